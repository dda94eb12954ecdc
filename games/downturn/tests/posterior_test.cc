// Checks what a seat can know by brute force. It runs through every history of a few draws and plays from a tiny deck,
// and compares the states that a seat cannot tell apart with those that `determinize` makes from its view.
#include <cmath>
#include <functional>
#include <map>

#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

using Next = std::function<void(const State&)>;
using Event = std::function<void(const State&, const Next&)>;  // all possible outcomes, equally likely

// ---- what can happen

Event draws(int seat) {
  return [seat](const State& s, const Next& next) {
    each_of(s.deck, [&](int card) {
      State after = s;
      draw_to_hand(after, seat, card);
      next(after);
    });
  };
}

Event discards(const Rules& rules, int seat) {
  return [&rules, seat](const State& s, const Next& next) {
    each_of(s.hand[static_cast<std::size_t>(seat)], [&](int card) {
      State after = s;
      discard_from_hand(rules, after, seat, card, false);
      next(after);
    });
  };
}

Event lays_face_down(int seat) {  // on a bank that then loses its last share
  return [seat](const State& s, const Next& next) {
    const auto p = static_cast<std::size_t>(seat);
    each_of(s.hand[p], [&](int card) {
      State after = s;
      after.hand[p] &= ~card_bit(card);
      --after.hand_count[p];
      after.on_bank[0] |= card_bit(card);
      ++after.load[0];
      after.down[p] |= card_bit(card);
      after.not_down[p] = 0;
      next(after);
    });
  };
}

Event discards_go_back() {
  return [](const State& s, const Next& next) {
    State after = s;
    const Cards closed = s.closed[0] | s.closed[1] | s.closed[2] | s.closed[3];
    return_to_deck(after, s.discard & ~closed, s.closed);
    after.discard = 0;
    after.closed = {};
    next(after);
  };
}

Event investments_go_back_unseen() {
  return [](const State& s, const Next& next) {
    State after = s;
    return_to_deck(after, 0, s.down);
    after.load[0] = 0;
    after.on_bank[0] = 0;
    after.down = after.not_down = {};
    next(after);
  };
}

// Valuation and clean-up: the cards on the bank, which has a share, are seen by all and go into the deck.
Event investments_are_turned_up_and_go_back(const Rules& rules) {
  return [&rules](const State& s, const Next& next) {
    State after = s;
    reveal(rules, after, nullptr);
    return_to_deck(after, after.on_bank[0], after.down);
    after.load[0] = 0;
    after.on_bank[0] = 0;
    after.down = after.not_down = {};
    next(after);
  };
}

// ---- what a seat can know

using World = std::array<Cards, kSeats + 1>;  // the hands, and the face-down cards
using Worlds = std::map<World, int>;

World world_of(const State& s) {
  return {s.hand[0], s.hand[1], s.hand[2], s.hand[3], s.down[0] | s.down[1] | s.down[2] | s.down[3]};
}

struct Knowledge {
  View view;
  Worlds truth;  // histories that lead to each world
};

std::vector<Knowledge> all_knowledge(const Rules& rules, const State& start, const std::vector<Event>& events,
                                     Seat seat) {
  std::vector<Knowledge> all;
  const std::function<void(const State&, std::size_t)> go = [&](const State& s, std::size_t at) {
    ASSERT_EQ(Module::broken_invariant(rules, s), "");
    if (at < events.size()) return events[at](s, [&](const State& after) { go(after, at + 1); });
    const View view = Module::view(rules, s, seat);
    for (Knowledge& known : all)
      if (known.view == view) {
        ++known.truth[world_of(s)];
        return;
      }
    all.push_back({view, {{world_of(s), 1}}});
  };
  go(start, 0);
  return all;
}

enum class Odds { kAlike, kAnyOf };  // either with the odds of the histories, or only that the same states are possible

void compare(const Rules& rules, const State& start, const std::vector<Event>& events, Seat seat, Odds odds) {
  Rng rng(11, seat);
  int compared = 0;
  for (const Knowledge& known : all_knowledge(rules, start, events, seat)) {
    if (++compared > 40) break;  // the same except for the names of cards
    int histories = 0;
    for (const auto& [world, number] : known.truth) histories += number;
    const int trials = 400 * static_cast<int>(known.truth.size());
    Worlds made;
    for (int i = 0; i < trials; ++i) ++made[world_of(Module::determinize(rules, known.view, rng))];
    for (const auto& [world, number] : made)
      ASSERT_TRUE(known.truth.contains(world)) << "no history leads to this world";
    ASSERT_EQ(made.size(), known.truth.size()) << "a world is never made";
    if (odds == Odds::kAnyOf) continue;
    double chi = 0;
    for (const auto& [world, number] : known.truth) {
      const double wanted = 1.0 * trials * number / histories;
      chi += (made[world] - wanted) * (made[world] - wanted) / wanted;
    }
    const auto freedom = static_cast<double>(known.truth.size() - 1);
    EXPECT_LT(chi, freedom + 5 * std::sqrt(2 * freedom) + 5) << "odds are wrong";
  }
}

TEST(Posterior, CardsThatWereKeptAreOld) {
  Position p;
  p.discards({"golden_parachute", "rate_cut"}).deck({"oil_shock", "credit_swap", "stress_tests"});
  p.show(p.state.discard & ~(card_bit(p.card_of("golden_parachute")) | card_bit(p.card_of("rate_cut"))));
  // Green keeps one of three cards; two others go back in view of all; Green draws two more: one at least is old.
  const std::vector<Event> events = {draws(1), discards_go_back(), draws(1), draws(1)};
  compare(p.rules, p.state, events, 0, Odds::kAlike);
  compare(p.rules, p.state, events, 3, Odds::kAlike);
  compare(p.rules, p.state, events, kSpectator, Odds::kAlike);
}

TEST(Posterior, TwoHandsAndAReturnedCard) {
  Position p;
  p.deck({"oil_shock", "credit_swap", "stress_tests", "building_boom", "rate_cut"});
  p.show(p.state.discard);
  const std::vector<Event> events = {draws(1), draws(2), discards(p.rules, 2), discards_go_back(), draws(1), draws(2)};
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) compare(p.rules, p.state, events, seat, Odds::kAlike);
}

TEST(Posterior, AnEmptiedDeck) {
  Position p;
  p.deck({"oil_shock", "credit_swap", "stress_tests"});
  p.show(p.state.discard);
  const std::vector<Event> events = {draws(1), draws(2), draws(2), discards(p.rules, 2), discards_go_back(), draws(1)};
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) compare(p.rules, p.state, events, seat, Odds::kAlike);
}

TEST(Posterior, WhatWentBackUnseen) {
  RULE("DT-R14");
  Position p;
  p.deck({"oil_shock", "credit_swap", "stress_tests", "building_boom"});
  p.show(p.state.discard);
  const std::vector<Event> events = {draws(1), draws(1), lays_face_down(1), investments_go_back_unseen(), draws(2)};
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) compare(p.rules, p.state, events, seat, Odds::kAlike);
}

// Everybody knows that the card turned up is in the deck or was drawn from it since, and in no hand from before.
TEST(Posterior, WhatWasTurnedUpAndWentBack) {
  RULE("DT-067");
  Position p;
  p.shares(p.rules.bank_ids[0], {0, 1}).deck({"oil_shock", "credit_swap", "stress_tests", "building_boom"});
  p.show(p.state.discard);
  const std::vector<Event> events = {
      draws(1), draws(1), draws(2), lays_face_down(1), investments_are_turned_up_and_go_back(p.rules), draws(2)};
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) compare(p.rules, p.state, events, seat, Odds::kAlike);
}

// Two owners with a card each: everyone knows who laid which, and so what each can still have.
TEST(Posterior, TwoCardsTurnedUpOnOneBank) {
  RULE("DT-067");
  Position p;
  p.shares(p.rules.bank_ids[0], {0, 1, 1})
      .deck({"oil_shock", "credit_swap", "stress_tests", "building_boom", "rate_cut"});
  p.show(p.state.discard);
  const std::vector<Event> events = {draws(1),
                                     draws(1),
                                     draws(2),
                                     draws(2),
                                     lays_face_down(1),
                                     lays_face_down(2),
                                     investments_are_turned_up_and_go_back(p.rules),
                                     draws(1)};
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) compare(p.rules, p.state, events, seat, Odds::kAlike);
}

TEST(Posterior, FaceDownOnABank) {
  Position p;
  p.deck({"oil_shock", "credit_swap", "stress_tests", "building_boom"});
  p.show(p.state.discard);
  const std::vector<Event> events = {draws(1), draws(1), draws(2), lays_face_down(1)};
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) compare(p.rules, p.state, events, seat, Odds::kAlike);
}

TEST(Posterior, AFaceDownCardIsOlderThanWhatCameLater) {
  Position p;
  p.discards({"golden_parachute", "rate_cut"}).deck({"oil_shock", "credit_swap"});
  p.show(p.state.discard & ~(card_bit(p.card_of("golden_parachute")) | card_bit(p.card_of("rate_cut"))));
  const std::vector<Event> events = {draws(1), draws(1), lays_face_down(1), discards_go_back(), draws(1)};
  for (const Seat seat : {Seat{0}, Seat{2}, kSpectator}) compare(p.rules, p.state, events, seat, Odds::kAlike);
}

// A card that could be old or new was played: the states are the right ones, but their odds are not checked (README).
TEST(Posterior, ACardThatCouldBeOldOrNew) {
  Position p;
  p.discards({"golden_parachute", "rate_cut"}).deck({"oil_shock", "credit_swap", "stress_tests"});
  p.show(p.state.discard & ~(card_bit(p.card_of("golden_parachute")) | card_bit(p.card_of("rate_cut"))));
  const std::vector<Event> events = {draws(1), discards_go_back(), draws(1), draws(1), discards(p.rules, 1)};
  for (const Seat seat : {Seat{0}, Seat{2}, kSpectator}) compare(p.rules, p.state, events, seat, Odds::kAnyOf);
}

TEST(Posterior, ClosedDiscards) {
  RULE("DT-R44");
  Position p({.rulings = {{"discards", "closed"}}});
  p.deck({"oil_shock", "credit_swap", "stress_tests", "building_boom"});
  p.show(p.state.discard);
  const std::vector<Event> events = {draws(1), draws(1), discards(p.rules, 1), discards_go_back(), draws(2)};
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) compare(p.rules, p.state, events, seat, Odds::kAlike);
}

// With more batches than can be told apart, nothing true is ever ruled out.
TEST(Posterior, ManyBatches) {
  Position p;
  p.deck({"oil_shock", "credit_swap", "stress_tests", "building_boom", "rate_cut", "golden_parachute", "tax_rebates",
          "credit_freeze", "jobless_claims_jump", "contagion_overseas"});
  p.show(p.state.discard);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    State s = p.state;
    for (int i = 0; i < 40; ++i) {
      const auto any = [&](const Event& event) {
        std::vector<State> ways;
        event(s, [&](const State& after) { ways.push_back(after); });
        if (!ways.empty()) s = ways[rng.below(static_cast<std::uint32_t>(ways.size()))];
      };
      const int seat = static_cast<int>(rng.below(3));
      switch (rng.below(4)) {
        case 0: any(discards(p.rules, seat)); break;
        case 1:
          if (s.discard != 0) any(discards_go_back());
          break;
        default: any(draws(seat)); break;
      }
      ASSERT_EQ(Module::broken_invariant(p.rules, s), "");
      for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
        const View view = Module::view(p.rules, s, viewer);
        const State world = Module::determinize(p.rules, view, rng);
        ASSERT_EQ(Module::view(p.rules, world, viewer), view);
        ASSERT_EQ(Module::broken_invariant(p.rules, world), "");
      }
    }
  }
}

}  // namespace
}  // namespace exchequer::downturn
