// The random generator. It is counter-based (Random123's Philox2x64), so a number depends only on seed, stream and
// position. Each game has its own stream: the result of a run is the same for any number of threads or ranks.
#pragma once

#include <Random123/philox.h>

#include <array>
#include <cstdint>

namespace exchequer {

class Rng {
 public:
  // `position` addresses a point inside the stream directly: the same draw comes again after an undo.
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0, std::uint32_t position = 0)
      : counter_{{std::uint64_t{position} << 32, stream}}, key_{{seed}} {}

  std::uint32_t next() {
    if (used_ == kBuffer) [[unlikely]]
      refill();
    return buffer_[used_++];
  }

  // Uniform in [0, n), exactly: the high part of a product, with the few biased values drawn again (Lemire).
  std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = std::uint64_t{next()} * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  // Makes several numbers at a time. A branch that is seldom taken is better predicted in a playout, and the blocks do
  // not depend on each other, so a processor makes several at once.
  static constexpr unsigned kBuffer = 32;

  void refill() {
    for (unsigned i = 0; i < kBuffer; i += 4) {
      const auto block = r123::Philox2x64_R<7>()(counter_, key_);  // six rounds pass BigCrush (Salmon et al., 2011)
      ++counter_[0];
      buffer_[i] = static_cast<std::uint32_t>(block[0]);
      buffer_[i + 1] = static_cast<std::uint32_t>(block[0] >> 32);
      buffer_[i + 2] = static_cast<std::uint32_t>(block[1]);
      buffer_[i + 3] = static_cast<std::uint32_t>(block[1] >> 32);
    }
    used_ = 0;
  }

  r123::Philox2x64::ctr_type counter_;  // the block inside the position, and the stream
  r123::Philox2x64::key_type key_;
  unsigned used_ = kBuffer;
  std::array<std::uint32_t, kBuffer> buffer_;
};

}  // namespace exchequer
