// The closed vocabulary of printed effects: how a pack writes them, how they are paid for and what they do.
#pragma once

#include "content/reader.h"
#include "engine/journal.h"
#include "games/austerity/journal_kinds.h"
#include "games/austerity/payments.h"
#include "games/austerity/rules.h"
#include "games/austerity/state.h"

namespace exchequer::austerity {

// Reads a list of operations from a pack, such as ["spend", "remove debt"]. Faults go into `problems`.
Effect parse_effect(const Node& list, Problems& problems);

// Fills in the groups of an effect's costs; equal ones must stand together.
void group_costs(Effect& effect);

// The inverse, for `pack show` and for people.
std::vector<std::string> print_effect(const Effect& effect);

// Why a payment is not possible; kOk when it is. With `partial`, a cost that nothing can pay is skipped (AU-R04).
// `unpayable` is the clause for a price that cannot be paid in any way. Without it, the first missing cube
// gives the clause.
Clause why_not_payment(const Rules& rules, const State& state, const Effect& effect, int payment, bool partial,
                       Clause unpayable = kOk);

// Takes the cubes of a possible payment.
void pay(const Rules& rules, State& state, const Effect& effect, int payment, Journal* journal);

// Single operations.
bool move_track(const Rules& rules, State& state, Track track, int amount, Clause clause, Journal* journal);
void add_cube(const Rules& rules, State& state, Cube cube, Place place, Clause clause, Journal* journal);
bool cut_institution(const Rules& rules, State& state, int institution, Clause clause, Journal* journal);

// Byte by byte: a wider load would stall on bytes that have only just been written.
inline bool is_empty(const Cubes& cubes) { return (cubes[0] | cubes[1] | cubes[2] | cubes[3] | cubes[4]) == 0; }
inline int count(const Cubes& cubes) { return cubes[0] + cubes[1] + cubes[2] + cubes[3] + cubes[4]; }
inline int income_placed(const State& state) {
  int cubes = 0;
  for (const std::uint8_t here : state.placed) cubes += here;
  return cubes;
}

// AU-066: no limit in the rules; AU-R30: the engine's own bound. Income also lies on institutions.
inline int room_for(const Rules& rules, const State& state, Cube cube, int placed) {
  return rules.rulings.cap_colour - state.bag[cube] - state.current[cube] - state.used[cube] - state.treasury[cube] -
         (placed & -static_cast<int>(cube == kIncome));
}

// Runs the operations from left to right; stops when a track reaches 0. False: the game is lost.
bool run_each(const Rules& rules, State& state, const Effect& effect, Clause clause, Journal* journal);
inline bool run(const Rules& rules, State& state, const Effect& effect, Clause clause, Journal* journal) {
  if (!effect.only_adds || journal) return run_each(rules, state, effect, clause, journal);
  // The commonest case in playouts has no branch, because the processor cannot predict which list comes next.
  const int placed = income_placed(state);
  for (const Added& added : effect.added) {
    std::uint8_t& cubes = reinterpret_cast<std::uint8_t*>(&state)[added.offset];
    cubes =
        static_cast<std::uint8_t>(cubes + std::clamp<int>(room_for(rules, state, added.cube, placed), 0, added.number));
  }
  return true;
}

}  // namespace exchequer::austerity
