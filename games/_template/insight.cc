// What bots and learners see of a position: its numbers, and how good it is for a seat (more is better).
#include "games/_template/game.h"

namespace exchequer::template_title {

void Module::features(const Rules& rules, const View& view, Seat seat, std::span<std::int16_t> out) {
  const std::size_t me = seat, other = 1 - me;
  out[0] = view.rung[me];
  out[1] = view.rung[other];
  out[2] = static_cast<std::int16_t>(view.choice[me]);
  out[3] = view.choice[other] != Choice::kNone;
  out[4] = static_cast<std::int16_t>(rules.rounds - view.round);
  out[5] = rules.rungs;
}

// The lead in rungs, plus the average gain of this round's choice while it is pending. A leap gains 3.5 rungs on
// average, but nothing if the other climber leaps as well. That choice is hidden, so half of it counts.
std::int32_t Module::evaluate(const Rules& rules, const View& view, Seat seat) {
  const std::size_t me = seat, other = 1 - me;
  std::int32_t value = 100 * (view.rung[me] - view.rung[other]);
  if (view.rung[me] == rules.rungs) value += 10'000;
  if (view.rung[other] == rules.rungs) value -= 10'000;
  if (view.choice[me] == Choice::kStep) value += 100;
  if (view.choice[me] == Choice::kLeap) value += 175;
  return value;
}

// Whether a look-ahead at this depth tries the action.
bool Module::worth_looking(const Rules&, const View&, Action, int) { return true; }

// Whether a look-ahead may stop here. It never may in the middle of a round.
bool Module::settled(const Rules&, const View&, Seat) { return false; }

}  // namespace exchequer::template_title
