// The turn structure in one place, readable as a list.
//
//   choose   both at the same time, in secret (TT-010)
//   roll     the die, once for both; both climb (TT-011 to TT-013)
//   and so on, until somebody is on top or the last round is over (TT-020, TT-021)
//
// For a simultaneous choice, to_act() names every seat that has not chosen yet. The choices may arrive in any order.
// The engine enters them in seat order, and neither bots nor people see another's choice before all are made.
#include "games/_template/game.h"

namespace exchequer::template_title {

Seats Module::to_act(const State& state) {
  switch (state.phase) {
    case Phase::kChoose: {
      Seats waiting;
      for (Seat seat = 0; seat < kSeats; ++seat)
        if (state.choice[seat] == Choice::kNone) waiting.bits |= Seats::one(seat).bits;
      return waiting;
    }
    case Phase::kRoll: return Seats::chance();
    case Phase::kOver: return Seats::none();
  }
  return Seats::none();
}

}  // namespace exchequer::template_title
