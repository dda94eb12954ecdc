// How good a position is for a player (judge.cc), for insight.cc.
#pragma once

#include "games/pigs/rules.h"
#include "games/pigs/state.h"

namespace exchequer::pigs {

// About the player's chance to win, with what cards and hopes add to it.
double worth(const Rules& rules, const State& state, int seat);

}  // namespace exchequer::pigs
