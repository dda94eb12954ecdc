// The interface of the page: one request, one answer, both JSON (docs/web.md). Whatever is wrong with a request is an
// answer, too; nothing that the page sends can stop the module.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "play/game.h"

namespace exchequer::wasm {

class Desk {
 public:
  std::string answer(std::string_view request);

 private:
  Result<Node> dispatch(const Node& request);
  Result<Node> open(const Node& request);
  Result<Node> load(const Node& request);
  Node seated(play::Game game);
  Result<Node> of_game(const std::string& what, const Node& request);

  std::map<int, play::Game> games_;
  int next_ = 1;
};

}  // namespace exchequer::wasm
