// What happened or would happen, line by line, with the clause of each step.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/shell.h"
#include "engine/table.h"
#include "play/tell.h"

namespace exchequer::cli {

// The viewer: a seat sees what the title lets it see of a move; without a seat, everything is shown (a record).
using Viewer = std::optional<Seat>;

// "[AU-042]", dim. Nothing if there is no clause.
void cite(RichLine& line, const std::string& clause);

// One paragraph for each entry that has words and that the viewer may read.
void tell(Shell& shell, const AnyGame& game, const std::vector<Entry>& entries, Viewer viewer = {});

// A move and its effects. An entry that only repeats the move's words adds its clause to the first line instead.
void tell_move(Shell& shell, const AnyGame& game, const play::ToldMove& move, const std::string& mark);

// The effects in one line, "Popularity 5 → 6; …". What repeats `already` is left out, and equal effects are counted.
std::string fold(const Shell& shell, const std::vector<play::Told>& told, const std::string& already = {});

// A move in words, with its actor if there are several seats.
std::string move_words(const Shell& shell, const AnyGame& game, const StateBytes& before, const Move& move,
                       Viewer viewer = {});
std::string actor_name(const Shell& shell, const AnyGame& game, Seat seat);
std::string seat_name(const Shell& shell, const AnyGame& game, Seat seat);  // the title's name for it, or nothing

// The log from step `first` on.
void tell_log(Shell& shell, const Table& table, std::size_t first, Viewer viewer = {});

void show_board(Shell& shell, const AnyGame& game, const StateBytes& state, Seat seat);

// A clause as it is played with these rulings: for a ruling its question, the option in force and its text.
void tell_clause(Shell& shell, const Rulebook& rulebook, const ClauseText& clause, const RulingMap& chosen);
void tell_clause(Shell& shell, const AnyGame& game, Clause clause);
// The rulings of a game that differ from the defaults.
void tell_chosen_rulings(Shell& shell, const AnyGame& game);

}  // namespace exchequer::cli
