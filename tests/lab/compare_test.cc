// Comparisons of real games: equal sides show no difference, a planted one is found, and the result is the same for any
// number of threads.
#include "lab/compare.h"

#include <gtest/gtest.h>

#include <cmath>
#include <iostream>

#include "lab/pack_numbers.h"
#include "tests/support/scale.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

Compared run(const ComparePlan& plan, const Plugin& plugin, int threads = 1) {
  Team::Hands hands;
  hands.threads = threads;
  hands.stop = &kNever;
  Team team(hands, {}, compare_work(plan, *plugin.lab));
  return compare(plan, team);
}

Side side_of(const Plugin& plugin, BotKind bot) {
  Side side{open(*plugin.title), {}};
  side.lineup.bots.assign(static_cast<std::size_t>(side.game->seats()), bot);
  return side;
}

// One card of the first seat's deck gives it one more.
std::shared_ptr<const AnyGame> planted_game(const Plugin& plugin) {
  const auto pack = default_pack(*plugin.title);
  const Result<PackNumber> number = parse_number(*pack, "action.patronage_posts.effect.public_opinion=0..9");
  EXPECT_TRUE(number) << describe(number);
  const auto planted = with_numbers(*pack, {*number}, {number->now + 1});
  EXPECT_TRUE(planted) << describe(planted);
  const auto game = plugin.title->open(*planted, {});
  EXPECT_TRUE(game) << describe(game);
  return *game;
}

// The same rules on both sides, on streams of their own so that every pair is two different games: alarms no more often
// than stated. 200 runs in the long scale.
TEST(Comparisons, OfTheSameRaiseNoFalseAlarmMoreOftenThanStated) {
  const int times = scaled(10, 60, 200);
  for (const char* id : {"austerity", "pigs"}) {
    const Plugin& plugin = plugin_named(id);
    ComparePlan plan{side_of(plugin, BotKind::kRandom), side_of(plugin, BotKind::kRandom)};
    if (plan.a.game->seats() == 1)
      plan.a.lineup.bots = plan.b.lineup.bots = {BotKind::kGreedy};  // chance alone never wins
    plan.by_seat = plan.a.game->seats() > 1;
    plan.paired = false;
    plan.pairs = 300;
    plan.test = {0.15, 0.1, 0.1, 1};
    int alarms = 0;
    for (int i = 0; i < times; ++i) {
      plan.seed = 1000 + static_cast<std::uint64_t>(i);
      const Answer answer = run(plan, plugin).answer;
      alarms += answer == Answer::kBetter || answer == Answer::kWorse;
    }
    EXPECT_LE(alarms, 0.1 * times + 3.1 * std::sqrt(0.09 * times)) << id;
    std::cout << "[report] lab: " << alarms << " false alarms in " << times << " comparisons of " << id
              << " with itself (stated: 10 %)\n";
  }
}

// One card's value +1 for one seat. It gives that seat about one point more of the wins (0.97 +- 0.17 in 57,598 pairs),
// a little more than the size that the power is stated for.
TEST(Comparisons, FindAPlantedImbalanceWithTheStatedPower) {
  const Plugin& plugin = plugin_named("pigs");
  ComparePlan plan{side_of(plugin, BotKind::kRandom), side_of(plugin, BotKind::kRandom)};
  plan.a.game = planted_game(plugin);
  plan.by_seat = true;
  plan.pairs = 20'000;
  plan.test = {0.009, 0.05, 0.1, 1};
  const int times = scaled(5, 40, 200);
  int found = 0;
  for (int i = 0; i < times; ++i) {
    plan.seed = 50 + static_cast<std::uint64_t>(i);
    const Compared compared = run(plan, plugin);
    found += compared.answer == Answer::kBetter && compared.found == 0;
  }
  EXPECT_GE(found, 0.9 * times - 3.1 * std::sqrt(0.09 * times));
  std::cout << "[report] lab: a planted imbalance found in " << found << " of " << times
            << " comparisons (stated: 90 %)\n";
}

TEST(Comparisons, OfTheSameGamesHaveNoSigns) {
  const Plugin& plugin = plugin_named("pigs");
  ComparePlan plan{side_of(plugin, BotKind::kRandom), side_of(plugin, BotKind::kRandom)};
  plan.by_seat = true;
  plan.pairs = 2000;
  const Compared compared = run(plan, plugin);
  EXPECT_EQ(compared.answer, Answer::kSame);
  for (const PairTest& test : compared.tests) EXPECT_EQ(test.better() + test.worse(), 0U);
}

TEST(Comparisons, AreTheSameForAnyNumberOfThreads) {
  const Plugin& plugin = plugin_named("pigs");
  ComparePlan plan{side_of(plugin, BotKind::kRandom), side_of(plugin, BotKind::kRandom)};
  plan.a.lineup.bots[0] = BotKind::kGreedy;
  plan.pairs = 3000;
  const Compared one = run(plan, plugin, 1), three = run(plan, plugin, 3);
  EXPECT_EQ(one.answer, Answer::kBetter);
  EXPECT_LT(one.pairs, plan.pairs);
  EXPECT_EQ(one.pairs, three.pairs);
  EXPECT_EQ(one.result_hash, three.result_hash);
  EXPECT_EQ(one.wins_a, three.wins_a);
  EXPECT_EQ(one.tests[0].up(), three.tests[0].up());
  EXPECT_GT(one.tests[0].difference() - one.tests[0].margin(), 0);
}

}  // namespace
}  // namespace exchequer::test
