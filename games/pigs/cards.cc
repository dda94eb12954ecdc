// Moving cards. Lists have no holes, and everything beyond their end is 0, so that equal positions are equal bytes.
#include "games/pigs/cards.h"

namespace exchequer::pigs {

int open_copies(const State& state, Card card) {
  int copies = 0;
  for (int i = 0; i < state.open_count; ++i) copies += open_face(state, i) == card;
  return copies;
}

namespace {

// A copy of a card that was known to be shuffled in has come to light. If it may have been another copy, nobody knows
// any more which copies were shuffled in.
[[gnu::noinline, gnu::cold]] void unstack(const Rules& rules, State& state, int player, int design) {
  const std::size_t p = at(player);
  const int unseen =
      count_of(rules.full[p], design) - count_of(state.shown[p], design) - open_copies(state, card_of(player, design));
  if (unseen == count_of(state.stacked[p], design)) {
    state.stacked[p] -= one_of(design);
    --state.fresh[p];
  } else {
    state.stacked[p] = all_but(state.stacked[p], design);
  }
}

}  // namespace

void remember_seen(const Rules& rules, State& state, int player, int design) {
  if (count_of(state.stacked[at(player)], design) > 0) [[unlikely]]
    unstack(rules, state, player, design);
}

void draw_card(State& state, int player, int design) {
  const std::size_t p = at(player);
  state.deck[p] -= one_of(design);
  state.hand[p] += one_of(design);
  --state.deck_size[p];
  ++state.hand_size[p];
  state.fresh[p] = static_cast<std::uint8_t>(state.fresh[p] + (state.stacked[p] != 0));
}

void shuffle_discards(State& state, int player) {
  const std::size_t p = at(player);
  state.deck[p] = state.discard[p];
  state.deck_size[p] = state.discard_size[p];
  state.discard[p] = 0;
  state.discard_size[p] = 0;
  state.stacked[p] = state.shown[p];  // older knowledge of single cards is lost
  state.shown[p] = 0;
  state.dark_new[p] = state.dark_old[p] = 0;
  state.fresh[p] = 0;
  for (int v = 0; v < state.vote_count; ++v)
    if (voter_of(state, v) == player) state.vote_card[at(v)] |= kBeforeShuffle;
}

void discard_shown(const Rules& rules, State& state, int player, int design) {
  const std::size_t p = at(player);
  remember_seen(rules, state, player, design);
  state.hand[p] -= one_of(design);
  --state.hand_size[p];
  state.discard[p] += one_of(design);
  state.shown[p] += one_of(design);
  ++state.discard_size[p];
}

void lay_vote(State& state, int open, int player, int design) {
  const std::size_t p = at(player), v = state.vote_count++;
  state.hand[p] -= one_of(design);
  --state.hand_size[p];
  state.vote_on[v] = static_cast<std::uint8_t>(open);
  state.vote_card[v] = card_of(player, design);
  ++state.open_votes[at(open)];
}

void lay_open(const Rules& rules, State& state, int player, int design) {
  const std::size_t p = at(player), o = state.open_count;
  remember_seen(rules, state, player, design);
  state.hand[p] -= one_of(design);
  --state.hand_size[p];
  state.open_card[o] = card_of(player, design);
  ++state.open_count;
}

namespace {

// Puts the card of a vote on its owner's discard pile. The caller updates the list of votes.
void bury(const Rules& rules, State& state, std::uint8_t vote_card) {
  const Card card = face_of(vote_card);
  const int player = kOwners[card], design = design_of(card);
  const std::size_t p = at(player);
  if (rules.rulings.open_discards) {
    remember_seen(rules, state, player, design);
    state.shown[p] += one_of(design);
  } else if (vote_card & kBeforeShuffle) {
    ++state.dark_old[p];
  } else {
    ++state.dark_new[p];
  }
  state.discard[p] += one_of(design);
  ++state.discard_size[p];
}

}  // namespace

void discard_vote(const Rules& rules, State& state, int vote) {
  bury(rules, state, state.vote_card[at(vote)]);
  --state.open_votes[state.vote_on[at(vote)]];
  const int last = --state.vote_count;
  for (int v = vote; v < last; ++v) {
    state.vote_on[at(v)] = state.vote_on[at(v + 1)];
    state.vote_card[at(v)] = state.vote_card[at(v + 1)];
  }
  state.vote_on[at(last)] = state.vote_card[at(last)] = 0;
}

int discard_open(const Rules& rules, State& state, int open) {
  const Card card = open_face(state, open);
  const std::size_t p = at(kOwners[card]);
  const int votes = state.open_votes[at(open)];
  // 1. Its votes. The others keep their order.
  int kept = 0;
  for (int v = 0; v < state.vote_count; ++v) {
    const int on = state.vote_on[at(v)];
    const std::uint8_t face = state.vote_card[at(v)];
    if (on == open) {
      bury(rules, state, face);
      continue;
    }
    state.vote_on[at(kept)] = static_cast<std::uint8_t>(on - (on > open));
    state.vote_card[at(kept++)] = face;
  }
  for (int v = kept; v < state.vote_count; ++v) state.vote_on[at(v)] = state.vote_card[at(v)] = 0;
  state.vote_count = static_cast<std::uint8_t>(kept);
  // 2. The Action itself.
  const int last = --state.open_count;
  for (int i = open; i < last; ++i) {
    state.open_card[at(i)] = state.open_card[at(i + 1)];
    state.open_votes[at(i)] = state.open_votes[at(i + 1)];
    state.open_extra[at(i)] = state.open_extra[at(i + 1)];
  }
  state.open_card[at(last)] = state.open_votes[at(last)] = 0;
  state.open_extra[at(last)] = 0;
  state.discard[p] += one_of(design_of(card));
  state.shown[p] += one_of(design_of(card));
  ++state.discard_size[p];
  return votes;
}

int last_vote(const State& state, int open, int player) {
  for (int v = state.vote_count - 1; v >= 0; --v)
    if (state.vote_on[at(v)] == open && (player == kNobody || voter_of(state, v) == player)) return v;
  return -1;
}

}  // namespace exchequer::pigs
