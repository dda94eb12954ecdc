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
    kSeats,   // "seats=2": the best and the worst seat are at most so many points apart
    kWin,     // "win=60..70": the bot that was named first wins so many percent
    kSeat,    // "seat.2=20..30": that seat does
    kLength,  // "length=30..50": decisions in a game, on average
    kEnding,  // "ending.uprising=10..25": so many percent of the games end so
  };
  std::string text;  // as it was typed
  Kind kind{};
  std::size_t seat = 0, ending = 0;
  double low = 0, high = 0;

  double value(const Report& games, int seats) const;       // percent, points or decisions
  Interval interval(const Report& games, int seats) const;  // 95 %, of the value
  double miss(double value) const;                          // how far outside; 0: met
};

// All of them, or what is wrong: not understood, impossible, or one against another.
Result<std::vector<Target>> parse_targets(const std::vector<std::string>& texts, int seats,
                                          std::span<const std::string_view> endings);

// The sum of squares of what is missed; lengths count in percent of the bound.
double loss(const std::vector<Target>& targets, const Report& games, int seats);

}  // namespace exchequer
