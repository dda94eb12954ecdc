// Secrets: what the other has chosen (TT-010). A bot gets a view and never a state, so it cannot peek.
#include "games/_template/game.h"

namespace exchequer::template_title {

State Module::view(const Rules&, const State& state, Seat seat) {
  State seen = state;
  for (std::size_t other = 0; other < kSeats; ++other)
    if (other != seat && seen.choice[other] != Choice::kNone) seen.choice[other] = Choice::kSecret;
  return seen;
}

// A whole state that fits the view, each with its probability as far as the viewer can tell: step or leap, evenly.
State Module::determinize(const Rules&, const View& view, Rng& rng) {
  State state = view;
  for (Choice& choice : state.choice)
    if (choice == Choice::kSecret) choice = rng.below(2) == 0 ? Choice::kStep : Choice::kLeap;
  return state;
}

// The move as that seat sees it: everything of its own and of the die, of the other only that there was one.
std::optional<Action> Module::observe(const Rules&, const State&, const Move& move, Seat seat) {
  if (move.seat == kChance || move.seat == seat) return move.action;
  return {};
}

}  // namespace exchequer::template_title
