// Chooses a set-up in the terminal step by step. Enter accepts what is shown.
#pragma once

#include <optional>

#include "cli/terminal/shell.h"
#include "engine/title.h"

namespace exchequer::cli {

// The set-up, once it is confirmed. Nothing if the person goes back or the input ends.
std::optional<Setup> choose_setup(Shell& shell, const Title& title, const Pack& pack);

}  // namespace exchequer::cli
