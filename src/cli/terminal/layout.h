// Panels on a page: side by side where the width allows, one under the other where it is narrow.
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

// What a title marks with "\t" is a column: what follows begins at the same place in every line of the panel that has
// one.
void line_up(TextPanel& panel);

// The panels in reading order, down one column and then the next; of all arrangements that fit, the lowest one.
std::vector<RichLine> lay_out(const std::vector<TextPanel>& panels, const Terminal& terminal);

}  // namespace exchequer::cli
