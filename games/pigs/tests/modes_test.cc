// Alternate Modes: PG-040, PG-041, PG-062 to PG-064; PG-R10 to PG-R19, PG-R25, PG-R33.
#include "games/pigs/tests/fixture.h"

namespace exchequer::pigs {
namespace {

using testing::ElementsAre;

TEST(Modes, GoRoundOnceAndAnyNumberOfCardsAtOnesPlace) {
  RULE("PG-040", "PG-R11");
  Position p;
  p.hand('P', {"pension_top_up", "pension_top_up", "enemy_within"})
      .hand('B', {"capital_flight_scare"})
      .open("bank_levy")
      .first('B')
      .modes();
  EXPECT_EQ(p.mover(), 'B');
  EXPECT_EQ(p.refusal("mode capital_flight_scare"), "PG-R14") << "no votes to take";
  p.pass();
  p.mode("pension_top_up", "bank_levy").mode("pension_top_up", "bank_levy");
  EXPECT_EQ(p.table(), "bank_levy:2");
  EXPECT_EQ(p.mover(), 'P');
  p.pass();
  EXPECT_EQ(p.phase(), "submit") << "the Banker cannot answer";
  EXPECT_TRUE(p.cites("PG-R11"));
}

TEST(Modes, RoundsUntilNobodyUsesOne) {
  RULE("PG-R11");
  Position p({.rulings = {{"modes_rounds", "until_pass"}}});
  p.hand('P', {"pension_top_up"})
      .hand('B', {"capital_flight_scare", "small_print"})
      .hand('T', 1)
      .open("bank_levy")
      .first('B')
      .modes();
  p.pass(2);
  EXPECT_EQ(p.mover(), 'P');
  p.mode("pension_top_up", "bank_levy");
  EXPECT_EQ(p.phase(), "mode");
  EXPECT_EQ(p.mover(), 'B') << "a second round";
  p.mode("capital_flight_scare", "bank_levy").pass(2);
  EXPECT_EQ(p.mover(), 'B') << "and a third";
  p.pass(2);
  EXPECT_EQ(p.phase(), "submit");
  EXPECT_EQ(p.table(), "bank_levy:0");
}

TEST(Modes, TheCardIsShownAndDiscardedFirst) {
  RULE("PG-041");
  Position p;
  p.hand('P', {"pension_top_up", "bank_levy"}).open("small_print").modes().play("mode pension_top_up");
  EXPECT_EQ(p.phase(), "target");
  EXPECT_EQ(p.in_discard('P', "pension_top_up"), 1);
  EXPECT_EQ(count_of(p.state.shown[0], design_of(p.card("pension_top_up"))), 1) << "everybody has seen it";
  EXPECT_EQ(p.refusal("pass"), "PG-041");
  EXPECT_EQ(p.refusal("mode bank_levy"), "PG-041") << "a target first";
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kTarget, 1)}), clause::PG_062) << "no such Action";
  p.play("on small_print");
  EXPECT_EQ(p.refusal("on small_print"), "PG-041") << "a card first";
}

TEST(Modes, OneVoteMore) {
  RULE("PG-062", "PG-R10");
  Position p;
  p.hand('P', {"pension_top_up"}).open("small_print", "B").open("bank_levy").modes().play("mode pension_top_up");
  EXPECT_THAT(p.legal(), ElementsAre("on small_print", "on bank_levy"));
  p.play("on small_print");
  EXPECT_EQ(p.table(), "small_print:2 bank_levy:0");
  EXPECT_EQ(p.state.open_votes[0], 1) << "the new one has no card";
}

TEST(Modes, OneVoteFewer) {
  RULE("PG-063", "PG-R13", "PG-R14", "PG-R25");
  Position p;
  p.hand('D', {"lockout_threat", "lockout_threat"})
      .open("small_print")
      .open("bank_levy")
      .vote("bank_levy", "patronage_posts")
      .vote("bank_levy", "campaign_loan");
  p.state.open_extra[1] = 1;
  p.modes().play("mode lockout_threat");
  EXPECT_THAT(p.legal(), ElementsAre("on bank_levy"));
  EXPECT_EQ(p.refusal("on small_print"), "PG-R14");
  EXPECT_EQ(p.refusal("on bank_levy from banker"), "PG-R13");
  p.play("on bank_levy");
  EXPECT_EQ(p.state.open_votes[1], 2) << "the vote without a card went first";
  p.mode("lockout_threat", "bank_levy");
  EXPECT_EQ(p.state.open_votes[1], 1);
  EXPECT_EQ(p.in_discard('B', "campaign_loan"), 1) << "the one laid last, to its owner's pile";
  EXPECT_EQ(p.state.shown[1], 0U) << "unseen";
  EXPECT_EQ(p.state.dark_new[1], 1);
  EXPECT_TRUE(p.cites("PG-R25"));
}

TEST(Modes, TheUserMayPickWhoseVote) {
  RULE("PG-R13");
  Position p({.rulings = {{"minus_picks", "user"}}});
  p.hand('D', {"lockout_threat", "lockout_threat"})
      .open("bank_levy")
      .vote("bank_levy", "patronage_posts")
      .vote("bank_levy", "pension_top_up")
      .vote("bank_levy", "campaign_loan");
  p.state.open_votes[0] = 3;
  p.state.open_extra[0] = 1;
  p.modes().play("mode lockout_threat");
  EXPECT_THAT(p.legal(),
              ElementsAre("on bank_levy from president", "on bank_levy from banker", "on bank_levy from none"));
  EXPECT_EQ(p.refusal("on bank_levy"), "PG-R13");
  EXPECT_EQ(p.refusal("on bank_levy from tycoon"), "PG-R13");
  p.play("on bank_levy from president");
  EXPECT_EQ(p.in_discard('P', "pension_top_up"), 1) << "of two the later one";
  p.play("mode lockout_threat", "on bank_levy from none");
  EXPECT_EQ(p.state.open_extra[0], 0);
}

TEST(Modes, ChangesOfVotesLast) {
  RULE("PG-R12");
  for (const bool lasts : {true, false}) {
    Position p({.rulings = {{"mod_lasts", lasts ? "permanent" : "turn"}}});
    p.hand('P', {"pension_top_up"})
        .hand('D', {"lockout_threat"})
        .open("sovereign_bond_roadshow", "B")
        .open("small_print", "BT")
        .modes();
    p.mode("pension_top_up", "sovereign_bond_roadshow").mode("lockout_threat", "small_print");
    EXPECT_EQ(p.table(), lasts ? "sovereign_bond_roadshow:2 small_print:1" : "sovereign_bond_roadshow:1 small_print:2");
    EXPECT_EQ(p.phase(), "event");
  }
}

TEST(Modes, SharePaysWhenTheNamedActionPasses) {
  RULE("PG-064", "PG-R15", "PG-R16");
  Position p;
  p.hand('B', {"credit_line_recall"}).open("made_in_meridia_week", "PPD").open("bank_levy").modes();
  p.play("mode credit_line_recall");
  EXPECT_EQ(p.refusal("on bank_levy"), "PG-R17") << "it does nothing to the Director";
  p.play("on made_in_meridia_week");
  EXPECT_EQ(p.ratings(), "4 3 3 0 5");
  EXPECT_TRUE(p.cites("PG-R16"));
  // In vain.
  Position q;
  q.hand('B', {"credit_line_recall"}).hand('D', 1).open("made_in_meridia_week", "PP").modes();
  q.mode("credit_line_recall", "made_in_meridia_week").pass();
  EXPECT_EQ(q.ratings(), "0 0 0 0 5");
  EXPECT_TRUE(q.cites("PG-R15"));
  EXPECT_EQ(q.in_discard('B', "credit_line_recall"), 1);
  EXPECT_EQ(q.state.share_count, 0);
}

TEST(Modes, ShareAsTheActionTakesEffect) {
  RULE("PG-R15");
  Position p({.rulings = {{"share_window", "activation"}}});
  p.hand('B', {"credit_line_recall", "small_print"})
      .hand('T', {"winter_tariff"})
      .open("made_in_meridia_week", "PPD")
      .open("bank_levy", "PBD")
      .modes();
  EXPECT_EQ(p.mover(), 'B');
  EXPECT_EQ(p.refusal("mode credit_line_recall"), "PG-R15");
  EXPECT_EQ(p.refusal("share credit_line_recall"), "PG-R15");
  p.pass(2);
  EXPECT_EQ(p.phase(), "share");
  EXPECT_EQ(p.refusal("share small_print"), "PG-064");
  EXPECT_EQ(p.refusal("share rating_downgrade"), "PG-011");
  p.play("share credit_line_recall").pass();
  EXPECT_EQ(p.mover(), 'T');
  p.play("share winter_tariff");
  EXPECT_EQ(p.phase(), "share") << "Bank Levy is next";
  EXPECT_EQ(p.ratings(), "4 3 3 3 5");
  p.pass();
  EXPECT_EQ(p.ratings(), "7 0 3 3 5");
}

TEST(Modes, LossesMayBeShared) {
  RULE("PG-R17");
  Position p;
  p.ratings(0, 5, 0, 0, 5).hand('D', {"in_house_payments"}).open("bank_levy", "PPP");
  p.state.rating[kDirector] = 4;
  p.modes().mode("in_house_payments", "bank_levy");
  EXPECT_EQ(p.ratings(), "3 2 1 0 5");
  Position q({.rulings = {{"share_negative", "false"}}});
  q.hand('D', {"in_house_payments"}).open("bank_levy", "PPP").modes();
  EXPECT_EQ(q.refusal("mode in_house_payments"), "PG-R17") << "no target";
}

TEST(Modes, SeveralSharesAddUpInOrder) {
  RULE("PG-R18");
  Position p;
  p.ratings(0, 8, 0, 0, 5)
      .hand('B', {"credit_line_recall", "rating_downgrade"})
      .hand('T', {"winter_tariff"})
      .open("made_in_meridia_week", "PPD")
      .modes();
  p.mode("credit_line_recall", "made_in_meridia_week")
      .mode("rating_downgrade", "made_in_meridia_week")
      .mode("winter_tariff", "made_in_meridia_week");
  EXPECT_EQ(p.ratings(), "4 10 3 3 5");
  EXPECT_TRUE(p.cites("PG-R18"));
}

TEST(Modes, ShareWithOnesOwnActorDoubles) {
  RULE("PG-R19");
  Position p({.edits = {{"mode    = \"share banker\"", "mode    = \"share president\""}}});
  p.hand('P', {"bank_levy"}).open("patronage_posts", "PPB").modes().mode("bank_levy", "patronage_posts");
  EXPECT_EQ(p.ratings(), "6 0 0 0 4");
  EXPECT_TRUE(p.cites("PG-R19"));
}

TEST(Modes, CardsWithoutAModeHaveNone) {
  RULE("PG-061");
  Position p;
  p.hand('P', {"patronage_posts"}).open("small_print", "B").modes();
  EXPECT_EQ(p.refusal("mode patronage_posts"), "PG-061");
  EXPECT_EQ(p.refusal("mode bank_levy"), "PG-011");
  EXPECT_THAT(p.legal(), ElementsAre("pass")) << "asked all the same";
}

TEST(Modes, UnderAntiGraftJudgesOrWithoutTheModuleCardsHaveNone) {
  RULE("PG-R33", "PG-072");
  for (const bool module : {false, true}) {
    Position p({.options = {{"modes", module ? "on" : "off"}}});
    p.hand('P', {"pension_top_up"}).event("anti_graft_judges").open("small_print", "B").voting();
    EXPECT_EQ(p.refusal("mode pension_top_up"), module ? "PG-072" : "PG-R33");
    EXPECT_EQ(p.pass().phase(), "submit");
  }
}

TEST(Modes, DiscardPilesMayBeOpen) {
  RULE("PG-R25");
  Position p({.rulings = {{"open_discards", "true"}}});
  p.hand('T', 1).open("pension_top_up").vote("pension_top_up", "campaign_loan").modes().pass();
  EXPECT_EQ(p.state.dark_new[1], 0);
  EXPECT_EQ(count_of(p.state.shown[1], design_of(p.card("campaign_loan"))), 1);
}

}  // namespace
}  // namespace exchequer::pigs
