// What may be done now, and why something else may not. Both come from the predicates of the chapters.
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {
namespace {

void legal_options(const Rules& rules, const State& state, ActionList& out) {
  const Event& event = rules.event(state);
  if (event.is_free) return out.append(event.choices, event.option_count);
  for (int o = 0; o < event.option_count; ++o) {
    const Effect& option = event.options[at(o)];
    each_payment(rules, state, option, rules.rulings.unpayable == ruling::Unpayable::kPartial,
                 [&](int payment) { out.push(make(Verb::kOption, o, payment)); });
    if (!option.surplus) continue;
    for (int i = 0; i < rules.institution_count; ++i)
      if (why_not_surplus(rules, state, i) == kOk) out.push(make(Verb::kOption, o, 0, i + 1));
  }
}

void legal_income(const Rules& rules, const State& state, ActionList& out) {
  for (int i = 0; i < rules.institution_count; ++i)
    if (why_not_fund(rules, state, i) == kOk) out.push(make(Verb::kFund, i));
  for (int cube = kSecurity; cube < kCubes; ++cube)
    if (why_not_bank(rules, state, cube) == kOk) out.push(make(Verb::kBank, cube));
  out.push(make(Verb::kPass));
}

void legal_policy(const Rules& rules, const State& state, ActionList& out) {
  if (policy_step(rules, state).kind == StepKind::kUpkeep) {
    each_payment(rules, state, policy_step(rules, state).effect, false,
                 [&](int payment) { out.push(make(Verb::kUpkeep, 0, payment)); });
    out.push(make(Verb::kLapse));
    return;
  }
  out.push(make(Verb::kKeep));
  for (int step = 0; step < kMaxSteps; ++step)
    if (why_not_turn(rules, state, step) == kOk) out.push(make(Verb::kTurn, step));
}

void pay_for_action(const Rules& rules, const State& state, int action, ActionList& out) {
  each_payment(rules, state, rules.actions[at(action)].effect, false,
               [&](int payment) { out.push(make(Verb::kAct, action, payment)); });
}

void legal_actions(const Rules& rules, const State& state, ActionList& out) {
  if (!actions_are_possible(rules, state)) return;
  out.append(rules.free_actions, rules.free_action_count);
  for (unsigned left = rules.priced_actions; left != 0; left &= left - 1)
    pay_for_action(rules, state, std::countr_zero(left), out);
  for (unsigned left = rules.limited_actions; left != 0; left &= left - 1)
    if (why_not_action(rules, state, std::countr_zero(left)) == kOk)
      pay_for_action(rules, state, std::countr_zero(left), out);
}

void legal_founding(const Rules& rules, const State& state, ActionList& out) {
  for (int i = 0; i < rules.institution_count; ++i)
    if (why_not_found(rules, state, i) == kOk)
      each_payment(rules, state, rules.founding, false, [&](int payment) { out.push(make(Verb::kFound, i, payment)); });
}

}  // namespace

void Module::legal(const Rules& rules, const State& state, Seat, ActionList& out) {
  switch (state.phase) {
    case Phase::kReady: out.push(make(Verb::kDraw)); break;
    case Phase::kEvent: legal_options(rules, state, out); break;
    case Phase::kCuts:
      for (int i = 0; i < rules.institution_count; ++i)
        if (why_not_cut(rules, state, i) == kOk) out.push(make(Verb::kCut, i));
      break;
    case Phase::kFunding: legal_income(rules, state, out); break;
    case Phase::kPolicy: legal_policy(rules, state, out); return;
    case Phase::kChance:
    case Phase::kOver: return;
  }
  legal_actions(rules, state, out);
  if (rules.institutions) legal_founding(rules, state, out);
}

namespace {

// The drawn pair comes first (AU-024), above all a cut that is due (AU-072). Year End has its own order (AU-040).
Clause why_not_draw(const State& state) {
  switch (state.phase) {
    case Phase::kReady: return kOk;
    case Phase::kCuts: return clause::AU_072;
    case Phase::kPolicy: return clause::AU_040;
    default: return clause::AU_024;
  }
}

// Passing is for drawn Income only. An event needs one of its options, and a cut that is due needs an institution.
Clause why_not_pass(const State& state) {
  switch (state.phase) {
    case Phase::kFunding: return kOk;
    case Phase::kEvent: return clause::AU_022;
    case Phase::kCuts: return clause::AU_072;
    case Phase::kPolicy: return clause::AU_121;
    default: return clause::AU_026;
  }
}

}  // namespace

Clause Module::why_not(const Rules& rules, const State& state, const Move& move) {
  if (const Clause ended = ended_by(rules, state); ended != kOk) return ended;
  const Action action = move.action;
  if (action_index(action) < 0) return clause::AU_022;
  const auto verb = static_cast<Verb>(action.verb);
  if ((verb == Verb::kDrawn) != (state.phase == Phase::kChance) || (move.seat == kChance) != (verb == Verb::kDrawn))
    return clause::AU_003;  // while cubes come out of the bag, nothing else happens
  if (move.seat != kChance && move.seat != 0) return clause::AU_001;
  const int payment = action.b;
  switch (verb) {
    case Verb::kDraw: return why_not_draw(state);
    case Verb::kDrawn: {
      OutcomeList possible;
      outcomes(rules, state, possible);
      for (const Outcome& outcome : possible)
        if (outcome.action == action) return kOk;
      return clause::AU_003;
    }
    case Verb::kOption: return why_not_option(rules, state, action);
    case Verb::kCut: return why_not_cut(rules, state, action.a);
    case Verb::kBank: return why_not_bank(rules, state, action.a);
    case Verb::kFund: return why_not_fund(rules, state, action.a);
    case Verb::kPass: return why_not_pass(state);
    case Verb::kAct:
      if (const Clause refusal = why_not_actions_now(rules, state); refusal != kOk) return refusal;
      if (const Clause refusal = why_not_action(rules, state, action.a); refusal != kOk) return refusal;
      return why_not_action_payment(rules, state, action.a, payment);
    case Verb::kFound:
      if (const Clause refusal = why_not_found(rules, state, action.a); refusal != kOk) return refusal;
      return why_not_payment(rules, state, rules.founding, payment, false);
    case Verb::kKeep: return why_not_keep(rules, state);
    case Verb::kTurn: return why_not_turn(rules, state, action.a);
    case Verb::kUpkeep: return why_not_upkeep(rules, state, payment);
    case Verb::kLapse: return why_not_lapse(rules, state);
  }
  return clause::AU_022;
}

// Whether this could ever be done in this set-up.
bool Module::in_game(const Rules& rules, Action action) {
  const auto exists = [&](int institution) {
    return institution < rules.institution_count && (rules.institutions || !rules.institution[at(institution)].extra);
  };
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDraw:
    case Verb::kPass:
    case Verb::kOption: return true;
    case Verb::kDrawn: return false;
    case Verb::kCut:
    case Verb::kFund: return exists(action.a);
    case Verb::kBank: {
      unsigned colours = 1U << kIncome;
      if (rules.policies)
        for (const auto& card : rules.facing)
          for (const Facing& facing : card) colours |= facing.bank;
      return has(colours, action.a);
    }
    case Verb::kAct: return has(rules.active_actions, action.a);
    case Verb::kFound: return rules.institutions && exists(action.a) && rules.institution[action.a].extra;
    case Verb::kKeep:
    case Verb::kTurn:
    case Verb::kUpkeep:
    case Verb::kLapse: return rules.policies;
  }
  return false;
}

}  // namespace exchequer::austerity
