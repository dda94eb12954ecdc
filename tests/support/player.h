// The mixture of play in test games: random games are short and shallow, so other kinds are mixed in.
#pragma once

#include "lab/plugin.h"

namespace exchequer::test {

enum class Style {
  kRandom,
  kOdd,
  kGreedy,
  kSlips,   // greedy, and one decision in eight odd: long games that get into corners
  kAnyhow,  // one decision random, the next greedy or odd
};
inline constexpr int kStyles = 5;
const char* style_name(Style style);

Action choose(const Plugin& plugin, const AnyGame& game, const StateBytes& state, Seat seat, const ActionList& legal,
              Style style, Rng& rng);

// A whole game at a table; the draws are the generator's.
Table play_game(const Plugin& plugin, std::shared_ptr<const AnyGame> game, Style style, std::uint64_t seed);

// One move of that game: chance's or a seat's.
Move next_move(const Plugin& plugin, const Table& table, Style style, Rng& rng);

// Longer than any game of any title; a game that reaches it does not end.
inline constexpr int kEndless = 200'000;

}  // namespace exchequer::test
