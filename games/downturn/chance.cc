// Chance: cubes from the bag, a card off the deck, the first seat; exact weights, and one outcome by the inverse of their sums.
#include <bit>

#include "games/downturn/effects.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// kChoose[n][k]: ways to take k of n.
constexpr auto kChoose = [] {
  std::array<std::array<std::uint32_t, kMostDrawn + 1>, 41> table{};
  for (std::size_t n = 0; n < table.size(); ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= kMostDrawn; ++k) table[n][k] = n == 0 ? 0 : table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

// Visits every way to draw `number` cubes, most red first, with its weight, until `visit` says that it has seen enough.
template <class Visit>
void each_cube_draw(const CubeCounts& bag, int number, const Visit& visit) {
  for (int red = std::min<int>(number, bag[kRed]); red >= 0; --red)
    for (int yellow = std::min<int>(number - red, bag[kYellow]); yellow >= 0; --yellow) {
      const int green = number - red - yellow;
      if (green > bag[kGreen]) break;
      const auto at = [](int i) { return static_cast<std::size_t>(i); };
      const std::uint32_t weight =
          kChoose[bag[kRed]][at(red)] * kChoose[bag[kYellow]][at(yellow)] * kChoose[bag[kGreen]][at(green)];
      if (visit(make(Verb::kCubes, red, yellow, green), weight)) return;
    }
}

// The place of the set bit number `index`.
int select_bit(std::uint64_t bits, unsigned index) {
  const std::uint64_t pairs = bits - ((bits >> 1) & 0x5555555555555555ULL);
  const std::uint64_t nibbles = (pairs & 0x3333333333333333ULL) + ((pairs >> 2) & 0x3333333333333333ULL);
  const std::uint64_t bytes = (nibbles + (nibbles >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
  std::uint64_t sums = bytes * 0x0101010101010101ULL;  // bits up to and with each byte
  int shift = 0;
  unsigned before = 0;
  while (((sums >> shift) & 0xff) <= index) {
    before = static_cast<unsigned>((sums >> shift) & 0xff);
    shift += 8;
  }
  std::uint64_t byte = (bits >> shift) & 0xff;
  for (unsigned left = index - before; left > 0; --left) byte &= byte - 1;
  return shift + std::countr_zero(byte);
}

}  // namespace

void Module::outcomes(const Rules& rules, const State& s, OutcomeList& out) {
  if (s.phase != Phase::kChance) return;
  switch (s.draw) {
    case Draw::kNothing: return;
    case Draw::kCubes:
      each_cube_draw(s.bag, s.draw_count, [&](Action action, std::uint32_t weight) {
        out.push({action, weight});
        return false;
      });
      return;
    case Draw::kCard: each_bit(drawable(s), [&](int card) { out.push({make(Verb::kDrawn, card), 1}); }); return;
    case Draw::kSeat:
      for (int seat = 0; seat < rules.seats; ++seat) out.push({make(Verb::kStart, seat), 1});
      return;
  }
}

Action Module::sample(const Rules& rules, const State& s, Rng& rng) {
  switch (s.draw) {
    case Draw::kCubes: {
      const auto total = static_cast<std::uint32_t>(count(s.bag));
      if (s.draw_count == 1) {  // in the order above: red, yellow, green
        const std::uint32_t at = rng.below(total);
        const int cube = (at >= s.bag[kRed]) + (at >= static_cast<std::uint32_t>(s.bag[kRed] + s.bag[kYellow]));
        return make(Verb::kCubes, cube == kRed, cube == kYellow, cube == kGreen);
      }
      std::uint64_t ways = 1;
      for (std::uint32_t i = 0; i < s.draw_count; ++i) ways = ways * (total - i) / (i + 1);
      std::uint32_t at = rng.below(static_cast<std::uint32_t>(ways));
      Action drawn;
      each_cube_draw(s.bag, s.draw_count, [&](Action action, std::uint32_t weight) {
        drawn = action;
        if (at < weight) return true;
        at -= weight;
        return false;
      });
      return drawn;
    }
    case Draw::kCard: {
      const unsigned number = s.goal == Goal::kTie ? static_cast<unsigned>(std::popcount(drawable(s))) : s.deck_count;
      return make(Verb::kDrawn, select_bit(drawable(s), rng.below(number)));
    }
    case Draw::kSeat: return make(Verb::kStart, static_cast<int>(rng.below(rules.seats)));
    case Draw::kNothing: break;
  }
  return {};
}

}  // namespace exchequer::downturn
