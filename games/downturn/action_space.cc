// Every action as one number, for learners and exhaustive checks.
#include <algorithm>
#include <array>

#include "core/check.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// The ten actions: how many banks and colours each can name.
struct DeedShape {
  int banks, cubes;
};
constexpr std::array<DeedShape, kDeeds> kDeedShapes = {{{1, 1},
                                                        {kBanks, 1},
                                                        {kBanks, 1},
                                                        {kBanks, 1},
                                                        {kBanks, kColours},
                                                        {1, 1},
                                                        {1, kColours},
                                                        {kBanks, kColours},
                                                        {1, 1},
                                                        {1, 1}}};

// Every well-formed action, in the order of the verbs.
constexpr auto kSpace = [] {
  std::array<Action, Module::kActionCount> all{};
  std::size_t next = 0;
  const auto row = [&](Verb verb, int from, int to) {
    for (int a = from; a < to; ++a) all[next++] = make(verb, a);
  };
  row(Verb::kPass, 0, 1);
  row(Verb::kBid, 1, kMostShares + 1);
  row(Verb::kOrder, 0, kOrders);
  for (int deed = 0; deed < kDeeds; ++deed)
    for (int bank = 0; bank < kDeedShapes[at(deed)].banks; ++bank)
      for (int cube = 0; cube < kDeedShapes[at(deed)].cubes; ++cube) all[next++] = make(Verb::kAct, deed, bank, cube);
  row(Verb::kTo, 0, kBanks);
  row(Verb::kCard, 0, kCardCount);
  row(Verb::kPut, 0, kRegions);
  row(Verb::kBack, 0, 1);
  row(Verb::kBank, 0, kBanks);
  row(Verb::kRegion, 0, kRegions);
  row(Verb::kCube, 0, kColours);
  for (int bank = 0; bank < kBanks; ++bank)
    for (int cube = 0; cube < kColours; ++cube) all[next++] = make(Verb::kMove, bank, cube);
  row(Verb::kSeat, 0, kSeats);
  row(Verb::kPledge, 0, kMostPledge + 1);
  for (int red = 0; red <= kMostDrawn; ++red)
    for (int yellow = 0; red + yellow <= kMostDrawn; ++yellow)
      for (int green = 0; red + yellow + green <= kMostDrawn; ++green)
        if (red + yellow + green > 0) all[next++] = make(Verb::kCubes, red, yellow, green);
  row(Verb::kDrawn, 0, kCardCount);
  row(Verb::kStart, 0, kSeats);
  return all;
}();
static_assert(kSpace.back() == make(Verb::kStart, kSeats - 1));

// Where the actions of a verb begin.
constexpr auto kVerbStarts = [] {
  std::array<int, kVerbs + 1> starts{};
  for (int verb = kVerbs - 1; verb >= 0; --verb) {
    starts[at(verb)] = 0;
    for (int i = Module::kActionCount - 1; i >= 0; --i)
      if (kSpace[at(i)].verb == verb) starts[at(verb)] = i;
  }
  starts[kVerbs] = Module::kActionCount;
  return starts;
}();

}  // namespace

int Module::action_index(Action action) {
  if (action.verb >= kVerbs) return -1;
  const auto verb = static_cast<Verb>(action.verb);
  if (verb != Verb::kAct && verb != Verb::kMove && verb != Verb::kCubes) {  // one number: its place is known
    if (action.b != 0 || action.c != 0) return -1;
    const int i = kVerbStarts[action.verb] + action.a - (verb == Verb::kBid ? 1 : 0);
    return i >= kVerbStarts[action.verb] && i < kVerbStarts[action.verb + 1U] ? i : -1;
  }
  for (int i = kVerbStarts[action.verb]; i < kVerbStarts[action.verb + 1U]; ++i)
    if (kSpace[at(i)] == action) return i;
  return -1;
}

Action Module::action_at(int index) {
  EXCHEQUER_CHECK(index >= 0 && index < kActionCount);
  return kSpace[at(index)];
}

}  // namespace exchequer::downturn
