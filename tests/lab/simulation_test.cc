// Simulations: the same for any number of threads, each game reproducible, an interruption keeps what is complete.
#include "lab/simulation.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/hash.h"
#include "tests/support/known_simulations.h"
#include "tests/support/scale.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

class Simulation : public testing::TestWithParam<const Plugin*> {
 protected:
  const Plugin& plugin() const { return *GetParam(); }
  SimulationPlan plan(std::uint64_t games, BotKind bot) const {
    SimulationPlan plan;
    plan.games = games;
    plan.seed = 42;
    plan.bots.assign(static_cast<std::size_t>(game_->seats()), bot);
    return plan;
  }
  std::shared_ptr<const AnyGame> game_ = open(*GetParam()->title);
};

void expect_same(const Tally& a, const Tally& b) {
  EXPECT_EQ(a.games, b.games);
  EXPECT_EQ(a.decisions, b.decisions);
  EXPECT_EQ(a.forced, b.forced);
  EXPECT_EQ(a.draws, b.draws);
  EXPECT_EQ(a.wins, b.wins);
  EXPECT_EQ(a.score, b.score);
  EXPECT_EQ(a.endings, b.endings);
}

TEST_P(Simulation, IsTheSameForAnyNumberOfThreads) {
  using Sizes =
      std::vector<std::uint64_t>;  // about a share of 64 games; bots that think take their time under sanitizers
  for (const BotKind bot : {BotKind::kRandom, BotKind::kOdd, BotKind::kGreedy})
    for (const std::uint64_t games : bot == BotKind::kGreedy
                                         ? scaled(Sizes{65}, Sizes{1, 63, 64, 200}, Sizes{1, 63, 64, 1000})
                                         : scaled(Sizes{1, 64, 65}, Sizes{1, 63, 64, 1000}, Sizes{1, 63, 64, 1000})) {
      SimulationPlan one = plan(games, bot);
      const SimulationResult alone = simulate(*game_, *plugin().lab, one, {}, kNever);
      EXPECT_EQ(alone.tally.games, games);
      EXPECT_FALSE(alone.interrupted);
      for (const int threads : {3, 2}) {
        if (kSanitized && threads == 2) continue;  // with sanitizers one number is a sample
        one.threads = threads;
        const SimulationResult many = simulate(*game_, *plugin().lab, one, {}, kNever);
        EXPECT_EQ(many.result_hash, alone.result_hash) << games << " games, " << threads << " threads";
        expect_same(many.tally, alone.tally);
      }
    }
}

TEST_P(Simulation, DependsOnTheSeed) {
  SimulationPlan here = plan(500, BotKind::kRandom), there = here;
  there.seed = 43;
  EXPECT_NE(simulate(*game_, *plugin().lab, here, {}, kNever).result_hash,
            simulate(*game_, *plugin().lab, there, {}, kNever).result_hash);
}

// A report about game 17 of a million must be about that very game: the slow replay with its log and the fast playout
// meet in the same final state, for every bot.
TEST_P(Simulation, ReplaysEachGameAsItWas) {
  for (const BotKind bot : {BotKind::kRandom, BotKind::kGreedy, BotKind::kOdd}) {
    const SimulationPlan some = plan(static_cast<std::uint64_t>(scaled(20, 300, 3000)), bot);
    std::vector<std::uint64_t> hashes(some.games);
    const Tally tally = plugin().lab->play(*game_, some, 0, some.games, hashes.data());
    std::uint64_t moves = 0;
    for (std::uint64_t i = 0; i < some.games; ++i) {
      const Table table = replay_simulated(game_, *plugin().bots, some, i);
      EXPECT_EQ(game_->hash(table.state()), hashes[i]) << bot_name(bot) << " game " << i;
      moves += table.log().size();
    }
    EXPECT_EQ(moves, tally.moves());
  }
}

TEST_P(Simulation, AStartInTheMiddleGivesTheSameGames) {
  const SimulationPlan some = plan(100, BotKind::kRandom);
  std::vector<std::uint64_t> all(100), tail(30);
  plugin().lab->play(*game_, some, 0, 100, all.data());
  plugin().lab->play(*game_, some, 70, 30, tail.data());
  EXPECT_TRUE(std::equal(tail.begin(), tail.end(), all.begin() + 70));
}

// Plays on, and says stop after a number of chunks.
class StoppingLab final : public AnyLab {
 public:
  StoppingLab(const AnyLab& lab, std::atomic<bool>& stop, int chunks) : lab_(lab), stop_(stop), left_(chunks) {}
  Tally play(const AnyGame& game, const SimulationPlan& plan, std::uint64_t first, std::uint64_t count,
             std::uint64_t* hashes) const override {
    if (--left_ == 0) stop_ = true;
    return lab_.play(game, plan, first, count, hashes);
  }
  Tally play_each(const AnyGame& game, const Lineup& lineup, std::uint64_t seed, std::uint64_t first,
                  std::uint64_t count, GameResult* results) const override {
    return lab_.play_each(game, lineup, seed, first, count, results);
  }
  std::int32_t outlook(const AnyGame& game, const StateBytes& state, Seat seat) const override {
    return lab_.outlook(game, state, seat);
  }

 private:
  const AnyLab& lab_;
  std::atomic<bool>& stop_;
  mutable std::atomic<int> left_;
};

TEST_P(Simulation, AnInterruptionKeepsTheCompleteGames) {
  for (const int threads : {1, 2}) {
    SimulationPlan some = plan(2000, BotKind::kRandom);
    some.threads = threads;
    std::atomic<bool> stop{false};
    const StoppingLab lab(*plugin().lab, stop, 7);
    const SimulationResult part = simulate(*game_, lab, some, {}, stop);
    EXPECT_TRUE(part.interrupted);
    EXPECT_GT(part.tally.games, 0U);
    EXPECT_LT(part.tally.games, some.games);
    // They are the first games of the plan, nothing else.
    expect_same(part.tally, plugin().lab->play(*game_, some, 0, part.tally.games, nullptr));
  }
}

TEST_P(Simulation, ReportsProgressToTheEnd) {
  std::uint64_t last = 0;
  simulate(
      *game_, *plugin().lab, plan(700, BotKind::kRandom),
      [&](std::uint64_t done) {
        EXPECT_GE(done, last);
        last = done;
      },
      kNever);
  EXPECT_EQ(last, 700U);
}

// The same lists are run in node by tests/wasm: bit-identical games everywhere.
TEST_P(Simulation, GivesTheKnownHashes) {
  EXCHEQUER_RELEASE_ONLY("the other simulations play there; the hashes are compared in release and WebAssembly");
  const std::string& id = plugin().title->facts().id;
  const std::vector<KnownSimulation> known = known_simulations(id);
  for (const KnownSimulation& one : known)
    EXPECT_EQ(simulation_hash(plugin(), one), one.hash) << simulations_path(id) << ": " << one.bot;
  for (const KnownSimulation& one :
       {KnownSimulation{"random", 2000, 7, ""}, {"odd", 500, 7, ""}, {"greedy", 100, 7, ""}})
    EXPECT_TRUE(std::any_of(known.begin(), known.end(),
                            [&](const KnownSimulation& k) { return k.bot == one.bot && k.rules_version == 0; }))
        << "add to " << simulations_path(id) << ": " << one.bot << " " << one.games << " " << one.seed << " "
        << simulation_hash(plugin(), one);
}

INSTANTIATE_TEST_SUITE_P(Titles, Simulation, testing::ValuesIn(all_plugins()), TitleName());

TEST(BotNames, AreFoundWithTheNearest) {
  for (const std::string& name : bot_names()) {
    const Result<BotKind> bot = parse_bot(name);
    ASSERT_TRUE(bot);
    EXPECT_EQ(bot_name(*bot), name);
  }
  const Result<BotKind> wrong = parse_bot("gready");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.errors()[0].what.key, "error.bot.unknown");
  EXPECT_EQ(argument(wrong.errors()[0], "nearest"), "greedy");
}

}  // namespace
}  // namespace exchequer::test
