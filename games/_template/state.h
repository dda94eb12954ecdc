// A whole game of Ladder: a plain value without pointers or padding, so that it can be copied, compared and hashed as
// bytes.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/_template/ids.h"

namespace exchequer::template_title {

struct State {
  std::array<std::uint8_t, kSeats> rung{};  // public; 0: below the first
  std::array<Choice, kSeats> choice{};      // known only to its owner until the die is rolled (TT-010)
  std::uint8_t round = 1;                   // public
  Phase phase = Phase::kChoose;             // public
  Ending ending = Ending::kNone;            // public

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

}  // namespace exchequer::template_title
