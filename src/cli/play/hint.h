// What a bot would do and why: the chances of each choice as it sees them, how sure it is, and how it would go on.
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
