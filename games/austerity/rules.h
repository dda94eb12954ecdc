// What a pack, the modules and the rulings become: small fixed tables that the rules read. Constant during a game.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "content/pack.h"
#include "core/message.h"
#include "engine/setup.h"
#include "games/austerity/ids.h"
#include "games/austerity/rulings.h"
#include "games/austerity/state.h"

namespace exchequer::austerity {

// The closed vocabulary of effects (see effects.cc).
enum class OpKind : std::uint8_t { kTrack, kAdd, kCutAll, kMark };
struct Op {
  OpKind kind{};
  std::uint8_t what = 0;  // track or cube
  std::int8_t amount = 0;
  Place place{};  // of an added cube: kUsed, kBag or kTreasury
};

// A cube to be taken: "remove" of a colour, or "spend".
struct Cost {
  bool spend = false;
  Cube cube = kIncome;
  friend bool operator==(const Cost&, const Cost&) = default;
};

// Equal costs in a row.
struct CostGroup {
  Cost cost;
  std::uint8_t number = 0, first = 0;  // how many, and the place of the first in the list
};

// Cubes that come in together: how many, of which colour, and where in the state they are counted.
struct Added {
  std::uint8_t number = 0;
  Cube cube = 0;
  std::uint8_t offset = 0;
};

// A printed list: costs first, then effects, left to right (AU-R25).
struct Effect {
  std::uint8_t cost_count = 0, op_count = 0, group_count = 0;
  bool one_way_likely = false;  // costs are removals in at most two groups (payments.h)
  bool only_adds = false;       // `added` is the whole effect; unused places add nothing
  bool surplus = false;         // ends with the offer of Budget Surplus
  std::array<CostGroup, kMaxCosts> groups{};
  std::array<Cost, kMaxCosts> costs{};
  std::array<Op, 4> ops{};
  std::array<Added, 2> added{};
};

inline constexpr int kMaxOptions = 4;
struct Event {
  std::uint8_t option_count = 0;
  bool is_free = false;  // no option has costs: the legal list is `choices`
  std::array<Action, kMaxOptions> choices{};
  std::array<Effect, kMaxOptions> options{};
};

struct ActionRule {
  Effect effect;
  std::uint8_t limit = 255;               // uses a year; 255: no limit
  std::uint8_t policy = 255, facing = 0;  // only while the card shows that facing; 255: always
  bool steady_hand = false;               // limited by the ruling AU-R33
};

struct Institution {
  std::uint16_t cut_pairs = 0;  // one bit for each pair
  std::uint8_t cubes = 1;       // Income for one reward
  bool extra = false;
  Effect reward, penalty;
};

enum class StepKind : std::uint8_t { kDo, kTurn, kUpkeep };
struct PolicyStep {
  StepKind kind{};
  Effect effect;                   // kDo, kUpkeep
  std::uint8_t target = kNeutral;  // kTurn; kUpkeep: the facing after a lapse
  bool must = false;               // kTurn
  Cube counted = kNoCube;          // kTurn: the condition; kNoCube: always
  bool at_least = false;
  std::uint8_t threshold = 0;
};

inline constexpr int kMaxSteps = 4;
struct Facing {
  std::uint8_t step_count = 0;
  std::uint8_t bank = 0, spend = 0;  // colours, one bit each
  std::uint8_t fund_twice = 0;       // institutions, one bit each
  std::uint16_t overrides = 0;       // pairs whose event this facing replaces
  std::array<PolicyStep, kMaxSteps> steps{};
};

enum class GoalKind : std::uint8_t { kClear, kDeadline, kReach };
struct Goal {
  GoalKind kind = GoalKind::kClear;
  Cube cleared = kDebt;
  std::uint8_t year = 0;  // kDeadline
  std::uint8_t need = 0;  // counter
  std::array<std::uint8_t, kTracks> floors{};
};

struct Rules {
  // What the rules read in a playout.
  std::uint8_t track_max = 10;
  std::uint8_t active_actions = 0;                       // one bit each
  std::uint8_t priced_actions = 0, limited_actions = 0;  // those with costs only; those with a limit or a condition
  std::uint8_t free_action_count = 0;
  std::array<Action, kMaxActions> free_actions{};  // the others: possible whenever actions are
  std::uint8_t institution_count = 0;
  std::uint8_t founding_spends = 2;
  bool policies = false, institutions = false, scenario = false, decay = false;
  Rulings rulings{};
  std::uint8_t removable =
      255;  // a mask on the cubes of the Treasury: 0 when nothing may be Removed from there (AU-R47)
  std::uint8_t steady_hand = 0;        // 0: off
  std::array<Event, kPairs> events{};  // the board's, with the scenario's entries laid over them
  std::array<ActionRule, kMaxActions> actions{};
  std::array<Institution, kMaxInstitutions> institution{};
  std::array<std::uint8_t, 21> income_icons{};
  std::array<std::array<Facing, kFacings>, kPolicies> facing{};
  std::uint16_t scenario_overrides = 0;
  std::vector<Event> facing_events;  // kPolicies x kFacings x kPairs, only where a facing overrides
  Effect scenario_year_end;
  Effect founding;  // the Spends for an extra institution
  Goal goal;
  State start;  // set up, ready for the first year

  // Shown to people; the rules never read it.
  std::string scenario_id, country_id;
  Localized scenario_name, country_name, counter_name;  // counter_name may be empty: then austerity.counter
  std::uint8_t level = 1;                               // easy, normal, hard
  std::array<std::uint8_t, kLevels> needs{};            // of the scenario, by level
  std::array<Cubes, kLevels> cubes_by_level{};
  std::array<std::string, kPolicies> policy_ids;
  std::array<Localized, kPairs> event_names;
  std::array<std::string, kPairs> event_ids;
  std::array<Localized, kMaxActions> action_names;
  std::array<std::string, kMaxActions> action_ids;
  std::array<Localized, kMaxInstitutions> institution_names;
  std::array<std::string, kMaxInstitutions> institution_ids;
  std::array<Localized, kPolicies> policy_names;
  std::array<std::array<Localized, kFacings>, kPolicies> facing_names;
  std::array<std::array<std::string, kFacings>, kPolicies> facing_ids;
  std::uint8_t country_card = 255;  // as printed on the country card, with or without policy cards
  std::uint8_t country_policy = 255, country_facing = kNeutral;  // what the country sets; 255: nothing
  bool country_permanent = false;
  bool has_country = false;
  Cubes adjustment{}, level_cubes{}, country_cubes{};

  // The event of the pair in Current: scenario over policy over board (AU-R27).
  const Event& event(const State& state) const {
    if (policies && !has(scenario_overrides, state.pair)) [[unlikely]]
      for (int card = 0; card < kPolicies; ++card)
        if (const int f = state.facing[at(card)]; has(facing[at(card)][at(f)].overrides, state.pair))
          return facing_events[static_cast<std::size_t>((card * kFacings + f) * kPairs + state.pair)];
    return events[state.pair];
  }
};

std::string pair_text(Pair pair);  // "debt crime", "none"

std::vector<SetupOption> setup_options(const Pack& pack);
Rules compile(const Pack& pack, const Setup& setup, Problems& problems);

}  // namespace exchequer::austerity
