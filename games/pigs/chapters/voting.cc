// Voting: an Action first, then the card that is laid on it face down (PG-036 to PG-039).
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"

namespace exchequer::pigs {

Clause why_not_vote(const Rules& rules, const State& state, int open) {
  if (state.phase != Phase::kVote) return state.phase == Phase::kVoteCard ? clause::PG_038 : clause::PG_030;
  if (open >= state.open_count) return clause::PG_037;  // no such Action has been submitted
  if (!rules.rulings.vote_own && open_owner(state, open) == state.mover()) return clause::PG_R03;
  return kOk;
}

Clause why_not_card(const State& state, int design) {
  if (state.phase != Phase::kVoteCard) return state.phase == Phase::kVote ? clause::PG_038 : clause::PG_030;
  return count_of(state.hand[at(state.mover())], design) > 0 ? kOk : clause::PG_011;
}

void do_vote(State& state, int open) {
  state.pending = static_cast<std::uint8_t>(open);
  state.phase = Phase::kVoteCard;
}

void do_vote_card(const Rules& rules, State& state, int design, Journal* journal) {
  const int player = state.mover(), open = state.pending;
  lay_vote(state, open, player, design);
  if (journal) {
    write(journal, Kind::kVoted, clause::PG_038, player, open_face(state, open), state.votes(open));
    write(journal, Kind::kVotedWith, clause::PG_038, player, card_of(player, design));
    note(journal, clause::PG_037);
    note(journal, clause::PG_053);
    if (open_owner(state, open) == player) note(journal, clause::PG_R03);
    if (state.votes(open) > needed(rules, state, open)) note(journal, clause::PG_R22);
  }
  state.pending = 0;
  state.phase = Phase::kVote;
  --state.left;
}

}  // namespace exchequer::pigs
