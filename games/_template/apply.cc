// Passes a legal move on to its chapter.
#include "core/check.h"
#include "games/_template/chapters/chapters.h"
#include "games/_template/game.h"

namespace exchequer::template_title {

State Module::start(const Rules& rules, Journal* journal) { return set_up(rules, journal); }

void Module::apply(const Rules& rules, State& state, const Move& move, Journal* journal) {
  switch (static_cast<Verb>(move.action.verb)) {
    case Verb::kStep: return choose(state, move.seat, Choice::kStep, journal);
    case Verb::kLeap: return choose(state, move.seat, Choice::kLeap, journal);
    case Verb::kRolled: return roll(rules, state, move.action.a, journal);
  }
  EXCHEQUER_CHECK(false);
}

}  // namespace exchequer::template_title
