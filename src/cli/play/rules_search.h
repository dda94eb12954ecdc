// Searches the rulebook for a word.
#pragma once

#include <string_view>

#include "cli/terminal/shell.h"
#include "content/rulebook.h"

namespace exchequer::cli {

// The clauses that have the word, under their sections, as they are played with these rulings; without a word, all of
// them. False when there is none.
bool search_rules(Shell& shell, const Rulebook& rulebook, std::string_view word, const RulingMap& chosen = {});

}  // namespace exchequer::cli
