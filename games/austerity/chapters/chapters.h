// The chapters of the rulebook as functions, in the order of the book. Each why_not_* is the one predicate behind both
// the legal list and the refusal. Each do_* carries out a move that was allowed.
#pragma once

#include "engine/journal.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"
#include "games/austerity/rules.h"
#include "games/austerity/state.h"

namespace exchequer::austerity {

// Setup (setup.cc)
State set_up(const Rules& rules, Journal* journal);

// A Year in Politics (year.cc)
void draw(const Rules& rules, State& state, Action cubes, Journal* journal);
Clause why_not_option(const Rules& rules, const State& state, Action action);
Clause why_not_surplus(const Rules& rules, const State& state, int institution);
void do_option(const Rules& rules, State& state, Action action, Journal* journal);
void tidy(const Rules& rules, State& state, Journal* journal);

// Cuts (cuts.cc)
bool cut_is_due(const Rules& rules, const State& state);
Clause why_not_cut(const Rules& rules, const State& state, int institution);
void do_cut(const Rules& rules, State& state, int institution, Journal* journal);

// Income (income.cc)
unsigned bankable_colours(const Rules& rules, const State& state);  // one bit each
bool income_is_due(const Rules& rules, const State& state);
Clause why_not_bank(const Rules& rules, const State& state, int cube);
Clause why_not_fund(const Rules& rules, const State& state, int institution);
int funding_limit(const Rules& rules, const State& state, int institution);  // Income by ordinary funding, a year
void do_bank(const Rules& rules, State& state, int cube, Journal* journal);
void do_fund(const Rules& rules, State& state, int institution, Journal* journal);
bool reward(const Rules& rules, State& state, int institution, Clause clause, Journal* journal);

// Actions, Extra Institutions (actions.cc)
inline bool actions_are_possible(const Rules& rules, const State& state) {  // while the year goes on
  return (!is_empty(state.bag) || rules.rulings.last_pair_actions) && state.actions_used < rules.rulings.cap_actions;
}
Clause why_not_actions_now(const Rules& rules, const State& state);         // what applies to every action alike
Clause why_not_action(const Rules& rules, const State& state, int action);  // checks everything but the payment
Clause why_not_action_payment(const Rules& rules, const State& state, int action, int payment);
Clause why_not_found(const Rules& rules, const State& state, int institution);
void do_action(const Rules& rules, State& state, int action, int payment, Journal* journal);
void do_found(const Rules& rules, State& state, int institution, int payment, Journal* journal);

// Year End (year_end.cc)
// One track is pulled towards the level of another, in this order (AU-043 to AU-045).
struct Pull {
  Track track, driver;
  Clause clause;
};
inline constexpr std::array<Pull, 4> kPulls = {{{kWealth, kEmployment, clause::AU_043},
                                                {kHealth, kSafety, clause::AU_044},
                                                {kPopularity, kWealth, clause::AU_045},
                                                {kPopularity, kHealth, clause::AU_045}}};
constexpr int step_towards(int value, int target) { return (target > value) - (target < value); }
// Where the tracks stand after all of these moves.
constexpr std::array<std::uint8_t, kTracks> pulled(std::array<std::uint8_t, kTracks> tracks) {
  for (const Pull& pull : kPulls) {
    std::uint8_t& value = tracks[pull.track];
    value = static_cast<std::uint8_t>(value + step_towards(value, tracks[pull.driver]));
  }
  return tracks;
}
void year_end(const Rules& rules, State& state, Journal* journal);  // up to the first policy decision, or the next year
void finish_year(const Rules& rules, State& state, Journal* journal);  // the steps after the policies

// Policy Cards (policy.cc)
void check_policies(const Rules& rules, State& state,
                    Journal* journal);  // goes on from the cursor; stops at a decision
const PolicyStep& policy_step(const Rules& rules, const State& state);
Clause why_not_turn(const Rules& rules, const State& state, int step);
Clause why_not_upkeep(const Rules& rules, const State& state, int payment);
Clause why_not_keep(const Rules& rules, const State& state);
Clause why_not_lapse(const Rules& rules, const State& state);
void do_turn(const Rules& rules, State& state, int step, Journal* journal);
void do_keep(const Rules& rules, State& state, Journal* journal);
void do_upkeep(const Rules& rules, State& state, int payment, Journal* journal);
void do_lapse(const Rules& rules, State& state, Journal* journal);

// Ending the Game (ending.cc)
void lose_at_zero(State& state, Track track, Journal* journal);
Clause ended_by(const Rules& rules, const State& state);  // the clause that ended the game; kOk while it goes on
void end_game(State& state, Ending ending, Clause clause, Journal* journal);
bool win_check(const Rules& rules, State& state, Journal* journal);  // true: the game is over

// The turn structure (phases.cc)
void after_event(const Rules& rules, State& state, Journal* journal);
void after_cut(const Rules& rules, State& state, Journal* journal);
void after_income(const Rules& rules, State& state, Journal* journal);
void after_action(const Rules& rules, State& state, Journal* journal);

}  // namespace exchequer::austerity
