// Tables of numbers at the terminal.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/layout.h"
#include "cli/terminal/shell.h"

namespace exchequer::cli {

// Rows under a heading. Every column is as wide as its widest cell; the first column is text, the others are numbers.
class Grid {
 public:
  Grid(Shell& shell, std::vector<std::string> head) : shell_(shell) { rows_.push_back(std::move(head)); }

  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }

  // A first column that is too wide for the terminal is broken into several lines.
  void show() {
    std::vector<int> widths(rows_.front().size(), 0);
    for (const auto& row : rows_)
      for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
    int others = 2;
    for (std::size_t i = 1; i < widths.size(); ++i) others += widths[i] + 2;
    widths.front() = std::min(widths.front(), std::max(16, shell_.terminal().width - others));
    for (const auto& row : rows_) {
      std::string cells;
      for (std::size_t i = 1; i < row.size(); ++i) cells += "  " + pad_left(row[i], widths[i]);
      for (const RichLine& part : wrap({{row.front()}}, widths.front(), 2)) {
        std::string name = "  ";
        for (const Piece& piece : part) name += piece.text;
        const RichLine line{{pad(name, widths.front() + 2) + cells, &row == &rows_.front() ? "dim" : ""}};
        shell_.raw(shell_.terminal().show(line) + "\n");
        cells.clear();
      }
    }
  }

 private:
  Shell& shell_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace exchequer::cli
