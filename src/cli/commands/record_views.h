// A record looked at: as JSON for programs, as a log for people, board by board.
#pragma once

#include "cli/play/story.h"
#include "cli/terminal/shell.h"
#include "engine/record.h"

namespace exchequer::cli {

// Header, start, and for every step who did what, by which clauses, and the whole state after it.
void write_record_json(Shell& shell, const Record& record, const Table& table);

void tell_header(Shell& shell, const Record& record, const Table& table);

// With whose eyes a record is read: the moves as that seat was told them (nobody in particular: all of everything), the
// boards as that seat sees them.
struct Eyes {
  Viewer told;
  Seat board = 0;
};

void tell_record(Shell& shell, const Record& record, const Table& table, const Eyes& eyes);

// Forwards and backwards through the boards; without a terminal, all of them one after the other.
int step_through(Shell& shell, const Record& record, const Table& table, const Eyes& eyes);

// The same for a file, with errors told: for the lobby.
int open_record_file(Shell& shell, const std::string& file);

}  // namespace exchequer::cli
