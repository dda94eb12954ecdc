// The policy cards of a pack: each facing with its standing rules and its Year End steps.
#include <algorithm>
#include <charconv>
#include <utility>

#include "games/austerity/compiler.h"

namespace exchequer::austerity {

void Compiler::read_policies(Reader& root) {
  rules_.facing_events.resize(at(kPolicies * kFacings * kPairs));
  std::size_t card = 0;
  std::vector<std::string> seen;
  root.any("policy");
  root.each_table("policy", [&](Reader& entry) {
    const std::string id = read_id(entry, seen);
    const Localized name = entry.name("name");
    const Node* list = entry.required("facing");
    const std::vector<std::string> facings = ids_in(list);
    const bool three = list && list->array() && list->array()->size() == kFacings && facings.size() == kFacings;
    if (card == kPolicies || !three || facings[kNeutral] != "neutral") {
      problems_.error(entry.node(), Message("austerity.pack.facings", {{"id", id}, {"cards", kPolicies}}));
      entry.any("facing");
      return;
    }
    std::size_t side = 0;
    entry.each_table("facing", [&](Reader& reader) { read_facing(reader, card, side++, facings); });
    rules_.policy_ids[card] = id;
    rules_.policy_names[card++] = name;
  });
  if (stand_ins_ > 1) problems_.error(*pack_.values.find("policy"), Message("austerity.pack.stand_in"));
  if (rules_.policies && card != kPolicies)
    problems_.error(root.node(), Message("austerity.pack.facings", {{"id", "policy"}, {"cards", kPolicies}}));
  rules_.start.facing.fill(kNeutral);  // AU-120
}

void Compiler::read_facing(Reader& reader, std::size_t card, std::size_t side,
                           const std::vector<std::string>& facings) {
  Facing& facing = rules_.facing[card][side];
  rules_.facing_ids[card][side] = side == kNeutral ? reader.text("id") : read_id(reader, facing_ids_);
  rules_.facing_names[card][side] = reader.name("name");
  facing.bank = read_colours(reader, "bank");
  facing.spend = read_colours(reader, "spend");
  stand_ins_ += size_of(facing.spend);
  reader.each("fund_twice", [&](const Node& node) {
    if (!node.text())
      problems_.error(node, Message("error.pack.kind",
                                    {{"key", "fund_twice"}, {"wanted", "text"}, {"kind", std::string(node.kind())}}));
    else if (const int i = lookup(node, *node.text(), institution_ids_, problems_); i >= 0)
      include(facing.fund_twice, i);
  });
  read_overrides(reader, [&](Pair pair, const Event& event) {
    include(facing.overrides, pair);
    rules_.facing_events[(card * kFacings + side) * kPairs + pair] = event;
  });
  reader.table("action", [&](Reader& action) {
    if (std::exchange(policy_action_seen_, true))
      problems_.error(action.node(), Message("austerity.pack.policy_action"));
    read_action(action, action_ids_, kPolicyAction, rules_.policies);
    rules_.actions[kPolicyAction].policy = static_cast<std::uint8_t>(card);
    rules_.actions[kPolicyAction].facing = static_cast<std::uint8_t>(side);
  });
  read_steps(reader, facing, facings);
}

void Compiler::read_steps(Reader& reader, Facing& facing, const std::vector<std::string>& facings) {
  reader.each_table("year_end", [&](Reader& entry) {
    const PolicyStep step = read_step(entry, facings);
    if (facing.step_count < kMaxSteps)
      facing.steps[facing.step_count++] = step;
    else
      problems_.error(entry.node(), Message("austerity.pack.too_many_steps", {{"limit", kMaxSteps}}));
    // A move names the facing that it turns the card to, so a card offers each of them once.
    const auto offers = [&](const PolicyStep& one) {
      return one.kind == StepKind::kTurn && !one.must && one.target == step.target;
    };
    if (offers(step) && std::count_if(facing.steps.begin(), facing.steps.begin() + facing.step_count, offers) > 1)
      problems_.error(entry.node(), Message("austerity.pack.turn_twice", {{"facing", facings[step.target]}}));
  });
}

PolicyStep Compiler::read_step(Reader& entry, const std::vector<std::string>& facings) {
  PolicyStep step;
  if (const Node* list = entry.any("do")) {
    step.kind = StepKind::kDo;
    step.effect = parse_free(*list);
  } else if (const Node* upkeep = entry.any("upkeep")) {
    step.kind = StepKind::kUpkeep;
    step.effect = parse_effect(*upkeep, problems_);
    if (step.effect.surplus) problems_.error(*upkeep, Message("austerity.pack.surplus_cost"));
    step.target = u8(std::max(0, entry.choice("else", facings)));
  } else {
    step.kind = StepKind::kTurn;
    step.target = u8(std::max(0, entry.choice("turn", facings)));
    step.must = entry.truth("must", false);
    if (const Node* when = entry.any("when")) read_condition(*when, step);
  }
  return step;
}

void Compiler::read_condition(const Node& when, PolicyStep& step) {
  // "security <= 0"
  const std::string* text = when.text();
  const std::size_t first = text ? text->find(' ') : std::string::npos;
  const std::size_t second = text ? text->rfind(' ') : std::string::npos;
  if (first != std::string::npos && second > first) {
    const std::string sign = text->substr(first + 1, second - first - 1);
    int number = -1;
    const char* end = text->data() + text->size();
    const auto [rest, code] = std::from_chars(text->data() + second + 1, end, number);
    const int cube = lookup(when, text->substr(0, first), kCubeNames, problems_);
    if (code == std::errc{} && rest == end && number >= 0 && number <= 40 && (sign == "<=" || sign == ">=")) {
      step.counted = cube < 0 ? kDebt : static_cast<Cube>(cube);
      step.at_least = sign == ">=";
      step.threshold = u8(number);
      return;
    }
  }
  problems_.error(when, Message("austerity.pack.condition"));
}

std::uint8_t Compiler::read_colours(Reader& entry, const char* key) {
  std::uint8_t mask = 0;
  entry.each(key, [&](const Node& node) {
    const int cube = node.text() ? lookup(node, *node.text(), kCubeNames, problems_) : -1;
    if (!node.text() || cube == kDebt || cube == kCrime || cube == kIncome)
      problems_.error(node, Message("austerity.pack.treasury_colour"));
    else if (cube >= 0)
      include(mask, cube);
  });
  return mask;
}

}  // namespace exchequer::austerity
