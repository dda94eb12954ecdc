// Edge cases, numbered. Bad packs (20) are in pack_errors_test.cc as well.
#include "engine/title.h"
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Game kWithPolicies{.options = {{"policies", "on"}}};

TEST(EdgeCases, E1BagsOfNoneOneAndTwoCubes) {
  Position one;
  EXPECT_TRUE(one.bag("K").offers("raise_taxes"));
  Position two;
  two.bag("BY").used("KYY").play("draw", "draw B Y");
  EXPECT_THAT(two.legal(), ElementsAre("option 1", "option 2")) << "no action in that draw";
  Position none({.options = {{"scenario", "olympics"}}, .rulings = {{"cap_years", "3"}}});
  none.bag("").drawn("RB").play("option 1 paying current current");
  EXPECT_EQ(none.ending(), "term_limit") << "every following year was over as it began";
  EXPECT_EQ(none.state.year, 3);
}

TEST(EdgeCases, E2AnActionDuringTheEventKeepsTheYearGoing) {
  Position p;
  p.bag("B").used("K").drawn("RW").play("raise_taxes", "option 1");
  EXPECT_EQ(letters(p.state.bag), "RBY");
  EXPECT_EQ(p.phase(), "ready");
  EXPECT_EQ(p.state.year, 1);
}

TEST(EdgeCases, E3PayLoanWithOneIncomeOrOnlyOutOfReach) {
  Position p;
  EXPECT_THAT(p.bag("WW").used("KY").legal("pay_loan"), IsEmpty());
  EXPECT_THAT(p.bag("YYW").used("K").funded("private_enterprise", 2).legal("pay_loan"), IsEmpty());
}

TEST(EdgeCases, E4PayLoanWithDebtOnlyInTheBag) {
  Position p;
  EXPECT_THAT(p.bag("KKW").used("YY").legal("pay_loan"), IsEmpty());
}

TEST(EdgeCases, E5RemoveWithTheColourInCurrentDoesNotOfferTheTreasury) {
  Position p;
  p.bag("WW").treasury("Y").drawn("RY");
  EXPECT_THAT(p.legal("option 1"), ElementsAre("option 1 paying current current"));
}

TEST(EdgeCases, E6SpendWithIncomeOnlyInUsed) {
  Position p;
  EXPECT_THAT(p.bag("WW").used("YY").drawn("KB").legal("option"), ElementsAre("option 2"));
}

TEST(EdgeCases, E7TwoIncomeAtOneInstitutionOrAtTwo) {
  Position p;
  p.bag("WW").drawn("YY").play("option 1", "fund private_enterprise");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-082");
  p.play("fund national_security");
  EXPECT_EQ(p.state.track[kEmployment], 6);
  EXPECT_EQ(letters(p.state.used), "B");
}

TEST(EdgeCases, E8AnInstitutionFoundedInMidDrawIsEligibleAtOnce) {
  Position p({.options = {{"institutions", "on"}}});
  p.bag("WW").treasury("YY").drawn("KB").play("option 2");
  EXPECT_EQ(p.refusal("cut infrastructure"), "AU-070");
  p.play("found infrastructure paying treasury treasury");
  EXPECT_EQ(p.phase(), "cuts");
  EXPECT_TRUE(p.offers("cut infrastructure"));
}

TEST(EdgeCases, E9TheThirdCutByEconomicDownturn) {
  Position p;
  p.bag("WW").cuts("national_security", 2).drawn("KK").play("option 1");
  EXPECT_EQ(p.cuts("national_security"), 0) << "back to the start, not one beyond";
  EXPECT_EQ(letters(p.state.used), "KKR") << "one penalty";
}

TEST(EdgeCases, E10AgainstTheTopAndOffTheBottom) {
  Position p;
  p.bag("WW").tracks(10, 5, 5, 5, 1).drawn("BW");
  EXPECT_TRUE(p.offers("option 2"));
  EXPECT_EQ(p.play("option 2").ending(), "popularity");
}

TEST(EdgeCases, E11DebtInTheTreasuryIsImpossible) {
  Position p;
  p.treasury("K");
  EXPECT_NE(Module::broken_invariant(p.rules, p.state), "");
  EXPECT_NE(Module::broken_invariant(p.rules, p.treasury("R").state), "");
  EXPECT_EQ(Module::broken_invariant(p.rules, p.treasury("BWY").state), "");
}

TEST(EdgeCases, E12TaxIncomeAndTheColourBound) {
  Position p({.rulings = {{"cap_colour", "12"}}});
  p.track(kEmployment, 9).used("K").end_year();
  EXPECT_EQ(letters(p.state.treasury), "YY");
  p.treasury("").used("KYYYYYYYYYYY").end_year();
  EXPECT_EQ(letters(p.state.treasury), "Y") << "the eleven in Used leave room for one";
  p.treasury("").used("KYYYYYYYYYYYY").end_year();
  EXPECT_EQ(letters(p.state.treasury), "");
}

TEST(EdgeCases, E13SixtyActionsAndThirtyYears) {
  Position p;
  for (int i = 0; i < 60; ++i) p.bag("W").play("raise_taxes");
  EXPECT_THAT(p.used("KYY").legal(), ElementsAre("draw"));
  p.year(30).used("K").end_year();
  EXPECT_EQ(p.ending(), "term_limit");
  EXPECT_EQ(p.state.year, 30);
}

TEST(EdgeCases, E14CountryWithoutPoliciesAndBagsThatAddUp) {
  const Position p(
      {.options = {
           {"country", "garrison_republic"}, {"difficulty", "hardest"}, {"scenario", "bank_run"}, {"level", "hard"}}});
  EXPECT_EQ(letters(p.state.bag), "KKKKKKKKRBBBY");
  EXPECT_EQ(p.state.facing[kJustice], kNeutral);
}

TEST(EdgeCases, E15OlympicsBeforeItsYear) {
  Position p({.options = {{"scenario", "olympics"}, {"level", "easy"}}});
  EXPECT_EQ(p.year(7).counter(2).track(kSafety, 6).used("").end_year().ending(), "none");
}

TEST(EdgeCases, E16FeedingTheWarWithTheLastEmployment) {
  Position p({.options = {{"scenario", "war_footing"}}});
  p.bag("WW").treasury("Y").track(kEmployment, 1).play("feed paying treasury");
  EXPECT_EQ(p.ending(), "employment");
  EXPECT_EQ(p.state.counter, 2) << "the marker did not move any more";
}

TEST(EdgeCases, E17WelfareBankedUnderLaissezFaireStaysBehind) {
  Position p(kWithPolicies);
  p.facing("laissez_faire").bag("WW").drawn("BW").play("option 2", "bank welfare");
  p.used("KBWW").end_year().play("keep");
  EXPECT_EQ(p.faces(kSociety), "neutral");
  EXPECT_EQ(p.state.treasury[kWelfare], 1);
  p.bag("WW").treasury("W").drawn("KB");
  EXPECT_THAT(p.legal("option"), ElementsAre("option 2"));
  EXPECT_EQ(p.refusal("option 1 paying stand_in"), "AU-R04");
}

TEST(EdgeCases, E18SecurityBankedUnderThePoliceStateIsNotCountedButRemovable) {
  Position p(kWithPolicies);
  p.facing("police_state").bag("WW").used("R").treasury("BBBB").drawn("RW");
  EXPECT_THAT(p.legal("crackdown"), ElementsAre("crackdown paying treasury current"));
  p.drawn("RB");
  EXPECT_THAT(p.legal("crackdown"), ElementsAre("crackdown paying current current")) << "Current first";
  p.state = Position(kWithPolicies).facing("police_state").treasury("BBBB").used("KB").state;
  p.end_year();
  EXPECT_EQ(p.faces(kJustice), "neutral") << "one Security: the four in the Treasury do not count";
}

TEST(EdgeCases, E19UpkeepWithAnEmptyTreasury) {
  Position p(kWithPolicies);
  p.facing("welfare_state").used("KBW").end_year().play("keep");
  EXPECT_THAT(p.legal(), ElementsAre("lapse"));
  EXPECT_EQ(p.refusal("upkeep paying treasury"), "AU-064");
}

TEST(EdgeCases, E20MovesAndPositionsThatCannotBe) {
  Position p;
  p.bag("KKR").play("draw");
  EXPECT_EQ(p.refusal("draw G K"), "not a move") << "no such colour";
  EXPECT_EQ(p.refusal("draw Y K"), "AU-003") << "not in the legal list";
  State crowded = p.drawn("KR").state;
  crowded.current = cubes("KRB");
  EXPECT_NE(Module::broken_invariant(p.rules, crowded), "");
  for (std::size_t colour = 0; colour < kCubes; ++colour) {
    State beyond = p.state;
    beyond.bag[colour] = 41;
    EXPECT_NE(Module::broken_invariant(p.rules, beyond), "") << colour;
  }
  const Pack pack = *load_pack("austerity", "published");
  for (const auto& [key, value] : {std::pair{"level", "medium"}, {"scenario", "olympic"}, {"country", "utopia"}}) {
    exchequer::Setup setup;
    setup.options = {{key, value}};
    const Result<exchequer::Setup> result = complete_setup(Module::facts(), Module::options(pack), setup);
    ASSERT_FALSE(result) << key;
    EXPECT_EQ(result.errors()[0].what.key, "error.setup.value") << key;
  }
}

}  // namespace
}  // namespace exchequer::austerity
