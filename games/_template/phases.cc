// The turn structure in one place: seat 0 chooses, seat 1 chooses, the die is rolled, both climb; and again.
// Choices made at the same time are hidden moves in seat order: no bot and no person sees the other's.
#include "games/_template/game.h"

namespace exchequer::template_title {

Seats Module::to_act(const State& state) {
  switch (state.phase) {
    case Phase::kChoose: return Seats::one(state.choice[0] == Choice::kNone ? Seat{0} : Seat{1});
    case Phase::kRoll: return Seats::chance();
    case Phase::kOver: return Seats::none();
  }
  return Seats::none();
}

}  // namespace exchequer::template_title
