// The end (TT-020, TT-021).
#include "games/_template/chapters/chapters.h"
#include "games/_template/clauses.h"
#include "games/_template/game.h"
#include "games/_template/journal_kinds.h"

namespace exchequer::template_title {
namespace {

Seats winners_of(const Rules& rules, const State& state) {
  Seats winners;
  const bool top = state.ending == Ending::kTop;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const bool wins = top ? state.rung[seat] == rules.rungs : state.rung[seat] > state.rung[1 - seat];
    if (wins) winners.bits = static_cast<std::uint16_t>(winners.bits | 1U << seat);
  }
  return winners;
}

}  // namespace

bool check_end(const Rules& rules, State& state, Journal* journal) {
  const bool top = state.rung[0] == rules.rungs || state.rung[1] == rules.rungs;
  if (!top && state.round < rules.rounds) return false;
  state.ending = top ? Ending::kTop : Ending::kLastRound;
  state.phase = Phase::kOver;
  const Clause why = top ? clause::TT_020 : clause::TT_021;
  const Seats winners = winners_of(rules, state);
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (winners.has(seat)) write(journal, Kind::kWon, why, seat);
  if (winners.empty()) write(journal, Kind::kLevel, why);
  return true;
}

// Scores are rungs. Before the end there is no ending and no winner.
Returns Module::returns(const Rules& rules, const State& state) {
  Returns returns;
  returns.ending = static_cast<std::uint8_t>(state.ending);
  for (std::size_t seat = 0; seat < kSeats; ++seat) returns.score[seat] = state.rung[seat];
  if (state.ending != Ending::kNone) returns.winners = winners_of(rules, state);
  return returns;
}

}  // namespace exchequer::template_title
