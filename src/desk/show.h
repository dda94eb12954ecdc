// What is told of a game, as trees.
#pragma once

#include "play/tell.h"
#include "wire/told.h"

namespace exchequer::desk {

using play::kAll;
inline Node log(const play::Game& game, Seat viewer, std::size_t from, std::size_t most = kAll) {
  return to_node(play::log(game.table(), viewer, from, most));
}
inline Node standing_node(const MatchStanding& now) { return to_node(now); }

}  // namespace exchequer::desk
