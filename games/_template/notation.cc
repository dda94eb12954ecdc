// Actions as short readable text, for records and for those who would rather type: "step", "leap", "roll 4".
#include "engine/spoken.h"
#include "games/_template/game.h"

namespace exchequer::template_title {

std::string Module::notation(const Rules&, const State&, const Move& move) {
  switch (static_cast<Verb>(move.action.verb)) {
    case Verb::kStep: return "step";
    case Verb::kLeap: return "leap";
    case Verb::kRolled: return "roll " + std::to_string(move.action.a + 1);
  }
  return {};
}

std::optional<Action> Module::parse(const Rules&, const State&, Seat seat, std::string_view text) {
  if (seat == kChance) {
    const std::vector<int> numbers = numbers_in(text);  // "roll 4", "4", "a 4"
    if (numbers.size() != 1 || numbers[0] < 1 || numbers[0] > kFaces) return {};
    return make(Verb::kRolled, numbers[0] - 1);
  }
  if (text == "step") return make(Verb::kStep);
  if (text == "leap") return make(Verb::kLeap);
  return {};
}

}  // namespace exchequer::template_title
