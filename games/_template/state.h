// The whole of a game of Ladder. A plain value without pointers or padding, so that copying, comparing and hashing are
// copying, comparing and hashing bytes.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/_template/ids.h"

namespace exchequer::template_title {

struct State {
  std::array<std::uint8_t, kSeats> rung{};  // open; 0: below the first
  std::array<Choice, kSeats> choice{};      // its owner's alone until the die is rolled (TT-010)
  std::uint8_t round = 1;                   // open
  Phase phase = Phase::kChoose;             // open
  Ending ending = Ending::kNone;            // open

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

}  // namespace exchequer::template_title
