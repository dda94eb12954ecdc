// Bots that search: the same view, seed, simulations and workers give the same choice, only the view counts, budgets
// and the stop button are respected, and their account of a decision fits the decision.
#include <gtest/gtest.h>

#include <set>

#include "bots/bot.h"
#include "tests/support/player.h"
#include "tests/support/scale.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

struct Decision {
  StateBytes state;
  Seat seat;
};

class Searching : public testing::TestWithParam<const Plugin*> {
 protected:
  const AnyBots& bots() const { return *GetParam()->bots; }

  // Decisions with two options or more, from games of all styles, spread over their whole length.
  std::vector<Decision> decisions(std::size_t wanted) const {
    std::vector<Decision> found;
    for (std::uint64_t seed = 1; found.size() < wanted; ++seed) {
      const Table table = play_game(*GetParam(), game_, static_cast<Style>(seed % kStyles), seed);
      Rng rng(seed, 7);
      for (std::size_t step = 0; step < table.log().size() && found.size() < wanted; ++step) {
        const Seat seat = table.log()[step].move.seat;
        if (seat == kChance || rng.below(10) != 0) continue;
        ActionList legal;
        game_->legal(table.state_before(step), seat, legal);
        if (legal.size() > 1) found.push_back({table.state_before(step), seat});
      }
    }
    return found;
  }

  Thought think(const Decision& decision, const ThinkingPlan& plan) const {
    return bots().think(*game_, game_->view(decision.state, decision.seat), decision.seat, plan);
  }

  std::shared_ptr<const AnyGame> game_ = open(*GetParam()->title);
};

void expect_same(const Thought& a, const Thought& b) {
  EXPECT_EQ(a.simulations, b.simulations);
  ASSERT_EQ(a.options.size(), b.options.size());
  for (std::size_t i = 0; i < a.options.size(); ++i) {
    EXPECT_EQ(a.options[i].action, b.options[i].action);
    EXPECT_EQ(a.options[i].tried, b.options[i].tried);
    EXPECT_EQ(a.options[i].chance, b.options[i].chance);
  }
}

TEST_P(Searching, DependsOnSeedSimulationsAndWorkersNotOnThreads) {
  bool seed_matters = false;
  for (const Decision& decision : decisions(scaled<std::size_t>(1, 6, 60))) {
    ThinkingPlan plan;
    plan.simulations = 200;
    for (const int workers : {1, 3}) {
      plan.workers = workers;
      plan.seed = 5;
      plan.threads = 1;
      const Thought alone = think(decision, plan);
      plan.threads = 2;
      expect_same(think(decision, plan), alone);
      plan.seed = 6;
      const Thought other = think(decision, plan);
      for (std::size_t i = 0; i < other.options.size(); ++i)
        seed_matters = seed_matters || other.options[i].chance != alone.options[i].chance;
    }
  }
  EXPECT_TRUE(seed_matters);
}

// States that differ only in what the seat cannot see: same view, same choice.
TEST_P(Searching, ChoosesAlikeInTwinStates) {
  Rng worlds(77);
  for (const Decision& decision : decisions(scaled<std::size_t>(5, 30, 1000))) {
    const StateBytes view = game_->view(decision.state, decision.seat);
    const StateBytes twin = game_->determinize(view, worlds);
    const StateBytes twin_view = game_->view(twin, decision.seat);
    Rng here(9), there(9);
    EXPECT_EQ(bots().choose(*game_, view, decision.seat, BotKind::kEasy, here),
              bots().choose(*game_, twin_view, decision.seat, BotKind::kEasy, there));
  }
}

TEST_P(Searching, ChoosesWhatIsAllowedAndSaysWhatItThinksOfIt) {
  for (const Decision& decision : decisions(scaled<std::size_t>(5, 20, 200))) {
    ActionList legal;
    game_->legal(decision.state, decision.seat, legal);
    ThinkingPlan plan;
    plan.simulations = 60;
    const Thought thought = think(decision, plan);
    ASSERT_FALSE(thought.options.empty());
    ASSERT_FALSE(thought.line.empty());
    EXPECT_EQ(thought.line[0].move, (Move{decision.seat, thought.options[0].action}));
    std::uint64_t tried = 0;
    for (const Opinion& option : thought.options) {
      EXPECT_TRUE(legal.contains(option.action));
      EXPECT_GE(option.chance, 0);
      EXPECT_LE(option.chance, 1);
      EXPECT_GE(option.error, 0);
      EXPECT_LE(option.error, 0.5);
      EXPECT_LE(option.tried, thought.options[0].tried);
      tried += option.tried;
    }
    EXPECT_EQ(tried, thought.simulations);
    for (const Expected& next : thought.line) EXPECT_EQ(game_->why_not(next.before, next.move), kOk);
  }
}

TEST_P(Searching, StopsWhenToldToAndWhenTheTimeIsUp) {
  const Decision decision = decisions(1)[0];
  ThinkingPlan plan;
  plan.simulations = 50'000;
  plan.to_the_end = true;
  const std::atomic<bool> at_once{true};
  plan.stop = &at_once;
  EXPECT_LT(think(decision, plan).simulations, 100U);
  plan.stop = nullptr;
  plan.seconds = 1e-6;
  EXPECT_LT(think(decision, plan).simulations, 100U);
}

// A tree that is kept from one decision to the next is forgotten with the game: the second game is like the first.
TEST_P(Searching, APlayerThatForgetsChoosesAsANewOne) {
  const std::vector<Decision> some = decisions(3);
  for (const Decision& decision : some) {
    const auto player = bots().sit(*game_, decision.seat, BotKind::kEasy);
    const StateBytes view = game_->view(decision.state, decision.seat);
    Rng first(3), later(3);
    const Action fresh = player->choose(view, first);
    Rng more(4);
    player->choose(view, more);
    player->forget();
    EXPECT_EQ(player->choose(view, later), fresh);
  }
}

INSTANTIATE_TEST_SUITE_P(Titles, Searching, testing::ValuesIn(all_plugins()), TitleName());

// Of a race that is decided by the next step, everyone sees the end: the sure win is chosen and called one.
TEST(SearchingTheLadder, TakesASureWin) {
  const Plugin& plugin = plugin_named("_template");
  const auto game = open(*plugin.title);
  int met = 0;
  for (std::uint64_t seed = 1; seed < 400 && met < 5; ++seed) {
    const Table table = play_game(plugin, game, Style::kRandom, seed);
    for (std::size_t step = 0; step < table.log().size(); ++step) {
      const Move move = table.log()[step].move;
      if (move.seat == kChance) continue;
      ThinkingPlan plan;
      plan.simulations = 400;
      const Thought thought =
          plugin.bots->think(*game, game->view(table.state_before(step), move.seat), move.seat, plan);
      if (thought.options[0].chance < 0.995) continue;
      ++met;
      EXPECT_LT(thought.options[0].error, 0.01);
    }
  }
  EXPECT_GE(met, 1);
}

double share_of_wins(const Plugin& plugin, BotKind bot, std::uint64_t games) {
  const auto game = open(*plugin.title);
  SimulationPlan plan;
  plan.seed = 61;
  plan.bots.assign(static_cast<std::size_t>(game->seats()), BotKind::kGreedy);
  plan.bots[0] = bot;
  return static_cast<double>(plugin.lab->play(*game, plan, 0, games, nullptr).wins[0]) / static_cast<double>(games);
}

// Greedy wins 54 games of 100, easy 77, normal 93, hard won 60 of 60 (bench/LEDGER.md).
TEST(SearchStrength, EachLevelIsAboveTheLastInAusterity) {
  const Plugin& plugin = plugin_named("austerity");
  const std::uint64_t games = scaled<std::uint64_t>(0, 200, 1000);
  if (games == 0) GTEST_SKIP() << "not under sanitizers";
  const double greedy = share_of_wins(plugin, BotKind::kGreedy, games),
               easy = share_of_wins(plugin, BotKind::kEasy, games),
               normal = share_of_wins(plugin, BotKind::kNormal, games);
  EXPECT_GT(easy, greedy + 0.1);
  EXPECT_GT(normal, easy + 0.08);
}

TEST(SearchStrength, HardIsFarAboveGreedyInAusterity) {
  const std::uint64_t games = scaled<std::uint64_t>(0, 0, 40);
  if (games == 0) GTEST_SKIP() << "takes minutes: ./check --long";
  EXPECT_GT(share_of_wins(plugin_named("austerity"), BotKind::kHard, games), 0.545 + 0.15);
}

TEST(Levels, AreBotsWithNames) {
  for (const BotKind level : {BotKind::kEasy, BotKind::kNormal, BotKind::kHard}) {
    EXPECT_TRUE(searches(level));
    const Result<BotKind> read = parse_bot(bot_name(level));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, level);
  }
  for (const BotKind simple : {BotKind::kRandom, BotKind::kGreedy, BotKind::kOdd}) EXPECT_FALSE(searches(simple));
  const Result<BotKind> wrong = parse_bot("nromal");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(argument(wrong.errors()[0], "nearest"), "normal");
}

}  // namespace
}  // namespace exchequer::test
