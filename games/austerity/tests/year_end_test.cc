// Year End: AU-040 to AU-048; AU-R16, AU-R39.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;

TEST(YearEnd, TheStepsComeInTheirOrder) {
  RULE("AU-040");
  Position p;
  p.used("K").tracks(6, 6, 5, 5, 4).end_year();
  EXPECT_THAT(p.citation_order({"AU-040", "AU-041", "AU-042", "AU-043", "AU-044", "AU-045", "AU-046"}),
              ElementsAre("AU-040", "AU-041", "AU-042", "AU-043", "AU-044", "AU-045", "AU-046"));
  EXPECT_EQ(p.tracks(), "6 6 6 6 6") << "Popularity follows Wealth and Health after their own moves";
}

TEST(YearEnd, IsCountedForReports) {
  const auto counted = [](const Position& p) {
    std::vector<std::string> ids;
    for (const Entry& entry : p.journal.entries())
      for (const Happening& one : Module::happenings(p.rules, entry)) ids.push_back(one.id);
    return ids;
  };
  Position p;
  p.used("K").tracks(6, 6, 5, 5, 4).end_year();
  EXPECT_THAT(counted(p), ElementsAre("year_end"));
  Position other;
  other.play(other.legal().front());
  EXPECT_THAT(counted(other), ElementsAre());
}

TEST(YearEnd, PoliciesStandBetweenTheWinCheckAndTaxIncome) {
  RULE("AU-040");
  Position p({.options = {{"policies", "on"}}});
  p.used("KB").facing("free_trade").track(kEmployment, 5).end_year();
  EXPECT_THAT(p.citation_order({"AU-041", "AU-121"}), ElementsAre("AU-041", "AU-121"));
  EXPECT_EQ(letters(p.state.treasury), "Y") << "of Free Trade; the tax income is still to come";
  p.play("keep");
  EXPECT_EQ(letters(p.state.treasury), "Y") << "Employment fell to 4 before the icons were counted";
}

TEST(YearEnd, TheWinCheckComesFirst) {
  RULE("AU-041");
  Position p;
  p.used("R").tracks(6, 6, 5, 5, 5).end_year();
  EXPECT_EQ(p.ending(), "won");
  EXPECT_EQ(p.tracks(), "6 6 5 5 5") << "nothing else of Year End happened";
  EXPECT_EQ(letters(p.state.treasury), "");
  EXPECT_TRUE(p.cites("AU-041"));
}

TEST(YearEnd, EmploymentPaysItsIconsIntoTheTreasury) {
  RULE("AU-042");
  const std::vector<int> icons = {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2};
  for (int employment = 1; employment <= 10; ++employment) {
    Position p;
    p.used("K").treasury("Y").track(kEmployment, employment).end_year();
    EXPECT_EQ(p.state.treasury[kIncome], 1 + icons[static_cast<std::size_t>(employment)]) << employment;
    EXPECT_TRUE(p.cites("AU-042"));
  }
}

// A follower, one step at a time: from below, level, from above. Other tracks are kept out of the way.
TEST(YearEnd, WealthFollowsEmployment) {
  RULE("AU-043");
  for (const auto& [employment, before, after] : {std::array{8, 3, 4}, {5, 5, 5}, {2, 9, 8}, {6, 5, 6}, {5, 6, 5}}) {
    Position p;
    p.used("K").tracks(employment, 5, before, 5, 5).end_year();
    EXPECT_EQ(p.state.track[kWealth], after) << employment << " " << before;
    EXPECT_EQ(p.state.track[kEmployment], employment);
    EXPECT_TRUE(p.cites("AU-043"));
  }
}

TEST(YearEnd, HealthFollowsPublicSafety) {
  RULE("AU-044");
  for (const auto& [safety, before, after] : {std::array{8, 3, 4}, {5, 5, 5}, {2, 9, 8}, {6, 5, 6}, {5, 6, 5}}) {
    Position p;
    p.used("K").tracks(5, safety, 5, before, 5).end_year();
    EXPECT_EQ(p.state.track[kHealth], after) << safety << " " << before;
    EXPECT_EQ(p.state.track[kSafety], safety);
    EXPECT_TRUE(p.cites("AU-044"));
  }
}

TEST(YearEnd, PopularityFollowsWealthAndThenHealth) {
  RULE("AU-045");
  struct Case {
    int wealth, health, before, after;  // level with their drivers, so that they stand still
  };
  for (const Case c : {Case{8, 8, 5, 7},
                       {2, 2, 5, 3},
                       {8, 2, 5, 5},
                       {2, 8, 5, 5},
                       {5, 5, 5, 5},
                       {6, 5, 5, 5},
                       {5, 6, 5, 6},
                       {6, 6, 5, 6},
                       {6, 4, 5, 5}}) {
    Position p;
    p.used("K").tracks(c.wealth, c.health, c.wealth, c.health, c.before).end_year();
    EXPECT_EQ(p.state.track[kPopularity], c.after) << c.wealth << " " << c.health;
    EXPECT_TRUE(p.cites("AU-045"));
  }
  // Wealth comes first. From 5, towards 4 and then 6, both orders end on 5, but from 6 they differ.
  Position p;
  p.used("K").tracks(6, 5, 6, 5, 6).end_year();
  EXPECT_EQ(p.state.track[kPopularity], 5) << "stays at Wealth 6, then down towards Health 5";
}

TEST(YearEnd, UsedAndTheInstitutionsGoIntoTheBag) {
  RULE("AU-046", "AU-R39");
  Position p;
  p.used("KKRBY").funded("private_enterprise").funded("social_welfare", 3).end_year('W');
  EXPECT_EQ(letters(p.state.bag), "KKRBWYYYYY");
  EXPECT_EQ(letters(p.state.used), "");
  EXPECT_EQ(income_placed(p.state), 0);
  EXPECT_EQ(p.state.fundings, (std::array<std::uint8_t, kMaxInstitutions>{})) << "each may be funded again";
  EXPECT_EQ(p.state.year, 2);
  EXPECT_EQ(p.phase(), "ready");
  EXPECT_TRUE(p.cites("AU-046"));
}

TEST(YearEnd, CutsStayAndCountsOfTheYearBeginAnew) {
  RULE("AU-046");
  Position p({.options = {{"scenario", "war_footing"}}});
  p.bag("RW")
      .used("KYY")
      .treasury("Y")
      .cuts("social_welfare", 2)
      .play("pay_loan paying used used used", "feed paying treasury");
  EXPECT_EQ(p.state.actions_used, 2);
  p.used("K").end_year();
  EXPECT_EQ(p.cuts("social_welfare"), 2);
  EXPECT_EQ(p.state.actions_used, 0);
  EXPECT_EQ(p.state.uses, (std::array<std::uint8_t, kMaxActions>{}));
}

TEST(YearEnd, TheTreasuryStays) {
  RULE("AU-047");
  Position p;
  p.used("K").treasury("YY").track(kEmployment, 4).end_year('R');
  EXPECT_EQ(letters(p.state.treasury), "YY");
  EXPECT_EQ(letters(p.state.bag), "KR");
  EXPECT_TRUE(p.cites("AU-047"));
}

TEST(YearEnd, TheMovesOfTheTracksCanNeverEndTheGame) {
  RULE("AU-048");
  for (int driver = 1; driver <= 10; ++driver)
    for (int follower = 1; follower <= 10; ++follower) {
      Position p;
      p.used("K").tracks(driver, 1, follower, 1, 1).end_year();
      EXPECT_EQ(p.ending(), "none") << driver << " " << follower;
    }
}

TEST(YearEnd, AYearThatBeginsWithAnEmptyBagIsOverAtOnce) {
  RULE("AU-R16");
  // Olympics has no win check before its last year, so that a country without any cubes goes on.
  Position p({.options = {{"scenario", "olympics"}, {"level", "easy"}}});
  p.bag("").drawn("RB").tracks(4, 6, 4, 6, 5).counter(2).play("option 1 paying current current");
  EXPECT_TRUE(p.cites("AU-R16"));
  EXPECT_EQ(p.ending(), "won") << "year after year, until the eighth";
  EXPECT_EQ(p.state.year, 8);
}

}  // namespace
}  // namespace exchequer::austerity
