// What the terminal can show: its width, its colours, its characters. Styles are words; cli/terminal/looks.h says what
// they look like.
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
  Looks title = {};     // the styles of the title that is played, beside the shell's own

  // With styles as escape codes where there are colours, in plain letters where there is no Unicode.
  std::string show(const RichLine& line) const;
  std::string show(const Piece& piece) const;

  std::string rule(int length) const;  // a horizontal line
  std::string_view ellipsis() const { return unicode ? "…" : "..."; }
  std::string_view mark() const { return unicode ? "» " : "> "; }  // before what happens
  std::string_view arrow() const { return unicode ? "→" : "->"; }
};

inline constexpr int kLeastWidth = 40;

// `stream_is_terminal`: whether what is written goes to a terminal; otherwise there are no escape codes.
Terminal find_terminal(const Host& host, bool stream_is_terminal);

}  // namespace exchequer::cli
