// The turn structure in one place (PG-030): Upkeep, Voting, Activation, Submission, End of turn.
//
//   lot? -> deal x 12 -> [ event -> draw x 4 -> vote (vote card) -> mode (target) -> order? (share?) -> submit ->
//   (over?) ]
//
// Every player with cards in hand is asked, whatever the cards are, so that nobody learns anything from who is skipped.
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {
namespace {

void enter(State& s, Phase phase, int goes) {
  s.phase = phase;
  s.place = 0;
  s.left = static_cast<std::uint8_t>(goes);
}

bool has_cards(const State& s) { return s.hand_size[at(s.mover())] > 0; }

// Asks the player at `place` while they have goes left and something to do, otherwise the next such player.
template <class CanAct>
bool asked_in_turn(State& s, int goes, const CanAct& can_act) {
  for (;;) {
    if (s.left > 0 && can_act()) return true;
    if (++s.place == kPlayers) return false;
    s.left = static_cast<std::uint8_t>(goes);
  }
}

// The same for phases in which every player goes on as long as they like.
bool asked_until_pass(State& s) {
  for (; s.place < kPlayers; ++s.place)
    if (has_cards(s)) return true;
  return false;
}

// ---- Voting (PG-036)
void begin_voting(const Rules& rules, State& s, Journal* journal) {
  enter(s, Phase::kVote, rules.now(s).votes);
  if (s.open_count > 0 && s.left > 0) return note(journal, clause::PG_036);
  write(journal, Kind::kNoVoting,  // PG-R36
        s.left == 0   ? clause::PG_072
        : s.turn == 1 ? clause::PG_R36
                      : clause::PG_037);
}

bool asked_to_vote(const Rules& rules, State& s) {
  return s.open_count > 0 && asked_in_turn(s, rules.now(s).votes, [&] { return has_cards(s); });
}

// ---- Alternate Modes (PG-040)
bool modes_in_use(const Rules& rules, const State& s) {
  return rules.any_mode && !rules.now(s).no_modes && s.open_count > 0;
}

bool asked_for_mode(const Rules& rules, State& s, Journal* journal) {
  for (;;) {
    if (asked_until_pass(s)) return true;
    if (journal && modes_in_use(rules, s)) note(journal, clause::PG_R11);
    const bool again = rules.rulings.modes_rounds == ruling::ModesRounds::kUntilPass && s.mode_used != 0;
    s.place = 0;
    s.mode_used = 0;
    if (!again) return false;
  }
}

// ---- Activation (PG-042): settled once. Then the effects follow, one by one.
void begin_activation(const Rules& rules, State& s) {
  enter(s, Phase::kOrder, 0);
  for (int open = 0; open < s.open_count; ++open)
    if (has_passed(rules, s, open)) s.open_card[at(open)] |= kActivated;
}

// PG-043: the owners from the 1st player on; of one owner the older Action first (PG-R20).
struct Upcoming {
  int open = -1, place = kPlayers;
  int of_owner = 0;
};
Upcoming upcoming(const State& s, Journal* journal) {
  Upcoming next;
  int all = 0;
  for (int open = 0; open < s.open_count; ++open) {
    if (!is_activated(s, open)) continue;
    ++all;
    const int place = steps_between(s.first, open_owner(s, open));
    if (place < next.place) next = {open, place, 0};
    next.of_owner += place == next.place;
  }
  if (all > 1) note(journal, clause::PG_043);
  if (next.of_owner > 1) note(journal, clause::PG_R20);
  return next;
}

// PG-R15 with share_window=activation: everyone may share what is about to take effect.
bool shares_in_use(const Rules& rules, const State& s) {
  return rules.rulings.share_window == ruling::ShareWindow::kActivation && rules.modes && !rules.now(s).no_modes;
}

bool asked_in_activation(const Rules& rules, State& s, Journal* journal) {
  if (s.phase == Phase::kShare) {
    if (shares_in_use(rules, s) && asked_until_pass(s)) return true;
    const int open = s.pending;
    s.pending = 0;
    enter(s, Phase::kOrder, 0);
    take_effect(rules, s, open, journal);
  }
  for (;;) {
    const Upcoming next = upcoming(s, journal);
    if (next.open < 0) return false;
    if (next.of_owner > 1 && rules.rulings.same_owner == ruling::SameOwner::kChoose) {
      s.place = static_cast<std::uint8_t>(next.place);
      return true;
    }
    if (shares_in_use(rules, s)) {
      begin_effect(s, next.open);
      return asked_in_activation(rules, s, journal);
    }
    take_effect(rules, s, next.open, journal);
  }
}

}  // namespace

void begin_modes(const Rules& rules, State& s, Journal* journal) {
  enter(s, Phase::kMode, 0);
  if (modes_in_use(rules, s))
    note(journal, clause::PG_040);
  else
    s.place = kPlayers;  // nobody is asked
}

void begin_effect(State& s, int open) {
  enter(s, Phase::kShare, 0);
  s.pending = static_cast<std::uint8_t>(open);
}

void begin_submission(const Rules& rules, State& s, Journal* journal) {
  note(journal, clause::PG_050);
  enter(s, Phase::kSubmit, rules.now(s).submits);
}

void advance(const Rules& rules, State& s, Journal* journal) {
  for (;;) {
    switch (s.phase) {
      case Phase::kDeal:  // in Actor order
        if (asked_in_turn(s, rules.hand, [&] { return s.deck_size[s.place] > 0; })) return;
        enter(s, Phase::kEvent, 0);
        begin_turn(rules, s, journal);
        [[fallthrough]];
      case Phase::kEvent:
        if (rules.events && s.event == kNoEvent) return;
        enter(s, Phase::kDraw, rules.now(s).draws);
        [[fallthrough]];
      case Phase::kDraw:
        if (asked_in_turn(s, rules.now(s).draws, [&] { return can_draw(s, s.mover(), journal); })) return;
        begin_voting(rules, s, journal);
        [[fallthrough]];
      case Phase::kVote:
        if (asked_to_vote(rules, s)) return;
        begin_modes(rules, s, journal);
        [[fallthrough]];
      case Phase::kMode:
        if (asked_for_mode(rules, s, journal)) return;
        begin_activation(rules, s);
        [[fallthrough]];
      case Phase::kOrder:
      case Phase::kShare:
        if (asked_in_activation(rules, s, journal)) return;
        clear_up(rules, s, journal);
        begin_submission(rules, s, journal);
        [[fallthrough]];
      case Phase::kSubmit:
        if (asked_in_turn(s, rules.now(s).submits, [&] { return has_cards(s); })) return;
        enter(s, Phase::kEvent, 0);
        if (is_over(rules, s, journal)) return;
        begin_turn(rules, s, journal);
        break;
      case Phase::kLot:
      case Phase::kVoteCard:
      case Phase::kTarget:
      case Phase::kOver: return;
    }
  }
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

void do_pass(State& s, Journal* journal) {
  const int player = s.mover();
  switch (s.phase) {
    case Phase::kVote: write(journal, Kind::kNoVote, clause::PG_039, player); break;
    case Phase::kMode: write(journal, Kind::kModesDone, clause::PG_040, player); break;
    case Phase::kShare: write(journal, Kind::kModesDone, clause::PG_R15, player); break;
    default: write(journal, Kind::kNoSubmission, clause::PG_052, player);
  }
  s.left = 0;
  if (s.phase == Phase::kMode || s.phase == Phase::kShare) ++s.place;
}

Seats Module::to_act(const State& state) {
  if (state.phase <= Phase::kDraw) return Seats::chance();
  return state.phase == Phase::kOver ? Seats::none() : Seats::one(static_cast<Seat>(state.mover()));
}

}  // namespace exchequer::pigs
