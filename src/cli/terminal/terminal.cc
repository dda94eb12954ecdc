// Styles as escape codes. The colours are those of Okabe and Ito, which everyone can tell apart; a cube is a letter on
// its colour, so that the contrast does not depend on the terminal's own background.
#include "cli/terminal/terminal.h"

#include <algorithm>
#include <charconv>

namespace exchequer::cli {
namespace {

struct Look {
  std::string_view style;
  std::string_view with_256;
  std::string_view with_all;
};

constexpr Look kLooks[] = {
    {"debt", "1;38;5;231;48;5;16", "1;38;2;255;255;255;48;2;0;0;0"},
    {"crime", "1;38;5;16;48;5;166", "1;38;2;0;0;0;48;2;213;94;0"},
    {"security", "1;38;5;231;48;5;25", "1;38;2;255;255;255;48;2;0;114;178"},
    {"welfare", "1;38;5;16;48;5;255", "1;38;2;0;0;0;48;2;246;241;228"},
    {"income", "1;38;5;16;48;5;227", "1;38;2;0;0;0;48;2;240;228;66"},
    {"strong", "1", "1"},
    {"dim", "2", "2"},
    {"alert", "1;38;5;166", "1;38;2;213;94;0"},
    {"good", "38;5;36", "38;2;0;158;115"},
};

const Look* find_look(std::string_view style) {
  for (const Look& look : kLooks)
    if (look.style == style) return &look;
  return nullptr;
}

bool names_utf8(std::string_view locale) {
  for (std::string_view name : {"UTF-8", "utf-8", "UTF8", "utf8"})
    if (locale.find(name) != std::string_view::npos) return true;
  return false;
}

int to_int(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

std::string Terminal::show(const Piece& piece) const {
  std::string text = unicode ? piece.text : to_ascii(piece.text);
  const Look* look = colours == Colours::kNone ? nullptr : find_look(piece.style);
  if (!look || text.empty()) return text;
  return "\x1b[" + std::string(colours == Colours::kTrue ? look->with_all : look->with_256) + "m" + text + "\x1b[0m";
}

std::string Terminal::show(const RichLine& line) const {
  std::string text;
  for (const Piece& piece : line) text += show(piece);
  return text;
}

std::string Terminal::rule(int length) const {
  std::string line;
  for (int i = 0; i < length; ++i) line += unicode ? "─" : "-";
  return line;
}

Terminal find_terminal(const Host& host, bool stream_is_terminal) {
  Terminal terminal;
  const int given = to_int(host.variable("COLUMNS"));
  terminal.width = host.columns > 0 ? host.columns : given > 0 ? given : 80;
  terminal.width = std::clamp(terminal.width, kLeastWidth, 400);
  const std::string kind = host.variable("TERM");
  if (stream_is_terminal && host.variable("NO_COLOR").empty() && kind != "dumb") {
    const std::string depth = host.variable("COLORTERM");
    terminal.colours = depth == "truecolor" || depth == "24bit" ? Colours::kTrue : Colours::k256;
  }
  terminal.clears = stream_is_terminal && kind != "dumb";
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string locale = host.variable(name);
    if (locale.empty()) continue;
    terminal.unicode = names_utf8(locale);
    return terminal;
  }
  // No locale is set at all, as in many containers: every terminal of today reads UTF-8. Only C and POSIX, named, do
  // not.
  return terminal;
}

}  // namespace exchequer::cli
