// Income: AU-026, AU-027, AU-080 to AU-085; AU-R10, AU-R11, AU-R13, AU-R37.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;

TEST(Income, ADrawnIncomeMayFundBeBankedOrNeither) {
  RULE("AU-026");
  Position p;
  p.bag("WW").drawn("BY").play("option 1");
  EXPECT_THAT(p.legal(), ElementsAre("fund private_enterprise", "fund national_security", "fund social_welfare",
                                     "bank income", "pass", "raise_taxes", "borrow_money"));
  p.play("pass");
  EXPECT_EQ(p.board(), "|BY| 5 6 5 5 5");
  EXPECT_TRUE(p.cites("AU-026"));
}

TEST(Income, EachOfTwoIsDecidedByItself) {
  RULE("AU-026");
  Position p;
  p.bag("WW").drawn("YY").play("option 1", "bank income");
  EXPECT_EQ(p.phase(), "income") << "the other one";
  p.play("fund social_welfare");
  EXPECT_EQ(p.board(), "|W|Y 5 5 6 5 5");
  EXPECT_EQ(p.phase(), "ready");
}

TEST(Income, AnotherColourIsBankedJustSoWhereAPolicyOpensTheTreasury) {
  RULE("AU-027");
  Position p({.options = {{"policies", "on"}}});
  p.bag("WW").drawn("RB").play("option 2");
  EXPECT_EQ(p.phase(), "ready") << "Neutral: Security is not banked";
  p.used("").track(kSafety, 5).facing("police_state").drawn("RB").play("option 2");
  EXPECT_EQ(p.phase(), "income");
  EXPECT_THAT(p.legal("bank"), ElementsAre("bank security"));
  EXPECT_EQ(p.refusal("bank crime"), "AU-027");
  EXPECT_EQ(p.refusal("bank income"), "AU-080");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-081") << "only Income funds";
  p.play("bank security");
  EXPECT_EQ(p.board(), "|R|B 5 4 5 5 5");
  EXPECT_TRUE(p.cites("AU-027"));
  p.facing("laissez_faire").drawn("WW").play("option 1", "bank welfare", "pass");
  EXPECT_EQ(p.board(), "|RW|BW 7 4 5 5 5");
}

TEST(Income, WithoutPoliciesOnlyIncomeIsBanked) {
  RULE("AU-027");
  Position p;
  p.bag("WW").drawn("BY").play("option 1");
  for (const char* cube : {"debt", "crime", "security", "welfare"})
    EXPECT_EQ(p.refusal(std::string("bank ") + cube), "AU-027");
}

TEST(Income, BankedIncomeLeavesTheCycleOfTheBag) {
  RULE("AU-080");
  Position p;
  p.bag("").used("K").track(kEmployment, 4).drawn("BY").play("option 1", "bank income");
  EXPECT_TRUE(p.cites("AU-080"));
  EXPECT_EQ(p.state.year, 2);
  EXPECT_EQ(letters(p.state.treasury), "Y");
  EXPECT_EQ(letters(p.state.bag), "KB") << "it did not come back";
}

struct Reward {
  const char* institution;
  const char* board;  // after funding with the Income of B Y and tidying, from Public Safety 6
};

TEST(Income, FundingPlacesTheCubeAndPaysTheRewardAtOnce) {
  RULE("AU-081");
  for (const Reward& c : {Reward{"private_enterprise", "|B| 6 6 5 5 5"},
                          {"national_security", "|BB| 5 6 5 5 5"},
                          {"social_welfare", "|BW| 5 6 5 5 5"},
                          {"infrastructure", "|B| 5 6 6 5 5"},
                          {"higher_education", "|B| 6 6 4 5 5"}}) {
    Position p({.options = {{"institutions", "on"}}});
    p.founded(c.institution).bag("WW").drawn("BY").play("option 1", std::string("fund ") + c.institution);
    EXPECT_EQ(p.board(), c.board) << c.institution;
    EXPECT_EQ(p.placed(c.institution), 1) << c.institution;
    EXPECT_EQ(income_placed(p.state), 1);
    EXPECT_TRUE(p.cites("AU-081"));
  }
}

TEST(Income, AnInstitutionTakesOneCubeAYear) {
  RULE("AU-082");
  Position p;
  p.bag("WW").funded("private_enterprise").drawn("BY").play("option 1");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-082");
  EXPECT_THAT(p.legal("fund"), ElementsAre("fund national_security", "fund social_welfare"));
  p.play("pass").used("K").end_year();
  p.drawn("BY").play("option 1");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "") << "a new year";
}

TEST(Income, TheTreasuryCannotFund) {
  RULE("AU-083");
  Position p({.options = {{"policies", "on"}}});
  p.facing("police_state").bag("WW").treasury("YY").drawn("RB").play("option 2");
  EXPECT_EQ(p.phase(), "income");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-083");
}

TEST(Income, AnIncomeThatWasSpentOrRemovedCannotFund) {
  RULE("AU-084", "AU-R37");
  Position p;
  p.bag("WW").drawn("KY").play("option 1 paying current current");
  EXPECT_EQ(p.phase(), "ready") << "nothing to fund with";
  Position q;
  q.bag("WW").used("KY").drawn("BY").play("option 1", "pay_loan paying current used used");
  EXPECT_EQ(q.phase(), "ready") << "Pay Loan took it out of the Income step";
  EXPECT_EQ(letters(q.state.used), "B");
  Position r;  // Budget Surplus wants both drawn cubes
  r.bag("WW")
      .used("K")
      .treasury("Y")
      .funded("private_enterprise")
      .drawn("YY")
      .play("pay_loan paying current current used");
  EXPECT_EQ(r.refusal("option 1 surplus private_enterprise"), "AU-084");
}

TEST(Income, AnUnusedIncomePassesToUsed) {
  RULE("AU-085");
  Position p;
  p.bag("WW").drawn("YY").play("option 1", "fund private_enterprise", "pass");
  EXPECT_EQ(p.board(), "|Y| 6 5 6 5 5");
  EXPECT_TRUE(p.cites("AU-085"));
}

TEST(Income, BothOfTwoIncomeMayFundOrOnlyOne) {
  RULE("AU-R10");
  for (const char* ruling : {"no", "yes"}) {
    Position p({.rulings = {{"one_fund_per_draw", ruling}}});
    p.bag("WWWW").drawn("YY").play("option 1", "fund private_enterprise");
    EXPECT_EQ(p.phase(), "income");
    EXPECT_EQ(p.refusal("fund private_enterprise"), std::string_view(ruling) == "no" ? "AU-082" : "AU-R10");
    EXPECT_EQ(p.refusal("fund national_security"), std::string_view(ruling) == "no" ? "" : "AU-R10") << ruling;
    EXPECT_EQ(p.refusal("bank income"), "") << ruling;
    p.play("bank income").drawn("BY").play("option 1");
    EXPECT_EQ(p.refusal("fund national_security"), "") << "the next draw is another matter";
  }
}

TEST(Income, BudgetSurplusLaysBothCubesOnTheInstitutionOrSpendsThem) {
  RULE("AU-R11", "AU-082");
  for (const auto& [ruling, lying, bag] : {std::tuple{"placed", 3, "KWWYYY"}, {"spent", 1, "KWWY"}}) {
    Position p({.rulings = {{"surplus", ruling}}});
    p.bag("WW").used("K").track(kEmployment, 3).funded("private_enterprise").drawn("YY");
    EXPECT_THAT(p.legal("option"), ElementsAre("option 1", "option 1 surplus private_enterprise"));
    p.play("option 1 surplus private_enterprise");
    EXPECT_EQ(p.tracks(), "4 5 6 5 5") << "Wealth, and the reward once more";
    EXPECT_EQ(p.placed("private_enterprise"), lying) << ruling;
    EXPECT_EQ(p.phase(), "ready") << "no Income left to bank";
    EXPECT_TRUE(p.cites("AU-R11"));
    p.used("KW").end_year();
    EXPECT_EQ(letters(p.state.bag), bag) << ruling;
  }
}

TEST(Income, BudgetSurplusNeedsAnEarlierFundingOfTheSameYear) {
  RULE("AU-R13");
  Position p;
  p.bag("WW").cuts("private_enterprise", 1).drawn("YY");
  EXPECT_THAT(p.legal("option"), ElementsAre("option 1"));
  EXPECT_EQ(p.refusal("option 1 surplus private_enterprise"), "AU-R13");
  EXPECT_EQ(p.refusal("option 1 surplus infrastructure"), "AU-130");
  p.play("option 1", "fund private_enterprise");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-082") << "nor does the second cube double the first";
  EXPECT_EQ(p.refusal("option 1 surplus private_enterprise"), "AU-024");
  Position q;
  q.bag("WW").drawn("BY");
  EXPECT_EQ(q.refusal("option 1 surplus private_enterprise"), "AU-022") << "no such offer in another event";
}

}  // namespace
}  // namespace exchequer::austerity
