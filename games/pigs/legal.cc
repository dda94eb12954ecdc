// What may be done now, and why something else may not. Both come from the predicates of the chapters. A seat that is
// not to act gets the same answer whatever cards anybody holds.
#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {
namespace {

// Every design in the hand that the predicate allows.
template <class WhyNot>
void legal_cards(Designs hand, Verb verb, ActionList& out, const WhyNot& why_not) {
  for (const int design : hand)
    if (why_not(design) == kOk) out.push(make(verb, design));
}

template <class WhyNot>
void legal_opens(const State& state, Verb verb, ActionList& out, const WhyNot& why_not) {
  ActionList::Writer write(out, kAllCards);
  for (int open = 0; open < state.open_count; ++open) write.push_if(why_not(open) == kOk, make(verb, open));
}

void legal_targets(const Rules& rules, const State& state, ActionList& out) {
  for (int open = 0; open < state.open_count; ++open)
    for (int pick = 0; pick < kPicks; ++pick) {
      if (why_not_target(rules, state, open, pick) == kOk) out.push(make(Verb::kTarget, open, pick));
      if (rules.rulings.minus_picks != ruling::MinusPicks::kUser) break;
    }
}

}  // namespace

void Module::legal(const Rules& rules, const State& state, Seat seat, ActionList& out) {
  if (state.phase <= Phase::kDraw || state.phase == Phase::kOver || seat != state.mover()) return;
  const Pile hand = state.hand[seat];
  switch (state.phase) {
    case Phase::kVote:
      out.push(make(Verb::kPass));
      return legal_opens(state, Verb::kVote, out, [&](int open) { return why_not_vote(rules, state, open); });
    case Phase::kVoteCard: return legal_cards(designs_in(hand), Verb::kCard, out, [&](int) { return kOk; });
    case Phase::kMode: {
      out.push(make(Verb::kPass));
      const Designs with_mode = rules.plus[seat] | rules.minus[seat] | rules.share[seat];
      return legal_cards(designs_in(hand) & with_mode, Verb::kMode, out,
                         [&](int design) { return why_not_mode(rules, state, design); });
    }
    case Phase::kTarget: return legal_targets(rules, state, out);
    case Phase::kOrder:
      return legal_opens(state, Verb::kNext, out, [&](int open) { return why_not_next(rules, state, open); });
    case Phase::kShare:
      out.push(make(Verb::kPass));
      return legal_cards(designs_in(hand) & rules.share[seat], Verb::kShare, out,
                         [&](int design) { return why_not_share(rules, state, design); });
    case Phase::kSubmit:
      out.push(make(Verb::kPass));
      return legal_cards(designs_in(hand), Verb::kSubmit, out,
                         [&](int design) { return why_not_submit(rules, state, design); });
    default: return;
  }
}

namespace {

Clause why_not_chance(const Rules& rules, const State& state, Action action) {
  OutcomeList possible;
  Module::outcomes(rules, state, possible);
  for (const Outcome& outcome : possible)
    if (outcome.action == action) return kOk;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kFirst: return clause::PG_R01;
    case Verb::kReveal:
      if (state.phase != Phase::kEvent) return clause::PG_033;
      return rules.start.event_left[action.a] > 0 ? clause::PG_032
                                                  : clause::PG_010;  // revealed before; not in the deck at all
    default: {
      const bool drawing = state.phase == Phase::kDeal || state.phase == Phase::kDraw;
      if (drawing && owner_of(action.a) != drawer(state)) return clause::PG_011;
      return state.phase == Phase::kDeal ? clause::PG_022 : clause::PG_034;
    }
  }
}

// The clause of the draw that everybody waits for. In a phase of decisions, the clause on the order of the phases.
Clause clause_of_phase(const State& state) {
  switch (state.phase) {
    case Phase::kLot: return clause::PG_R01;
    case Phase::kDeal: return clause::PG_022;
    case Phase::kEvent: return clause::PG_033;
    case Phase::kDraw: return clause::PG_034;
    default: return clause::PG_030;
  }
}

}  // namespace

Clause Module::why_not(const Rules& rules, const State& state, const Move& move) {
  if (state.phase == Phase::kOver)
    return state.ending == Ending::kUprising ? clause::PG_057
           : state.ending == Ending::kRating ? clause::PG_058
                                             : clause::PG_R26;
  const Action action = move.action;
  if (action_index(action) < 0) return clause::PG_008;
  const auto verb = static_cast<Verb>(action.verb);
  const bool drawing = verb <= Verb::kDrawn;
  if (drawing != (move.seat == kChance) || drawing != (state.phase <= Phase::kDraw))
    return clause_of_phase(state);  // players wait while chance acts, and the other way round
  if (drawing) return why_not_chance(rules, state, action);
  if (move.seat >= kPlayers) return clause::PG_001;
  if (move.seat != state.mover()) return clause::PG_023;
  switch (verb) {
    case Verb::kPass: return why_not_pass(state);
    case Verb::kVote: return why_not_vote(rules, state, action.a);
    case Verb::kCard: return why_not_card(state, action.a);
    case Verb::kMode: return why_not_mode(rules, state, action.a);
    case Verb::kTarget: return why_not_target(rules, state, action.a, action.b);
    case Verb::kNext: return why_not_next(rules, state, action.a);
    case Verb::kShare: return why_not_share(rules, state, action.a);
    case Verb::kSubmit: return why_not_submit(rules, state, action.a);
    default: return clause::PG_008;
  }
}

bool Module::in_game(const Rules& rules, Action action) {
  const auto has = [&](const std::array<Designs, kPlayers>& owners) {
    return (owners[0] | owners[1] | owners[2] | owners[3]).has(action.a);
  };
  if (is_draw(action)) return false;  // chance's, not a player's
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kPass:
    case Verb::kVote:
    case Verb::kCard:
    case Verb::kSubmit: return true;
    case Verb::kMode:
      return rules.modes && (has(rules.plus) || has(rules.minus) ||
                             (rules.rulings.share_window != ruling::ShareWindow::kActivation && has(rules.share)));
    case Verb::kTarget:
      return rules.any_mode && (action.b == kAnyVote || (rules.rulings.minus_picks == ruling::MinusPicks::kUser &&
                                                         rules.rulings.mod_lasts != ruling::ModLasts::kTurn));
    case Verb::kNext: return rules.rulings.same_owner == ruling::SameOwner::kChoose;
    case Verb::kShare:
      return rules.modes && rules.rulings.share_window == ruling::ShareWindow::kActivation && has(rules.share);
    default: return false;
  }
}

}  // namespace exchequer::pigs
