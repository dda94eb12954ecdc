// Turns a pack, the chosen modules and the rulings into the tables that the rules read. Every table of the pack is read
// and checked, whatever is chosen, so that a fault shows at once and not in the one game that would meet it.
#include "games/austerity/rules.h"

#include <algorithm>
#include <utility>

#include "games/austerity/compiler.h"
#include "games/austerity/verbs.h"

namespace exchequer::austerity {
namespace {

std::uint8_t limit_of(ruling::SteadyHand hand) {
  switch (hand) {
    case ruling::SteadyHand::kOff: return 0;
    case ruling::SteadyHand::k3: return 3;
    case ruling::SteadyHand::k2: return 2;
    case ruling::SteadyHand::k1: return 1;
  }
  return 0;
}

}  // namespace

Rules Compiler::compile() {
  Reader root = open_pack(pack_, problems_);
  read_rulings();
  read_board(root);
  read_events(root);
  read_actions(root);
  read_institutions(root);
  read_policies(root);
  read_scenarios(root);
  read_countries(root);
  sort_actions();
  finish_start();
  return std::move(rules_);
}

void Compiler::read_rulings() {
  rules_.rulings = rulings_of(setup_.rulings);
  rules_.removable = rules_.rulings.remove_treasury ? 255 : 0;
  rules_.steady_hand = limit_of(rules_.rulings.steady_hand);
  rules_.policies = chosen("policies", "on");
  rules_.institutions = chosen("institutions", "on");
}

std::string Compiler::read_id(Reader& entry, std::vector<std::string>& seen) {
  const std::string id = PackCompiler::read_id(entry, seen);
  const bool is_verb =
      std::any_of(kVerbTable.begin(), kVerbTable.end(), [&](const auto& form) { return form.word == id; });
  if (!id.empty() && (is_verb || id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") != std::string::npos))
    problems_.error(entry.node(), Message("austerity.pack.id", {{"id", id}}));
  return id;
}

void Compiler::finish_start() {
  for (std::size_t c = 0; c < kCubes; ++c)  // AU-R23: all add up
    rules_.start.bag[c] = u8(
        std::min<int>(rules_.start.bag[c] + rules_.adjustment[c] + rules_.level_cubes[c], rules_.rulings.cap_colour));
  if (is_empty(rules_.start.bag)) problems_.error(pack_.values, Message("austerity.pack.empty_bag"));
}

std::vector<SetupOption> setup_options(const Pack& pack) {
  return {option_from_list(pack, "scenario", "scenario", "none"),
          {"level", "normal", {{"easy", {}}, {"normal", {}}, {"hard", {}}}},
          option_from_list(pack, "country", "country", "none"),
          {"policies", "off", {{"off", {}}, {"on", {}}}},
          {"institutions", "off", {{"off", {}}, {"on", {}}}},
          option_from_list(pack, "difficulty", "adjustment", "standard")};
}

Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
  return Compiler(pack, setup, problems).compile();
}

}  // namespace exchequer::austerity
