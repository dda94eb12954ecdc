// The steps of an event that its machine and the answers to it share; each run_* takes one operation further and tells
// whether something is asked (true). Where it stands is in state.frame.
#pragma once

#include "games/downturn/effects.h"

namespace exchequer::downturn {

inline const Op& event_op(const Rules& rules, const State& s) { return rules.card[s.frame.card].ops[s.frame.op]; }
inline void next_operation(State& s) {
  const Frame was = s.frame;
  s.frame = Frame{};
  s.frame.card = was.card;
  s.frame.actor = was.actor;
  s.frame.op = static_cast<std::uint8_t>(was.op + 1);
}
inline bool picks_one(const Op& op) { return op.select != Select::kEach && op.select != Select::kHome; }
Banks selected(const Rules& rules, const State& s, const Op& op);  // the owned banks it speaks of; ties are all in it
void note_lowest(const Rules& rules, const State& s, const Op& op, Journal* journal);  // DT-098, where it is that card

// Cubes of banks, regions and bonds (event_cubes.cc)
Banks rivals(const Rules& rules, const State& s, const Op& op);
unsigned colours_here(const Rules& rules, const State& s,
                      const Op& op);  // from which the cube that is due may be taken
void move_one(const Rules& rules, State& s, const Op& op, int cube, Journal* journal);
bool run_bank_cubes(const Rules& rules, State& s, const Op& op, Journal* journal);
bool run_swap(const Rules& rules, State& s, const Op& op);
bool run_region(const Rules& rules, State& s, const Op& op, Journal* journal);
void run_bond(const Rules& rules, State& s, const Op& op, Journal* journal);

// Cards, shares, points, tests and rules of the turn (event_people.cc)
Banks seats_of(const Rules& rules, const State& s, Who who);  // one bit each
Banks busting(const Rules& rules, const State& s);            // of the banks still to be tested, those that fail now
bool run_cards(const Rules& rules, State& s, const Op& op, Journal* journal);
void run_shares(const Rules& rules, State& s, const Op& op, Journal* journal);
bool run_divest(const Rules& rules, State& s, const Op& op);
bool run_test(const Rules& rules, State& s, const Op& op, Journal* journal);
void run_rule(State& s, const Op& op, Journal* journal);

}  // namespace exchequer::downturn
