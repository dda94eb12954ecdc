// Actions and Extra Institutions: what may be done at any time of the year (AU-090 to AU-092, AU-130, AU-131).
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"

namespace exchequer::austerity {
namespace {

bool year_goes_on(const State& state) {
  return state.phase != Phase::kPolicy && state.phase != Phase::kOver && state.phase != Phase::kChance;
}

}  // namespace

Clause why_not_actions_now(const Rules& rules, const State& state) {
  if (!year_goes_on(state)) return clause::AU_092;
  if (actions_are_possible(rules, state)) return kOk;
  if (state.actions_used >= rules.rulings.cap_actions) return clause::AU_R31;
  return state.pair == kNoPair ? clause::AU_092 : clause::AU_R05;
}

Clause why_not_action(const Rules& rules, const State& state, int action) {
  if (action >= kMaxActions || !has(rules.active_actions, action)) return clause::AU_090;
  const ActionRule& rule = rules.actions[static_cast<std::size_t>(action)];
  if (rule.policy != 255 && state.facing[rule.policy] != rule.facing) return clause::AU_122;
  if (state.uses[static_cast<std::size_t>(action)] >= rule.limit)  // as often as its card allows
    return action < kPolicyAction ? clause::AU_090 : clause::AU_R07;
  if (rules.steady_hand > 0 && rule.steady_hand && state.uses[static_cast<std::size_t>(action)] >= rules.steady_hand)
    return clause::AU_R33;
  return kOk;
}

Clause why_not_action_payment(const Rules& rules, const State& state, int action, int payment) {
  const Effect& effect = rules.actions[static_cast<std::size_t>(action)].effect;
  if (effect.cost_count == 0) return payment == 0 ? kOk : clause::AU_090;
  const bool is_loan = action < kPolicyAction && !effect.costs[0].spend;
  return why_not_payment(rules, state, effect, payment, false, is_loan ? clause::AU_R09 : kOk);
}

void do_action(const Rules& rules, State& state, int action, int payment, Journal* journal) {
  const auto at = static_cast<std::size_t>(action);
  const ActionRule& rule = rules.actions[at];
  ++state.actions_used;
  ++state.uses[at];
  const Clause why = action == kPolicyAction     ? clause::AU_122
                     : action == kScenarioAction ? clause::AU_142
                                                 : clause::AU_090;
  if (journal) [[unlikely]] {
    write(journal, Kind::kAction, why, action);
    if (action >= kPolicyAction) note(journal, clause::AU_R07);
    note(journal, clause::AU_091);
    note(journal, clause::AU_031);
    if (state.pair != kNoPair) note(journal, clause::AU_R08);
    if (state.actions_used > state.uses[at]) note(journal, clause::AU_R28);
    if (count(state.bag) == 1) note(journal, clause::AU_R15);
    if (state.current[kDebt] == 1 && state.phase != Phase::kFunding)
      for (int i = 0; i < rule.effect.cost_count; ++i)
        if (rule.effect.costs[static_cast<std::size_t>(i)] == Cost{false, kDebt} &&
            payment_source(payment, i) == Place::kCurrent) {
          note(journal, clause::AU_074);
          note(journal, clause::AU_R36);
        }
  }
  pay(rules, state, rule.effect, payment, journal);
  if (run(rules, state, rule.effect, why, journal)) after_action(rules, state, journal);
}

Clause why_not_found(const Rules& rules, const State& state, int institution) {
  if (!year_goes_on(state)) return clause::AU_R06;
  if (!rules.institutions || institution >= rules.institution_count ||
      !rules.institution[static_cast<std::size_t>(institution)].extra)
    return clause::AU_130;
  if (has(state.in_play, institution)) return clause::AU_130;  // only if it is not in play yet
  if (rules.rulings.found_is_action)
    if (const Clause refusal = why_not_actions_now(rules, state); refusal != kOk)
      return refusal == clause::AU_R31 ? refusal : clause::AU_R06;
  return kOk;
}

void do_found(const Rules& rules, State& state, int institution, int payment, Journal* journal) {
  if (rules.rulings.found_is_action) ++state.actions_used;
  pay(rules, state, rules.founding, payment, journal);
  state.in_play = static_cast<std::uint8_t>(state.in_play | 1U << institution);
  write(journal, Kind::kFounded, clause::AU_130, institution);
  note(journal, clause::AU_131);
  if (is_empty(state.bag)) note(journal, clause::AU_R06);
  after_action(rules, state, journal);
}

}  // namespace exchequer::austerity
