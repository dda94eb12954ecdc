// Decides whether a draw is public, from worlds that a spectator cannot tell apart.
#include "engine/draws.h"

#include <algorithm>

#include "engine/foresight.h"

namespace exchequer {

bool is_open_draw(const AnyGame& game, const StateBytes& state) {
  constexpr int kEnough = 12;
  const auto same = [](const Outcome& a, const Outcome& b) { return a.action == b.action && a.weight == b.weight; };
  OutcomeList first;
  bool begun = false;
  for (const StateBytes& world : worlds_of(game, state, kSpectator, kEnough)) {
    OutcomeList outcomes;
    game.outcomes(world, outcomes);
    for (const Outcome& outcome : outcomes)
      if (game.observe(world, {kChance, outcome.action}, kSpectator) != outcome.action) return false;
    if (begun && !std::equal(first.begin(), first.end(), outcomes.begin(), outcomes.end(), same)) return false;
    first = outcomes;
    begun = true;
  }
  return true;
}

}  // namespace exchequer
