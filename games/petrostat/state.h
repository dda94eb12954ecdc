// A whole game of Petrostat. Everything is public except `chosen` while tokens are being chosen (PS-031). Then each
// seat knows only its own token, and its view has kHiddenToken in the other places.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/petrostat/ids.h"
#include "kit/sets.h"

namespace exchequer::petrostat {

template <class T>
using ByIdeology = std::array<T, kLanes>;

using Mask = std::uint32_t;  // a set of markers

struct State {
  // Markers. Wealth plus spending is the place on the track (PS-081).
  std::array<std::uint16_t, kSlots> wealth{}, spending{};
  std::array<std::uint16_t, kSlots> draft{};            // what the current draft gives or takes
  std::array<std::uint16_t, kSlots> renewed{}, owed{};  // step 6: coins renewed; wealth that pays for them
  ByIdeology<Mask> mine{};                              // by owner, including removed markers: the same as `owner`
  Mask alive = 0, army = 0, octobox = 0, protest = 0, law = 0;
  Mask ties = 0;      // to realign by lot after the batch
  Mask put_back = 0;  // draft: put back already
  ByIdeology<std::int16_t> vp{};
  std::uint16_t treasury = 0;
  std::uint16_t left = 0;  // draft: still to allot
  std::uint16_t allotted = 0;
  std::uint16_t half = 0;                            // to be handed out
  std::array<std::uint8_t, kSlots> owner{}, rank{};  // rank: the class, 0 poor to 3 rich
  std::array<std::array<std::uint8_t, kLanes>, kClasses>
      popular{};  // population by class and ideology, before the batch
  ByIdeology<std::uint8_t> pc{}, chosen{}, party{}, joined{}, backing{}, against{}, seat{};
  ByIdeology<Status> status{};
  std::array<std::uint8_t, kLanes> ideology{};      // by seat
  std::array<std::uint8_t, kParties + 1> leader{};  // by party
  std::uint8_t seats = 0, markers = 0;
  Phase phase = Phase::kChance;
  Roll roll = Roll::kDeal;
  Step step = Step::kRoundsOn;
  Draft drafting = Draft::kNone;
  std::uint8_t actor = 0;    // the seat to act, where it is one
  std::uint8_t waiting = 0;  // seats that have not chosen a token, one bit each
  std::uint8_t turn = 0, round = 0, first = 0, backwards = 0, at = 0;
  std::uint8_t acting = kNobody, way = 0, op = 0, target = 0;  // the token that is being played
  std::uint8_t cursor = 0;   // progress of the deal, of set-up rolls, of asking players in order, of further rolls
  std::uint8_t swapped = 0;  // owners who lost a marker to this ideology
  std::uint8_t backer = kNobody, opponent = kNobody;        // the armies that roll
  std::uint8_t governing = kNoParty, government = kNobody;  // party, ideology
  std::uint8_t shows_e = 0, elected = 0, scored = 0;        // scored: VP lines "once" of this turn, one bit each event
  std::uint8_t tax = 0, war = 0, global = 0, empire = 0, reserves = 0, price = 0, market = 0;
  std::uint8_t kept = 0;  // step 6: imperialism boxes renewed
  Ending ending = Ending::kNone;
  std::array<std::uint8_t, 1> zero{};  // fills the word
  // Used since version 2 of the rules. In older games these are zero and not part of the checks.
  Mask backers = 0, opposers = 0;  // armies in the conflict box
  ByIdeology<std::uint16_t>
      laid_out{};  // tokens out until the turn ends (PS-R46); the government's stand in nobody's place
  std::array<std::uint8_t, kSlots> pledged{};        // step 6: wealth for imperialism, by marker and from the treasury
  std::uint8_t backing_army = 0, opposing_army = 0;  // named to roll: the marker's number, 0 for none yet
  std::array<std::uint8_t, 2> more_zero{};           // fills the word

  friend bool operator==(const State&, const State&) = default;

  bool is_army(int m) const { return has(army, m); }
  Shape shape(int m) const { return has(octobox, m); }
  int level(int m) const { return wealth[static_cast<std::size_t>(m)] + spending[static_cast<std::size_t>(m)]; }
  Mask population() const { return alive & ~army; }
};

inline constexpr std::size_t kFirstStateSize = offsetof(State, backers);  // the part of the state that version 1 had

static_assert(sizeof(State) <= 2048);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

inline Mask owned(const State& s, int ideology, Mask among) { return s.mine[at(ideology)] & among; }

// The slots that a draft touches.
inline Mask slots_of(const std::array<std::uint16_t, kSlots>& draft) {
  Mask slots = 0;
  for (int slot = 0; slot < kSlots; ++slot) slots |= Mask{draft[at(slot)] > 0} << slot;
  return slots;
}

// All spending coins on markers, armies included: the counter of the rulebook's tip.
inline int spending_on_board(const State& s) {
  int sum = 0;
  each_of(s.alive, [&](int m) { sum += s.spending[at(m)]; });
  return sum;
}

inline int population_wealth(const State& s) {
  int sum = 0;
  each_of(s.population(), [&](int m) { sum += s.wealth[at(m)]; });
  return sum;
}

// Changes a marker's owner, and nothing else. The consequences are left to the rules.
inline void hand_over(State& s, int m, int to) {
  s.mine[s.owner[at(m)]] &= ~one_bit(m);
  s.mine[at(to)] |= one_bit(m);
  s.owner[at(m)] = static_cast<std::uint8_t>(to);
}

}  // namespace exchequer::petrostat
