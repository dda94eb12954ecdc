// The worked examples of docs/explanation/fidelity/petrostat.md, by number. Those in a chapter's test are not repeated.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

TEST(WorkedExamples, Example01Market) {
  RULE("PS-R05");
  for (const char* war : {"1", "2"}) {
    Position p({.rulings = {{"war_market", war}}});
    p.state.market = 1;  // Recession
    p.state.tax = 3;
    p.state.war = 1;
    p.protest(0).protest(1);
    p.governs("liberal").treasury(0);
    const int rich = std::countr_zero(owned(p.state, p.who("minority"), p.state.population()));
    const int before = p.state.level(rich);
    p.events(Step::kMarket).play("roll 16");
    EXPECT_EQ(p.rules.market_names[p.state.market].in("en"), "Growth");
    EXPECT_EQ(p.state.level(rich), before + p.rules.market_step[2][3]);
  }
}

TEST(WorkedExamples, Example02Taxes) {
  RULE("PS-065");
  Position p;
  p.only({{"authoritarian", 38, 0, kOctobox}, {"authoritarian", 20}, {"authoritarian", 9}});
  p.governs("liberal").treasury(0);
  p.state.tax = 3;
  p.events(Step::kTaxes).play("allot m1 5", "allot m1 5", "allot m2 1", "allot m2 1", "allot m3 all", "done");
  EXPECT_EQ(p.state.treasury, 15);
  EXPECT_EQ(p.state.level(0), 28);
  EXPECT_EQ(p.vp("minority"), 35);  // an octobox down to the middle class
}

// The rulebook's tip: a counter of all spending, armies included. It is only shown.
TEST(WorkedExamples, Example04SpendingCounter) {
  RULE("PS-081");
  Position p;
  p.only({{"socialist", 3, 4}, army("majority", 6)});
  EXPECT_EQ(spending_on_board(p.state), 7);
  Position start;
  EXPECT_EQ(spending_on_board(start.state), 3);  // the Minority's army
}

TEST(WorkedExamples, Example05And07SocialSpending) {
  RULE("PS-090", "PS-123", "PS-068", "PS-R26");
  Position p;
  p.only({{"authoritarian", 3}, {"majority", 1}});
  p.governs("liberal").treasury(14).token("liberal", "social_spending").play("play spend", "allot m1 boundary", "done");
  EXPECT_EQ(p.owner(0), "liberal");
  EXPECT_EQ(p.vp("socialist"), 1);
  EXPECT_EQ(p.vp("majority"), 1);
  EXPECT_EQ(p.state.treasury, 12);
  p.events(Step::kRenewal).play("done");
  EXPECT_EQ(p.state.level(0), 3);
  EXPECT_EQ(p.owner(0), "majority");
  EXPECT_EQ(p.vp("socialist"), 0);
}

TEST(WorkedExamples, Example11PartyAgainstParty) {
  RULE("PS-R17", "PS-121");
  Position p;
  p.governs("liberal", 0).member("majority", 1).member("minority", 1);
  p.token("liberal", "state_security", {{"majority", "party"}, {"minority", "party"}});
  p.state.first = 0;
  p.state.at = 3;
  p.play("play cancel seat 4");
  EXPECT_EQ(p.actor(), "minority");
  p.play("play lead");
  EXPECT_EQ(p.state.leader[1], p.who("minority"));
}

TEST(WorkedExamples, Example14Genocide) {
  RULE("PS-119");
  Position p;
  p.only({{"minority", 31, 2, kOctobox}, {"majority", 2}});
  p.token("majority", "genocide").play("play remove, hand out half m1");
  EXPECT_EQ(p.state.left, 16);
  EXPECT_EQ(p.vp("liberal"), 5);
  EXPECT_EQ(p.vp("authoritarian"), 10);
  EXPECT_EQ(p.vp("minority"), 29);
}

TEST(WorkedExamples, Example15Oil) {
  RULE("PS-061", "PS-064");
  const int reserves[] = {3, 6, 9, 12, 15, 18, 21, 10, 5, 2};
  for (int turn = 0; turn < kTurns; ++turn) {
    Position p;
    p.state.turn = static_cast<std::uint8_t>(turn);
    p.state.reserves = static_cast<std::uint8_t>(turn == 0 ? 0 : reserves[turn - 1]);
    p.state.price = turn == 9 ? 0 : 2;  // Low in 2010, High else: a 1 and a 6 stay there
    p.treasury(0).events(Step::kOil);
    EXPECT_EQ(p.state.reserves, reserves[turn]) << 1920 + 10 * turn;
    p.play(turn == 9 ? "roll 1" : "roll 6");
    EXPECT_EQ(p.state.treasury, (turn == 9 ? 1 : 3) * reserves[turn]) << 1920 + 10 * turn;  // 63 in 1980, 2 in 2010
  }
}

TEST(WorkedExamples, Example16Capital) {
  RULE("PS-072", "PS-074");
  Position p;
  p.clear();
  for (int i = 0; i < 4; ++i) p.marker("socialist", 16);
  EXPECT_EQ(capital_income(p.rules, p.state, p.who("socialist")), 8);
  p.pc("socialist", 5).events(Step::kCapital);
  EXPECT_EQ(p.pc("socialist"), 9);  // 2 + 8, cut
}

TEST(WorkedExamples, Example17ForeignPc) {
  RULE("PS-132", "PS-R24");
  Position p({.seats = 5, .expansion = "nationalist"});
  p.state.reserves = 15;
  p.pc("majority", 6).vp("nationalist", 7).token("majority", "rally");
  EXPECT_TRUE(p.offers("play pc +2, foreign pc foreign 1"));
  EXPECT_FALSE(p.offers("play pc +2, foreign pc foreign 2"));
  p.play("play pc +2, foreign pc foreign 1");
  EXPECT_EQ(p.pc("majority"), 9);
  EXPECT_EQ(p.vp("nationalist"), 6);
}

TEST(WorkedExamples, Example18AnUnfedArmyOfTheGovernment) {
  RULE("PS-070", "PS-R31");
  Position p;
  p.only({army("liberal", 3), {"majority", 1}});
  p.governs("liberal").treasury(0).events(Step::kRenewal);
  EXPECT_EQ(p.actor(), "liberal");
  p.play("done");
  EXPECT_FALSE(p.state.is_army(0));
  EXPECT_EQ(p.state.level(0), 3);
  EXPECT_EQ(p.state.rank[0], 0);
  EXPECT_EQ(p.owner(0), "majority");
}

TEST(WorkedExamples, Example19SocialistRatio) {
  RULE("PS-142", "PS-R38");
  const auto scored = [](int poor, int working, int middle, int rich) {
    Position p;
    p.clear().people("majority", {2, 7, 17, 33}, {poor, working, middle, rich});
    p.vp("socialist", 10).events(Step::kVictory);
    return p.vp("socialist") - 10;
  };
  EXPECT_EQ(scored(2, 6, 3, 1), -2);
  EXPECT_EQ(scored(0, 3, 4, 0), 1);
  EXPECT_EQ(scored(0, 5, 3, 0), 0);  // two more are not three
}

TEST(WorkedExamples, Example20InBalanced) {
  RULE("PS-071");
  Position p({.seats = 5, .expansion = "fundamentalist", .pack = "balanced"});
  p.clear();
  p.law(p.marker("fundamentalist", 12)).law(p.marker("fundamentalist", 12)).law(p.marker("fundamentalist", 4));
  p.vp("fundamentalist", 30);
  p.state.global = 2;
  p.events(Step::kGlobal);
  p.state.cursor = 2;
  p.state.step = Step::kGlobal;
  ask_chance(p.state, Roll::kGlobal);
  p.state.waiting = 0;
  p.state.turn = 0;
  p.state.round = kRounds;
  p.play("roll 2", "roll 5");
  EXPECT_EQ(p.vp("fundamentalist"), 20);
}

}  // namespace
}  // namespace exchequer::petrostat
