// A hint: what a bot would do and why, with its estimate for each choice, how sure it is, and how the game would go on.
#pragma once

#include <string>
#include <vector>

#include "cli/play/choices.h"
#include "cli/terminal/shell.h"
#include "play/game.h"

namespace exchequer::cli {

// `level` as typed: easy, normal or hard; empty for hard. Worked out from what `seat` may see.
void tell_hint(Shell& shell, const play::Game& played, Seat seat, const std::vector<Choice>& choices,
               const std::string& level);

}  // namespace exchequer::cli
