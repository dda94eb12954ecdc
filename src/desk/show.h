// What the page is told of a game in progress, as trees: the board, the choices, the log, the measures over time.
#pragma once

#include <cstddef>
#include <optional>

#include "content/node.h"
#include "engine/match.h"
#include "play/game.h"

namespace exchequer::desk {

inline constexpr std::size_t kAll = static_cast<std::size_t>(-1);

// Everything the page shows to `viewer` after `at` moves (the whole log where absent): the named fields of its view, the
// sheet, whose decision it is. Choices are in it when the viewer is to decide now.
Node show(const play::Game& game, Seat viewer, std::optional<std::size_t> at);

// What the seat may not do now, each with the clause.
Node refused(const play::Game& game, Seat seat);

// The log as `viewer` saw it, from a move on; with the set-up's own entries where `from` is 0. Where there are more than `most`
// moves, `next` says where to go on.
Node log(const play::Game& game, Seat viewer, std::size_t from, std::size_t most = kAll);

// Every measure after every move, and the year, turn or round each belongs to; in pieces, like the log.
Node series(const play::Game& game, Seat viewer, std::size_t from = 0, std::size_t most = kAll);

// What is printed on the cards of this game, in sentences, with the sides in force after `at` moves marked.
Node cards(const play::Game& game, Seat viewer, std::optional<std::size_t> at);

Node hashes(const play::Game& game);  // the state's, after each move

// What a bot would do in this seat now, and, where it searches, what it thinks of each option.
Result<Node> hint(const play::Game& game, Seat seat, const std::string& bot);

Node standing_node(const MatchStanding& now);

}  // namespace exchequer::desk
