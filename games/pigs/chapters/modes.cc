// Alternate Modes: a card from the hand is shown and discarded, then it changes votes or shares an effect (PG-040,
// PG-041, PG-062 to PG-064).
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"

namespace exchequer::pigs {
namespace {

const ActionCard& open_action(const Rules& rules, const State& state, int open) {
  return rules.card[open_face(state, open)];
}

// PG-064, PG-R17: whether there is something to share.
bool can_share(const Rules& rules, const State& state, int open, Actor with) {
  const int figure = open_action(rules, state, open).effect[with];
  return figure > 0 || (figure < 0 && rules.rulings.share_negative);
}

Clause why_not_plain_target(const Rules& rules, const State& state, const ActionCard& card, int open) {
  switch (card.mode) {
    case ModeKind::kPlus: return kOk;
    case ModeKind::kMinus: return state.votes(open) > 0 ? kOk : clause::PG_R14;
    case ModeKind::kShare: return can_share(rules, state, open, card.with) ? kOk : clause::PG_R17;
    case ModeKind::kNone: break;
  }
  return clause::PG_061;
}

// Every Mode is used on a submitted Action. This is the clause that says so.
Clause clause_of_mode(ModeKind mode) {
  switch (mode) {
    case ModeKind::kPlus: return clause::PG_062;
    case ModeKind::kMinus: return clause::PG_063;
    case ModeKind::kShare: return clause::PG_064;
    case ModeKind::kNone: break;
  }
  return clause::PG_061;
}

const ActionCard& own_card(const Rules& rules, const State& state, int design) {
  return rules.card[card_of(state.mover(), design)];
}

}  // namespace

Clause why_not_modes(const Rules& rules, const State& state) {
  if (!rules.modes) return clause::PG_R33;
  if (rules.now(state).no_modes) return clause::PG_072;
  if (state.phase == Phase::kTarget) return clause::PG_041;  // the result of the card already shown comes first
  return state.phase == Phase::kMode ? kOk : clause::PG_040;
}

Clause why_not_mode(const Rules& rules, const State& state, int design) {
  if (const Clause refusal = why_not_modes(rules, state); refusal != kOk) return refusal;
  if (count_of(state.hand[at(state.mover())], design) == 0) return clause::PG_011;
  const ActionCard& card = own_card(rules, state, design);
  if (card.mode == ModeKind::kNone) return clause::PG_061;
  if (card.mode == ModeKind::kShare && rules.rulings.share_window == ruling::ShareWindow::kActivation)
    return clause::PG_R15;
  Clause refusal = clause_of_mode(card.mode);
  for (int open = 0; open < state.open_count; ++open) {
    refusal = why_not_plain_target(rules, state, card, open);
    if (refusal == kOk) break;
  }
  return refusal;
}

Clause why_not_target(const Rules& rules, const State& state, int open, int pick) {
  if (state.phase != Phase::kTarget) return clause::PG_041;
  const ActionCard& card = own_card(rules, state, state.pending);
  if (open >= state.open_count) return clause_of_mode(card.mode);
  if (const Clause refusal = why_not_plain_target(rules, state, card, open); refusal != kOk) return refusal;
  if (card.mode != ModeKind::kMinus || rules.rulings.minus_picks != ruling::MinusPicks::kUser)
    return pick == kAnyVote ? kOk : clause::PG_R13;
  if (rules.rulings.mod_lasts == ruling::ModLasts::kTurn)
    return pick == kAnyVote ? kOk : clause::PG_R12;  // no vote goes, so there is none to pick
  if (pick == kCardless) return state.open_extra[at(open)] > 0 ? kOk : clause::PG_R13;
  return pick != kAnyVote && last_vote(state, open, pick - 1) >= 0 ? kOk : clause::PG_R13;
}

Clause why_not_share(const Rules& rules, const State& state, int design) {
  if (state.phase != Phase::kShare) return clause::PG_R15;
  if (count_of(state.hand[at(state.mover())], design) == 0) return clause::PG_011;
  const ActionCard& card = own_card(rules, state, design);
  if (card.mode != ModeKind::kShare) return clause::PG_064;
  return can_share(rules, state, state.pending, card.with) ? kOk : clause::PG_R17;
}

void do_mode(const Rules& rules, State& state, int design, Journal* journal) {
  const int player = state.mover();
  discard_shown(rules, state, player, design);
  write(journal, Kind::kModeShown, clause::PG_041, player, card_of(player, design));
  state.pending = static_cast<std::uint8_t>(design);
  state.mode_used = 1;
  state.phase = Phase::kTarget;
}

namespace {

void take_vote(const Rules& rules, State& state, int open, int pick, Journal* journal) {
  note(journal, clause::PG_R13);
  if (rules.rulings.mod_lasts == ruling::ModLasts::kTurn || pick == kCardless ||
      (pick == kAnyVote && state.open_extra[at(open)] > 0)) {
    --state.open_extra[at(open)];
    write(journal, Kind::kMinus, clause::PG_063, open_face(state, open), state.votes(open));
    return;
  }
  const int vote = last_vote(state, open, pick == kAnyVote ? kNobody : pick - 1);
  const int whose = voter_of(state, vote);
  discard_vote(rules, state, vote);
  write(journal, Kind::kMinusOf, clause::PG_063, open_face(state, open), whose, state.votes(open));
  note(journal, clause::PG_R25);
}

void declare(const Rules& rules, State& state, int player, int open, Actor with, Journal* journal) {
  state.shares[state.share_count++] = pack_share({open, static_cast<Actor>(player), with});
  write(journal, Kind::kShareNamed, clause::PG_064, player, open_face(state, open), with);
  note(journal, clause::PG_R15);
  if (open_action(rules, state, open).effect[with] < 0) note(journal, clause::PG_R17);
  if (with == player) note(journal, clause::PG_R19);
}

}  // namespace

void do_target(const Rules& rules, State& state, int open, int pick, Journal* journal) {
  const int player = state.mover();
  const ActionCard& card = own_card(rules, state, state.pending);
  switch (card.mode) {
    case ModeKind::kPlus:
      ++state.open_extra[at(open)];
      write(journal, Kind::kPlus, clause::PG_062, open_face(state, open), state.votes(open));
      note(journal, clause::PG_R10);
      note(journal, clause::PG_R12);
      break;
    case ModeKind::kMinus:
      note(journal, clause::PG_R12);
      take_vote(rules, state, open, pick, journal);
      break;
    case ModeKind::kShare: declare(rules, state, player, open, card.with, journal); break;
    case ModeKind::kNone: break;
  }
  state.pending = 0;
  state.phase = Phase::kMode;
}

void do_share(const Rules& rules, State& state, int design, Journal* journal) {
  const int player = state.mover();
  discard_shown(rules, state, player, design);
  write(journal, Kind::kModeShown, clause::PG_041, player, card_of(player, design));
  declare(rules, state, player, state.pending, own_card(rules, state, design).with, journal);
}

}  // namespace exchequer::pigs
