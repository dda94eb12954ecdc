// The end of the game: who has reached the goal (PS-004).
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"
#include "games/petrostat/game.h"

namespace exchequer::petrostat {

void end_game(const Rules& rules, State& s, Journal* journal) {
  int winners = 0;
  for (int seat = 0; seat < s.seats; ++seat) {
    const int i = s.ideology[at(seat)];
    if (s.vp[at(i)] < rules.target_vp) continue;
    ++winners;
    write(journal, Kind::kReached, clause::PS_004, i, s.vp[at(i)]);
  }
  s.ending = winners == s.seats ? Ending::kAll : winners > 0 ? Ending::kSome : Ending::kNoWinner;
  s.phase = Phase::kOver;
  s.roll = Roll::kNone;
  write(journal, Kind::kEnd, clause::PS_004, static_cast<int>(s.ending));
  note(journal, clause::PS_R41);
}

// PS-004: each for itself; the score is the VP.
Returns Module::returns(const Rules& rules, const State& s) {
  Returns returns;
  returns.ending = static_cast<std::uint8_t>(s.ending);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    returns.score[seat] = s.vp[s.ideology[seat]];
    if (s.phase == Phase::kOver && s.vp[s.ideology[seat]] >= rules.target_vp) include(returns.winners.bits, seat);
  }
  return returns;
}

}  // namespace exchequer::petrostat
