// Measures, wraps and simplifies text, with ICU's character properties.
#include "cli/terminal/rich_text.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <utility>

#include "core/check.h"

namespace exchequer::cli {
namespace {

int columns_of(UChar32 c) {
  switch (u_charType(c)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_FORMAT_CHAR:
    case U_CONTROL_CHAR: return 0;
    default: break;
  }
  const int width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"  // inside ICU's macro
// Calls `visit(character, its bytes)`; a broken byte counts as one character.
template <class Visit>
void each_character(std::string_view utf8, Visit visit) {
  for (std::size_t i = 0; i < utf8.size();) {
    std::size_t next = i;
    UChar32 c = 0;
    U8_NEXT(utf8.data(), next, utf8.size(), c);
    visit(c < 0 ? UChar32{0xfffd} : c, utf8.substr(i, next - i));
    i = next;
  }
}
#pragma GCC diagnostic pop

struct Glyph {
  std::string_view bytes;
  const std::string* style;
  int width;
};

void append(RichLine& line, std::string_view bytes, const std::string& style) {
  if (line.empty() || line.back().style != style) line.emplace_back(std::string(), style);
  line.back().text += bytes;
}

}  // namespace

int columns(std::string_view utf8) {
  int sum = 0;
  each_character(utf8, [&](UChar32 c, std::string_view) { sum += columns_of(c); });
  return sum;
}

int columns(const RichLine& line) {
  int sum = 0;
  for (const Piece& piece : line) sum += columns(piece.text);
  return sum;
}

std::string pad(std::string text, int width) {
  text.append(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
  return text;
}

std::string pad_left(std::string text, int width) {
  text.insert(0, static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
  return text;
}

std::vector<RichLine> wrap(const RichLine& line, int width, int hanging) {
  width = std::max(width, 8);
  hanging = std::min(hanging, width / 2);
  std::vector<Glyph> glyphs;
  for (const Piece& piece : line)
    each_character(piece.text, [&](UChar32 c, std::string_view bytes) {
      glyphs.push_back({bytes, &piece.style, columns_of(c)});
    });
  std::vector<RichLine> lines;
  std::size_t begin = 0;
  do {
    RichLine& out = lines.emplace_back();
    int room = width;
    if (lines.size() > 1 && hanging > 0) {
      append(out, std::string(static_cast<std::size_t>(hanging), ' '), {});
      room -= hanging;
    }
    std::size_t end = begin;
    for (int used = 0; end < glyphs.size() && used + glyphs[end].width <= room; ++end) used += glyphs[end].width;
    std::size_t next = end;
    if (end < glyphs.size()) {  // back to the last space, unless there is only one long word (leading spaces are none)
      std::size_t word = begin;
      while (word < end && glyphs[word].bytes == " ") ++word;
      std::size_t space = end;
      while (space > word && glyphs[space].bytes != " ") --space;
      if (space > word) end = next = space;
      while (next < glyphs.size() && glyphs[next].bytes == " ") ++next;
      while (end > word && glyphs[end - 1].bytes == " ") --end;
    }
    for (std::size_t i = begin; i < end; ++i) append(out, glyphs[i].bytes, *glyphs[i].style);
    begin = next;
  } while (begin < glyphs.size());
  return lines;
}

std::string to_ascii(std::string_view utf8) {
  static constexpr std::pair<UChar32, const char*> kPlain[] = {
      {0x2013, "-"},   {0x2014, "-"},   {0x2018, "'"},  {0x2019, "'"},  {0x201c, "\""}, {0x201d, "\""},
      {0x2026, "..."}, {0x2190, "<-"},  {0x2192, "->"}, {0x2191, "^"},  {0x2193, "v"},  {0x2212, "-"},
      {0x00d7, "x"},   {0x00b7, "."},   {0x2022, "*"},  {0x00ab, "\""}, {0x00bb, "\""}, {0x2264, "<="},
      {0x2265, ">="},  {0x00b1, "+/-"}, {0x00a0, " "},  {0x202f, " "},  {0x2009, " "},  {0x25a0, "#"},
      {0x25a1, "."},   {0x25cf, "o"},   {0x25cb, "."},  {0x25b2, "^"},  {0x25c6, "<>"}, {0x2588, "#"},
      {0x2591, "."},   {0x2592, ":"},   {0x2593, "#"},  {0x2713, "+"},  {0x25bc, "v"},  {0x2295, "(+)"},
      {0x2296, "(-)"}, {0x2702, "x"},   {0x25b8, ">"},  {0x25ae, "#"},  {0x2605, "*"},  {0x2b22, "O"},
      {0x00f7, "/"},   {0x00a7, "S"},   {0x2717, "x"},  {0x25bd, "v"},  {0x25b3, "^"},  {0x2606, "*"}};
  if (std::all_of(utf8.begin(), utf8.end(), [](char c) { return static_cast<unsigned char>(c) < 128; }))
    return std::string(utf8);
  UErrorCode code = U_ZERO_ERROR;
  const icu::Normalizer2* decompose = icu::Normalizer2::getNFDInstance(code);
  EXCHEQUER_CHECK(U_SUCCESS(code));
  const icu::UnicodeString text = decompose->normalize(
      icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<int32_t>(utf8.size()))), code);
  std::string ascii;
  for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    if (c < 128) {
      ascii += static_cast<char>(c);
    } else if (const auto* plain = std::find_if(std::begin(kPlain), std::end(kPlain),
                                                [&](const auto& entry) { return entry.first == c; });
               plain != std::end(kPlain)) {
      ascii += plain->second;
    } else if (c >= 0x2500 && c < 0x2580) {  // lines of boxes
      ascii += c == 0x2502 || c == 0x2503 || c == 0x2551 ? '|' : c == 0x2500 || c == 0x2501 || c == 0x2550 ? '-' : '+';
    } else if (c >= 0x2581 && c <= 0x2587) {  // bars of eighths
      ascii += static_cast<char>('1' + (c - 0x2581));
    } else if (columns_of(c) > 0) {
      ascii += '?';
    }
  }
  return ascii;
}

}  // namespace exchequer::cli
