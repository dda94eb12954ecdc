// How good a position is for a player (judge.cc), for insight.cc.
#pragma once

#include "games/pigs/rules.h"
#include "games/pigs/state.h"

namespace exchequer::pigs {

// Roughly the player's chance to win, plus what cards and open Actions add to it.
double worth(const Rules& rules, const State& state, int seat);

}  // namespace exchequer::pigs
