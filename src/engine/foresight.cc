// Looks ahead in worlds that fit a view.
#include "engine/foresight.h"

#include <algorithm>

namespace exchequer {
namespace {

// A secret with two possible values looks certain once in 2^(kWorlds - 1) times. That misleads a little, but reveals
// nothing.
constexpr int kWorlds = 12;
constexpr std::uint64_t kSeed = 0x666f726573696768;  // any fixed number: the worlds depend only on the view

// The longest common subsequence of both lists.
std::vector<Entry> common(const std::vector<Entry>& a, const std::vector<Entry>& b) {
  const std::size_t wide = b.size() + 1;
  std::vector<std::size_t> longest((a.size() + 1) * wide, 0);  // of a from i on and b from j on
  for (std::size_t i = a.size(); i-- > 0;)
    for (std::size_t j = b.size(); j-- > 0;)
      longest[i * wide + j] = a[i] == b[j] ? longest[(i + 1) * wide + j + 1] + 1
                                           : std::max(longest[(i + 1) * wide + j], longest[i * wide + j + 1]);
  std::vector<Entry> both;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i] == b[j]) {
      both.push_back(a[i]);
      ++i, ++j;
    } else if (longest[(i + 1) * wide + j] >= longest[i * wide + j + 1]) {
      ++i;
    } else {
      ++j;
    }
  }
  return both;
}

// Keeps what two descriptions agree on and empties the rest.
Node agreed(const Node& a, const Node& b) {
  if (a.is_table() && b.is_table()) {
    Node both{NodeTable{}};
    for (const auto& [key, value] : *a.table())
      if (const Node* other = b.find(key)) both.set(key, agreed(value, *other));
    return both;
  }
  if (a.is_array() && b.is_array() && a.array()->size() == b.array()->size()) {
    NodeArray both;
    for (std::size_t i = 0; i < a.array()->size(); ++i) both.push_back(agreed((*a.array())[i], (*b.array())[i]));
    return both;
  }
  const bool same = (a.integer() && b.integer() && *a.integer() == *b.integer()) ||
                    (a.text() && b.text() && *a.text() == *b.text()) ||
                    (a.boolean() && b.boolean() && *a.boolean() == *b.boolean());
  return same ? a : Node();
}

}  // namespace

std::vector<StateBytes> worlds_of(const AnyGame& game, const StateBytes& state, Seat seat, int count) {
  if (!game.facts().hidden_information) return {state};
  const StateBytes view = game.view(state, seat);
  std::vector<StateBytes> worlds;
  for (int i = 0; i < count; ++i) {
    Rng rng(kSeed, static_cast<std::uint64_t>(i));
    worlds.push_back(game.determinize(view, rng));
  }
  return worlds;
}

Foresight foresee(const AnyGame& game, const std::vector<StateBytes>& worlds, const Move& move, Seat viewer) {
  Foresight seen;
  bool first = true;
  for (const StateBytes& world : worlds) {
    if (worlds.size() > 1 && game.why_not(world, move) != kOk) continue;  // a draw that is impossible in that world
    Journal journal;
    StateBytes next = world;
    game.apply(next, move, &journal);
    const std::vector<Entry> entries = readable(game, journal.entries(), viewer);
    if (!first && entries != seen.entries) {
      seen.complete = false;
      seen.entries = common(seen.entries, entries);
    } else {
      seen.entries = entries;
    }
    first = false;
  }
  return seen;
}

Foresight foresee(const AnyGame& game, const StateBytes& state, const Move& move, Seat viewer) {
  return foresee(game, worlds_of(game, state, viewer, kWorlds), move, viewer);
}

Node seen_description(const AnyGame& game, const StateBytes& state, Seat seat) {
  if (std::optional<Node> direct = game.describe_view(game.view(state, seat))) return std::move(*direct);
  const std::vector<StateBytes> worlds = worlds_of(game, state, seat, kWorlds);
  Node seen = game.describe(worlds.front());
  for (std::size_t i = 1; i < worlds.size(); ++i) seen = agreed(seen, game.describe(worlds[i]));
  return seen;
}

std::vector<Measure> seen_series(const AnyGame& game, const StateBytes& state, Seat seat) {
  const std::vector<StateBytes> worlds = worlds_of(game, state, seat, kWorlds);
  std::vector<Measure> seen = game.series(worlds.front());
  for (std::size_t i = 1; i < worlds.size(); ++i) {
    const std::vector<Measure> other = game.series(worlds[i]);
    std::erase_if(seen, [&](const Measure& measure) {
      return std::none_of(other.begin(), other.end(),
                          [&](const Measure& m) { return m.id == measure.id && m.value == measure.value; });
    });
  }
  return seen;
}

bool teaches(const AnyGame& game, const StateBytes& state, const Move& move) {
  StateBytes next = state;
  game.apply(next, move, nullptr);
  const StateBytes seen = game.view(next, move.seat);
  for (StateBytes& world : worlds_of(game, state, move.seat, kWorlds)) {
    if (game.why_not(world, move) != kOk) return true;
    game.apply(world, move, nullptr);
    if (game.view(world, move.seat) != seen) return true;
  }
  return false;
}

std::vector<Entry> readable(const AnyGame& game, const std::vector<Entry>& entries, Seat seat) {
  std::vector<Entry> some;
  for (const Entry& entry : entries)
    if (game.may_read(entry, seat)) some.push_back(entry);
  return some;
}

}  // namespace exchequer
