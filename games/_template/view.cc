// Secrets: the other climber's choice (TT-010). A bot gets a view and never a state, so it cannot peek.
#include "games/_template/game.h"

namespace exchequer::template_title {

State Module::view(const Rules&, const State& state, Seat seat) {
  State seen = state;
  for (std::size_t other = 0; other < kSeats; ++other)
    if (other != seat && seen.choice[other] != Choice::kNone) seen.choice[other] = Choice::kSecret;
  return seen;
}

// A random state that fits the view, with the odds that the viewer can know: step or leap, equally likely.
State Module::determinize(const Rules&, const View& view, Rng& rng) {
  State state = view;
  for (Choice& choice : state.choice)
    if (choice == Choice::kSecret) choice = rng.below(2) == 0 ? Choice::kStep : Choice::kLeap;
  return state;
}

// The move as that seat sees it. It sees its own choices and the die in full; of the other's choice, only that it was
// made.
std::optional<Action> Module::observe(const Rules&, const State&, const Move& move, Seat seat) {
  if (move.seat == kChance || move.seat == seat) return move.action;
  return {};
}

}  // namespace exchequer::template_title
