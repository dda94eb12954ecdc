// Edge cases beyond those in the chapters' tests.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

TEST(EdgeCases, EverybodyRalliesThroughTheFirstTurn) {
  RULE("PS-R15", "PS-140");
  Position p;
  for (int round = 0; round < 3; ++round) {
    if (round == 2) p.play("clockwise");
    for (int i = 0; i < 5; ++i) p.play("choose rally");
    for (int i = 0; i < 5; ++i) p.play("play pc +2, foreign pc");
  }
  EXPECT_EQ(p.state.roll, Roll::kMarket);  // steps 1 and 2 were idle
  p.play("roll 10", "roll 3");
  EXPECT_EQ(p.actor(), "minority");  // so was step 5; the army's owner maintains it or loses it
  p.play("done");
  EXPECT_EQ(p.state.army, 0U);
  EXPECT_EQ(p.government(), "nobody");
  EXPECT_EQ(p.vp("liberal"), 18);  // no election this turn
  EXPECT_EQ(p.state.turn, 1);
}

TEST(EdgeCases, TwoJoinInTheSameRound) {
  RULE("PS-087");
  Position p;
  p.play("choose party", "choose party", "choose rally", "choose rally", "choose rally");
  p.play("play join union", "play join union");
  EXPECT_EQ(p.government(), "liberal");
  EXPECT_EQ(p.state.leader[2], p.who("liberal"));
  EXPECT_EQ(p.state.party[at(p.who("authoritarian"))], 2);
}

TEST(EdgeCases, DiscontentComesBeforeTheElection) {
  RULE("PS-053", "PS-050");
  Position p;
  p.clear();
  for (int i = 0; i < 3; ++i) p.marker("liberal", 2);
  p.marker("socialist", 2);
  p.governs("liberal", 0).member("socialist", 1).treasury(3);
  p.state.shows_e = 1;
  p.events(Step::kDiscontent);  // the poor go to the only other ideology among the poor, and it wins
  EXPECT_EQ(p.government(), "socialist");
}

TEST(EdgeCases, ACoupMayTurnBackWhatStateSecurityTurned) {
  RULE("PS-118", "PS-121");
  Position p;
  p.only({army("socialist", 6), {"liberal", 2}});
  p.governs("liberal", 0).member("socialist", 1).token("liberal", "state_security");
  p.state.shows_e = 1;
  p.play("play turn disc");
  EXPECT_EQ(p.state.shows_e, 0);
  p.token("socialist", "coup").play("play seize, may turn disc, party may calm", "turn disc");
  EXPECT_EQ(p.state.shows_e, 1);
  EXPECT_EQ(p.government(), "socialist");
}

TEST(EdgeCases, TheThirdProtestIsCalmedBeforeTheCoup) {
  RULE("PS-118");
  Position p;
  p.clear();
  for (int i = 0; i < 3; ++i) p.protest(p.marker("socialist", 2));
  p.governs("liberal", 0).member("socialist", 1).token("socialist", "coup");
  EXPECT_EQ(p.refusal("play seize, may turn disc, party may calm"), "");
  remove_protest(p.state, 2, clause::PS_112, nullptr);
  EXPECT_EQ(p.refusal("play seize, may turn disc, party may calm"), "PS-118");
  EXPECT_EQ(p.refusal("withdraw"), "");
}

TEST(EdgeCases, GenocideOnTheLastMarkerOfAnIdeology) {
  RULE("PS-R22");
  Position p;
  p.clear();
  p.protest(p.marker("socialist", 9));
  p.marker("majority", 1);
  p.token("majority", "genocide").play("play remove, hand out half m1");
  EXPECT_EQ(p.state.left, 4);
  EXPECT_EQ(p.state.protest, 0U);                // its token goes to the supply
  EXPECT_EQ(p.refusal("allot m1 1"), "PS-119");  // a removed marker gets nothing
  EXPECT_EQ(p.refusal("done"), "PS-119");        // all of it is handed out
  p.play("preset evenly", "done");
  EXPECT_EQ(p.state.level(1), 5);
  EXPECT_EQ(capital_income(p.rules, p.state, p.who("socialist")), 0);
}

TEST(EdgeCases, TheNationalistAtItsMinimum) {
  RULE("PS-145", "PS-133");
  Position p({.seats = 5, .expansion = "nationalist"});
  p.state.empire = 1;
  p.state.reserves = 15;
  p.vp("nationalist", 11).pc("socialist", 0).token("socialist", "rally").play("play pc +2, foreign pc foreign 3");
  EXPECT_EQ(p.vp("nationalist"), 10);  // not 8
}

TEST(EdgeCases, WithoutATargetWithdrawingIsForced) {
  RULE("PS-R32");
  Position p;
  p.only({{"majority", 3}});
  p.protest(p.marker("liberal", 3));
  p.token("majority", "propaganda");
  EXPECT_THAT(p.legal(), testing::ElementsAre("withdraw"));
}

}  // namespace
}  // namespace exchequer::petrostat
