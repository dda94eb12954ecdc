// Voting: PG-036 to PG-039, PG-053; PG-R02, PG-R03, PG-R22, PG-R36.
#include "games/pigs/tests/fixture.h"

namespace exchequer::pigs {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Voting, GoesRoundAndLaterVotersSeeEarlierVotes) {
  RULE("PG-036");
  Position p;
  p.hand('P', 1).hand('B', 1).hand('D', 1).hand('T', 1).open("bank_levy").first('D').voting();
  EXPECT_EQ(p.mover(), 'D');
  p.play("vote bank_levy", "with cash_discount");
  EXPECT_EQ(p.mover(), 'T');
  EXPECT_EQ(p.state.votes(0), 1);
  const State seen = Module::view(p.rules, p.state, kTycoon);
  EXPECT_EQ(seen.votes(0), 1);
  EXPECT_EQ(seen.vote_card[0], face_down(kDirector)) << "whose it is, not which";
}

TEST(Voting, OneVoteForOneActionATurn) {
  RULE("PG-037");
  Position p;
  p.hand('P', 3).hand('B', 1).open("bank_levy").open("small_print").voting();
  EXPECT_THAT(p.legal(), ElementsAre("pass", "vote bank_levy", "vote small_print"));
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kVote, 2)}), clause::PG_037) << "there are two";
  EXPECT_EQ(p.refusal("vote patronage_posts"), "not a move") << "not there";
  p.play("vote small_print", "with bill_smoothing_scheme");
  EXPECT_EQ(p.mover(), 'B') << "no second vote";
  Position q;
  q.event("extraordinary_sitting").hand('P', 3).hand('B', 1).open("bank_levy").open("small_print").voting();
  q.play("vote small_print", "with bill_smoothing_scheme");
  EXPECT_EQ(q.mover(), 'P') << "two votes in an Extraordinary Sitting";
  q.play("vote bank_levy", "with bill_smoothing_scheme");
  EXPECT_EQ(q.mover(), 'B');
}

TEST(Voting, AVoteIsACardOfTheHandFaceDown) {
  RULE("PG-038");
  Position p;
  p.hand('P', {"patronage_posts", "patronage_posts", "bank_levy"}).open("small_print").voting();
  EXPECT_EQ(p.refusal("with bank_levy"), "PG-038") << "an Action first";
  p.play("vote small_print");
  EXPECT_THAT(p.legal(), ElementsAre("with bank_levy", "with patronage_posts"));
  p.expect_refusals({{"with pension_top_up", "PG-011"}, {"pass", "PG-038"}, {"vote small_print", "PG-038"}});
  p.play("with patronage_posts");
  EXPECT_EQ(p.in_hand('P', "patronage_posts"), 1);
  EXPECT_EQ(p.table(), "small_print:1");
  EXPECT_EQ(p.state.vote_card[0], p.card("patronage_posts"));
  EXPECT_TRUE(p.cites("PG-038"));
}

TEST(Voting, MayBeDeclined) {
  RULE("PG-039");
  Position p;
  p.hand('P', 1).hand('T', 1).open("small_print").voting().pass();
  EXPECT_TRUE(p.cites("PG-039"));
  EXPECT_EQ(p.mover(), 'T');
}

TEST(Voting, AnActionGetsItsFirstVoteATurnLater) {
  RULE("PG-053", "PG-R36");
  Position p({.options = {{"events", "off"}, {"modes", "off"}}});
  p.turn(1).hand('P', {"pension_top_up"}).hand('B', 1).voting();
  EXPECT_EQ(p.phase(), "submit") << "nothing to vote for";
  EXPECT_TRUE(p.cites("PG-R36"));
  p.play("submit pension_top_up");
  p.pass().draws();
  EXPECT_EQ(p.phase(), "vote");
  EXPECT_EQ(p.mover(), 'B');
  p.play("vote pension_top_up", "with central_bank_independence");
  EXPECT_TRUE(p.cites("PG-053"));
}

TEST(Voting, VotesStayUntilTheActionPasses) {
  RULE("PG-R02", "PG-047");
  for (const bool stay : {true, false}) {
    Position p({.rulings = {{"votes_persist", stay ? "true" : "false"}}});
    p.open("bank_levy", "PB").open("small_print").hand('T', 1).modes().pass();
    EXPECT_EQ(p.table(), stay ? "bank_levy:2 small_print:0" : "bank_levy:0 small_print:0");
    EXPECT_EQ(p.state.discard_size[0], stay ? 0 : 1);
    EXPECT_TRUE(p.cites("PG-R02") && p.cites("PG-047"));
  }
}

// A +1 is a vote (PG-R12), so it is swept off with the others. Games of rules version 1 keep it.
TEST(Voting, AddedVotesAreSweptWithTheOthers) {
  RULE("PG-R02", "PG-R12");
  for (const int version : {1, 2}) {
    Position p({.rulings = {{"votes_persist", "false"}}, .rules_version = version});
    p.open("bank_levy", "P", 1).open("small_print", "", 1).hand('T', 1).modes().pass();
    EXPECT_EQ(p.table(), version == 1 ? "bank_levy:1 small_print:1" : "bank_levy:0 small_print:0");
    EXPECT_EQ(p.state.discard_size[0], 1);
    EXPECT_TRUE(p.cites("PG-R02"));
    Position alone({.rulings = {{"votes_persist", "false"}}, .rules_version = version});
    alone.open("small_print", "", 1).hand('T', 1).modes().pass();
    EXPECT_EQ(alone.table(), version == 1 ? "small_print:1" : "small_print:0") << "no vote card";
  }
  Position stays;
  stays.open("bank_levy", "P", 1).hand('T', 1).modes().pass();
  EXPECT_EQ(stays.table(), "bank_levy:2");
}

TEST(Voting, OwnActionsToo) {
  RULE("PG-R03");
  Position p;
  p.hand('P', 2).open("bank_levy").voting().play("vote bank_levy", "with bill_smoothing_scheme");
  EXPECT_TRUE(p.cites("PG-R03"));
  Position q({.rulings = {{"vote_own", "false"}}});
  q.hand('P', 2).open("bank_levy").open("small_print").voting();
  EXPECT_EQ(q.refusal("vote bank_levy"), "PG-R03");
  EXPECT_EQ(q.refusal("vote small_print"), "");
}

TEST(Voting, MoreVotesThanNeeded) {
  RULE("PG-R22");
  Position p;
  p.open("pension_top_up", "PBDT").hand('P', 1).voting().play("vote pension_top_up", "with bill_smoothing_scheme");
  EXPECT_TRUE(p.cites("PG-R22"));
}

TEST(Voting, GeneralStrike) {
  RULE("PG-072");
  Position p;
  p.event("general_strike").hand('P', 2).hand('B', 1).open("pension_top_up").voting();
  EXPECT_EQ(p.phase(), "mode") << "no vote at all";
  EXPECT_EQ(p.refusal("vote pension_top_up"), "PG-030");
  EXPECT_TRUE(p.cites("PG-072"));
}

TEST(Voting, EmptyHandsArePassedOver) {
  RULE("PG-036");
  Position p;
  p.hand('D', 1).open("pension_top_up").voting();
  EXPECT_EQ(p.mover(), 'D');
  Position q({.options = {{"modes", "off"}}});
  q.open("pension_top_up", "B").voting();
  EXPECT_EQ(q.ratings(), "1 0 0 0 7") << "nobody can vote; what has its votes passes";
}

}  // namespace
}  // namespace exchequer::pigs
