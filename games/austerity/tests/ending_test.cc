// Ending the game: AU-095 to AU-097; AU-R24, AU-R25, AU-R32, AU-R34.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

struct Loss {
  const char *pair, *option;
  Track track;
  int value;  // before: one more would survive
  const char* ending;
};

const std::vector<Loss> kLosses = {{"RW", "option 1", kEmployment, 1, "employment"},
                                   {"RR", "option 1", kSafety, 2, "safety"},
                                   {"KK", "option 1", kWealth, 1, "wealth"},
                                   {"KW", "option 2", kHealth, 1, "health"},
                                   {"KR", "option 1", kPopularity, 1, "popularity"}};

TEST(Ending, ATrackOnZeroLosesAtOnceInMidYear) {
  RULE("AU-095", "AU-R34");
  for (const Loss& c : kLosses) {
    Position p;
    p.bag("WW").drawn(c.pair).track(c.track, c.value).play(c.option);
    EXPECT_EQ(p.ending(), c.ending);
    EXPECT_EQ(p.phase(), "over");
    EXPECT_EQ(p.state.track[c.track], 0);
    EXPECT_TRUE(p.cites("AU-095"));
    EXPECT_TRUE(p.legal().empty());
    EXPECT_TRUE(Module::to_act(p.state).empty());
    EXPECT_EQ(p.refusal("raise_taxes"), "AU-095");
    EXPECT_TRUE(Module::returns(p.rules, p.state).winners.empty());
    EXPECT_EQ(kEndingIds[Module::returns(p.rules, p.state).ending], c.ending);
    Position survivor;
    survivor.bag("WW").drawn(c.pair).track(c.track, c.value + 1).play(c.option);
    EXPECT_EQ(survivor.ending(), "none") << "1 is not 0";
  }
}

TEST(Ending, AFallBelowZeroStopsAtZero) {
  RULE("AU-095");
  Position p;
  p.bag("WW").drawn("RR").track(kSafety, 1).play("option 1");
  EXPECT_EQ(p.ending(), "safety");
  EXPECT_EQ(p.state.track[kSafety], 0);
}

TEST(Ending, NoDebtInUsedAtTheWinCheckWins) {
  RULE("AU-096");
  Position p;
  p.used("RRBY").end_year();
  EXPECT_EQ(p.ending(), "won");
  EXPECT_TRUE(p.cites("AU-096"));
  const Returns returns = Module::returns(p.rules, p.state);
  EXPECT_EQ(returns.winners, Seats::one(0));
  EXPECT_EQ(returns.score[0], 1);
  EXPECT_EQ(p.refusal("draw"), "AU-096");
  Position q;
  q.used("RRBYK").end_year();
  EXPECT_EQ(q.ending(), "none") << "one Debt is one too many";
  EXPECT_EQ(q.state.year, 2);
  Position mid;
  mid.bag("WW").used("").drawn("RW").play("option 1");
  EXPECT_EQ(mid.ending(), "none") << "only at Year End";
}

TEST(Ending, OnlyTheDebtInUsedIsLookedFor) {
  RULE("AU-097");
  Position p;
  p.used("").end_year('K');
  EXPECT_EQ(p.ending(), "none") << "a lone Debt came to Used just in time to count";
  // Nothing can put Debt into the Treasury: it is never banked, and no pack may add it there.
  Position q({.options = {{"policies", "on"}}});
  q.facing("police_state")
      .facing("laissez_faire")
      .bag("WW")
      .used("")
      .drawn("KB")
      .play("option 2", "cut national_security");
  EXPECT_EQ(q.refusal("bank debt"), "AU-027");
  EXPECT_THROW(rules_of({.edits = {{"do = [\"add to treasury income\"", "do = [\"add to treasury debt\""}}}),
               std::invalid_argument);
  State broken = q.state;
  broken.treasury[kDebt] = 1;
  EXPECT_NE(Module::broken_invariant(q.rules, broken), "");
}

TEST(Ending, ALossComesBeforeAWin) {
  RULE("AU-R24");
  Position p;  // the last pair, with a Used area free of Debt
  p.bag("").used("").drawn("RR").track(kSafety, 2).play("option 1");
  EXPECT_EQ(p.ending(), "safety");
  EXPECT_FALSE(p.cites("AU-041")) << "the win check is never reached";
  EXPECT_TRUE(p.cites("AU-R24"));
}

TEST(Ending, StepsRunFromLeftToRightAndStopAtTheFirstZero) {
  RULE("AU-R25");
  Position p;  // Welfare Cheat Crackdown: Employment +1, then Popularity -1
  p.bag("WW").drawn("BW").tracks(9, 5, 5, 5, 1).play("option 2");
  EXPECT_EQ(p.tracks(), "10 5 5 5 0");
  EXPECT_EQ(p.ending(), "popularity");
  EXPECT_EQ(letters(p.state.current), "BW") << "not tidied: the game stopped";
  Position q;  // Economic Downturn: Wealth falls first, so nobody is cut
  q.bag("WW").drawn("KK").track(kWealth, 1).play("option 1");
  EXPECT_EQ(q.ending(), "wealth");
  EXPECT_EQ(q.state.cuts, (std::array<std::uint8_t, kMaxInstitutions>{}));
  Position r({.edits = {{"[[\"popularity -1\"]]", "[[\"popularity -1\", \"popularity +1\", \"add debt\"]]"}}});
  r.bag("WW").drawn("KR").track(kPopularity, 1).play("option 1");
  EXPECT_EQ(r.ending(), "popularity") << "a later step does not lift the track again";
  EXPECT_EQ(letters(r.state.used), "");
  EXPECT_TRUE(r.cites("AU-R25"));
}

TEST(Ending, TheTermOfOfficeIsBounded) {
  RULE("AU-R32");
  for (const int cap : {30, 2, 1}) {
    Position p({.rulings = {{"cap_years", std::to_string(cap)}}});
    p.year(cap - 1).used("K");
    if (cap > 1) {
      p.end_year();
      EXPECT_EQ(p.ending(), "none");
      EXPECT_EQ(p.state.year, cap) << "the last year is played";
    }
    Position winner = p;
    p.year(cap).used("K").end_year();
    EXPECT_EQ(p.ending(), "term_limit");
    EXPECT_EQ(p.state.year, cap);
    EXPECT_TRUE(p.cites("AU-R32"));
    EXPECT_EQ(p.refusal("draw"), "AU-R32");
    winner.year(cap).used("R").end_year();
    EXPECT_EQ(winner.ending(), "won") << "its win check still counts";
  }
}

}  // namespace
}  // namespace exchequer::austerity
