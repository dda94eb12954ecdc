// The events of a pack, and the effects that happen on their own.
#include "games/austerity/compiler.h"

namespace exchequer::austerity {

std::string pair_text(Pair pair) {
  if (pair == kNoPair) return "none";
  return std::string(kCubeIds[kPairCubes[pair].first]) + " " + std::string(kCubeIds[kPairCubes[pair].second]);
}

void Compiler::read_events(Reader& root) {
  required_list(root, "event");
  std::vector<std::string> seen;
  std::uint16_t found = 0;
  root.each_table("event", [&](Reader& entry) {
    const std::string id = read_id(entry, seen);
    const Localized name = entry.name("name");
    const Node* pair_node = entry.required("pair");
    const Pair pair = read_pair(pair_node);
    const Event event = read_options(entry);
    if (pair == kNoPair) return;
    if (has(found, pair)) {
      problems_.error(*pair_node, Message("austerity.pack.pair_twice", {{"pair", pair_text(pair)}}));
      return;
    }
    include(found, pair);
    rules_.events[pair] = event;
    rules_.event_ids[pair] = id;
    rules_.event_names[pair] = name;
  });
  for (Pair pair = 0; pair < kPairs; ++pair)
    if (!has(found, pair) && pack_.values.find("event"))
      problems_.error(*pack_.values.find("event"), Message("austerity.pack.pair_missing", {{"pair", pair_text(pair)}}));
}

// Events that a facing or a scenario replaces.
void Compiler::read_overrides(Reader& entry, const std::function<void(Pair, const Event&)>& take) {
  std::uint16_t found = 0;
  entry.each_table("event", [&](Reader& reader) {
    const Node* pair_node = reader.required("pair");
    const Pair pair = read_pair(pair_node);
    const Event event = read_options(reader);
    if (pair == kNoPair) return;
    if (has(found, pair))
      problems_.error(*pair_node, Message("austerity.pack.pair_twice", {{"pair", pair_text(pair)}}));
    include(found, pair);
    take(pair, event);
  });
}

// The colours of a "pair" list; kNoPair after an error.
Pair Compiler::read_pair(const Node* node) {
  if (!node) return kNoPair;
  const NodeArray* colours = node->array();
  if (!colours || colours->size() != 2 || !(*colours)[0].text() || !(*colours)[1].text()) {
    problems_.error(*node, Message("austerity.pack.pair"));
    return kNoPair;
  }
  const int a = lookup((*colours)[0], *(*colours)[0].text(), kCubeNames, problems_);
  const int b = lookup((*colours)[1], *(*colours)[1].text(), kCubeNames, problems_);
  return a < 0 || b < 0 ? kNoPair : pair_of(static_cast<Cube>(a), static_cast<Cube>(b));
}

Event Compiler::read_options(Reader& entry) {
  Event event;
  event.is_free = true;
  const Node* options = entry.required("options");
  bool always = false;
  entry.each("options", [&](const Node& option) {
    if (event.option_count == kMaxOptions) {
      problems_.error(option, Message("austerity.pack.too_many_options", {{"limit", kMaxOptions}}));
      return;
    }
    const Effect effect = parse_effect(option, problems_);
    always = always || effect.cost_count == 0;
    event.is_free = event.is_free && effect.cost_count == 0 && !effect.surplus;
    event.choices[event.option_count] = make(Verb::kOption, event.option_count);
    event.options[event.option_count++] = effect;
  });
  if (options && !always) problems_.error(*options, Message("austerity.pack.no_free_option"));
  return event;
}

// Effects that happen on their own. They cannot have a price, a surplus, or a "cut all", which would call itself.
Effect Compiler::parse_free(const Node& list) {
  const Effect effect = parse_effect(list, problems_);
  bool cuts_all = false;
  for (int i = 0; i < effect.op_count; ++i) cuts_all = cuts_all || effect.ops[at(i)].kind == OpKind::kCutAll;
  if (effect.cost_count > 0 || effect.surplus || cuts_all)
    problems_.error(list, Message("austerity.pack.must_be_free"));
  return effect;
}

}  // namespace exchequer::austerity
