// What a title tells those who search in it. Its insight.cc may offer, beside evaluate():
//   static const Advice& advice(const Rules&);
//   static std::int32_t outlook(const Rules&, const View&, Seat, std::int32_t evaluation);
//   static std::int32_t prospect(const Rules&, const View&, Seat);
// outlook() says what an evaluation of that view means as a chance to win, in ten-thousandths; prospect() what the view
// itself shows, where a search stops. Titles without them can be searched, too, with these defaults and a plain curve.
#pragma once

#include <array>
#include <cstdint>

namespace exchequer {

inline constexpr std::int32_t kCertain = 10'000;  // a chance of one

struct Level {
  std::uint32_t simulations;  // a decision: the same on every machine
  int playout;  // decisions that a playout goes on for before it is judged; it never stops in the middle of what a seat
                // is doing
};

struct Advice {
  std::array<Level, 3> levels{{{50, 8}, {500, 8}, {3000, 8}}};  // easy, normal and hard
  // How much is tried that looks worse at first, in hundredths.
  int curiosity = 60;
};

}  // namespace exchequer
