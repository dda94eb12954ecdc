// The report of `lab run` as tables for a spreadsheet: seats.csv, bots.csv, endings.csv, length.csv, course.csv,
// options.csv.
#pragma once

#include <filesystem>

#include "cli/lab/run_view.h"

namespace exchequer::cli {

Result<bool> write_csv(const Shell& shell, const RunView& view, const std::filesystem::path& folder);

}  // namespace exchequer::cli
