// The special cases of Austerity's actions as text ("pay_loan paying used used current", "turn protectionism"), and
// draws as people write them down.
#include <algorithm>

#include "engine/spoken.h"
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {
namespace {

// The effect that this verb pays for; none when there is nothing to pay for.
const Effect* paid_for(const Say::About& about) {
  const Rules& rules = about.rules;
  const State& state = *about.state;
  const auto which = at(about.values[0]);
  switch (static_cast<Verb>(about.what)) {
    case Verb::kOption: return state.pair < kPairs ? &rules.event(state).options[which] : nullptr;
    case Verb::kAct: return &rules.actions[which].effect;
    case Verb::kFound: return &rules.founding;
    case Verb::kUpkeep: return state.policy_card < kPolicies ? &policy_step(rules, state).effect : nullptr;
    default: return nullptr;
  }
}

// A step of the card being checked; none when no card is, or when it has no such step.
const PolicyStep* turning_step(const Say::About& about, int step) {
  if (about.state->policy_card >= kPolicies) return nullptr;
  const std::size_t card = about.state->policy_card;
  const Facing& facing = about.rules.facing[card][about.state->facing[card]];
  const bool turns = step < facing.step_count && facing.steps[at(step)].kind == StepKind::kTurn;
  return turns ? &facing.steps[at(step)] : nullptr;
}

// The cubes by name and by colour, in every language.
const SpokenNames& cube_names() {
  static const SpokenNames names = [] {
    SpokenNames all;
    for (int cube = 0; cube < kCubes; ++cube)
      for (const char* of : {"cube.", "colour."})
        all.add_text(cube, "austerity", "austerity." + (of + std::string(kCubeIds[at(cube)])));
    return all;
  }();
  return names;
}

// One cube or two, however a person writes them down: "K Y", "yk", "2 debt", "debito + entrate", "black, yellow".
std::optional<Action> parse_drawn(std::string_view text) {
  const auto pieces =
      pieces_in(without_verb(text), cube_names(), std::string_view(kCubeLetters.data(), kCubeLetters.size()));
  if (!pieces) return {};
  std::vector<int> cubes;
  for (int cube = 0; cube < kCubes; ++cube)
    for (int n = 0; n < (*pieces)[at(cube)] && cubes.size() < 3; ++n) cubes.push_back(cube);
  if (cubes.empty() || cubes.size() > 2) return {};
  return make(Verb::kDrawn, cubes[0], cubes.size() == 2 ? cubes[1] : kNoCube);
}

}  // namespace

std::string payment_id(const Say::About& about, int payment) {
  std::string places;
  const Effect* effect = paid_for(about);
  for (int i = 0; effect && i < effect->cost_count; ++i)
    places += (i == 0 ? "" : " ") + std::string(kPlaceIds[at(payment_source(payment, i))]);
  return places;
}

std::string payment_text(const Say::About& about, int payment) {
  const std::string places = payment_id(about, payment);
  return places.empty() ? places : "paying " + places;
}

// Reads the places of a payment; an incomplete list is none.
int read_payment(const Say::About&, Typed& typed) {
  if (typed.done()) return 0;
  if (!typed.take("paying")) return -1;
  int payment = 0;
  for (int i = 0; !typed.done(); ++i) {
    const int place = find_name(kPlaceIds, typed.word());
    if (place < 0 || place > static_cast<int>(Place::kStandIn) || i == kMaxCosts) return -1;
    payment |= place << (2 * i);
  }
  return payment;
}

std::string turned_to(const Say::About& about, int step) {
  const PolicyStep* turning = turning_step(about, step);
  return turning ? about.rules.facing_ids[about.state->policy_card][turning->target] : std::string();
}

// Only the turns that the player decides.
int read_turned_to(const Say::About& about, Typed& typed) {
  const std::string_view facing = typed.word();
  for (int step = 0; step < kMaxSteps; ++step)
    if (const PolicyStep* turning = turning_step(about, step);
        turning && !turning->must && turned_to(about, step) == facing)
      return step;
  return -1;
}

std::string facing_id(const Say::About& about, int facing) {
  return about.rules.facing_ids[at(about.values[0])][at(facing)];
}
std::string scenario_id(const Say::About& about, int) { return about.rules.scenario_id; }
std::string country_id(const Say::About& about, int) { return about.rules.country_id; }

std::optional<Action> Module::parse(const Rules& rules, const State& state, Seat seat, std::string_view text) {
  const std::optional<Action> action = Spoken::parse(rules, state, seat, text);
  return action || seat != kChance ? action : parse_drawn(text);
}

}  // namespace exchequer::austerity
