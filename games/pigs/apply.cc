// Dispatch of a legal move to its chapter. The turn structure then moves on to the next player.
#include "core/check.h"
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {

State Module::start(const Rules& rules, Journal* journal) {
  State state = set_up(rules, journal);
  advance(rules, state, journal);
  return state;
}

void Module::apply(const Rules& rules, State& state, const Move& move, Journal* journal) {
  const Action action = move.action;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kFirst: do_first(state, action.a, journal); break;
    case Verb::kReveal: do_event(rules, state, action.a, journal); break;
    case Verb::kDrawn: do_draw(rules, state, action.a, journal); break;
    case Verb::kPass: do_pass(state, journal); break;
    case Verb::kVote: return do_vote(state, action.a);  // the same player then names the card
    case Verb::kCard: do_vote_card(rules, state, action.a, journal); break;
    case Verb::kMode: return do_mode(rules, state, action.a, journal);  // the same player then names the Action
    case Verb::kTarget: do_target(rules, state, action.a, action.b, journal); break;
    case Verb::kNext: begin_effect(state, action.a); break;
    case Verb::kShare: do_share(rules, state, action.a, journal); break;
    case Verb::kSubmit: do_submit(rules, state, action.a, journal); break;
    default: EXCHEQUER_CHECK(false);
  }
  advance(rules, state, journal);
}

}  // namespace exchequer::pigs
