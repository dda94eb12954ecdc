// From a pack, the options and the rulings to the tables of a game. Every table of the pack is read whatever is chosen, so
// that a fault shows at once. What is wrong goes into `problems`, with file and line; nothing here throws or stops.
#include "games/_template/rules.h"

#include <algorithm>

#include "games/_template/rulings.h"

namespace exchequer::template_title {

// The choices before the start, but for the rulings: those are found in rulings.toml by the engine.
std::vector<SetupOption> setup_options(const Pack& pack) {
  SetupOption ladder{"ladder", "", {}};
  if (const Node* list = pack.values.find("ladder"); list && list->array())
    for (const Node& entry : *list->array()) {
      const Node* id = entry.find("id");
      if (!id || !id->text()) continue;  // compile() reports it
      SetupChoice choice{*id->text(), {}};
      if (const Node* name = entry.find("name"); name && name->table())
        for (const auto& [language, text] : *name->table())
          if (text.text()) choice.name.texts[language] = *text.text();
      ladder.choices.push_back(std::move(choice));
    }
  if (!ladder.choices.empty()) ladder.default_value = ladder.choices.front().value;
  return {ladder};
}

Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
  Rules rules;
  Reader root = open_pack(pack, problems);
  rules.both_fall = rulings_of(setup.rulings).both_leap == ruling::BothLeap::kFall;

  root.required("die");
  root.table("die", [&](Reader& die) {
    std::size_t face = 0;
    int total = 0;
    const Node* weights = die.required("weights");
    die.each("weights", [&](const Node& value) {
      const std::int64_t* number = value.integer();
      if (!number || *number < 0 || *number > 100) {
        problems.error(value,
                       Message("error.pack.range",
                               {{"key", "weights"}, {"value", number ? *number : 0}, {"low", 0}, {"high", 100}}));
        return;
      }
      if (face < kFaces) rules.weights[face] = static_cast<std::uint8_t>(*number);
      total += static_cast<int>(*number);
      ++face;
    });
    if (weights && (face != kFaces || total == 0))
      problems.error(*weights, Message("template.pack.weights", {{"faces", kFaces}}));
  });

  root.required("ladder");
  std::vector<std::string> seen;
  root.each_table("ladder", [&](Reader& entry) {
    const std::string id = entry.text("id");
    const Localized name = entry.name("name");
    const int rungs = entry.integer("rungs", 1, 100), rounds = entry.integer("rounds", 1, 100);
    if (std::find(seen.begin(), seen.end(), id) != seen.end())
      problems.error(entry.node(), Message("template.pack.twice", {{"id", id}}));
    seen.push_back(id);
    if (setup.options.at("ladder") != id) return;
    rules.rungs = static_cast<std::uint8_t>(rungs);
    rules.rounds = static_cast<std::uint8_t>(rounds);
    rules.ladder_name = name;
  });
  if (rules.rungs == 0 && problems.errors.empty())
    problems.error(pack.values, Message("error.pack.missing", {{"key", "ladder"}}));
  return rules;
}

}  // namespace exchequer::template_title
