// The yardstick for noisy machines: steps of a small dependent loop (xorshift64 and a 64-byte table). Costs are stated
// as multiples of its step, measured in the same run and interleaved with what they are compared to.
#pragma once

#include <time.h>

#include <array>
#include <cstdint>

namespace exchequer {

inline double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

class Yardstick {
 public:
  // CPU seconds for `steps` steps.
  double run(int steps) {
    const double begin = cpu_seconds();
    std::uint64_t x = x_;
    unsigned sum = sum_;
    for (int i = 0; i < steps; ++i) {
      x ^= x << 13;
      x ^= x >> 7;
      x ^= x << 17;
      table_[x & 63]++;
      sum += table_[(x >> 8) & 63];
    }
    x_ = x;
    sum_ = sum;
    return cpu_seconds() - begin;
  }
  unsigned checksum() const { return sum_; }

 private:
  std::array<std::uint8_t, 64> table_{};
  std::uint64_t x_ = 88172645463325252ULL;
  unsigned sum_ = 0;
};

}  // namespace exchequer
