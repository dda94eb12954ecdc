// Handling failures, and timers.
#include "server/runtime.h"

#include <exception>

namespace exchequer::server {

void Fence::failed(const char* entry, const std::string& table) {
  std::string what = "unknown";
  try {
    throw;
  } catch (const std::exception& bug) {
    what = bug.what();
  } catch (...) {
  }
  if (table.empty())
    log_(Log::kError, "failed", {{"entry", entry}, {"what", what}});
  else
    quarantine(table, entry, what);
}

void Timers::run(std::int64_t now, Fence& fence) {
  for (int some = 0; some < 256 && !timers_.empty() && timers_.begin()->first <= now;
       ++some) {  // connections must have their turn
    const Timer timer = std::move(timers_.begin()->second);
    timers_.erase(timers_.begin());
    fence.run(timer.entry, timer.table, timer.work);
  }
}

}  // namespace exchequer::server
