// The chapters of the rulebook as functions, in the order of the book. Each why_not_* is the one predicate behind both
// the legal list and the refusal. Each do_* carries out a move that was allowed.
#pragma once

#include <algorithm>

#include "engine/journal.h"
#include "games/pigs/cards.h"
#include "games/pigs/rules.h"
#include "games/pigs/state.h"

namespace exchequer::pigs {

// Setup (setup.cc)
State set_up(const Rules& rules, Journal* journal);
void do_first(State& state, int player, Journal* journal);

// Upkeep (upkeep.cc)
void begin_turn(const Rules& rules, State& state, Journal* journal);
void do_event(const Rules& rules, State& state, int event, Journal* journal);
void do_draw(const Rules& rules, State& state, Card card, Journal* journal);
bool can_draw(State& state, int player, Journal* journal);  // shuffles the discard pile if it has to

// Voting (voting.cc)
Clause why_not_vote(const Rules& rules, const State& state, int open);
Clause why_not_card(const State& state, int design);
void do_vote(State& state, int open);
void do_vote_card(const Rules& rules, State& state, int design, Journal* journal);

// Alternate Modes (modes.cc)
Clause why_not_modes(const Rules& rules, const State& state);  // what applies to every Mode alike
Clause why_not_mode(const Rules& rules, const State& state, int design);
Clause why_not_target(const Rules& rules, const State& state, int open, int pick);
Clause why_not_share(const Rules& rules, const State& state, int design);
void do_mode(const Rules& rules, State& state, int design, Journal* journal);
void do_target(const Rules& rules, State& state, int open, int pick, Journal* journal);
void do_share(const Rules& rules, State& state, int design, Journal* journal);

// Activation (activation.cc)
bool has_passed(const Rules& rules, const State& state, int open);
Clause why_not_next(const Rules& rules, const State& state, int open);
void bring_about(const Rules& rules, State& state, int open, Journal* journal);  // its effect on the Ratings
void take_effect(const Rules& rules, State& state, int open, Journal* journal);
void clear_up(const Rules& rules, State& state, Journal* journal);  // removes what does not outlast an Activation

// Submission (submission.cc)
Clause why_not_submit(const Rules& rules, const State& state, int design);
void do_submit(const Rules& rules, State& state, int design, Journal* journal);

// End of turn (ending.cc)
bool is_over(const Rules& rules, State& state, Journal* journal);
// How many players stand on a value, and the last of them.
struct Standing {
  int count = 0, player = 0;
  bool alone() const { return count == 1; }
};
template <class Ratings>
Standing standing_on(const Ratings& ratings, int value) {
  Standing standing;
  for (int player = 0; player < kPlayers; ++player)
    if (ratings[at(player)] == value) standing = {standing.count + 1, player};
  return standing;
}
template <class Ratings>
Standing lowest_of(const Ratings& ratings) {
  const int lowest = std::min(std::min(ratings[0], ratings[1]), std::min(ratings[2], ratings[3]));
  return standing_on(ratings, lowest);
}

// The turn structure (phases.cc): begin_*() enters a phase, advance() goes on to the next decision.
Clause why_not_pass(const State& state);
void do_pass(State& state, Journal* journal);
void begin_modes(const Rules& rules, State& state, Journal* journal);
void begin_effect(State& state, int open);  // of an activated Action
void begin_submission(const Rules& rules, State& state, Journal* journal);
void advance(const Rules& rules, State& state, Journal* journal);

}  // namespace exchequer::pigs
