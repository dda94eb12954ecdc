// The chances of the next draw: exact, or estimated for a person who does not see everything.
#pragma once

#include <cstdint>
#include <string>

#include "cli/terminal/shell.h"
#include "engine/table.h"

namespace exchequer::cli {

// Of a draw that comes so often: in lowest terms, "4/15"; and "4/15, 26.7 %".
std::string fraction(std::uint64_t weight, std::uint64_t total);
std::string odd_text(const Shell& shell, std::uint64_t weight, std::uint64_t total);

// The odds of the draw at hand, or of the nearest one that choices of `seat` lead to.
void tell_odds(Shell& shell, const Table& table, Seat seat);

}  // namespace exchequer::cli
