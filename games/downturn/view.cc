// What a seat sees and remembers, and whole states that fit it. Nothing here looks at anything a seat does not know.
#include <utility>

#include "core/check.h"
#include "games/downturn/effects.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// An action is being put together: what and where are still its player's secret.
bool is_choosing(const State& s) { return s.phase == Phase::kTarget || s.phase == Phase::kPay; }

// The set of `number` cards out of `from`, at random.
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

int held_secretly(const View& view, std::size_t seat) {
  int number = view.seen.hand_count[seat] + view.spent_count[seat] + view.closed_count[seat];
  for (const auto& counts : view.down_count) number += counts[seat];
  return number;
}

// Deals the unseen cards to the holders: uniformly among the deals in which every card may be where it is. Whoever may have
// fewest of them is dealt first. The sets of any two holders are one inside the other, or apart: all that a draw adds is what
// the deck may have, and all that a card seen on its way back takes away is taken from everyone. So whatever the earlier
// holders got, the later ones choose among the same number, and no deal is likelier than another.
std::array<Cards, kHolders> deal_unseen(const View& view, Cards unseen, Rng& rng) {
  const State& s = view.seen;
  const auto& may = s.may[view.viewer < kSeats ? view.viewer : std::size_t{kPublic}];
  std::array<int, kHolders> wanted{}, choice{};
  for (std::size_t seat = 0; seat < kSeats; ++seat)
    if (seat != view.viewer) wanted[seat] = held_secretly(view, seat);
  wanted[kDeck] = s.deck_count;
  for (std::size_t h = 0; h < kHolders; ++h) choice[h] = std::popcount(unseen & may[h]);
  std::array<std::size_t, kHolders> turns = {0, 1, 2, 3, kDeck};
  for (std::size_t i = 1; i < turns.size(); ++i)
    for (std::size_t j = i; j > 0 && choice[turns[j]] < choice[turns[j - 1]]; --j) std::swap(turns[j], turns[j - 1]);
  std::array<Cards, kHolders> dealt{};
  Cards left = unseen;
  for (const std::size_t h : turns) {
    const Cards possible = left & may[h];
    const int number = std::popcount(possible);
    dealt[h] = wanted[h] >= number ? possible : deal_some(possible, wanted[h], rng);
    left &= ~dealt[h];
  }
  // Should the sets cross after all, cards move on along a path of exchanges until all fit.
  each_bit(left, [&](int card) {
    // Breadth first over holders: from[h] is the card that moves on to h, via[h] where it came from.
    std::array<int, kHolders> via{};
    std::array<int, kHolders> moved{};
    via.fill(-2);
    std::array<std::size_t, kHolders> queue{};
    std::size_t head = 0, tail = 0;
    for (std::size_t h = 0; h < kHolders; ++h)
      if (may[h] & card_bit(card)) {
        via[h] = -1;
        moved[h] = card;
        queue[tail++] = h;
      }
    while (head < tail) {
      const std::size_t here = queue[head++];
      if (std::popcount(dealt[here]) < wanted[here]) {
        for (int h = static_cast<int>(here); h >= 0; h = via[static_cast<std::size_t>(h)]) {
          const auto at = static_cast<std::size_t>(h);
          dealt[at] |= card_bit(moved[at]);
          if (via[at] >= 0) dealt[static_cast<std::size_t>(via[at])] &= ~card_bit(moved[at]);
        }
        return;
      }
      for (std::size_t h = 0; h < kHolders; ++h) {
        if (via[h] != -2 || (dealt[here] & may[h]) == 0) continue;
        via[h] = static_cast<int>(here);
        moved[h] = std::countr_zero(dealt[here] & may[h]);
        queue[tail++] = h;
      }
    }
    EXCHEQUER_CHECK(false);  // a deal exists: the true one
  });
  return dealt;
}

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
      view.down_count[b][p] = static_cast<std::uint8_t>(std::popcount(s.on_bank[b] & s.down[p]));
    view.spent_count[p] = static_cast<std::uint8_t>(std::popcount(s.spent & s.down[p]));
    view.closed_count[p] = static_cast<std::uint8_t>(std::popcount(s.closed[p]));
    s.down[p] = s.closed[p] = 0;
  }
  for (Cards& cards : s.on_bank) cards &= ~hidden;
  s.spent &= ~hidden;
  s.discard &= ~hidden;
  s.deck = 0;
  // Others' memories are theirs.
  const std::size_t mind = seat < kSeats ? seat : std::size_t{kPublic};
  for (std::size_t m = 0; m < kMinds; ++m)
    if (m != mind) s.may[m] = {};
  if (is_choosing(state) && state.acting != seat) {
    s.phase = Phase::kAction;
    s.choice = Choice{};
  }
  return view;
}

State Module::determinize(const Rules&, const View& view, Rng& rng) {
  State s = view.seen;
  Cards seen = s.discard | s.display | s.spent;
  for (const Cards cards : s.on_bank) seen |= cards;
  if (view.viewer < kSeats) seen |= s.hand[view.viewer];
  const std::array<Cards, kHolders> dealt = deal_unseen(view, kAllCards & ~seen, rng);
  s.deck = dealt[kDeck];
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
  // What the others remember is not known to this seat: at the least they cannot rule out what is so.
  const std::size_t mind = view.viewer < kSeats ? view.viewer : std::size_t{kPublic};
  for (std::size_t m = 0; m < kMinds; ++m)
    if (m != mind) s.may[m].fill(kAllCards);
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
      if (s.phase == Phase::kGiveCard) return rules.discards_closed ? std::nullopt : std::optional(move.action);
      switch (s.choice.deed) {
        case Deed::kPlay:
        case Deed::kBuy: return move.action;
        case Deed::kInvest: return {};
        case Deed::kReorganise:
          if (s.choice.first_card == kNo) return {};
          [[fallthrough]];
        default: return rules.discards_closed ? std::nullopt : std::optional(move.action);
      }
    default: return move.action;
  }
}

}  // namespace exchequer::downturn
