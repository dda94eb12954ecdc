// Every action as one number, for learners and exhaustive checks; and the numbers a learner sees of a position.
#include <algorithm>
#include <array>

#include "core/check.h"
#include "games/downturn/effects.h"
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
  std::size_t at = 0;
  const auto row = [&](Verb verb, int from, int to) {
    for (int a = from; a < to; ++a) all[at++] = make(verb, a);
  };
  row(Verb::kPass, 0, 1);
  row(Verb::kBid, 1, kMostShares + 1);
  row(Verb::kOrder, 0, kOrders);
  for (int deed = 0; deed < kDeeds; ++deed)
    for (int bank = 0; bank < kDeedShapes[static_cast<std::size_t>(deed)].banks; ++bank)
      for (int cube = 0; cube < kDeedShapes[static_cast<std::size_t>(deed)].cubes; ++cube)
        all[at++] = make(Verb::kAct, deed, bank, cube);
  row(Verb::kTo, 0, kBanks);
  row(Verb::kCard, 0, kCardCount);
  row(Verb::kPut, 0, kRegions);
  row(Verb::kBack, 0, 1);
  row(Verb::kBank, 0, kBanks);
  row(Verb::kRegion, 0, kRegions);
  row(Verb::kCube, 0, kColours);
  for (int bank = 0; bank < kBanks; ++bank)
    for (int cube = 0; cube < kColours; ++cube) all[at++] = make(Verb::kMove, bank, cube);
  row(Verb::kSeat, 0, kSeats);
  row(Verb::kPledge, 0, kMostPledge + 1);
  for (int red = 0; red <= kMostDrawn; ++red)
    for (int yellow = 0; red + yellow <= kMostDrawn; ++yellow)
      for (int green = 0; red + yellow + green <= kMostDrawn; ++green)
        if (red + yellow + green > 0) all[at++] = make(Verb::kCubes, red, yellow, green);
  row(Verb::kDrawn, 0, kCardCount);
  row(Verb::kStart, 0, kSeats);
  return all;
}();
static_assert(kSpace.back() == make(Verb::kStart, kSeats - 1));

// Where the actions of a verb begin.
constexpr auto kVerbStarts = [] {
  std::array<int, kVerbs + 1> starts{};
  for (int verb = kVerbs - 1; verb >= 0; --verb) {
    starts[static_cast<std::size_t>(verb)] = 0;
    for (int i = Module::kActionCount - 1; i >= 0; --i)
      if (kSpace[static_cast<std::size_t>(i)].verb == verb) starts[static_cast<std::size_t>(verb)] = i;
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
    if (kSpace[static_cast<std::size_t>(i)] == action) return i;
  return -1;
}

Action Module::action_at(int index) {
  EXCHEQUER_CHECK(index >= 0 && index < kActionCount);
  return kSpace[static_cast<std::size_t>(index)];
}

// Could anybody ever do this with these banks, seats and bids?
bool Module::in_game(const Rules& rules, Action action) {
  const auto there = [&](int bank) { return ((rules.in_play >> bank) & 1U) != 0; };
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kBid: return action.a <= rules.shares;
    case Verb::kOrder: return action.a < kOrderCounts[rules.seats];
    case Verb::kAct: return kDeedShapes[action.a].banks == 1 || there(action.b);
    case Verb::kTo:
    case Verb::kBank:
    case Verb::kMove: return there(action.a);
    case Verb::kSeat: return action.a < rules.seats;
    case Verb::kCubes:
    case Verb::kDrawn:
    case Verb::kStart: return false;  // chance's, not a seat's
    default: return true;
  }
}

void Module::features(const Rules& rules, const View& view, Seat seat, std::span<std::int16_t> out) {
  const State& s = view.seen;
  std::size_t at = 0;
  const auto put = [&](int value) { out[at++] = static_cast<std::int16_t>(value); };
  const auto put_all = [&](const auto& values) {
    for (const auto value : values) put(value);
  };
  const auto seen_from = [&](std::size_t i) { return (seat + i) % rules.seats; };  // oneself first
  put(rules.seats);
  put(s.turn);
  put(static_cast<int>(s.stage));
  put(static_cast<int>(s.phase));
  put(s.column);
  put(s.stability);
  put(s.failed);
  put(s.bankruptcies);
  put(s.high);
  put(s.cursor);
  put(s.last_chances);
  put(s.forbidden);
  put_all(s.worth_change);
  put(s.rescue_change);
  put_all(s.bag);
  put_all(s.bond);
  put_all(s.hold);
  for (const CubeCounts& region : s.region) put_all(region);
  for (std::size_t b = 0; b < kBanks; ++b) {
    put_all(s.cubes[b]);
    CubeCounts shown{};
    each_bit(s.on_bank[b], [&](int card) {
      for (std::size_t c = 0; c < kColours; ++c) add(shown[c], rules.card[static_cast<std::size_t>(card)].cubes[c]);
    });
    put_all(shown);
    put(s.load[b]);
    for (std::size_t i = 0; i < kSeats; ++i) put(i < rules.seats ? s.shares[b][seen_from(i)] : 0);
  }
  for (std::size_t i = 0; i < kSeats; ++i) {
    const bool there = i < rules.seats;
    const std::size_t p = there ? seen_from(i) : 0;
    put(there ? s.personal[p] : 0);
    put(there ? s.lost[p] : 0);
    put(there ? s.vp[p] : 0);
    put(there ? s.hand_count[p] : 0);
    for (std::size_t c = 0; c < kColours; ++c) put(there ? s.bonds[p][c] : 0);
    put(there ? s.leader == p : 0);
  }
  for (int card = 0; card < kCardCount; ++card) put(seat < kSeats && (s.hand[seat] & card_bit(card)) ? 1 : 0);
  put(static_cast<int>(s.choice.deed));
  put(s.choice.bank);
  put(s.choice.cube);
  put(s.choice.to);
  while (at < kFeatureCount) put(0);
}

}  // namespace exchequer::downturn
