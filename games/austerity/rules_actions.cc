// The actions of a pack: of the board, of a policy and of a scenario.
#include <algorithm>

#include "games/austerity/compiler.h"

namespace exchequer::austerity {

void Compiler::read_actions(Reader& root) {
  required_list(root, "action");
  std::size_t slot = 0;
  root.each_table("action", [&](Reader& entry) {
    if (slot == kPolicyAction)
      problems_.error(entry.node(), Message("austerity.pack.too_many_actions", {{"limit", kPolicyAction}}));
    read_action(entry, action_ids_, slot, slot < kPolicyAction);
    slot = std::min<std::size_t>(slot + 1, kPolicyAction);
  });
}

// Reads an action into its slot: board actions 0 to 2, then the policy's, then the scenario's.
void Compiler::read_action(Reader& entry, std::vector<std::string>& seen, std::size_t slot, bool in_force) {
  const std::string id = read_id(entry, seen);
  const Localized name = entry.name("name");
  ActionRule action;
  if (const Node* list = entry.required("do")) action.effect = parse_effect(*list, problems_);
  if (action.effect.surplus) problems_.error(entry.node(), Message("austerity.pack.surplus_cost"));
  action.limit = u8(entry.integer("limit", 1, 200, 255));
  action.steady_hand = entry.truth("steady_hand", false);
  if (!in_force) return;
  include(rules_.active_actions, static_cast<int>(slot));
  rules_.actions[slot] = action;
  rules_.action_ids[slot] = id;
  rules_.action_names[slot] = name;
}

// Sorts the actions once, because most have no limit to check and some have no costs.
void Compiler::sort_actions() {
  each_of(rules_.active_actions, [&](int slot) {
    const ActionRule& action = rules_.actions[at(slot)];
    const bool limited = action.limit != 255 || action.policy != 255 || (action.steady_hand && rules_.steady_hand > 0);
    if (limited)
      include(rules_.limited_actions, slot);
    else if (action.effect.cost_count > 0)
      include(rules_.priced_actions, slot);
    else
      rules_.free_actions[rules_.free_action_count++] = make(Verb::kAct, slot);
  });
}

}  // namespace exchequer::austerity
