// Draws the order at the table and rotates it from game to game.
#include "lab/lineup.h"

#include <algorithm>

#include "core/hash.h"

namespace exchequer {
namespace {

constexpr std::uint64_t kSeating = 0x5ea71;  // a seed apart: the games' own numbers stay as they are

}  // namespace

std::array<std::uint8_t, kMaxSeats> Lineup::seating(std::uint64_t seed, std::uint64_t index) const {
  const std::size_t seats = bots.size();
  std::array<std::uint8_t, kMaxSeats> order{}, turned{};
  for (std::size_t i = 0; i < seats; ++i) order[i] = static_cast<std::uint8_t>(i);
  if (fixed || seats < 2) return order;
  Rng rng(combine(seed, kSeating), index / seats);
  for (std::size_t i = seats - 1; i > 1; --i)  // the first stays: turning moves it
    std::swap(order[i], order[1 + rng.below(static_cast<std::uint32_t>(i))]);
  for (std::size_t seat = 0; seat < seats; ++seat) turned[(seat + index) % seats] = order[seat];
  return turned;
}

bool Lineup::has_search() const { return std::any_of(bots.begin(), bots.end(), searches); }

}  // namespace exchequer
