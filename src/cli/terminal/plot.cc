// Draws rows of bars in eighths of a line, or digits without Unicode.
#include "cli/terminal/plot.h"

#include <algorithm>
#include <string_view>

#include "play/tell.h"

namespace exchequer::cli {
namespace {

// Which of `count` values belongs to column `column` of `width`: the last of those that fall into it.
std::size_t sample(std::size_t column, std::size_t width, std::size_t count) {
  return (column + 1) * count / width - 1;
}

std::string bar(int value, const Row& row, bool unicode) {
  static constexpr std::string_view kEighths[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  const int span = std::max(1, row.high - row.low);
  const int above = std::clamp(value - row.low, 0, span);
  if (!unicode) {  // a digit for each tenth, X for the top
    const int tenths = above * 10 / span;
    return std::string(1, tenths == 10 ? 'X' : static_cast<char>('0' + tenths));
  }
  // Anything above the low end is visible; only the low end itself is empty.
  return std::string(kEighths[(above * 8 + span - 1) / span]);
}

}  // namespace

std::vector<RichLine> plot(const std::vector<Row>& rows, const std::vector<int>& years, const Terminal& terminal) {
  std::size_t count = 0;
  int names = 0;
  for (const Row& row : rows) {
    count = std::max(count, row.values.size());
    names = std::max(names, columns(row.name));
  }
  if (count == 0) return {};
  const int room = terminal.width - names - 12;  // "Name  bars  5 -> 10"
  const std::size_t width = std::min(count, static_cast<std::size_t>(std::clamp(room, 8, 72)));
  std::vector<RichLine> lines;
  for (const Row& row : rows) {
    std::string bars;
    for (std::size_t i = 0; i < width; ++i)
      bars += bar(row.values[sample(i, width, row.values.size())], row, terminal.unicode);
    lines.push_back({{pad(row.name, names) + "  "},
                     {bars, row.style},
                     {"  " + std::to_string(row.values.front()) + " " + std::string(terminal.arrow()) + " " +
                      std::to_string(row.values.back())}});
  }
  if (years.size() == count) {  // a number where a year begins, unless it would touch the one before
    std::string axis(width, ' ');
    std::size_t free = 0;
    int last = 0;
    for (std::size_t i = 0; i < width; ++i) {
      const int year = years[sample(i, width, count)];
      const std::string number = std::to_string(year);
      if (year != last && i >= free && i + number.size() <= width) {
        axis.replace(i, number.size(), number);
        free = i + number.size() + 1;
      }
      last = year;
    }
    lines.push_back({{std::string(static_cast<std::size_t>(names) + 2, ' ') + axis, "dim"}});
  }
  return lines;
}

std::vector<Row> measures_over_time(const Table& table, const Catalogue& catalogue) {
  const AnyGame& game = table.game();
  std::vector<Row> rows;
  for (std::size_t i = 0; i <= table.log().size(); ++i) {
    const std::vector<Measure> now = game.series(table.state_before(i));
    if (i == 0)
      for (const Measure& measure : now)
        rows.push_back({catalogue(measure.name), measure.style, {}, measure.low, measure.high});
    for (std::size_t r = 0; r < rows.size() && r < now.size(); ++r) rows[r].values.push_back(now[r].value);
  }
  // A measure whose scale is far larger than its values would be a flat line, so it is drawn between its own extremes.
  for (Row& row : rows) {
    const int top = row.values.empty() ? 0 : *std::max_element(row.values.begin(), row.values.end());
    if (row.high > 2 * std::max(top, 5)) row.high = std::max(top, 5);
    const int bottom = row.values.empty() ? 0 : *std::min_element(row.values.begin(), row.values.end());
    if (row.low < 2 * std::min(bottom, -5)) row.low = std::min(bottom, 0);
  }
  return rows;
}

std::string time_unit(const AnyGame& game, const StateBytes& state) { return play::time_unit(game.describe(state)); }

std::vector<int> years_over_time(const Table& table) {
  const std::string unit = time_unit(table.game(), table.state());
  std::vector<int> years;
  if (unit.empty()) return years;
  for (std::size_t i = 0; i <= table.log().size(); ++i)
    years.push_back(static_cast<int>(*table.game().describe(table.state_before(i)).find(unit)->integer()));
  return years;
}

}  // namespace exchequer::cli
