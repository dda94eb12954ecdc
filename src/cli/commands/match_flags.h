// The flags of `play` for a match of several games.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/commands/command.h"
#include "engine/match.h"

namespace exchequer::cli {

struct MatchFlags {
  std::string scoring, games, seating, tie, names;

  std::vector<std::string> named() const;  // those that were given
};

void add_match_flags(CLI::App& command, Commands& commands, MatchFlags& flags);

// The match that the flags ask for, between `players` ("person" or a bot's name). Nothing if they ask for a single
// game.
Result<std::optional<MatchRecord>> read_match(const Shell& shell, const MatchFlags& flags, const AnyGame& game,
                                              const std::vector<std::string>& players, std::uint64_t seed);

}  // namespace exchequer::cli
