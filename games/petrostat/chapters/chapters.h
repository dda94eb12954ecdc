// The chapters of the rulebook as functions, in the order of the book. Each why_not_* is the single predicate behind
// both the legal list and the refusal. Each do_* carries out what was allowed.
#pragma once

#include "engine/journal.h"
#include "games/petrostat/effects.h"
#include "games/petrostat/rules.h"
#include "games/petrostat/state.h"

namespace exchequer::petrostat {

// The clause behind the current roll, lot or deal (draw_question.cc)
Clause draw_clause(const Rules& rules, const State& s);

// Set-up (setup.cc)
void do_deal(const Rules& rules, State& s, int ideology, Journal* journal);
void do_start_roll(const Rules& rules, State& s, int value, Journal* journal);
Clause why_not_swap(const Rules& rules, const State& s, int m);
void do_swap(const Rules& rules, State& s, int m, Journal* journal);
void begin_setup(const Rules& rules, State& s, Journal* journal);

// Policy rounds (rounds.cc)
void begin_turn(const Rules& rules, State& s, Journal* journal);
void begin_round(const Rules& rules, State& s, Journal* journal);
Clause why_not_choose(const Rules& rules, const State& s, int ideology, int token);
Mask tokens_in_game(const Rules& rules);  // of anybody
std::uint32_t tokens_of(const Rules& rules, const State& s,
                        int ideology);  // all that could be chosen if cost did not matter
std::uint32_t affordable_tokens(const Rules& rules, const State& s, int ideology);
void do_direction(const Rules& rules, State& s, bool backwards, Journal* journal);
void do_choose(const Rules& rules, State& s, int ideology, int token, Journal* journal);
void do_withdraw(const Rules& rules, State& s, Journal* journal);
void next_player(const Rules& rules, State& s, Journal* journal);

// Policy tokens (policies.cc)
Clause why_not_way(const Rules& rules, const State& s, int way);  // everything except the target
Clause why_not_target(const Rules& rules, const State& s, const Op& op, int target);
void do_play(const Rules& rules, State& s, int way, int target, Journal* journal);
void run_ops(const Rules& rules, State& s, Journal* journal);  // goes on with the token that is being played
void do_policy_roll(const Rules& rules, State& s, int value, Journal* journal);
Clause why_not_calm(const Rules& rules, const State& s, int m);
Clause calm_clause(const Rules& rules, const State& s);  // of the token that ends protests
void do_calm(const Rules& rules, State& s, int m, Journal* journal);
void do_calm_done(const Rules& rules, State& s, Journal* journal);
void do_flip(const Rules& rules, State& s, bool turn, Journal* journal);
inline const Policy& policy_of(const Rules& rules, const State& s) { return rules.policy[s.chosen[s.acting] & 15U]; }
int foreign_limit(const Rules& rules, const State& s, int ideology);

// Parties and government (government.cc)
Clause why_not_join(const Rules& rules, const State& s, int party);
Clause why_not_lead(const Rules& rules, const State& s);
Clause why_not_hold(const State& s);
void join(const Rules& rules, State& s, int ideology, int party, Journal* journal);
void lead(const Rules& rules, State& s, int ideology, Journal* journal);
void govern(State& s, int party, Clause clause, Journal* journal);
bool hold_election(const Rules& rules, State& s, Journal* journal);  // false: waits for a lot
unsigned largest_parties(const Rules& rules, const State& s);
void finish_election(const Rules& rules, State& s, int party, Journal* journal);
void turn_disc(State& s, Clause clause, Journal* journal);
int party_protests(const State& s, int party);

// Army conflicts (conflict.cc)
int armies_of(const State& s, int ideology);
void begin_opposition(const Rules& rules, State& s, Journal* journal);
Clause why_not_commit(const Rules& rules, const State& s, int side, int number);
void do_commit(const Rules& rules, State& s, int side, int number, Journal* journal);
Mask armies_to_send(const State& s);  // of the seat that is asked; of identical armies only the first
Clause why_not_send(const Rules& rules, const State& s, int m, int side);
void do_send(const Rules& rules, State& s, int m, int side, Journal* journal);
Clause why_not_sent(const Rules& rules, const State& s);  // enough of them
void do_sent(const Rules& rules, State& s, Journal* journal);
Mask armies_to_name(const State& s);  // of identical armies only the first
Clause why_not_name(const Rules& rules, const State& s, int m);
void do_name(State& s, int m, Journal* journal);
void leave_conflict(State& s);  // the fighting is over
Clause why_not_pair(const Rules& rules, const State& s, int backer, int opponent);
void do_pair(State& s, int backer, int opponent, Journal* journal);
void do_battle(const Rules& rules, State& s, int backing, int against, Journal* journal);

// Drafts (drafts.cc)
struct Drafted {
  std::array<std::uint16_t, kSlots> amount{};
  int sum = 0;
};
int draft_cap(const Rules& rules, const State& s, int slot);                        // on top of what is already drafted
int portion_amount(const Rules& rules, const State& s, int slot, Portion portion);  // 0: not offered
int to_boundary(const Rules& rules, const State& s, int slot);  // up to the next class, box, or the end of this one
void legal_portions(const Rules& rules, const State& s, ActionList& out);  // every portion that is offered
Clause why_not_allot(const Rules& rules, const State& s, int slot, int portion);
Clause why_not_put_back(const State& s, int slot);
Clause why_not_done(const Rules& rules, const State& s);
Clause clause_of(const State& s);  // the clause behind the current draft
void begin_draft(State& s, Draft kind, int ideology, int amount);
void allot(State& s, int slot, int amount);
void do_allot(const Rules& rules, State& s, int slot, Portion portion);
void do_put_back(const Rules& rules, State& s, int slot);
void do_draft_done(const Rules& rules, State& s, Journal* journal);
int free_wealth(const State& s, int ideology);  // of all the player's markers
int pledged_wealth(const State& s);             // for imperialism, including the treasury

// Presets, which fill a draft at one stroke (presets.cc)
Preset preset_of(const State& s, int number);        // kNone: not offered
int draft_goal(const Rules& rules, const State& s);  // what most presets pay
Clause why_not_preset(const Rules& rules, const State& s, int number);
void do_preset(const Rules& rules, State& s, int number);

// Public spending, step 6 (renewal.cc). A step says whether it asks somebody.
bool step_renewal(const Rules& rules, State& s);
bool step_empire(const Rules& rules, State& s, Journal* journal);
bool step_armies(const Rules& rules, State& s);
bool step_removal(const Rules& rules, State& s, Journal* journal);
void do_renewed(const Rules& rules, State& s, const Drafted& drafted, Journal* journal);
void do_fed(const Rules& rules, State& s, const Drafted& drafted, Journal* journal);
void do_pledged(const Rules& rules, State& s, const Drafted& drafted, Journal* journal);
// PS-130: what does not complete a box goes back
void settle_pledges(const Rules& rules, State& s, Journal* journal);
void remove_spending(const Rules& rules, State& s,
                     Journal* journal);  // PS-066: removes everything that was not renewed

// National Events (events.cc). A step says whether it asks somebody.
bool step_discontent(const Rules& rules, State& s, Journal* journal);
bool step_election(const Rules& rules, State& s, Journal* journal);
bool step_oil(const Rules& rules, State& s, Journal* journal);
bool step_taxes(const Rules& rules, State& s);
bool step_global(State& s);
bool step_capital(const Rules& rules, State& s, Journal* journal);
bool step_victory(const Rules& rules, State& s, Journal* journal);
void do_market(const Rules& rules, State& s, int sum, Journal* journal);
void do_oil(const Rules& rules, State& s, int value, Journal* journal);
void do_global_roll(const Rules& rules, State& s, int value, Journal* journal);
int market_modifier(const Rules& rules, const State& s);
int capital_income(const Rules& rules, const State& s, int ideology);
int turn_points(const Rules& rules, const State& s, const TurnLine& line);

// The end (ending.cc)
void end_game(const Rules& rules, State& s, Journal* journal);

// The turn structure (phases.cc)
void ask(State& s, Phase phase, int ideology);
void ask_chance(State& s, Roll roll);
void run_events(const Rules& rules, State& s, Journal* journal);   // goes on from s.step
void go_on(const Rules& rules, State& s, Journal* journal);        // the token or the events, whichever was interrupted
bool asks_for_lots(State& s);                                      // for ties, after a batch
void after_batch(const Rules& rules, State& s, Journal* journal);  // lots for ties, then go_on
void do_lot(const Rules& rules, State& s, int winner, Journal* journal);

}  // namespace exchequer::petrostat
