// Setup, Starting Countries, Scenarios: how a game begins (AU-010 to AU-013, AU-120, AU-140 to AU-161).
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {

State set_up(const Rules& rules, Journal* journal) {
  const State& state = rules.start;  // put together once, in rules.cc
  if (!journal) return state;
  note(journal, clause::AU_001);
  note(journal, clause::AU_002);
  note(journal, clause::AU_005);
  if (rules.scenario) {
    write(journal, Kind::kSetupScenario, clause::AU_140);
    note(journal, clause::AU_142);
    note(journal, clause::AU_144);
  }
  if (!rules.scenario) note(journal, clause::AU_R29);
  if (rules.has_country) write(journal, Kind::kSetupCountry, clause::AU_150);
  if (rules.has_country && !rules.policies) note(journal, clause::AU_R20);
  if (int{rules.has_country} + !is_empty(rules.adjustment) + !is_empty(rules.level_cubes) > 1)
    note(journal, clause::AU_R23);
  for (Cube cube = 0; cube < kCubes; ++cube)
    if (state.bag[cube] > 0)
      write(journal, Kind::kSetupBag, rules.has_country ? clause::AU_150 : clause::AU_010, cube, state.bag[cube]);
  if (rules.adjustment[kIncome] > 0) note(journal, clause::AU_160);
  if (rules.adjustment[kDebt] > 0) note(journal, clause::AU_161);
  for (Track track = 0; track < kTracks; ++track)
    write(journal, Kind::kSetupTrack, rules.scenario ? clause::AU_141 : clause::AU_011, track, state.track[track]);
  note(journal, clause::AU_012);
  note(journal, clause::AU_013);
  if (int{rules.policies} + rules.institutions + rules.scenario + rules.has_country > 1) note(journal, clause::AU_110);
  if (rules.policies) {
    note(journal, clause::AU_120);
    if (rules.country_policy < kPolicies) {
      write(journal, Kind::kSetupFacing, clause::AU_151, rules.country_policy, rules.country_facing,
            rules.country_permanent);
      if (rules.country_permanent) note(journal, clause::AU_152);
    }
  }
  return state;
}

// AU-151: a country belongs with the policy cards; without them it only fills the bag (AU-R20).
std::vector<Message> Module::recommended(const Setup& setup) {
  if (setup.options.at("country") != "none" && setup.options.at("policies") == "off")
    return {{"austerity.recommended.policies"}};
  return {};
}

}  // namespace exchequer::austerity
