// Year End, step by step (AU-040 to AU-048).
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"

namespace exchequer::austerity {
namespace {

void follow(const Rules& rules, State& state, const Pull& pull, Journal* journal) {
  const int value = state.track[pull.track], step = step_towards(value, state.track[pull.driver]);
  if (step == 0)
    write(journal, Kind::kTrackStays, pull.clause, pull.track, value);
  else
    move_track(rules, state, pull.track, step, pull.clause, journal);
}

}  // namespace

void year_end(const Rules& rules, State& state, Journal* journal) {
  write(journal, Kind::kYearEnd, clause::AU_040, state.year);
  // 1. Check for victory (AU-041, AU-096; AU-143 with a scenario).
  if (win_check(rules, state, journal)) return;
  //    The scenario's own Year End effect (AU-R46).
  if (rules.scenario_year_end.op_count > 0) {
    note(journal, clause::AU_R46);
    if (!run(rules, state, rules.scenario_year_end, clause::AU_142, journal)) return;
  }
  //    Policy cards (AU-121).
  if (rules.policies) {
    state.policy_card = 0;
    state.policy_step = 0;
    state.policy_turned = 0;
    check_policies(rules, state, journal);
    return;
  }
  finish_year(rules, state, journal);
}

void finish_year(const Rules& rules, State& state, Journal* journal) {
  // 2. Tax income by the Employment track (AU-042).
  const int icons = rules.income_icons[state.track[kEmployment]];
  write(journal, Kind::kTaxIncome, clause::AU_042, icons);
  for (int i = 0; i < icons; ++i) add_cube(rules, state, kIncome, Place::kTreasury, clause::AU_042, journal);
  // 3. to 5. Wealth follows Employment, Health follows Public Safety, Popularity follows both (AU-043 to AU-045).
  for (const Pull& pull : kPulls) follow(rules, state, pull, journal);
  note(journal, clause::AU_048);  // towards a level of at least 1, so nothing can reach 0 here
  // 6. Everything used and everything on institutions goes into the bag; the Treasury stays (AU-046, AU-047).
  for (Cube cube = 0; cube < kCubes; ++cube) {
    state.bag[cube] = static_cast<std::uint8_t>(state.bag[cube] + state.used[cube]);
    state.used[cube] = 0;
  }
  state.bag[kIncome] = static_cast<std::uint8_t>(state.bag[kIncome] + income_placed(state));
  if (journal) [[unlikely]] {
    write(journal, Kind::kRefilled, clause::AU_046, count(state.bag));
    if (!is_empty(state.treasury)) note(journal, clause::AU_047);
    if (income_placed(state) > 0) note(journal, clause::AU_R39);
    for (std::size_t i = 0; i < rules.institution_count; ++i)
      if (state.fundings[i] % rules.institution[i].cubes != 0) note(journal, clause::AU_133);
  }
  state.placed.fill(0);
  state.fundings.fill(0);
  state.uses.fill(0);
  state.actions_used = 0;
  if (state.year >= rules.rulings.cap_years) {  // AU-R32
    end_game(state, Ending::kTermLimit, clause::AU_R32, journal);
    return;
  }
  ++state.year;
  write(journal, Kind::kYearBegins, clause::AU_046, state.year);
  state.phase = Phase::kReady;
  if (is_empty(state.bag)) {  // AU-R16: nothing to draw, so the year ends as it begins. The cap on years bounds this.
    note(journal, clause::AU_R16);
    year_end(rules, state, journal);
  }
}

}  // namespace exchequer::austerity
