// Tuning: numbers found by path, sensible targets, and a search that finds a planted solution.
#include "lab/tune.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "lab/report_archive.h"
#include "tests/support/scale.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

const std::atomic<bool> kNever{false};
constexpr std::array<std::string_view, 3> kEnds = {"none", "rating", "uprising"};

TEST(PackNumbers, AreFoundByTheirPaths) {
  const auto pack = default_pack(*plugin_named("_template").title);
  const Result<PackNumber> rounds = parse_number(*pack, "ladder.short.rounds=1..20");
  ASSERT_TRUE(rounds) << describe(rounds);
  EXPECT_EQ(rounds->now, 6);
  const Result<PackNumber> face = parse_number(*pack, "die.weights.5=0..9");
  ASSERT_TRUE(face) << describe(face);
  EXPECT_EQ(face->now, 1);
  const auto changed = with_numbers(*pack, {*rounds, *face}, {9, 4});
  ASSERT_TRUE(changed) << describe(changed);
  EXPECT_NE((*changed)->hash, pack->hash);
  EXPECT_EQ(parse_number(**changed, "ladder.short.rounds=1..20")->now, 9);
  EXPECT_EQ(parse_number(**changed, "die.weights.5=0..9")->now, 4);
}

TEST(PackNumbers, ThatCannotBeTunedAreRefused) {
  const auto ladder = default_pack(*plugin_named("_template").title), pigs = default_pack(*plugin_named("pigs").title);
  const struct {
    const Pack& pack;
    const char* text;
    const char* key;
  } cases[] = {
      {*ladder, "ladder.short.rounds", "error.lab.number"},
      {*ladder, "ladder.short.rounds=5", "error.lab.number"},
      {*ladder, "ladder.short.rounds=9..5", "error.lab.number"},
      {*ladder, "ladder.short.rounds=x..5", "error.lab.number"},
      {*ladder, "ladder.shrot.rounds=1..9", "error.lab.number_path"},
      {*ladder, "die.weights.6=0..9", "error.lab.number_path"},
      {*ladder, "ladder.short=1..9", "error.lab.number_kind"},
      {*ladder, "ladder.short.rounds=7..9", "error.lab.number_range"},
      {*pigs, "turn.draw=1..3", "error.lab.number_source"},
  };
  for (const auto& one : cases) {
    const Result<PackNumber> number = parse_number(one.pack, one.text);
    ASSERT_FALSE(number) << one.text;
    EXPECT_EQ(number.errors()[0].what.key, one.key) << one.text;
  }
  EXPECT_EQ(argument(parse_number(*ladder, "ladder.shrot.rounds=1..9").errors()[0], "nearest"), "short");
}

// The overlay that is written is the pack that was tuned.
TEST(PackNumbers, AreWrittenAsAnOverlay) {
  const struct {
    const char* title;
    std::vector<const char*> numbers;
  } cases[] = {{"_template", {"ladder.short.rounds=1..20", "die.weights.5=0..9", "die.weights.0=0..9"}},
               {"pigs",
                {"action.bank_levy.votes=1..9", "action.bank_levy.effect.public_opinion=0..9",
                 "action.enemy_within.votes=1..9"}}};
  for (const auto& one : cases) {
    const auto pack = default_pack(*plugin_named(one.title).title);
    std::vector<PackNumber> numbers;
    std::vector<std::int64_t> values;
    for (const char* text : one.numbers) {
      numbers.push_back(*parse_number(*pack, text));
      values.push_back(numbers.back().now + 1);
    }
    const auto changed = with_numbers(*pack, numbers, values);
    ASSERT_TRUE(changed) << describe(changed);
    const std::string text = overlay_text(*pack, numbers, values);
    const Result<Pack> read = parse_pack(one.title, text, "tuned.toml");
    ASSERT_TRUE(read) << describe(read) << "\n" << text;
    EXPECT_EQ(read->hash, (*changed)->hash) << text;
  }
}

TEST(Targets, ThatMakeNoSenseAreRefused) {
  for (const char* text : {"", "win", "win=", "win=70..60", "win=60", "win=50..150", "seat.0=1..2", "seat.5=1..2",
                           "seat.x=1..2", "seats=x", "speed=1..2", "length=0..0", "win=1..2x", "ending.uprising=10",
                           "ending.none=1..2", "ending.rain=1..2", "ending.=1..2", "ending.uprising=50..150"}) {
    const auto targets = parse_targets({text}, 4, kEnds);
    ASSERT_FALSE(targets) << text;
    EXPECT_EQ(targets.errors()[0].what.key, "error.lab.target") << text;
  }
  EXPECT_FALSE(parse_targets({"seats=2"}, 1, kEnds));
  EXPECT_FALSE(parse_targets({}, 4, kEnds));
  for (const std::vector<std::string>& texts : {std::vector<std::string>{"win=10..20", "win=30..40"},
                                                {"seat.1=10..20", "seat.1=25..30"},
                                                {"seats=2", "seat.1=10..20", "seat.2=30..40"},
                                                {"length=10..20", "win=1..2", "length=30..40"},
                                                {"ending.uprising=10..20", "ending.uprising=21..30"}}) {
    const auto targets = parse_targets(texts, 4, kEnds);
    ASSERT_FALSE(targets);
    EXPECT_EQ(targets.errors()[0].what.key, "error.lab.contradiction");
  }
  EXPECT_TRUE(parse_targets({"seats=2", "seat.1=20..24", "seat.2=25..30", "win=20..30", "length=10..20.5",
                             "ending.uprising=10..20", "ending.rating=70..90"},
                            4, kEnds));
}

TEST(Targets, MeasureGames) {
  Report games;
  games.tally.games = 1000;
  games.tally.wins = {300, 200, 260, 240};
  games.player_wins[0] = 400;
  games.tally.decisions = 25'000;
  games.tally.endings[2] = 230;
  const auto targets =
      parse_targets({"seats=4", "win=45..50", "seat.2=20..30", "length=10..20", "ending.uprising=10..20"}, 4, kEnds);
  ASSERT_TRUE(targets);
  EXPECT_DOUBLE_EQ((*targets)[0].value(games, 4), 10);
  EXPECT_DOUBLE_EQ((*targets)[1].value(games, 4), 40);
  EXPECT_DOUBLE_EQ((*targets)[2].miss((*targets)[2].value(games, 4)), 0);
  EXPECT_DOUBLE_EQ((*targets)[3].value(games, 4), 25);
  EXPECT_DOUBLE_EQ(loss(*targets, games, 4), 6 * 6 + 5 * 5 + 25.0 * 25 + 3 * 3);
  EXPECT_DOUBLE_EQ((*targets)[4].value(games, 4), 23);
  EXPECT_LT((*targets)[4].interval(games, 4).low, 21);
  EXPECT_GT((*targets)[4].interval(games, 4).low, 20);
  EXPECT_LT((*targets)[0].interval(games, 4).low, 10);
  EXPECT_GT((*targets)[0].interval(games, 4).high, 10);
}

TunePlan ladder_plan(const Plugin& plugin) {
  TunePlan plan;
  plan.title = plugin.title;
  plan.pack = default_pack(*plugin.title);
  plan.lineup.bots.assign(static_cast<std::size_t>(plugin.title->facts().least_seats), BotKind::kRandom);
  plan.setup.seats = plugin.title->facts().least_seats;
  plan.numbers = {*parse_number(*plan.pack, "ladder.short.rungs=2..40"),
                  *parse_number(*plan.pack, "ladder.short.rounds=1..30")};
  plan.games = 400;
  return plan;
}

Tuned run(const TunePlan& plan, const Plugin& plugin, int threads, const std::atomic<bool>& stop = kNever,
          Checkpoint checkpoint = {}) {
  Team::Hands hands;
  hands.threads = threads;
  hands.stop = &stop;
  Team team(hands, std::move(checkpoint), tune_work(plan, *plugin.lab));
  return tune(plan, team);
}

TEST(Tuning, FindsNumbersThatMeetTheTargets) {
  EXCHEQUER_RELEASE_ONLY("GoesOnAfterAnInterruption tunes there");
  const Plugin& plugin = plugin_named("_template");
  TunePlan plan = ladder_plan(plugin);
  plan.targets = *parse_targets({"length=19..21"}, plan.setup.seats, {});
  const Tuned one = run(plan, plugin, 1), two = run(plan, plugin, 2);
  EXPECT_TRUE(one.met);
  EXPECT_GT(one.before.loss, 0);
  EXPECT_GE(plan.targets[0].value(one.after.games, plan.setup.seats), 19);
  EXPECT_LE(plan.targets[0].value(one.after.games, plan.setup.seats), 21);
  EXPECT_EQ(one.after.games.tally.games, 4 * plan.games);
  EXPECT_EQ(one.result_hash, two.result_hash);
  EXPECT_EQ(one.after.values, two.after.values);
  EXPECT_LE(one.tried, plan.candidates + 4);
}

TEST(Tuning, SaysWhereATargetCannotBeMet) {
  EXCHEQUER_RELEASE_ONLY("GoesOnAfterAnInterruption tunes there");
  const Plugin& plugin = plugin_named("_template");
  TunePlan plan = ladder_plan(plugin);
  plan.games = 100;
  plan.targets = *parse_targets({"length=9000..9001"}, plan.setup.seats, {});
  const Tuned tuned = run(plan, plugin, 1);
  EXPECT_FALSE(tuned.met);
  EXPECT_FALSE(tuned.interrupted);
  EXPECT_LT(tuned.after.loss, tuned.before.loss);  // still the best there is
  EXPECT_EQ(tuned.after.values[1], 30);            // the longest
}

TEST(Tuning, GoesOnAfterAnInterruption) {
  const Plugin& plugin = plugin_named("_template");
  TunePlan plan = ladder_plan(plugin);
  plan.games = 100;
  plan.targets = *parse_targets({"length=19..21"}, plan.setup.seats, {});
  const Tuned whole = run(plan, plugin, 1);
  const std::filesystem::path path = std::filesystem::path(testing::TempDir()) / "tune.checkpoint";
  std::filesystem::remove(path);
  Tuned tuned;
  int rounds = 0;
  do {
    ASSERT_LT(++rounds, 500);
    Result<Checkpoint> checkpoint = Checkpoint::open(path, Node(NodeTable{}));
    ASSERT_TRUE(checkpoint);
    std::atomic<bool> stop{false};
    std::atomic<int> left{20};
    Team::Hands hands;
    hands.stop = &stop;
    Team team(hands, std::move(*checkpoint), [&, work = tune_work(plan, *plugin.lab)](const std::string& job) {
      if (--left == 0) stop = true;
      return work(job);
    });
    tuned = tune(plan, team);
  } while (tuned.interrupted);
  EXPECT_GT(rounds, 3);
  EXPECT_EQ(tuned.result_hash, whole.result_hash);
  EXPECT_EQ(tuned.after.values, whole.after.values);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace exchequer::test
