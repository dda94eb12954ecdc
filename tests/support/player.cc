// Plays test games through the erased handle.
#include "tests/support/player.h"

#include "bots/simple_bots.h"

namespace exchequer::test {

const char* style_name(Style style) {
  constexpr const char* kNames[] = {"random", "odd", "greedy", "slips", "anyhow"};
  return kNames[static_cast<int>(style)];
}

Action choose(const Plugin& plugin, const AnyGame& game, const StateBytes& state, Seat seat, const ActionList& legal,
              Style style, Rng& rng) {
  if (legal.size() == 1) return legal[0];
  const auto greedy = [&] { return plugin.bots->choose(game, game.view(state, seat), seat, BotKind::kGreedy, rng); };
  switch (style) {
    case Style::kRandom: return choose_random(legal, rng);
    case Style::kOdd: return choose_odd(legal, rng);
    case Style::kGreedy: return greedy();
    case Style::kSlips: return rng.below(8) == 0 ? choose_odd(legal, rng) : greedy();
    case Style::kAnyhow: {
      const std::uint32_t which = rng.below(3);
      return which == 0 ? choose_random(legal, rng) : which == 1 ? choose_odd(legal, rng) : greedy();
    }
  }
  return legal[0];
}

Move next_move(const Plugin& plugin, const Table& table, Style style, Rng& rng) {
  const Seats acting = table.to_act();
  if (acting.is_chance()) return {kChance, table.game().sample(table.state(), rng)};
  const Seat seat = acting.first();
  return {seat, choose(plugin, table.game(), table.state(), seat, table.legal(seat), style, rng)};
}

Table play_game(const Plugin& plugin, std::shared_ptr<const AnyGame> game, Style style, std::uint64_t seed) {
  Table table(std::move(game));
  Rng rng(seed);
  for (int moves = 0; !table.over() && moves < kEndless; ++moves)
    EXCHEQUER_CHECK(table.play(next_move(plugin, table, style, rng)) == kOk);
  return table;
}

}  // namespace exchequer::test
