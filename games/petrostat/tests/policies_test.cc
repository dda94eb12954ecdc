// Every policy token: cost, conditions, effect.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

TEST(Policies, Rally) {
  RULE("PS-110");
  Position p;
  p.token("socialist", "rally").play("play pc +2, foreign pc");
  EXPECT_EQ(p.pc("socialist"), 5);
}

TEST(Policies, PropagandaByClass) {
  RULE("PS-111", "PS-R21");
  for (int rank = 0; rank < 4; ++rank) {
    Position p;
    p.clear();
    const int m = p.marker("liberal", p.rules.from[at(rank)] + 1);
    for (int roll = 1; roll <= 4; ++roll) {
      Position q = p;
      q.token("socialist", "propaganda").play("play realign m1", "roll " + std::to_string(roll));
      EXPECT_EQ(q.owner(m), roll >= rank + 1 ? "socialist" : "liberal") << rank << " " << roll;
    }
  }
  Position exact({.rulings = {{"propaganda", "exact"}}});
  exact.only({{"liberal", 6}});
  exact.token("socialist", "propaganda").play("play realign m1", "roll 3");
  EXPECT_EQ(exact.owner(0), "liberal");
}

TEST(Policies, PropagandaAgainstPropaganda) {
  RULE("PS-111", "PS-R32");
  Position p;
  p.only({{"liberal", 6}});
  Position rival = p;
  rival.token("socialist", "propaganda", {{"liberal", "propaganda"}}).play("play realign m1", "roll 2");
  EXPECT_EQ(rival.owner(0), "liberal");
  Position withdrawn = p;
  withdrawn.token("socialist", "propaganda", {{"liberal", "propaganda"}});
  withdrawn.state.status[at(withdrawn.who("liberal"))] = Status::kWithdrawn;
  withdrawn.play("play realign m1", "roll 2");
  EXPECT_EQ(withdrawn.owner(0), "socialist");
}

TEST(Policies, PropagandaTargets) {
  RULE("PS-084", "PS-117", "PS-080");
  Position p;
  p.only({army("liberal", 6)});
  p.protest(p.marker("liberal", 6));
  p.marker("liberal", 6, 0, kOctobox);
  p.marker("majority", 6);
  p.token("majority", "propaganda");
  p.expect_refusals({{"play realign m1", "PS-084"},
                     {"play realign m2", "PS-117"},
                     {"play realign m3", "PS-080"},
                     {"play realign m4", "PS-111"}});
  EXPECT_THAT(p.legal(), testing::ElementsAre("withdraw"));  // no target left: only withdrawing
}

TEST(Policies, Repression) {
  RULE("PS-112", "PS-140", "PS-141");
  Position p;
  p.clear();
  p.protest(p.marker("socialist", 6));
  p.token("authoritarian", "repression");
  EXPECT_EQ(p.refusal("play calm any m1"), "PS-112");  // no army
  p.army("authoritarian", 6);
  for (const bool works : {true, false}) {
    Position q = p;
    q.play("play calm any m1", works ? "roll 3" : "roll 2");
    EXPECT_EQ(q.state.protest == 0U, works);
    EXPECT_EQ(q.vp("authoritarian"), works ? 26 : 22);
    EXPECT_EQ(q.vp("liberal"), works ? 19 : 22);
    if (!works) {
      EXPECT_EQ(q.pc("authoritarian"), 2);
    }
  }
}

TEST(Policies, RaiseAnArmy) {
  RULE("PS-114");
  Position p;
  p.only({{"socialist", 6}, {"socialist", 2}});
  p.token("socialist", "army").play("play raise army m1");
  EXPECT_EQ(p.phase(), "draft");
  EXPECT_EQ(p.refusal("done"), "PS-114");
  p.play("allot m2 all", "allot m1 1", "done");
  EXPECT_TRUE(p.state.is_army(0));
  EXPECT_EQ(p.state.wealth[0], 5);
  EXPECT_EQ(p.state.spending[0], 3);
  EXPECT_EQ(p.state.wealth[1], 0);
  EXPECT_TRUE(p.cites("PS-114"));
}

TEST(Policies, TheGovernmentMayPayAnArmyFromTheTreasury) {
  RULE("PS-114");
  Position p;
  p.only({{"liberal", 1}});
  p.token("liberal", "army");
  EXPECT_EQ(p.refusal("play raise army m1"), "PS-114");  // 1 wealth, and the treasury is not the player's
  p.governs("liberal").treasury(14).play("play raise army m1", "preset treasury", "done");
  EXPECT_EQ(p.state.treasury, 11);
  EXPECT_EQ(p.state.spending[0], 3);
  EXPECT_TRUE(p.state.is_army(0));
}

TEST(Policies, AnArmyThatRisesUnderAnotherGovernmentGoesOver) {
  RULE("PS-R18");
  Position p;
  p.only({{"socialist", 3}, {"socialist", 9}});
  p.governs("liberal").token("socialist", "army").play("play raise army m1", "preset richest", "done");
  EXPECT_EQ(p.state.level(0), 6);
  EXPECT_EQ(p.owner(0), "liberal");
  EXPECT_FALSE(p.state.is_army(0));
  EXPECT_TRUE(p.cites("PS-R18"));
}

TEST(Policies, DisbandAnArmy) {
  RULE("PS-115");
  Position p;
  p.only({army("socialist", 6)});
  p.token("socialist", "army");
  EXPECT_EQ(p.refusal("play disband army m1"), "");
  p.play("play disband army m1");
  EXPECT_FALSE(p.state.is_army(0));
  EXPECT_EQ(p.state.level(0), 9);
  p.token("socialist", "army");
  EXPECT_EQ(p.refusal("play disband army m1"), "PS-115");
}

TEST(Policies, Protest) {
  RULE("PS-116");
  Position p;
  p.only({{"socialist", 6}, army("socialist", 6), {"liberal", 6}});
  p.token("socialist", "protest").play("play protest m2");
  EXPECT_EQ(p.state.protest, one_bit(1));
  p.token("socialist", "protest");
  p.expect_refusals({{"play protest m2", "PS-116"}, {"play protest m3", "PS-116"}, {"play calm own m1", "PS-116"}});
  p.protest(0).play("play calm own m1");
  EXPECT_EQ(p.phase(), "calm");
  p.play("calm m2");
  EXPECT_EQ(p.state.protest, 0U);
  EXPECT_EQ(p.phase(), "choose");
}

TEST(Policies, Coup) {
  RULE("PS-118", "PS-R42", "PS-088");
  Position p;
  p.clear();
  p.protest(p.marker("socialist", 6));
  p.protest(p.marker("majority", 6));
  p.token("socialist", "coup");
  EXPECT_EQ(p.refusal("play seize, may turn disc, party may calm"), "PS-R42");
  p.governs("liberal", 0);
  EXPECT_EQ(p.refusal("play seize, may turn disc, party may calm"), "PS-118");  // in no party
  p.member("socialist", 1).member("majority", 1);
  EXPECT_EQ(p.refusal("play seize, may turn disc, party may calm"), "PS-118");  // two protests
  p.protest(p.marker("majority", 7));
  p.state.shows_e = 1;
  p.play("play seize, may turn disc, party may calm");
  EXPECT_EQ(p.government(), "socialist");
  EXPECT_EQ(p.vp("liberal"), 15);
  EXPECT_EQ(p.phase(), "flip");
  p.play("turn disc");
  EXPECT_EQ(p.state.shows_e, 0);
  EXPECT_EQ(p.actor(), "socialist");
  p.play("calm m1");
  EXPECT_EQ(p.actor(), "majority");
  p.play("done");
  EXPECT_EQ(std::popcount(p.state.protest), 2);
}

TEST(Policies, GenocideRemovesAndHandsOn) {
  RULE("PS-119", "PS-082", "PS-R22", "PS-079");
  Position p;
  p.clear();
  p.protest(p.marker("liberal", 9));
  p.marker("socialist", 4);
  p.token("socialist", "genocide").play("play remove, hand out half m1");
  EXPECT_EQ(p.state.alive & 1U, 0U);
  EXPECT_EQ(p.state.protest, 0U);
  EXPECT_EQ(p.state.left, 4);  // half of 9
  EXPECT_EQ(p.refusal("done"), "PS-119");
  EXPECT_EQ(p.refusal("allot m1 1"), "PS-119");  // gone
  p.play("allot m2 all", "done");
  EXPECT_EQ(p.state.wealth[1], 8);
  EXPECT_EQ(p.state.spending[1], 0);
  EXPECT_EQ(p.vp("liberal"), 5);
  EXPECT_EQ(p.vp("authoritarian"), 10);
  Position poor;
  poor.only({{"liberal", 1}, {"socialist", 4}}).token("socialist", "genocide").play("play remove, hand out half m1");
  EXPECT_EQ(poor.phase(), "choose") << "half of one is nothing";
}

TEST(Policies, StateSecurity) {
  RULE("PS-121", "PS-R43");
  Position p;
  p.governs("liberal").token("liberal", "state_security", {{"socialist", "party"}});
  EXPECT_EQ(p.refusal("play cancel seat 1"), "PS-121");
  EXPECT_EQ(p.refusal("play cancel seat 2"), "PS-R43");  // no token to be played
  Position q = p;
  p.state.at = 2;
  p.play("play cancel seat 3");
  EXPECT_EQ(p.phase(), "choose");
  q.state.shows_e = 1;
  q.play("play turn disc");
  EXPECT_EQ(q.state.shows_e, 0);
}

TEST(Policies, Taxes) {
  RULE("PS-122");
  Position p;
  p.only({{"socialist", 9}, {"majority", 3}});
  p.governs("liberal").treasury(0).token("liberal", "taxes").play("play tax +1, take");
  EXPECT_EQ(p.state.tax, 2);
  EXPECT_EQ(p.vp("liberal"), 15);
  EXPECT_EQ(p.state.left, 5);
  p.play("allot m1 1", "allot m2 all", "put back m2");
  EXPECT_EQ(p.refusal("put back m2"), "PS-122");
  p.play("allot m1 all", "done");
  EXPECT_EQ(p.state.treasury, 5);
  EXPECT_EQ(p.state.level(0), 4);
  p.token("liberal", "taxes").play("play tax -1");
  EXPECT_EQ(p.vp("liberal"), 20);
  p.state.tax = 0;
  EXPECT_EQ(p.token("liberal", "taxes").refusal("play tax -1"), "PS-122");
}

TEST(Policies, SocialSpending) {
  RULE("PS-123", "PS-082");
  Position p;
  p.only({{"authoritarian", 3}, army("socialist", 3)});
  p.governs("liberal").treasury(14).token("liberal", "social_spending").play("play spend");
  EXPECT_EQ(p.refusal("done"), "PS-123");
  p.play("allot m1 boundary", "allot m2 1", "done");
  EXPECT_EQ(p.state.spending[0], 2);
  EXPECT_EQ(p.state.spending[1], 4);
  EXPECT_EQ(p.state.treasury, 11);
  p.treasury(0).token("liberal", "social_spending");
  EXPECT_EQ(p.refusal("play spend"), "PS-123");
}

TEST(Policies, AVoteTokenIsAnOption) {
  RULE("PS-R03");
  Position p({.rulings = {{"vote_token", "true"}}});
  p.only({{"socialist", 6}});
  p.governs("liberal").member("socialist", 1);
  p.state.shows_e = 1;
  EXPECT_TRUE((p.rules.government_tokens >> p.policy("vote")) & 1U);
  p.token("liberal", "vote").play("play election");
  EXPECT_EQ(p.government(), "socialist");
  EXPECT_EQ(p.state.shows_e, 0);
  Position without;
  EXPECT_FALSE((without.rules.government_tokens >> without.policy("vote")) & 1U);
}

}  // namespace
}  // namespace exchequer::petrostat
