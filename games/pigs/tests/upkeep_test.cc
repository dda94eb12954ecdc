// Upkeep and Events: PG-030 to PG-035, PG-070 to PG-072; PG-R23, PG-R24, PG-R31, PG-R32, PG-R34.
#include "games/pigs/tests/fixture.h"

namespace exchequer::pigs {
namespace {

using testing::ElementsAre;

TEST(Upkeep, ATurnHasItsPhasesInOrder) {
  RULE("PG-030");
  Position p({.options = {{"events", "off"}}});
  p.hand('P', {"pension_top_up"}).hand('B', 1).hand('D', 1).hand('T', 1).open("bank_levy").first('T').upkeep();
  EXPECT_EQ(p.phase(), "draw");
  EXPECT_EQ(p.refusal("vote bank_levy"), "not a move") << "chance is at work";
  p.draws();
  EXPECT_EQ(p.phase(), "vote");
  EXPECT_EQ(p.refusal("submit pension_top_up"), "PG-030");
  p.pass(4);
  EXPECT_EQ(p.phase(), "mode");
  EXPECT_EQ(p.refusal("vote bank_levy"), "PG-030");
  p.pass(4);
  EXPECT_EQ(p.phase(), "submit");
  EXPECT_EQ(p.refusal("mode pension_top_up"), "PG-040");
  p.pass(4);
  EXPECT_EQ(p.phase(), "draw") << "and the next turn";
}

TEST(Upkeep, PriorityMovesOn) {
  RULE("PG-031");
  Position p({.options = {{"events", "off"}}});
  for (const Actor next : {kBanker, kDirector, kTycoon, kPresident, kBanker}) {
    p.upkeep();
    EXPECT_EQ(p.state.first, next);
    EXPECT_TRUE(p.cites("PG-031"));
  }
}

TEST(Upkeep, TheOldEventGoesAndANewOneComes) {
  RULE("PG-032", "PG-033", "PG-072");
  Position p;
  p.event("cup_final").upkeep();
  EXPECT_TRUE(p.cites("PG-032"));
  EXPECT_EQ(p.state.event, kNoEvent);
  EXPECT_EQ(p.refusal("event cup_final"), "PG-032") << "it lies in the discard pile";
  EXPECT_EQ(p.refusal("draw bank_levy"), "PG-034");
  p.play("event rule_by_decree");
  EXPECT_TRUE(p.cites("PG-033") && p.cites("PG-072"));
  EXPECT_EQ(p.rules.event_ids[p.state.event], "rule_by_decree");
}

TEST(Upkeep, WithoutEventsNothingIsRevealed) {
  RULE("PG-R34");
  Position p({.options = {{"events", "off"}}});
  p.upkeep();
  EXPECT_EQ(p.phase(), "draw");
  EXPECT_FALSE(p.cites("PG-032"));
  EXPECT_TRUE(Position::at_start({.options = {{"events", "off"}}}).cites("PG-R34"));
}

TEST(Upkeep, EverybodyDrawsACard) {
  RULE("PG-034");
  Position p({.options = {{"events", "off"}}});
  p.upkeep().draws();
  for (std::size_t player = 0; player < kPlayers; ++player) {
    EXPECT_EQ(p.state.hand_size[player], 1);
    EXPECT_EQ(p.state.deck_size[player], 28);
  }
}

TEST(Upkeep, DrawsAreWeighedByCopies) {
  RULE("PG-034");
  Position p({.options = {{"events", "off"}}});
  p.upkeep();
  OutcomeList possible;
  Module::outcomes(p.rules, p.state, possible);
  std::vector<std::uint32_t> weights;
  for (const Outcome& outcome : possible) weights.push_back(outcome.weight);
  EXPECT_THAT(weights, ElementsAre(1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3));
  // The sample is the inverse of these weights: over a block of equal chances each card comes as often as it weighs.
  std::array<int, kDesigns> count{};
  Rng rng(7);
  for (int i = 0; i < 29000; ++i) ++count[at(design_of(Module::sample(p.rules, p.state, rng).a))];
  for (std::size_t d = 0; d < kDesigns; ++d) EXPECT_NEAR(count[d], 1000.0 * weights[d], 220) << d;
}

TEST(Upkeep, TheDiscardPileIsShuffledWhenADrawIsImpossible) {
  RULE("PG-035", "PG-R23");
  Position p({.options = {{"events", "off"}}});
  // Worked example 11: deck empty, 29 discards.
  p.state.discard[0] = p.state.shown[0] = p.state.deck[0];
  p.state.deck[0] = 0;
  p.state.discard_size[0] = 29;
  p.state.deck_size[0] = 0;
  p.first('T').upkeep();
  EXPECT_TRUE(p.cites("PG-035") && p.cites("PG-R23"));
  p.play("draw bank_levy");
  EXPECT_EQ(p.state.deck_size[0], 28);
  EXPECT_EQ(p.state.discard_size[0], 0);
  // All in hand: nothing to draw.
  Position q({.options = {{"events", "off"}}});
  q.hand('P', 29).first('T').upkeep();
  EXPECT_TRUE(q.cites("PG-R23"));
  EXPECT_EQ(q.state.place, 1) << "the Banker draws";
  // The last card of the deck does not shuffle yet.
  Position r({.options = {{"events", "off"}}});
  r.hand('P', 27).discard('P', {"sunday_trading_ban"}).first('T').upkeep();
  r.play("draw bank_levy");
  EXPECT_EQ(r.state.deck_size[0], 0);
  EXPECT_EQ(r.state.discard_size[0], 1);
}

TEST(Events, HaveNameEffectAndStory) {
  RULE("PG-070");
  const Rules rules = rules_of({});
  for (std::size_t e = 0; e < rules.event_count; ++e)
    for (const char* language : {"en", "it"}) {
      EXPECT_FALSE(rules.event_names[e].in(language).empty());
      EXPECT_FALSE(rules.event_stories[e].in(language).empty());
    }
  Position p;
  p.upkeep().play("event cup_final");
  EXPECT_TRUE(p.cites("PG-070"));
}

TEST(Events, TheDeckIsShuffledWithTheJustDiscardedOne) {
  RULE("PG-R24");
  Position p;
  p.state.event_left = {};
  p.state.event = 6;
  p.upkeep();
  EXPECT_TRUE(p.cites("PG-R24"));
  OutcomeList possible;
  Module::outcomes(p.rules, p.state, possible);
  std::uint32_t total = 0;
  for (const Outcome& outcome : possible) total += outcome.weight;
  EXPECT_EQ(total, 20U);
}

TEST(Events, RatingsChangeAtOnceAndNothingIsChecked) {
  RULE("PG-R31");
  Position p;
  p.ratings(3, 3, 1, 0, 5).upkeep().play("event leaked_ledgers");
  EXPECT_EQ(p.ratings(), "2 2 1 0 5") << "all who lead";
  EXPECT_TRUE(p.cites("PG-R31"));
  Position q;
  q.ratings(0, 0, 0, 0, 5).upkeep().play("event leaked_ledgers");
  EXPECT_EQ(q.ratings(), "0 0 0 0 5") << "leaders at 0 lose nothing";
  Position r;
  r.ratings(5, 4, 3, 2, 1).upkeep().play("event austerity_memorandum");
  EXPECT_EQ(r.ratings(), "5 4 3 2 0");
  EXPECT_EQ(r.ending(), "none") << "an uprising is looked for at the end of the turn";
  Position s;
  s.ratings(5, 4, 3, 2, 10).upkeep().play("event cup_final");
  EXPECT_EQ(s.ratings(), "5 4 3 2 10");
}

TEST(Events, LobbySeasonDrawsTwoAndShufflesInBetween) {
  RULE("PG-R31");
  Position p;
  p.hand('B', 28).discard('B', {}).upkeep();
  p.state.hand[1] -= one_of(12);  // one of the hand to the discard pile
  --p.state.hand_size[1];
  p.state.discard[1] += one_of(12);
  p.state.shown[1] += one_of(12);
  ++p.state.discard_size[1];
  p.play("event lobby_season");
  EXPECT_EQ(p.state.first, kBanker);
  p.play("draw " + p.rules.card_ids[at(card_of(1, first_design(p.state.deck[1])))]);
  EXPECT_TRUE(p.cites("PG-035"));
  p.play("draw " + p.rules.card_ids[card_of(1, 12)]);
  EXPECT_EQ(p.state.hand_size[1], 29);
  p.draws();
  for (const std::size_t player : {0U, 2U, 3U}) EXPECT_EQ(p.state.hand_size[player], 2);
}

TEST(Events, ThresholdsNeverFallBelowOne) {
  RULE("PG-R32");
  Position p;
  p.event("rule_by_decree").open("pension_top_up").open("bank_levy");
  EXPECT_EQ(needed(p.rules, p.state, 0), 1);
  EXPECT_EQ(needed(p.rules, p.state, 1), 2);
  p.modes();
  EXPECT_TRUE(p.cites("PG-R32"));
  EXPECT_EQ(p.table(), "pension_top_up:0 bank_levy:0") << "no vote, no Activation";
  Position q;
  q.event("hung_parliament").open("pension_top_up", "P").open("bank_levy", "PPB");
  EXPECT_EQ(needed(q.rules, q.state, 0), 2);
  q.modes();
  EXPECT_EQ(q.table(), "pension_top_up:1 bank_levy:3");
}

TEST(Events, OperationsForPrintedCards) {
  RULE("PG-070");
  const Edits edits = {
      {"do      = [\"rate people +1\"]",
       "do      = [\"rate trailers +2\", \"rate players -1\", \"freeze banker\", \"threshold banker +2\"]"}};
  Position p({.edits = edits});
  p.ratings(4, 1, 1, 2, 5).upkeep().play("event cup_final");
  EXPECT_EQ(p.ratings(), "3 2 2 1 5");
  p.open("store_card_craze", "BBBBB").open("sovereign_bond_roadshow", "PPP");
  p.state.phase = Phase::kDraw;
  p.draws();
  EXPECT_EQ(needed(p.rules, p.state, 0), 5);
  p.pass(8);
  EXPECT_EQ(p.ratings(), "7 2 5 1 5") << "the Banker gets nothing of either";
}

}  // namespace
}  // namespace exchequer::pigs
