// A match at the terminal: game after game with the same people, points carried on, one save for all of it.
#pragma once

#include "cli/play_loop.h"

namespace exchequer::cli {

// Plays the match in `plan.match` from where it stands; plan.players are by person. With a table, that game goes on first.
int run_match(Shell& shell, std::shared_ptr<const AnyGame> game, PlayPlan plan, std::optional<Table> table = {});

// Each person's points by game and together, and who is ahead or has won.
void tell_standing(Shell& shell, const MatchRecord& match, const MatchStanding& standing);

// The name of a way to score, as the title calls it.
std::string scoring_name(const Shell& shell, const std::string& scoring);

}  // namespace exchequer::cli
