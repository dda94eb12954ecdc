// What a seat knows, and states that fit it. Only the tokens chosen in the current round are hidden (PS-031). Everybody
// saw the earlier ones, so a view holds everything there is to remember.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/game.h"

namespace exchequer::petrostat {

State Module::view(const Rules&, const State& state, Seat seat) {
  State view = state;
  if (state.phase != Phase::kChoose) return view;
  for (int other = 0; other < state.seats; ++other) {
    std::uint8_t& token = view.chosen[state.ideology[at(other)]];
    if (other != seat && token != kNoToken) token = kHiddenToken;
  }
  return view;
}

// A hidden token may be any that its owner could have chosen, all equally likely.
State Module::determinize(const Rules& rules, const View& view, Rng& rng) {
  State world = view;
  for (int seat = 0; seat < world.seats; ++seat) {
    const int i = world.ideology[at(seat)];
    if (world.chosen[at(i)] != kHiddenToken) continue;
    const Mask possible = affordable_tokens(rules, world, i);
    const std::uint32_t n = rng.below(static_cast<std::uint32_t>(std::popcount(possible)));
    world.chosen[at(i)] = static_cast<std::uint8_t>(nth_of(possible, n));
  }
  return world;
}

std::optional<Action> Module::observe(const Rules&, const State&, const Move& move, Seat seat) {
  if (static_cast<Verb>(move.action.verb) == Verb::kChoose && move.seat != seat) return {};
  return move.action;
}

}  // namespace exchequer::petrostat
