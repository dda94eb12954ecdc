// Why a move is not allowed now: every refused action of the game, with the clause that refuses it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/choices.h"
#include "cli/terminal/shell.h"
#include "engine/table.h"

namespace exchequer::cli {

struct Refused {
  Move move;
  std::string words;
  Clause clause;
};

// One for each thing that a player could want, in the order of the action space. Ways to pay for it count as one.
std::vector<Refused> refused_moves(const Shell& shell, const Table& table, Seat seat);

// `why` alone prints the list; `why N` and `why TEXT` print the clause.
void tell_why(Shell& shell, const Table& table, Seat seat, const std::vector<Choice>& choices, std::string_view what);

}  // namespace exchequer::cli
