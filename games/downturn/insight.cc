// What bots and learners ask: a position in numbers, how good it is (appraisal.cc), and which choices are worth
// exploring.
#include <cmath>
#include <limits>

#include "games/downturn/appraisal.h"
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// How useful a card is to keep. Green investments and strong events rank high, and payments are taken from the low end.
int keep_worth(const Rules& rules, const State& s, int card) {
  const Card& c = rules.card[at(card)];
  int value = 0;
  for (std::size_t i = 0; i < kColours; ++i)
    value += 2 * c.cubes[i] * (2 * worth(rules, s, static_cast<int>(i)) + (i == kGreen ? 3 : 0));
  for (int i = 0; i < c.op_count; ++i)
    if (const OpKind kind = c.ops[at(i)].kind; kind == OpKind::kTrack || kind == OpKind::kCrash) value += 6;
  return value;
}

bool is_cheapest(const Rules& rules, const State& s, Cards hand, int card) {
  const int mine = keep_worth(rules, s, card);
  bool cheapest = true;
  each_of(hand, [&](int other) {
    const int value = keep_worth(rules, s, other);
    cheapest = cheapest && (value > mine || (value == mine && other >= card));
  });
  return cheapest;
}

// How much the rivals' points together count against a seat's own, in hundredths.
int against(const Rules& rules, int others) { return (rules.seats == 2 ? 100 : 70) * others / (rules.seats - 1); }

}  // namespace

void Module::features(const Rules& rules, const View& view, Seat seat, std::span<std::int16_t> out) {
  const State& s = view.seen;
  std::size_t next = 0;
  const auto put = [&](int value) { out[next++] = static_cast<std::int16_t>(value); };
  const auto put_all = [&](const auto& values) {
    for (const auto value : values) put(value);
  };
  const auto seen_from = [&](std::size_t i) { return (seat + i) % rules.seats; };  // the seat itself first
  put(rules.seats);
  put(s.turn);
  put(static_cast<int>(s.stage));
  put(static_cast<int>(s.phase));
  put(s.column);
  put(s.stability);
  put(s.failed);
  put(s.bankruptcies);
  put(s.high);
  put(s.cursor);
  put(s.last_chances);
  put(s.forbidden);
  put_all(s.worth_change);
  put(s.rescue_change);
  put_all(s.bag);
  put_all(s.bond);
  put_all(s.hold);
  for (const CubeCounts& region : s.region) put_all(region);
  for (std::size_t b = 0; b < kBanks; ++b) {
    put_all(s.cubes[b]);
    put_all(printed_cubes(rules, s.on_bank[b]));
    put(s.load[b]);
    for (std::size_t i = 0; i < kSeats; ++i) put(i < rules.seats ? s.shares[b][seen_from(i)] : 0);
  }
  for (std::size_t i = 0; i < kSeats; ++i) {
    const bool there = i < rules.seats;
    const std::size_t p = there ? seen_from(i) : 0;
    put(there ? s.personal[p] : 0);
    put(there ? s.lost[p] : 0);
    put(there ? s.vp[p] : 0);
    put(there ? s.hand_count[p] : 0);
    for (std::size_t c = 0; c < kColours; ++c) put(there ? s.bonds[p][c] : 0);
    put(there ? s.leader == p : 0);
  }
  for (int card = 0; card < kCardCount; ++card) put(seat < kSeats && (s.hand[seat] & card_bit(card)) ? 1 : 0);
  put(static_cast<int>(s.choice.deed));
  put(s.choice.bank);
  put(s.choice.cube);
  put(s.choice.to);
  while (next < kFeatureCount) put(0);
}

std::int32_t Module::evaluate(const Rules& rules, const View& view, Seat seat) {
  const State& s = view.seen;
  if (s.phase == Phase::kOver && s.winner == seat) return 1'000'000 + s.vp[seat];
  const Appraisal appraisal(rules, view);
  const int own = appraisal.points(seat);
  int others = 0;
  for (std::size_t p = 0; p < rules.seats; ++p)
    if (p != seat) others += appraisal.points(p);
  return 100 * own - against(rules, others);
}

const Advice& Module::advice(const Rules&) {
  static const Advice advice{.levels = {{{20, 12}, {60, 50}, {480, 50}}}, .curiosity = 60};
  return advice;
}

// How often greedy play won with a given lead over the best rival, in hundredths of a victory point, by turn. Measured
// over 600 games of four players and 400 each of two and three. The odds are even at `even`, and `spread` stretches the
// curve from there. With several rivals a lead is worth less, since any of them may catch up. The evaluation may come
// from a later position, so only the seat's own points are taken from it.
std::int32_t Module::outlook(const Rules& rules, const View& view, Seat seat, std::int32_t evaluation) {
  constexpr std::array<double, 5> kEven = {500, 330, 180, 60, -20};
  constexpr std::array<double, 5> kSpread = {1500, 1600, 1150, 600, 370};
  if (evaluation >= 1'000'000) return kCertain;
  if (view.seen.phase == Phase::kOver) return 0;
  const Appraisal appraisal(rules, view);
  int others = 0, best = std::numeric_limits<int>::min();
  for (std::size_t p = 0; p < rules.seats; ++p) {
    if (p == seat) continue;
    const int points = appraisal.points(p);
    others += points;
    best = std::max(best, points);
  }
  const int own = (evaluation + against(rules, others)) / 100;
  const std::size_t turn = std::min<std::size_t>(view.seen.turn, 4);
  const double x = (own - best - (rules.seats == 2 ? 0 : kEven[turn])) / kSpread[turn];
  return static_cast<std::int32_t>(kCertain * (0.5 + 0.5 * x / std::sqrt(1 + x * x)));
}

// A look-ahead goes on only while one choice is being completed. It tries all cards where the card itself counts, and
// only the least useful one where the card is just a payment.
bool Module::worth_looking(const Rules& rules, const View& view, Action action, int depth) {
  const State& s = view.seen;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kCard: {
      if (s.phase == Phase::kGiveCard) return depth == 0 && is_cheapest(rules, s, s.hand[s.acting], action.a);
      const Deed deed = s.choice.deed;
      if (deed == Deed::kPlay || deed == Deed::kBuy || deed == Deed::kInvest) return true;
      Cards hand = s.hand[s.acting];
      if (s.choice.first_card != kNo) hand &= ~card_bit(s.choice.first_card);
      return is_cheapest(rules, s, hand, action.a);
    }
    case Verb::kTo: return true;
    case Verb::kBid: return depth == 0 && action.a <= least_bid(rules, s) + 1;
    case Verb::kCube: return depth <= 2;
    default: return depth == 0;
  }
}

// Every question needs an answer.
bool Module::settled(const Rules&, const View&, Seat) { return false; }

}  // namespace exchequer::downturn
