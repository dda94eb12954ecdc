// Simultaneous choices: made in any order, withdrawn until the last is in, logged in the order of the seats. Played
// with Petrostat, whose policy tokens are chosen that way.
#include <gtest/gtest.h>

#include "engine/record.h"
#include "tests/support/player.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

// A table at which several seats choose at once, none of them yet.
Table at_a_round(std::uint64_t seed) {
  const Plugin& plugin = plugin_named("petrostat");
  Table table(open(*plugin.title));
  Rng rng(seed);
  while (table.to_act().is_chance() || table.to_act().count() < 3)
    table.play(next_move(plugin, table, Style::kRandom, rng));
  return table;
}

std::vector<Move> one_each(const Table& table, std::uint64_t seed) {
  std::vector<Move> moves;
  Rng rng(seed, 1);
  for (Seat seat = 0; seat < table.game().seats(); ++seat)
    if (table.to_act().has(seat)) {
      const ActionList legal = table.legal(seat);
      moves.push_back({seat, legal[static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))]});
    }
  return moves;
}

TEST(Round, AnyOrderGivesTheSameLogAndState) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Table one = at_a_round(seed), two = at_a_round(seed);
    const std::vector<Move> moves = one_each(one, seed);
    const std::size_t begin = one.log().size();
    for (const Move& move : moves) ASSERT_EQ(one.play(move), kOk);
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
      EXPECT_EQ(two.round_begin(), begin);
      ASSERT_EQ(two.play(*move), kOk);
    }
    EXPECT_EQ(one.state(), two.state());
    ASSERT_EQ(two.log().size(), begin + moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      EXPECT_EQ(two.log()[begin + i].move, moves[i]);
      EXPECT_EQ(two.log()[begin + i].entries, one.log()[begin + i].entries);
    }
    EXPECT_EQ(print_record(make_record(one, {}, false)), print_record(make_record(two, {}, false)));
    EXPECT_TRUE(two.chosen().empty()) << "all is revealed";
    EXPECT_FALSE(two.withdraw(moves[0].seat));
  }
}

TEST(Round, AChoiceIsTakenBackUntilTheLastIsIn) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Table table = at_a_round(seed), straight = at_a_round(seed);
    const std::vector<Move> first = one_each(table, seed), second = one_each(table, seed + 100);
    ASSERT_GE(first.size(), 3U);
    EXPECT_FALSE(table.withdraw(first[0].seat)) << "nothing is chosen yet";
    for (std::size_t i = 0; i + 1 < first.size(); ++i) ASSERT_EQ(table.play(first[i]), kOk);
    EXPECT_EQ(table.chosen().count(), static_cast<int>(first.size()) - 1);
    EXPECT_NE(table.play(first[0]), kOk) << "who has chosen is not asked again";
    ASSERT_TRUE(table.withdraw(first[0].seat));
    EXPECT_FALSE(table.chosen().has(first[0].seat));
    EXPECT_TRUE(table.to_act().has(first[0].seat));
    EXPECT_FALSE(table.practice()) << "nothing was revealed";
    ASSERT_EQ(table.play(second[0]), kOk);
    ASSERT_EQ(table.play(first.back()), kOk);
    ASSERT_EQ(straight.play(second[0]), kOk);
    for (std::size_t i = 1; i < first.size(); ++i) ASSERT_EQ(straight.play(first[i]), kOk);
    EXPECT_EQ(table.state(), straight.state());
    EXPECT_EQ(print_record(make_record(table, {}, false)), print_record(make_record(straight, {}, false)));
  }
}

TEST(Round, GamesInTurnsHaveNone) {
  const Plugin& plugin = plugin_named("pigs");
  const Table table = play_game(plugin, open(*plugin.title), Style::kAnyhow, 3);
  Table again(open(*plugin.title));
  for (const Step& step : table.log()) {
    EXPECT_EQ(again.round_begin(), again.log().size());
    ASSERT_EQ(again.play(step.move), kOk);
  }
  EXPECT_EQ(again.state(), table.state());
}

}  // namespace
}  // namespace exchequer::test
