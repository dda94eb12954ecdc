// The worked examples of docs/explanation/fidelity/austerity.md: W1 to W9 from the rulebooks, X1 to X16 ours.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;

TEST(WorkedExamples, W1SecuritySpendingAndPrivateEnterprise) {
  Position p;
  p.bag("WW").drawn("BY").play("option 2", "fund private_enterprise");
  EXPECT_EQ(p.board(), "|B| 6 5 5 5 6");
  EXPECT_EQ(p.placed("private_enterprise"), 1);
}

TEST(WorkedExamples, W2WealthFallsTowardsEmployment) {
  Position p;
  p.tracks(4, 5, 6, 5, 5).used("K").end_year();
  EXPECT_EQ(p.state.track[kWealth], 5);
  EXPECT_EQ(letters(p.state.treasury), "") << "no icon on Employment 4";
}

TEST(WorkedExamples, W3WealthLevelWithEmploymentStays) {
  Position p;
  p.used("K").end_year();
  EXPECT_EQ(p.state.track[kWealth], 5);
  EXPECT_EQ(letters(p.state.treasury), "Y");
}

TEST(WorkedExamples, W4EarlyRepaymentsWithTheCurrentIncome) {
  Position p;
  p.bag("WW").drawn("KY").play("option 1 paying current current");
  EXPECT_EQ(p.board(), "|| 5 5 5 5 5");
  EXPECT_EQ(p.phase(), "ready") << "no cut, no funding";
}

TEST(WorkedExamples, W5ALoneIncomePassesToUsed) {
  Position p;
  p.bag("Y").used("K").track(kEmployment, 4).play("draw", "draw Y");
  EXPECT_EQ(p.state.year, 2);
  EXPECT_EQ(letters(p.state.bag), "KY");
  EXPECT_EQ(letters(p.state.treasury), "");
}

TEST(WorkedExamples, W6ALoneDebtCutsNothingAndBarsTheWin) {
  Position p;
  p.bag("K").used("").play("draw", "draw K");
  EXPECT_EQ(p.ending(), "none");
  EXPECT_EQ(p.state.cuts, (std::array<std::uint8_t, kMaxInstitutions>{}));
}

TEST(WorkedExamples, W7FundingLeavesTheCuts) {
  Position p;
  p.bag("WW").cuts("social_welfare", 2).drawn("BY").play("option 1", "fund social_welfare");
  EXPECT_EQ(letters(p.state.used), "BW");
  EXPECT_EQ(p.cuts("social_welfare"), 2);
}

TEST(WorkedExamples, W8TheTreasuryDoesNotFund) {
  Position p;
  p.bag("WW").treasury("YY");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-083");
  p.drawn("RW");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-083");
  p.play("option 1");
  EXPECT_EQ(p.phase(), "ready") << "no Income step without a drawn Income";
}

TEST(WorkedExamples, W9AHalfFundedInvestment) {
  Position p({.options = {{"institutions", "on"}}});
  p.founded("investment").track(kEmployment, 4).bag("W").used("K").funded("investment").play("draw", "draw W");
  EXPECT_EQ(letters(p.state.bag), "KWY") << "its own Y, and none added";
  EXPECT_EQ(p.placed("investment"), 0);
}

TEST(WorkedExamples, X1ThePenaltyEndsTheGameBeforeTheOtherCuts) {
  Position p;
  p.bag("WW")
      .tracks(2, 5, 5, 5, 5)
      .cuts("private_enterprise", 2)
      .cuts("national_security", 2)
      .cuts("social_welfare", 2)
      .drawn("KK");
  p.play("option 1");
  EXPECT_EQ(p.ending(), "employment");
  EXPECT_EQ(p.tracks(), "0 5 4 5 5");
  EXPECT_EQ(p.cuts("national_security"), 2);
  EXPECT_EQ(p.cuts("social_welfare"), 2);
}

TEST(WorkedExamples, X2PayLoanDoesNotStopEconomicDownturn) {
  Position p;
  p.bag("WW").used("YY").drawn("KK").play("pay_loan paying used used current", "option 1");
  EXPECT_EQ(p.board(), "|K| 5 5 4 5 5");
  for (const char* id : {"private_enterprise", "national_security", "social_welfare"}) EXPECT_EQ(p.cuts(id), 1) << id;
  EXPECT_EQ(p.phase(), "ready") << "no further cut";
}

TEST(WorkedExamples, X3PayLoanBeforeTheCut) {
  Position p;
  p.bag("R").used("YY").drawn("KR").play("option 1", "pay_loan paying used used current");
  EXPECT_EQ(p.board(), "|R| 5 5 5 5 4");
  EXPECT_EQ(p.phase(), "ready");
  EXPECT_EQ(p.state.cuts, (std::array<std::uint8_t, kMaxInstitutions>{}));
}

TEST(WorkedExamples, X4NotWithTheLastPair) {
  Position p;
  p.bag("").used("YY").drawn("KR").play("option 1");
  EXPECT_EQ(p.refusal("pay_loan paying used used current"), "AU-R05");
  EXPECT_THAT(p.legal(), ElementsAre("cut private_enterprise", "cut national_security"));
}

TEST(WorkedExamples, X5EarlyRepaymentsFromTheTreasury) {
  Position p;
  p.bag("WW").treasury("Y").drawn("KY").play("option 1 paying treasury current");
  EXPECT_EQ(p.board(), "Y|| 5 5 5 5 5");
  EXPECT_THAT(p.legal("fund"), testing::SizeIs(3));
  EXPECT_TRUE(p.offers("bank income"));
}

TEST(WorkedExamples, X6PayLoanThenEarlyRepayments) {
  Position p;
  p.bag("WW").used("YK").treasury("YY").drawn("KY");
  EXPECT_THAT(p.legal("pay_loan"),
              ElementsAre("pay_loan paying current used current", "pay_loan paying current treasury current"));
  p.play("pay_loan paying current used current", "option 1 paying treasury used");
  EXPECT_EQ(p.board(), "||Y 5 5 5 5 5");
}

TEST(WorkedExamples, X7AnOptionThatCanNoLongerBePaid) {
  Position p;
  p.bag("WW").used("KY").drawn("RY").play("pay_loan paying current used used");
  EXPECT_THAT(p.legal("option"), ElementsAre("option 2"));
  p.play("option 2");
  EXPECT_EQ(p.board(), "|KR| 5 5 5 5 6");
}

TEST(WorkedExamples, X8OverTheTop) {
  for (const auto& [ruling, safety] : {std::pair{"clamp", 10}, {"void", 9}}) {
    Position p({.rulings = {{"track_overflow", ruling}}});
    p.bag("WW").track(kSafety, 9).drawn("BB").play("option 1");
    EXPECT_EQ(p.state.track[kSafety], safety) << ruling;
  }
}

TEST(WorkedExamples, X9ThePopularityStepsCancel) {
  Position p;
  p.tracks(6, 3, 6, 3, 5).used("K").end_year();
  EXPECT_EQ(p.tracks(), "6 3 6 3 5");
}

TEST(WorkedExamples, X10PopularityLooksAtTheMovedWealth) {
  Position p;
  p.tracks(7, 5, 5, 5, 5).used("K").end_year();
  EXPECT_EQ(p.tracks(), "7 5 6 5 5");
}

TEST(WorkedExamples, X11BorrowingIntoANearlyEmptyBag) {
  Position p;
  p.bag("Y").used("Y").play("borrow_money");
  EXPECT_EQ(letters(p.state.bag), "KY");
  p.play("draw");
  OutcomeList outcomes;
  Module::outcomes(p.rules, p.state, outcomes);
  ASSERT_EQ(outcomes.size(), 1) << "certain";
  p.play("draw K Y", "option 1 paying current current");
  EXPECT_EQ(letters(p.state.used), "YYY");
  EXPECT_EQ(p.ending(), "won");
}

TEST(WorkedExamples, X12RescuingALoneDebt) {
  Position p;
  p.bag("K").used("YY");
  Position at_once = p;
  EXPECT_EQ(at_once.play("draw", "draw K").ending(), "none");
  p.play("raise_taxes", "draw");
  OutcomeList outcomes;
  Module::outcomes(p.rules, p.state, outcomes);
  ASSERT_EQ(outcomes.size(), 3);
  for (const Outcome& outcome : outcomes) EXPECT_EQ(outcome.weight, outcomes[0].weight) << "a third each";
  Position debt_income = p, debt_crime = p, income_crime = p;
  debt_income.play("draw K Y", "option 1 paying current current", "draw", "draw R");
  EXPECT_EQ(debt_income.ending(), "won");
  debt_crime.play("draw K R", "option 1", "pay_loan paying used used current", "draw", "draw Y");
  EXPECT_EQ(debt_crime.ending(), "won");
  income_crime.play("draw R Y", "option 1 paying current current", "draw", "draw K");
  EXPECT_EQ(income_crime.ending(), "none") << "the Debt was left";
}

TEST(WorkedExamples, X13BudgetSurplusOnPrivateEnterprise) {
  Position p;
  p.bag("WW").used("K").funded("private_enterprise").drawn("YY").play("option 1 surplus private_enterprise");
  EXPECT_EQ(p.board(), "|K| 6 5 6 5 5");
  EXPECT_EQ(p.placed("private_enterprise"), 3);
  EXPECT_EQ(p.phase(), "ready") << "no Income left to bank";
  EXPECT_EQ(letters(p.end_year().state.bag), "KWYYY");
}

TEST(WorkedExamples, X14LawlessFollowsAndWaits) {
  Position p({.options = {{"policies", "on"}}});
  p.used("K").treasury("B").end_year('W').play("keep");
  EXPECT_EQ(p.faces(kJustice), "lawless");
  EXPECT_EQ(letters(p.state.bag), "KW") << "no Crime this Year End";
  p.used("K").end_year('W').play("keep");
  EXPECT_EQ(letters(p.state.bag), "KRW") << "one at the next";
}

TEST(WorkedExamples, X15TheFedWarIsWon) {
  Position p({.options = {{"scenario", "war_footing"}, {"level", "easy"}}});
  p.counter(4).bag("WW").treasury("Y").play("feed paying treasury");
  EXPECT_EQ(p.state.counter, 5);
  EXPECT_EQ(p.used("K").end_year().ending(), "won");
  EXPECT_EQ(p.state.counter, 5) << "no decay";
}

TEST(WorkedExamples, X16ThePermanentPoliceState) {
  Position p({.options = {{"country", "tinpot_dictatorship"}, {"policies", "on"}}});
  p.used("KB").end_year().play("keep");
  EXPECT_EQ(p.faces(kJustice), "police_state");
  EXPECT_EQ(p.state.track[kEmployment], 4);
}

}  // namespace
}  // namespace exchequer::austerity
