// Cards in the terminal: their printed texts, in sentences.
#pragma once

#include <string_view>
#include <vector>

#include "cli/terminal/shell.h"
#include "engine/card.h"

namespace exchequer::cli {

// Prints the cards with the word in their name, the name of one of their sides, or their id. If there are none, or no
// word, prints nothing and returns false.
bool tell_cards(Shell& shell, std::string_view title, const std::vector<Card>& cards, std::string_view word);

}  // namespace exchequer::cli
