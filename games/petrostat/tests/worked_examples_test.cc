// The worked examples of the rulebook and of our analysis, by number; those already in a chapter's test are not repeated.
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
  p.clear();
  p.marker("authoritarian", 38, 0, kOctobox);
  p.marker("authoritarian", 20);
  p.marker("authoritarian", 9);
  p.governs("liberal").treasury(0);
  p.state.tax = 3;
  p.events(Step::kTaxes).play("allot m1 5", "allot m1 5", "allot m2 1", "allot m2 1", "allot m3 all", "done");
  EXPECT_EQ(p.state.treasury, 15);
  EXPECT_EQ(p.state.level(0), 28);
  EXPECT_EQ(p.vp("minority"), 35);  // an octobox down to the middle class
}

TEST(WorkedExamples, Example05And07SocialSpending) {
  RULE("PS-090");
  RULE("PS-123");
  RULE("PS-068");
  RULE("PS-R26");
  Position p;
  p.clear();
  p.marker("authoritarian", 3);
  p.marker("majority", 1);
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
  RULE("PS-R17");
  RULE("PS-121");
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
  p.clear();
  p.marker("minority", 31, 2, kOctobox);
  p.marker("majority", 2);
  p.token("majority", "genocide").play("play remove, hand out half m1");
  EXPECT_EQ(p.state.left, 16);
  EXPECT_EQ(p.vp("liberal"), 5);
  EXPECT_EQ(p.vp("authoritarian"), 10);
  EXPECT_EQ(p.vp("minority"), 29);
}

TEST(WorkedExamples, Example16And17Capital) {
  RULE("PS-072");
  RULE("PS-132");
  Position p({.seats = 5, .expansion = "nationalist"});
  p.clear();
  for (int i = 0; i < 4; ++i) p.marker("socialist", 16);
  p.pc("socialist", 5).events(Step::kCapital);
  EXPECT_EQ(p.pc("socialist"), 9);  // 2 + 8, cut
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
