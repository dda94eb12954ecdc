// The real outside: standard streams, environ, the terminal's size.
#include "cli/host.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <iostream>

extern char** environ;

namespace exchequer::cli {

std::string Host::variable(std::string_view name) const {
  const auto found = environment.find(name);
  return found == environment.end() ? std::string() : found->second;
}

Host process_host() {
  Host host{std::cin, std::cout, std::cerr, {}, isatty(0) == 1, isatty(1) == 1, isatty(2) == 1, 0};
  for (char** entry = environ; entry && *entry; ++entry) {
    const std::string_view text = *entry;
    const std::size_t equals = text.find('=');
    if (equals != std::string_view::npos) host.environment.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  winsize size{};
  if (host.out_is_terminal && ioctl(1, TIOCGWINSZ, &size) == 0) host.columns = size.ws_col;
  return host;
}

}  // namespace exchequer::cli
