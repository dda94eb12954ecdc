// What all parts of a hub use: the clock, the log, timers, and a fence around the code of games.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "server/log.h"
#include "server/metrics.h"
#include "server/options.h"

namespace exchequer::server {

class Clock {
 public:
  virtual ~Clock() = default;
  virtual std::int64_t wall() const = 0;    // milliseconds since 1970; may jump
  virtual std::int64_t steady() const = 0;  // milliseconds; never goes back
};

// Fence: catches failures of the program itself. Everything that may run the code of a game is called through run(),
// with the name of the table concerned:
//
//   entry        called by                              where it fails
//   http         a request                              that table, or nobody's: the request is answered with 500
//   connect      a new connection                       that table
//   message      a message of a connection              the connection's table
//   disconnect   a connection that has gone             its table
//   load         find(): a request, a connection, a     the table that is read
//                timer, tick() after a start
//   reload       a commit that failed                   the table that is read again
//   bot          a bot's move: its thinking (on another  the bot's table
//                thread, bot_pool.cc) and its playing
//   takeover     the clock of a table                   that table
//   watching     a count that is told once a second     that table
//   evict, retry the clock of the hub                   nobody's
//   answer       what was held for a commit             nobody's: it only sends
//   commit       rows that the store refuses            the tables of those rows (store/apart.h)
//   create       POST /tables, `next`                   the new table, or nobody's
//   list         GET /tables, GET /tables/open          each table of the list for itself
class Fence {
 public:
  explicit Fence(Log& log) : log_(log) {}

  // False if it failed. A table that failed goes into quarantine (tables.h).
  template <class Work>
  bool run(const char* entry, const std::string& table, const Work& work) {
    try {
      work();
      return true;
    } catch (...) {
      failed(entry, table);
      return false;
    }
  }
  std::function<void(const std::string& table, const char* entry, const std::string& what)> quarantine;

 private:
  void failed(const char* entry, const std::string& table);
  Log& log_;
};

// Functions to run at a given time.
class Timers {
 public:
  struct Timer {
    const char* entry = "timer";
    std::string table;  // the table that a failure would concern
    std::function<void()> work;
  };
  void at(std::int64_t due, Timer timer) { timers_.emplace(due, std::move(timer)); }
  void run(std::int64_t now, Fence& fence);
  std::int64_t next(std::int64_t none) const { return timers_.empty() ? none : timers_.begin()->first; }

 private:
  std::multimap<std::int64_t, Timer> timers_;
};

struct Runtime {
  Runtime(const Clock& the_clock, Log& the_log, const Options& given)
      : clock(the_clock), log(the_log), options(given), fence(the_log) {}

  const Clock& clock;
  Log& log;
  Options options;
  Metrics metrics;
  Fence fence;
  Timers timers;
  bool stopping = false;
};

}  // namespace exchequer::server
