// Every action as one number, for learners and exhaustive checks; and the numbers a learner sees of a position.
#include <algorithm>
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
    {kSlots, kSteps, 0, 0},            // allot
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

bool Module::in_game(const Rules& rules, Action action) {
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDealt:
    case Verb::kRolled:
    case Verb::kDice:
    case Verb::kLot: return false;  // chance's, nobody's choice
    case Verb::kSwap: return rules.swap_count > 0;
    case Verb::kChoose: {
      unsigned tokens = rules.government_tokens;
      for (const std::uint16_t own : rules.tokens) tokens |= own;
      return (tokens >> action.a) & 1U;
    }
    case Verb::kCommit: return action.a == 0 ? action.b == 0 : action.b > 0 && !rules.armies_by_name;
    case Verb::kPair:
      return !rules.armies_by_name && action.a != action.b && ((rules.roster >> action.a) & 1U) &&
             ((rules.roster >> action.b) & 1U);
    case Verb::kSend:
    case Verb::kName: return rules.armies_by_name;
    default: return true;
  }
}

void Module::features(const Rules& rules, const View& s, Seat seat, std::span<std::int16_t> out) {
  std::size_t i = 0;
  const auto put = [&](int value) {
    if (i < kFeatureCount) out[i++] = static_cast<std::int16_t>(value);
  };
  const int me = s.ideology[seat];
  put(me);
  put(s.seats);
  put(s.turn);
  put(s.round);
  put(static_cast<int>(s.phase));
  put(static_cast<int>(s.drafting));
  put(s.government);
  put(s.shows_e);
  put(s.treasury);
  put(s.tax);
  put(s.war);
  put(s.global);
  put(s.empire);
  put(s.reserves);
  put(s.price);
  put(s.market);
  put(s.left);
  put(s.chosen[at(me)]);
  for (int p = 0; p < kIdeologies; ++p) {
    put((rules.roster >> p) & 1);
    put(s.vp[at(p)]);
    put(s.pc[at(p)]);
    put(s.party[at(p)]);
  }
  for (int m = 0; m < kMarkers; ++m) {
    const bool alive = (s.alive >> m) & 1U;
    put(alive ? s.owner[at(m)] : -1);
    put(s.wealth[at(m)]);
    put(s.spending[at(m)]);
    put(static_cast<int>(s.shape(m)) | s.is_army(m) << 1 | static_cast<int>((s.protest >> m) & 1U) << 2 |
        static_cast<int>((s.law >> m) & 1U) << 3 | static_cast<int>((s.backers >> m) & 1U) << 4 |
        static_cast<int>((s.opposers >> m) & 1U) << 5);
    put(s.draft[at(m)]);
  }
  while (i < kFeatureCount) put(0);
}

}  // namespace exchequer::petrostat
