// Events: three cards drawn at the start of a turn, and the ones that wait for its end (DT-037, DT-040, DT-R43).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {

// `cursor` counts the cards drawn.
bool step_events(const Rules& rules, State& s, Journal* journal) {
  if (s.cursor < rules.events && deck_is_ready(s, journal)) {
    ask_card(s, Goal::kEvent, 0);
    return true;
  }
  enter(s, Stage::kDeal);
  return false;
}

void event_comes(const Rules& rules, State& s, int card, Journal* journal) {
  ++s.cursor;
  take_from_deck(s, card);
  s.discard |= card_bit(card);
  write(journal, Kind::kEvent, clause::DT_037, card, kNo);
  start_event(rules, s, card, s.leader, journal);
}

// `cursor` counts the events carried out so far.
bool step_end_events(const Rules& rules, State& s, Journal* journal) {
  if (s.cursor < s.pending_count) {
    const std::size_t i = s.cursor++;
    write(journal, Kind::kEvent, clause::DT_R43, s.pending[i], kNo);
    start_operations(s, s.pending[i], s.pending_actor[i]);
    return false;
  }
  enter(s, Stage::kValuation);
  reveal(rules, s, journal);
  return false;
}

}  // namespace exchequer::downturn
