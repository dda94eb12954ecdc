// The scenarios and starting countries of a pack.
#include <algorithm>
#include <charconv>

#include "games/austerity/compiler.h"

namespace exchequer::austerity {

Goal Compiler::read_goal(Reader& entry) {
  Goal goal;
  const Node* node = entry.required("goal");
  const std::string text = entry.text("goal", "");
  int year = 0;
  const auto is_deadline = [&] {
    const char* end = text.data() + text.size();
    if (!text.starts_with("deadline ")) return false;
    const auto [rest, code] = std::from_chars(text.data() + 9, end, year);
    return code == std::errc{} && rest == end && year >= 1 && year <= 60;
  };
  if (text == "reach") {
    goal.kind = GoalKind::kReach;
  } else if (text.starts_with("clear ")) {
    const int cube = lookup(*node, text.substr(6), kCubeNames, problems_);
    goal.cleared = cube < 0 ? kDebt : static_cast<Cube>(cube);
  } else if (is_deadline()) {
    goal.kind = GoalKind::kDeadline;
    goal.year = u8(year);
  } else if (node) {
    problems_.error(*node, Message("austerity.pack.goal", {{"goal", text}}));
  }
  return goal;
}

void Compiler::read_scenarios(Reader& root) {
  std::vector<std::string> seen = {"none"};
  root.each_table("scenario", [&](Reader& entry) {
    const std::string id = read_id(entry, seen);
    const bool mine = chosen("scenario", id);
    const Localized name = entry.name("name");
    const auto tracks = read_tracks(entry, "tracks", 1);
    Goal goal = read_goal(entry);
    const auto level = static_cast<std::size_t>(
        std::find(kLevelIds.begin(), kLevelIds.end(), setup_.options.at("level")) - kLevelIds.begin());
    std::array<Cubes, kLevels> cubes{};
    std::array<std::uint8_t, kLevels> needs{};
    entry.table("cubes", [&](Reader& levels) {
      for (std::size_t i = 0; i < kLevels; ++i)
        levels.table(kLevelIds[i], [&](Reader& values) { cubes[i] = read_cubes(values); });
    });
    entry.table("need", [&](Reader& levels) {
      for (std::size_t i = 0; i < kLevels; ++i) needs[i] = u8(levels.integer(kLevelIds[i], 0, 20));
    });
    goal.need = needs[level];
    const Localized counter_name = entry.has("counter_name") ? entry.name("counter_name") : Localized{};
    if (entry.has("floors")) goal.floors = read_tracks(entry, "floors", 0);
    const int counter = entry.integer("counter", 0, 20, 0);
    const bool decay = entry.truth("decay", false);
    entry.table("action", [&](Reader& action) { read_action(action, action_ids_, kScenarioAction, mine); });
    if (decay && !entry.has("action")) problems_.error(entry.node(), Message("austerity.pack.decay"));
    Effect year_end;
    if (const Node* list = entry.any("year_end")) year_end = parse_free(*list);
    read_overrides(entry, [&](Pair pair, const Event& event) {
      if (!mine) return;
      include(rules_.scenario_overrides, pair);
      rules_.events[pair] = event;
    });
    if (!mine) return;
    rules_.scenario = true;
    rules_.scenario_id = id;
    rules_.scenario_name = name;
    rules_.counter_name = counter_name;
    rules_.level = u8(level);
    rules_.needs = needs;
    rules_.cubes_by_level = cubes;
    rules_.start.track = tracks;  // AU-141
    rules_.start.counter = u8(counter);
    rules_.goal = goal;
    rules_.level_cubes = cubes[level];
    rules_.decay = decay;
    rules_.scenario_year_end = year_end;
  });
}

void Compiler::read_countries(Reader& root) {
  std::vector<std::string> seen = {"none"};
  root.each_table("country", [&](Reader& entry) {
    const std::string id = read_id(entry, seen);
    const Localized name = entry.name("name");
    const Cubes cubes = read_bag(entry);
    const Node* node = entry.required("facing");
    const std::string facing = entry.text("facing", "");
    const bool permanent = entry.truth("permanent", false);
    int card = -1, side = 0;
    std::vector<std::string> facings;
    for (std::size_t c = 0; c < kPolicies; ++c)
      for (std::size_t f = 0; f < kFacings; ++f) {
        if (f == kNeutral || rules_.facing_ids[c][f].empty()) continue;
        facings.push_back(rules_.facing_ids[c][f]);
        if (rules_.facing_ids[c][f] != facing) continue;
        card = static_cast<int>(c);
        side = static_cast<int>(f);
      }
    if (card < 0 && node) lookup(*node, facing, facings, problems_);
    if (!chosen("country", id) || card < 0) return;
    rules_.has_country = true;
    rules_.country_id = id;
    rules_.country_name = name;
    rules_.start.bag = rules_.country_cubes = cubes;  // AU-150
    rules_.country_card = u8(card);
    rules_.country_facing = u8(side);
    rules_.country_permanent = permanent;
    if (!rules_.policies) return;  // AU-R20
    rules_.country_policy = rules_.country_card;
    rules_.start.facing[at(card)] = u8(side);                          // AU-151
    if (permanent) rules_.start.locked = one_bit<std::uint8_t>(card);  // AU-152
  });
}

}  // namespace exchequer::austerity
