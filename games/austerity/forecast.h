// What the coming Year End will do as things stand. It runs the chapter's own code on a copy of the state.
#pragma once

#include <array>
#include <cstdint>

#include "games/austerity/rules.h"
#include "games/austerity/state.h"

namespace exchequer::austerity {

// Every value from low to high is possible. They are equal where no decision can make a difference.
struct Bounds {
  std::uint8_t low = 0, high = 0;
  bool certain() const { return low == high; }
  bool is(int value) const { return low == value && high == value; }
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

struct Forecast {
  std::array<Bounds, kTracks> track{};
  Bounds counter, tax_income;
  std::uint16_t endings = 0;  // one bit for each possible ending; kNone: the game goes on
  bool may_end(Ending ending) const { return has(endings, static_cast<int>(ending)); }
};

// The forecast as if the year were over now: every cube still in the bag or in Current lies in Used, and no further
// event has happened. During the check of the policy cards it starts from the card being checked. It tries every
// decision about them. A finished game is shown as it stands.
Forecast forecast_year_end(const Rules& rules, const State& state);

}  // namespace exchequer::austerity
