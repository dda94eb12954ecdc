// Runs threads on the jobs, while the main thread serves the ranks and reports progress.
#include "lab/team.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "lab/share.h"

namespace exchequer {

std::uint64_t games_in_a_job(std::uint64_t games, bool searching) {
  return searching ? std::max<std::uint64_t>(1, games / 512) : std::clamp<std::uint64_t>(games / 64, 1, 512);
}

bool Team::run(std::uint64_t count, const std::function<std::string(std::uint64_t)>& job, const JobBoard::Keep& keep) {
  const auto begin = std::chrono::steady_clock::now();
  std::uint64_t first = 0;
  bool enough = false;
  for (; first < count && !enough && used_ < checkpoint_.parts().size(); ++first)
    enough = !keep(checkpoint_.parts()[used_++]);
  if (enough || first == count) return true;

  bool went_on = true;
  JobBoard board(first, count, [&](const std::string& part) {
    if (trouble_.empty())
      if (const Result<bool> written = checkpoint_.add(part); !written) trouble_ = written.errors();
    return went_on = keep(part);
  });
  std::atomic<int> running{std::max(1, hands_.threads)};
  std::mutex mutex;
  const auto toil = [&] {
    const double before = thread_cpu_seconds();
    while (!*hands_.stop) {
      const auto next = board.take();
      if (!next) break;
      board.give(*next, work_(job(*next)));
    }
    const std::lock_guard lock(mutex);
    cpu_seconds_ += thread_cpu_seconds() - before;
    --running;
  };
  std::vector<std::thread> crew;
  for (int i = running; i > 0; --i) crew.emplace_back(toil);
  const bool with_others = hands_.ranks && hands_.ranks->size() > 1;
  auto shown = begin;
  while (running > 0 || (with_others && !*hands_.stop && !board.is_over())) {
    if (with_others && !*hands_.stop) hands_.ranks->serve(board, job);
    const auto now = std::chrono::steady_clock::now();
    if (hands_.progress && now - shown >= std::chrono::milliseconds(100)) {
      hands_.progress(first + board.done(), count);
      shown = now;
    }
    std::this_thread::sleep_for(std::chrono::microseconds(with_others ? 500 : 2000));
  }
  for (std::thread& thread : crew) thread.join();
  wall_seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return !went_on || board.is_complete();
}

}  // namespace exchequer
