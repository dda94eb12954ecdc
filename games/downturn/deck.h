// The deck, hands and discards. Whenever a card moves, everyone who saw it remembers (deck.cc).
#pragma once

#include "games/downturn/board.h"

namespace exchequer::downturn {

// The cards that can be drawn now. For the last tie-break that is any card not yet drawn for it (DT-096).
inline Cards drawable(const State& s) { return s.goal == Goal::kTie ? kAllCards & ~s.tied : s.deck; }
inline int discards(const View& view) {  // including those that lie face down
  int number = std::popcount(view.seen.discard);
  for (const std::uint8_t closed : view.closed_count) number += closed;
  return number;
}
bool deck_is_ready(State& s,
                   Journal* journal);  // shuffles the discards into a new deck if it is empty; false: no card is left
void take_from_deck(State& s, int card);  // after it has been drawn
void draw_to_hand(State& s, int seat, int card);
void show(State& s, int seat, int card);  // shows everybody a card that only this seat knew
void discard_from_hand(const Rules& rules, State& s, int seat, int card, bool open);
void return_to_deck(State& s, Cards seen, const std::array<Cards, kSeats>& unseen);

}  // namespace exchequer::downturn
