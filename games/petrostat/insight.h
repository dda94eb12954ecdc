// What a position is worth as it stands (worth.cc), and what it may lead to (lookahead.cc).
#pragma once

#include "games/petrostat/rules.h"
#include "games/petrostat/state.h"

namespace exchequer::petrostat {

inline constexpr int kWon = 1'000'000;

// Call this once the rest of the rules is complete.
Bearings bearings_of(const Rules& rules, int me);

// A position as it stands, for one ideology, in hundredths of a VP: nothing pending is looked into.
int own_value(const Rules& rules, const State& s, int me);

// The percentage of challenges for a party's lead that its leader is assumed to leave unanswered (PS-113).
int bid_chance(const Rules& rules, const State& s, int me);

// What holding the lead is worth to a leader in this round, given who challenges or might challenge (PS-113).
int hold_value(const Rules& rules, const State& s, int me, int token);

// The value of a position while the seat's own token is being played. Rolls are averaged, and the seat's answers are
// its best ones.
int after(const Rules& rules, const State& s, int me, int depth = 0);

// The value of a token that armies fight about: success and failure, weighted by the armies that have come and those
// that may.
int conflict_value(const Rules& rules, const State& s, int me);

// What a chosen token adds that is still to be played: its best use if it were played now.
int token_value(const Rules& rules, const State& s, int me, int token);

}  // namespace exchequer::petrostat
