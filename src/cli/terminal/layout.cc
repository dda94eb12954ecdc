// Arranges panels. There are so few that it tries every way to divide them into columns.
#include "cli/terminal/layout.h"

#include <algorithm>
#include <limits>

namespace exchequer::cli {
namespace {

constexpr int kGap = 3;
constexpr int kMostColumns = 4;
constexpr int kLeastColumn = 34;  // a column that is squeezed in wraps its lines, but not below this

int natural_width(const TextPanel& panel) {
  int width = columns(panel.title) + 6;
  for (const RichLine& line : panel.lines) width = std::max(width, columns(line));
  return width;
}

// Where a wrapped line continues: under its text, after the spaces at its beginning.
int hanging_of(const RichLine& line) {
  int spaces = 0;
  for (const Piece& piece : line) {
    const std::size_t text = piece.text.find_first_not_of(' ');
    spaces += static_cast<int>(std::min(text, piece.text.size()));
    if (text != std::string::npos) break;
  }
  return spaces + 2;
}

std::vector<RichLine> draw(const TextPanel& panel, int width, const Terminal& terminal) {
  std::vector<RichLine> lines;
  if (!panel.title.empty()) {
    RichLine& head = lines.emplace_back();
    head.emplace_back(terminal.rule(2) + " ", "dim");
    head.emplace_back(panel.title, "strong");
    head.emplace_back(" " + terminal.rule(std::max(0, width - columns(panel.title) - 4)), "dim");
  }
  for (const RichLine& line : panel.lines)
    for (RichLine& part : wrap(line, width, hanging_of(line))) lines.push_back(std::move(part));
  return lines;
}

struct Arrangement {
  std::vector<std::size_t> ends;  // of each column, in the list of panels
  std::vector<int> widths;
  int height = std::numeric_limits<int>::max();
};

class Arranger {
 public:
  Arranger(const std::vector<TextPanel>& panels, const Terminal& terminal) : panels_(panels), terminal_(terminal) {
    for (const TextPanel& panel : panels) natural_.push_back(natural_width(panel));
  }

  Arrangement best() {
    Arrangement current;
    // A panel with one long line may be wrapped if that makes room for a neighbour.
    for (int cap : {terminal_.width, terminal_.width * 3 / 5, terminal_.width / 2}) {
      cap_ = std::max(cap, kLeastWidth - 4);
      current.ends.clear();
      current.widths.clear();
      cut(current, 0, terminal_.width);
    }
    return best_;
  }

 private:
  // Chooses the end of the column that begins at panel `first`.
  void cut(Arrangement& current, std::size_t first, int room) {
    if (first == panels_.size()) return keep(current);
    if (current.ends.size() == kMostColumns) return;
    int width = 0;
    for (std::size_t end = first + 1; end <= panels_.size(); ++end) {
      width = std::max(width, std::min({natural_[end - 1], cap_, terminal_.width}));
      const int fitted = width <= room ? width : room;
      if (fitted < width && (fitted < kLeastColumn || current.ends.empty())) return;
      current.ends.push_back(end);
      current.widths.push_back(fitted);
      cut(current, end, room - fitted - kGap);
      current.ends.pop_back();
      current.widths.pop_back();
    }
  }

  void keep(const Arrangement& current) {
    int height = 0;
    std::size_t panel = 0;
    for (std::size_t column = 0; column < current.ends.size(); ++column) {
      int sum = static_cast<int>(current.ends[column] - panel) - 1;  // an empty line between panels
      for (; panel < current.ends[column]; ++panel) sum += height_of(panel, current.widths[column]);
      height = std::max(height, sum);
    }
    // Among arrangements of equal height, the first one found wins: it has fewer columns and unwrapped lines.
    if (height < best_.height || (height == best_.height && current.ends.size() < best_.ends.size())) {
      best_ = current;
      best_.height = height;
    }
  }

  int height_of(std::size_t panel, int width) const {
    return static_cast<int>(draw(panels_[panel], width, terminal_).size());
  }

  const std::vector<TextPanel>& panels_;
  const Terminal& terminal_;
  std::vector<int> natural_;
  int cap_ = 0;
  Arrangement best_;
};

}  // namespace

RichLine render(const Line& line, const Catalogue& catalogue) {
  RichLine rich;
  for (const Span& span : line)
    rich.emplace_back(span.message.key.empty() ? span.literal : catalogue(span.message), span.style);
  return rich;
}

std::vector<TextPanel> render(const Sheet& sheet, const Catalogue& catalogue) {
  std::vector<TextPanel> panels;
  for (const Panel& panel : sheet) {
    TextPanel& text = panels.emplace_back();
    if (!panel.title.key.empty()) text.title = catalogue(panel.title);
    for (const Line& line : panel.lines) text.lines.push_back(render(line, catalogue));
  }
  return panels;
}

void line_up(TextPanel& panel) {
  constexpr int kCellGap = 2;
  // 1. Split the text at tabs.
  for (RichLine& line : panel.lines) {
    RichLine split;
    for (const Piece& piece : line) {
      std::size_t begin = 0;
      for (std::size_t tab = piece.text.find('\t'); tab != std::string::npos; tab = piece.text.find('\t', begin)) {
        if (tab > begin) split.emplace_back(piece.text.substr(begin, tab - begin), piece.style);
        split.emplace_back("\t");
        begin = tab + 1;
      }
      if (begin < piece.text.size()) split.emplace_back(piece.text.substr(begin), piece.style);
    }
    line = std::move(split);
  }
  // 2. Make each cell that ends with a tab as wide as the widest in its column.
  const auto each_cell = [](RichLine& line, const auto& visit) {
    std::size_t cell = 0;
    int width = 0;
    for (Piece& piece : line) {
      if (piece.text != "\t") {
        width += columns(piece.text);
        continue;
      }
      visit(cell++, width, piece);
      width = 0;
    }
  };
  std::vector<int> widest;
  for (RichLine& line : panel.lines)
    each_cell(line, [&](std::size_t cell, int width, Piece&) {
      if (cell == widest.size()) widest.push_back(0);
      widest[cell] = std::max(widest[cell], width);
    });
  for (RichLine& line : panel.lines)
    each_cell(line, [&](std::size_t cell, int width, Piece& tab) {
      tab.text.assign(static_cast<std::size_t>(widest[cell] - width + kCellGap), ' ');
    });
}

namespace {

// The panel as it will be shown: in plain letters without Unicode, so that widths are right, and aligned.
std::vector<TextPanel> as_shown(std::vector<TextPanel> panels, const Terminal& terminal) {
  for (TextPanel& panel : panels) {
    if (!terminal.unicode) {
      panel.title = to_ascii(panel.title);
      for (RichLine& line : panel.lines)
        for (Piece& piece : line) piece.text = to_ascii(piece.text);
    }
    line_up(panel);
  }
  return panels;
}

}  // namespace

std::vector<RichLine> lay_out(const std::vector<TextPanel>& given, const Terminal& terminal) {
  if (given.empty()) return {};
  const std::vector<TextPanel> panels = as_shown(given, terminal);
  const Arrangement arrangement = Arranger(panels, terminal).best();
  std::vector<std::vector<RichLine>> drawn(arrangement.ends.size());
  std::size_t panel = 0;
  for (std::size_t column = 0; column < drawn.size(); ++column)
    for (; panel < arrangement.ends[column]; ++panel) {
      if (!drawn[column].empty()) drawn[column].emplace_back();
      for (RichLine& line : draw(panels[panel], arrangement.widths[column], terminal))
        drawn[column].push_back(std::move(line));
    }
  std::vector<RichLine> page(static_cast<std::size_t>(arrangement.height));
  for (std::size_t row = 0; row < page.size(); ++row) {
    int missing = 0;  // spaces owed before the next column that has something in this row
    for (std::size_t column = 0; column < drawn.size(); ++column) {
      const bool empty = row >= drawn[column].size() || drawn[column][row].empty();
      if (!empty) {
        if (missing > 0) page[row].emplace_back(std::string(static_cast<std::size_t>(missing), ' '));
        missing = -columns(drawn[column][row]);
        for (Piece& piece : drawn[column][row]) page[row].push_back(std::move(piece));
      }
      missing += arrangement.widths[column] + kGap;
    }
  }
  return page;
}

}  // namespace exchequer::cli
