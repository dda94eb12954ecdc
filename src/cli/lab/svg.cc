// Draws plots.
#include "cli/lab/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace exchequer::cli {
namespace {

constexpr double kWidth = 760, kNames = 240, kLabels = 130, kRow = 24;
constexpr double kPlotHeight = 220, kLeft = 46, kBottom = 26, kTop = 10;
constexpr const char* kDashes[] = {"", "7 4", "2 3", "10 3 2 3"};

// The step between the lines of a scale: 1, 2 or 5 times a power of ten, for about five lines.
double tick_of(double top) {
  const double power = std::pow(10, std::floor(std::log10(std::max(top, 1e-9) / 5)));
  for (const double times : {1.0, 2.0, 5.0})
    if (top / (times * power) <= 6) return times * power;
  return 10 * power;
}

std::string number(double value) {
  std::string text = fmt::format("{:.2f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string open_plot(double height) {
  return fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\">\n", kWidth, height);
}

// Lines and numbers of the vertical scale.
std::string scale(double top, std::string_view unit) {
  std::string out;
  for (double at = 0, step = tick_of(top); at <= top * 1.0001; at += step) {
    const double y = kTop + kPlotHeight * (1 - at / top);
    out += fmt::format(
        "<line class=\"grid\" x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\"/>"
        "<text class=\"tick\" x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}{6}</text>\n",
        kLeft, kWidth, y, kLeft - 6, y + 4, number(at), html_text(unit));
  }
  return out;
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  return out;
}

std::string svg_bars(const std::vector<Bar>& bars, double from, double to, const double* fair) {
  const double width = kWidth - kNames - kLabels, height = kRow * static_cast<double>(bars.size()) + 4;
  const auto x = [&](double value) { return kNames + width * (std::clamp(value, from, to) - from) / (to - from); };
  std::string out = open_plot(height);
  double y = 2;
  for (const Bar& bar : bars) {
    const double begin = std::min(x(0), x(bar.value)), end = std::max(x(0), x(bar.value)), middle = y + kRow / 2;
    out += fmt::format(
        "<g><title>{}: {}</title><text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>"
        "<rect class=\"bar {}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{}\"/>",
        html_text(bar.name), html_text(bar.label), kNames - 8, middle + 4, html_text(bar.name), bar.mark, begin, y + 4,
        std::max(1.0, end - begin), kRow - 8);
    if (bar.high > bar.low)
      out += fmt::format("<path class=\"whisker\" d=\"M{0:.1f} {2:.1f}H{1:.1f}M{0:.1f} {3:.1f}v8M{1:.1f} {3:.1f}v8\"/>",
                         x(bar.low), x(bar.high), middle, middle - 4);
    out += fmt::format("<text class=\"label\" x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text></g>\n", kWidth - 2,
                       middle + 4, html_text(bar.label));
    y += kRow;
  }
  for (const double at : {0.0, fair ? *fair : 0.0})
    out += fmt::format("<line class=\"{0}\" x1=\"{1:.1f}\" x2=\"{1:.1f}\" y1=\"0\" y2=\"{2}\"/>\n",
                       at == 0 ? "axis" : "fair", x(at), height);
  return out + "</svg>\n";
}

std::string svg_curves(const std::vector<Curve>& curves, double top, std::string_view unit) {
  std::string out = open_plot(kTop + kPlotHeight + kBottom) + scale(top, unit);
  const auto y = [&](double value) { return kTop + kPlotHeight * (1 - std::clamp(value, 0.0, top) / top); };
  for (const int percent : {0, 25, 50, 75, 100})
    out += fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"{}\">{} %</text>\n",
                       kLeft + (kWidth - kLeft - 16) * percent / 100.0, kTop + kPlotHeight + 18,
                       percent == 100 ? "end" : "middle", percent);
  for (std::size_t c = 0; c < curves.size(); ++c) {
    const Curve& curve = curves[c];
    std::string line, upper, lower;
    for (std::size_t i = 0; i < curve.values.size(); ++i) {
      const double at = kLeft + (kWidth - kLeft - 16) * static_cast<double>(i) /
                                    static_cast<double>(std::max<std::size_t>(1, curve.values.size() - 1));
      line += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", at, y(curve.values[i]));
      if (curve.errors.empty()) continue;
      upper += fmt::format("{}{:.1f} {:.1f}", i == 0 ? "M" : "L", at, y(curve.values[i] + curve.errors[i]));
      lower = fmt::format("L{:.1f} {:.1f}", at, y(curve.values[i] - curve.errors[i])) + lower;
    }
    if (!curve.errors.empty()) out += fmt::format("<path class=\"band c{}\" d=\"{}{}Z\"/>\n", c % 4, upper, lower);
    out += fmt::format("<path class=\"curve c{}\" stroke-dasharray=\"{}\" d=\"{}\"><title>{}</title></path>\n", c % 4,
                       kDashes[c % 4], line, html_text(curve.name));
    out += fmt::format(
        "<path class=\"curve c{0}\" stroke-dasharray=\"{1}\" d=\"M{2} {3}h34\"/><text x=\"{4}\" y=\"{5}\">{6}</text>\n",
        c % 4, kDashes[c % 4], kLeft + 12, kTop + 12 + 18 * static_cast<double>(c), kLeft + 52,
        kTop + 16 + 18 * static_cast<double>(c), html_text(curve.name));
  }
  return out + "</svg>\n";
}

std::string svg_histogram(const std::map<std::uint64_t, std::uint64_t>& times, std::string_view unit) {
  if (times.empty()) return {};
  const std::uint64_t low = times.begin()->first, high = times.rbegin()->first, width = (high - low) / 40 + 1;
  std::map<std::uint64_t, std::uint64_t> bins;
  std::uint64_t all = 0;
  for (const auto& [value, count] : times) {
    bins[(value - low) / width] += count;
    all += count;
  }
  double top = 0;
  for (const auto& [bin, count] : bins)
    top = std::max(top, 100 * static_cast<double>(count) / static_cast<double>(all));
  std::string out = open_plot(kTop + kPlotHeight + kBottom) + scale(top, " %");
  const double count_of_bins = static_cast<double>((high - low) / width + 1), step = (kWidth - kLeft) / count_of_bins;
  for (const auto& [bin, count] : bins) {
    const double share = 100 * static_cast<double>(count) / static_cast<double>(all), tall = kPlotHeight * share / top;
    const std::uint64_t from = low + bin * width, to = from + width - 1;
    out += fmt::format(
        "<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{}{} {}: {:.1f} "
        "%</title></rect>\n",
        kLeft + step * static_cast<double>(bin) + 1, kTop + kPlotHeight - tall, std::max(1.0, step - 2), tall, from,
        to > from ? fmt::format("–{}", to) : "", html_text(unit), share);
  }
  for (const double part : {0.0, 0.5, 1.0})
    out += fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"{}\">{:.0f}</text>\n",
                       kLeft + (kWidth - kLeft) * part, kTop + kPlotHeight + 18,
                       part == 0   ? "start"
                       : part == 1 ? "end"
                                   : "middle",
                       static_cast<double>(low) + static_cast<double>(high - low) * part);
  return out + "</svg>\n";
}

}  // namespace exchequer::cli
