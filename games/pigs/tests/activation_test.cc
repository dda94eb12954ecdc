// Activation and Submission: PG-005, PG-042 to PG-047, PG-050 to PG-052; PG-R04, PG-R20, PG-R21.
#include "games/pigs/tests/fixture.h"

namespace exchequer::pigs {
namespace {

using testing::ElementsAre;

TEST(Activation, RatingsStopAtTheEndsOfTheirTracks) {
  RULE("PG-005");
  Position p;
  p.ratings(9, 1, 5, 0, 1).open("emergency_powers", "PPPP").hand('T', 1).modes().pass();
  EXPECT_EQ(p.ratings(), "10 0 4 0 0");
  EXPECT_TRUE(p.cites("PG-005"));
}

TEST(Activation, WhatHasItsVotesIsActivated) {
  RULE("PG-042", "PG-044");
  for (int votes = 0; votes <= 4; ++votes) {
    Position p;
    p.open("made_in_meridia_week", std::string(static_cast<std::size_t>(votes), 'P')).hand('T', 1).modes().pass();
    EXPECT_EQ(p.ratings(), votes >= 3 ? "4 0 3 0 5" : "0 0 0 0 5") << votes;
    EXPECT_EQ(p.cites("PG-042"), votes >= 3);
    EXPECT_EQ(p.cites("PG-044"), votes >= 3);
  }
}

TEST(Activation, OwnersInOrderFromTheFirstPlayer) {
  RULE("PG-043");
  for (const char first : {'P', 'B'}) {
    Position p;
    p.ratings(1, 9, 0, 0, 1)
        .open("emergency_powers", "PPPD")
        .open("microcredit_programme", "B")
        .hand('T', 1)
        .first(first)
        .modes()
        .pass();
    EXPECT_EQ(p.ratings(), first == 'B' ? "5 9 0 0 1" : "5 9 0 0 2");
    EXPECT_TRUE(p.cites("PG-043"));
  }
}

TEST(Activation, CardsGoToTheirOwnersDiscardPiles) {
  RULE("PG-045");
  Position p;
  p.open("bank_levy")
      .vote("bank_levy", "patronage_posts")
      .vote("bank_levy", "small_print")
      .vote("bank_levy", "wage_agreement")
      .hand('T', 1)
      .modes()
      .pass();
  EXPECT_EQ(p.table(), "");
  EXPECT_EQ(p.in_discard('P', "bank_levy"), 1);
  EXPECT_EQ(p.in_discard('P', "patronage_posts"), 1);
  EXPECT_EQ(p.in_discard('B', "small_print"), 1);
  EXPECT_EQ(p.in_discard('D', "wage_agreement"), 1);
  EXPECT_EQ(size_of(p.state.shown[0]), 1) << "only the Action was ever seen";
  EXPECT_TRUE(p.cites("PG-045"));
}

TEST(Activation, TheStoryIsRead) {
  RULE("PG-046");
  Position p;
  p.open("pension_top_up", "B").hand('T', 1).modes().pass();
  bool told = false;
  for (const Entry& entry : p.journal.entries())
    if (static_cast<Kind>(entry.kind) == Kind::kStory) {
      told = true;
      EXPECT_EQ(Module::entry_words(p.rules, entry).arguments.size(), 1U);
    }
  EXPECT_TRUE(told && p.cites("PG-046"));
}

TEST(Activation, TheOthersStay) {
  RULE("PG-047");
  Position p;
  p.open("bank_levy", "PP").open("pension_top_up", "B").open("small_print", "T").hand('T', 1).modes().pass();
  EXPECT_EQ(p.table(), "bank_levy:2 small_print:1");
  EXPECT_EQ(p.state.vote_on[2], 1) << "votes move up with their Action";
  EXPECT_TRUE(p.cites("PG-047"));
}

TEST(Activation, OfOneOwnerTheOlderFirstOrTheOwnerChooses) {
  RULE("PG-R20");
  Position p;
  p.ratings(8, 5, 0, 0, 5)
      .open("bank_levy", "PPP")
      .open("campaign_loan", "BBB")
      .open("patronage_posts", "PPB")
      .hand('T', 1)
      .modes()
      .pass();
  EXPECT_EQ(p.ratings(), "10 6 0 0 4");
  EXPECT_TRUE(p.cites("PG-R20"));
  Position q({.rulings = {{"same_owner", "choose"}}});
  q.ratings(0, 0, 0, 0, 5)
      .open("enemy_within", "PP")
      .open("pension_top_up", "P")
      .open("small_print", "BBB")
      .hand('T', 1)
      .modes()
      .pass();
  EXPECT_EQ(q.phase(), "order");
  EXPECT_EQ(q.mover(), 'P');
  EXPECT_THAT(q.legal(), ElementsAre("next enemy_within", "next pension_top_up"));
  EXPECT_EQ(q.refusal("next small_print"), "PG-043") << "the Banker's";
  EXPECT_EQ(Module::why_not(q.rules, q.state, {0, make(Verb::kNext, 3)}), clause::PG_042);
  EXPECT_EQ(q.refusal("pass"), "PG-R21");
  q.play("next pension_top_up");
  EXPECT_EQ(q.ratings(), "2 3 0 0 4") << "one left: no choice";
}

TEST(Activation, IsNoChoiceAndFixedOnce) {
  RULE("PG-R21");
  // Both have their votes when the Modes are done; what the first does changes nothing about the second.
  Position p;
  p.ratings(0, 3, 0, 0, 5).open("bank_levy", "PPP").open("small_print", "BBB").hand('T', 1).modes().pass();
  EXPECT_EQ(p.ratings(), "3 3 0 0 4");
  EXPECT_TRUE(p.cites("PG-R21"));
}

TEST(Submission, GoesRound) {
  RULE("PG-050");
  Position p;
  p.hand('P', 1).hand('D', 1).hand('T', 1).first('D').submission();
  EXPECT_EQ(p.mover(), 'D');
  p.pass();
  EXPECT_EQ(p.mover(), 'T');
  p.pass();
  EXPECT_EQ(p.mover(), 'P') << "the Banker has no cards";
}

TEST(Submission, OneCardFaceUp) {
  RULE("PG-051");
  Position p;
  p.hand('P', {"bank_levy", "patronage_posts"}).hand('B', 1).submission();
  EXPECT_THAT(p.legal(), ElementsAre("pass", "submit bank_levy", "submit patronage_posts"));
  p.play("submit patronage_posts");
  EXPECT_EQ(p.table(), "patronage_posts:0");
  EXPECT_EQ(p.mover(), 'B') << "one a turn";
  EXPECT_EQ(Module::view(p.rules, p.state, kBanker).open_card[0], p.card("patronage_posts"));
  Position q;
  q.event("innovation_summit").hand('P', {"bank_levy", "patronage_posts"}).hand('B', 1).submission();
  q.play("submit patronage_posts", "submit bank_levy");
  EXPECT_EQ(q.table(), "patronage_posts:0 bank_levy:0") << "two at the Innovation Summit";
}

TEST(Submission, MayBeDeclined) {
  RULE("PG-052");
  Position p;
  p.hand('P', 1).hand('B', 1).submission().pass();
  EXPECT_EQ(p.table(), "");
  EXPECT_TRUE(p.cites("PG-052"));
}

TEST(Submission, AnyNumberMayLieOpen) {
  RULE("PG-R04");
  Position p;
  for (int i = 0; i < 3; ++i) p.open("bill_smoothing_scheme");
  p.hand('P', {"bank_levy"}).submission().play("submit bank_levy");
  EXPECT_EQ(p.state.open_count, 4);
  EXPECT_TRUE(p.cites("PG-R04"));
  Position q({.rulings = {{"max_open", "2"}}});
  q.open("bill_smoothing_scheme")
      .open("small_print")
      .open("mortgage_holiday")
      .hand('P', {"bank_levy"})
      .hand('B', 1)
      .submission();
  EXPECT_EQ(q.refusal("submit bank_levy"), "PG-R04");
  q.pass();
  EXPECT_EQ(q.refusal("submit central_bank_independence"), "") << "the Banker has one open";
}

}  // namespace
}  // namespace exchequer::pigs
