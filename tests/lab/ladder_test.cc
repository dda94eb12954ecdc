// Ratings: planted strengths are found, with intervals that contain them, and real bots come in their known order.
#include "lab/ladder.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.h"
#include "tests/support/scale.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

// Contests of bots with these strengths, so many games each, at tables of two and two.
std::vector<Contest> played(const std::vector<double>& strength, int games, std::uint64_t stream) {
  Rng rng(5, stream);
  std::vector<Contest> all;
  for (std::size_t i = 0; i < strength.size(); ++i)
    for (std::size_t j = i + 1; j < strength.size(); ++j) {
      Contest one{j, i, 2, 2};
      for (int game = 0; game < games; ++game) {
        const bool won = rng.next() / 4294967296.0 < strength[j] / (strength[i] + strength[j]);
        (won ? one.upper_wins : one.lower_wins) += kWholeWin;
        one.squares += won ? kWholeWin * kWholeWin : 0;
        ++one.games;
        ++one.decided;
      }
      all.push_back(one);
    }
  return all;
}

TEST(Strengths, ThatWerePlantedAreFoundAgain) {
  const std::vector<double> planted = {1, 2, 4, 4.5};
  double mean = 0;
  for (const double value : planted) mean += std::log(value) / 4;
  const int times = scaled(50, 300, 3000);
  int missed = 0;
  for (int t = 0; t < times; ++t) {
    const Strengths fit = fit_strengths(4, played(planted, 400, static_cast<std::uint64_t>(t)));
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      sum += fit.value[i];
      EXPECT_NEAR(fit.value[i], std::log(planted[i]) - mean, 0.4);
      missed += std::abs(fit.value[i] - (std::log(planted[i]) - mean)) > 1.96 * std::sqrt(fit.covariance[i][i]);
    }
    EXPECT_NEAR(sum, 0, 1e-9);
  }
  const double expected = 0.05 * 4 * times;
  EXPECT_NEAR(missed, expected, 4.5 * std::sqrt(expected * 2));  // four of a game hang together
}

TEST(Strengths, OfOneWhoNeverWonAreFinite) {
  Contest one{1, 0, 1, 1};
  one.games = one.decided = 100;
  one.upper_wins = 100 * kWholeWin;
  const Strengths fit = fit_strengths(2, {one});
  EXPECT_GT(fit.value[1] - fit.value[0], 4);
  EXPECT_LT(fit.value[1] - fit.value[0], 7);
}

Ladder climbed(const LadderPlan& plan, const Plugin& plugin, int threads = 1) {
  const std::atomic<bool> never{false};
  Team::Hands hands;
  hands.threads = threads;
  hands.stop = &never;
  Team team(hands, {}, ladder_work(plan, *plugin.lab));
  return climb(plan, team);
}

TEST(Ladders, PutBotsInOrderTheSameForAnyThreads) {
  for (const char* id : {"austerity", "pigs"}) {
    const Plugin& plugin = plugin_named(id);
    const LadderPlan plan{open(*plugin.title),
                          {BotKind::kRandom, BotKind::kGreedy},
                          3,
                          static_cast<std::uint64_t>(scaled(30, 60, 1000)),
                          false,
                          false,
                          {}};
    std::vector<std::uint64_t> hashes;
    for (const int threads : {1, 2}) {
      const Ladder ladder = climbed(plan, plugin, threads);
      hashes.push_back(ladder.result_hash);
      ASSERT_EQ(ladder.ratings.size(), 2U);
      EXPECT_EQ(ladder.ratings[0].bot, BotKind::kGreedy) << id;
      EXPECT_GT(ladder.ratings[0].rating - ladder.ratings[0].error, 0);
      ASSERT_EQ(ladder.steps.size(), 1U);
      EXPECT_GT(ladder.steps[0].points - ladder.steps[0].error, 0) << id;
    }
    EXPECT_EQ(hashes[0], hashes[1]);
  }
}

TEST(Ladders, MeetEachOtherOrOnlyTheirNeighbours) {
  const Plugin& plugin = plugin_named("pigs");
  LadderPlan plan{open(*plugin.title), {BotKind::kRandom, BotKind::kOdd, BotKind::kGreedy}, 1, 100, false, false, {}};
  EXPECT_EQ(contests_of(plan).size(), 3U);
  plan.neighbours = true;
  EXPECT_EQ(contests_of(plan).size(), 2U);
  for (const Contest& one : contests_of(plan)) EXPECT_EQ(one.upper_seats + one.lower_seats, plan.game->seats());
  plan.guest = true;
  for (const Contest& one : contests_of(plan)) {
    EXPECT_EQ(one.upper_seats, 1);
    EXPECT_EQ(one.lower_seats, plan.game->seats() - 1);
    EXPECT_GT(one.upper, one.lower);
  }
}

TEST(Ladders, GuestsAreRatedAsThoseWhoShareATable) {
  const Plugin& plugin = plugin_named("pigs");
  LadderPlan plan{open(*plugin.title), {BotKind::kRandom, BotKind::kGreedy}, 1, 400, true, true, {}};
  const Ladder ladder = climbed(plan, plugin);
  EXPECT_EQ(ladder.ratings[0].bot, BotKind::kGreedy);
  EXPECT_EQ(ladder.ratings[0].games, 400U);
  EXPECT_EQ(ladder.ratings[1].games, 1200U);
  EXPECT_GT(ladder.steps[0].points - ladder.steps[0].error, 0.1);  // of 1, above the quarter of one seat
}

TEST(Ladders, BotsAmongTheSameOthersPlayTheSameStreams) {
  const Plugin& plugin = plugin_named("pigs");
  LadderPlan plan{open(*plugin.title), {BotKind::kRandom, BotKind::kGreedy}, 1, 400, true, false, BotKind::kRandom};
  const Ladder ladder = climbed(plan, plugin);
  ASSERT_EQ(ladder.contests.size(), 1U);
  const Contest& contest = ladder.contests[0];
  EXPECT_EQ(contest.games, 400U);
  EXPECT_LT(contest.decided, 400U);
  const Rating &greedy = ladder.ratings[0], &random = ladder.ratings[1];
  EXPECT_EQ(greedy.bot, BotKind::kGreedy);
  EXPECT_EQ(random.games, 400U);
  EXPECT_NEAR(static_cast<double>(random.wins) / kWholeWin / 400, 0.25, 0.08);  // one of four alike
  EXPECT_NEAR(ladder.steps[0].points, static_cast<double>(greedy.wins - random.wins) / kWholeWin / 400, 1e-12);
  EXPECT_EQ(greedy.wins - random.wins, contest.upper_wins - contest.lower_wins);
}

// Nobody wins some games of Petrostat: these count as even.
TEST(Ladders, GamesThatNobodyWonAreEven) {
  const Plugin& plugin = plugin_named("petrostat");
  const LadderPlan plan{open(*plugin.title), {BotKind::kRandom, BotKind::kGreedy}, 1, 100, true, true, {}};
  const Ladder ladder = climbed(plan, plugin);
  const Contest& contest = ladder.contests[0];
  ASSERT_GT(contest.decided, 0U);
  ASSERT_LT(contest.decided, 90U);
  const double n = 100, decided = static_cast<double>(contest.decided),
               wins = static_cast<double>(contest.upper_wins) / kWholeWin;
  EXPECT_EQ(ladder.steps[0].games, 100U);
  EXPECT_NEAR(ladder.steps[0].points, (wins - decided / 4) / n, 1e-12);
  EXPECT_LT(ladder.steps[0].error, 1.96 * std::sqrt(decided) / n);
}

}  // namespace
}  // namespace exchequer::test
