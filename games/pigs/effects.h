// The closed vocabulary of effects: what Actions and Events do to the Ratings, and how a pack writes it.
#pragma once

#include <algorithm>

#include "content/reader.h"
#include "engine/journal.h"
#include "games/pigs/clauses.h"
#include "games/pigs/journal_kinds.h"
#include "games/pigs/rules.h"
#include "games/pigs/state.h"

namespace exchequer::pigs {

// The operations of an Event, such as ["votes 2"]; faults go into `problems` (effects_text.cc).
void parse_operations(const Node& list, EventCard& event, Problems& problems);
// A Mode, such as "+1 vote" or "share banker".
void parse_mode(const Node& mode, ActionCard& card, Problems& problems);

void tell_change(Journal& journal, Actor actor, int from, int to, int wanted, Clause clause);
inline void change_rating(const Rules& rules, State& state, Actor actor, int amount, Clause clause, Journal* journal) {
  const int from = state.rating[actor];
  const int to = std::clamp(from + amount, 0, int{rules.maximum});
  state.rating[actor] = static_cast<std::uint8_t>(to);
  if (journal) [[unlikely]]
    tell_change(*journal, actor, from, to, from + amount, clause);
}
// `frozen`: the Ratings that this turn's Event keeps from moving.
inline void change_unless_frozen(const Rules& rules, State& state, unsigned frozen, Actor actor, int amount,
                                 Clause clause, Journal* journal) {
  if (has(frozen, actor)) [[unlikely]]
    write(journal, Kind::kFrozen, clause::PG_072, actor);
  else
    change_rating(rules, state, actor, amount, clause, journal);
}

void change_ratings(const Rules& rules, State& state, const ActionCard& card, Journal* journal);  // of an Action
void change_ratings(const Rules& rules, State& state, const RateOp& op, Journal* journal);        // of an Event

}  // namespace exchequer::pigs
