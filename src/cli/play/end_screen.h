// The end of a game: the ending in words, a summary, the measures over time, and the place of the record.
#pragma once

#include "cli/play/saves.h"
#include "cli/terminal/shell.h"
#include "engine/table.h"

namespace exchequer::cli {

std::string ending_text(const Shell& shell, const AnyGame& game, std::uint8_t ending);
void show_end(Shell& shell, const Table& table, const Autosave& save);

}  // namespace exchequer::cli
