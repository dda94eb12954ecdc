// Fits strengths to contests (Hunter, MM algorithms for generalized Bradley-Terry models, 2004).
#include <cmath>

#include "lab/ladder.h"

namespace exchequer {
namespace {

// Half a win for each side of each contest that nobody played: a bot that never won has a strength, too.
constexpr double kImagined = 0.5;
constexpr int kMostRounds = 100'000;

double wins(std::int64_t parts) { return static_cast<double>(parts) / kWholeWin + kImagined; }

// By Gauss and Jordan; the matrix is small and positive definite.
std::vector<std::vector<double>> inverse(std::vector<std::vector<double>> m) {
  const std::size_t n = m.size();
  std::vector<std::vector<double>> inv(n, std::vector<double>(n, 0));
  for (std::size_t i = 0; i < n; ++i) inv[i][i] = 1;
  for (std::size_t i = 0; i < n; ++i) {
    const double pivot = m[i][i];
    for (std::size_t k = 0; k < n; ++k) {
      m[i][k] /= pivot;
      inv[i][k] /= pivot;
    }
    for (std::size_t j = 0; j < n; ++j) {
      if (j == i) continue;
      const double factor = m[j][i];
      for (std::size_t k = 0; k < n; ++k) {
        m[j][k] -= factor * m[i][k];
        inv[j][k] -= factor * inv[i][k];
      }
    }
  }
  return inv;
}

}  // namespace

Strengths fit_strengths(std::size_t count, const std::vector<Contest>& contests) {
  std::vector<double> won(count, 0), strength(count, 1);
  for (const Contest& one : contests) {
    won[one.upper] += wins(one.upper_wins);
    won[one.lower] += wins(one.lower_wins);
  }
  for (int round = 0; round < kMostRounds; ++round) {
    std::vector<double> weight(count, 0);
    for (const Contest& one : contests) {
      const double all = one.upper_seats * strength[one.upper] + one.lower_seats * strength[one.lower];
      const double games = wins(one.upper_wins) + wins(one.lower_wins);
      weight[one.upper] += games * one.upper_seats / all;
      weight[one.lower] += games * one.lower_seats / all;
    }
    double sum = 0, change = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const double next = won[i] / weight[i];
      change = std::max(change, std::abs(next / strength[i] - 1));
      strength[i] = next;
      sum += std::log(next);
    }
    for (double& value : strength) value /= std::exp(sum / static_cast<double>(count));
    if (change < 1e-12) break;
  }
  // The information is singular along "all stronger alike"; with the mean fixed its inverse is that of I + J/n, less
  // J/n.
  const double even = 1 / static_cast<double>(count);
  std::vector<std::vector<double>> information(count, std::vector<double>(count, even));
  for (const Contest& one : contests) {
    const double upper = one.upper_seats * strength[one.upper], lower = one.lower_seats * strength[one.lower];
    const double games = wins(one.upper_wins) + wins(one.lower_wins);
    const double part = games * upper * lower / ((upper + lower) * (upper + lower));
    information[one.upper][one.upper] += part;
    information[one.lower][one.lower] += part;
    information[one.upper][one.lower] -= part;
    information[one.lower][one.upper] -= part;
  }
  Strengths fit;
  for (const double value : strength) fit.value.push_back(std::log(value));
  fit.covariance = inverse(std::move(information));
  for (auto& row : fit.covariance)
    for (double& value : row) value -= even;
  return fit;
}

}  // namespace exchequer
