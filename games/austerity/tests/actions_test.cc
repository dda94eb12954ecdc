// Actions: AU-090 to AU-092; AU-R05, AU-R08, AU-R09, AU-R15, AU-R28, AU-R31, AU-R33.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Actions, TheThreeOfTheBoardDoWhatItPrints) {
  RULE("AU-090");
  Position p;
  struct Act {
    const char *used, *move, *bag_after, *used_after;
  };
  for (const Act& act : {Act{"KYY", "raise_taxes", "RWY", "KYY"},
                         {"", "borrow_money", "KW", "YY"},
                         {"KKYYY", "pay_loan paying used used used", "W", "KY"}}) {
    p.bag("W").used(act.used).play(act.move);
    EXPECT_EQ(letters(p.state.bag), act.bag_after) << act.move;
    EXPECT_EQ(letters(p.state.used), act.used_after) << act.move;
    EXPECT_TRUE(p.cites("AU-090")) << act.move;
  }
  EXPECT_EQ(p.tracks(), "5 5 5 5 5");
  EXPECT_EQ(p.refusal("feed"), "not a move") << "no scenario, no further action";
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kAct, kScenarioAction)}), clause::AU_090);
}

TEST(Actions, AnyOfThemAnyNumberOfTimes) {
  RULE("AU-091", "AU-R28");
  Position p;
  p.bag("W").play("raise_taxes", "raise_taxes", "borrow_money", "borrow_money", "raise_taxes");
  EXPECT_EQ(letters(p.state.bag), "KKRRRWYYY");
  EXPECT_EQ(p.state.actions_used, 5);
  EXPECT_TRUE(p.cites("AU-091"));
  p.used("KKYYYY").play("pay_loan paying used used used", "pay_loan paying used used used");
  EXPECT_EQ(letters(p.state.used), "");
}

TEST(Actions, BeforeDuringAndAfterAPairButNotInsideAnOption) {
  RULE("AU-091", "AU-R08");
  Position p;
  p.bag("KYWW");
  for (const char* step : {"draw", "draw K Y", "option 2", "cut social_welfare", "bank income"}) {
    if (p.phase() != "chance")
      EXPECT_THAT(p.legal("raise_taxes"), ElementsAre("raise_taxes")) << "before " << step;
    else
      EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kAct, 0)}), clause::AU_003) << "not while reaching in";
    p.play(step);
  }
  EXPECT_THAT(p.legal("raise_taxes"), ElementsAre("raise_taxes")) << "after the pair";
  // An option is one step: its three effects leave no moment between them.
  Position q;
  q.bag("WW").drawn("KK").play("option 1");
  EXPECT_EQ(q.phase(), "ready");
}

TEST(Actions, NoneOnceTheBagIsEmpty) {
  RULE("AU-092");
  Position p({.options = {{"policies", "on"}}});
  p.bag("").used("KKWYYY").drawn("BY");
  EXPECT_THAT(p.legal(), ElementsAre("option 1", "option 2"));
  p.play("option 1", "pass", "keep");
  EXPECT_EQ(p.phase(), "ready");
  EXPECT_TRUE(p.offers("raise_taxes")) << "the next year";
  p.used("KB").end_year();
  EXPECT_EQ(p.phase(), "policy");
  EXPECT_EQ(p.refusal("raise_taxes"), "AU-092") << "not in Year End";
}

TEST(Actions, TheLastPairIsResolvedWithoutActionsOrWith) {
  RULE("AU-R05");
  for (const char* ruling : {"no", "yes"}) {
    Position p({.rulings = {{"last_pair_actions", ruling}}});
    p.bag("KR").used("YYYY").play("draw", "draw K R");
    const bool open = std::string_view(ruling) == "yes";
    EXPECT_EQ(p.refusal("raise_taxes"), open ? "" : "AU-R05");
    EXPECT_EQ(p.offers("pay_loan paying used used current"), open);
    p.play("option 1");
    EXPECT_EQ(p.refusal("pay_loan paying used used current"), open ? "" : "AU-R05") << "before the cut";
    if (!open) continue;
    p.play("raise_taxes", "pay_loan paying used used current");
    EXPECT_EQ(p.phase(), "ready") << "the bag has cubes again: the year goes on";
    EXPECT_EQ(p.state.year, 1);
  }
}

TEST(Actions, PayLoanTakesThreeOrdinaryRemoves) {
  RULE("AU-R09");
  Position p;
  p.bag("WW").used("KYY").treasury("Y").drawn("KY");
  EXPECT_THAT(p.legal("pay_loan"),
              ElementsAre("pay_loan paying current used current", "pay_loan paying current treasury current"));
  EXPECT_EQ(p.refusal("pay_loan paying used used current"), "AU-062") << "the Income in Current goes first";
  EXPECT_EQ(p.refusal("pay_loan paying current used used"), "AU-062") << "and so does the Debt";
  p.drawn("YY");
  EXPECT_THAT(p.legal("pay_loan"), ElementsAre("pay_loan paying current current used"));
  p.drawn("RW").treasury("YY").used("KY");
  EXPECT_THAT(p.legal("pay_loan"),
              ElementsAre("pay_loan paying used treasury used", "pay_loan paying treasury treasury used"));
  EXPECT_EQ(p.refusal("pay_loan paying treasury used used"), "AU-R09") << "the same cubes, listed once only";
  EXPECT_EQ(p.refusal("pay_loan paying stand_in used used"), "AU-R45");
}

TEST(Actions, PayLoanNeedsAllThreeCubes) {
  RULE("AU-R09");
  Position p;
  for (const char* used : {"K", "KY", "YY", "YYYY", ""}) {
    p.bag("KYYW").used(used);
    EXPECT_THAT(p.legal("pay_loan"), IsEmpty()) << used;
    EXPECT_EQ(p.refusal("pay_loan paying used used used"), "AU-R09") << used;
  }
  p.used("KYY").play("pay_loan paying used used used");
  EXPECT_EQ(letters(p.state.used), "");
}

TEST(Actions, OneCubeInTheBagIsNotAnEmptyBag) {
  RULE("AU-R15");
  Position p;
  p.bag("K").used("R");
  EXPECT_TRUE(p.offers("raise_taxes"));
  p.play("raise_taxes");
  EXPECT_TRUE(p.cites("AU-R15"));
  EXPECT_EQ(letters(p.state.bag), "KRY") << "pairs are drawn again";
}

TEST(Actions, TheEnginesBoundOnTheActionsOfAYear) {
  RULE("AU-R31");
  for (const int cap : {60, 3}) {
    Position p({.rulings = {{"cap_actions", std::to_string(cap)}}});
    p.bag("WW");
    for (int i = 0; i < cap; ++i) {
      ASSERT_TRUE(p.offers("raise_taxes")) << i;
      p.bag("WW").used("KYY").play(i % 2 ? "raise_taxes" : "pay_loan paying used used used");
    }
    EXPECT_THAT(p.legal(), ElementsAre("draw"));
    EXPECT_EQ(p.refusal("raise_taxes"), "AU-R31");
    p.used("K").end_year();
    EXPECT_TRUE(p.offers("raise_taxes")) << "a new year";
  }
}

TEST(Actions, TheSteadyHandLimitsTaxesAndLoansEachAndPayLoanNot) {
  RULE("AU-R33");
  for (const auto& [ruling, limit] : {std::pair{"off", 20}, {"3", 3}, {"2", 2}, {"1", 1}}) {
    Position p({.rulings = {{"steady_hand", ruling}}});
    p.bag("WW");
    for (const char* action : {"raise_taxes", "borrow_money"}) {
      for (int i = 0; i < limit; ++i) {
        ASSERT_EQ(p.refusal(action), "") << ruling << " " << action << " " << i;
        p.bag("WW").used("").play(action);
      }
      EXPECT_EQ(p.refusal(action), std::string_view(ruling) == "off" ? "" : "AU-R33") << ruling;
    }
    for (int i = 0; i < 4; ++i) p.used("KYY").play("pay_loan paying used used used");
    p.used("K").end_year();
    EXPECT_TRUE(p.offers("raise_taxes")) << "a new year";
  }
}

}  // namespace
}  // namespace exchequer::austerity
