// Moves cards between deck, hand, Game Area and discard pile, and keeps what everybody remembers of them.
#pragma once

#include "engine/journal.h"
#include "games/pigs/journal_kinds.h"
#include "games/pigs/rules.h"
#include "games/pigs/state.h"

namespace exchequer::pigs {

// How many copies of a card lie open.
int open_copies(const State& state, Card card);

// Everybody now sees this card, which was hidden with its player until now. Call it before the card moves.
void remember_seen(const Rules& rules, State& state, int player, int design);

// Deck to hand, by chance.
void draw_card(State& state, int player, int design);
// Discard pile to deck (PG-035).
void shuffle_discards(State& state, int player);
// Hand to discard pile, shown.
void discard_shown(const Rules& rules, State& state, int player, int design);

// Hand to Game Area.
void lay_vote(State& state, int open, int player, int design);
void lay_open(const Rules& rules, State& state, int player, int design);

// Game Area to discard piles (PG-045). discard_open() also discards the votes on it and returns their number.
void discard_vote(const Rules& rules, State& state, int vote);
int discard_open(const Rules& rules, State& state, int open);

// The vote laid last on an Action, by one player or (kNobody) by any; -1 when there is none.
int last_vote(const State& state, int open, int player);

}  // namespace exchequer::pigs
