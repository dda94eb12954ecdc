// The worked examples of docs/explanation/fidelity/pigs.md, by their numbers. Ratings are written P B D T, Stability.
#include "games/pigs/tests/fixture.h"

namespace exchequer::pigs {
namespace {

TEST(WorkedExamples, E1TheUprisingComesBeforeTheTen) {
  Position p;
  EXPECT_TRUE(p.ratings(10, 6, 3, 5, 0).check());
  EXPECT_EQ(p.state.winner, kDirector);
  EXPECT_EQ(p.ending(), "uprising");
}

TEST(WorkedExamples, E2ASharedLowest) {
  EXPECT_FALSE(Position().ratings(10, 3, 3, 5, 0).check());
  Position q({.rulings = {{"uprising_tie", "fallthrough"}}});
  EXPECT_TRUE(q.ratings(10, 3, 3, 5, 0).check());
  EXPECT_EQ(q.state.winner, kPresident);
}

TEST(WorkedExamples, E3TwoAtTen) {
  Position p;
  EXPECT_FALSE(p.ratings(10, 10, 3, 5, 4).check());
  EXPECT_EQ(p.ratings(), "10 10 3 5 4");
}

TEST(WorkedExamples, E4TheOrderOfOwnersAndTheEndsOfTheTracks) {
  for (const char first : {'B', 'P'}) {
    Position p;
    p.ratings(1, 9, 0, 0, 1)
        .open("emergency_powers", "PPPD")
        .open("microcredit_programme", "B")
        .first(first)
        .hand('T', 1)
        .modes()
        .pass();
    EXPECT_EQ(p.ratings(), first == 'B' ? "5 9 0 0 1" : "5 9 0 0 2");
    EXPECT_EQ(p.state.discard_size[0], 4);
    EXPECT_EQ(p.state.discard_size[1], 2);
    EXPECT_EQ(p.state.discard_size[2], 1);
  }
}

TEST(WorkedExamples, E5AMinusTakesTheVoteLaidLast) {
  Position p;
  p.open("sovereign_bond_roadshow", "PPB")
      .hand('D', {"lockout_threat"})
      .modes()
      .mode("lockout_threat", "sovereign_bond_roadshow");
  EXPECT_EQ(p.table(), "sovereign_bond_roadshow:2");
  EXPECT_EQ(p.state.discard_size[1], 1);
  EXPECT_EQ(p.ratings(), "0 0 0 0 5");
}

TEST(WorkedExamples, E6APlusAfterAMinus) {
  Position p;
  p.open("pipeline_summit", "PBD").hand('D', {"lockout_threat"}).hand('T', {"social_tariff"}).modes();
  p.mode("lockout_threat", "pipeline_summit").mode("social_tariff", "pipeline_summit");
  EXPECT_EQ(p.ratings(), "4 0 0 3 5");
  Position q;  // the other way round the −1 stands
  q.open("pipeline_summit", "PB").hand('D', {"lockout_threat"}).hand('T', {"social_tariff"}).first('T').modes();
  q.mode("social_tariff", "pipeline_summit").mode("lockout_threat", "pipeline_summit");
  EXPECT_EQ(q.ratings(), "0 0 0 0 5");
  EXPECT_EQ(q.table(), "pipeline_summit:2");
}

TEST(WorkedExamples, E7AShare) {
  Position p;
  p.open("made_in_meridia_week", "PDT").hand('B', {"credit_line_recall"}).modes();
  EXPECT_EQ(p.mode("credit_line_recall", "made_in_meridia_week").ratings(), "4 3 3 0 5");
}

TEST(WorkedExamples, E8AShareInVain) {
  Position p;
  p.open("made_in_meridia_week", "PDT").hand('B', {"credit_line_recall"}).hand('D', {"lockout_threat"}).modes();
  for (const char* card : {"credit_line_recall", "lockout_threat"}) p.mode(card, "made_in_meridia_week");
  EXPECT_EQ(p.ratings(), "0 0 0 0 5");
  EXPECT_EQ(p.in_discard('B', "credit_line_recall"), 1);
}

TEST(WorkedExamples, E9ThePrintedFigureIsShared) {
  Position p;
  p.ratings(0, 0, 9, 0, 5).open("made_in_meridia_week", "PDT").hand('B', {"credit_line_recall"}).modes();
  EXPECT_EQ(p.mode("credit_line_recall", "made_in_meridia_week").ratings(), "4 3 10 0 5");
}

TEST(WorkedExamples, E10VotesStayAndNewActionsHaveNone) {
  Position p({.options = {{"events", "off"}, {"modes", "off"}}});
  p.open("made_in_meridia_week", "D").hand('B', 1).hand('P', {"pension_top_up"}).voting().pass();
  p.play("vote made_in_meridia_week", "with central_bank_independence", "submit pension_top_up");
  EXPECT_EQ(p.table(), "made_in_meridia_week:2 pension_top_up:0");
  EXPECT_EQ(p.ratings(), "0 0 0 0 5");
}

TEST(WorkedExamples, E12ThresholdsUnderEvents) {
  Position p;
  p.event("rule_by_decree").open("pension_top_up");
  EXPECT_EQ(needed(p.rules, p.state, 0), 1);
  Position q;
  q.event("hung_parliament").open("pension_top_up");
  EXPECT_EQ(needed(q.rules, q.state, 0), 2);
}

TEST(WorkedExamples, E14APlusLasts) {
  for (const bool lasts : {true, false}) {
    Position p({.rulings = {{"mod_lasts", lasts ? "permanent" : "turn"}}});
    p.open("sovereign_bond_roadshow", "B").hand('P', {"pension_top_up"}).hand('T', 1).modes();
    p.mode("pension_top_up", "sovereign_bond_roadshow").pass();
    EXPECT_EQ(p.state.votes(0), lasts ? 2 : 1);
  }
}

TEST(WorkedExamples, E15MoreVotesInsure) {
  Position p;
  p.open("consumer_rights_act", "PBT").hand('D', {"lockout_threat"}).modes();
  EXPECT_EQ(p.mode("lockout_threat", "consumer_rights_act").ratings(), "2 1 0 1 6");
}

}  // namespace
}  // namespace exchequer::pigs
