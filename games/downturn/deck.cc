// The deck and what everybody remembers of it. `may[mind][holder]` is the set of cards that this mind cannot rule out at that
// holder; it only ever grows by draws from the deck and shrinks when a card is seen on its way back.
#include "games/downturn/clauses.h"
#include "games/downturn/effects.h"

namespace exchequer::downturn {

void return_to_deck(State& s, Cards seen, const std::array<Cards, kSeats>& unseen) {
  Cards all = seen;
  for (std::size_t mind = 0; mind < kMinds; ++mind) {
    auto& may = s.may[mind];
    Cards known = seen;  // what this mind saw going in
    Cards maybe = 0;     // what may have gone in
    for (std::size_t owner = 0; owner < kSeats; ++owner) {
      if (unseen[owner] == 0) continue;
      if (owner == mind)
        known |= unseen[owner];
      else
        maybe |= may[owner];
    }
    may[kDeck] |= known | maybe;
    for (std::size_t seat = 0; seat < kSeats; ++seat) may[seat] &= ~known;
  }
  for (const Cards cards : unseen) all |= cards;
  s.deck |= all;
  s.deck_count = static_cast<std::uint8_t>(std::popcount(s.deck));
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
  write(journal, Kind::kRecycled, s.stage == Stage::kActions ? clause::DT_065 : clause::DT_046, s.deck_count);
  note(journal, clause::DT_R32);
  return true;
}

void take_from_deck(State& s, int card) {
  s.deck &= ~card_bit(card);
  if (--s.deck_count == 0)
    for (auto& may : s.may) may[kDeck] = 0;
}

void draw_to_hand(State& s, int seat, int card) {
  const auto at = static_cast<std::size_t>(seat);
  for (auto& may : s.may) may[at] |= may[kDeck];
  take_from_deck(s, card);
  s.hand[at] |= card_bit(card);
  ++s.hand_count[at];
}

void discard_from_hand(const Rules& rules, State& s, int seat, int card, bool open) {
  const auto at = static_cast<std::size_t>(seat);
  s.hand[at] &= ~card_bit(card);
  --s.hand_count[at];
  s.discard |= card_bit(card);
  if (rules.discards_closed && !open) s.closed[at] |= card_bit(card);
}

}  // namespace exchequer::downturn
