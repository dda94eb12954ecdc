// The chapters of the rulebook as functions. Each why_not_* is the single predicate behind both the legal list and the
// refusal.
#pragma once

#include "engine/journal.h"
#include "games/_template/rules.h"
#include "games/_template/state.h"

namespace exchequer::template_title {

// Setting up (setup.cc)
State set_up(const Rules& rules, Journal* journal);

// A round (round.cc)
Clause why_not_choose(const State& state, Seat seat);
Clause why_not_roll(const Rules& rules, const State& state, int face);
void choose(State& state, Seat seat, Choice choice, Journal* journal);
void roll(const Rules& rules, State& state, int face, Journal* journal);

// The end (ending.cc)
bool check_end(const Rules& rules, State& state, Journal* journal);  // true: the game is over

}  // namespace exchequer::template_title
