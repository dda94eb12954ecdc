// Overview, Components, Setup: PG-001 to PG-025, PG-060, PG-061, PG-065 to PG-067; PG-R01, PG-R09, PG-R35, PG-R37.
#include <set>

#include "games/pigs/tests/fixture.h"

namespace exchequer::pigs {
namespace {

using testing::ElementsAre;

TEST(Setup, FourPlayFourActors) {
  RULE("PG-001", "PG-R37");
  EXPECT_EQ(Module::facts().least_seats, 4);
  EXPECT_EQ(Module::facts().most_seats, 4);
  const Pack pack = *load_pack("pigs", "meridia");
  for (const int seats : {1, 2, 3, 5, 8}) {
    ::exchequer::Setup setup;
    setup.seats = seats;
    EXPECT_FALSE(complete_setup(Module::facts(), Module::options(pack), setup)) << seats;
  }
  Position p;
  p.hand('P', 2).submission();
  EXPECT_EQ(Module::why_not(p.rules, p.state, {4, make(Verb::kPass)}), clause::PG_001);
  EXPECT_EQ(Module::why_not(p.rules, p.state, {kSpectator, make(Verb::kPass)}), clause::PG_001);
}

TEST(Setup, EachActorHasARating) {
  RULE("PG-002", "PG-021");
  EXPECT_THAT(kActorIds, ElementsAre("president", "banker", "director", "tycoon", "people"));
  EXPECT_THAT(kRatingIds,
              ElementsAre("public_opinion", "economic_growth", "consumer_sales", "energy_prices", "social_stability"));
  const Position p = Position::at_start();
  for (std::size_t c = 0; c < kCards; ++c) {  // every Action lifts its owner's Rating
    EXPECT_GT(p.rules.card[c].effect[kOwners[c]], 0) << p.rules.card_ids[c];
  }
  EXPECT_TRUE(p.cites("PG-002"));
  EXPECT_TRUE(p.cites("PG-021"));
}

TEST(Setup, RatingsStartAtNothingAndStabilityAtFive) {
  RULE("PG-003", "PG-004", "PG-012");
  const Position p = Position::at_start();
  EXPECT_EQ(p.ratings(), "0 0 0 0 5");
  EXPECT_TRUE(p.cites("PG-003") && p.cites("PG-004") && p.cites("PG-012"));
  for (const Seat seat : {Seat{0}, Seat{3}, kSpectator})
    EXPECT_EQ(Module::view(p.rules, p.state, seat).rating, p.state.rating);
}

TEST(Setup, EverybodyHasADeckAHandAndADiscardPile) {
  RULE("PG-008", "PG-009", "PG-020");
  const Position p = Position::at_start();
  for (std::size_t player = 0; player < kPlayers; ++player) {
    EXPECT_EQ(p.state.deck_size[player], 29);
    EXPECT_EQ(p.state.deck[player], p.rules.full[player]);
    EXPECT_EQ(p.state.hand_size[player] + p.state.discard_size[player], 0);
  }
  EXPECT_EQ(p.state.open_count, 0);
  EXPECT_EQ(Module::to_act(p.state), Seats::chance()) << "a shuffled deck is chance's";
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kDrawn, 0)}), clause::PG_022);
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kPass)}), clause::PG_022)
      << "the opening hands are drawn first";
}

TEST(Setup, TheEventDeckHasTwentyCards) {
  RULE("PG-010", "PG-071");
  const Position p = Position::at_start();
  int cards = 0, plain = 0;
  for (std::size_t e = 0; e < p.rules.event_count; ++e) {
    cards += p.state.event_left[e];
    plain += p.rules.event[e].plain ? p.state.event_left[e] : 0;
  }
  EXPECT_EQ(cards, 20);
  EXPECT_EQ(plain, 10);
  EXPECT_TRUE(p.cites("PG-010") && p.cites("PG-071"));
}

TEST(Setup, OnlyCardsOfTheHandAreUsedAndOnlyOwnOnesGetThere) {
  RULE("PG-011");
  Position p;
  p.hand('P', {"bank_levy"}).submission();
  EXPECT_EQ(p.refusal("submit bank_levy"), "");
  EXPECT_EQ(p.refusal("submit pension_top_up"), "PG-011");
  EXPECT_EQ(p.refusal("submit small_print"), "not a move") << "the Banker's";
  Position q = Position::at_start();
  EXPECT_EQ(q.refusal("draw small_print"), "PG-011") << "the President draws first, from a deck of their own";
  q.play("draw bank_levy");
  EXPECT_EQ(q.refusal("draw bank_levy"), "PG-022") << "there is only one";
}

TEST(Setup, EverybodyDrawsThreeCards) {
  RULE("PG-022");
  Position p = Position::at_start();
  for (int player = 0; player < kPlayers; ++player)
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(p.phase(), "deal");
      OutcomeList possible;
      Module::outcomes(p.rules, p.state, possible);
      EXPECT_EQ(possible.size(), 13);
      p.play("draw " + p.rules.card_ids[card_of(player, 10 + i)]);
    }
  EXPECT_EQ(p.phase(), "event");
  for (std::size_t player = 0; player < kPlayers; ++player) EXPECT_EQ(p.state.hand_size[player], 3);
  EXPECT_EQ(p.state.turn, 1);
}

TEST(Setup, ActorOrderGoesRoundFromTheFirstPlayer) {
  RULE("PG-023");
  for (const char first : {'P', 'B', 'D', 'T'}) {
    Position p;
    p.hand('P', 1).hand('B', 1).hand('D', 1).hand('T', 1).first(first).submission();
    std::string order;
    for (int i = 0; i < 4; ++i) {
      order += p.mover();
      const Seat other = static_cast<Seat>((p.state.mover() + 1) & 3);
      EXPECT_EQ(Module::why_not(p.rules, p.state, {other, make(Verb::kPass)}), clause::PG_023);
      p.pass();
    }
    EXPECT_EQ(order, std::string("PBDTPBD").substr(static_cast<std::size_t>(player_of(first)), 4));
  }
}

TEST(Setup, ModesAndEventsAreAgreedOnEachForItself) {
  RULE("PG-024", "PG-025");
  for (const char* events : {"on", "off"})
    for (const char* modes : {"on", "off"}) {
      const Position p = Position::at_start({.options = {{"events", events}, {"modes", modes}}});
      EXPECT_EQ(p.rules.events, std::string_view(events) == "on");
      EXPECT_EQ(p.rules.modes, std::string_view(modes) == "on");
      EXPECT_TRUE(p.cites("PG-024") && p.cites("PG-025"));
    }
}

TEST(Setup, ThePresidentBeginsOrALotDecides) {
  RULE("PG-R01");
  Position p = Position::at_start({.options = {{"events", "off"}}});
  while (p.state.phase == Phase::kDeal) {
    OutcomeList possible;
    Module::outcomes(p.rules, p.state, possible);
    p.play(Module::notation(p.rules, p.state, {kChance, possible[0].action}));
  }
  EXPECT_EQ(p.state.first, kPresident);
  EXPECT_TRUE(p.cites("PG-R01"));
  Position q = Position::at_start({.options = {{"events", "off"}}, .rulings = {{"first", "random"}}});
  EXPECT_EQ(q.phase(), "lot");
  OutcomeList possible;
  Module::outcomes(q.rules, q.state, possible);
  EXPECT_EQ(possible.size(), 4);
  EXPECT_EQ(q.refusal("draw bank_levy"), "PG-034");
  q.play("first director");
  while (q.state.phase == Phase::kDeal) {
    Rng rng(1);
    q.play(Module::notation(q.rules, q.state, {kChance, Module::sample(q.rules, q.state, rng)}));
  }
  EXPECT_EQ(q.state.first, kDirector);
}

TEST(Setup, ACardHasItsPartsAndAtMostOneMode) {
  RULE("PG-060", "PG-061", "PG-065", "PG-R09");
  const Rules rules = rules_of({});
  std::set<std::string> ids;
  int modes = 0;
  std::set<ModeKind> kinds;
  for (std::size_t c = 0; c < kCards; ++c) {
    EXPECT_TRUE(ids.insert(rules.card_ids[c]).second);
    for (const char* language : {"en", "it"}) {
      EXPECT_FALSE(rules.card_names[c].in(language).empty());
      EXPECT_FALSE(rules.card_stories[c].in(language).empty());
    }
    EXPECT_GE(rules.card[c].threshold, 1);
    modes += rules.card[c].mode != ModeKind::kNone;
    kinds.insert(rules.card[c].mode);
  }
  EXPECT_EQ(modes, 20) << "five designs a deck";
  EXPECT_EQ(kinds.size(), 4U) << "none, and three Modes";
}

TEST(Setup, EachDeckHasItsRarities) {
  RULE("PG-066");
  const Rules rules = rules_of({});
  for (int player = 0; player < kPlayers; ++player) {
    std::array<int, kRarities> designs{}, cards{};
    for (int d = 0; d < kDesigns; ++d) {
      const auto r = static_cast<std::size_t>(rules.rarity[card_of(player, d)]);
      ++designs[r];
      cards[r] += count_of(rules.full[at(player)], d);
    }
    EXPECT_THAT(designs, ElementsAre(3, 4, 6));
    EXPECT_THAT(cards, ElementsAre(3, 8, 18));
  }
}

TEST(Setup, TheDecksAreSymmetrical) {
  RULE("PG-067");
  Rules rules = rules_of({});
  EXPECT_TRUE(is_symmetrical(rules));
  // No seat is another's natural ally: over a deck each rival gets the same, and each is shared with once.
  for (int player = 0; player < kPlayers; ++player) {
    std::array<int, kActors> sum{};
    std::set<int> shared;
    for (int d = 0; d < kDesigns; ++d) {
      const ActionCard& card = rules.card[card_of(player, d)];
      for (int a = 0; a < kActors; ++a)
        sum[at(a == kPeople ? kPeople : (a - player) & 3)] += card.effect[at(a)] * count_of(rules.full[at(player)], d);
      if (card.mode == ModeKind::kShare) shared.insert((card.with - player) & 3);
    }
    EXPECT_THAT(sum, ElementsAre(81, 5, 5, 5, 3));
    EXPECT_EQ(shared, (std::set<int>{1, 2, 3}));
  }
  rules.card[5].effect[kPeople] = 0;
  EXPECT_FALSE(is_symmetrical(rules));
  Rules moved = rules_of({});
  moved.card[17].with = kPeople;
  moved.card[17].mode = ModeKind::kShare;
  EXPECT_FALSE(is_symmetrical(moved));
  Problems problems;
  const Pack offered = *load_pack("pigs", "meridia");
  EXPECT_TRUE(is_symmetrical(
      Module::compile(offered, *complete_setup(Module::facts(), Module::options(offered), {}), problems)));
}

TEST(Setup, NoDealIsPartOfTheGame) {
  RULE("PG-R35");
  const Position p = Position::at_start();
  EXPECT_TRUE(p.cites("PG-R35"));
  for (int i = 0; i < Module::kActionCount; ++i) EXPECT_LE(Module::action_at(i).verb, static_cast<int>(Verb::kSubmit));
  EXPECT_EQ(kVerbTable.size(), 11U) << "none of them gives a card or a promise to anyone";
}

}  // namespace
}  // namespace exchequer::pigs
