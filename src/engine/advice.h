// What a title tells bots that search. Its insight.cc may offer, beside evaluate():
//   static const Advice& advice(const Rules&);
//   static std::int32_t outlook(const Rules&, const View&, Seat, std::int32_t evaluation);
//   static std::int32_t prospect(const Rules&, const View&, Seat);
// outlook() turns an evaluation of that view into a chance to win, in ten-thousandths. prospect() gives that chance
// directly from the view where a search stops. Titles without these functions are searched with the defaults and a
// plain curve.
#pragma once

#include <array>
#include <cstdint>

namespace exchequer {

inline constexpr std::int32_t kCertain = 10'000;  // a chance of one

struct Level {
  std::uint32_t simulations;  // for each decision, the same on every machine
  int playout;                // decisions before a playout is judged; it never stops in the middle of a seat's step
};

struct Advice {
  std::array<Level, 3> levels{{{50, 8}, {500, 8}, {3000, 8}}};  // easy, normal and hard
  // How readily options are tried that look worse at first, in hundredths.
  int curiosity = 60;
};

}  // namespace exchequer
