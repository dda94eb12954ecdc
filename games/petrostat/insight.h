// What insight.cc knows of a position and lookahead.cc asks of it.
#pragma once

#include "games/petrostat/rules.h"
#include "games/petrostat/state.h"

namespace exchequer::petrostat {

inline constexpr int kWon = 1'000'000;

// For rules that are complete but for this.
Bearings bearings_of(const Rules& rules, int me);

// A position as it stands, for one ideology, in hundredths of a VP: nothing pending is looked into.
int own_value(const Rules& rules, const State& s, int me);

// Of a hundred bids for the lead of the own party, how many the leader is thought to leave unanswered (PS-113).
int bid_chance(const Rules& rules, const State& s, int me);

// What it is worth to a leader to hold the lead in this round, for those who bid for it or might (PS-113).
int hold_value(const Rules& rules, const State& s, int me, int token);

}  // namespace exchequer::petrostat
