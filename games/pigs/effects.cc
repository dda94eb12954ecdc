// The effects of Actions and Events on Ratings (PG-044, PG-R31).
#include "games/pigs/effects.h"

#include <algorithm>

#include "games/pigs/clauses.h"

namespace exchequer::pigs {

void tell_change(Journal& journal, Actor actor, int from, int to, int wanted, Clause clause) {
  if (to != wanted) note(&journal, clause::PG_005);
  if (actor == kPeople && from == 0 && to > 0) note(&journal, clause::PG_R07);
  if (to == from)
    write(&journal, Kind::kRatingStays, clause, actor, from);
  else
    write(&journal, Kind::kRating, clause, actor, from, to);
}

void change_ratings(const Rules& rules, State& state, const ActionCard& card, Journal* journal) {
  const unsigned frozen = rules.now(state).frozen;
  for (Actor actor = 0; actor < kActors; ++actor)
    if (card.effect[actor] != 0)
      change_unless_frozen(rules, state, frozen, actor, card.effect[actor], clause::PG_044, journal);
}

// Finds every affected Rating before any of them moves.
void change_ratings(const Rules& rules, State& state, const RateOp& op, Journal* journal) {
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

}  // namespace exchequer::pigs
