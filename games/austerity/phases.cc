// The turn structure in one place (AU-024): draw, event, Cuts, Income, tidy; the bag empty: Year End.
//
//   ready --draw--> chance --two cubes--> event --> cuts (one Debt left?) --> income (Income left?) --> tidy --> ready
//                      \--one cube--> Year End                                        tidy, bag empty --> Year End
//   Year End: win check, (policies: decisions), tax income, tracks, refill --> ready
//
// After an action, play returns to the phase it was taken in, unless the action has taken away the cubes that the phase
// was about.
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {

Seats Module::to_act(const State& state) {
  switch (state.phase) {
    case Phase::kChance: return Seats::chance();
    case Phase::kOver: return Seats::none();
    default: return Seats::one(0);
  }
}

void after_event(const Rules& rules, State& state, Journal* journal) {
  note(journal, clause::AU_024);
  if (cut_is_due(rules, state)) {
    state.phase = Phase::kCuts;
    return;
  }
  if (state.pair == pair_of(kDebt, kDebt)) note(journal, clause::AU_R01);  // no further cut
  after_cut(rules, state, journal);
}

void after_cut(const Rules& rules, State& state, Journal* journal) {
  state.phase = Phase::kFunding;
  after_income(rules, state, journal);
}

void after_income(const Rules& rules, State& state, Journal* journal) {
  if (!income_is_due(rules, state)) tidy(rules, state, journal);
}

void after_action(const Rules& rules, State& state, Journal* journal) {
  if (state.phase == Phase::kCuts && !cut_is_due(rules, state)) {
    after_cut(rules, state, journal);
  } else if (state.phase == Phase::kFunding) {
    after_income(rules, state, journal);
  }
}

}  // namespace exchequer::austerity
