// Numbers over a game as small rows of bars: one row for each measure, time to the right.
#pragma once

#include <vector>

#include "cli/terminal/shell.h"
#include "engine/table.h"

namespace exchequer::cli {

struct Row {
  std::string name;
  std::string style;
  std::vector<int> values;  // over time
  int low = 0, high = 0;    // what the bar's height is measured against
};

// The rows at most `width` columns wide; `years` (may be empty) names the stretch of time each value belongs to.
std::vector<RichLine> plot(const std::vector<Row>& rows, const std::vector<int>& years, const Terminal& terminal);

// The measures of a title over the whole log, and the years (or turns) where the title counts them.
std::vector<Row> measures_over_time(const Table& table, const Catalogue& catalogue);
std::vector<int> years_over_time(const Table& table);

// What a title counts the time in: year, turn or round; empty: nothing.
std::string time_unit(const AnyGame& game, const StateBytes& state);

}  // namespace exchequer::cli
