// Every action as one number, for learners and exhaustive checks; and the numbers a learner sees of a position.
#include "core/check.h"
#include "games/_template/game.h"

namespace exchequer::template_title {

int Module::action_index(Action action) {
  if (action.verb >= kVerbs || action.b != 0 || action.c != 0) return -1;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kStep: return action.a == 0 ? 0 : -1;
    case Verb::kLeap: return action.a == 0 ? 1 : -1;
    case Verb::kRolled: return action.a < kFaces ? 2 + action.a : -1;
  }
  return -1;
}

Action Module::action_at(int index) {
  EXCHEQUER_CHECK(index >= 0 && index < kActionCount);
  if (index < 2) return make(index == 0 ? Verb::kStep : Verb::kLeap);
  return make(Verb::kRolled, index - 2);
}

// Which actions a seat could ever take in this set-up: both, always; the die is no seat's.
bool Module::in_game(const Rules&, Action action) { return static_cast<Verb>(action.verb) != Verb::kRolled; }

void Module::features(const Rules& rules, const View& view, Seat seat, std::span<std::int16_t> out) {
  const std::size_t me = seat, other = 1 - me;
  out[0] = view.rung[me];
  out[1] = view.rung[other];
  out[2] = static_cast<std::int16_t>(view.choice[me]);
  out[3] = view.choice[other] != Choice::kNone;
  out[4] = static_cast<std::int16_t>(rules.rounds - view.round);
  out[5] = rules.rungs;
}

}  // namespace exchequer::template_title
