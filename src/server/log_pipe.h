// Writes lines to a file or pipe on a separate thread, so that a reader that has stopped reading holds up nobody.
#pragma once

#include <memory>
#include <string>

namespace exchequer::server {

class LogPipe {
 public:
  explicit LogPipe(int file, std::size_t most_bytes = 1 << 20);
  ~LogPipe();  // waits a moment, but no longer, for lines that are left
  LogPipe(const LogPipe&) = delete;
  LogPipe& operator=(const LogPipe&) = delete;

  // Never waits. If there is no room, lines are left out, and a later line says how many.
  void operator()(const std::string& line);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace exchequer::server
