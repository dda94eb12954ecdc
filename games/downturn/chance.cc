// Chance: cubes from the bag, a card from the deck, the first seat. It has exact weights, and samples by inverting
// their cumulative sums.
#include <bit>

#include "games/downturn/deck.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// The number of ways to take this many cubes out of that many.
constexpr auto kChoose = [] {
  std::array<std::array<std::uint32_t, kMostDrawn + 1>, 121> table{};  // a pack has 40 cubes of a colour at most
  for (std::size_t n = 0; n < table.size(); ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= kMostDrawn; ++k) table[n][k] = n == 0 ? 0 : table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

constexpr std::uint32_t ways(int of, int number) { return kChoose[at(of)][at(number)]; }

// The first of eight bytes that is larger than `index`. The bytes must be in ascending order and all below 128.
constexpr int first_beyond(std::uint64_t bytes, std::uint64_t index) {
  constexpr std::uint64_t kTops = 0x8080808080808080ULL;
  return std::countr_zero(((bytes | kTops) - (index + 1) * 0x0101010101010101ULL) & kTops) >> 3;
}

// The position of the set bit number `index`: first its byte, then its place in it. The result is unpredictable, so the
// code has no branches.
constexpr int select_bit(std::uint64_t bits, std::uint64_t index) {
  constexpr std::uint64_t kOnes =
      0x0101010101010101ULL;  // multiplying by this makes each byte the sum of those up to it
  const std::uint64_t pairs = bits - ((bits >> 1) & 0x5555555555555555ULL);
  const std::uint64_t nibbles = (pairs & 0x3333333333333333ULL) + ((pairs >> 2) & 0x3333333333333333ULL);
  const std::uint64_t sums = ((nibbles + (nibbles >> 4)) & 0x0f0f0f0f0f0f0f0fULL) * kOnes;
  const int shift = 8 * first_beyond(sums, index);
  const std::uint64_t before = (sums << 8) >> shift & 0xff;
  const std::uint64_t spread = ((bits >> shift & 0xff) * kOnes & 0x8040201008040201ULL) + 0x7f7f7f7f7f7f7f7fULL;
  return shift + first_beyond((spread >> 7 & kOnes) * kOnes, index - before);
}
static_assert(select_bit(1, 0) == 0 && select_bit(0x8000000000000001ULL, 1) == 63 && select_bit(~0ULL, 41) == 41);
static_assert(select_bit(0x2a0000fe00ULL, 6) == 15 && select_bit(0x2a0000fe00ULL, 7) == 33 &&
              select_bit(0x2a0000fe00ULL, 9) == 37);

}  // namespace

void Module::outcomes(const Rules& rules, const State& s, OutcomeList& out) {
  if (s.phase != Phase::kChance) return;
  switch (s.draw) {
    case Draw::kNothing: return;
    case Draw::kCubes:
      for (int red = std::min(s.draw_count, s.bag[kRed]); red >= 0; --red)
        for (int rest = s.draw_count - red, yellow = std::min<int>(rest, s.bag[kYellow]); yellow >= 0; --yellow)
          if (const int green = rest - yellow; green <= s.bag[kGreen])
            out.push({make(Verb::kCubes, red, yellow, green),
                      ways(s.bag[kRed], red) * ways(s.bag[kYellow], yellow) * ways(s.bag[kGreen], green)});
      return;
    case Draw::kCard: each_of(drawable(s), [&](int card) { out.push({make(Verb::kDrawn, card), 1}); }); return;
    case Draw::kSeat:
      for (int seat = 0; seat < rules.seats; ++seat) out.push({make(Verb::kStart, seat), 1});
      return;
  }
}

Action Module::sample(const Rules& rules, const State& s, Rng& rng) {
  switch (s.draw) {
    case Draw::kCubes: {
      if (s.draw_count == 1) {  // in the order above: red, yellow, green
        const std::uint32_t at = rng.below(static_cast<std::uint32_t>(count(s.bag)));
        const int cube = (at >= s.bag[kRed]) + (at >= static_cast<std::uint32_t>(s.bag[kRed] + s.bag[kYellow]));
        return make(Verb::kCubes, cube == kRed, cube == kYellow, cube == kGreen);
      }
      // Vandermonde's identity gives the ways to have this many red cubes, whatever the others are; then the same for
      // yellow.
      std::uint32_t at = rng.below(ways(count(s.bag), s.draw_count));
      const auto take = [&at](int most, const auto& weight) {
        for (int number = most;; --number) {
          const std::uint32_t here = weight(number);
          if (at < here) return number;
          at -= here;
        }
      };
      const int red = take(std::min(s.draw_count, s.bag[kRed]), [&](int r) {
        return ways(s.bag[kRed], r) * ways(s.bag[kYellow] + s.bag[kGreen], s.draw_count - r);
      });
      const int rest = s.draw_count - red;
      const int yellow = take(std::min<int>(rest, s.bag[kYellow]), [&](int y) {
        return ways(s.bag[kRed], red) * ways(s.bag[kYellow], y) * ways(s.bag[kGreen], rest - y);
      });
      return make(Verb::kCubes, red, yellow, rest - yellow);
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
