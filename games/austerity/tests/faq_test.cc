// Questions and answers, and the note on lone cubes: AU-102, AU-170 to AU-172; AU-R41.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;

TEST(Faq, ALoneIncomeBringsNothingAndALoneDebtCutsNothing) {
  RULE("AU-102");
  Position income;
  income.used("K").track(kEmployment, 4).end_year('Y');
  EXPECT_EQ(letters(income.state.bag), "KY");
  EXPECT_EQ(letters(income.state.treasury), "");
  EXPECT_TRUE(income.cites("AU-102"));
  Position debt;
  debt.used("R").cuts("private_enterprise", 2).end_year('K');
  EXPECT_EQ(debt.ending(), "none");
  EXPECT_EQ(debt.cuts("private_enterprise"), 2);
  EXPECT_TRUE(debt.cites("AU-102"));
  Position crime;
  crime.used("K").end_year('R');
  EXPECT_FALSE(crime.cites("AU-102")) << "nothing was passed by";
}

TEST(Faq, EarlyRepaymentsWithTheDrawnIncomeLeavesNothingToCutOrFund) {
  RULE("AU-170");
  Position p;
  p.bag("WW").used("K").drawn("KY").play("option 1 paying current current");
  EXPECT_EQ(p.board(), "|K| 5 5 5 5 5") << "the Debt in Used stays: the drawn one was repaid";
  EXPECT_EQ(p.phase(), "ready");
  EXPECT_EQ(p.state.cuts, (std::array<std::uint8_t, kMaxInstitutions>{}));
  EXPECT_EQ(income_placed(p.state), 0);
  EXPECT_TRUE(p.cites("AU-170"));
  EXPECT_FALSE(p.cites("AU-172"));
  p.drawn("KY").play("option 2");
  EXPECT_FALSE(p.cites("AU-170") || p.cites("AU-172")) << "nothing was repaid";
}

TEST(Faq, ADrawnEventTakesPlaceWhateverActionsDoToTheCubes) {
  RULE("AU-171");
  Position p;
  p.bag("WW").used("YYYY").drawn("KK").play("pay_loan paying used used current", "pay_loan paying used used current");
  EXPECT_EQ(p.phase(), "event") << "even with both Debts gone";
  EXPECT_THAT(p.legal("option"), ElementsAre("option 1"));
  p.play("option 1");
  EXPECT_EQ(p.tracks(), "5 5 4 5 5");
  EXPECT_EQ(p.cuts("private_enterprise") + p.cuts("national_security") + p.cuts("social_welfare"), 3);
  EXPECT_TRUE(p.cites("AU-171"));
  EXPECT_EQ(p.phase(), "ready");
}

TEST(Faq, EarlyRepaymentsFromTheTreasuryLeavesTheDrawnIncome) {
  RULE("AU-172");
  Position p;
  p.bag("WW").treasury("Y").drawn("KY").play("option 1 paying treasury current");
  EXPECT_TRUE(p.cites("AU-172"));
  EXPECT_FALSE(p.cites("AU-170"));
  EXPECT_EQ(p.phase(), "income");
  Position banker = p;
  p.play("fund private_enterprise");
  EXPECT_EQ(p.board(), "|| 6 5 5 5 5");
  banker.play("bank income");
  EXPECT_EQ(banker.board(), "||Y 5 5 5 5 5");
}

TEST(Faq, EarlyRepaymentsIsTheEventOfDebtAndIncome) {
  RULE("AU-R41");
  const Position p;
  EXPECT_EQ(p.rules.event_ids[pair_of(kDebt, kIncome)], "early_repayments");
  EXPECT_EQ(p.rules.event_names[pair_of(kDebt, kIncome)].in("it"), "Rimborso Immediato");
  int of_that_name = 0;
  for (const std::string& id : p.rules.event_ids) of_that_name += id.starts_with("early_repayment");
  EXPECT_EQ(of_that_name, 1);
}

}  // namespace
}  // namespace exchequer::austerity
