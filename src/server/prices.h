// The prices of requests. One unit is a plain request, or about five milliseconds of this server's time for a larger
// one. A person has Limits::messages_a_second units a second, and Limits::messages_at_once at most.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "wire/table.h"

namespace exchequer::server {

inline constexpr std::size_t kPiece = 256;  // moves or points in one answer; longer answers are asked for in pieces
inline constexpr std::size_t kPlainBody =
    4096;  // bytes that anyone may send; only a person who pays for them may send more

// The price of an answer that goes through this many moves, beyond a plain request.
inline double price_of_moves(std::size_t moves, double many = 128) { return static_cast<double>(moves) / many; }

// The price of a request at a table whose log has this many moves, beyond a plain request.
template <class R>
double price_of(const R& request, std::size_t length) {
  const auto piece = [&](std::optional<std::size_t> from) {
    return std::min(length + 1 - std::min(length + 1, from.value_or(0)), kPiece);
  };
  if constexpr (std::same_as<R, wire::SeriesRequest>)
    return price_of_moves(piece(request.from), 32);  // the view at every position is described
  else if constexpr (std::same_as<R, wire::LogRequest> || std::same_as<R, wire::UpdateRequest>)
    return price_of_moves(piece(request.from));
  else if constexpr (std::same_as<R, wire::RefusedRequest>)
    return 1;
  else
    return 0;
}

// The price of a body: JSON is parsed at about 10 KiB a millisecond.
inline double price_of_body(std::size_t bytes) { return 1 + static_cast<double>(bytes) / (48 << 10); }

// A pack from outside is read, compiled and tried out before the request is answered.
inline constexpr double kPriceOfPack = 16;

}  // namespace exchequer::server
