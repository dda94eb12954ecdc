// The deck, hands and discards: a card goes somewhere, and everybody remembers what they saw (deck.cc).
#pragma once

#include "games/downturn/board.h"

namespace exchequer::downturn {

// What may come now: for the last tie any card not yet drawn for it (DT-096).
inline Cards drawable(const State& s) { return s.goal == Goal::kTie ? kAllCards & ~s.tied : s.deck; }
inline int discards(const View& view) {  // those that lie face down included
  int number = std::popcount(view.seen.discard);
  for (const std::uint8_t closed : view.closed_count) number += closed;
  return number;
}
bool deck_is_ready(State& s, Journal* journal);  // makes a new deck of the discards when it is empty; false: none
void take_from_deck(State& s, int card);         // it has been drawn
void draw_to_hand(State& s, int seat, int card);
void show(State& s, int seat, int card);  // everybody sees a card that only this seat knew
void discard_from_hand(const Rules& rules, State& s, int seat, int card, bool open);
void return_to_deck(State& s, Cards seen, const std::array<Cards, kSeats>& unseen);

}  // namespace exchequer::downturn
