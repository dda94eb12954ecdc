// Every action as one number, for learners and exhaustive checks.
#include <array>

#include "core/check.h"
#include "games/petrostat/game.h"

namespace exchequer::petrostat {
namespace {

// For each verb: how many values a and b have, the first value of each, in the order of the verbs.
struct Block {
  int a, b, first_a, first_b;
};
constexpr std::array<Block, kVerbs> kBlocks = {{
    {kIdeologies, 1, 0, 0},            // dealt
    {16, 1, 1, 0},                     // rolled
    {4, 4, 1, 1},                      // dice
    {kIdeologies, 1, 0, 0},            // lot
    {kMarkers, 1, 0, 0},               // swap
    {2, 1, 0, 0},                      // direction
    {kPolicies, 1, 0, 0},              // choose
    {1, 1, 0, 0},                      // withdraw
    {kWays, kMarkers, 0, 0},           // play
    {3, kSlots, 0, 0},                 // commit
    {kIdeologies, kIdeologies, 0, 0},  // pair
    {2, 1, 0, 0},                      // flip
    {kMarkers, 1, 0, 0},               // calm
    {kSlots, kPortions, 0, 0},         // allot
    {kSlots, 1, 0, 0},                 // put back
    {kPresets, 1, 0, 0},               // preset
    {1, 1, 0, 0},                      // done
    {kMarkers, 2, 0, 1},               // send
    {kMarkers, 1, 0, 0},               // name
}};
constexpr std::array<int, kVerbs + 1> kOffsets = [] {
  std::array<int, kVerbs + 1> offsets{};
  for (std::size_t v = 0; v < kVerbs; ++v) offsets[v + 1] = offsets[v] + kBlocks[v].a * kBlocks[v].b;
  return offsets;
}();
static_assert(kOffsets[kVerbs] == Module::kActionCount);

}  // namespace

int Module::action_index(Action action) {
  if (action.verb >= kVerbs || action.c != 0) return -1;
  const Block& block = kBlocks[action.verb];
  const int a = action.a - block.first_a, b = action.b - block.first_b;
  if (a < 0 || a >= block.a || b < 0 || b >= block.b) return -1;
  return kOffsets[action.verb] + a * block.b + b;
}

Action Module::action_at(int index) {
  EXCHEQUER_CHECK(index >= 0 && index < kActionCount);
  int verb = 0;
  while (index >= kOffsets[at(verb + 1)]) ++verb;
  const Block& block = kBlocks[at(verb)];
  const int inside = index - kOffsets[at(verb)];
  return make(static_cast<Verb>(verb), inside / block.b + block.first_a, inside % block.b + block.first_b);
}

}  // namespace exchequer::petrostat
