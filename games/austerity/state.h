// The whole of a game of Austerity in 64 bytes. Nothing in it is hidden from the player (AU-100); chance keeps no
// secrets.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "games/austerity/ids.h"

namespace exchequer::austerity {

using Cubes = std::array<std::uint8_t, kCubes>;

struct State {
  Cubes bag{}, current{}, used{}, treasury{};
  std::array<std::uint8_t, kTracks> track{};
  std::array<std::uint8_t, kMaxInstitutions> cuts{};  // steps taken, 0..2; the third pays the penalty and returns to 0
  std::array<std::uint8_t, kMaxInstitutions> fundings{};  // Income placed by funding this year
  std::array<std::uint8_t, kMaxInstitutions> placed{};    // all Income lying there, Budget Surplus included
  std::uint8_t in_play = 0;                               // institutions, one bit each
  std::array<std::uint8_t, kPolicies> facing{};           // 0 end A, 1 neutral, 2 end B
  std::uint8_t locked = 0;                                // permanent facings, one bit each
  Pair pair = kNoPair;                                    // drawn and not yet tidied
  Phase phase = Phase::kReady;
  std::uint8_t policy_card = 0, policy_step = 0;  // where the Year End check of the policies stands
  std::uint8_t policy_turned = 0;                 // that card has turned in this Year End
  std::uint8_t year = 1;
  std::uint8_t counter = 0;                      // the scenario's
  std::array<std::uint8_t, kMaxActions> uses{};  // this year, each action
  std::uint8_t actions_used = 0;                 // this year, in total
  std::uint8_t funded_this_draw = 0;
  Ending ending = Ending::kNone;

  friend bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 64);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

// The number of cubes of a colour at a place: the four areas lie one after the other.
inline constexpr std::array<std::uint8_t, 5> kAreaOffsets = {offsetof(State, current), offsetof(State, used),
                                                             offsetof(State, treasury), offsetof(State, treasury),
                                                             offsetof(State, bag)};
inline std::uint8_t& cube_at(State& state, Place place, Cube cube) {
  return reinterpret_cast<std::uint8_t*>(&state)[kAreaOffsets[at(place)] + cube];
}

}  // namespace exchequer::austerity
