// Refusals and automatic steps cite the clause that says so (docs/reference/citations/austerity.md has them all).
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

TEST(Citations, APriceThatCannotBePaidIsCitedByItsKeyword) {
  RULE("AU-063", "AU-064");
  for (const auto& [scenario, action] : {std::pair{"olympics", "finance paying treasury"},
                                         {"war_footing", "feed paying treasury"},
                                         {"epidemic", "vaccinate paying treasury"},
                                         {"bank_run", "recapitalise paying treasury treasury"}}) {
    Position p({.options = {{"scenario", scenario}}});
    p.used("YY");
    EXPECT_EQ(p.refusal(action), "AU-064") << action << ": Used does not pay";
  }
  Position p({.options = {{"policies", "on"}}});
  p.facing("police_state").bag("BR").used("K");
  EXPECT_EQ(p.refusal("crackdown paying used used"), "AU-063") << "the bag does not pay";
  p.bag("YY");
  EXPECT_EQ(p.refusal("pay_loan paying used used used"), "AU-R09");
  p.facing("welfare_state").bag("").used("WWB").state.phase = Phase::kPolicy;
  p.state.policy_card = kSociety;
  EXPECT_EQ(p.refusal("upkeep paying treasury"), "AU-064");
}

TEST(Citations, AnActionTakenOftenEnoughCitesHowOften) {
  RULE("AU-R07");
  Position p({.options = {{"scenario", "war_footing"}}});
  p.treasury("YY").play("feed paying treasury");
  EXPECT_EQ(p.refusal("feed paying treasury"), "AU-R07");
  EXPECT_TRUE(p.cites("AU-142")) << "and what it does is the scenario's";
  EXPECT_FALSE(p.cites("AU-090"));
}

TEST(Citations, FundingCitesWhereItComesFrom) {
  RULE("AU-081", "AU-083", "AU-084");
  Position p;
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-081") << "before a draw";
  p.treasury("Y");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-083") << "only in the Treasury";
  p.treasury("").bag("WW").drawn("KR");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-081") << "no Income was drawn";
  p.treasury("Y");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-083");
  p.treasury("").drawn("BY");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-024") << "the event comes first";
  Position q({.options = {{"policies", "on"}}});
  q.facing("police_state").bag("WW").drawn("BY").state.current[kIncome] = 0;
  q.play("option 1");
  EXPECT_EQ(q.refusal("fund private_enterprise"), "AU-084") << "the drawn Income is gone";
}

TEST(Citations, BankingCitesTheColourAndThePlace) {
  RULE("AU-080", "AU-027");
  Position p;
  p.treasury("Y");
  EXPECT_EQ(p.refusal("bank income"), "AU-080") << "nothing drawn";
  EXPECT_EQ(p.refusal("bank crime"), "AU-027");
  p.bag("WW").drawn("BY");
  EXPECT_EQ(p.refusal("bank income"), "AU-024") << "the event comes first";
}

TEST(Citations, WhatComesFirstIsCitedForDrawsAndPasses) {
  RULE("AU-022", "AU-026", "AU-072");
  Position p;
  EXPECT_EQ(p.refusal("pass"), "AU-026");
  EXPECT_EQ(p.refusal("option 1"), "AU-021") << "no pair, no event";
  p.bag("WW").drawn("KR");
  EXPECT_EQ(p.refusal("pass"), "AU-022");
  EXPECT_EQ(p.refusal("draw"), "AU-024");
  p.play("option 1");
  p.expect_refusals({{"pass", "AU-072"}, {"draw", "AU-072"}, {"option 1", "AU-024"}});
}

TEST(Citations, CutsAndTurnsCiteWhatRulesThemOut) {
  RULE("AU-070", "AU-152");
  Position p({.options = {{"institutions", "on"}}});
  p.bag("WW").drawn("KB").play("option 2");
  EXPECT_EQ(p.refusal("cut infrastructure"), "AU-070") << "not in play";
  Position q({.options = {{"policies", "on"}, {"country", "resource_monarchy"}}});
  q.used("KB").treasury("Y").end_year();
  EXPECT_FALSE(q.cites("AU-124"));
}

TEST(Citations, AnActionThatSparesTheCutCitesTheAction) {
  RULE("AU-073", "AU-074", "AU-R36");
  Position p;
  p.bag("WW").used("YY").drawn("KR").play("option 1", "pay_loan paying used used current");
  EXPECT_TRUE(p.cites("AU-074"));
  EXPECT_TRUE(p.cites("AU-R36"));
  EXPECT_FALSE(p.cites("AU-073")) << "that is for the event";
  Position q;
  q.bag("WW").drawn("KY").play("option 1 paying current current");
  EXPECT_TRUE(q.cites("AU-073"));
  EXPECT_FALSE(q.cites("AU-R36"));
}

TEST(Citations, RewardsCiteWhatGivesThem) {
  RULE("AU-132", "AU-R12");
  Position p({.options = {{"institutions", "on"}}});
  p.founded("investment").funded("investment", 1).bag("WW").drawn("BY").play("option 1", "fund investment");
  EXPECT_TRUE(p.cites("AU-132"));
  Position q;
  q.funded("private_enterprise").bag("WW").drawn("YY").play("option 1 surplus private_enterprise");
  EXPECT_TRUE(q.cites("AU-082"));
  EXPECT_FALSE(q.cites("AU-081")) << "that is ordinary funding";
}

TEST(Citations, TaxIncomeIsNoAdvancedRule) {
  RULE("AU-042");
  Position p;
  p.used("K").end_year();
  EXPECT_TRUE(p.cites("AU-042"));
  EXPECT_FALSE(p.cites("AU-111"));
}

TEST(Citations, ACardThatTurnsBackIsNoConsequence) {
  RULE("AU-122", "AU-124");
  Position p({.options = {{"policies", "on"}}});
  p.used("K").end_year();
  EXPECT_EQ(p.faces(kJustice), "lawless");
  EXPECT_TRUE(p.cites("AU-124"));
  Position q({.options = {{"policies", "on"}}});
  q.facing("lawless").used("KBB").end_year();
  EXPECT_EQ(q.faces(kJustice), "neutral");
  EXPECT_TRUE(q.cites("AU-122"));
  EXPECT_FALSE(q.cites("AU-124"));
}

TEST(Citations, TheDeadlineCitesItsRuling) {
  RULE("AU-R43");
  Position p({.options = {{"scenario", "olympics"}}});
  p.year(8).used("K").end_year();
  EXPECT_EQ(p.ending(), "deadline");
  EXPECT_EQ(p.refusal("draw"), "AU-R43");
}

}  // namespace
}  // namespace exchequer::austerity
