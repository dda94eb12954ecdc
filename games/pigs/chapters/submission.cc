// Submission: a card from the hand, face up in the Game Area (PG-050 to PG-053).
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"

namespace exchequer::pigs {

Clause why_not_submit(const Rules& rules, const State& state, int design) {
  if (state.phase != Phase::kSubmit) return clause::PG_030;
  const int player = state.mover();
  if (count_of(state.hand[at(player)], design) == 0) return clause::PG_011;
  if (rules.rulings.max_open < kDeckSize) [[unlikely]] {  // PG-R04
    int own = 0;
    for (int open = 0; open < state.open_count; ++open) own += open_owner(state, open) == player;
    if (own >= rules.rulings.max_open) return clause::PG_R04;
  }
  return kOk;
}

void do_submit(const Rules& rules, State& state, int design, Journal* journal) {
  const int player = state.mover();
  lay_open(rules, state, player, design);
  write(journal, Kind::kSubmitted, clause::PG_051, player, card_of(player, design));
  note(journal, clause::PG_R04);
  --state.left;
}

}  // namespace exchequer::pigs
