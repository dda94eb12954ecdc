// Cuts: the price of a Debt left in Current (AU-025, AU-070 to AU-075).
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"

namespace exchequer::austerity {
namespace {

// Whether the cut may fall on any institution in play, and not only on those that show the pair.
bool any_may_be_cut(const Rules& rules, const State& state) {
  return state.pair == pair_of(kDebt, kDebt) ||                                                    // AU-R01
         (rules.rulings.lone_debt_cut == ruling::LoneDebtCut::kAny && count(state.current) == 1);  // AU-R02
}

bool lists_pair(const Rules& rules, const State& state, int institution) {
  return has(rules.institution[at(institution)].cut_pairs, state.pair) || any_may_be_cut(rules, state);
}

}  // namespace

bool cut_is_due(const Rules& rules, const State& state) {
  if (state.current[kDebt] != 1) return false;  // AU-025
  if (state.pair == pair_of(kDebt, kDebt))
    return rules.rulings.kk_leftover_cut == ruling::KkLeftoverCut::kAny;  // AU-R01
  for (int i = 0; i < rules.institution_count; ++i)
    if (has(state.in_play, i) && lists_pair(rules, state, i)) return true;
  return false;
}

Clause why_not_cut(const Rules& rules, const State& state, int institution) {
  if (state.phase != Phase::kCuts) return state.phase == Phase::kEvent ? clause::AU_024 : clause::AU_025;
  if (institution >= rules.institution_count || !has(state.in_play, institution)) return clause::AU_070;
  return lists_pair(rules, state, institution) ? kOk : clause::AU_070;
}

bool cut_institution(const Rules& rules, State& state, int institution, Clause clause, Journal* journal) {
  std::uint8_t& cuts = state.cuts[at(institution)];
  ++cuts;
  write(journal, Kind::kCut, clause, institution, cuts);
  if (cuts < kCutSteps) return true;
  cuts = 0;  // AU-071: the penalty at once, and back to the start
  write(journal, Kind::kPenalty, clause::AU_071, institution);
  return run(rules, state, rules.institution[at(institution)].penalty, clause::AU_071, journal);
}

void do_cut(const Rules& rules, State& state, int institution, Journal* journal) {
  note(journal, clause::AU_072);
  note(journal, clause::AU_025);
  if (state.pair == pair_of(kDebt, kDebt)) note(journal, clause::AU_R01);
  if (rules.rulings.lone_debt_cut == ruling::LoneDebtCut::kAny && count(state.current) == 1)
    note(journal, clause::AU_R02);
  if (cut_institution(rules, state, institution, clause::AU_070, journal)) after_cut(rules, state, journal);
}

}  // namespace exchequer::austerity
