// The module behind the page: one request, one answer, both JSON (wire/requests.h). Whatever is wrong with a request is
// an answer as well: nothing that the page sends can stop the module.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "play/game.h"

namespace exchequer::wasm {

// The games that the page has opened, by the number that it calls them.
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
