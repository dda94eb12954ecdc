// Computes means, deviations and quantiles.
#include "lab/spread.h"

#include <algorithm>
#include <cmath>

namespace exchequer {

void Spread::add(std::int64_t value) {
  ++count;
  sum += value;
  squares += value * value;
}

void Spread::add(const Spread& other) {
  count += other.count;
  sum += other.sum;
  squares += other.squares;
}

double Spread::mean() const { return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count); }

double Spread::deviation() const {
  if (count == 0) return 0;
  const double average = mean();
  return std::sqrt(std::max(0.0, static_cast<double>(squares) / static_cast<double>(count) - average * average));
}

double Spread::error() const { return count == 0 ? 0 : 1.96 * deviation() / std::sqrt(static_cast<double>(count)); }

void Lengths::add(const Lengths& other) {
  for (const auto& [length, times] : other.times_) times_[length] += times;
}

double Lengths::mean() const {
  double sum = 0, count = 0;
  for (const auto& [length, times] : times_) {
    sum += static_cast<double>(length) * static_cast<double>(times);
    count += static_cast<double>(times);
  }
  return count == 0 ? 0 : sum / count;
}

std::uint64_t Lengths::quantile(double share) const {
  std::uint64_t count = 0, below = 0;
  for (const auto& [length, times] : times_) count += times;
  for (const auto& [length, times] : times_) {
    below += times;
    if (static_cast<double>(below) >= share * static_cast<double>(count)) return length;
  }
  return 0;
}

}  // namespace exchequer
