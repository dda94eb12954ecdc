// Effects as a pack writes them: "safety +2", "add to bag income", "remove crime", "spend", "cut all", "surplus", "mark
// +1".
#include <algorithm>
#include <charconv>

#include "games/austerity/effects.h"

namespace exchequer::austerity {
namespace {

std::vector<std::string> known_operations() {
  std::vector<std::string> all = {"spend", "cut all", "surplus", "mark +1"};
  for (std::string_view track : kTrackIds) all.push_back(std::string(track) + " +1");
  for (std::string_view cube : kCubeIds)
    for (const char* word : {"remove ", "add ", "add to bag ", "add to treasury "})
      all.push_back(word + std::string(cube));
  return all;
}

// "+2" or "-1": the sign is required.
bool parse_amount(std::string_view text, int& amount) {
  if (text.size() < 2 || (text[0] != '+' && text[0] != '-')) return false;
  const auto [end, code] = std::from_chars(text.data() + 1, text.data() + text.size(), amount);
  if (code != std::errc{} || end != text.data() + text.size() || amount < 1 || amount > 10) return false;
  if (text[0] == '-') amount = -amount;
  return true;
}

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

int find(std::span<const std::string_view> names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<int>(i);
  return -1;
}

struct Parsed {
  enum { kBad, kCost, kOp, kSurplus } kind = kBad;
  Cost cost;
  Op op;
};

Parsed parse_operation(std::string_view text) {
  Parsed parsed;
  int amount = 0;
  if (text == "spend") {
    parsed.kind = Parsed::kCost;
    parsed.cost = {true, kIncome};
  } else if (take(text, "remove ")) {
    const int cube = find(kCubeIds, text);
    if (cube < 0) return parsed;
    parsed.kind = Parsed::kCost;
    parsed.cost = {false, static_cast<Cube>(cube)};
  } else if (text == "surplus") {
    parsed.kind = Parsed::kSurplus;
  } else if (text == "cut all") {
    parsed.kind = Parsed::kOp;
    parsed.op.kind = OpKind::kCutAll;
  } else if (take(text, "add ")) {
    parsed.op.place = take(text, "to bag ")        ? Place::kBag
                      : take(text, "to treasury ") ? Place::kTreasury
                                                   : Place::kUsed;
    const int cube = find(kCubeIds, text);
    // Debt and crime never lie in the Treasury (AU-097).
    if (cube < 0 || (parsed.op.place == Place::kTreasury && cube <= kCrime)) return parsed;
    parsed.kind = Parsed::kOp;
    parsed.op.kind = OpKind::kAdd;
    parsed.op.amount = 1;
    parsed.op.what = static_cast<std::uint8_t>(cube);
  } else if (take(text, "mark ")) {
    if (!parse_amount(text, amount) || amount < 0) return parsed;
    parsed.kind = Parsed::kOp;
    parsed.op.kind = OpKind::kMark;
    parsed.op.amount = static_cast<std::int8_t>(amount);
  } else if (const std::size_t space = text.find(' '); space != std::string_view::npos) {
    const int track = find(kTrackIds, text.substr(0, space));
    if (track < 0 || !parse_amount(text.substr(space + 1), amount)) return parsed;
    parsed.kind = Parsed::kOp;
    parsed.op.kind = OpKind::kTrack;
    parsed.op.what = static_cast<std::uint8_t>(track);
    parsed.op.amount = static_cast<std::int8_t>(amount);
  }
  return parsed;
}

// Equal costs stand together, so that they form one group (payments.h).
void insert_cost(Effect& effect, Cost cost) {
  const auto begin = effect.costs.begin(), end = begin + effect.cost_count++;
  auto same = std::find(begin, end, cost);
  while (same != end && *same == cost) ++same;
  std::move_backward(same, end, end + 1);
  *same = cost;
}

// Fills in `added` for a list that only adds cubes.
void add_up(Effect& effect) {
  std::size_t used = 0;
  for (int i = 0; i < effect.op_count; ++i) {
    const Op& op = effect.ops[at(i)];
    const Added one = {1, op.what, static_cast<std::uint8_t>(kAreaOffsets[at(op.place)] + op.what)};
    if (op.kind != OpKind::kAdd) return;
    if (used > 0 && effect.added[used - 1].offset == one.offset) {
      ++effect.added[used - 1].number;
    } else {
      if (used == effect.added.size()) return;
      effect.added[used++] = one;
    }
  }
  effect.only_adds = used > 0 && !effect.surplus;
}

}  // namespace

void group_costs(Effect& effect) {
  effect.group_count = 0;
  bool spends = false;
  for (std::uint8_t i = 0; i < effect.cost_count; ++i) {
    const Cost cost = effect.costs[i];
    spends = spends || cost.spend;
    if (i == 0 || effect.costs[i - 1U] != cost) effect.groups[effect.group_count++] = {cost, 0, i};
    ++effect.groups[effect.group_count - 1U].number;
  }
  effect.one_way_likely = !spends && effect.group_count <= 2;
}

Effect parse_effect(const Node& list, Problems& problems) {
  Effect effect;
  const NodeArray* operations = list.array();
  if (!operations) {
    problems.error(list, Message("austerity.pack.operations", {{"kind", std::string(list.kind())}}));
    return effect;
  }
  for (const Node& node : *operations) {
    const std::string* text = node.text();
    const Parsed parsed = text ? parse_operation(*text) : Parsed{};
    switch (parsed.kind) {
      case Parsed::kBad:
        problems.error(
            node, Message("austerity.pack.operation", {{"operation", text ? *text : std::string(node.kind())},
                                                       {"nearest", text ? nearest(*text, known_operations()) : ""}}));
        break;
      case Parsed::kCost:
        if (effect.op_count > 0 || effect.surplus)
          problems.error(node, Message("austerity.pack.cost_late", {{"operation", *text}}));
        else if (effect.cost_count == kMaxCosts)
          problems.error(node, Message("austerity.pack.too_many_costs", {{"limit", kMaxCosts}}));
        else
          insert_cost(effect, parsed.cost);
        break;
      case Parsed::kOp:
        if (effect.surplus)
          problems.error(node, Message("austerity.pack.surplus_last"));
        else if (effect.op_count == effect.ops.size())
          problems.error(
              node, Message("austerity.pack.too_many_operations", {{"limit", static_cast<int>(effect.ops.size())}}));
        else
          effect.ops[effect.op_count++] = parsed.op;
        break;
      case Parsed::kSurplus:
        if (effect.cost_count > 0) problems.error(node, Message("austerity.pack.surplus_cost"));
        effect.surplus = true;
        break;
    }
  }
  // A Spend may take Income or, by policy, another colour from the Treasury. A Remove beside it must not claim the same
  // cube.
  bool spends = false, removes = false;
  for (int i = 0; i < effect.cost_count; ++i) {
    const Cost cost = effect.costs[at(i)];
    spends = spends || cost.spend;
    removes = removes || (!cost.spend && cost.cube > kCrime);
  }
  if (spends && removes) problems.error(list, Message("austerity.pack.mixed_costs"));
  group_costs(effect);
  add_up(effect);
  return effect;
}

std::vector<std::string> print_effect(const Effect& effect) {
  std::vector<std::string> all;
  for (int i = 0; i < effect.cost_count; ++i) {
    const Cost& cost = effect.costs[at(i)];
    all.push_back(cost.spend ? "spend" : "remove " + std::string(kCubeIds[cost.cube]));
  }
  const auto sign = [](int amount) { return (amount > 0 ? "+" : "") + std::to_string(amount); };
  for (int i = 0; i < effect.op_count; ++i) {
    const Op& op = effect.ops[at(i)];
    switch (op.kind) {
      case OpKind::kTrack: all.push_back(std::string(kTrackIds[op.what]) + " " + sign(op.amount)); break;
      case OpKind::kAdd:
        all.push_back(std::string(op.place == Place::kBag        ? "add to bag "
                                  : op.place == Place::kTreasury ? "add to treasury "
                                                                 : "add ") +
                      std::string(kCubeIds[op.what]));
        break;
      case OpKind::kCutAll: all.push_back("cut all"); break;
      case OpKind::kMark: all.push_back("mark " + sign(op.amount)); break;
    }
  }
  if (effect.surplus) all.push_back("surplus");
  return all;
}

}  // namespace exchequer::austerity
