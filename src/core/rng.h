// The random generator: counter-based (Random123's Philox), so that a number depends only on seed, stream and position.
// A game has a stream of its own: the result of a run is the same for any number of threads or ranks.
#pragma once

#include <Random123/philox.h>

#include <cstdint>

namespace exchequer {

class Rng {
 public:
  // `position` addresses a point inside the stream directly: the same draw comes again after an undo.
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0, std::uint32_t position = 0)
      : counter_{{0, position, static_cast<std::uint32_t>(stream), static_cast<std::uint32_t>(stream >> 32)}},
        key_{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}} {}

  std::uint32_t next() {
    if (left_ == 0) {
      block_ = r123::Philox4x32_R<7>()(counter_, key_);  // seven rounds pass BigCrush (Salmon et al., 2011)
      ++counter_[0];
      left_ = 4;
    }
    return block_[--left_];
  }

  // Uniform in [0, n), exactly: the high part of a product, with the few biased values thrown again (Lemire).
  std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = std::uint64_t{next()} * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  r123::Philox4x32::ctr_type counter_;
  r123::Philox4x32::key_type key_;
  r123::Philox4x32::ctr_type block_{};
  unsigned left_ = 0;
};

}  // namespace exchequer
