// Who plays where in each game of an experiment: the bots by name, and how they change seats between games.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/bot.h"

namespace exchequer {

struct Lineup {
  std::vector<BotKind> bots;  // in the order in which they were named, one for each seat
  bool fixed = false;         // each bot keeps the seat it was named for

  // For each seat, the index in `bots` of its player in game number `index`. In every run of as many games as seats,
  // each bot has each seat once. The order around the table is drawn again for each such run.
  std::array<std::uint8_t, kMaxSeats> seating(std::uint64_t seed, std::uint64_t index) const;

  bool has_search() const;
};

}  // namespace exchequer
