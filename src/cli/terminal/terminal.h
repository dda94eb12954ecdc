// What the terminal can show: its width, colours and characters. Styles are words; cli/terminal/looks.h defines their
// looks.
#pragma once

#include <string>
#include <string_view>

#include "cli/terminal/host.h"
#include "cli/terminal/looks.h"
#include "cli/terminal/rich_text.h"

namespace exchequer::cli {

enum class Colours { kNone, k256, kTrue };

struct Terminal {
  int width = 80;
  Colours colours = Colours::kNone;
  bool unicode = true;
  bool clears = false;  // understands the escape codes that clear the screen
  Looks title = {};     // the styles of the current title, beside the program's own

  // Text with styles as escape codes if there are colours, and in plain letters if there is no Unicode.
  std::string show(const RichLine& line) const;
  std::string show(const Piece& piece) const;

  std::string rule(int length) const;  // a horizontal line
  std::string_view ellipsis() const { return unicode ? "…" : "..."; }
  std::string_view mark() const { return unicode ? "» " : "> "; }  // before what happens
  std::string_view arrow() const { return unicode ? "→" : "->"; }
};

inline constexpr int kLeastWidth = 40;

// `stream_is_terminal`: whether the output goes to a terminal; otherwise there are no escape codes.
Terminal find_terminal(const Host& host, bool stream_is_terminal);

}  // namespace exchequer::cli
