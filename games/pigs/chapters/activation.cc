// Activation: which Actions have their votes, and what they do (PG-042 to PG-047).
#include <algorithm>
#include <utility>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"

namespace exchequer::pigs {

bool has_passed(const Rules& rules, const State& state, int open) {
  return state.votes(open) >= needed(rules, state, open);
}

Clause why_not_next(const Rules&, const State& state, int open) {
  if (state.phase != Phase::kOrder) return clause::PG_R20;
  if (open >= state.open_count || !(state.open_card[at(open)] & kActivated)) return clause::PG_042;
  return open_owner(state, open) == state.mover() ? kOk : clause::PG_043;
}

void change_rating(const Rules& rules, State& state, Actor actor, int amount, Clause clause, Journal* journal) {
  const int from = state.rating[actor];
  const int to = std::clamp(from + amount, 0, int{rules.maximum});
  state.rating[actor] = static_cast<std::uint8_t>(to);
  if (!journal) [[likely]]
    return;
  if (to != from + amount) note(journal, clause::PG_005);
  if (actor == kPeople && from == 0 && to > 0) note(journal, clause::PG_R07);
  if (to == from)
    write(journal, Kind::kRatingStays, clause, actor, from);
  else
    write(journal, Kind::kRating, clause, actor, from, to);
}

void take_effect(const Rules& rules, State& state, int open, Journal* journal) {
  const Card face = state.open_card[at(open)] & kCardBits;
  const ActionCard& card = rules.card[face];
  const unsigned frozen = rules.now(state).frozen;
  if (journal) {
    write(journal, Kind::kTakesEffect, clause::PG_042, face);
    write(journal, Kind::kStory, clause::PG_046, face);
    note(journal, clause::PG_R21);
  }
  // 1. PG-044: the Ratings change.
  for (Actor actor = 0; actor < kActors; ++actor) {
    if (card.effect[actor] == 0) continue;
    if ((frozen >> actor) & 1U) [[unlikely]]
      write(journal, Kind::kFrozen, clause::PG_072, actor);
    else
      change_rating(rules, state, actor, card.effect[actor], clause::PG_044, journal);
  }
  // 2. PG-R16, PG-R18: what was shared, in the order of declaring; the other shares move up with their Actions.
  int kept = 0, here = 0;
  for (int i = 0; i < state.share_count; ++i) {
    const unsigned share = state.shares[at(i)];
    const int on = static_cast<int>(share >> 8);
    if (on != open) {
      state.shares[at(kept++)] = static_cast<std::uint16_t>(share - (on > open ? 1U << 8 : 0U));
      continue;
    }
    const auto player = static_cast<Actor>(share >> 4 & 15U), with = static_cast<Actor>(share & 15U);
    write(journal, Kind::kShared, clause::PG_R16, player, with, card.effect[with]);
    if (++here > 1) note(journal, clause::PG_R18);
    if ((frozen >> player) & 1U)
      write(journal, Kind::kFrozen, clause::PG_072, player);
    else
      change_rating(rules, state, player, card.effect[with], clause::PG_064, journal);
  }
  for (int i = kept; i < state.share_count; ++i) state.shares[at(i)] = 0;
  state.share_count = static_cast<std::uint8_t>(kept);
  // 3. PG-045: cards to the discard piles.
  const int votes = discard_open(rules, state, open);
  if (journal) {
    write(journal, Kind::kDiscarded, clause::PG_045, face, votes);
    if (votes > 0) note(journal, clause::PG_R25);
  }
}

namespace {

// PG-R02, PG-R12: every vote goes, with a card or without.
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
  for (int i = 0; i < state.share_count; ++i) {  // PG-R15: named in vain
    const unsigned share = state.shares[at(i)];
    write(journal, Kind::kShareLost, clause::PG_R15, static_cast<int>(share >> 4 & 15U), state.open_card[share >> 8]);
    state.shares[at(i)] = 0;
  }
  state.share_count = 0;
  if (rules.mod_lasts_turn) [[unlikely]]  // PG-R12
    for (int open = 0; open < state.open_count; ++open) state.open_extra[at(open)] = 0;
  if (!rules.votes_persist) [[unlikely]]  // PG-R02
    sweep_votes(rules, state, journal);
  if (journal)
    for (int open = 0; open < state.open_count; ++open) {
      const Card card = state.open_card[at(open)];
      if (rules.card[card].threshold + rules.now(state).threshold[kOwners[card]] < 1) note(journal, clause::PG_R32);
      write(journal, Kind::kStays, clause::PG_047, state.open_card[at(open)], state.votes(open),
            needed(rules, state, open));
      if (state.votes(open) > 0) note(journal, clause::PG_R02);
    }
}

}  // namespace exchequer::pigs
