// Ways to print a record: as JSON for programs, as a log for people, or board by board.
#pragma once

#include "cli/play/story.h"
#include "cli/terminal/shell.h"
#include "engine/record.h"

namespace exchequer::cli {

// Header and start, then for every step the actor, the action, the clauses and the whole state after it.
void write_record_json(Shell& shell, const Record& record, const Table& table);

void tell_header(Shell& shell, const Record& record, const Table& table);

// The eyes that read a record: the moves and boards as that seat saw them, or everything.
struct Eyes {
  Viewer told;
  Seat board = 0;
};

void tell_record(Shell& shell, const Record& record, const Table& table, const Eyes& eyes);

// Steps through the boards in both directions. Without a terminal, prints all of them.
int step_through(Shell& shell, const Record& record, const Table& table, const Eyes& eyes);

// The same for a file, with its errors, for the lobby.
int open_record_file(Shell& shell, const std::string& file);

}  // namespace exchequer::cli
