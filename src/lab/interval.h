// Confidence intervals for shares.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace exchequer {

struct Interval {
  double low = 0, high = 1;
};

// The bounds of a rate of `hits` among `trials`, 95 % (Wilson's score interval).
inline Interval wilson(std::uint64_t hits, std::uint64_t trials) {
  if (trials == 0) return {};
  constexpr double z = 1.959964;
  const auto n = static_cast<double>(trials);
  const double p = static_cast<double>(hits) / n;
  const double centre = p + z * z / (2 * n);
  const double spread = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  const double scale = 1 + z * z / n;
  return {std::max(0.0, (centre - spread) / scale), std::min(1.0, (centre + spread) / scale)};
}

}  // namespace exchequer
