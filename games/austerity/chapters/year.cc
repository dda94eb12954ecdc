// A Year in Politics: draws, events, tidying (AU-020 to AU-031).
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"

namespace exchequer::austerity {

void draw(const Rules& rules, State& state, Action cubes, Journal* journal) {
  if (cubes.b == kNoCube) {  // AU-030, AU-102: a single cube is put aside
    --state.bag[cubes.a];
    ++state.used[cubes.a];
    write(journal, Kind::kSingle, clause::AU_030, cubes.a);
    note(journal, clause::AU_003);
    if (cubes.a == kIncome || cubes.a == kDebt) note(journal, clause::AU_102);
    note(journal, clause::AU_029);
    year_end(rules, state, journal);
    return;
  }
  --state.bag[cubes.a];
  --state.bag[cubes.b];
  ++state.current[cubes.a];
  ++state.current[cubes.b];
  state.pair = pair_of(cubes.a, cubes.b);
  state.phase = Phase::kEvent;
  if (journal) [[unlikely]] {
    write(journal, Kind::kDrawn, clause::AU_020, cubes.a, cubes.b);
    note(journal, clause::AU_003);
    write(journal, Kind::kEvent, clause::AU_021, state.pair);
    if (has(rules.scenario_overrides, state.pair)) note(journal, clause::AU_142);
    if (&rules.event(state) != &rules.events[state.pair]) {
      note(journal, clause::AU_111);
      note(journal, clause::AU_R27);
    }
  }
}

Clause why_not_surplus(const Rules& rules, const State& state, int institution) {
  if (institution >= rules.institution_count || !has(state.in_play, institution)) return clause::AU_130;
  if (state.placed[static_cast<std::size_t>(institution)] == 0) return clause::AU_R13;
  return state.current[kIncome] == 2 ? kOk : clause::AU_084;  // both cubes drawn must still be there
}

Clause why_not_option(const Rules& rules, const State& state, Action action) {
  if (state.pair == kNoPair) return clause::AU_021;  // no pair, no event
  if (state.phase != Phase::kEvent) return clause::AU_024;
  const Event& event = rules.event(state);
  if (action.a >= event.option_count) return clause::AU_022;
  const Effect& option = event.options[action.a];
  if (action.c > 0) {
    if (!option.surplus) return clause::AU_022;
    if (const Clause refusal = why_not_surplus(rules, state, action.c - 1); refusal != kOk) return refusal;
  }
  if (option.cost_count == 0) return action.b == 0 ? kOk : clause::AU_021;
  return why_not_payment(rules, state, option, action.b, rules.rulings.unpayable == ruling::Unpayable::kPartial,
                         clause::AU_R04);
}

void do_option(const Rules& rules, State& state, Action action, Journal* journal) {
  const Event& event = rules.event(state);
  const Effect& option = event.options[action.a];
  if (journal) [[unlikely]] {
    if (event.option_count > 1) note(journal, clause::AU_022);
    if (count(state.current) < 2) note(journal, clause::AU_171);
    note(journal, clause::AU_R25);
    if (option.cost_count > 0 && state.pair == pair_of(kDebt, kIncome)) {
      const bool names_current = payment_source(action.b, 0) == Place::kCurrent;
      const bool from_current = names_current && state.current[kIncome] > 0;  // false if the cost was skipped
      if (from_current) note(journal, clause::AU_R37);
      if (from_current || !names_current) note(journal, from_current ? clause::AU_170 : clause::AU_172);
      if (state.current[kDebt] == 0) note(journal, clause::AU_R14);
    }
  }
  const bool debt_was_there = state.current[kDebt] > 0;
  pay(rules, state, option, action.b, journal);
  if (kPairCubes[state.pair].first == kDebt &&
      state.current[kDebt] == 0)  // taken by this event, or by an action before it
    note(journal, debt_was_there ? clause::AU_073 : clause::AU_R36);
  if (!run(rules, state, option, clause::AU_021, journal)) return;
  if (action.c > 0) {  // Budget Surplus (AU-R11)
    const int institution = action.c - 1;
    const auto at = static_cast<std::size_t>(institution);
    state.current[kIncome] = 0;
    note(journal, clause::AU_082);
    note(journal, clause::AU_R11);
    if (rules.rulings.surplus == ruling::Surplus::kSpent) {
      write(journal, Kind::kSpentSurplus, clause::AU_R11, institution);
    } else {
      state.placed[at] = static_cast<std::uint8_t>(state.placed[at] + 2);
      write(journal, Kind::kPlaced, clause::AU_R11, institution, state.placed[at]);
    }
    note(journal, clause::AU_R12);
    if (rules.rulings.surplus_funding ==
        ruling::SurplusFunding::kOrdinary)  // the surplus uses up the ordinary funding that was left
      state.fundings[at] =
          static_cast<std::uint8_t>(std::max<int>(state.fundings[at], funding_limit(rules, state, institution)));
    if (!reward(rules, state, institution, rules.institution[at].cubes > 1 ? clause::AU_R12 : clause::AU_082, journal))
      return;
  }
  after_event(rules, state, journal);
}

void tidy(const Rules& rules, State& state, Journal* journal) {
  for (Cube cube = 0; cube < kCubes; ++cube) {
    if (journal && state.current[cube] > 0) {
      write(journal, Kind::kTidied, clause::AU_028, cube, state.current[cube]);
      if (cube == kIncome) note(journal, clause::AU_085);
    }
    state.used[cube] = static_cast<std::uint8_t>(state.used[cube] + state.current[cube]);
    state.current[cube] = 0;
  }
  state.pair = kNoPair;
  state.funded_this_draw = 0;
  note(journal, clause::AU_029);
  if (is_empty(state.bag))
    year_end(rules, state, journal);
  else
    state.phase = Phase::kReady;
}

}  // namespace exchequer::austerity
