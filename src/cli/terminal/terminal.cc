// Finds out from the environment what the terminal can show, and prints styled pieces accordingly.
#include "cli/terminal/terminal.h"

#include <algorithm>
#include <charconv>

namespace exchequer::cli {
namespace {

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
  if (colours == Colours::kNone || text.empty()) return text;
  for (const Looks* looks : {&shell_looks(), &title})
    if (const auto look = looks->find(piece.style); look != looks->end())
      return "\x1b[" + (colours == Colours::kTrue ? look->second.with_all : look->second.with_256) + "m" + text +
             "\x1b[0m";
  return text;
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
  // If no locale is set at all, as in many containers, the terminal probably reads UTF-8. Only C and POSIX, if named,
  // do not.
  return terminal;
}

}  // namespace exchequer::cli
