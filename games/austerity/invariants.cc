// What must hold after every step, worked out anew from the state.
#include "games/austerity/effects.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {

std::string Module::broken_invariant(const Rules& rules, const State& state) {
  for (std::size_t c = 0; c < kCubes; ++c) {
    int total = state.bag[c] + state.current[c] + state.used[c] + state.treasury[c];
    if (c == kIncome) total += income_placed(state);
    if (total > rules.rulings.cap_colour) return "more cubes of a colour than the supply has";
  }
  if (state.treasury[kDebt] > 0 || state.treasury[kCrime] > 0) return "debt or crime in the Treasury";  // AU-097
  if (count(state.current) > 2) return "more than two cubes in Current";
  const bool drawn = state.pair != kNoPair;
  const bool resolving = state.phase == Phase::kEvent || state.phase == Phase::kCuts || state.phase == Phase::kFunding;
  if (drawn != resolving && state.phase != Phase::kOver) return "a pair is drawn at the wrong time";
  if (!drawn && count(state.current) > 0) return "cubes in Current without a draw";
  if (drawn && state.pair >= kPairs) return "no such pair";
  int zeros = 0;
  for (const std::uint8_t value : state.track) {
    if (value > rules.track_max) return "a track beyond its maximum";
    zeros += value == 0;
  }
  const bool lost_at_zero = state.ending >= Ending::kEmploymentGone && state.ending <= Ending::kPopularityGone;
  if (zeros != (lost_at_zero ? 1 : 0)) return "a track at 0 and the game goes on, or the other way round";  // AU-095
  if ((state.ending == Ending::kNone) != (state.phase != Phase::kOver)) return "over without an ending";
  for (std::size_t i = 0; i < kMaxInstitutions; ++i) {
    const bool in_play = has(state.in_play, i);
    if (state.cuts[i] >= kCutSteps) return "a Cuts marker beyond its track";
    // A surplus that was Spent leaves no cubes behind and may still count as funding (AU-R11, AU-R12).
    const bool spent = rules.rulings.surplus == ruling::Surplus::kSpent &&
                       rules.rulings.surplus_funding == ruling::SurplusFunding::kOrdinary && state.placed[i] > 0;
    if (state.fundings[i] > state.placed[i] && !spent) return "funded without a cube";
    if (!in_play && (state.cuts[i] > 0 || state.placed[i] > 0)) return "an institution that is not in play is used";
  }
  if ((rules.start.in_play & ~state.in_play) != 0) return "an institution of the board is gone";
  if (!rules.institutions && state.in_play != rules.start.in_play) return "an extra institution without the module";
  for (std::size_t card = 0; card < kPolicies; ++card) {
    if (state.facing[card] >= kFacings) return "no such facing";
    if (has(state.locked, card) && state.facing[card] != rules.start.facing[card])
      return "a permanent facing has turned";
    if (!rules.policies && state.facing[card] != kNeutral) return "a policy without the module";
  }
  if (state.year < 1 || state.year > rules.rulings.cap_years) return "a year beyond the last";
  if (state.actions_used > rules.rulings.cap_actions) return "more actions than the engine allows in a year";
  if (state.phase == Phase::kReady && is_empty(state.bag)) return "ready to draw from an empty bag";
  if (state.phase == Phase::kChance && is_empty(state.bag)) return "drawing from an empty bag";
  return {};
}

}  // namespace exchequer::austerity
