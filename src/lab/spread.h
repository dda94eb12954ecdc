// Sums and frequencies of whole numbers, whose means, spreads and quantiles come out exactly in any order of addition.
#pragma once

#include <cstdint>
#include <map>

namespace exchequer {

// The sum of whole numbers and of their squares: mean and spread without a fraction on the way.
struct Spread {
  std::int64_t count = 0, sum = 0, squares = 0;
  void add(std::int64_t value);
  void add(const Spread& other);
  double mean() const;
  double deviation() const;  // of the values, not of the mean
  double error() const;      // half of the 95 % interval of the mean
};

// How often each length came.
class Lengths {
 public:
  void add(std::uint64_t length) { ++times_[length]; }
  void add(const Lengths& other);
  double mean() const;
  std::uint64_t quantile(double share) const;  // the least length that at least this share of the games does not exceed
  std::map<std::uint64_t, std::uint64_t>& times() { return times_; }  // by length
  const std::map<std::uint64_t, std::uint64_t>& times() const { return times_; }
  friend bool operator==(const Lengths&, const Lengths&) = default;

 private:
  std::map<std::uint64_t, std::uint64_t> times_;
};

}  // namespace exchequer
