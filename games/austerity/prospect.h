// The chance to win from a position, judged without looking ahead: a search needs it where it stops. It is a weighted
// sum of the terms below, turned into a chance. bench/fit_austerity.cc finds the weights in games that the search plays
// against itself.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "engine/advice.h"
#include "games/austerity/effects.h"
#include "games/austerity/state.h"

namespace exchequer::austerity {

inline constexpr int kTerms = 29;
using Terms = std::array<std::int32_t, kTerms>;    // thousandths
using Weights = std::array<std::int32_t, kTerms>;  // thousandths of a natural logarithm of odds

// 1000 x the square root of n.
inline constexpr std::array<int, 128> kRoots = [] {
  std::array<int, 128> roots{};
  for (int n = 0; n < 128; ++n) {
    int root = 0;
    while (static_cast<long long>(root + 1) * (root + 1) <= 1'000'000LL * n) ++root;
    roots[static_cast<std::size_t>(n)] = root;
  }
  return roots;
}();

// A constant 1; cubes in the bag, then those in Current and Used, by colour; Income placed and in the Treasury; Income
// missing to pay for all Debt; Crime above Security; squares of the cuts; the root of the bag; each track and how near
// it is to 0; the last Debt, none.
inline Terms terms_of(const State& s) {
  Terms terms;
  std::size_t at = 0;
  const auto add = [&](int value) { terms[at++] = value; };
  add(1000);
  Cubes used{};
  for (std::size_t c = 0; c < kCubes; ++c) used[c] = static_cast<std::uint8_t>(s.current[c] + s.used[c]);
  for (const std::uint8_t cubes : s.bag) add(1000 * cubes);
  for (const std::uint8_t cubes : used) add(1000 * cubes);
  const int placed = income_placed(s), money = s.treasury[kIncome], debt = s.bag[kDebt] + used[kDebt];
  add(1000 * placed);
  add(1000 * money);
  add(1000 * std::max(0, 2 * debt - s.bag[kIncome] - used[kIncome] - placed - money));
  add(1000 * std::max(0, s.bag[kCrime] + used[kCrime] - s.bag[kSecurity] - used[kSecurity]));
  int cuts = 0;
  for (const std::uint8_t steps : s.cuts) cuts += steps * steps;
  add(1000 * cuts);
  add(kRoots[static_cast<std::size_t>(std::min(count(s.bag), 127))]);
  for (const std::uint8_t track : s.track) {
    add(1000 * track);
    add(2000 / (2 * track + 1));
  }
  add(1000 * (debt <= 1));
  add(1000 * (debt == 0));
  return terms;
}

// In ten-thousandths. The logistic curve by its values at halves: no exp, so that it is the same on every platform.
inline std::int32_t chance_of(const Terms& terms, const Weights& weights) {
  static constexpr std::array<std::int32_t, 18> kCurve = {5000, 6225, 7311, 8176, 8808, 9241, 9526, 9707, 9820,
                                                          9890, 9933, 9959, 9975, 9985, 9991, 9994, 9997, 9997};
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < kTerms; ++i) sum += std::int64_t{weights[i]} * terms[i];
  const auto far = static_cast<std::int32_t>(std::min<std::int64_t>(std::abs(sum) / 1000, 7999));
  const auto half = static_cast<std::size_t>(far / 500);
  const std::int32_t chance = kCurve[half] + (kCurve[half + 1] - kCurve[half]) * (far % 500) / 500;
  return sum >= 0 ? chance : kCertain - chance;
}

}  // namespace exchequer::austerity
