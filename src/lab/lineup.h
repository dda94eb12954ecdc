// Who plays where in each game of an experiment: the bots by name, and how they change seats between games.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/bot.h"

namespace exchequer {

struct Lineup {
  std::vector<BotKind> bots;  // as they were named, one for each seat
  bool fixed = false;         // each keeps the seat it was named for

  // For each seat the place in `bots` of who sits there in game number `index`. In every run of as many games as there
  // are seats each bot has had each seat once; who sits next to whom is drawn anew for each such run.
  std::array<std::uint8_t, kMaxSeats> seating(std::uint64_t seed, std::uint64_t index) const;

  bool has_search() const;
};

}  // namespace exchequer
