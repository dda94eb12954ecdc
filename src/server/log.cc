// Prints the lines of the server's log.
#include "server/log.h"

#include "content/formats.h"

namespace exchequer::server {

void Log::operator()(Level level, std::string_view event, std::initializer_list<std::pair<const char*, Node>> facts) {
  if (level < least_) return;
  static constexpr const char* kNames[] = {"debug", "info", "warning", "error"};
  Node line{NodeTable{}};
  if (time_) line.set("time", time_());
  line.set("level", kNames[level]);
  line.set("event", std::string(event));
  for (const auto& [key, value] : facts) line.set(key, value);
  write_(print_json(line) + "\n");
}

}  // namespace exchequer::server
