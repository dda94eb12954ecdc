// Lines made of styled pieces, measured in terminal columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace exchequer::cli {

struct Piece {
  std::string text;
  std::string style;  // a word that Terminal knows; empty: plain

  Piece(std::string t, std::string s = {}) : text(std::move(t)), style(std::move(s)) {}
  Piece(const char* t, std::string s = {}) : text(t), style(std::move(s)) {}
};

using RichLine = std::vector<Piece>;

int columns(std::string_view utf8);  // wide characters count two, combining ones none
int columns(const RichLine& line);

// Text padded with spaces to a number of columns. Longer text is left as it is.
std::string pad(std::string text, int width);
std::string pad_left(std::string text, int width);

// Breaks the text at spaces so that no line is wider. Lines after the first are indented by `hanging`. A word that is
// wider than a whole line is broken inside.
std::vector<RichLine> wrap(const RichLine& line, int width, int hanging = 0);

// The text in characters that any terminal has: accents removed, drawing characters replaced.
std::string to_ascii(std::string_view utf8);

}  // namespace exchequer::cli
