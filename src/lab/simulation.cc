// Sharing the games of a plan among threads.
#include "lab/simulation.h"

#include <time.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/hash.h"

namespace exchequer {
namespace {

double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

struct Chunk {
  bool done = false;
  Tally tally;
  std::uint64_t hash = 0;
};

}  // namespace

void Tally::add(const Tally& other) {
  games += other.games;
  decisions += other.decisions;
  forced += other.forced;
  draws += other.draws;
  for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += other.wins[i];
  for (std::size_t i = 0; i < score.size(); ++i) score[i] += other.score[i];
  for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += other.endings[i];
}

SimulationResult simulate(const AnyGame& game, const AnyLab& lab, const SimulationPlan& plan,
                          const std::function<void(std::uint64_t)>& progress, const std::atomic<bool>& stop) {
  // Chunks depend on the number of games only, never on the threads, so the hash of hashes is the same for any number.
  const std::uint64_t size = std::max<std::uint64_t>(1, std::min<std::uint64_t>(512, plan.games / 64));
  const std::uint64_t count = (plan.games + size - 1) / size;
  std::vector<Chunk> chunks(count);
  std::atomic<std::uint64_t> next{0}, done{0};
  std::mutex mutex;
  std::condition_variable finished;
  int running = std::max(1, plan.threads);
  double cpu = 0;
  const auto begin = std::chrono::steady_clock::now();
  const auto work = [&] {
    const double before = thread_cpu_seconds();
    std::vector<std::uint64_t> hashes(size);
    while (!stop.load(std::memory_order_relaxed)) {
      const std::uint64_t index = next.fetch_add(1);
      if (index >= count) break;
      const std::uint64_t first = index * size, games = std::min(size, plan.games - first);
      Chunk& chunk = chunks[index];
      chunk.tally = lab.play(game, plan, first, games, hashes.data());
      for (std::uint64_t i = 0; i < games; ++i) chunk.hash = combine(chunk.hash, hashes[i]);
      chunk.done = true;
      done.fetch_add(games);
    }
    const double used = thread_cpu_seconds() - before;
    const std::lock_guard lock(mutex);
    cpu += used;
    --running;
    finished.notify_all();
  };
  std::vector<std::thread> threads;
  for (int i = running; i > 0; --i) threads.emplace_back(work);
  {
    std::unique_lock lock(mutex);
    while (running > 0) {
      finished.wait_for(lock, std::chrono::milliseconds(100));
      if (progress) progress(done.load());
    }
  }
  for (std::thread& thread : threads) thread.join();
  SimulationResult result;
  for (const Chunk& chunk : chunks) {  // stopped early: only what is complete from the first game on
    if (!chunk.done) {
      result.interrupted = true;
      break;
    }
    result.tally.add(chunk.tally);
    result.result_hash = combine(result.result_hash, chunk.hash);
  }
  result.cpu_seconds = cpu;
  result.wall_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

Table replay_simulated(std::shared_ptr<const AnyGame> game, const AnyBots& bots, const SimulationPlan& plan,
                       std::uint64_t index) {
  Table table(std::move(game));
  const AnyGame& rules = table.game();
  Rng rng(plan.seed, index);
  while (!table.over()) {  // the very order of random numbers of lab/playout.h
    const Seats acting = table.to_act();
    const Seat seat = acting.is_chance() ? kChance : acting.first();
    Action action;
    if (seat == kChance) {
      action = rules.sample(table.state(), rng);
    } else {
      const ActionList legal = table.legal(seat);
      action = legal.size() == 1 ? legal[0]
                                 : bots.choose(rules, rules.view(table.state(), seat), seat, plan.bots[seat], rng);
    }
    EXCHEQUER_CHECK(table.play({seat, action}) == kOk);
  }
  return table;
}

}  // namespace exchequer
