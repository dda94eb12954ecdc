// What must hold after every step, worked out from scratch. Check as much as you can here: this is what finds the bugs.
#include "games/_template/game.h"

namespace exchequer::template_title {

std::string Module::broken_invariant(const Rules& rules, const State& state) {
  if (state.round < 1 || state.round > rules.rounds) return "a round beyond the last";
  bool top = false;
  for (const std::uint8_t rung : state.rung) {
    if (rung > rules.rungs) return "a climber above the ladder";
    top = top || rung == rules.rungs;
  }
  if (top != (state.ending == Ending::kTop)) return "somebody on top and the game goes on, or the other way round";
  if ((state.ending == Ending::kNone) != (state.phase != Phase::kOver)) return "over without an ending";
  if (state.ending == Ending::kLastRound && state.round != rules.rounds) return "over too early";
  for (const Choice choice : state.choice)
    if (choice == Choice::kSecret) return "a secret inside a state";
  const bool first = state.choice[0] != Choice::kNone, second = state.choice[1] != Choice::kNone;
  if ((first && second) != (state.phase == Phase::kRoll)) return "a roll without both choices, or none with them";
  return {};
}

}  // namespace exchequer::template_title
