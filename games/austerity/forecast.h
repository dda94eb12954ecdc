// What the coming Year End will do as things stand: the chapter's own code, run on a copy of the state.
#pragma once

#include <array>
#include <cstdint>

#include "games/austerity/rules.h"
#include "games/austerity/state.h"

namespace exchequer::austerity {

// All values between the two are possible; the two are alike where the player has no say in it.
struct Bounds {
  std::uint8_t low = 0, high = 0;
  bool certain() const { return low == high; }
  bool is(int value) const { return low == value && high == value; }
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

struct Forecast {
  std::array<Bounds, kTracks> track{};
  Bounds counter, tax_income;
  std::uint16_t endings = 0;  // one bit for each that can come; the bit of kNone: the game goes on
  bool may_end(Ending ending) const { return has(endings, static_cast<int>(ending)); }
};

// As if the year were over now: every cube that is still in the bag or in Current lies in Used, and no event has
// happened on the way there. Amid the policy cards, from the card that is being checked. Decisions about policy cards
// are tried out, every one of them. Of a game that is over: as it stands.
Forecast forecast_year_end(const Rules& rules, const State& state);

}  // namespace exchequer::austerity
