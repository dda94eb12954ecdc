// A round: secret choices, the die, climbing (TT-010 to TT-013).
#include <algorithm>

#include "games/_template/chapters/chapters.h"
#include "games/_template/clauses.h"
#include "games/_template/game.h"
#include "games/_template/journal_kinds.h"

namespace exchequer::template_title {
namespace {

void climb(const Rules& rules, State& state, int seat, int rungs, Clause clause, Journal* journal) {
  const auto at = static_cast<std::size_t>(seat);
  const int from = state.rung[at], to = std::clamp<int>(from + rungs, 0, rules.rungs);
  state.rung[at] = static_cast<std::uint8_t>(to);
  write(journal, Kind::kClimbed, clause, seat, from, to);
}

}  // namespace

Clause why_not_choose(const State& state, Seat seat) {
  if (state.phase != Phase::kChoose || seat >= kSeats) return clause::TT_010;
  return state.choice[seat] == Choice::kNone ? kOk : clause::TT_010;
}

Clause why_not_roll(const Rules& rules, const State& state, int face) {
  return state.phase == Phase::kRoll && rules.weights[static_cast<std::size_t>(face)] > 0 ? kOk : clause::TT_011;
}

void choose(State& state, Seat seat, Choice choice, Journal* journal) {
  state.choice[seat] = choice;
  write(journal, Kind::kChosen, clause::TT_010, seat);
  if (Module::to_act(state).empty()) state.phase = Phase::kRoll;
}

void roll(const Rules& rules, State& state, int face, Journal* journal) {
  // 1. One roll for both (TT-011).
  const int number = face + 1;
  write(journal, Kind::kRolled, clause::TT_011, number);
  // 2. Climb (TT-012, TT-013, TT-R01).
  if (state.choice[0] == Choice::kLeap && state.choice[1] == Choice::kLeap) {
    write(journal, Kind::kBothLeap, clause::TT_R01);
    if (rules.rulings.both_leap == ruling::BothLeap::kFall)
      for (int seat = 0; seat < kSeats; ++seat) climb(rules, state, seat, -1, clause::TT_R01, journal);
  } else {
    for (int seat = 0; seat < kSeats; ++seat) {
      const bool leaps = state.choice[static_cast<std::size_t>(seat)] == Choice::kLeap;
      climb(rules, state, seat, leaps ? number : 1, leaps ? clause::TT_013 : clause::TT_012, journal);
    }
  }
  // 3. The next round, or the end.
  state.choice.fill(Choice::kNone);
  state.phase = Phase::kChoose;
  if (check_end(rules, state, journal)) return;
  ++state.round;
  write(journal, Kind::kRound, clause::TT_010, state.round);
}

}  // namespace exchequer::template_title
