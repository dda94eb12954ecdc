// The deck, and what everybody remembers about it. Cards drawn while nothing goes back into the deck form one batch:
// each can be any card that could be in the deck at the time. may[mind][batch] is that set, minus the cards seen going
// back since. held_from[seat][batch] says how many of the seat's unseen cards come from that batch. The sets of two
// batches are either nested or disjoint: a deck that ran out holds only what went in afterwards, and any other deck can
// hold all it could before and more.
#include "games/downturn/deck.h"
#include "core/check.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {
namespace {

int cards_unseen(const State& s, std::size_t seat) {
  int number = 0;
  for (const std::uint8_t here : s.held_from[seat]) number += here;
  return number;
}

// Cards drawn from now on may be any of these. A batch is forgotten when nobody holds a card of it any more. If there
// are too many batches, the two oldest are merged, and each batch may then hold all that an older one may.
void open_batch(State& s, std::array<Cards, kMinds> sets) {
  std::size_t kept = 0;
  const auto move = [&](std::size_t from, std::size_t to) {
    for (auto& may : s.may) may[to] = may[from];
    for (auto& held : s.held_from) held[to] = held[from];
  };
  for (std::size_t b = 0; b <= s.batch; ++b)
    if (s.held_from[0][b] + s.held_from[1][b] + s.held_from[2][b] + s.held_from[3][b] > 0) move(b, kept++);
  if (kept == kBatches) {
    for (std::size_t mind = 0; mind < kMinds; ++mind) {
      auto& may = s.may[mind];
      for (std::size_t b = 1; b < kept; ++b) may[b] |= may[b - 1];
      sets[mind] |= may[kept - 1];
    }
    for (auto& held : s.held_from) add(held[1], held[0]);
    for (std::size_t b = 1; b < kept; ++b) move(b, b - 1);
    --kept;
  }
  for (std::size_t mind = 0; mind < kMinds; ++mind) {
    s.may[mind][kept] = sets[mind];
    for (std::size_t b = kept + 1; b < kBatches; ++b) s.may[mind][b] = 0;
  }
  for (auto& held : s.held_from)
    for (std::size_t b = kept; b < kBatches; ++b) held[b] = 0;
  s.batch = static_cast<std::uint8_t>(kept);
}

}  // namespace

void return_to_deck(State& s, Cards seen, const std::array<Cards, kSeats>& unseen) {
  std::array<Cards, kMinds> in_deck{};
  for (std::size_t mind = 0; mind < kMinds; ++mind) in_deck[mind] = s.deck_count == 0 ? 0 : s.may[mind][s.batch];
  const Cards secretly = unseen[0] | unseen[1] | unseen[2] | unseen[3];
  if (secretly != 0) {  // the batch is unknown, so any card it could be from may now be in the deck or still be held
    for (std::size_t mind = 0; mind < kMinds; ++mind)
      for (const Cards cards : s.may[mind]) in_deck[mind] |= cards;
    open_batch(s, in_deck);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      if (unseen[seat] == 0) continue;
      const int left = cards_unseen(s, seat) - std::popcount(unseen[seat]);
      s.held_from[seat] = {};
      s.held_from[seat][s.batch] = static_cast<std::uint8_t>(left);
    }
  }
  for (std::size_t seat = 0; seat < kSeats; ++seat)
    if (s.down[seat] != 0) s.not_down[seat] |= seen;
  for (std::size_t mind = 0; mind < kMinds; ++mind) {
    const Cards known = seen | (mind < kSeats ? unseen[mind] : 0);
    for (Cards& cards : s.may[mind]) cards &= ~known;
    in_deck[mind] |= known;
  }
  open_batch(s, in_deck);
  s.deck |= seen | secretly;
  s.deck_count = static_cast<std::uint8_t>(std::popcount(s.deck));
}

// Of the batches that the card may belong to, the one with the smallest set. Taking it there rules out the least.
void show(State& s, int seat, int card) {
  auto& held = s.held_from[at(seat)];
  for (std::size_t b = 0; b < kBatches; ++b) {
    if (held[b] == 0 || (s.may[kPublic][b] & card_bit(card)) == 0) continue;
    --held[b];
    return;
  }
  EXCHEQUER_CHECK(false);  // the card came from somewhere
}

bool deck_is_ready(State& s, Journal* journal) {
  if (s.deck_count > 0) [[likely]]
    return true;
  if (s.discard == 0) {
    write(journal, Kind::kNoCards, clause::DT_R25);
    return false;
  }
  const Cards closed = s.closed[0] | s.closed[1] | s.closed[2] | s.closed[3];
  return_to_deck(s, s.discard & ~closed, s.closed);
  s.discard = 0;
  s.closed = {};
  write(journal, Kind::kRecycled,
        s.stage == Stage::kDeal || s.stage == Stage::kActions ? clause::DT_065 : clause::DT_046, s.deck_count);
  note(journal, clause::DT_R32);
  return true;
}

void take_from_deck(State& s, int card) {
  s.deck &= ~card_bit(card);
  --s.deck_count;
}

void draw_to_hand(State& s, int seat, int card) {
  const std::size_t p = at(seat);
  take_from_deck(s, card);
  ++s.held_from[p][s.batch];
  s.hand[p] |= card_bit(card);
  ++s.hand_count[p];
}

void discard_from_hand(const Rules& rules, State& s, int seat, int card, bool open) {
  const std::size_t p = at(seat);
  s.hand[p] &= ~card_bit(card);
  --s.hand_count[p];
  s.discard |= card_bit(card);
  if (rules.rulings.discards == ruling::Discards::kClosed && !open)
    s.closed[p] |= card_bit(card);
  else
    show(s, seat, card);
}

}  // namespace exchequer::downturn
