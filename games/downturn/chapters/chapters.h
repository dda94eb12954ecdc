// The chapters of the rulebook as functions, in the order of the book. Each why_not_* is the single predicate behind
// both the legal list and the refusal. Each do_* carries out what was allowed. Each step_* takes a stage one step
// further and returns true if somebody is asked, false if the turn can go on.
#pragma once

#include "engine/journal.h"
#include "games/downturn/effects.h"
#include "games/downturn/rules.h"
#include "games/downturn/state.h"

namespace exchequer::downturn {

// The clause behind the current draw (draw_question.cc)
Clause draw_clause(const State& s);

// Setup (setup.cc)
State set_up(const Rules& rules, Journal* journal);
bool step_setup(const Rules& rules, State& s, Journal* journal);
void setup_draws(const Rules& rules, State& s, const CubeCounts& drawn, Journal* journal);
void do_start(const Rules& rules, State& s, int seat, Journal* journal);

// Initial auction and Leader auction (auction.cc)
bool step_float(const Rules& rules, State& s, Journal* journal);
bool step_leader(const Rules& rules, State& s, Journal* journal);
int least_bid(const Rules& rules, const State& s);
bool must_bid(const Rules& rules, const State& s);
Clause why_not_bid(const Rules& rules, const State& s, int shares);
Clause why_not_pass_bid(const Rules& rules, const State& s);
void do_bid(const Rules& rules, State& s, int shares, Journal* journal);
void do_pass_bid(const Rules& rules, State& s, Journal* journal);
void do_order(const Rules& rules, State& s, int order, Journal* journal);
void begin_turn(const Rules& rules, State& s, Journal* journal);

// Events (events.cc)
bool step_events(const Rules& rules, State& s, Journal* journal);
bool step_end_events(const Rules& rules, State& s, Journal* journal);
void event_comes(const Rules& rules, State& s, int card, Journal* journal);

// Player actions: their turns and last chances, and Regional Development (actions.cc)
bool step_deal(const Rules& rules, State& s, Journal* journal);
bool step_actions(const Rules& rules, State& s, Journal* journal);
void end_action(const Rules& rules, State& s, Journal* journal);
inline bool is_forbidden(const State& s, Deed deed) { return has(s.forbidden, static_cast<int>(deed)); }
inline bool any_region_has_room(const Rules& rules, const State& s) {
  for (std::size_t r = 0; r < kRegions; ++r)
    if (count(s.region[r]) < rules.region[r].maximum) return true;
  return false;
}
inline Cube cube_to_place(const State& s) { return s.hold[kRed] > 0 ? kRed : s.hold[kYellow] > 0 ? kYellow : kGreen; }
Clause why_not_idle(const Rules& rules, const State& s, int seat);
Clause why_not_put(const Rules& rules, const State& s, int region);
Clause why_not_back(const State& s);
void do_idle(State& s, Journal* journal);
void do_put(State& s, int region, Journal* journal);
void do_back(State& s, Journal* journal);
void development_draws(State& s, const CubeCounts& drawn);

// The ten actions, in steps (deeds.cc)
Clause deed_clause(Deed deed);                                                     // the clause that describes it
Clause why_not_deed(const Rules& rules, const State& s, int seat, Action action);  // the action and its target
Clause why_not_to(const Rules& rules, const State& s, int bank);
Banks swap_targets(const Rules& rules, const State& s, int seat, int bank);  // those that may receive from it
Clause why_not_pay(const State& s, int card);
void legal_deeds(const Rules& rules, const State& s, ActionList& out);
void do_deed(const Rules& rules, State& s, Action action, Journal* journal);
void do_pay(const Rules& rules, State& s, int card, Journal* journal);

// Bank valuation (valuation.cc)
void reveal(const Rules& rules, State& s, Journal* journal);
bool step_valuation(const Rules& rules, State& s, Journal* journal);
bool would_fail(const Rules& rules, const State& s, int bank);
Status standing(const Rules& rules, const State& s,
                int bank);  // what a valuation would find now, for a bank with a share
void value_bank(const Rules& rules, State& s, int bank, Journal* journal);
void start_rescue(State& s, int bank);
bool step_rescue(const Rules& rules, State& s, Journal* journal);
int rescue_price(const Rules& rules, const State& s);
int most_pledge(const Rules& rules, const State& s);
void do_pledge(State& s, int shares, Journal* journal);

// Scoring (scoring.cc)
bool step_scoring(const Rules& rules, State& s, Journal* journal);
void award(const Rules& rules, State& s, int owner, Journal* journal);  // the place that is due
Banks best_banks(const State& s);
Banks tied_owners(const Rules& rules, const State& s);  // for the place that is due

// Clean-up (cleanup.cc)
bool step_absorb(const Rules& rules, State& s, Journal* journal);
Banks absorb_rivals(const Rules& rules, const State& s);
void absorb(const Rules& rules, State& s, int bank, Journal* journal);
bool step_bonds(const Rules& rules, State& s, Journal* journal);
void give_bond(State& s, int bank, int cube, Journal* journal);
bool step_refill(const Rules& rules, State& s, Journal* journal);
void refill_draws(State& s, const CubeCounts& drawn, Journal* journal);
void trim(State& s, int region, int cube, Journal* journal);

// End of the game (ending.cc)
CubeCounts bond_worth(const Rules& rules, const State& s);  // of a bond, in halves of a point (DT-093)
Clause ended_by(const State& s);                            // the clause that ends the game
bool step_final(const Rules& rules, State& s, Journal* journal);
void tie_card(const Rules& rules, State& s, int card, Journal* journal);

// The turn structure (phases.cc)
void enter(State& s, Stage stage);
void advance(const Rules& rules, State& s, Journal* journal);  // up to the next decision or draw, or the end

}  // namespace exchequer::downturn
