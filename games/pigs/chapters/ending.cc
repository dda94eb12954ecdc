// End of turn: the checks in their order (PG-056 to PG-059), and the engine's own last turn (PG-R26).
#include <algorithm>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"

namespace exchequer::pigs {
namespace {

bool end_game(State& state, int winner, Ending ending) {
  state.winner = static_cast<std::uint8_t>(winner);
  state.ending = ending;
  state.phase = Phase::kOver;
  return true;
}

// The players on a value, and one of them.
struct Standing {
  int count = 0, player = 0;
};
Standing standing_on(const State& state, int value) {
  Standing standing;
  for (int player = 0; player < kPlayers; ++player)
    if (state.rating[at(player)] == value) {
      ++standing.count;
      standing.player = player;
    }
  return standing;
}

}  // namespace

bool is_over(const Rules& rules, State& state, Journal* journal) {
  note(journal, clause::PG_056);
  bool look_at_top = true;
  // 1. PG-057: a Social Uprising.
  if (state.rating[kPeople] == 0) [[unlikely]] {
    note(journal, clause::PG_007);
    note(journal, clause::PG_R08);
    const auto& r = state.rating;
    const int lowest = std::min(std::min(r[0], r[1]), std::min(r[2], r[3]));
    const Standing low = standing_on(state, lowest);
    if (low.count == 1) {
      write(journal, Kind::kUprising, clause::PG_057, low.player);
      return end_game(state, low.player, Ending::kUprising);
    }
    write(journal, Kind::kUprisingTie, clause::PG_057);
    note(journal, clause::PG_R06);
    note(journal, clause::PG_R30);
    note(journal, clause::PG_R38);
    state.tied_uprising = rules.tied_uprising_counts;
    look_at_top = rules.uprising_falls_through;
  }
  // 2. PG-058: a Rating at the top.
  if (look_at_top) {
    const Standing top = standing_on(state, rules.maximum);
    if (top.count == 1) {
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
  if (state.turn >= rules.turn_cap) [[unlikely]] {
    write(journal, Kind::kTurnCap, clause::PG_R26);
    return end_game(state, kNobody, Ending::kTurnCap);
  }
  note(journal, clause::PG_059);
  return false;
}

}  // namespace exchequer::pigs
