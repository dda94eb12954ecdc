// The steps of an event, shared by the loop that runs it and the answers it gets. Each run_* takes one operation a step
// further and returns true if it asks something. state.frame holds the progress.
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
// Moves on to one of the remaining banks, regions or seats, with this many cubes or cards due there.
inline void turn_to(State& s, int target, int due) {
  s.frame.target = static_cast<std::uint8_t>(target);
  exclude(s.frame.targets, target);
  s.frame.left = static_cast<std::uint8_t>(due);
}
// The bank that receives the cubes of a swap.
inline void swap_to(State& s, const Op& op, int bank) {
  s.frame.target = static_cast<std::uint8_t>(bank);
  s.frame.begun = 1;
  s.frame.left = static_cast<std::uint8_t>(op.amount);
}
Banks selected(const Rules& rules, const State& s,
               const Op& op);                                  // the owned banks it applies to, including all that tie
bool begin_banks(const Rules& rules, State& s, const Op& op);  // true: one of them must be picked first
void note_lowest(const Rules& rules, const State& s, const Op& op, Journal* journal);  // DT-098, if it is that card

// Cubes of banks, regions and bonds (effects_cubes.cc)
Banks rivals(const Rules& rules, const State& s, const Op& op);
Banks colours_here(const Rules& rules, const State& s, const Op& op);  // the colours that the cube due may have
void cubes_arrive(const Rules& rules, State& s, Goal goal, int to, int cube, int number, Journal* journal);
void move_one(const Rules& rules, State& s, const Op& op, int cube, Journal* journal);
bool run_bank_cubes(const Rules& rules, State& s, const Op& op, Journal* journal);
bool run_swap(const Rules& rules, State& s, const Op& op);
bool run_region(const Rules& rules, State& s, const Op& op, Journal* journal);
void run_bond(const Rules& rules, State& s, const Op& op, Journal* journal);

// Cards, shares, points, tests and rules of the turn (effects_people.cc)
Banks seats_of(const Rules& rules, const State& s, Who who);
Banks busting(const Rules& rules, const State& s);  // the banks still to be tested that would fail now
bool run_cards(const Rules& rules, State& s, const Op& op, Journal* journal);
void run_shares(const Rules& rules, State& s, const Op& op, Journal* journal);
bool run_divest(const Rules& rules, State& s, const Op& op);
bool run_test(const Rules& rules, State& s, const Op& op, Journal* journal);
void run_vp(const Rules& rules, State& s, const Op& op, Journal* journal);
void run_forbid(State& s, const Op& op, Journal* journal);
void run_rule(State& s, const Op& op, Journal* journal);

}  // namespace exchequer::downturn
