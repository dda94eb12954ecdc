// Citations of the exact clause, where a neighbouring one might seem to fit (docs/reference/citations/pigs.md).
#include "games/pigs/tests/fixture.h"

namespace exchequer::pigs {
namespace {

Clause of_target(const Position& p, int open, int pick = 0) {
  return Module::why_not(p.rules, p.state, {static_cast<Seat>(p.state.mover()), make(Verb::kTarget, open, pick)});
}

TEST(Citations, AModeWithoutItsActionNamesThatMode) {
  RULE("PG-062", "PG-063", "PG-064");
  Position plus, minus, share;
  plus.hand('P', {"pension_top_up"}).open("small_print", "B").modes().play("mode pension_top_up");
  EXPECT_EQ(of_target(plus, 5), clause::PG_062);
  minus.hand('P', {"enemy_within"}).open("small_print", "B").modes().play("mode enemy_within");
  EXPECT_EQ(of_target(minus, 5), clause::PG_063);
  share.hand('P', {"bank_levy"}).open("patronage_posts").open("small_print", "B").modes();
  if (share.refusal("mode bank_levy").empty()) {
    share.play("mode bank_levy");
    EXPECT_EQ(of_target(share, 5), clause::PG_064);
  }
}

TEST(Citations, NothingIsPickedWhereNoVoteGoes) {
  RULE("PG-R12");
  Position p({.rulings = {{"minus_picks", "user"}, {"mod_lasts", "turn"}}});
  p.hand('P', {"enemy_within"}).open("small_print", "B").modes().play("mode enemy_within");
  EXPECT_EQ(of_target(p, 0, 2), clause::PG_R12);
  EXPECT_EQ(of_target(p, 0), kOk);
}

TEST(Citations, AVoteCardOutsideVotingIsOutOfOrder) {
  RULE("PG-030");
  Position p;
  p.hand('P', {"pension_top_up"}).submission();
  EXPECT_EQ(p.refusal("with pension_top_up"), "PG-030");
}

TEST(Citations, NobodyDecidesWhileADeckDoes) {
  RULE("PG-033", "PG-034");
  Position p;
  p.hand('P', {"pension_top_up"}).upkeep();
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kPass)}), clause::PG_033);
  p.play("event business_as_usual");
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kPass)}), clause::PG_034);
  Position q;
  q.hand('P', {"pension_top_up"}).submission();
  EXPECT_EQ(Module::why_not(q.rules, q.state, {kChance, make(Verb::kReveal, 0)}), clause::PG_030);
}

TEST(Citations, ADrawnCardIsOfTheOwnDeck) {
  RULE("PG-011", "PG-022");
  Position p = Position::at_start();
  EXPECT_EQ(p.refusal("draw small_print"), "PG-011") << "the President draws";
}

TEST(Citations, NothingOpenLaterThanTurnOne) {
  RULE("PG-037", "PG-R36");
  Position first, later;
  first.turn(1).hand('P', 1).voting();
  EXPECT_TRUE(first.cites("PG-R36") && !first.cites("PG-037"));
  later.turn(3).hand('P', 1).voting();
  EXPECT_TRUE(later.cites("PG-037") && !later.cites("PG-R36"));
}

TEST(Citations, AnExtraDrawIsTheEventsDoing) {
  RULE("PG-R31", "PG-034");
  Position p;
  p.upkeep().play("event lobby_season");
  const auto next = [&] {
    const int player = p.state.mover();
    p.play("draw " + p.rules.card_ids[at(card_of(player, first_design(p.state.deck[at(player)])))]);
  };
  next();
  EXPECT_TRUE(p.cites("PG-034") && !p.cites("PG-R31"));
  next();
  EXPECT_TRUE(p.cites("PG-R31") && !p.cites("PG-034"));
}

TEST(Citations, OnesOwnVoteIsToldByTheRuleOfVotes) {
  RULE("PG-038");
  Position p;
  p.hand('P', {"pension_top_up"}).open("small_print").voting().play("vote small_print", "with pension_top_up");
  EXPECT_FALSE(p.cites("PG-011"));
}

}  // namespace
}  // namespace exchequer::pigs
