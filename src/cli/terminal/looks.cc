// Reads the colours of a style file, and finds the nearest ones on a terminal with 256 colours.
#include "cli/terminal/looks.h"

#include <array>
#include <charconv>
#include <cstdlib>

#include "content/formats.h"
#include "content/resource.h"
#include "core/check.h"

namespace exchequer::cli {
namespace {

using Rgb = std::array<int, 3>;
constexpr std::array<int, 6> kLevels = {0, 95, 135, 175, 215, 255};  // of a terminal with 256 colours

// "#rrggbb".
Rgb read_colour(const std::string& text) {
  EXCHEQUER_CHECK(text.size() == 7 && text.front() == '#');  // style files are compiled in and tested
  Rgb rgb{};
  for (std::size_t i = 0; i < rgb.size(); ++i) {
    const char* begin = text.data() + 1 + 2 * i;
    EXCHEQUER_CHECK(std::from_chars(begin, begin + 2, rgb[i], 16).ptr == begin + 2);
  }
  return rgb;
}

// Colours 16 to 231 are a cube of six levels a side, 232 to 255 a ramp of greys.
int nearest_of_256(const Rgb& rgb) {
  const auto level = [](int value) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < kLevels.size(); ++i)
      if (std::abs(kLevels[i] - value) < std::abs(kLevels[best] - value)) best = i;
    return best;
  };
  const auto distance = [&rgb](const Rgb& other) {
    int sum = 0;
    for (std::size_t i = 0; i < rgb.size(); ++i) sum += (rgb[i] - other[i]) * (rgb[i] - other[i]);
    return sum;
  };
  const std::array<std::size_t, 3> at = {level(rgb[0]), level(rgb[1]), level(rgb[2])};
  int nearest = 16 + static_cast<int>(36 * at[0] + 6 * at[1] + at[2]);
  int least = distance({kLevels[at[0]], kLevels[at[1]], kLevels[at[2]]});
  for (int grey = 0; grey < 24; ++grey) {
    const int value = 8 + 10 * grey;
    if (const int far = distance({value, value, value}); far < least) {
      least = far;
      nearest = 232 + grey;
    }
  }
  return nearest;
}

Look painted(const Rgb& ink, const Rgb& paper) {
  const auto all = [](const Rgb& rgb) {
    return "2;" + std::to_string(rgb[0]) + ";" + std::to_string(rgb[1]) + ";" + std::to_string(rgb[2]);
  };
  const auto one = [](const Rgb& rgb) { return "5;" + std::to_string(nearest_of_256(rgb)); };
  return {"1;38;" + one(ink) + ";48;" + one(paper), "1;38;" + all(ink) + ";48;" + all(paper)};
}

}  // namespace

const Looks& shell_looks() {
  static const Looks looks = {{"strong", {"1", "1"}},
                              {"dim", {"2", "2"}},
                              {"alert", {"1;38;5;166", "1;38;2;213;94;0"}},
                              {"good", {"38;5;36", "38;2;0;158;115"}}};
  return looks;
}

Looks read_looks(const Node& style) {
  Looks looks;
  EXCHEQUER_CHECK(style.is_table());
  for (const auto& [kind, things] : *style.table()) {
    EXCHEQUER_CHECK(things.is_table());
    for (const auto& [id, thing] : *things.table()) {
      const Node *ink = thing.find("ink"), *colour = thing.find("colour");
      if (!ink || !colour) continue;
      const Node* light = colour->is_table() ? colour->find("light") : colour;
      EXCHEQUER_CHECK(ink->text() && light && light->text());
      looks.emplace(id, painted(read_colour(*ink->text()), read_colour(*light->text())));
    }
  }
  return looks;
}

Looks title_looks(std::string_view title) {
  const std::string path = "games/" + std::string(title) + "/style.toml";
  const std::string_view text = find_resource(path);
  if (text.empty()) return {};
  const Result<Node> style = parse_toml(text, path);
  EXCHEQUER_CHECK(style);
  return read_looks(*style);
}

}  // namespace exchequer::cli
