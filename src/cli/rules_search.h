// Reading the rulebook by word.
#pragma once

#include <string_view>

#include "cli/shell.h"
#include "content/rulebook.h"

namespace exchequer::cli {

// The clauses that have the word, under their sections; without a word, all of them. False when there is none.
bool search_rules(Shell& shell, const Rulebook& rulebook, std::string_view word);

}  // namespace exchequer::cli
