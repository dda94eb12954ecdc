// Line-ups: everybody sits in every seat equally often, and next to everybody.
#include "lab/lineup.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace exchequer::test {
namespace {

TEST(Lineup, EveryBotHasEverySeatEquallyOften) {
  for (const std::size_t seats : {2U, 3U, 4U, 5U}) {
    Lineup lineup;
    lineup.bots.assign(seats, BotKind::kRandom);
    std::map<std::pair<std::size_t, int>, int> times;
    const std::uint64_t games = 600 * seats;
    for (std::uint64_t i = 0; i < games; ++i) {
      const auto seating = lineup.seating(7, i);
      std::set<int> once;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        ++times[{seat, seating[seat]}];
        once.insert(seating[seat]);
      }
      EXPECT_EQ(once.size(), seats);
    }
    for (std::size_t seat = 0; seat < seats; ++seat)
      for (std::size_t bot = 0; bot < seats; ++bot) EXPECT_EQ((times[{seat, static_cast<int>(bot)}]), 600);
  }
}

TEST(Lineup, TheOrderAtTheTableChanges) {
  Lineup lineup;
  lineup.bots.assign(4, BotKind::kRandom);
  std::map<int, int> left;  // who sits after the first
  for (std::uint64_t i = 0; i < 4000; ++i) {
    const auto seating = lineup.seating(7, i);
    for (std::size_t seat = 0; seat < 4; ++seat)
      if (seating[seat] == 0) ++left[seating[(seat + 1) % 4]];
  }
  for (const int other : {1, 2, 3}) EXPECT_NEAR(left[other], 1333, 150);
}

TEST(Lineup, FixedSeatsStay) {
  Lineup lineup{{BotKind::kGreedy, BotKind::kRandom, BotKind::kOdd}, true};
  for (std::uint64_t i = 0; i < 10; ++i)
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(lineup.seating(7, i)[seat], seat);
}

}  // namespace
}  // namespace exchequer::test
