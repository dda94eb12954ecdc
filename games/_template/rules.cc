// Makes the tables of a game from a pack, the options and the rulings. Every table of the pack is read, whatever was
// chosen, so that a fault shows at once. Faults go into `problems_` with file and line; nothing here throws or stops.
#include "games/_template/rules.h"

#include "kit/pack_compiler.h"

namespace exchequer::template_title {
namespace {

class Compiler : PackCompiler {
 public:
  using PackCompiler::PackCompiler;

  Rules compile() {
    Reader root = open_pack(pack_, problems_);
    rules_.rulings = rulings_of(setup_.rulings);
    root.required("die");
    root.table("die", [&](Reader& die) { read_die(die); });
    required_list(root, "ladder");
    std::vector<std::string> seen;
    root.each_table("ladder", [&](Reader& ladder) { read_ladder(ladder, seen); });
    return std::move(rules_);
  }

 private:
  void read_die(Reader& die) {
    std::size_t face = 0;
    int total = 0;
    const Node* weights = die.required("weights");
    die.each("weights", [&](const Node& element) {
      const int weight = number_of(element, "weights", 0, 100).value_or(0);
      if (face < kFaces) rules_.weights[face] = u8(weight);
      total += weight;
      ++face;
    });
    if (weights && (face != kFaces || total == 0))
      problems_.error(*weights, Message("template.pack.weights", {{"faces", kFaces}}));
  }

  void read_ladder(Reader& ladder, std::vector<std::string>& seen) {
    const std::string id = read_id(ladder, seen);
    const Localized name = ladder.name("name");
    const int rungs = ladder.integer("rungs", 1, 100), rounds = ladder.integer("rounds", 1, 100);
    if (!chosen("ladder", id)) return;
    rules_.rungs = u8(rungs);
    rules_.rounds = u8(rounds);
    rules_.ladder_name = name;
  }

  Rules rules_;
};

}  // namespace

// The choices before the start, except for rulings, which the engine finds in rulings.toml.
std::vector<SetupOption> setup_options(const Pack& pack) { return {option_from_list(pack, "ladder", "ladder")}; }

Rules compile(const Pack& pack, const Setup& setup, Problems& problems) {
  return Compiler(pack, setup, problems).compile();
}

}  // namespace exchequer::template_title
