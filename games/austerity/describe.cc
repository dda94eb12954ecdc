// The facts of the title, and the whole state with named fields (shown.h), so that an outsider can check every
// transition.
#include "games/austerity/effects.h"
#include "games/austerity/forecast.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {
namespace {

CubeCounts by_colour(const Cubes& cubes) {
  return {cubes[kDebt], cubes[kCrime], cubes[kSecurity], cubes[kWelfare], cubes[kIncome]};
}

Range range(const Bounds& bounds) { return {bounds.low, bounds.high}; }

YearEnd year_end_of(const Forecast& next) {
  const auto track = [&](Track t) { return range(next.track[t]); };
  YearEnd shown{{track(kEmployment), track(kSafety), track(kWealth), track(kHealth), track(kPopularity)},
                range(next.counter),
                range(next.tax_income),
                {}};
  for (int ending = 0; ending < static_cast<int>(kEndingIds.size()); ++ending)
    if (next.may_end(static_cast<Ending>(ending))) shown.endings.push_back(static_cast<Ending>(ending));
  return shown;
}

ShownInstitution institution_of(const Institution& institution, const State& s, std::size_t i) {
  ShownInstitution shown{has(s.in_play, i), s.cuts[i], s.fundings[i], s.placed[i], institution.extra, {}};
  each_of(institution.cut_pairs, [&](int pair) {
    const CubePair cubes = kPairCubes[at(pair)];
    shown.cut_by.push_back({kCubeIds[cubes.first], kCubeIds[cubes.second]});
  });
  return shown;
}

void show_cubes(Shown& shown, const State& s) {
  shown.bag = by_colour(s.bag);
  shown.current = by_colour(s.current);
  shown.used = by_colour(s.used);
  shown.treasury = by_colour(s.treasury);
}

void show_policies(Shown& shown, const Rules& rules, const State& s) {
  shown.policies.emplace();
  for (std::size_t card = 0; card < kPolicies; ++card)
    shown.policies->push_back({rules.facing_ids[card][s.facing[card]], has(s.locked, card), rules.policy_ids[card]});
  shown.policy_card = s.policy_card;
  shown.policy_step = s.policy_step;
  shown.policy_turned = s.policy_turned != 0;
}

}  // namespace

const Facts& Module::facts() {
  static const Facts facts{"austerity", "Austerity", "Jake Staines", 1, 1, 1, false, kEndingIds};
  return facts;
}

Shown Module::describe(const Rules& rules, const State& s) {
  Shown shown;
  shown.year = s.year;
  shown.phase = s.phase;
  shown.pair = pair_text(s.pair);
  if (s.pair != kNoPair) shown.event = rules.event_ids[s.pair];
  show_cubes(shown, s);
  shown.tracks = {s.track[kEmployment], s.track[kSafety], s.track[kWealth], s.track[kHealth], s.track[kPopularity]};
  for (std::size_t i = 0; i < rules.institution_count; ++i)
    shown.institutions.add(rules.institution_ids[i], institution_of(rules.institution[i], s, i));
  if (rules.policies) show_policies(shown, rules, s);
  shown.counter = s.counter;
  each_of(rules.active_actions,
          [&](int action) { shown.uses_this_year.add(rules.action_ids[at(action)], s.uses[at(action)]); });
  shown.actions_this_year = s.actions_used;
  shown.funded_this_draw = s.funded_this_draw != 0;
  shown.year_end = year_end_of(forecast_year_end(rules, s));
  shown.ending = s.ending;
  return shown;
}

}  // namespace exchequer::austerity
