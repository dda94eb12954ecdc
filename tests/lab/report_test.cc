// Reports: about the same games as a simulation, the same for any number of threads, and they find what was planted.
#include "lab/report.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "lab/interval.h"
#include "tests/support/scale.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

SimulationPlan plan_of(const AnyGame& game, std::uint64_t games, BotKind bot) {
  SimulationPlan plan;
  plan.games = games;
  plan.seed = 42;
  plan.bots.assign(static_cast<std::size_t>(game.seats()), bot);
  return plan;
}

void expect_same(const Report& a, const Report& b) {
  EXPECT_EQ(a.tally.games, b.tally.games);
  EXPECT_EQ(a.tally.decisions, b.tally.decisions);
  EXPECT_EQ(a.tally.moves(), b.tally.moves());
  EXPECT_EQ(a.tally.wins, b.tally.wins);
  EXPECT_EQ(a.tally.endings, b.tally.endings);
  EXPECT_EQ(a.decisions, b.decisions);
  EXPECT_EQ(a.moves, b.moves);
  EXPECT_EQ(a.options, b.options);
  ASSERT_EQ(a.score.size(), b.score.size());
  for (std::size_t i = 0; i < a.score.size(); ++i) {
    EXPECT_EQ(a.score[i].sum, b.score[i].sum);
    EXPECT_EQ(a.score[i].squares, b.score[i].squares);
  }
  EXPECT_EQ(a.lead.sum, b.lead.sum);
  EXPECT_EQ(a.range.squares, b.range.squares);
  ASSERT_EQ(a.happened.size(), b.happened.size());
  for (const auto& [id, group] : a.happened)
    for (const auto& [name, one] : group.all) {
      ASSERT_TRUE(b.happened.contains(id) && b.happened.at(id).all.contains(name)) << id << " " << name;
      const Spread& other = b.happened.at(id).all.at(name).in_game;
      EXPECT_EQ(one.in_game.sum, other.sum);
      EXPECT_EQ(one.in_game.squares, other.squares);
    }
  ASSERT_EQ(a.measures.size(), b.measures.size());
  for (std::size_t i = 0; i < a.measures.size(); ++i) {
    EXPECT_EQ(a.measures[i].id, b.measures[i].id);
    EXPECT_EQ(a.measures[i].value.sum, b.measures[i].value.sum);
  }
}

class Reports : public testing::TestWithParam<const Plugin*> {
 protected:
  std::shared_ptr<const AnyGame> game_ = open(*GetParam()->title);
};

TEST_P(Reports, AreAboutTheGamesOfTheSimulation) {
  for (const BotKind bot : {BotKind::kRandom, BotKind::kGreedy}) {
    const SimulationPlan plan = plan_of(*game_, kSanitized ? 10 : 40, bot);
    const Report report = make_report(*game_, *GetParam()->lab, *GetParam()->bots, plan, {}, kNever);
    const Tally tally = simulate(*game_, *GetParam()->lab, plan, {}, kNever).tally;
    EXPECT_EQ(report.tally.games, tally.games);
    EXPECT_EQ(report.tally.decisions, tally.decisions);
    EXPECT_EQ(report.tally.forced, tally.forced);
    EXPECT_EQ(report.tally.draws, tally.draws);
    EXPECT_EQ(report.tally.wins, tally.wins);
    EXPECT_EQ(report.tally.score, tally.score);
    EXPECT_EQ(report.tally.endings, tally.endings);
    std::uint64_t chosen = 0;
    for (const auto& [kind, use] : report.options) {
      chosen += use.chosen;
      EXPECT_LE(use.chosen, use.offered) << kind;
      EXPECT_LE(use.winners, use.choosers) << kind;
      EXPECT_LE(use.choosers, use.chosen) << kind;
    }
    EXPECT_EQ(chosen, tally.decisions);
    EXPECT_FALSE(report.measures.empty());
    EXPECT_NEAR(report.decisions.mean(), static_cast<double>(tally.decisions) / static_cast<double>(plan.games), 1e-9);
  }
}

TEST_P(Reports, AreTheSameForAnyNumberOfThreads) {
  SimulationPlan plan = plan_of(*game_, 70, BotKind::kOdd);
  const Report alone = make_report(*game_, *GetParam()->lab, *GetParam()->bots, plan, {}, kNever);
  for (const int threads : {2, 3}) {
    plan.threads = threads;
    expect_same(make_report(*game_, *GetParam()->lab, *GetParam()->bots, plan, {}, kNever), alone);
  }
}

INSTANTIATE_TEST_SUITE_P(Titles, Reports, testing::ValuesIn(all_plugins()), TitleName());

// A ladder that one leap climbs, in one round: who leaps wins against a step, two who leap get nowhere, a step never
// wins.
TEST(PlantedBias, IsSeen) {
  std::ifstream in("games/_template/packs/plain.toml");
  std::ostringstream text;
  text << in.rdbuf();
  std::string pack = text.str();
  const auto replace = [&](const std::string& from, const std::string& to) {
    const std::size_t at = pack.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    pack.replace(at, from.size(), to);
  };
  replace("[1, 1, 1, 1, 1, 1]", "[0, 0, 0, 0, 0, 1]");
  replace("rungs  = 7", "rungs  = 6");
  replace("rounds = 6", "rounds = 1");
  const std::string path = testing::TempDir() + "/planted.toml";
  std::ofstream(path) << pack;
  const Plugin& plugin = plugin_named("_template");
  Result<Pack> loaded = load_pack("_template", path);
  ASSERT_TRUE(loaded) << describe(loaded);
  std::filesystem::remove(path);
  const auto game = plugin.title->open(std::make_shared<const Pack>(std::move(*loaded)), {});
  ASSERT_TRUE(game) << describe(game);
  const Report report =
      make_report(**game, *plugin.lab, *plugin.bots, plan_of(**game, 2000, BotKind::kRandom), {}, kNever);
  const OptionUse leap = report.options.at("leap"), step = report.options.at("step");
  EXPECT_EQ(leap.offered, 4000U);
  EXPECT_EQ(step.offered, 4000U);
  EXPECT_EQ(leap.chosen + step.chosen, 4000U);
  EXPECT_EQ(leap.choosers, leap.chosen);  // one decision a game for each
  EXPECT_EQ(step.winners, 0U);
  EXPECT_LT(wilson(step.winners, step.choosers).high, wilson(leap.winners, leap.choosers).low);
  EXPECT_NEAR(static_cast<double>(leap.winners) / static_cast<double>(leap.choosers), 0.5, 0.06);
  EXPECT_EQ(report.decisions.quantile(0.5), 2U);
  EXPECT_EQ(report.moves.quantile(1), 3U);
  ASSERT_EQ(report.measures.size(), 2U);  // the rungs: 6 or 1 or 0, evenly among (leap, step) pairs
  EXPECT_NEAR(report.measures[0].value.mean(), (6 + 1 + 1 + 0) / 4.0, 0.3);
}

// Greedy against random: the seat of the better player is seen, whichever it is.
TEST(PlantedBias, OfASeatIsSeen) {
  const Plugin& plugin = plugin_named("_template");
  const auto game = open(*plugin.title);
  for (const std::size_t better : {0U, 1U}) {
    SimulationPlan plan = plan_of(*game, 2000, BotKind::kRandom);
    plan.bots[better] = BotKind::kGreedy;
    const Report report = make_report(*game, *plugin.lab, *plugin.bots, plan, {}, kNever);
    EXPECT_GT(wilson(report.tally.wins[better], 2000).low, wilson(report.tally.wins[1 - better], 2000).high);
  }
}

TEST(ReportParts, KindsSpreadsAndQuantiles) {
  EXPECT_EQ(option_kind("fund social_welfare with income"), "fund social_welfare");
  EXPECT_EQ(option_kind("play tax_cut"), "play tax_cut");
  EXPECT_EQ(option_kind("draw"), "draw");
  EXPECT_EQ(option_kind(""), "");
  Spread spread;
  for (const int value : {2, 4, 4, 4, 5, 5, 7, 9}) spread.add(value);
  EXPECT_DOUBLE_EQ(spread.mean(), 5);
  EXPECT_DOUBLE_EQ(spread.deviation(), 2);
  EXPECT_EQ(Spread().mean(), 0);
  Lengths lengths;
  for (int i = 1; i <= 100; ++i) lengths.add(static_cast<std::uint64_t>(i));
  EXPECT_EQ(lengths.quantile(0), 1U);
  EXPECT_EQ(lengths.quantile(0.05), 5U);
  EXPECT_EQ(lengths.quantile(0.5), 50U);
  EXPECT_EQ(lengths.quantile(1), 100U);
  EXPECT_DOUBLE_EQ(lengths.mean(), 50.5);
  EXPECT_EQ(Lengths().quantile(0.5), 0U);
}

TEST(ReportParts, StoppingKeepsWhatIsComplete) {
  const Plugin& plugin = plugin_named("_template");
  const auto game = open(*plugin.title);
  const std::atomic<bool> at_once{true};
  const Report report =
      make_report(*game, *plugin.lab, *plugin.bots, plan_of(*game, 1000, BotKind::kRandom), {}, at_once);
  EXPECT_TRUE(report.interrupted);
  EXPECT_EQ(report.tally.games, 0U);
}

}  // namespace
}  // namespace exchequer::test
