// The one special case of notation: a die roll as people type it.
#include "engine/spoken.h"
#include "games/_template/game.h"

namespace exchequer::template_title {

std::optional<Action> Module::parse(const Rules& rules, const State& state, Seat seat, std::string_view text) {
  const std::optional<Action> action = Spoken::parse(rules, state, seat, text);
  if (action || seat != kChance) return action;
  const std::vector<int> numbers = numbers_in(text);  // "4", "a 4"
  if (numbers.size() != 1 || numbers[0] < 1 || numbers[0] > kFaces) return {};
  return make(Verb::kRolled, numbers[0] - 1);
}

}  // namespace exchequer::template_title
