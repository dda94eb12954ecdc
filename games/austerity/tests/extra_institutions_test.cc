// Extra institutions: AU-130 to AU-133; AU-R06, AU-R12.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Game kExtras{.options = {{"institutions", "on"}}};

TEST(ExtraInstitutions, TwoIncomeBringOneIntoPlayAtAnyTime) {
  RULE("AU-130");
  Position p(kExtras);
  p.bag("KYWW").treasury("YYY");
  for (const char* step : {"draw", "draw K Y", "option 2", "cut social_welfare", "bank income"}) {
    EXPECT_EQ(p.offers("found infrastructure paying treasury treasury"), p.phase() != "chance") << "before " << step;
    p.play(step);
  }
  p.play("found higher_education paying treasury treasury");
  EXPECT_EQ(letters(p.state.treasury), "YY");
  EXPECT_EQ(p.state.in_play, 0b100111);
  EXPECT_TRUE(p.cites("AU-130"));
  EXPECT_EQ(p.state.actions_used, 0) << "not an action";
}

TEST(ExtraInstitutions, ThePriceIsSpentFromTheTreasuryOrCurrent) {
  RULE("AU-130");
  Position p(kExtras);
  p.bag("WW").used("YYYY").treasury("Y").drawn("YY");
  EXPECT_THAT(p.legal("found investment"),
              ElementsAre("found investment paying current current", "found investment paying current treasury"));
  EXPECT_EQ(p.refusal("found investment paying used used"), "AU-064");
  p.drawn("BY").treasury("");
  EXPECT_EQ(p.refusal("found investment paying current current"), "AU-064") << "one is not two";
  EXPECT_THAT(p.legal("found"), IsEmpty());
}

TEST(ExtraInstitutions, EachOfTheThreeOnceAndOnlyWithTheModule) {
  RULE("AU-130");
  Position p(kExtras);
  p.treasury("YYYYYYYY");
  EXPECT_THAT(p.legal("found"),
              ElementsAre("found infrastructure paying treasury treasury", "found investment paying treasury treasury",
                          "found higher_education paying treasury treasury"));
  for (const char* id : {"private_enterprise", "social_welfare"})
    EXPECT_EQ(p.refusal(std::string("found ") + id + " paying treasury treasury"), "AU-130");
  p.play("found investment paying treasury treasury");
  EXPECT_EQ(p.refusal("found investment paying treasury treasury"), "AU-130");
  Position base;
  base.treasury("YY");
  EXPECT_THAT(base.legal("found"), IsEmpty());
  EXPECT_EQ(base.refusal("found investment paying treasury treasury"), "AU-130");
  base.bag("WW").drawn("BY").play("option 1");
  EXPECT_EQ(base.refusal("fund investment"), "AU-130");
}

TEST(ExtraInstitutions, ANewOneWorksLikeThoseOnTheBoard) {
  RULE("AU-131");
  Position p(kExtras);
  p.bag("WWWW").treasury("YY").drawn("BY").play("option 1");
  EXPECT_EQ(p.refusal("fund infrastructure"), "AU-130") << "not in play yet";
  p.play("found infrastructure paying treasury treasury");
  EXPECT_TRUE(p.cites("AU-131"));
  EXPECT_EQ(p.cuts("infrastructure"), 0);
  p.play("fund infrastructure");
  EXPECT_EQ(p.state.track[kWealth], 6);
  p.drawn("BY").play("option 1");
  EXPECT_EQ(p.refusal("fund infrastructure"), "AU-082") << "once a year";
  p.play("pass").drawn("KB").play("option 2", "cut infrastructure");
  EXPECT_EQ(p.cuts("infrastructure"), 1);
}

TEST(ExtraInstitutions, InvestmentPaysOnItsSecondCube) {
  RULE("AU-132");
  Position p(kExtras);
  p.founded("investment").bag("WWWWWW").drawn("BY").play("option 1", "fund investment");
  EXPECT_EQ(letters(p.state.used), "B") << "nothing yet";
  EXPECT_TRUE(p.cites("AU-132"));
  p.drawn("BY").play("option 1", "fund investment");
  EXPECT_EQ(letters(p.state.used), "BBY");
  EXPECT_EQ(p.placed("investment"), 2);
  p.drawn("BY").play("option 1");
  EXPECT_EQ(p.refusal("fund investment"), "AU-082") << "two a year";
  Position both(kExtras);
  both.founded("investment").bag("WW").drawn("YY").play("option 1", "fund investment", "fund investment");
  EXPECT_EQ(letters(both.state.used), "Y") << "both of one draw will do";
}

TEST(ExtraInstitutions, AHalfFundedInvestmentStartsAgain) {
  RULE("AU-133");
  Position p(kExtras);
  p.founded("investment").used("K").track(kEmployment, 4).funded("investment").end_year();
  EXPECT_TRUE(p.cites("AU-133"));
  EXPECT_EQ(letters(p.state.bag), "KWY");
  p.bag("WWWW").drawn("BY").play("option 1", "fund investment");
  EXPECT_EQ(letters(p.state.used), "B") << "last year's cube does not count";
  Position full(kExtras);
  full.founded("investment").used("K").funded("investment", 2).end_year();
  EXPECT_FALSE(full.cites("AU-133"));
}

TEST(ExtraInstitutions, FoundingIsNoActionOrAnAction) {
  RULE("AU-R06");
  for (const char* ruling : {"no", "yes"}) {
    const bool action = std::string_view(ruling) == "yes";
    Position p({.options = {{"institutions", "on"}, {"policies", "on"}},
                .rulings = {{"found_is_action", ruling}, {"cap_actions", "1"}}});
    p.bag("").used("KBW").treasury("YYYY").drawn("KB");
    EXPECT_EQ(p.refusal("found investment paying treasury treasury"), action ? "AU-R06" : "")
        << ruling << ": with the last pair";
    if (!action) {
      p.play("found infrastructure paying treasury treasury");
      EXPECT_TRUE(p.cites("AU-R06"));
    }
    p.play("option 2", "cut national_security");
    EXPECT_EQ(p.phase(), "policy");
    EXPECT_EQ(p.refusal("found investment paying treasury treasury"), "AU-R06") << "never in Year End";
    p.play("keep").bag("WW").treasury("YYYY").play("raise_taxes");
    EXPECT_EQ(p.refusal("found investment paying treasury treasury"), action ? "AU-R31" : "") << "the bound on actions";
  }
  Position counted({.options = {{"institutions", "on"}}, .rulings = {{"found_is_action", "yes"}}});
  counted.bag("WW").treasury("YY").play("found investment paying treasury treasury");
  EXPECT_EQ(counted.state.actions_used, 1);
}

TEST(ExtraInstitutions, BudgetSurplusIsOneCompleteFundingOfInvestment) {
  RULE("AU-R12");
  Position p(kExtras);
  p.founded("investment").bag("WW").drawn("YY");
  EXPECT_EQ(p.refusal("option 1 surplus investment"), "AU-R13");
  p.funded("investment").play("option 1 surplus investment");
  EXPECT_EQ(letters(p.state.used), "Y") << "one reward";
  EXPECT_EQ(p.placed("investment"), 3);
  EXPECT_TRUE(p.cites("AU-R12"));
  p.drawn("BY").play("option 1", "fund investment");
  EXPECT_EQ(letters(p.state.used), "BYY") << "the second of the two ordinary cubes still counts";
}

}  // namespace
}  // namespace exchequer::austerity
