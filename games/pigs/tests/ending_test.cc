// End of turn and the points of a match: PG-006, PG-007, PG-056 to PG-059, PG-081 to PG-084; PG-R05 to PG-R08, PG-R26,
// PG-R29, PG-R30.
#include "games/pigs/tests/fixture.h"

namespace exchequer::pigs {
namespace {

using testing::ElementsAre;

TEST(Ending, ARatingOfTenWinsAtTheEndOfTheTurn) {
  RULE("PG-006", "PG-058", "PG-R05");
  Position p({.options = {{"events", "off"}}});
  p.ratings(8, 0, 0, 0, 5).open("patronage_posts", "PPP").open("rating_downgrade", "BBB").hand('T', 1).modes().pass();
  EXPECT_EQ(p.ratings(), "7 3 0 0 4") << "a 10 that is lost again is nothing";
  EXPECT_EQ(p.ending(), "none");
  Position q;
  q.ratings(8, 0, 0, 0, 5).open("patronage_posts", "PPP").hand('T', 1).modes().pass();
  EXPECT_EQ(q.phase(), "submit") << "not at once";
  q.pass();
  EXPECT_EQ(q.ending(), "rating");
  EXPECT_EQ(q.state.winner, kPresident);
  EXPECT_TRUE(q.cites("PG-006") && q.cites("PG-058") && q.cites("PG-R05"));
  EXPECT_TRUE(Module::to_act(q.state).empty());
  EXPECT_EQ(Module::why_not(q.rules, q.state, {0, make(Verb::kPass)}), clause::PG_058);
  EXPECT_EQ(Module::returns(q.rules, q.state).winners, Seats::one(0));
}

TEST(Ending, AnUprisingCrownsTheLowest) {
  RULE("PG-007", "PG-057", "PG-R08");
  Position p;
  EXPECT_TRUE(p.ratings(10, 6, 3, 5, 0).check());
  EXPECT_EQ(p.ending(), "uprising");
  EXPECT_EQ(p.state.winner, kDirector);
  EXPECT_TRUE(p.cites("PG-007") && p.cites("PG-057") && p.cites("PG-R08"));
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kPass)}), clause::PG_057);
}

TEST(Ending, TheChecksComeInOrder) {
  RULE("PG-056", "PG-059");
  Position p;
  EXPECT_FALSE(p.ratings(9, 9, 9, 9, 1).check());
  EXPECT_THAT(p.citation_order({"PG-056", "PG-057", "PG-058", "PG-059"}), ElementsAre("PG-056", "PG-059"));
  Position q;
  EXPECT_TRUE(q.ratings(10, 6, 3, 5, 0).check());
  EXPECT_THAT(q.citation_order({"PG-056", "PG-057", "PG-058"}), ElementsAre("PG-056", "PG-057"))
      << "the 10 is not looked at";
}

TEST(Ending, ASharedLowestGoesOn) {
  RULE("PG-057", "PG-R06", "PG-R30");
  Position p;
  EXPECT_FALSE(p.ratings(10, 3, 3, 5, 0).check());
  EXPECT_TRUE(p.cites("PG-R06") && p.cites("PG-R30"));
  Position q({.rulings = {{"uprising_tie", "fallthrough"}}});
  EXPECT_TRUE(q.ratings(10, 3, 3, 5, 0).check());
  EXPECT_EQ(q.state.winner, kPresident);
  EXPECT_EQ(q.ending(), "rating");
  Position r;
  EXPECT_FALSE(r.ratings(0, 0, 0, 0, 0).check());
  EXPECT_FALSE(Position({.rulings = {{"uprising_tie", "fallthrough"}}}).ratings(0, 0, 0, 0, 0).check());
}

TEST(Ending, StabilityMayRiseAgain) {
  RULE("PG-R07");
  Position p;
  p.ratings(2, 1, 3, 4, 1)
      .open("emergency_powers", "PPPP")
      .open("microcredit_programme", "B")
      .hand('T', 1)
      .modes()
      .pass(2);
  EXPECT_EQ(p.ratings(), "6 1 2 3 2") << "through 0";
  EXPECT_EQ(p.ending(), "none");
  Position q;
  q.ratings(0, 0, 0, 0, 0).open("pension_top_up", "P").hand('T', 1).modes().pass();
  EXPECT_TRUE(q.cites("PG-R07"));
}

TEST(Ending, TwoAtTenGoOn) {
  RULE("PG-058");
  Position p;
  EXPECT_FALSE(p.ratings(10, 10, 3, 5, 4).check());
  EXPECT_TRUE(p.cites("PG-R30"));
  EXPECT_FALSE(p.ratings(10, 10, 10, 10, 4).check());
  EXPECT_TRUE(p.ratings(10, 9, 3, 5, 4).check()) << "one fell back: the other wins";
  EXPECT_EQ(p.state.winner, kPresident);
}

TEST(Ending, TheEngineStopsAGameThatGetsNowhere) {
  RULE("PG-R26");
  Position p;
  EXPECT_FALSE(p.turn(59).check());
  EXPECT_TRUE(p.turn(60).check());
  EXPECT_EQ(p.ending(), "turn_cap");
  EXPECT_TRUE(Module::returns(p.rules, p.state).winners.empty());
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kPass)}), clause::PG_R26);
  Position q({.rulings = {{"turn_cap", "10"}}});
  EXPECT_TRUE(q.ratings(10, 0, 0, 0, 5).turn(10).check());
  EXPECT_EQ(q.ending(), "rating") << "a win in the last turn counts";
  Position r({.rulings = {{"turn_cap", "250"}}});
  EXPECT_FALSE(r.turn(249).check());
  EXPECT_TRUE(r.turn(250).check());
}

// What a finished game counts in a match; a position that is not over is checked first.
std::vector<int> points(Position p, const char* scoring) {
  if (p.ending() == "none") p.check();
  const auto all = Module::match_points(p.rules, p.state, scoring);
  return {all[0], all[1], all[2], all[3]};
}

TEST(Points, Regular) {
  RULE("PG-081", "PG-082", "PG-R29");
  EXPECT_THAT(points(Position().ratings(10, 7, 7, 2, 5), "regular"), ElementsAre(3, 1, 1, 0));
  EXPECT_THAT(points(Position().ratings(10, 7, 7, 2, 0), "regular"), ElementsAre(0, 0, 0, 2)) << "an uprising";
  EXPECT_THAT(points(Position().ratings(4, 10, 4, 4, 5), "regular"), ElementsAre(1, 3, 1, 1));
  EXPECT_THAT(points(Position().ratings(4, 9, 4, 4, 5).turn(60), "regular"), ElementsAre(0, 0, 0, 0)) << "stopped";
}

TEST(Points, AfterATiedUprising) {
  RULE("PG-R38");
  const auto tied_then_won = [](const char* counts, int stability) {
    Position p({.rulings = {{"tied_uprising", counts}}});
    EXPECT_FALSE(p.ratings(9, 3, 3, 5, 0).check());
    EXPECT_TRUE(p.cites("PG-R38"));
    EXPECT_TRUE(p.ratings(10, 4, 3, 5, stability).check());
    return p;
  };
  EXPECT_THAT(points(tied_then_won("no", 2), "regular"), ElementsAre(3, 0, 0, 1));
  EXPECT_THAT(points(tied_then_won("no", 2), "competitive"), ElementsAre(13, 4, 3, 5));
  EXPECT_THAT(points(tied_then_won("yes", 2), "regular"), ElementsAre(2, 0, 0, 0));
  EXPECT_THAT(points(tied_then_won("yes", 2), "competitive"), ElementsAre(5, 0, 0, 0));
  for (const char* counts : {"no", "yes"})  // a game that an uprising ends scores the same in both
    EXPECT_THAT(points(tied_then_won(counts, 0), "competitive"), ElementsAre(0, 0, 5, 0));
  // The tie and the win at the top come in the same check.
  for (const bool counts : {false, true}) {
    Position p({.rulings = {{"tied_uprising", counts ? "yes" : "no"}, {"uprising_tie", "fallthrough"}}});
    EXPECT_TRUE(p.ratings(10, 3, 3, 5, 0).check());
    EXPECT_THAT(points(p, "regular"), counts ? ElementsAre(2, 0, 0, 0) : ElementsAre(3, 0, 0, 1));
  }
  // A game that the engine stopped has no winner.
  Position stopped({.rulings = {{"tied_uprising", "yes"}}});
  EXPECT_FALSE(stopped.ratings(9, 3, 3, 5, 0).check());
  EXPECT_TRUE(stopped.ratings(9, 3, 3, 5, 1).turn(60).check());
  EXPECT_THAT(points(stopped, "competitive"), ElementsAre(0, 0, 0, 0));
}

TEST(Points, Competitive) {
  RULE("PG-083", "PG-084");
  EXPECT_THAT(points(Position().ratings(10, 7, 7, 2, 5), "competitive"), ElementsAre(13, 7, 7, 2));
  EXPECT_THAT(points(Position().ratings(10, 7, 7, 2, 0), "competitive"), ElementsAre(0, 0, 0, 5)) << "an uprising";
  EXPECT_THAT(points(Position().ratings(4, 9, 4, 4, 5).turn(60), "competitive"), ElementsAre(4, 9, 4, 4)) << "stopped";
}

}  // namespace
}  // namespace exchequer::pigs
