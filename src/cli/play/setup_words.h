// A set-up in words: its options and their choices, with explanations.
#pragma once

#include <string>

#include "cli/terminal/catalogue.h"
#include "engine/setup.h"

namespace exchequer::cli {

// A choice in words: the pack's name for it, or the title's text.
std::string choice_name(const SetupOption& option, const SetupChoice& choice, const Catalogue& catalogue);
std::string option_name(const SetupOption& option, const Catalogue& catalogue);
std::string option_help(const SetupOption& option, const Catalogue& catalogue);  // a sentence on what it does

}  // namespace exchequer::cli
