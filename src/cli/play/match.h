// A match in the terminal: several games with the same people, added points, and one save for all of it.
#pragma once

#include "cli/play/loop.h"

namespace exchequer::cli {

// Plays on from this game of a match to its end, or until somebody leaves.
int run_match(Shell& shell, play::Game game, const std::filesystem::path& save);

// Each person's points by game and together, and who is ahead or has won.
void tell_standing(Shell& shell, const MatchRecord& match, const MatchStanding& standing);

// The name of a way to score, as the title calls it.
std::string scoring_name(const Shell& shell, const std::string& scoring);

}  // namespace exchequer::cli
