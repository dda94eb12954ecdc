// Counters for Prometheus. None of them depends on anything hidden in a game.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace exchequer::server {

struct Metrics {
  std::uint64_t actions = 0, draws = 0, batches = 0, entries = 0, failed_batches = 0;
  std::uint64_t messages = 0, refused = 0, too_fast = 0, requests = 0, bot_moves = 0, takeovers = 0, undone = 0;
  // Milliseconds from handing over a batch to its sync.
  static constexpr std::array<int, 8> kBounds = {1, 2, 5, 10, 20, 50, 100, 500};
  std::array<std::uint64_t, kBounds.size() + 1> commit_buckets{};
  std::uint64_t commit_sum = 0;

  void committed(std::int64_t milliseconds) {
    std::size_t at = 0;
    while (at < kBounds.size() && milliseconds > kBounds[at]) ++at;
    ++commit_buckets[at];
    commit_sum += static_cast<std::uint64_t>(milliseconds);
  }
  std::string text(std::size_t tables, std::size_t sockets, std::size_t people, std::size_t thinking) const;
};

}  // namespace exchequer::server
