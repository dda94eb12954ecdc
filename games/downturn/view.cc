// What a seat sees and remembers, and whole states that fit it. Nothing here depends on what the seat does not know.
#include <utility>

#include "core/check.h"
#include "games/downturn/deck.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// An action is being chosen. Until it is paid for, only its player knows which and where.
bool is_choosing(const State& s) { return s.phase == Phase::kTarget || s.phase == Phase::kPay; }

// A random set of `number` cards from `from`.
Cards deal_some(Cards from, int number, Rng& rng) {
  Cards dealt = 0;
  for (int left = std::popcount(from); number > 0; --number, --left) {
    Cards rest = from;
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(left)); skip > 0; --skip) rest &= rest - 1;
    dealt |= rest & (~rest + 1);
    from &= ~dealt;
  }
  return dealt;
}

std::size_t mind_of(const View& view) { return view.viewer < kSeats ? view.viewer : std::size_t{kPublic}; }

// Deals the unseen cards to the others' batches and the deck, uniformly over all allowed ways (deck.cc). The batch with
// the smallest set is dealt first. The sets of batches are nested or disjoint, so each card is chosen from the same
// number of cards whatever was dealt before. That makes all ways equally likely.
std::array<Cards, kSeats> deal_unseen(const View& view, Cards unseen, Rng& rng) {
  const State& s = view.seen;
  const auto& may = s.may[mind_of(view)];
  std::array<std::size_t, kBatches> turns{};
  for (std::size_t i = 0; i < kBatches; ++i) {
    turns[i] = i;
    for (std::size_t j = i; j > 0 && std::popcount(unseen & may[turns[j]]) < std::popcount(unseen & may[turns[j - 1]]);
         --j)
      std::swap(turns[j], turns[j - 1]);
  }
  std::array<Cards, kSeats> dealt{};
  for (const std::size_t batch : turns)
    for (std::size_t p = 0; p < kSeats; ++p) {
      const int number = s.held_from[p][batch];
      if (p == view.viewer || number == 0) continue;
      EXCHEQUER_CHECK(number <= std::popcount(unseen & may[batch]));  // a deal always exists: the true one
      const Cards some = deal_some(unseen & may[batch], number, rng);
      dealt[p] |= some;
      unseen &= ~some;
    }
  return dealt;
}

// A world that fits the view, except that a face-down card may be one its owner could not have held when laying it.
State any_world(const View& view, Rng& rng) {
  State s = view.seen;
  Cards seen = s.discard | s.display | s.spent;
  for (const Cards cards : s.on_bank) seen |= cards;
  if (view.viewer < kSeats) seen |= s.hand[view.viewer];
  const Cards unseen = kAllCards & ~seen;
  const std::array<Cards, kSeats> dealt = deal_unseen(view, unseen, rng);
  s.deck = unseen & ~(dealt[0] | dealt[1] | dealt[2] | dealt[3]);
  for (std::size_t p = 0; p < kSeats; ++p) {
    if (p == view.viewer) continue;
    Cards left = dealt[p];
    const auto take = [&](int number) {
      const Cards some = deal_some(left, number, rng);
      left &= ~some;
      return some;
    };
    for (std::size_t b = 0; b < kBanks; ++b) {
      const Cards here = take(view.down_count[b][p]);
      s.on_bank[b] |= here;
      s.down[p] |= here;
    }
    const Cards spent = take(view.spent_count[p]);
    s.spent |= spent;
    s.down[p] |= spent;
    s.closed[p] = take(view.closed_count[p]);
    s.discard |= s.closed[p];
    s.hand[p] = left;
  }
  for (std::size_t m = 0; m < kSeats;
       ++m)  // this seat does not know the others' memories, except that they include the public's
    if (m != view.viewer) s.may[m] = s.may[kPublic];
  return s;
}

bool is_down_possible(const State& s) {
  for (std::size_t p = 0; p < kSeats; ++p)
    if ((s.down[p] & s.not_down[p]) != 0) return false;
  return true;
}
constexpr int kTries =
    200;  // the deck is rarely reshuffled in the middle of the actions, and most worlds fit even then

}  // namespace

View Module::view(const Rules&, const State& state, Seat seat) {
  View view;
  view.viewer = seat;
  view.seen = state;
  State& s = view.seen;
  Cards hidden = 0;
  for (std::size_t p = 0; p < kSeats; ++p) {
    if (p == seat) continue;
    s.hand[p] = 0;
    if ((s.down[p] | s.closed[p]) == 0) continue;
    hidden |= s.down[p] | s.closed[p];
    for (std::size_t b = 0; b < kBanks; ++b)
      if (const Cards here = s.on_bank[b] & s.down[p]; here != 0)  // rarely
        view.down_count[b][p] = static_cast<std::uint8_t>(std::popcount(here));
    view.spent_count[p] = static_cast<std::uint8_t>(std::popcount(s.spent & s.down[p]));
    view.closed_count[p] = static_cast<std::uint8_t>(std::popcount(s.closed[p]));
    s.down[p] = s.closed[p] = 0;
  }
  for (Cards& cards : s.on_bank) cards &= ~hidden;
  s.spent &= ~hidden;
  s.discard &= ~hidden;
  s.deck = 0;
  for (std::size_t m = 0; m < kSeats; ++m)  // the others' memories are hidden; the public's is everybody's
    if (m != seat) s.may[m] = {};
  if (is_choosing(state) && state.acting != seat) {
    s.phase = Phase::kAction;
    s.choice = Choice{};
  }
  return view;
}

State Module::determinize(const Rules&, const View& view, Rng& rng) {
  State s = any_world(view, rng);
  for (int i = 0; i < kTries && !is_down_possible(s); ++i) s = any_world(view, rng);
  return s;
}

std::optional<Action> Module::observe(const Rules& rules, const State& s, const Move& move, Seat seat) {
  if (move.seat == seat) return move.action;
  const auto verb = static_cast<Verb>(move.action.verb);
  switch (verb) {
    case Verb::kDrawn:
      if (s.goal == Goal::kHand && s.draw_to != seat) return {};
      return move.action;
    case Verb::kAct:  // a sale is complete at once; everything else waits for its card
      return static_cast<Deed>(move.action.a) == Deed::kSell ? std::optional(move.action) : std::nullopt;
    case Verb::kTo: return {};
    case Verb::kCard:
      if (s.phase == Phase::kGiveCard)
        return rules.rulings.discards == ruling::Discards::kClosed ? std::nullopt : std::optional(move.action);
      switch (s.choice.deed) {
        case Deed::kPlay:
        case Deed::kBuy: return move.action;
        case Deed::kInvest: return {};
        case Deed::kReorganise:
          if (s.choice.first_card == kNo) return {};
          [[fallthrough]];
        default: return rules.rulings.discards == ruling::Discards::kClosed ? std::nullopt : std::optional(move.action);
      }
    default: return move.action;
  }
}

}  // namespace exchequer::downturn
