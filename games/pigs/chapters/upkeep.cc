// Upkeep: Priority, Events, draws (PG-031 to PG-035, PG-070 to PG-072).
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"
#include "games/pigs/effects.h"

namespace exchequer::pigs {

void begin_turn(const Rules& rules, State& state, Journal* journal) {
  // 1. PG-031: Priority.
  ++state.turn;
  state.first = static_cast<std::uint8_t>(player_after(state.first, 1));
  if (journal) {
    write(journal, Kind::kTurn, clause::PG_031, state.turn, state.first);
    note(journal, clause::PG_030);
    if (state.turn == 1) note(journal, clause::PG_R01);
  }
  // 2. PG-032: the Event of the last turn goes.
  if (!rules.events) return;
  if (state.event != kNoEvent) write(journal, Kind::kEventGone, clause::PG_032, state.event);
  state.event = kNoEvent;
  int left = 0;
  for (const std::uint8_t copies : state.event_left) left += copies;
  if (left == 0) {  // PG-R24
    write(journal, Kind::kEventsShuffled, clause::PG_R24);
    state.event_left = rules.start.event_left;
  }
}

void do_event(const Rules& rules, State& state, int event, Journal* journal) {
  state.event = static_cast<std::uint8_t>(event);
  --state.event_left[at(event)];
  write(journal, Kind::kEvent, clause::PG_033, event);
  write(journal, Kind::kEventStory, clause::PG_070, event);
  note(journal, clause::PG_072);
  const EventCard& card = rules.event[at(event)];
  for (int i = 0; i < card.rate_count; ++i) change_ratings(rules, state, card.rates[at(i)], journal);
}

bool can_draw(State& state, int player, Journal* journal) {
  if (state.deck_size[at(player)] > 0) [[likely]]
    return true;
  if (state.discard_size[at(player)] > 0) {
    write(journal, Kind::kShuffled, clause::PG_035, player, state.discard_size[at(player)]);
    note(journal, clause::PG_R23);
    shuffle_discards(state, player);
    return true;
  }
  write(journal, Kind::kNoCard, clause::PG_R23, player);
  return false;
}

void do_draw(const Rules& rules, State& state, Card card, Journal* journal) {
  const int player = kOwners[card];
  draw_card(state, player, design_of(card));
  --state.left;
  const bool opening = state.phase == Phase::kDeal;
  if (journal) {
    const bool extra = !opening && rules.now(state).draws - state.left > rules.event[kNoEvent].draws;
    write(journal, Kind::kDraws, opening ? clause::PG_022 : extra ? clause::PG_R31 : clause::PG_034, player);
    write(journal, Kind::kDrewCard, clause::PG_011, player, card);
  }
}

}  // namespace exchequer::pigs
