// The host: streams, environment, and whether there is a terminal and how wide it is. All code in cli gets these from
// here, so that tests can replace them.
#pragma once

#include <istream>
#include <map>
#include <ostream>
#include <string>
#include <string_view>

namespace exchequer::cli {

struct Host {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  std::map<std::string, std::string, std::less<>> environment;
  bool in_is_terminal = false, out_is_terminal = false, err_is_terminal = false;
  int columns = 0;             // of the terminal; 0: unknown
  int (*measure)() = nullptr;  // the current number of columns, if it may change

  std::string variable(std::string_view name) const;  // empty when it is not set
};

Host process_host();  // the host of this process

}  // namespace exchequer::cli
