// Panels on a page: side by side if the width allows, otherwise one below the other.
#pragma once

#include <vector>

#include "cli/terminal/catalogue.h"
#include "cli/terminal/rich_text.h"
#include "cli/terminal/terminal.h"
#include "engine/sheet.h"

namespace exchequer::cli {

struct TextPanel {
  std::string title;
  std::vector<RichLine> lines;
};

RichLine render(const Line& line, const Catalogue& catalogue);
std::vector<TextPanel> render(const Sheet& sheet, const Catalogue& catalogue);

// A title marks columns with "\t": the text after it begins at the same place in every line of the panel that has one.
void line_up(TextPanel& panel);

// The panels in reading order, down one column and then the next. Of all arrangements that fit, the lowest.
std::vector<RichLine> lay_out(const std::vector<TextPanel>& panels, const Terminal& terminal);

}  // namespace exchequer::cli
