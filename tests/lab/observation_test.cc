// What a report has beyond results: the course of games, judged options, and all of it as bytes and back.
#include <gtest/gtest.h>

#include "lab/goodness.h"
#include "lab/report_archive.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

class Observations : public testing::TestWithParam<const Plugin*> {
 protected:
  std::shared_ptr<const AnyGame> game_ = open(*GetParam()->title);
  Lineup lineup_{std::vector<BotKind>(static_cast<std::size_t>(game_->seats()), BotKind::kRandom), false};
};

TEST_P(Observations, AreAboutTheGamesThatAreCounted) {
  lineup_.bots[0] = BotKind::kGreedy;
  const Report seen = observe_games(*game_, *GetParam()->lab, *GetParam()->bots, lineup_, 5, 3, 20),
               counted = count_games(*game_, *GetParam()->lab, lineup_, 5, 3, 20);
  EXPECT_EQ(seen.result_hash, counted.result_hash);
  EXPECT_EQ(seen.tally.games, 20U);
  EXPECT_EQ(seen.tally.wins, counted.tally.wins);
  EXPECT_EQ(seen.tally.moves(), counted.tally.moves());
  EXPECT_EQ(seen.tally.endings, counted.tally.endings);
  EXPECT_EQ(seen.player_wins, counted.player_wins);
  EXPECT_TRUE(seen.observed);
  EXPECT_FALSE(counted.observed);
  for (const auto& [kind, use] : seen.options) {
    EXPECT_LE(use.choosers, use.offered_to) << kind;
    EXPECT_LE(use.winners, use.offered_winners) << kind;
    EXPECT_LE(use.offered_to, use.offered) << kind;
  }
  for (std::size_t i = 0; i < Course::kPoints; ++i) {
    EXPECT_LE(seen.course.settled[i], seen.course.told[i]);
    EXPECT_LE(seen.course.settled[i == 0 ? 0 : i - 1], seen.course.settled[i]);
  }
}

TEST_P(Observations, SurviveAsBytes) {
  const Report report = observe_games(*game_, *GetParam()->lab, *GetParam()->bots, lineup_, 5, 0, 6);
  const std::string bytes = pack_bytes(report);
  Report read;
  ASSERT_TRUE(unpack_bytes(bytes, read));
  EXPECT_EQ(pack_bytes(read), bytes);
  EXPECT_EQ(read.tally.decisions, report.tally.decisions);
  EXPECT_EQ(read.options, report.options);
  EXPECT_EQ(read.measures.size(), report.measures.size());
  for (std::size_t i = 0; i < read.measures.size(); ++i) EXPECT_EQ(read.measures[i].name, report.measures[i].name);
  for (std::size_t size = 0; size < bytes.size(); size += 1 + bytes.size() / 97) {
    Report torn;
    EXPECT_FALSE(unpack_bytes(std::string_view(bytes).substr(0, size), torn)) << size;
  }
}

TEST_P(Observations, AddUpHoweverTheyAreSplit) {
  Report whole = observe_games(*game_, *GetParam()->lab, *GetParam()->bots, lineup_, 5, 0, 9), parts;
  parts = observe_games(*game_, *GetParam()->lab, *GetParam()->bots, lineup_, 5, 0, 4);
  parts.add(observe_games(*game_, *GetParam()->lab, *GetParam()->bots, lineup_, 5, 4, 5));
  parts.result_hash = whole.result_hash;  // this alone goes job by job
  EXPECT_EQ(pack_bytes(parts), pack_bytes(whole));
}

INSTANTIATE_TEST_SUITE_P(Titles, Observations, testing::ValuesIn(all_plugins()), TitleName());

Returns won_by(Seat seat) {
  Returns returns;
  returns.winners = Seats::one(seat);
  return returns;
}

TEST(Courses, KnowWhoLedAndFromWhen) {
  Course course;
  CourseOfGame game;
  game.begin();
  // 21 moments: seat 1 leads in the first five, then seat 0 to the end, who wins.
  for (int i = 0; i < 21; ++i) game.at({i < 5 ? 2000 : 7000, 5000}, {i, 0});
  game.end(won_by(0), 2, course);
  EXPECT_EQ(course.games, 1U);
  EXPECT_DOUBLE_EQ(course.changes.mean(), 1);
  for (std::size_t i = 0; i < Course::kPoints; ++i) {
    EXPECT_EQ(course.told[i], i >= 5 ? 1U : 0U);
    EXPECT_EQ(course.settled[i], i >= 5 ? 1U : 0U);
    EXPECT_DOUBLE_EQ(course.gap[i].mean(), static_cast<double>(i));
    EXPECT_DOUBLE_EQ(course.winner_outlook[i].mean(), i >= 5 ? 7000 : 2000);
  }
  game.begin();  // one who led all the time, and lost at the end
  for (int i = 0; i < 21; ++i) game.at({6000, 5000}, {1, 0});
  game.end(won_by(1), 2, course);
  EXPECT_EQ(course.games, 2U);
  EXPECT_EQ(course.told[20], 1U);
  EXPECT_EQ(course.settled[20], 1U);
}

TEST(Courses, OfOneSeatForeseeVictoryOrDefeat) {
  Course course;
  CourseOfGame game;
  game.begin();
  for (int i = 0; i < 21; ++i) game.at({i < 10 ? 9000 : 1000}, {0});
  game.end(Returns{}, 1, course);
  EXPECT_EQ(course.games, 1U);
  EXPECT_EQ(course.told[0], 0U);
  EXPECT_EQ(course.told[10], 1U);
  EXPECT_EQ(course.settled[10], 1U);
  EXPECT_EQ(course.winner_outlook[0].count, 0);
}

TEST(Options, AreJudgedWithAnIntervalForAllAtOnce) {
  std::map<std::string, OptionUse> options;
  const auto use = [](std::uint64_t offered, std::uint64_t chosen, std::uint64_t to, std::uint64_t to_won,
                      std::uint64_t took,
                      std::uint64_t took_won) { return OptionUse{offered, chosen, to, to_won, took, took_won}; };
  options["good"] = use(3000, 1500, 2000, 1000, 1000, 600);
  options["bad"] = use(3000, 1500, 2000, 1000, 1000, 400);
  options["open"] = use(3000, 1500, 2000, 1000, 1000, 510);
  options["never"] = use(3000, 3, 2000, 1000, 3, 1);
  options["always"] = use(3000, 3000, 2000, 1000, 2000, 1000);
  std::map<std::string, Goodness> judged;
  for (const Goodness& one : judge_options(options, 0.05)) judged[one.kind] = one;
  EXPECT_EQ(judged["good"].verdict, Verdict::kGood);
  EXPECT_EQ(judged["bad"].verdict, Verdict::kBad);
  EXPECT_EQ(judged["open"].verdict, Verdict::kOpen);
  EXPECT_EQ(judged["never"].verdict, Verdict::kDominated);
  EXPECT_EQ(judged["always"].verdict, Verdict::kOpen);
  EXPECT_NEAR(judged["good"].gain, 0.1, 1e-9);
  // With a hundred more options to look at, the same evidence is weaker.
  const double before = judged["open"].high - judged["open"].low;
  for (int i = 0; i < 100; ++i) options["more " + std::to_string(i)] = options["open"];
  for (const Goodness& one : judge_options(options, 0.05))
    if (one.kind == "open") {
      EXPECT_GT(one.high - one.low, before);
    }
}

}  // namespace
}  // namespace exchequer::test
