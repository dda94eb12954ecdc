// The host in production: standard streams, the environment, the size of the terminal.
#include "cli/terminal/host.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <iostream>

namespace exchequer::cli {
namespace {

int terminal_columns() {
  winsize size{};
  return ioctl(1, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

std::string Host::variable(std::string_view name) const {
  const auto found = environment.find(name);
  return found == environment.end() ? std::string() : found->second;
}

Host process_host() {
  Host host{std::cin, std::cout, std::cerr, {}, isatty(0) == 1, isatty(1) == 1, isatty(2) == 1};
  for (char** entry = environ; entry && *entry; ++entry) {
    const std::string_view text = *entry;
    const std::size_t equals = text.find('=');
    if (equals != std::string_view::npos) host.environment.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  if (host.out_is_terminal) {
    host.measure = terminal_columns;
    host.columns = terminal_columns();
  }
  return host;
}

}  // namespace exchequer::cli
