// Policy Cards: the Year End check of each card in turn, with the player's decisions (AU-120 to AU-124).
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"

namespace exchequer::austerity {
namespace {

const Facing& facing_now(const Rules& rules, const State& state) {
  return rules.facing[state.policy_card][state.facing[state.policy_card]];
}

bool is_locked(const State& state) { return has(state.locked, state.policy_card); }

// AU-103, AU-R18: cubes in Used and on institutions, never the Treasury.
bool condition_holds(const State& state, const PolicyStep& step) {
  if (step.counted == kNoCube) return true;
  const int counted = state.used[step.counted] + (step.counted == kIncome ? income_placed(state) : 0);
  return step.at_least ? counted >= step.threshold : counted <= step.threshold;
}

bool may_turn(const State& state, const PolicyStep& step) {
  return step.kind == StepKind::kTurn && !step.must && !is_locked(state) && !state.policy_turned &&
         condition_holds(state, step);
}

bool payable(const Rules& rules, const State& state, const Effect& effect) {
  bool found = false;
  each_payment(rules, state, effect, false, [&](int) { found = true; });
  return found;
}

// Turns the card. The standing rules of the new facing hold at once (AU-122). Its Year End instructions wait for the
// next Year End, unless ruling AU-R17 says otherwise. A card turns at most once in a Year End.
void turn(const Rules& rules, State& state, int target, Clause clause, Journal* journal) {
  state.facing[state.policy_card] = static_cast<std::uint8_t>(target);
  write(journal, Kind::kTurned, clause, state.policy_card, target);
  note(journal, clause::AU_R17);
  state.policy_turned = 1;
  state.policy_step = rules.rulings.policy_chain ? 0 : kMaxSteps;
}

void next_card(State& state) {
  ++state.policy_card;
  state.policy_step = 0;
  state.policy_turned = 0;
}

}  // namespace

const PolicyStep& policy_step(const Rules& rules, const State& state) {
  return facing_now(rules, state).steps[state.policy_step];
}

void check_policies(const Rules& rules, State& state, Journal* journal) {
  while (state.policy_card < kPolicies) {
    const Facing& facing = facing_now(rules, state);
    if (state.policy_step >= facing.step_count) {
      next_card(state);
      continue;
    }
    if (state.policy_step == 0) {
      write(journal, Kind::kStep, clause::AU_121, state.policy_card, state.facing[state.policy_card]);
      if (state.policy_card > 0) note(journal, clause::AU_123);
    }
    const PolicyStep& step = facing.steps[state.policy_step];
    switch (step.kind) {
      case StepKind::kDo:
        if (!run(rules, state, step.effect, clause::AU_121, journal)) return;
        break;
      case StepKind::kUpkeep:
        if (!is_locked(state) || payable(rules, state, step.effect)) {
          state.phase = Phase::kPolicy;
          return;
        }
        note(journal, clause::AU_R19);  // a permanent facing does not lapse
        break;
      case StepKind::kTurn:
        if (step.counted != kNoCube) {
          note(journal, clause::AU_103);
          note(journal, clause::AU_R18);
        }
        if (is_locked(state)) {
          note(journal, clause::AU_R19);
        } else if (may_turn(state, step)) {
          state.phase = Phase::kPolicy;
          return;
        } else if (step.must && !state.policy_turned && condition_holds(state, step)) {
          turn(rules, state, step.target, step.target == kNeutral ? clause::AU_122 : clause::AU_124, journal);
          continue;
        }
        break;
    }
    ++state.policy_step;
  }
  state.policy_card = 0;
  finish_year(rules, state, journal);
}

// Optional turns in a row are one decision: keep the card, or turn it to one of these facings.
Clause why_not_turn(const Rules& rules, const State& state, int step) {
  if (state.phase != Phase::kPolicy) return clause::AU_121;
  const Facing& facing = facing_now(rules, state);
  if (step < state.policy_step || step >= facing.step_count) return clause::AU_122;
  for (int i = state.policy_step; i <= step; ++i)
    if (const PolicyStep& here = facing.steps[at(i)]; here.kind != StepKind::kTurn || here.must) return clause::AU_122;
  if (is_locked(state)) return clause::AU_152;
  if (state.policy_turned) return clause::AU_R17;
  return may_turn(state, facing.steps[at(step)]) ? kOk : clause::AU_122;
}

Clause why_not_keep(const Rules& rules, const State& state) {
  if (state.phase != Phase::kPolicy) return clause::AU_121;
  return policy_step(rules, state).kind == StepKind::kTurn ? kOk : clause::AU_121;
}

Clause why_not_upkeep(const Rules& rules, const State& state, int payment) {
  if (state.phase != Phase::kPolicy || policy_step(rules, state).kind != StepKind::kUpkeep) return clause::AU_121;
  const Effect& effect = policy_step(rules, state).effect;
  if (effect.cost_count == 0) return payment == 0 ? kOk : clause::AU_121;
  return why_not_payment(rules, state, effect, payment, false);
}

Clause why_not_lapse(const Rules& rules, const State& state) {
  if (state.phase != Phase::kPolicy || policy_step(rules, state).kind != StepKind::kUpkeep) return clause::AU_121;
  return kOk;
}

void do_turn(const Rules& rules, State& state, int step, Journal* journal) {
  const PolicyStep& here = facing_now(rules, state).steps[at(step)];
  if (here.counted == kNoCube && here.target != kNeutral) note(journal, clause::AU_124);
  turn(rules, state, here.target, clause::AU_122, journal);
  check_policies(rules, state, journal);
}

void do_keep(const Rules& rules, State& state, Journal* journal) {
  write(journal, Kind::kKept, clause::AU_122, state.policy_card, state.facing[state.policy_card]);
  const Facing& facing = facing_now(rules, state);
  while (state.policy_step < facing.step_count && facing.steps[state.policy_step].kind == StepKind::kTurn &&
         !facing.steps[state.policy_step].must)
    ++state.policy_step;
  check_policies(rules, state, journal);
}

void do_upkeep(const Rules& rules, State& state, int payment, Journal* journal) {
  const Effect& effect = policy_step(rules, state).effect;
  write(journal, Kind::kUpkeep, clause::AU_121, state.policy_card);
  pay(rules, state, effect, payment, journal);
  if (!run(rules, state, effect, clause::AU_121, journal)) return;
  ++state.policy_step;
  check_policies(rules, state, journal);
}

void do_lapse(const Rules& rules, State& state, Journal* journal) {
  write(journal, Kind::kLapsed, clause::AU_121, state.policy_card);
  if (is_locked(state)) {
    note(journal, clause::AU_R19);
    ++state.policy_step;
  } else if (state.policy_turned) {
    ++state.policy_step;
  } else {
    turn(rules, state, policy_step(rules, state).target, clause::AU_122, journal);
  }
  check_policies(rules, state, journal);
}

}  // namespace exchequer::austerity
