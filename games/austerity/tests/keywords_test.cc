// Add, Remove, Spend: AU-060 to AU-066; AU-R14, AU-R30.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;

TEST(Keywords, AddPutsACubeIntoUsed) {
  RULE("AU-060");
  Position p;
  p.bag("WW").drawn("KB").play("option 2");
  EXPECT_EQ(letters(p.state.used), "R");
  EXPECT_EQ(letters(p.state.bag), "WW");
  EXPECT_TRUE(p.cites("AU-060"));
  EXPECT_FALSE(p.cites("AU-061"));
}

TEST(Keywords, AddToBagPutsACubeIntoTheBagToBeDrawnThisYear) {
  RULE("AU-061");
  Position p;
  p.bag("W").play("raise_taxes");
  EXPECT_EQ(letters(p.state.bag), "RWY");
  EXPECT_EQ(letters(p.state.used), "");
  EXPECT_TRUE(p.cites("AU-061"));
  p.play("draw", "draw R Y");
  EXPECT_EQ(letters(p.state.current), "RY");
}

TEST(Keywords, RemoveTakesTheCubeInCurrentWhenThereIsOne) {
  RULE("AU-062");
  Position p;
  p.bag("WW").used("RBY").treasury("Y").drawn("RY");
  EXPECT_THAT(p.legal("option 1"), ElementsAre("option 1 paying current current"));
  p.expect_refusals({{"option 1 paying used current", "AU-062"},
                     {"option 1 paying treasury current", "AU-062"},
                     {"option 1 paying current used", "AU-062"}});
  p.play("option 1 paying current current");
  EXPECT_EQ(p.board(), "|RBY|Y 5 5 5 5 5") << "to the supply";
  EXPECT_TRUE(p.cites("AU-062"));
}

TEST(Keywords, RemoveTurnsToUsedOrTheTreasuryWhenCurrentHasNone) {
  RULE("AU-063");
  Position p;
  p.bag("YW").used("YK").treasury("Y").funded("private_enterprise").drawn("RW");
  EXPECT_THAT(p.legal("pay_loan"), ElementsAre("pay_loan paying used treasury used"));
  p.used("YYK").treasury("YY");
  EXPECT_THAT(p.legal("pay_loan"), ElementsAre("pay_loan paying used used used", "pay_loan paying used treasury used",
                                               "pay_loan paying treasury treasury used"));
  p.play("pay_loan paying used treasury used");
  EXPECT_EQ(letters(p.state.used), "Y");
  EXPECT_EQ(letters(p.state.treasury), "Y");
  EXPECT_TRUE(p.cites("AU-063"));
}

TEST(Keywords, RemoveNeverTakesFromTheBagOrAnInstitution) {
  RULE("AU-063");
  Position p;
  p.bag("KYYYW").used("Y").funded("private_enterprise", 3).drawn("RW");
  EXPECT_THAT(p.legal("pay_loan"), testing::IsEmpty());
  EXPECT_EQ(p.refusal("pay_loan paying used used used"), "AU-R09");
  p.used("KYY");
  EXPECT_EQ(p.refusal("pay_loan paying current used used"), "AU-063") << "there is no Income in Current";
  EXPECT_EQ(p.refusal("pay_loan paying used treasury used"), "AU-063") << "nor in the Treasury";
  EXPECT_EQ(p.refusal("pay_loan paying used used used"), "");
  EXPECT_EQ(p.refusal("pay_loan paying bag used used"), "not a move");
}

TEST(Keywords, SpendTakesFromTheTreasuryOrCurrentAtChoice) {
  RULE("AU-064");
  Position p;
  p.bag("YWW").used("YYK").treasury("Y").funded("private_enterprise").drawn("KY");
  EXPECT_THAT(p.legal("option 1"), ElementsAre("option 1 paying current current", "option 1 paying treasury current"));
  EXPECT_EQ(p.refusal("option 1 paying used current"), "AU-064");
  EXPECT_EQ(p.refusal("option 1 paying stand_in current"), "AU-R45") << "no policy lets anything stand in";
  Position q = p;
  p.play("option 1 paying current current");
  EXPECT_EQ(p.board(), "|KYY|Y 5 5 5 5 5");
  EXPECT_TRUE(p.cites("AU-064"));
  q.play("option 1 paying treasury current");
  EXPECT_EQ(q.board(), "Y|KYY| 5 5 5 5 5");
}

TEST(Keywords, SpendNeverTakesFromUsedTheBagOrAnInstitution) {
  RULE("AU-064");
  Position p;
  p.bag("YYY").used("YYY").funded("private_enterprise").drawn("KB");
  EXPECT_THAT(p.legal("option"), ElementsAre("option 2"));
  EXPECT_EQ(p.refusal("option 1 paying used"), "AU-R04");
  p.treasury("Y");
  p.expect_refusals(
      {{"option 1 paying used", "AU-064"}, {"option 1 paying current", "AU-064"}, {"option 1 paying treasury", ""}});
}

TEST(Keywords, WhatWasRemovedOrSpentMayComeBackByAdd) {
  RULE("AU-065");
  Position p;
  p.bag("WW").used("YYK").drawn("RW").play("pay_loan paying used used used");
  EXPECT_EQ(letters(p.state.used), "");
  EXPECT_TRUE(p.cites("AU-065"));
  p.play("borrow_money");
  EXPECT_EQ(letters(p.state.used), "YY");
  EXPECT_EQ(letters(p.state.bag), "KWW");
}

TEST(Keywords, ACubeToBeAddedIsAlwaysThere) {
  RULE("AU-066");
  Position p;
  p.bag("KKKKKKKKKKKKKKK").used("KKKKKKKKKKKKKKKKKKKK").drawn("RY").play("option 2");
  EXPECT_EQ(p.state.used[kDebt], 21);
  EXPECT_TRUE(p.cites("AU-066"));
}

TEST(Keywords, EarlyRepaymentsMayRepayADebtInUsedOnceTheDrawnOneIsGone) {
  RULE("AU-R14");
  Position p;
  p.bag("WW").used("YK").treasury("YY").drawn("KY").play("pay_loan paying current used current");
  EXPECT_EQ(p.board(), "|K|YY 5 5 5 5 5");
  EXPECT_THAT(p.legal("option"), ElementsAre("option 1 paying treasury used", "option 2"));
  p.play("option 1 paying treasury used");
  EXPECT_EQ(p.board(), "||Y 5 5 5 5 5");
}

TEST(Keywords, TheEnginesOwnBoundOnAColour) {
  RULE("AU-R30");
  for (const int cap : {40, 12}) {
    Position p({.rulings = {{"cap_colour", std::to_string(cap)}}});
    // One below the bound, spread over every place a cube can be in.
    p.bag("YYW")
        .treasury("YY")
        .used(std::string(static_cast<std::size_t>(cap) - 7, 'Y'))
        .funded("social_welfare", 1)
        .drawn("RY");
    p.play("borrow_money");
    EXPECT_EQ(p.state.used[kIncome], cap - 6) << "the first of the two Income fits, the second does not";
    EXPECT_EQ(letters(p.state.bag), "KWYY") << "other colours are not touched by it";
    EXPECT_TRUE(p.cites("AU-R30"));
    p.play("raise_taxes");
    EXPECT_EQ(letters(p.state.bag), "KRWYY") << "no Income, but the Crime";
  }
}

}  // namespace
}  // namespace exchequer::austerity
