// Lines to a file or pipe, by a thread of its own: a reader that has stopped reading holds up nobody.
#pragma once

#include <memory>
#include <string>

namespace exchequer::server {

class LogPipe {
 public:
  explicit LogPipe(int file, std::size_t most_bytes = 1 << 20);
  ~LogPipe();  // waits a moment for what is left, no longer
  LogPipe(const LogPipe&) = delete;
  LogPipe& operator=(const LogPipe&) = delete;

  // Never waits. What there is no room for is left out, and a line says how many were.
  void operator()(const std::string& line);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace exchequer::server
