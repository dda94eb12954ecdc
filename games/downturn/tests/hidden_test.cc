// Hidden information: who sees what, who remembers what, and states that fit a view.
#include <map>

#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

Position table() {
  Position p;
  p.hand(0, {"oil_shock", "rate_cut"})
      .hand(1, {"credit_freeze", "golden_parachute"})
      .hand(2, {"stress_tests", "building_boom"});
  p.hand(3, {"analysts_chatter", "creative_accounting"});
  p.owned("dixie_bank", {1, 1}, "GG").owned("lakefront_national", {2}, "RG").region("southeast", "RG");
  return p;
}

// Two tables that differ only in a hidden card look the same to the others and different to its owner.
void expect_twins(const Position& a, const Position& b, int owner) {
  for (Seat seat = 0; seat < 4; ++seat)
    EXPECT_EQ(Module::view(a.rules, a.state, seat) == Module::view(b.rules, b.state, seat), seat != owner) << int{seat};
  EXPECT_EQ(Module::view(a.rules, a.state, kSpectator), Module::view(b.rules, b.state, kSpectator));
}

TEST(Hidden, HandsAreTheirOwnersSecret) {
  Position a, b;
  a.hand(1, {"oil_shock"});
  b.hand(1, {"rate_cut"});
  expect_twins(a, b, 1);
}

TEST(Hidden, AFaceDownCardIsSecretUntilValuation) {
  RULE("DT-053", "DT-067");
  Position a = table(), b = table();
  a.play("invest dixie_bank", "card oil_shock");
  b.play("invest dixie_bank", "card rate_cut");
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}, kSpectator}) {
    const View view = Module::view(a.rules, a.state, seat);
    EXPECT_EQ(view.seen.on_bank[3], 0U);
    EXPECT_EQ(view.down_count[3][0], 1);
  }
  // Blue's other card differs as well, so the tables are twins for everybody else.
  expect_twins(a, b, 0);
  a.stage(Stage::kEndEvents);
  EXPECT_NE(Module::view(a.rules, a.state, 2).seen.on_bank[3], 0U) << "turned up";
}

TEST(Hidden, AViewSaysHowManyCardsLieFaceDownAndNotWhich) {
  Position p = table();
  p.play("invest dixie_bank", "card oil_shock");
  const auto seen = [&](Seat seat) { return Module::describe(p.rules, Module::view(p.rules, p.state, seat)); };
  const auto dixie = [](const Shown& shown) { return *shown.banks.find("dixie_bank"); };
  const Shown own = seen(0), other = seen(1);
  for (const Shown& shown : {own, other, Module::describe(p.rules, p.state)}) {
    EXPECT_EQ(*dixie(shown).face_down.find("blue"), 1);
    EXPECT_EQ(dixie(shown).load, 3);
    EXPECT_EQ(shown.players.find("green")->hand_size, 2);
  }
  EXPECT_EQ(dixie(own).cards.size(), 1U);
  EXPECT_TRUE(dixie(other).cards.empty());
  EXPECT_TRUE(other.players.find("blue")->hand.empty());
  EXPECT_EQ(dixie(other).counted_cubes, 2) << "two green cubes; what lies face down is not counted";
  EXPECT_EQ(dixie(own).counted_cubes, 2 + count(p.rules.card[p.card_of("oil_shock")].cubes));
}

TEST(Hidden, AnActionIsSecretUntilItIsPaid) {
  Position a = table(), b = table();
  a.play("invest dixie_bank");
  b.play("swap lakefront_national red", "to dixie_bank");
  expect_twins(a, b, 0);
  const auto seen = [&](const Position& p, std::string_view text, Seat seat) {
    return Module::observe(p.rules, p.state, {0, *Module::parse(p.rules, p.state, 0, text)}, seat).has_value();
  };
  const Position before = table();
  EXPECT_FALSE(seen(before, "invest dixie_bank", 1));
  EXPECT_TRUE(seen(before, "invest dixie_bank", 0));
  EXPECT_TRUE(seen(before, "sell dixie_bank", 1)) << "complete at once";
  EXPECT_FALSE(seen(a, "card oil_shock", 1)) << "face down";
  EXPECT_TRUE(seen(b, "card oil_shock", 1)) << "a payment is open";
}

TEST(Hidden, TheFirstOfTwoCardsIsNotShown) {
  Position a = table(), b = table();
  a.personal(0, 5).play("reorganise", "card oil_shock");
  b.personal(0, 5).play("reorganise", "card rate_cut");
  expect_twins(a, b, 0);
}

TEST(Hidden, CardsDrawnFromTheDeckAreSeenByWhoDraws) {
  Position p = table();
  p.event("inside_information", 2);
  const Move draw{kChance, make(Verb::kDrawn, p.card_of("credit_swap"))};
  EXPECT_TRUE(Module::observe(p.rules, p.state, draw, 2));
  EXPECT_FALSE(Module::observe(p.rules, p.state, draw, 0));
  EXPECT_FALSE(Module::observe(p.rules, p.state, draw, kSpectator));
}

TEST(Hidden, NothingHiddenStandsInTheJournal) {
  // A face-down card played at two indistinguishable tables writes the same journal.
  Position a = table(), b = table();
  a.play("invest dixie_bank");
  b.play("invest dixie_bank");
  Journal first, second;
  Module::apply(a.rules, a.state, {0, make(Verb::kCard, a.card_of("oil_shock"))}, &first);
  Module::apply(b.rules, b.state, {0, make(Verb::kCard, b.card_of("rate_cut"))}, &second);
  EXPECT_EQ(first.entries(), second.entries());
}

// A face-down card on a bank that lost its last share goes back unseen: only its owner knows that it is in the deck.
TEST(Hidden, WhatGoesBackUnseenOnlyItsOwnerRemembers) {
  RULE("DT-R14");
  Position p = table();
  p.on("sodbuster_savings", {"credit_swap"}, 0).discards({"exports_pick_up"});
  for (const auto& [id, number] :
       {std::pair{"northeast", 8}, {"southeast", 7}, {"midwest", 7}, {"plains", 5}, {"southwest", 6}, {"west", 8}})
    p.region(id, std::string(static_cast<std::size_t>(number / 2), 'R') +
                     std::string(static_cast<std::size_t>(number - number / 2), 'Y'));
  p.stage(Stage::kRefill);
  ASSERT_TRUE(p.in_deck("credit_swap"));
  const Cards card = card_bit(p.card_of("credit_swap"));
  EXPECT_EQ(p.state.may[0][0] & card, 0U) << "Blue knows that Green, who has drawn nothing since, cannot have it";
  EXPECT_NE(p.state.may[2][0] & card, 0U) << "Yellow does not";
  int held = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    const State blue = Module::determinize(p.rules, Module::view(p.rules, p.state, 0), rng);
    EXPECT_NE(blue.deck & card, 0U);
    const State yellow = Module::determinize(p.rules, Module::view(p.rules, p.state, 2), rng);
    held += (yellow.deck & card) == 0;
  }
  EXPECT_GT(held, 5);
}

// A card that everybody saw going into the deck cannot be among the cards kept in a hand.
TEST(Hidden, RevealedInvestmentsAreNotInOldHands) {
  Position p = table();
  p.on("dixie_bank", {"credit_swap"});
  for (const auto& [id, number] :
       {std::pair{"northeast", 8}, {"southeast", 7}, {"midwest", 7}, {"plains", 5}, {"southwest", 6}, {"west", 8}})
    p.region(id, std::string(static_cast<std::size_t>(number / 2), 'R') +
                     std::string(static_cast<std::size_t>(number - number / 2), 'Y'));
  p.stage(Stage::kRefill);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    const State world = Module::determinize(p.rules, Module::view(p.rules, p.state, 0), rng);
    EXPECT_NE(world.deck & card_bit(p.card_of("credit_swap")), 0U);
  }
}

// A tiny deck: Blue has not seen three cards. One is in Green's hand, one is Yellow's face-down card and one is in the
// deck. All six deals are equally likely.
TEST(Hidden, DeterminizeIsUniformOnATinyDeck) {
  Position p;
  p.hand(1, {"oil_shock"}).on("dixie_bank", {"rate_cut"}, 2).deck({"credit_swap"});
  p.check();
  const View view = Module::view(p.rules, p.state, 0);
  std::map<std::array<Cards, 3>, int> seen;
  constexpr int kTrials = 6000;
  Rng rng(7);
  for (int i = 0; i < kTrials; ++i) {
    const State world = Module::determinize(p.rules, view, rng);
    EXPECT_EQ(Module::broken_invariant(p.rules, world), "");
    ++seen[{world.hand[1], world.down[2], world.deck}];
  }
  ASSERT_EQ(seen.size(), 6U);
  double chi = 0;
  for (const auto& [world, number] : seen) chi += (number - 1000.0) * (number - 1000.0) / 1000.0;
  EXPECT_LT(chi, 20.5) << "five degrees of freedom, one in a thousand";
}

// An emptied deck holds only what went in afterwards.
TEST(Hidden, AnEmptiedDeckHoldsOnlyWhatWentIn) {
  Position p;
  p.deck({"oil_shock", "rate_cut"});
  State s = p.state;
  draw_to_hand(s, 1, p.card_of("oil_shock"));
  draw_to_hand(s, 2, p.card_of("rate_cut"));
  const Cards back = card_bit(p.card_of("credit_swap"));
  s.discard &= ~back;
  return_to_deck(s, back, {});
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed);
    EXPECT_EQ(Module::determinize(p.rules, Module::view(p.rules, s, 0), rng).deck, back);
  }
}

}  // namespace
}  // namespace exchequer::downturn
