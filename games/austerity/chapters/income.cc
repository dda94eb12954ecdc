// Income: banking and funding with drawn cubes (AU-026, AU-027, AU-080 to AU-085).
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"

namespace exchequer::austerity {

unsigned bankable_colours(const Rules& rules, const State& state) {
  unsigned colours = 1U << kIncome;
  if (rules.policies)
    for (std::size_t card = 0; card < kPolicies; ++card)
      colours |= rules.facing[card][state.facing[card]].bank;  // AU-027
  return colours;
}

bool income_is_due(const Rules& rules, const State& state) {
  if (state.current[kIncome] > 0) return true;
  if (!rules.policies) [[likely]]
    return false;
  const unsigned colours = bankable_colours(rules, state);
  for (Cube cube = 0; cube < kCubes; ++cube)
    if (state.current[cube] > 0 && has(colours, cube)) return true;
  return false;
}

Clause why_not_bank(const Rules& rules, const State& state, int cube) {
  if (!has(bankable_colours(rules, state), cube)) return clause::AU_027;
  if (state.current[static_cast<std::size_t>(cube)] == 0) return cube == kIncome ? clause::AU_080 : clause::AU_027;
  return state.phase == Phase::kFunding ? kOk : clause::AU_024;
}

int funding_limit(const Rules& rules, const State& state, int institution) {
  const int cubes =
      rules.institution[static_cast<std::size_t>(institution)].cubes;  // AU-082; AU-132: Investment needs two
  if (rules.policies)
    for (std::size_t card = 0; card < kPolicies; ++card)
      if (has(rules.facing[card][state.facing[card]].fund_twice, institution)) return 2 * cubes;
  return cubes;
}

namespace {

// Why there is no Income to fund with: none was in Current, or it has left.
Clause why_no_income(const State& state) {
  if (state.treasury[kIncome] > 0) return clause::AU_083;
  const bool drawn = state.pair != kNoPair && kPairCubes[state.pair].second == kIncome;
  return drawn && !state.funded_this_draw ? clause::AU_084 : clause::AU_081;
}

}  // namespace

Clause why_not_fund(const Rules& rules, const State& state, int institution) {
  if (institution >= rules.institution_count || !has(state.in_play, institution)) return clause::AU_130;
  if (state.current[kIncome] == 0) return why_no_income(state);
  if (state.phase != Phase::kFunding) return clause::AU_024;
  if (rules.rulings.one_fund_per_draw && state.funded_this_draw) return clause::AU_R10;
  const auto at = static_cast<std::size_t>(institution);
  const int limit = funding_limit(rules, state, institution);
  if (state.fundings[at] < limit) return kOk;
  const bool by_surplus = rules.rulings.surplus_funding == ruling::SurplusFunding::kOrdinary && limit > 1 &&
                          state.fundings[at] != state.placed[at];
  return by_surplus ? clause::AU_R12 : clause::AU_082;
}

bool reward(const Rules& rules, State& state, int institution, Clause clause, Journal* journal) {
  write(journal, Kind::kReward, clause, institution);
  return run(rules, state, rules.institution[static_cast<std::size_t>(institution)].reward, clause, journal);
}

void do_bank(const Rules& rules, State& state, int cube, Journal* journal) {
  const auto at = static_cast<std::size_t>(cube);
  --state.current[at];
  ++state.treasury[at];
  write(journal, Kind::kBanked, cube == kIncome ? clause::AU_080 : clause::AU_027, cube);
  after_income(rules, state, journal);
}

void do_fund(const Rules& rules, State& state, int institution, Journal* journal) {
  const auto at = static_cast<std::size_t>(institution);
  --state.current[kIncome];
  ++state.placed[at];
  ++state.fundings[at];
  state.funded_this_draw = 1;
  write(journal, Kind::kPlaced, clause::AU_081, institution, state.placed[at]);
  if (journal) [[unlikely]] {
    note(journal, clause::AU_026);
    if (state.cuts[at] > 0) note(journal, clause::AU_075);
    if (state.fundings[at] > rules.institution[at].cubes) note(journal, clause::AU_082);
    if (rules.institution[at].cubes > 1) note(journal, clause::AU_132);
  }
  const int cubes = rules.institution[at].cubes;
  if (state.fundings[at] % cubes == 0 &&
      !reward(rules, state, institution, cubes > 1 ? clause::AU_132 : clause::AU_081, journal))
    return;
  after_income(rules, state, journal);
}

}  // namespace exchequer::austerity
