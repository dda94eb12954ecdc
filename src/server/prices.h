// What requests cost. One unit is a plain request, or about five milliseconds of this server where more has to be done;
// a person has Limits::messages_a_second units a second, and Limits::messages_at_once at most.
#pragma once

#include <cstddef>
#include <string_view>

namespace exchequer::server {

inline constexpr std::size_t kPiece = 256;  // moves or points in one answer: what is longer is asked for piece by piece
inline constexpr std::size_t kPlainBody = 4096;  // bytes that anyone may send; more only by a person who pays for them

// Of a request that looks at `moves` moves, or at positions after so many.
inline double price_of_look(std::string_view what, std::size_t moves) {
  const auto each = [&](double many) { return 1 + static_cast<double>(moves) / many; };
  if (what == "series") return each(32);  // the view of every position is described
  if (what == "log" || what == "observations") return each(128);
  if (what == "record" || what == "match" || what == "standing") return each(128);
  if (what == "refused") return 2;
  return 1;
}

// Of a body: JSON is parsed at about 10 KiB a millisecond.
inline double price_of_body(std::size_t bytes) { return 1 + static_cast<double>(bytes) / (48 << 10); }

// A pack of one's own is read, compiled and tried out before anything is said about it.
inline constexpr double kPriceOfPack = 16;

}  // namespace exchequer::server
