// Policy cards, the rules that all share: AU-103, AU-120 to AU-124; AU-R17, AU-R18, AU-R40, AU-R45.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;

const Game kPolicies3{.options = {{"policies", "on"}}};

TEST(Policy, ThreeCardsWithThreeFacingsAllBeginNeutral) {
  RULE("AU-120");
  const Position p(kPolicies3);
  for (int card = 0; card < 3; ++card) EXPECT_EQ(p.faces(card), "neutral");
  EXPECT_THAT(p.rules.facing_ids[0], ElementsAre("lawless", "neutral", "police_state"));
  EXPECT_THAT(p.rules.facing_ids[1], ElementsAre("free_trade", "neutral", "protectionism"));
  EXPECT_THAT(p.rules.facing_ids[2], ElementsAre("laissez_faire", "neutral", "welfare_state"));
  EXPECT_EQ(p.state.locked, 0);
  EXPECT_TRUE(p.cites("AU-120"));
}

TEST(Policy, CardsAreCheckedInTurnAfterTheWinCheckAndBeforeTaxIncome) {
  RULE("AU-121", "AU-R40");
  Position p(kPolicies3);
  p.used("KBWW").facing("lawless").facing("protectionism").end_year('B');
  // Lawless: the Crime comes first, then two Security turn the card; Protectionism takes Wealth and asks.
  EXPECT_EQ(p.faces(kJustice), "neutral");
  EXPECT_EQ(p.state.used[kCrime], 1);
  EXPECT_EQ(p.phase(), "policy");
  EXPECT_EQ(p.state.policy_card, 1);
  EXPECT_EQ(p.tracks(), "5 5 4 5 5");
  EXPECT_EQ(letters(p.state.treasury), "") << "no tax income yet";
  EXPECT_TRUE(p.cites("AU-121"));
  p.play("keep");
  EXPECT_EQ(p.state.policy_card, 2) << "Society, with two Welfare";
  p.play("keep");
  EXPECT_EQ(p.phase(), "ready");
  EXPECT_EQ(p.state.policy_card, 0);
  EXPECT_EQ(p.state.policy_step, 0);
  EXPECT_EQ(letters(p.state.treasury), "Y");
  EXPECT_EQ(p.tracks(), "5 5 5 5 5") << "Wealth moved back towards Employment afterwards";
}

TEST(Policy, TheJournalNamesEachCardOnce) {
  RULE("AU-121", "AU-123");
  Position p(kPolicies3);
  p.used("KBWW").facing("lawless").facing("protectionism").end_year('B').play("keep");
  int steps = 0;
  for (const Entry& entry : p.journal.entries()) steps += entry.clause == clause::AU_123;
  EXPECT_EQ(steps, 1) << "the third card, reached by this answer";
  Position first(kPolicies3);
  first.used("KBB").facing("police_state").end_year('W');
  EXPECT_TRUE(first.cites("AU-121"));
}

TEST(Policy, AWonGameChecksNoCard) {
  RULE("AU-121");
  Position p(kPolicies3);
  p.used("").facing("police_state").track(kEmployment, 1).end_year();
  EXPECT_EQ(p.ending(), "won") << "Police State would have taken the last Employment";
}

TEST(Policy, APolicyMayLoseTheGameAtYearEnd) {
  RULE("AU-121");
  Position p(kPolicies3);
  p.used("KBB").facing("police_state").track(kEmployment, 1).end_year();
  EXPECT_EQ(p.ending(), "employment");
}

TEST(Policy, ACardTurnsByConditionOrByChoiceAndItsRulesHoldFromThenOn) {
  RULE("AU-122");
  Position p(kPolicies3);
  p.used("KB").end_year();
  EXPECT_THAT(p.legal(), ElementsAre("keep", "turn free_trade", "turn protectionism"));
  p.expect_refusals(
      {{"turn neutral", "not a move"}, {"upkeep paying treasury", "AU-121"}, {"lapse", "AU-121"}, {"draw", "AU-040"}});
  p.play("turn protectionism");
  EXPECT_TRUE(p.cites("AU-122"));
  EXPECT_EQ(p.faces(kTrade), "protectionism");
  p.funded("private_enterprise").bag("WW").drawn("BY").play("option 1");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "") << "the standing rule holds in the new year";
  EXPECT_EQ(p.refusal("keep"), "AU-121");
  EXPECT_EQ(p.refusal("turn police_state"), "AU-121");
}

TEST(Policy, APolicysActionIsThereOnlyWhileItsFacingIs) {
  RULE("AU-122");
  Position p(kPolicies3);
  const char* const crackdown = "crackdown paying used used";
  EXPECT_EQ(p.bag("WW").used("RB").refusal(crackdown), "AU-122");
  EXPECT_EQ(p.facing("police_state").refusal(crackdown), "");
  p.play(crackdown);
  EXPECT_TRUE(p.cites("AU-122"));
}

TEST(Policy, SeveralCardsMayTurnInOneYearEnd) {
  RULE("AU-123");
  Position p(kPolicies3);
  p.used("K").end_year('R').play("turn free_trade", "turn laissez_faire");
  EXPECT_EQ(p.faces(kJustice), "lawless") << "no Security";
  EXPECT_EQ(p.faces(kTrade), "free_trade");
  EXPECT_EQ(p.faces(kSociety), "laissez_faire");
  EXPECT_TRUE(p.cites("AU-122"));
  Position q(kPolicies3);
  q.used("KB").end_year();
  q.play("keep");
  EXPECT_TRUE(q.cites("AU-123"));
}

TEST(Policy, TradeIsAChoiceLawlessAConsequence) {
  RULE("AU-124");
  Position p(kPolicies3);
  p.used("K").end_year();
  EXPECT_EQ(p.faces(kJustice), "lawless") << "nobody was asked";
  EXPECT_TRUE(p.cites("AU-124"));
  p.play("turn free_trade");
  EXPECT_TRUE(p.cites("AU-124"));
  Position q(kPolicies3);
  q.used("KB").end_year();
  EXPECT_EQ(q.faces(kJustice), "neutral") << "one Security is enough";
}

TEST(Policy, TheTreasuryIsNotCounted) {
  RULE("AU-103", "AU-R18");
  Position p(kPolicies3);
  p.used("K").treasury("BBBBWWW").end_year('R');
  EXPECT_EQ(p.faces(kJustice), "lawless") << "no Security in Used, whatever the Treasury holds";
  EXPECT_TRUE(p.cites("AU-103"));
  EXPECT_TRUE(p.cites("AU-R18"));
  p.play("keep");
  EXPECT_THAT(p.legal(), ElementsAre("keep", "turn laissez_faire")) << "nor is Welfare there counted";
}

TEST(Policy, IncomeOnInstitutionsIsCounted) {
  RULE("AU-R18");
  // No published card counts Income; one that does shows that cubes on institutions belong to the count.
  Position p({.options = {{"policies", "on"}}, .edits = {{"when = \"security <= 0\"", "when = \"income >= 4\""}}});
  p.used("KBY").treasury("YYYY").funded("private_enterprise").funded("social_welfare", 2);
  Position one_less = p;
  p.end_year();
  EXPECT_EQ(p.faces(kJustice), "lawless");
  one_less.funded("private_enterprise", 0).end_year();
  EXPECT_EQ(one_less.faces(kJustice), "neutral");
}

TEST(Policy, TheInstructionsOfANewFacingWaitOrFollowAtOnce) {
  RULE("AU-R17");
  for (const char* ruling : {"no", "yes"}) {
    const bool chain = std::string_view(ruling) == "yes";
    Position p({.options = {{"policies", "on"}}, .rulings = {{"policy_chain", ruling}}});
    p.used("K").end_year('R');
    EXPECT_EQ(p.faces(kJustice), "lawless");
    EXPECT_EQ(p.state.used[kCrime], chain ? 2 : 1) << "Lawless adds its Crime now, or next year";
    p.play("turn free_trade");
    EXPECT_EQ(letters(p.state.treasury), chain ? "Y" : "");
    EXPECT_EQ(p.state.track[kEmployment], chain ? 4 : 5);
    EXPECT_EQ(p.faces(kTrade), "free_trade") << "and is not asked again: a card turns once in a Year End";
    EXPECT_EQ(p.state.policy_card, 2);
    EXPECT_TRUE(p.cites("AU-R17"));
  }
}

TEST(Policy, ACardTurnsOnlyOnceEvenWhenItsNewFacingWouldTurnBack) {
  RULE("AU-R17");
  // Lawless already at two Security: reached and left in the same Year End, were it allowed.
  Position p({.options = {{"policies", "on"}},
              .rulings = {{"policy_chain", "yes"}},
              .edits = {{"when = \"security <= 0\"", "when = \"security >= 2\""}}});
  p.used("KBB").end_year();
  EXPECT_EQ(p.faces(kJustice), "lawless");
  EXPECT_EQ(p.state.used[kCrime], 1);
  // The same for an upkeep that lapses in the Year End of the turn.
  Position q({.options = {{"policies", "on"}}, .rulings = {{"policy_chain", "yes"}}});
  q.used("KBWW").end_year().play("keep", "turn welfare_state");
  EXPECT_THAT(q.legal(), ElementsAre("lapse"));
  q.play("lapse");
  EXPECT_EQ(q.faces(kSociety), "welfare_state");
}

TEST(Policy, AStandInPaysOnlyForASpendAndOnlyFromTheTreasury) {
  RULE("AU-R45");
  Position p(kPolicies3);
  p.bag("WW").used("K").treasury("YWW").facing("laissez_faire").drawn("KW");
  EXPECT_THAT(p.legal("option 1"), ElementsAre("option 1 paying treasury", "option 1 paying stand_in"));
  EXPECT_THAT(p.legal("pay_loan"), testing::IsEmpty()) << "a Remove wants Income";
  p.treasury("WW");
  EXPECT_THAT(p.legal("option 1"), ElementsAre("option 1 paying stand_in"));
  p.play("option 1 paying stand_in");
  EXPECT_EQ(p.board(), "KW|K|W 5 5 5 5 5");
  EXPECT_TRUE(p.cites("AU-R45"));
  p.treasury("").drawn("KW");
  EXPECT_EQ(p.refusal("option 1 paying stand_in"), "AU-R04") << "the Welfare in Current does not pay";
  p.treasury("YW").used("KYY").drawn("KB");
  EXPECT_EQ(p.refusal("pay_loan paying stand_in used current"), "AU-R45");
  p.facing("welfare_state");
  EXPECT_EQ(p.refusal("option 1 paying stand_in"), "AU-R45") << "the rule went with the facing";
}

}  // namespace
}  // namespace exchequer::austerity
