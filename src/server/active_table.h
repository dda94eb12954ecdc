// An online table in memory: what is only known while it is there.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "server/online_table.h"

namespace exchequer::server {

using ConnectionId = std::uint64_t;

struct ActiveTable {
  static constexpr std::int64_t kNever = -1'000'000'000;

  std::unique_ptr<OnlineTable> table;
  std::uint64_t batch = 0;  // the last batch with something of this table in it
  std::vector<ConnectionId> connections;
  std::vector<std::int64_t> since;  // by seat: when it was asked for its decision, steady; -1: not asked
  std::vector<std::int64_t> entry;  // by which entry of the log
  Seats thinking;                   // bots that are asked
  std::int64_t alarm = -1;          // when the clock looks next whether somebody is absent
  std::int64_t used = 0;
  std::int64_t looked = kNever;  // when a person was last here or asked for it; bots move only for those who look
  bool counts = false;           // the number of those who watch has changed, and is told soon
};

}  // namespace exchequer::server
