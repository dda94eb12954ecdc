// Dispatch of a legal move to its chapter.
#include "core/check.h"
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {

State Module::start(const Rules& rules, Journal* journal) { return set_up(rules, journal); }

void Module::apply(const Rules& rules, State& state, const Move& move, Journal* journal) {
  const Action action = move.action;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDraw:
      note(journal, clause::AU_100);
      state.phase = Phase::kChance;
      return;
    case Verb::kDrawn: return draw(rules, state, action, journal);
    case Verb::kOption: return do_option(rules, state, action, journal);
    case Verb::kCut: return do_cut(rules, state, action.a, journal);
    case Verb::kBank: return do_bank(rules, state, action.a, journal);
    case Verb::kFund: return do_fund(rules, state, action.a, journal);
    case Verb::kPass: note(journal, clause::AU_026); return tidy(rules, state, journal);
    case Verb::kAct: return do_action(rules, state, action.a, action.b, journal);
    case Verb::kFound: return do_found(rules, state, action.a, action.b, journal);
    case Verb::kKeep: return do_keep(rules, state, journal);
    case Verb::kTurn: return do_turn(rules, state, action.a, journal);
    case Verb::kUpkeep: return do_upkeep(rules, state, action.b, journal);
    case Verb::kLapse: return do_lapse(rules, state, journal);
  }
  EXCHEQUER_CHECK(false);
}

}  // namespace exchequer::austerity
