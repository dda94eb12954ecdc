// The bag (AU-003): exact weights of every pair that may come out, and one of them by chance.
#include "games/austerity/effects.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {

void Module::outcomes(const Rules&, const State& state, OutcomeList& out) {
  if (state.phase != Phase::kChance) return;
  const Cubes& bag = state.bag;
  const bool single = count(bag) == 1;
  for (Cube a = 0; a < kCubes; ++a) {
    if (bag[a] == 0) continue;
    if (single) {
      out.push({make(Verb::kDrawn, a, kNoCube), 1});
      return;
    }
    if (bag[a] > 1) out.push({make(Verb::kDrawn, a, a), bag[a] * (bag[a] - 1U)});
    for (Cube b = static_cast<Cube>(a + 1); b < kCubes; ++b)
      if (bag[b] > 0) out.push({make(Verb::kDrawn, a, b), 2U * bag[a] * bag[b]});
  }
}

// The inverse of the cumulative weights in the order above, one row at a time. All pairs whose first colour is a weigh
// n_a (n_a - 1 + 2 x cubes of later colours) together.
Action Module::sample(const Rules&, const State& state, Rng& rng) {
  const Cubes& bag = state.bag;
  const auto total = static_cast<std::uint32_t>(count(bag));
  std::uint32_t later = total;
  std::uint32_t at = total == 1 ? 0 : rng.below(total * (total - 1));
  for (Cube a = 0;; ++a) {
    later -= bag[a];
    if (total == 1) {
      if (bag[a] > 0) return make(Verb::kDrawn, a, kNoCube);
      continue;
    }
    const std::uint32_t row = bag[a] * (bag[a] + 2 * later) - bag[a];
    if (at >= row) {
      at -= row;
      continue;
    }
    const std::uint32_t same = bag[a] * (bag[a] - 1U);
    if (at < same) return make(Verb::kDrawn, a, a);
    at -= same;
    for (Cube b = static_cast<Cube>(a + 1);; ++b) {
      const std::uint32_t weight = 2U * bag[a] * bag[b];
      if (at < weight) return make(Verb::kDrawn, a, b);
      at -= weight;
    }
  }
}

}  // namespace exchequer::austerity
