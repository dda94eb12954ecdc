// Cards in the terminal: what is printed on them, in sentences.
#pragma once

#include <string_view>
#include <vector>

#include "cli/terminal/shell.h"
#include "engine/card.h"

namespace exchequer::cli {

// The cards whose name, or the name of one of whose sides, has the word; an id counts as a name. Says nothing and is
// false where there is none, or no word.
bool tell_cards(Shell& shell, std::string_view title, const std::vector<Card>& cards, std::string_view word);

}  // namespace exchequer::cli
