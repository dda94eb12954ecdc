// The die: exact weights, and sampling by inverting their cumulative sums in the order of outcomes(). It must do
// nothing else, so that a draw can be verified.
#include "games/_template/game.h"

namespace exchequer::template_title {

void Module::outcomes(const Rules& rules, const State& state, OutcomeList& out) {
  if (state.phase != Phase::kRoll) return;
  for (int face = 0; face < kFaces; ++face)
    if (const std::uint32_t weight = rules.weights[static_cast<std::size_t>(face)]; weight > 0)
      out.push({make(Verb::kRolled, face), weight});
}

Action Module::sample(const Rules& rules, const State&, Rng& rng) {
  std::uint32_t total = 0;
  for (const std::uint8_t weight : rules.weights) total += weight;
  std::uint32_t at = rng.below(total);
  int face = 0;
  while (at >= rules.weights[static_cast<std::size_t>(face)]) at -= rules.weights[static_cast<std::size_t>(face++)];
  return make(Verb::kRolled, face);
}

}  // namespace exchequer::template_title
