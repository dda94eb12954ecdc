// The turn structure in one place (PG-030): Upkeep, Voting, Activation, Submission, End of turn.
//
//   lot? --> deal x 12 --> [ event --> draw x 4 --> vote, vote card --> mode, target --> (order, share) --> submit ] --> over
//
// Whoever has cards in hand is asked, whatever they are: that somebody is passed over must tell nobody anything.
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"

namespace exchequer::pigs {

// Opening hands, in Actor order.
void next_deal(const Rules& rules, State& state, Journal* journal) {
  for (;;) {
    if (state.left > 0 && state.deck_size[state.place] > 0) return;
    if (++state.place == kPlayers) break;
    state.left = rules.hand;
  }
  state.place = 0;
  begin_turn(rules, state, journal);
}

void begin_turn(const Rules& rules, State& state, Journal* journal) {
  // 1. PG-031: Priority.
  ++state.turn;
  state.first = static_cast<std::uint8_t>((state.first + 1) & 3);
  if (journal) {
    write(journal, Kind::kTurn, clause::PG_031, state.turn, state.first);
    note(journal, clause::PG_030);
    if (state.turn == 1) note(journal, clause::PG_R01);
  }
  // 2. PG-032, PG-033: the Event.
  if (!rules.events) return begin_draws(rules, state, journal);
  if (state.event != kNoEvent) write(journal, Kind::kEventGone, clause::PG_032, state.event);
  state.event = kNoEvent;
  int left = 0;
  for (const std::uint8_t copies : state.event_left) left += copies;
  if (left == 0) {  // PG-R24
    write(journal, Kind::kEventsShuffled, clause::PG_R24);
    state.event_left = rules.start.event_left;
  }
  state.phase = Phase::kEvent;
}

// 3. PG-034: draws.
void begin_draws(const Rules& rules, State& state, Journal* journal) {
  state.phase = Phase::kDraw;
  state.place = 0;
  state.left = rules.now(state).draws;
  next_draw(rules, state, journal);
}

void next_draw(const Rules& rules, State& state, Journal* journal) {
  const int draws = rules.now(state).draws;
  for (;;) {
    if (state.left > 0 && can_draw(state, state.mover(), journal)) return;
    if (++state.place == kPlayers) break;
    state.left = static_cast<std::uint8_t>(draws);
  }
  state.place = 0;
  state.left = rules.now(state).votes;
  if (state.open_count == 0 || state.left == 0) {  // PG-R36
    write(journal, Kind::kNoVoting,
          state.left == 0   ? clause::PG_072
          : state.turn == 1 ? clause::PG_R36
                            : clause::PG_037);
    return begin_modes(rules, state, journal);
  }
  note(journal, clause::PG_036);
  state.phase = Phase::kVote;
  next_vote(rules, state, journal);
}

void next_vote(const Rules& rules, State& state, Journal* journal) {
  for (;;) {
    if (state.left > 0 && state.hand_size[at(state.mover())] > 0) return;
    if (++state.place == kPlayers) break;
    state.left = rules.now(state).votes;
  }
  begin_modes(rules, state, journal);
}

namespace {

// PG-042: fixed once. Then the effects, one by one.
void activate(const Rules& rules, State& state, Journal* journal) {
  for (int open = 0; open < state.open_count; ++open)
    if (has_passed(rules, state, open)) state.open_card[at(open)] |= kActivated;
  next_effect(rules, state, journal);
}

void begin_submission(const Rules& rules, State& state, Journal* journal) {
  note(journal, clause::PG_050);
  state.phase = Phase::kSubmit;
  state.place = 0;
  state.left = rules.now(state).submits;
  next_submission(rules, state, journal);
}

}  // namespace

void begin_modes(const Rules& rules, State& state, Journal* journal) {
  state.left = 0;
  state.place = 0;
  if (!rules.any_mode || rules.now(state).no_modes || state.open_count == 0) return activate(rules, state, journal);
  note(journal, clause::PG_040);
  state.phase = Phase::kMode;
  state.mode_used = 0;
  next_mode(rules, state, journal);
}

void next_mode(const Rules& rules, State& state, Journal* journal) {
  for (;;) {
    for (; state.place < kPlayers; ++state.place)
      if (state.hand_size[at(state.mover())] > 0) return;
    note(journal, clause::PG_R11);
    state.place = 0;
    if (!rules.modes_until_pass || state.mode_used == 0) break;
    state.mode_used = 0;
  }
  state.mode_used = 0;
  activate(rules, state, journal);
}

namespace {

bool shares_are_asked(const Rules& rules, const State& state) {
  return rules.share_at_activation && rules.modes && !rules.now(state).no_modes;
}

void ask_shares(const Rules& rules, State& state, int open, Journal* journal) {
  state.pending = static_cast<std::uint8_t>(open);
  state.phase = Phase::kShare;
  state.place = 0;
  next_share(rules, state, journal);
}

}  // namespace

// The owner has chosen which of several Actions comes next.
void do_next(const Rules& rules, State& state, int open, Journal* journal) {
  state.place = 0;
  if (shares_are_asked(rules, state)) return ask_shares(rules, state, open, journal);
  take_effect(rules, state, open, journal);
  next_effect(rules, state, journal);
}

// PG-043: the owners from the 1st player on; of one owner the older Action first (PG-R20).
void next_effect(const Rules& rules, State& state, Journal* journal) {
  for (;;) {
    int best = -1, best_place = kPlayers, of_owner = 0, all = 0;
    for (int open = 0; open < state.open_count; ++open) {
      if (!(state.open_card[at(open)] & kActivated)) continue;
      ++all;
      const int place = (open_owner(state, open) - state.first) & 3;
      of_owner = place == best_place ? of_owner + 1 : place < best_place ? 1 : of_owner;
      if (place < best_place) {
        best = open;
        best_place = place;
      }
    }
    if (best < 0) break;
    if (journal) {
      if (all > 1) note(journal, clause::PG_043);
      if (of_owner > 1) note(journal, clause::PG_R20);
    }
    if (of_owner > 1 && rules.same_owner_choose) {
      state.phase = Phase::kOrder;
      state.place = static_cast<std::uint8_t>(best_place);
      return;
    }
    if (shares_are_asked(rules, state)) return ask_shares(rules, state, best, journal);
    take_effect(rules, state, best, journal);
  }
  clear_up(rules, state, journal);
  begin_submission(rules, state, journal);
}

// PG-R15 the other way: everyone may share what is about to take effect.
void next_share(const Rules& rules, State& state, Journal* journal) {
  for (; state.place < kPlayers; ++state.place)
    if (state.hand_size[at(state.mover())] > 0) return;
  const int open = state.pending;
  state.place = 0;
  state.pending = 0;
  take_effect(rules, state, open, journal);
  next_effect(rules, state, journal);
}

void next_submission(const Rules& rules, State& state, Journal* journal) {
  for (;;) {
    if (state.left > 0 && state.hand_size[at(state.mover())] > 0) return;
    if (++state.place == kPlayers) break;
    state.left = rules.now(state).submits;
  }
  state.place = 0;
  state.left = 0;
  if (!is_over(rules, state, journal)) begin_turn(rules, state, journal);
}

Clause why_not_pass(const State& state) {
  switch (state.phase) {
    case Phase::kVote:
    case Phase::kMode:
    case Phase::kShare:
    case Phase::kSubmit: return kOk;
    case Phase::kVoteCard: return clause::PG_038;
    case Phase::kTarget: return clause::PG_041;
    case Phase::kOrder: return clause::PG_R21;
    default: return clause::PG_030;
  }
}

void do_pass(const Rules& rules, State& state, Journal* journal) {
  const int player = state.mover();
  state.left = 0;
  switch (state.phase) {
    case Phase::kVote: write(journal, Kind::kNoVote, clause::PG_039, player); return next_vote(rules, state, journal);
    case Phase::kMode:
      write(journal, Kind::kModesDone, clause::PG_040, player);
      ++state.place;
      return next_mode(rules, state, journal);
    case Phase::kShare:
      write(journal, Kind::kModesDone, clause::PG_R15, player);
      ++state.place;
      return next_share(rules, state, journal);
    default: write(journal, Kind::kNoSubmission, clause::PG_052, player); return next_submission(rules, state, journal);
  }
}

}  // namespace exchequer::pigs
