// Columns, wrapping, panels side by side, colours and their absence.
#include "cli/terminal/layout.h"

#include <gtest/gtest.h>

#include "cli/terminal/plot.h"
#include "content/formats.h"
#include "content/resource.h"
#include "tests/cli/outside.h"
#include "tests/support/titles.h"

namespace exchequer::cli::test {
namespace {

std::string plain(const RichLine& line) {
  std::string text;
  for (const Piece& piece : line) text += piece.text;
  return text;
}

TEST(RichText, CountsColumnsNotBytes) {
  EXPECT_EQ(columns("abc"), 3);
  EXPECT_EQ(columns("perché"), 6);
  EXPECT_EQ(columns("perche\xcc\x81"), 6);  // a combining accent takes no column
  EXPECT_EQ(columns("■K×4"), 4);
  EXPECT_EQ(columns("財"), 2);
  EXPECT_EQ(columns("\xff\xfe"), 2);  // broken bytes are shown as something
  EXPECT_EQ(pad("né", 4), "né  ");
  EXPECT_EQ(pad_left("né", 4), "  né");
}

TEST(RichText, WrapsAtSpacesWithinTheWidth) {
  const std::vector<RichLine> lines = wrap({{"  one two "}, {"three", "strong"}, {" four"}}, 10, 4);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(plain(lines[0]), "  one two");
  EXPECT_EQ(plain(lines[1]), "    three");
  EXPECT_EQ(plain(lines[2]), "    four");
  EXPECT_EQ(lines[1].back().style, "strong");
  for (const RichLine& line : wrap({{std::string(50, 'x')}}, 12, 2)) EXPECT_LE(columns(line), 12);
  EXPECT_EQ(wrap({}, 20).size(), 1U);
  EXPECT_EQ(plain(wrap({{"exactly ten"}}, 11)[0]), "exactly ten");
}

TEST(RichText, AsciiHasNoOtherBytes) {
  const std::string text = to_ascii("Popolarità 5 → 6 “x” ■ █▁▇ ─│┌ … − × perche\xcc\x81 財");
  for (char c : text) EXPECT_LT(static_cast<unsigned char>(c), 128) << text;
  EXPECT_EQ(to_ascii("Popolarità 5 → 6"), "Popolarita 5 -> 6");
  EXPECT_EQ(to_ascii("■K×4 ▲R ▼B ⊕W ⊖Y ✂✂· ▸"), "#Kx4 ^R vB (+)W (-)Y xx. >");
}

// Every sign that a title shows has a plain letter: a question mark tells nobody anything.
TEST(RichText, AsciiKnowsTheSignsOfTheTitles) {
  for (const char* sign :
       {"■", "▲", "▼", "⊕", "⊖", "✂", "·", "●", "○", "◆", "▸", "▮", "░", "█", "★", "⬢", "→", "×", "÷", "–", "−"})
    EXPECT_EQ(to_ascii(sign).find('?'), std::string::npos) << sign;
}

TEST(Layout, TabsLineUpWithinAPanel) {
  TextPanel panel{"Areas",
                  {{{"Bag", "strong"}, {"\t"}, {"■K×4", "debt"}, {"\t▲R"}},
                   {{"Treasury", "strong"}, {"\t"}, {"■K"}, {"\t⊕W"}},
                   {{"no tab here, and longer"}}}};
  line_up(panel);
  EXPECT_EQ(plain(panel.lines[0]), "Bag       ■K×4  ▲R");
  EXPECT_EQ(plain(panel.lines[1]), "Treasury  ■K    ⊕W");
  EXPECT_EQ(plain(panel.lines[2]), "no tab here, and longer");
  EXPECT_EQ(panel.lines[0][2].style, "debt");
}

TEST(Layout, TabsLineUpInPlainLettersToo) {
  Terminal terminal;
  terminal.unicode = false;
  const std::vector<RichLine> page = lay_out({{"", {{{"→ ⊕\tx"}}, {{"a\ty"}}}}}, terminal);
  ASSERT_EQ(page.size(), 2U);
  EXPECT_EQ(terminal.show(page[0]), "-> (+)  x");
  EXPECT_EQ(terminal.show(page[1]), "a       y");
}

std::vector<TextPanel> panels() {
  std::vector<TextPanel> all;
  for (int p = 0; p < 4; ++p) {
    TextPanel panel{"Panel " + std::to_string(p), {}};
    for (int l = 0; l < 3 + p; ++l)
      panel.lines.push_back(
          {{"line " + std::to_string(p) + "." + std::to_string(l) + " "}, {"with a few more words", "strong"}});
    all.push_back(panel);
  }
  return all;
}

TEST(Layout, FitsEveryWidthAndLosesNothing) {
  for (int width = kLeastWidth; width <= 200; width += 7) {
    const Terminal terminal{width, Colours::kNone, true};
    std::string all;
    for (const RichLine& line : lay_out(panels(), terminal)) {
      EXPECT_LE(columns(line), width);
      all += plain(line) + "\n";
    }
    for (int p = 0; p < 4; ++p) {
      EXPECT_NE(all.find("Panel " + std::to_string(p)), std::string::npos) << width;
      for (int l = 0; l < 3 + p; ++l)
        EXPECT_NE(all.find("line " + std::to_string(p) + "." + std::to_string(l)), std::string::npos) << width;
    }
    EXPECT_EQ(count_of(all, "few"), 18U) << width;
  }
}

TEST(Layout, SideBySideWhereThereIsRoomOneUnderTheOtherWhereNot) {
  const auto height = [](int width) { return lay_out(panels(), Terminal{width, Colours::kNone, true}).size(); };
  EXPECT_EQ(height(40), 4U + 18U + 3U);  // four titles, eighteen lines, three gaps
  EXPECT_LT(height(80), height(40));
  EXPECT_LT(height(130), height(80));
}

TEST(Layout, EmptySheet) { EXPECT_TRUE(lay_out({}, Terminal{}).empty()); }

TEST(Terminal, EscapesOnlyWhereTheyAreWanted) {
  std::istringstream in;
  std::ostringstream out;
  Host host{in, out, out, {}, true, true, true, 100};
  const Piece piece{"K", "alert"};
  EXPECT_NE(find_terminal(host, true).show(piece).find('\x1b'), std::string::npos);
  EXPECT_EQ(find_terminal(host, false).show(piece), "K");
  host.environment["NO_COLOR"] = "1";
  EXPECT_EQ(find_terminal(host, true).show(piece), "K");
  host.environment.erase("NO_COLOR");
  host.environment["TERM"] = "dumb";
  EXPECT_EQ(find_terminal(host, true).show(piece), "K");
  host.environment["TERM"] = "xterm";
  host.environment["COLORTERM"] = "truecolor";
  EXPECT_NE(find_terminal(host, true).show(piece).find("38;2;"), std::string::npos);
  EXPECT_EQ(find_terminal(host, true).show(Piece("x", "no such style")), "x");
}

TEST(Terminal, PaintsWhatHasInkInTheTitlesColours) {
  const Result<Node> style = parse_toml(
      "[cube.debt]\ncolour = '#16181d'\nink = '#f6f1e4'\n"
      "[cube.blue]\ncolour = { light = '#0072b2', dark = '#5aa9e6' }\nink = '#ffffff'\n"
      "[seat.bare]\ncolour = '#0072b2'\n",
      "style.toml");
  ASSERT_TRUE(style);
  Terminal terminal{80, Colours::kTrue, true};
  EXPECT_EQ(terminal.show(Piece("K", "debt")), "K") << "no title is played";
  terminal.title = read_looks(*style);
  EXPECT_EQ(terminal.show(Piece("K", "debt")), "\x1b[1;38;2;246;241;228;48;2;22;24;29mK\x1b[0m");
  EXPECT_EQ(terminal.show(Piece("B", "blue")), "\x1b[1;38;2;255;255;255;48;2;0;114;178mB\x1b[0m");
  EXPECT_EQ(terminal.show(Piece("x", "bare")), "x");
  terminal.colours = Colours::k256;
  EXPECT_EQ(terminal.show(Piece("K", "debt")), "\x1b[1;38;5;255;48;5;234mK\x1b[0m");
  EXPECT_EQ(terminal.show(Piece("B", "blue")), "\x1b[1;38;5;231;48;5;25mB\x1b[0m");
}

// Whatever a sheet calls a style is the shell's, or a thing in the title's style file.
TEST(Terminal, EveryStyleOfASheetIsWrittenSomewhere) {
  for (const Plugin& plugin : plugins()) {
    const std::string id = plugin.title->facts().id, path = "games/" + id + "/style.toml";
    const Result<Node> written = parse_toml(find_resource(path), path);
    ASSERT_TRUE(written) << path;
    const auto knows = [&](const std::string& style) {
      if (style.empty() || shell_looks().contains(style)) return true;
      if (written->table())
        for (const auto& [kind, things] : *written->table())
          if (things.find(style)) return true;
      return false;
    };
    const auto game = exchequer::test::open(*plugin.title);
    for (const Panel& panel : game->sheet(game->start(nullptr), 0))
      for (const Line& line : panel.lines)
        for (const Span& span : line) EXPECT_TRUE(knows(span.style)) << id << ": " << span.style;
  }
}

TEST(Terminal, WidthAndCharacters) {
  std::istringstream in;
  std::ostringstream out;
  Host host{in, out, out, {}, false, false, false, 0};
  EXPECT_EQ(find_terminal(host, false).width, 80);
  EXPECT_TRUE(find_terminal(host, false).unicode);
  host.environment["COLUMNS"] = "55";
  EXPECT_EQ(find_terminal(host, false).width, 55);
  host.environment["COLUMNS"] = "3";
  EXPECT_EQ(find_terminal(host, false).width, kLeastWidth);
  host.columns = 99;
  EXPECT_EQ(find_terminal(host, false).width, 99);
  host.environment["LANG"] = "C";
  EXPECT_FALSE(find_terminal(host, false).unicode);
  host.environment["LC_ALL"] = "it_IT.utf8";
  EXPECT_TRUE(find_terminal(host, false).unicode);
}

TEST(Plot, RowsFitAndShowTheEnds) {
  const std::vector<Row> rows = {{"Employment", "strong", {5, 6, 7, 8, 9, 10}, 0, 10},
                                 {"Safety", "strong", {5, 4, 3, 2, 1, 0}, 0, 10}};
  const std::vector<RichLine> lines = plot(rows, {1, 1, 2, 2, 2, 3}, Terminal{60, Colours::kNone, true});
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(plain(lines[0]), "Employment  ▄▅▆▇██  5 → 10");
  EXPECT_EQ(plain(lines[1]), "Safety      ▄▄▃▂▁   5 → 0");
  EXPECT_EQ(plain(lines[2]), "            1 2  3");
  const std::vector<RichLine> ascii = plot(rows, {}, Terminal{60, Colours::kNone, false});
  ASSERT_EQ(ascii.size(), 2U);
  EXPECT_EQ(plain(ascii[0]), "Employment  56789X  5 -> 10");
  EXPECT_EQ(plain(ascii[1]), "Safety      543210  5 -> 0");
  EXPECT_TRUE(plot({}, {}, Terminal{}).empty());
  std::vector<int> longer(1000, 3);
  for (const RichLine& line : plot({{"A", "", longer, 0, 10}}, {}, Terminal{40, Colours::kNone, true}))
    EXPECT_LE(columns(line), 40);
}

}  // namespace
}  // namespace exchequer::cli::test
