// The jobs of an experiment. They are handed out to any free worker and may finish in any order. Their results are kept
// in the order of the jobs, so the outcome does not depend on who did what.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace exchequer {

class JobBoard {
 public:
  // `keep` takes the parts in order, one at a time; it gives false when that is enough.
  using Keep = std::function<bool(const std::string& part)>;
  JobBoard(std::uint64_t first, std::uint64_t end, Keep keep)
      : next_(first), kept_(first), end_(end), keep_(std::move(keep)) {}

  // A job that nobody has; nothing when there are no more.
  std::optional<std::uint64_t> take() {
    const std::lock_guard lock(mutex_);
    if (enough_ || next_ >= end_) return {};
    ++out_;
    return next_++;
  }

  void give(std::uint64_t job, std::string part) {
    const std::lock_guard lock(mutex_);
    --out_;
    ++done_;
    early_.emplace(job, std::move(part));
    for (; !enough_ && !early_.empty() && early_.begin()->first == kept_; ++kept_) {
      enough_ = !keep_(early_.begin()->second);
      early_.erase(early_.begin());
    }
  }

  void close() {  // hands out no more
    const std::lock_guard lock(mutex_);
    enough_ = true;
  }

  // Nobody is at work, and nobody will be.
  bool is_over() const {
    const std::lock_guard lock(mutex_);
    return out_ == 0 && (enough_ || next_ >= end_);
  }
  std::uint64_t done() const {
    const std::lock_guard lock(mutex_);
    return done_;
  }
  bool is_complete() const {
    const std::lock_guard lock(mutex_);
    return kept_ >= end_;
  }

 private:
  mutable std::mutex mutex_;
  std::uint64_t next_, kept_, end_, done_ = 0;
  int out_ = 0;
  bool enough_ = false;
  std::map<std::uint64_t, std::string> early_;  // complete before one that comes first
  Keep keep_;
};

}  // namespace exchequer
