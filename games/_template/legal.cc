// What may be done now, and why something else may not. Both use the predicates of the chapters.
#include "games/_template/chapters/chapters.h"
#include "games/_template/clauses.h"
#include "games/_template/game.h"

namespace exchequer::template_title {

void Module::legal(const Rules&, const State& state, Seat seat, ActionList& out) {
  if (why_not_choose(state, seat) != kOk) return;
  out.push(make(Verb::kStep));
  out.push(make(Verb::kLeap));
}

Clause Module::why_not(const Rules& rules, const State& state, const Move& move) {
  if (state.phase == Phase::kOver) return state.ending == Ending::kTop ? clause::TT_020 : clause::TT_021;
  if (action_index(move.action) < 0) return clause::TT_010;
  if (static_cast<Verb>(move.action.verb) == Verb::kRolled)
    return move.seat == kChance ? why_not_roll(rules, state, move.action.a) : clause::TT_011;
  return move.seat == kChance ? clause::TT_011 : why_not_choose(state, move.seat);
}

// Whether a seat could ever do this in this set-up. Here both always can.
bool Module::in_game(const Rules&, Action action) { return !is_draw(action); }

}  // namespace exchequer::template_title
