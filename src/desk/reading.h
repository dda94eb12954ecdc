// Reading requests: fields that may be absent or of another kind, and the game that a set-up asks for.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/node.h"
#include "core/result.h"
#include "desk/show.h"

namespace exchequer::desk {

std::string text_of(const Node& request, std::string_view key, std::string fallback = {});
std::optional<std::int64_t> number_of(const Node& request, std::string_view key);
bool truth_of(const Node& request, std::string_view key, bool fallback = false);
std::map<std::string, std::string> map_of(const Node& request, std::string_view key);
std::vector<std::string> list_of(const Node& request, std::string_view key);

// Names in `players` that are neither a person nor a bot.
Errors unknown_players(const std::vector<std::string>& players);

// The game of a set-up: title, pack, seats, options, rulings.
Result<std::shared_ptr<const AnyGame>> game_of(const Node& request);

// What a page needs to know of a game that does not change: title, seats, options, rulings, pack.
Node game_info(const AnyGame& game, const std::vector<std::string>& players);

// The requests that only look: show, refused, look, log, series, cards. Nothing: it is another one. Of a long log or series `most` entries
// are given, with the number of the one to ask for next.
std::optional<Node> look_answer(const play::Game& game, std::string_view what, Seat seat, const Node& request,
                                std::size_t most = kAll);

}  // namespace exchequer::desk
