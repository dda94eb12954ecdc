// Starts and resumes games in the terminal.
#pragma once

#include "cli/play/loop.h"
#include "cli/terminal/shell.h"

namespace exchequer::cli {

std::uint64_t fresh_seed();

// Begins a game. A file in the save's place is moved aside, with a message.
int start_game(Shell& shell, std::shared_ptr<const AnyGame> game, const PlayPlan& plan);

// Continues a saved game exactly where it stopped. A finished one is only shown.
int resume_game(Shell& shell, const std::filesystem::path& save, const std::string& title);

}  // namespace exchequer::cli
