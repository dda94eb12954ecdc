// An online table in memory, with what is known only while it is loaded.
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
  std::uint64_t batch = 0;  // the last batch that contains something of this table
  std::vector<ConnectionId> connections;
  std::vector<std::int64_t>
      since;  // for each seat, the steady time when it was asked for its decision; -1 if it is not
  std::vector<std::int64_t> entry;  // for each seat, the log entry that asked it; 0 if it is not asked
  Seats thinking;                   // bots that have been asked for a move
  std::int64_t alarm = -1;          // when to check next whether somebody's time has run out
  std::int64_t used = 0;
  std::int64_t looked =
      kNever;           // when a person was last here or asked for the table; bots move only while somebody looks
  bool counts = false;  // the number of spectators has changed and will be sent soon
};

}  // namespace exchequer::server
