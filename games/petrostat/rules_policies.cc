// Policies of a pack: what each token costs, who has it, and the ways in which it may be played.
#include <algorithm>

#include "games/petrostat/compiler.h"
#include "games/petrostat/effects.h"

namespace exchequer::petrostat {

namespace {

const std::vector<std::string> kNeeds = {"nothing", "army", "coup"};

bool same_way(const Way& one, const Way& other) {
  bool same = one.count == other.count;
  for (int o = 0; same && o < one.count; ++o) same = print_op(one.ops[at(o)]) == print_op(other.ops[at(o)]);
  return same;
}

template <class Is>
bool any_op(const Policy& policy, const Is& is) {
  for (int w = 0; w < policy.ways; ++w)
    for (int o = 0; o < policy.way[at(w)].count; ++o)
      if (is(policy.way[at(w)].ops[at(o)].kind, o)) return true;
  return false;
}

bool policy_leads(const Policy& policy) {
  return any_op(policy, [](OpKind kind, int o) { return o == 0 && kind == OpKind::kLead; });
}

bool rolls(const Policy& policy) {
  return any_op(policy, [](OpKind kind, int) { return kind == OpKind::kRealign || kind == OpKind::kCalmAny; });
}

}  // namespace

void Compiler::read_ways(Reader& entry, const std::string& id, Policy& policy) {
  const Node* ways = entry.required("do");
  entry.each("do", [&](const Node& list) {
    Way way;
    if (list.array())
      for (const Node& op : *list.array()) {
        const Op read = parse_op(op, problems_);
        if (way.count < kOps) way.ops[way.count++] = read;
      }
    const OpKind first = way.ops[0].kind;
    const bool begins = way.count > 0 && first != OpKind::kMayTurn && first != OpKind::kPartyCalm &&
                        first != OpKind::kHandOut;  // these can only follow another operation
    if (!begins || policy.ways == kModes) {
      problems_.error(list, Message("petrostat.pack.way", {{"id", id}}));
      return;
    }
    // In a record, ways are told apart by what they do, so no two may be alike.
    for (int other = 0; other < policy.ways; ++other)
      if (same_way(policy.way[at(other)], way))
        problems_.error(list, Message("petrostat.pack.way_twice", {{"id", id}}));
    policy.way[policy.ways++] = way;
  });
  if (policy_leads(policy) && rules_.leader_may_hold) policy.way[policy.ways++] = {1, {Op{OpKind::kHold, 0}}};
  if (ways && policy.ways == 0) problems_.error(*ways, Message("petrostat.pack.way", {{"id", id}}));
}

void Compiler::read_policies(Reader& root) {
  root.required("policy");
  std::vector<std::string> seen;
  root.each_table("policy", [&](Reader& entry) {
    const std::size_t p = seen.size();
    const std::string id = read_id(entry, seen);
    const Localized name = entry.name("name");
    Policy policy;
    policy.cost = u8(entry.integer("cost", 0, 9));
    policy.government = entry.truth("government", false);
    policy.opposed = entry.truth("opposed", false);
    policy.needs = static_cast<Needs>(std::max(0, entry.choice("needs", kNeeds, 0)));
    policy.fail = u8(entry.integer("fail", 0, 9, 0));
    policy.protests = u8(entry.integer("protests", 1, 9, 3));
    policy.module = static_cast<Brings>(std::max(0, entry.choice("module", kBringsIds, 0)));
    read_ways(entry, id, policy);
    entry.table("roll", [&](Reader& roll) {
      policy.die = u8(roll.integer("die", 2, 12));
      policy.rival = u8(roll.integer("rival", 0, 6, 0));
      std::size_t n = 0;
      roll.required("need");
      roll.each("need", [&](const Node& node) {
        const int need = number_of(node, "need", 0, 12).value_or(0);
        for (std::size_t c = n; c < kClasses; ++c) policy.need[c] = u8(need);
        ++n;
      });
    });
    if (rolls(policy) && policy.die == 0) problems_.error(entry.node(), Message("petrostat.pack.roll", {{"id", id}}));
    if (p >= kPolicies) return count_is(entry.node(), "policy", p + 1, kPolicies);
    rules_.policies = u8(static_cast<int>(p + 1));
    rules_.policy[p] = policy;
    rules_.policy_ids[p] = id;
    rules_.policy_names[p] = name;
    rules_.cost[p] = policy.cost;
    deal_token(static_cast<int>(p), policy);
  });
  bool free_one = false;
  for (std::size_t p = 0; p < rules_.policies; ++p)
    free_one = free_one || (rules_.cost[p] == 0 && has(rules_.tokens[0], static_cast<int>(p)));
  if (!free_one) problems_.error(root.node(), Message("petrostat.pack.no_free_policy"));
}

// Who has the token, and how many PC it takes.
void Compiler::deal_token(int p, const Policy& policy) {
  for (std::size_t pc = policy.cost; pc <= kMostPc; ++pc) include(rules_.affordable[pc], p);
  if (policy_leads(policy)) include(rules_.lead_tokens, p);
  const bool in_play =
      policy.module == Brings::kNothing || (policy.module == Brings::kImperialism && rules_.imperialism) ||
      (policy.module == Brings::kLaw && rules_.law) || (policy.module == Brings::kVote && rules_.rulings.vote_token);
  if (!in_play) return;
  if (policy.government) return include(rules_.government_tokens, p);
  for (int i = 0; i < kIdeologies; ++i)
    if (policy.module != Brings::kLaw || rules_.rulings.law_for_all || has(rules_.law_owners, i))
      include(rules_.tokens[at(i)], p);
}

}  // namespace exchequer::petrostat
