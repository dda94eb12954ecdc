// Upkeep: Priority, Events, draws (PG-031 to PG-035, PG-070 to PG-072).
#include <algorithm>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"

namespace exchequer::pigs {
namespace {

// PG-R31: Ratings change at once. All who are meant are found before any of them moves.
void rate(const Rules& rules, State& state, const RateOp& op, Journal* journal) {
  if (op.target == RateTarget::kActor) {
    change_rating(rules, state, op.actor, op.amount, clause::PG_R31, journal);
    return;
  }
  const auto [low, high] = std::minmax_element(state.rating.begin(), state.rating.begin() + kPlayers);
  const int lowest = *low, highest = *high;
  for (Actor player = 0; player < kPlayers; ++player) {
    const int value = state.rating[player];
    const bool meant = op.target == RateTarget::kPlayersAll ||
                       (op.target == RateTarget::kLeaders && value == highest) ||
                       (op.target == RateTarget::kTrailers && value == lowest);
    if (meant) change_rating(rules, state, player, op.amount, clause::PG_R31, journal);
  }
}

}  // namespace

void do_event(const Rules& rules, State& state, int event, Journal* journal) {
  state.event = static_cast<std::uint8_t>(event);
  --state.event_left[at(event)];
  write(journal, Kind::kEvent, clause::PG_033, event);
  write(journal, Kind::kEventStory, clause::PG_070, event);
  note(journal, clause::PG_072);
  const EventCard& card = rules.event[at(event)];
  for (int i = 0; i < card.rate_count; ++i) rate(rules, state, card.rates[at(i)], journal);
  begin_draws(rules, state, journal);
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
  opening ? next_deal(rules, state, journal) : next_draw(rules, state, journal);
}

}  // namespace exchequer::pigs
