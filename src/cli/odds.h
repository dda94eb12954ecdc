// The chances of the next draw: exact, or as near as one can tell who does not see everything.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/shell.h"
#include "engine/table.h"

namespace exchequer::cli {

struct Odd {
  Action action;
  std::uint64_t weight = 0, total = 1;
};

// All outcomes of a chance node, the likeliest first.
std::vector<Odd> odds_of(const AnyGame& game, const StateBytes& state);

std::string fraction(const Odd& odd);                      // in lowest terms, "4/15"
std::string odd_text(const Shell& shell, const Odd& odd);  // "4/15, 26.7 %"

// The odds of a draw as a seat sees them, from worlds that fit its view. Not exact where the worlds differ.
struct SeenOdds {
  std::vector<Odd> odds;
  bool exact = true;
};
SeenOdds seen_odds(const AnyGame& game, const std::vector<StateBytes>& worlds);

// The odds of the draw at hand, or of the nearest one that choices of `seat` lead to.
void tell_odds(Shell& shell, const Table& table, Seat seat);

}  // namespace exchequer::cli
