// Automatic realignment: up to the government, down to the most popular of the others.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

void lift(Position& p, int m, int spending, Clause clause = clause::PS_123) {
  p.journal.clear();
  count_popularity(p.rules, p.state, &p.journal);
  move_marker(p.rules, p.state, m, p.state.wealth[at(m)], spending, clause, &p.journal);
}

TEST(Realignment, UpToTheGovernment) {
  RULE("PS-090", "PS-080", "PS-081");
  Position p;
  p.only({{"authoritarian", 3}});
  Position minority = p;
  p.governs("liberal");
  lift(p, 0, 2);
  EXPECT_EQ(p.state.level(0), 5);
  EXPECT_EQ(p.owner(0), "liberal");
  minority.governs("minority");
  lift(minority, 0, 2);
  EXPECT_EQ(minority.owner(0), "authoritarian");  // a cube is not for the Minority
  EXPECT_TRUE(minority.cites("PS-080"));
}

TEST(Realignment, DownToTheMostPopularOfTheClass) {
  RULE("PS-091", "PS-092", "PS-093");
  Position p;
  p.only({{"liberal", 3, 2},
          {"socialist", 1},
          {"majority", 2},
          {"majority", 3},
          {"authoritarian", 6},
          {"authoritarian", 6},
          {"authoritarian", 6}});
  p.governs("liberal");
  Position tie = p, overall = p, theirs = p;
  lift(p, 0, 0);
  EXPECT_EQ(p.owner(0), "majority");
  tie.marker("socialist", 1);
  lift(tie, 0, 0);
  EXPECT_EQ(tie.owner(0), "liberal");  // waits for the lot
  EXPECT_EQ(tie.state.ties, 1U);
  EXPECT_EQ(tied_for(tie.rules, tie.state, 0), (1U << tie.who("socialist")) | (1U << tie.who("majority")));
  for (const int m : {1, 2, 3}) move_marker(overall.rules, overall.state, m, 20, 0, clause::PS_123, nullptr);
  for (const int m : {1, 2, 3}) hand_over(overall.state, m, overall.who("majority"));
  lift(overall, 0, 0);
  EXPECT_TRUE(overall.cites("PS-093"));
  EXPECT_NE(overall.state.ties, 0U);  // three of the Authoritarian, three of the Majority, none poor
  hand_over(theirs.state, 0, theirs.who("socialist"));
  lift(theirs, 0, 0);
  EXPECT_EQ(theirs.owner(0), "socialist");  // not the government's: it stays
}

TEST(Realignment, OctoboxesDoNotGoToTheMajority) {
  RULE("PS-080", "PS-092");
  Position p;
  p.only({{"liberal", 3, 2, kOctobox}, {"majority", 1}, {"majority", 1}, {"socialist", 1}});
  p.governs("liberal");
  lift(p, 0, 0);
  EXPECT_EQ(p.owner(0), "socialist");
}

TEST(Realignment, EachBoundaryScores) {
  RULE("PS-R10", "PS-142", "PS-143");
  Position p;
  p.only({{"authoritarian", 4}});
  Position final({.rulings = {{"jump_scoring", "final"}}});
  final.only({{"authoritarian", 4}});
  lift(p, 0, 11);
  EXPECT_EQ(p.vp("socialist"), 3);
  EXPECT_EQ(p.vp("majority"), 3);
  EXPECT_TRUE(p.cites("PS-R10"));
  lift(final, 0, 11);
  EXPECT_EQ(final.vp("socialist"), 2);
}

TEST(Realignment, BeyondTheTrackNothingIsLost) {
  RULE("PS-060", "PS-R11");
  Position p;
  p.only({{"minority", 39, 0, kOctobox}});
  p.journal.clear();
  move_marker(p.rules, p.state, 0, 43, 0, clause::PS_058, &p.journal);
  EXPECT_EQ(p.state.level(0), 43);
  EXPECT_EQ(p.state.rank[0], 3);
  EXPECT_TRUE(p.cites("PS-060"));
}

TEST(Realignment, ArmiesChangeClassToo) {
  RULE("PS-R12", "PS-R13");
  const auto spend = [](const Game& game) {
    Position p(game);
    p.only({army("authoritarian", 1)});
    p.governs("liberal");
    lift(p, 0, 4);
    return p;
  };
  Position p = spend({});
  EXPECT_EQ(p.owner(0), "liberal");
  EXPECT_TRUE(p.state.is_army(0));
  EXPECT_EQ(p.vp("socialist"), 1);
  Position quiet = spend({.rulings = {{"army_class_vp", "false"}, {"army_auto_realign", "false"}}});
  EXPECT_EQ(quiet.owner(0), "authoritarian");
  EXPECT_EQ(quiet.vp("socialist"), 0);
}

TEST(Realignment, PopularityIsCountedBeforeTheBatch) {
  RULE("PS-R14");
  Position p;
  p.only({{"liberal", 3}, {"liberal", 3}, {"socialist", 1}, {"majority", 2}});
  p.governs("liberal").treasury(3).events(Step::kDiscontent);
  // Socialist and Majority tie for each of the two; the first lot does not decide the second.
  EXPECT_EQ(p.state.roll, Roll::kTie);
  p.play("lot socialist");
  EXPECT_THAT(p.draws(), testing::ElementsAre("lot socialist", "lot majority"));
  p.play("lot majority");
  EXPECT_EQ(p.owner(0), "socialist");
  EXPECT_EQ(p.owner(1), "majority");
}

TEST(Realignment, ProtestTokensStay) {
  RULE("PS-R20");
  Position p;
  p.clear();
  p.protest(p.marker("authoritarian", 3));
  p.governs("liberal");
  lift(p, 0, 2);
  EXPECT_EQ(p.state.protest, 1U);
  Position go({.rulings = {{"protest_sticks", "false"}}});
  go.clear();
  go.protest(go.marker("authoritarian", 3));
  go.governs("liberal");
  lift(go, 0, 2);
  EXPECT_EQ(go.state.protest, 0U);
}

TEST(Realignment, WithoutAGovernmentNothingRealigns) {
  RULE("PS-R15");
  Position p;
  p.only({{"authoritarian", 3}});
  lift(p, 0, 2);
  EXPECT_EQ(p.owner(0), "authoritarian");
  EXPECT_TRUE(p.cites("PS-R15"));
}

}  // namespace
}  // namespace exchequer::petrostat
