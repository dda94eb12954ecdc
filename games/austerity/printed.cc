// The printed components in sentences, to be read at the table: events, actions, institutions, policy cards, the
// scenario, the country. Words are in text/*.json under austerity.card.* and austerity.say.*.
#include "games/austerity/effects.h"
#include "games/austerity/game.h"
#include "games/austerity/words.h"

namespace exchequer::austerity {
namespace {

Message named(const Localized& name) { return {"austerity.name", {{"name", name}}}; }
std::string cube_id(int cube) { return std::string(kCubeIds[at(cube)]); }

// The counter in a sentence, with its article.
Message the_counter(const Rules& rules) {
  if (!rules.counter_name.texts.empty()) return named(rules.counter_name);
  return {"austerity.the_counter", {{"scenario", rules.scenario_id}}};
}

// "Spend one Income", "lower Health by 1": commands to the player, joined into one sentence.
std::vector<Message> commands(const Rules& rules, const Effect& effect) {
  std::vector<Message> all;
  for (int g = 0; g < effect.group_count; ++g) {
    const CostGroup& group = effect.groups[at(g)];
    if (group.cost.spend)
      all.push_back({"austerity.say.spend", {{"count", group.number}}});
    else
      all.push_back({"austerity.say.remove", {{"cube", cube_id(group.cost.cube)}, {"count", group.number}}});
  }
  for (int i = 0; i < effect.op_count;) {
    const Op& op = effect.ops[at(i)];
    int times = 1;
    while (op.kind == OpKind::kAdd && i + times < effect.op_count) {
      const Op& next = effect.ops[static_cast<std::size_t>(i + times)];
      if (next.kind != op.kind || next.what != op.what || next.place != op.place) break;
      ++times;
    }
    i += times;
    switch (op.kind) {
      case OpKind::kTrack:
        all.push_back({op.amount > 0 ? "austerity.say.raise" : "austerity.say.lower",
                       {{"track", std::string(kTrackIds[op.what])}, {"amount", std::abs(op.amount)}}});
        break;
      case OpKind::kAdd:
        all.push_back({"austerity.say.add." + std::string(kPlaceIds[at(op.place)]),
                       {{"cube", cube_id(op.what)}, {"count", times}}});
        break;
      case OpKind::kCutAll: all.push_back({"austerity.say.cut_all"}); break;
      case OpKind::kMark:
        all.push_back({"austerity.say.mark", {{"counter", the_counter(rules)}, {"amount", op.amount}}});
        break;
    }
  }
  if (effect.surplus) all.push_back({"austerity.say.surplus"});
  if (all.empty()) all.push_back({"austerity.say.nothing"});
  return all;
}

std::vector<Message> option_lines(const Rules& rules, const Event& event) {
  std::vector<Message> lines;
  for (int o = 0; o < event.option_count; ++o) {
    const auto effects = commands(rules, event.options[at(o)]);
    if (event.option_count == 1)
      lines.push_back({"austerity.card.happens", {{"effects", effects}}});
    else
      lines.push_back({"austerity.card.option", {{"number", o + 1}, {"effects", effects}}});
  }
  return lines;
}

Card event_card(const Rules& rules, Pair pair, const State* now) {
  Card card{rules.event_ids[pair], "event", named(rules.event_names[pair]), {}};
  CardPart text{{},
                {{"austerity.card.pair",
                  {{"first", cube_word(kPairCubes[pair].first)}, {"second", cube_word(kPairCubes[pair].second)}}}}};
  const bool by_scenario = has(rules.scenario_overrides, pair);
  if (by_scenario) text.lines.push_back({"austerity.card.by_scenario", {{"scenario", rules.scenario_name}}});
  for (Message& line : option_lines(rules, rules.events[pair])) text.lines.push_back(std::move(line));
  std::vector<Message> cut;
  for (std::size_t i = 0; i < rules.institution_count; ++i)
    if (has(rules.institution[i].cut_pairs, pair) && (rules.institutions || !rules.institution[i].extra))
      cut.push_back(named(rules.institution_names[i]));
  if (!cut.empty()) text.lines.push_back({"austerity.card.cuts", {{"institutions", cut}}});
  card.parts.push_back(std::move(text));
  if (!rules.policies || by_scenario) return card;  // AU-R27
  for (std::size_t p = 0; p < kPolicies; ++p)
    for (std::size_t f = 0; f < kFacings; ++f)
      if (has(rules.facing[p][f].overrides, pair))
        card.parts.push_back(
            {{"austerity.card.while_facing", {{"card", rules.policy_names[p]}, {"facing", rules.facing_names[p][f]}}},
             option_lines(rules, rules.facing_events[(p * kFacings + f) * kPairs + pair]),
             now && now->facing[p] == f});
  return card;
}

Message how_often(const ActionRule& action) {
  return action.limit == 255 ? Message("austerity.card.any_times")
                             : Message("austerity.card.times", {{"count", action.limit}});
}

Card action_card(const Rules& rules, std::size_t slot) {
  const ActionRule& action = rules.actions[slot];
  CardPart text;
  text.lines.push_back({"austerity.card.do", {{"effects", commands(rules, action.effect)}}});
  text.lines.push_back(action.limit == 255 && rules.steady_hand > 0 && action.steady_hand
                           ? Message("austerity.card.times", {{"count", rules.steady_hand}})
                           : how_often(action));
  if (action.policy != 255)
    text.lines.push_back(
        {"austerity.card.only_while",
         {{"card", rules.policy_names[action.policy]}, {"facing", rules.facing_names[action.policy][action.facing]}}});
  return {rules.action_ids[slot], "action", named(rules.action_names[slot]), {std::move(text)}};
}

Card institution_card(const Rules& rules, std::size_t i) {
  const Institution& institution = rules.institution[i];
  // Its effects, how it comes into play and which pairs cut it.
  CardPart does, comes;
  does.lines = {
      {"austerity.card.reward", {{"count", institution.cubes}, {"effects", commands(rules, institution.reward)}}},
      {"austerity.card.penalty", {{"number", kCutSteps}, {"effects", commands(rules, institution.penalty)}}}};
  if (institution.extra) comes.lines.push_back({"austerity.card.founding", {{"count", rules.founding_spends}}});
  std::vector<Message> pairs;
  each_of(institution.cut_pairs, [&](int pair) {
    const CubePair cubes = kPairCubes[at(pair)];
    pairs.push_back({"austerity.card.two", {{"first", cube_word(cubes.first)}, {"second", cube_word(cubes.second)}}});
  });
  if (!pairs.empty()) comes.lines.push_back({"austerity.card.cut_by", {{"pairs", pairs}}});
  Card card{rules.institution_ids[i], "institution", named(rules.institution_names[i]), {std::move(does)}};
  if (!comes.lines.empty()) card.parts.push_back(std::move(comes));
  return card;
}

Message condition(const PolicyStep& step) {
  if (step.counted == kNoCube) return {"austerity.card.always"};
  return {step.at_least ? "austerity.card.at_least" : "austerity.card.at_most",
          {{"cube", cube_word(step.counted)}, {"count", step.threshold}}};
}

CardPart facing_part(const Rules& rules, std::size_t p, std::size_t f, const State* now) {
  const Facing& facing = rules.facing[p][f];
  CardPart part{named(rules.facing_names[p][f]), {}, now && now->facing[p] == f};
  std::vector<Message>& lines = part.lines;
  const auto cubes = [](unsigned mask) {
    std::vector<Message> all;
    for (int c = 0; c < kCubes; ++c)
      if (has(mask, c)) all.push_back(cube_word(c));
    return all;
  };
  if (facing.bank) lines.push_back({"austerity.card.bank", {{"cubes", cubes(facing.bank)}}});
  if (facing.spend) lines.push_back({"austerity.card.stand_in", {{"cubes", cubes(facing.spend)}}});
  for (std::size_t i = 0; i < rules.institution_count; ++i)
    if (has(facing.fund_twice, i))
      lines.push_back({"austerity.card.fund_twice", {{"institution", rules.institution_names[i]}}});
  for (Pair pair = 0; pair < kPairs; ++pair)
    if (has(facing.overrides, pair)) {
      lines.push_back({"austerity.card.changed_event", {{"event", rules.event_names[pair]}}});
      for (Message& line : option_lines(rules, rules.facing_events[(p * kFacings + f) * kPairs + pair]))
        lines.push_back(std::move(line));
    }
  if (const ActionRule& action = rules.actions[kPolicyAction]; action.policy == p && action.facing == f)
    lines.push_back({"austerity.card.take_action",
                     {{"action", rules.action_names[kPolicyAction]},
                      {"effects", commands(rules, action.effect)},
                      {"often", how_often(action)}}});
  for (int i = 0; i < facing.step_count; ++i) {
    const PolicyStep& step = facing.steps[at(i)];
    const Localized& target = rules.facing_names[p][step.target];
    switch (step.kind) {
      case StepKind::kDo:
        lines.push_back({"austerity.card.year_end", {{"effects", commands(rules, step.effect)}}});
        break;
      case StepKind::kUpkeep:
        lines.push_back({"austerity.card.upkeep", {{"effects", commands(rules, step.effect)}, {"facing", target}}});
        break;
      case StepKind::kTurn:
        lines.push_back({step.must ? "austerity.card.must_turn" : "austerity.card.may_turn",
                         {{"facing", target}, {"condition", condition(step)}}});
        break;
    }
  }
  if (now && has(now->locked, p) && now->facing[p] == f) lines.push_back({"austerity.card.permanent"});
  if (lines.empty()) lines.push_back({"austerity.card.no_rules"});
  return part;
}

std::vector<Message> cube_counts(const Cubes& cubes) {
  std::vector<Message> all;
  for (std::size_t c = 0; c < kCubes; ++c)
    if (cubes[c] > 0)
      all.push_back({"austerity.card.cubes", {{"cube", cube_id(static_cast<int>(c))}, {"count", cubes[c]}}});
  return all;
}

Card scenario_card(const Rules& rules, const State* now) {
  CardPart text;
  std::vector<Message> tracks;
  for (std::size_t t = 0; t < kTracks; ++t)
    tracks.push_back(
        {"austerity.card.level", {{"track", track_word(static_cast<int>(t))}, {"value", rules.start.track[t]}}});
  text.lines.push_back({"austerity.card.start", {{"tracks", tracks}}});
  const Goal& goal = rules.goal;
  std::vector<Message> wanted;
  if (goal.kind == GoalKind::kClear)
    wanted.push_back({"austerity.card.none_used", {{"cube", cube_word(goal.cleared)}}});
  if (goal.need > 0)
    wanted.push_back({"austerity.card.need", {{"counter", counter_word(rules)}, {"value", goal.need}}});
  for (std::size_t t = 0; t < kTracks; ++t)
    if (goal.floors[t] > 0)
      wanted.push_back(
          {"austerity.card.need", {{"counter", track_word(static_cast<int>(t))}, {"value", goal.floors[t]}}});
  text.lines.push_back(goal.kind == GoalKind::kDeadline
                           ? Message("austerity.card.deadline", {{"year", goal.year}, {"wanted", wanted}})
                           : Message("austerity.card.goal", {{"wanted", wanted}}));
  if (rules.start.counter > 0)
    text.lines.push_back(
        {"austerity.card.counter", {{"counter", counter_word(rules)}, {"value", rules.start.counter}}});
  if (has(rules.active_actions, kScenarioAction)) {
    const ActionRule& action = rules.actions[kScenarioAction];
    text.lines.push_back({"austerity.card.take_action",
                          {{"action", rules.action_names[kScenarioAction]},
                           {"effects", commands(rules, action.effect)},
                           {"often", how_often(action)}}});
    if (rules.decay)
      text.lines.push_back(
          {"austerity.card.decay", {{"action", rules.action_names[kScenarioAction]}, {"counter", the_counter(rules)}}});
  }
  if (rules.scenario_year_end.op_count > 0)
    text.lines.push_back({"austerity.card.scenario_year_end", {{"effects", commands(rules, rules.scenario_year_end)}}});
  for (Pair pair = 0; pair < kPairs; ++pair)
    if (has(rules.scenario_overrides, pair)) {
      text.lines.push_back({"austerity.card.changed_event", {{"event", rules.event_names[pair]}}});
      for (Message& line : option_lines(rules, rules.events[pair])) text.lines.push_back(std::move(line));
    }
  Card card{rules.scenario_id, "scenario", named(rules.scenario_name), {std::move(text)}};
  for (std::size_t level = 0; level < kLevels; ++level) {
    CardPart part{{"austerity.option.level." + std::string(kLevelIds[level])}, {}, now && level == rules.level};
    if (rules.needs[level] > 0)
      part.lines.push_back(
          {"austerity.card.level_need", {{"counter", counter_word(rules)}, {"value", rules.needs[level]}}});
    if (!is_empty(rules.cubes_by_level[level]))
      part.lines.push_back({"austerity.card.level_cubes", {{"cubes", cube_counts(rules.cubes_by_level[level])}}});
    if (part.lines.empty()) part.lines.push_back({"austerity.card.level_same"});
    card.parts.push_back(std::move(part));
  }
  return card;
}

Card country_card(const Rules& rules) {
  CardPart text{{}, {{"austerity.card.bag", {{"cubes", cube_counts(rules.country_cubes)}}}}};
  text.lines.push_back({rules.country_permanent ? "austerity.card.country_fixed" : "austerity.card.country_facing",
                        {{"card", rules.policy_names[rules.country_card]},
                         {"facing", rules.facing_names[rules.country_card][rules.country_facing]}}});
  return {rules.country_id, "country", named(rules.country_name), {std::move(text)}};
}

}  // namespace

std::vector<Card> Module::cards(const Rules& rules, const View* now) {
  std::vector<Card> all;
  if (rules.scenario) all.push_back(scenario_card(rules, now));
  if (rules.has_country) all.push_back(country_card(rules));
  if (rules.policies)
    for (std::size_t p = 0; p < kPolicies; ++p) {
      Card card{rules.policy_ids[p], "policy", named(rules.policy_names[p]), {}};
      for (std::size_t f = 0; f < kFacings; ++f) card.parts.push_back(facing_part(rules, p, f, now));
      all.push_back(std::move(card));
    }
  for (Pair pair = 0; pair < kPairs; ++pair) all.push_back(event_card(rules, pair, now));
  for (std::size_t slot = 0; slot < kMaxActions; ++slot)
    if (has(rules.active_actions, slot)) all.push_back(action_card(rules, slot));
  for (std::size_t i = 0; i < rules.institution_count; ++i)
    if (rules.institutions || !rules.institution[i].extra) all.push_back(institution_card(rules, i));
  return all;
}

}  // namespace exchequer::austerity
