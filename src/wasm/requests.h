// The module behind the page: takes a request and gives an answer, both JSON (wire/requests.h). Errors are answers too,
// so nothing that the page sends can stop the module.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "play/game.h"

namespace exchequer::wasm {

// The games that the page has opened, by number.
struct Games {
  std::map<int, play::Game> open;
  int next = 1;
};

class Module {
 public:
  std::string answer(std::string_view request);

 private:
  Games games_;
};

}  // namespace exchequer::wasm
