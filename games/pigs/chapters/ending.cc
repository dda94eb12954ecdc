// End of turn: the checks in their order (PG-056 to PG-059), and the last turn that the engine allows (PG-R26). Also
// the points that a finished game brings in a match.
#include <algorithm>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {
namespace {

bool end_game(State& state, int winner, Ending ending) {
  state.winner = static_cast<std::uint8_t>(winner);
  state.ending = ending;
  state.phase = Phase::kOver;
  return true;
}

}  // namespace

bool is_over(const Rules& rules, State& state, Journal* journal) {
  note(journal, clause::PG_056);
  bool look_at_top = true;
  // 1. PG-057: a Social Uprising.
  if (state.rating[kPeople] == 0) [[unlikely]] {
    note(journal, clause::PG_007);
    note(journal, clause::PG_R08);
    const Standing low = lowest_of(state.rating);
    if (low.alone()) {
      write(journal, Kind::kUprising, clause::PG_057, low.player);
      return end_game(state, low.player, Ending::kUprising);
    }
    write(journal, Kind::kUprisingTie, clause::PG_057);
    note(journal, clause::PG_R06);
    note(journal, clause::PG_R30);
    note(journal, clause::PG_R38);
    state.tied_uprising = rules.rulings.tied_uprising;
    look_at_top = rules.rulings.uprising_tie == ruling::UprisingTie::kFallthrough;
  }
  // 2. PG-058: a Rating at the top.
  if (look_at_top) {
    const Standing top = standing_on(state.rating, rules.maximum);
    if (top.alone()) {
      note(journal, clause::PG_006);
      note(journal, clause::PG_R05);
      write(journal, Kind::kWon, clause::PG_058, top.player);
      return end_game(state, top.player, Ending::kRating);
    }
    if (top.count > 1) {
      write(journal, Kind::kTieAtTop, clause::PG_058, top.count);
      note(journal, clause::PG_R30);
    }
  }
  // 3. PG-R26: the last turn that the engine allows.
  if (state.turn >= rules.rulings.turn_cap) [[unlikely]] {
    write(journal, Kind::kTurnCap, clause::PG_R26);
    return end_game(state, kNobody, Ending::kTurnCap);
  }
  note(journal, clause::PG_059);
  return false;
}

Returns Module::returns(const Rules&, const State& state) {
  Returns returns;
  returns.ending = static_cast<std::uint8_t>(state.ending);
  for (std::size_t player = 0; player < kPlayers; ++player) returns.score[player] = state.rating[player];
  if (state.winner < kPlayers) returns.winners = Seats::one(state.winner);
  return returns;
}

// PG-081 to PG-084. A game that the engine stopped has no winner (PG-R26).
std::array<std::int32_t, kMaxSeats> Module::match_points(const Rules&, const State& s, std::string_view scoring) {
  std::array<std::int32_t, kMaxSeats> points{};
  const bool competitive = scoring == "competitive";
  const bool won = s.winner < kPlayers;
  if (s.ending == Ending::kUprising || s.tied_uprising) {  // PG-R38
    if (won) points[s.winner] = competitive ? 5 : 2;
    return points;
  }
  int second = -1;
  for (std::size_t p = 0; p < kPlayers; ++p)
    if (p != s.winner) second = std::max<int>(second, s.rating[p]);
  for (std::size_t p = 0; p < kPlayers; ++p) {
    const int bonus = won && p == s.winner ? 3 : 0;
    points[p] = competitive ? s.rating[p] + bonus : bonus > 0 ? bonus : won && s.rating[p] == second ? 1 : 0;  // PG-R29
  }
  return points;
}

}  // namespace exchequer::pigs
