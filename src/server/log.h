// The server's log: one JSON object on each line. It never contains a token, a seed, a move, a chat line or a person's
// name.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "content/node.h"

namespace exchequer::server {

class Log {
 public:
  using Write = std::function<void(const std::string&)>;
  enum Level { kDebug, kInfo, kWarning, kError };
  explicit Log(Write write, Level least = kInfo) : write_(std::move(write)), least_(least) {}
  void operator()(Level level, std::string_view event, std::initializer_list<std::pair<const char*, Node>> facts = {});
  void set_time(std::function<std::string()> time) { time_ = std::move(time); }

 private:
  Write write_;
  Level least_;
  std::function<std::string()> time_;
};

}  // namespace exchequer::server
