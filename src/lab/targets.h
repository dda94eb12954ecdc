// Targets for a tuned game: shares of wins and lengths within bounds, and how far a set of games is from them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "lab/interval.h"
#include "lab/report.h"

namespace exchequer {

struct Target {
  enum class Kind : std::uint8_t {
    kSeats,   // "seats=2": the best and the worst seat are at most this many points apart
    kWin,     // "win=60..70": the share of wins of the bot named first, in percent
    kSeat,    // "seat.2=20..30": the share of wins of that seat
    kLength,  // "length=30..50": decisions in a game, on average
    kEnding,  // "ending.uprising=10..25": the share of games with that ending
  };
  std::string text;  // as it was typed
  Kind kind{};
  std::size_t seat = 0, ending = 0;
  double low = 0, high = 0;

  double value(const Report& games, int seats) const;       // percent, points or decisions
  Interval interval(const Report& games, int seats) const;  // 95 %, of the value
  double miss(double value) const;                          // the distance outside the bounds; 0 if it is met
};

// All targets, or an error: not understood, impossible, or in contradiction.
Result<std::vector<Target>> parse_targets(const std::vector<std::string>& texts, int seats,
                                          std::span<const std::string_view> endings);

// The sum of squares of the distances. Lengths count in percent of the bound.
double loss(const std::vector<Target>& targets, const Report& games, int seats);

}  // namespace exchequer
