// What a position is worth as it stands (worth.cc), and what it may come to (lookahead.cc).
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

// A position in the middle of one's own token: rolls are averaged, own answers are the best ones.
int after(const Rules& rules, const State& s, int me, int depth = 0);

// The token stands or falls by armies: both ends, weighed by those that have come and those that may.
int conflict_value(const Rules& rules, const State& s, int me);

// What a token that is chosen and still to be played adds: its best use if it were one's turn now.
int token_value(const Rules& rules, const State& s, int me, int token);

}  // namespace exchequer::petrostat
