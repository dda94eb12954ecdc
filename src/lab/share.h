// Shares games among threads in chunks. The chunks depend only on the number of games, and their results are kept in
// order, so the outcome is the same for any number of threads.
#pragma once

#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace exchequer {

struct Shared {
  double cpu_seconds = 0, wall_seconds = 0;
  bool interrupted = false;  // stopped early: only what is complete from the first game on was kept
};

inline double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// `work(first, count)` plays games on any thread and gives a Part; `keep(part)` takes the parts in the order of the
// games.
template <class Part, class Work, class Keep>
Shared share_games(std::uint64_t games, int threads, const Work& work, const Keep& keep,
                   const std::function<void(std::uint64_t done)>& progress, const std::atomic<bool>& stop) {
  const std::uint64_t size = std::max<std::uint64_t>(1, std::min<std::uint64_t>(512, games / 64));
  const std::uint64_t chunks = (games + size - 1) / size;
  std::atomic<std::uint64_t> next{0}, done{0};
  std::mutex mutex;
  std::condition_variable finished;
  std::map<std::uint64_t, Part> early;  // complete before one that comes first
  std::uint64_t kept = 0;
  int running = std::max(1, threads);
  Shared shared;
  const auto begin = std::chrono::steady_clock::now();
  const auto run = [&] {
    const double before = thread_cpu_seconds();
    while (!stop.load(std::memory_order_relaxed)) {
      const std::uint64_t index = next.fetch_add(1);
      if (index >= chunks) break;
      const std::uint64_t first = index * size, count = std::min(size, games - first);
      Part part = work(first, count);
      done.fetch_add(count);
      const std::lock_guard lock(mutex);
      early.emplace(index, std::move(part));
      for (; !early.empty() && early.begin()->first == kept; ++kept) {
        keep(early.begin()->second);
        early.erase(early.begin());
      }
    }
    const double used = thread_cpu_seconds() - before;
    const std::lock_guard lock(mutex);
    shared.cpu_seconds += used;
    --running;
    finished.notify_all();
  };
  std::vector<std::thread> crew;
  for (int i = running; i > 0; --i) crew.emplace_back(run);
  {
    std::unique_lock lock(mutex);
    for (;;) {
      if (progress) progress(done.load());
      if (running == 0) break;
      finished.wait_for(lock, std::chrono::milliseconds(100));
    }
  }
  for (std::thread& thread : crew) thread.join();
  shared.interrupted = kept < chunks;
  shared.wall_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return shared;
}

}  // namespace exchequer
