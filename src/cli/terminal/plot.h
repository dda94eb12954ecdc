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
  int low = 0, high = 0;    // the scale of the bar's height
};

// The rows, at most `width` columns wide. `years` (may be empty) names the year or turn of each value.
std::vector<RichLine> plot(const std::vector<Row>& rows, const std::vector<int>& years, const Terminal& terminal);

// The measures of a title over the whole log, with the years or turns if the title counts them.
std::vector<Row> measures_over_time(const Table& table, const Catalogue& catalogue);
std::vector<int> years_over_time(const Table& table);

// The unit in which a title counts time: year, turn or round. Empty if there is none.
std::string time_unit(const AnyGame& game, const StateBytes& state);

}  // namespace exchequer::cli
