// The quantiles of the normal distribution that intervals need.
#pragma once

#include <cmath>

namespace exchequer {

inline double normal_tail(double z) { return 0.5 * std::erfc(z / std::sqrt(2.0)); }  // the chance of more than z

// The z that is exceeded with chance `tail`, by bisection.
inline double normal_quantile(double tail) {
  double low = -40, high = 40;
  for (int i = 0; i < 80; ++i) {
    const double middle = (low + high) / 2;
    (normal_tail(middle) > tail ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace exchequer
