// The generator: always the same numbers on every platform, and uniform.
#include "core/rng.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

namespace exchequer {
namespace {

// Known answers: records of simulations and the WebAssembly build rest on them. They never change.
TEST(RngTest, GivesTheNumbersItAlwaysGave) {
  Rng zero(0);
  const std::array<std::uint32_t, 8> first = {3220162150U, 3021842079U, 2773696598U, 1360960737U,
                                              1021394004U, 2101702747U, 4292932029U, 1512812751U};
  for (const std::uint32_t number : first) EXPECT_EQ(zero.next(), number);
  Rng far(0x0123456789abcdefULL, 0xfedcba9876543210ULL, 77);
  const std::array<std::uint32_t, 8> second = {1003664211U, 258847540U,  470000940U,  238326711U,
                                               4293127143U, 2311903688U, 3508032415U, 4286942743U};
  for (const std::uint32_t number : second) EXPECT_EQ(far.next(), number);
}

TEST(RngTest, BelowGivesTheNumbersItAlwaysGave) {
  Rng rng(2016, 7);
  const std::array<std::uint32_t, 12> expected = {0U,  1U,  2U,   4U,     9U,         2U,
                                                  66U, 86U, 954U, 30734U, 449229455U, 2414785476U};
  const std::array<std::uint32_t, 12> limits = {2, 3, 5, 6, 10, 15, 90, 100, 1000, 65536, 4000000000U, 4294967295U};
  for (std::size_t i = 0; i < limits.size(); ++i) EXPECT_EQ(rng.below(limits[i]), expected[i]) << limits[i];
}

// Philox2x64 with seven rounds, written down once more from the paper (Salmon and others, 2011), with plain arithmetic.
struct Block {
  std::uint64_t low, high;
};
std::uint64_t high_product(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t a0 = a & 0xffffffffU, a1 = a >> 32, b0 = b & 0xffffffffU, b1 = b >> 32;
  const std::uint64_t middle = a1 * b0 + (a0 * b0 >> 32);
  const std::uint64_t other = a0 * b1 + (middle & 0xffffffffU);
  return a1 * b1 + (middle >> 32) + (other >> 32);
}
Block philox(Block counter, std::uint64_t key) {
  for (int round = 0; round < 7; ++round) {
    constexpr std::uint64_t kMultiplier = 0xD2B74407B1CE6E93ULL, kWeyl = 0x9E3779B97F4A7C15ULL;
    counter = {high_product(kMultiplier, counter.low) ^ key ^ counter.high, kMultiplier * counter.low};
    key += kWeyl;
  }
  return counter;
}

TEST(RngTest, IsPhilox) {
  for (const std::uint64_t seed : {0ULL, 1ULL, 0xfeedfacecafebeefULL})
    for (const std::uint64_t stream : {0ULL, 5ULL, 1ULL << 40})
      for (const std::uint32_t position : {0U, 1U, 4000000000U}) {
        Rng rng(seed, stream, position);
        for (std::uint64_t i = 0; i < 40; ++i) {
          const Block block = philox({(std::uint64_t{position} << 32) + i, stream}, seed);
          for (const std::uint64_t half : {block.low, block.high}) {
            EXPECT_EQ(rng.next(), static_cast<std::uint32_t>(half));
            EXPECT_EQ(rng.next(), static_cast<std::uint32_t>(half >> 32));
          }
        }
      }
}

TEST(RngTest, StreamsSeedsAndPositionsDiffer) {
  std::set<std::uint64_t> seen;
  const auto start = [](Rng rng) { return std::uint64_t{rng.next()} << 32 | rng.next(); };
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    for (std::uint64_t stream = 0; stream < 20; ++stream)
      for (std::uint32_t position = 0; position < 20; ++position)
        EXPECT_TRUE(seen.insert(start(Rng(seed, stream, position))).second) << seed << " " << stream << " " << position;
  EXPECT_TRUE(seen.insert(start(Rng(1ULL << 32))).second);
  EXPECT_TRUE(seen.insert(start(Rng(0, 1ULL << 32))).second);
}

TEST(RngTest, TheSamePositionGivesTheSameNumbers) {
  Rng a(5, 6, 7), b(5, 6, 7);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(a.next(), b.next());
  Rng copy = a;  // a copy goes on alike
  for (int i = 0; i < 10; ++i) EXPECT_EQ(a.below(12345), copy.below(12345));
}

TEST(RngTest, BelowStaysBelow) {
  Rng rng(1);
  for (std::uint32_t n : {1U, 2U, 3U, 7U, 255U, 256U, 1U << 31, (1U << 31) + 1, 4294967295U})
    for (int i = 0; i < 2000; ++i) EXPECT_LT(rng.below(n), n);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0U);
}

// Chi-squared over n values; the limits are those that a right generator passes but once in ten million.
TEST(RngTest, BelowIsUniform) {
  struct Case {
    std::uint32_t n;
    double limit;
  };
  for (const auto [n, limit] : {Case{2, 28.4}, Case{3, 32.2}, Case{6, 41.5}, Case{10, 51.5}, Case{90, 172.0}}) {
    Rng rng(99, n);
    const int draws = 600'000;
    std::vector<int> count(n);
    for (int i = 0; i < draws; ++i) ++count[rng.below(n)];
    const double expected = static_cast<double>(draws) / n;
    double chi = 0;
    for (const int c : count) chi += (c - expected) * (c - expected) / expected;
    EXPECT_LT(chi, limit) << n;
    EXPECT_GT(chi, 1e-6 * n) << n;  // too even would be wrong as well
  }
}

// 3 x 2^30 of 2^32: a plain remainder would give the first third twice as often; so would a product without rejection.
TEST(RngTest, BelowIsUniformForLargeRanges) {
  Rng rng(3);
  const std::uint32_t n = 3U << 30;
  std::array<int, 3> thirds{};
  const int draws = 300'000;
  for (int i = 0; i < draws; ++i) ++thirds[rng.below(n) >> 30];
  for (const int third : thirds) EXPECT_NEAR(third, draws / 3, 6 * 258);
}

}  // namespace
}  // namespace exchequer
