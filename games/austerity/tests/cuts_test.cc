// Cuts: AU-025, AU-070 to AU-075; AU-R01, AU-R02, AU-R26, AU-R36.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;

TEST(Cuts, OneDebtLeftInCurrentForcesACut) {
  RULE("AU-025");
  for (const char* pair : {"KR", "KB", "KW", "KY"}) {
    Position p;
    p.bag("WW").drawn(pair).play(p.rules.event(p.drawn(pair).state).option_count > 1 ? "option 2" : "option 1");
    EXPECT_EQ(p.phase(), "cuts") << pair;
  }
  for (const char* pair : {"RR", "RW", "BB", "WW"}) {
    Position p;
    p.bag("WW").drawn(pair).play("option 1");
    EXPECT_EQ(p.phase(), "ready") << pair << ": no Debt, no cut";
  }
  // Alone as well: in Olympics the Income of the pair may be Spent before the cut.
  Position p({.options = {{"scenario", "olympics"}}});
  p.bag("WW").drawn("KY").play("finance paying current", "option 2");
  EXPECT_EQ(letters(p.state.current), "K");
  EXPECT_EQ(p.phase(), "cuts");
  p.play("cut private_enterprise");
  EXPECT_TRUE(p.cites("AU-025"));
}

TEST(Cuts, TheCandidatesAreThoseThatShowTheDrawnPair) {
  RULE("AU-070");
  const std::vector<std::pair<const char*, std::vector<std::string>>> printed = {
      {"KR", {"cut private_enterprise", "cut national_security", "cut investment"}},
      {"KB", {"cut national_security", "cut social_welfare", "cut infrastructure"}},
      {"KW", {"cut private_enterprise", "cut social_welfare"}},
      {"KY", {"cut private_enterprise", "cut social_welfare", "cut higher_education"}}};
  for (const auto& [pair, candidates] : printed) {
    Position p({.options = {{"institutions", "on"}}});
    p.founded("infrastructure").founded("investment").founded("higher_education").bag("WW").drawn(pair);
    p.play(p.rules.event(p.state).option_count > 1 ? "option 2" : "option 1");
    EXPECT_EQ(p.legal("cut"), candidates) << pair;
    for (const std::string& id : p.rules.institution_ids)
      EXPECT_EQ(p.refusal("cut " + id), p.offers("cut " + id) ? "" : "AU-070") << pair << " " << id;
  }
  Position p;
  p.bag("WW").drawn("KB").play("option 2", "cut national_security");
  EXPECT_EQ(p.cuts("national_security"), 1) << "one step";
  EXPECT_EQ(p.cuts("social_welfare"), 0);
  EXPECT_TRUE(p.cites("AU-070"));
}

struct Penalty {
  const char* institution;
  const char* pair;
  const char* board;  // after the third cut, from tracks on 5 with an empty Used
};

TEST(Cuts, TheThirdCutBringsThePenaltyAndTheMarkerReturns) {
  RULE("AU-071");
  for (const Penalty& c : {Penalty{"private_enterprise", "KR", "|KR| 3 5 5 5 5"},
                           {"national_security", "KR", "|KRR| 5 5 5 5 5"},
                           {"social_welfare", "KW", "|KW| 5 5 5 3 5"},
                           {"infrastructure", "KB", "|KB| 5 5 5 4 5"},
                           {"investment", "KR", "|KKR| 5 5 5 5 5"}}) {
    Position p({.options = {{"institutions", "on"}}});
    p.founded(c.institution).bag("WW").cuts(c.institution, 0);
    for (int cut = 1; cut <= 3; ++cut) {
      p.used("").tracks(5, 5, 5, 5, 5).treasury("Y").drawn(c.pair);
      p.play(p.offers("option 1") ? "option 1" : "option 1 paying treasury");
      p.treasury("").track(kPopularity, 5).play(std::string("cut ") + c.institution);
      EXPECT_EQ(p.cuts(c.institution), cut % 3) << c.institution;
      EXPECT_EQ(p.cites("AU-071"), cut == 3) << c.institution;
      if (cut == 3) break;
      EXPECT_EQ(p.tracks(), "5 5 5 5 5") << "no penalty before the third";
    }
    EXPECT_EQ(p.board(), c.board) << c.institution;
  }
  Position p({.options = {{"institutions", "on"}}});
  p.founded("higher_education")
      .bag("WW")
      .cuts("higher_education", 2)
      .drawn("KY")
      .play("option 2", "cut higher_education", "pass");
  EXPECT_EQ(p.board(), "|KRY| 5 5 5 5 5");
}

TEST(Cuts, ACutCannotBeRefused) {
  RULE("AU-072");
  Position p;
  p.bag("WW").drawn("KR").play("option 1");
  EXPECT_EQ(p.refusal("pass"), "AU-072");
  EXPECT_EQ(p.refusal("draw"), "AU-072");
  EXPECT_THAT(p.legal(), ElementsAre("cut private_enterprise", "cut national_security", "raise_taxes", "borrow_money"));
  p.play("cut national_security");
  EXPECT_TRUE(p.cites("AU-072"));
}

TEST(Cuts, NoCutWhenTheEventTookTheDebt) {
  RULE("AU-073");
  Position p;
  p.bag("WW").treasury("Y").drawn("KY").play("option 1 paying treasury current");
  EXPECT_EQ(p.phase(), "income");
  EXPECT_TRUE(p.cites("AU-073"));
  EXPECT_EQ(p.refusal("cut private_enterprise"), "AU-025");
  Position none;
  none.bag("WW").drawn("WY");
  none.play(none.legal("option").front().c_str());
  EXPECT_FALSE(none.cites("AU-073")) << "there was no Debt that could have been taken";
}

TEST(Cuts, NoCutWhenPayLoanTookTheDebtInTime) {
  RULE("AU-074", "AU-R36");
  Position p;
  p.bag("WW").used("YY").drawn("KW");
  Position before = p, during = p;
  before.play("pay_loan paying used used current");
  EXPECT_TRUE(before.cites("AU-074"));
  EXPECT_EQ(before.phase(), "event");
  before.play("option 2");
  EXPECT_EQ(before.phase(), "ready");
  EXPECT_TRUE(before.cites("AU-R36"));
  during.play("option 2");
  EXPECT_EQ(during.phase(), "cuts");
  during.play("pay_loan paying used used current");
  EXPECT_TRUE(during.cites("AU-074"));
  EXPECT_EQ(during.phase(), "ready") << "the obligation is gone, the pair is tidied";
  EXPECT_EQ(letters(during.state.used), "W");
  EXPECT_EQ(during.state.cuts, p.state.cuts);
}

TEST(Cuts, FundingLeavesTheCutsMarkerAlone) {
  RULE("AU-075");
  Position p;
  p.bag("WW")
      .cuts("private_enterprise", 2)
      .cuts("social_welfare", 1)
      .drawn("BY")
      .play("option 1", "fund private_enterprise");
  EXPECT_EQ(p.cuts("private_enterprise"), 2);
  EXPECT_EQ(p.cuts("social_welfare"), 1);
  EXPECT_TRUE(p.cites("AU-075"));
}

TEST(Cuts, TheDebtLeftOfTwoForcesNoCutOrAnyCut) {
  RULE("AU-R01");
  for (const char* ruling : {"none", "any"}) {
    Position p({.options = {{"institutions", "on"}}, .rulings = {{"kk_leftover_cut", ruling}}});
    p.founded("investment").bag("WW").used("YY").drawn("KK").play("pay_loan paying used used current", "option 1");
    const bool any = std::string_view(ruling) == "any";
    EXPECT_EQ(p.phase(), any ? "cuts" : "ready") << ruling;
    EXPECT_EQ(p.cuts("investment"), 1) << "by the event";
    if (!any) continue;
    EXPECT_THAT(p.legal("cut"),
                ElementsAre("cut private_enterprise", "cut national_security", "cut social_welfare", "cut investment"));
    EXPECT_EQ(p.refusal("cut infrastructure"), "AU-070") << "not in play";
    p.play("cut social_welfare");
    EXPECT_EQ(p.cuts("social_welfare"), 2);
    EXPECT_TRUE(p.cites("AU-R01"));
  }
  for (const char* ruling : {"none", "any"}) {  // both Debts still there: never
    Position p({.rulings = {{"kk_leftover_cut", ruling}}});
    p.bag("WW").drawn("KK").play("option 1");
    EXPECT_EQ(p.phase(), "ready") << ruling;
    EXPECT_EQ(letters(p.state.used), "KK");
  }
}

TEST(Cuts, ALoneDebtIsJudgedByThePairDrawnOrFallsOnAnyInstitution) {
  RULE("AU-R02");
  for (const char* ruling : {"pair", "any"}) {
    Position p({.options = {{"scenario", "olympics"}}, .rulings = {{"lone_debt_cut", ruling}}});
    p.bag("WW").treasury("Y").drawn("KY").play("option 2");
    EXPECT_THAT(p.legal("cut"), ElementsAre("cut private_enterprise", "cut social_welfare")) << "not alone yet";
    p.play("finance paying current");
    EXPECT_EQ(letters(p.state.current), "K");
    if (std::string_view(ruling) == "pair") {
      EXPECT_THAT(p.legal("cut"), ElementsAre("cut private_enterprise", "cut social_welfare"));
      EXPECT_EQ(p.refusal("cut national_security"), "AU-070");
    } else {
      EXPECT_THAT(p.legal("cut"), ElementsAre("cut private_enterprise", "cut national_security", "cut social_welfare"));
      p.play("cut national_security");
      EXPECT_EQ(p.cuts("national_security"), 1);
      EXPECT_TRUE(p.cites("AU-R02"));
    }
  }
}

TEST(Cuts, EconomicDownturnCutsAllInPlayInBoardOrder) {
  RULE("AU-R26");
  Position p({.options = {{"institutions", "on"}}});
  p.founded("investment").bag("WW").cuts("national_security", 2).cuts("investment", 2).drawn("KK").play("option 1");
  EXPECT_EQ(p.cuts("private_enterprise"), 1);
  EXPECT_EQ(p.cuts("national_security"), 0) << "third cut: penalty and back";
  EXPECT_EQ(p.cuts("social_welfare"), 1);
  EXPECT_EQ(p.cuts("infrastructure"), 0) << "not in play";
  EXPECT_EQ(p.cuts("investment"), 0);
  EXPECT_EQ(p.board(), "|KKKR| 5 5 4 5 5") << "both penalties";
  EXPECT_TRUE(p.cites("AU-R26"));
  // The order shows when the first penalty ends the game: Social Welfare's marker is not reached.
  Position q;
  q.bag("WW").track(kEmployment, 2).cuts("private_enterprise", 2).drawn("KK").play("option 1");
  EXPECT_EQ(q.ending(), "employment");
  EXPECT_EQ(q.cuts("national_security"), 0);
  EXPECT_EQ(q.cuts("social_welfare"), 0);
}

}  // namespace
}  // namespace exchequer::austerity
