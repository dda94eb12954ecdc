// Every action as one number, for learners and exhaustive checks.
#include <array>

#include "core/check.h"
#include "games/pigs/game.h"

namespace exchequer::pigs {
namespace {

// How many values a and b of each verb have; the blocks of the action space follow the verbs.
struct Shape {
  int a, b;
};
constexpr std::array<Shape, kVerbs> kShapes = {{{kPlayers, 1},
                                                {kMaxEvents, 1},
                                                {kCards, 1},
                                                {1, 1},
                                                {kAllCards, 1},
                                                {kDesigns, 1},
                                                {kDesigns, 1},
                                                {kAllCards, kPicks},
                                                {kAllCards, 1},
                                                {kDesigns, 1},
                                                {kDesigns, 1}}};
constexpr std::array<int, kVerbs + 1> kBlocks = [] {
  std::array<int, kVerbs + 1> blocks{};
  for (std::size_t v = 0; v < kVerbs; ++v) blocks[v + 1] = blocks[v] + kShapes[v].a * kShapes[v].b;
  return blocks;
}();
static_assert(kBlocks[kVerbs] == Module::kActionCount);

}  // namespace

int Module::action_index(Action action) {
  if (action.verb >= kVerbs || action.c != 0) return -1;
  const Shape shape = kShapes[action.verb];
  if (action.a >= shape.a || action.b >= shape.b) return -1;
  return kBlocks[action.verb] + action.a * shape.b + action.b;
}

Action Module::action_at(int index) {
  EXCHEQUER_CHECK(index >= 0 && index < kActionCount);
  std::size_t verb = 0;
  while (index >= kBlocks[verb + 1]) ++verb;
  const int rest = index - kBlocks[verb];
  return make(static_cast<Verb>(verb), rest / kShapes[verb].b, rest % kShapes[verb].b);
}

}  // namespace exchequer::pigs
