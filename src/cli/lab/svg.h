// Plots as inline SVG: bars with intervals, lines over time, histograms. They load nothing, every mark has a title, and
// no meaning depends on colour alone.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace exchequer::cli {

std::string html_text(std::string_view text);  // escapes the characters that HTML reserves

struct Bar {
  std::string name, label;              // the label stands at the end and has the number in words
  double value = 0, low = 0, high = 0;  // low == high: no interval
  std::string mark;                     // a class: "good", "bad", "dominated", or nothing
};

// Horizontal bars from `from` (0, or below it for differences) to `to`. `fair` is a dashed line for comparison, if
// there is one.
std::string svg_bars(const std::vector<Bar>& bars, double from, double to, const double* fair = nullptr);

struct Curve {
  std::string name;
  std::vector<double> values;  // evenly from the beginning to the end
  std::vector<double> errors;  // half of each interval; empty: none
};

std::string svg_curves(const std::vector<Curve>& curves, double top, std::string_view unit);

std::string svg_histogram(const std::map<std::uint64_t, std::uint64_t>& times, std::string_view unit);

}  // namespace exchequer::cli
