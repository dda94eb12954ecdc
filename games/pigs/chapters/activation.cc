// Activation: which Actions have their votes, and their effects (PG-042 to PG-047).
#include <utility>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"
#include "games/pigs/effects.h"

namespace exchequer::pigs {

bool has_passed(const Rules& rules, const State& state, int open) {
  return state.votes(open) >= needed(rules, state, open);
}

Clause why_not_next(const Rules&, const State& state, int open) {
  if (state.phase != Phase::kOrder) return clause::PG_R20;
  if (open >= state.open_count || !is_activated(state, open)) return clause::PG_042;
  return open_owner(state, open) == state.mover() ? kOk : clause::PG_043;
}

namespace {

// PG-R16, PG-R18: in the order in which they were declared. The other shares move up with their Actions.
void take_shares(const Rules& rules, State& state, int open, const ActionCard& card, Journal* journal) {
  int kept = 0, here = 0;
  for (int i = 0; i < state.share_count; ++i) {
    Share share = unpack_share(state.shares[at(i)]);
    if (share.open != open) {
      share.open -= share.open > open;
      state.shares[at(kept++)] = pack_share(share);
      continue;
    }
    const int figure = card.effect[share.with];
    write(journal, Kind::kShared, clause::PG_R16, share.player, share.with, figure);
    if (++here > 1) note(journal, clause::PG_R18);
    change_unless_frozen(rules, state, rules.now(state).frozen, share.player, figure, clause::PG_064, journal);
  }
  for (int i = kept; i < state.share_count; ++i) state.shares[at(i)] = 0;
  state.share_count = static_cast<std::uint8_t>(kept);
}

}  // namespace

void bring_about(const Rules& rules, State& state, int open, Journal* journal) {
  const ActionCard& card = rules.card[open_face(state, open)];
  change_ratings(rules, state, card, journal);
  take_shares(rules, state, open, card, journal);
}

void take_effect(const Rules& rules, State& state, int open, Journal* journal) {
  const Card face = open_face(state, open);
  if (journal) {
    write(journal, Kind::kTakesEffect, clause::PG_042, face);
    write(journal, Kind::kStory, clause::PG_046, face);
    note(journal, clause::PG_R21);
  }
  // 1. PG-044: the Ratings change.
  bring_about(rules, state, open, journal);
  // 2. PG-045: cards to the discard piles.
  const int votes = discard_open(rules, state, open);
  if (journal) {
    write(journal, Kind::kDiscarded, clause::PG_045, face, votes);
    if (votes > 0) note(journal, clause::PG_R25);
  }
}

namespace {

// PG-R02, PG-R12: takes off every vote, with a card or without.
void sweep_votes(const Rules& rules, State& state, Journal* journal) {
  const int cards = state.vote_count;
  int added = 0;
  while (state.vote_count > 0) discard_vote(rules, state, state.vote_count - 1);
  if (rules.sweeps_added_votes)
    for (int open = 0; open < state.open_count; ++open)
      added += std::exchange(state.open_extra[at(open)], std::int8_t{0});
  if (cards > 0) write(journal, Kind::kVotesSwept, clause::PG_R02, cards);
  if (added > 0) write(journal, Kind::kAddedSwept, clause::PG_R02, added);
}

}  // namespace

void clear_up(const Rules& rules, State& state, Journal* journal) {
  for (int i = 0; i < state.share_count; ++i) {  // PG-R15: shares whose Action was not activated
    const Share share = unpack_share(std::exchange(state.shares[at(i)], std::uint16_t{0}));
    write(journal, Kind::kShareLost, clause::PG_R15, share.player, open_face(state, share.open));
  }
  state.share_count = 0;
  if (rules.rulings.mod_lasts == ruling::ModLasts::kTurn) [[unlikely]]  // PG-R12
    for (int open = 0; open < state.open_count; ++open) state.open_extra[at(open)] = 0;
  if (!rules.rulings.votes_persist) [[unlikely]]  // PG-R02
    sweep_votes(rules, state, journal);
  if (journal)
    for (int open = 0; open < state.open_count; ++open) {
      if (threshold_now(rules, state, open) < 1) note(journal, clause::PG_R32);
      write(journal, Kind::kStays, clause::PG_047, open_face(state, open), state.votes(open),
            needed(rules, state, open));
      if (state.votes(open) > 0) note(journal, clause::PG_R02);
    }
}

}  // namespace exchequer::pigs
