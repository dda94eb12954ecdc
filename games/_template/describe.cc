// The title's facts, and the whole state with named fields (shown.h), so that other programs can check every
// transition.
#include "games/_template/game.h"

namespace exchequer::template_title {

const Facts& Module::facts() {
  static const Facts facts{"_template", "Ladder", "the Exchequer project", kSeats, kSeats, 1, true, kEndingIds};
  return facts;
}

Shown Module::describe(const Rules& rules, const State& state) {
  Shown shown{state.round, state.phase, {}, state.ending, rules.rungs, rules.rounds};
  for (std::size_t seat = 0; seat < kSeats; ++seat) shown.climbers.push_back({state.rung[seat], state.choice[seat]});
  return shown;
}

}  // namespace exchequer::template_title
