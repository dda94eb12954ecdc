// Measures a decision of a random playout, in yardstick steps, for every title. Yardstick and games alternate within
// one run, so that noise affects both. Run `bench_playouts`; bench/LEDGER.md has the results.
#include <benchmark/benchmark.h>

#include <atomic>

#include "bench/yardstick.h"
#include "lab/plugin.h"

namespace exchequer {
namespace {

std::shared_ptr<const AnyGame> open_default(const Title& title) {
  const std::string& id = title.facts().id;
  auto pack = load_pack(id, shipped_pack_ids(id).front());
  auto game = title.open(std::make_shared<const Pack>(*pack), {});
  return *game;
}

void random_playouts(benchmark::State& state, const Plugin& plugin) {
  const auto game = open_default(*plugin.title);
  SimulationPlan plan;
  plan.bots.assign(static_cast<std::size_t>(game->seats()), BotKind::kRandom);
  Yardstick yardstick;
  Tally total;
  double games_seconds = 0, steps_seconds = 0, steps = 0;
  std::uint64_t first = 0;
  for (auto _ : state) {
    steps_seconds += yardstick.run(200'000);
    steps += 200'000;
    const double begin = cpu_seconds();
    total.add(plugin.lab->play(*game, plan, first, 200, nullptr));
    games_seconds += cpu_seconds() - begin;
    first += 200;
  }
  benchmark::DoNotOptimize(yardstick.checksum());
  const double step = steps_seconds / steps;
  const auto decisions = static_cast<double>(total.decisions);
  state.counters["step_ns"] = step * 1e9;
  state.counters["steps_per_decision"] = games_seconds / decisions / step;
  state.counters["decisions_per_s"] = decisions / games_seconds;
  state.counters["moves_per_s"] = static_cast<double>(total.moves()) / games_seconds;
  state.counters["games_per_s"] = static_cast<double>(total.games) / games_seconds;
  state.counters["decisions_per_game"] = decisions / static_cast<double>(total.games);
}

// Games a second on one and on two threads, in turns: the ratio is the speed-up.
void two_threads(benchmark::State& state, const Plugin& plugin) {
  const auto game = open_default(*plugin.title);
  SimulationPlan plan;
  plan.games = 40'000;
  plan.bots.assign(static_cast<std::size_t>(game->seats()), BotKind::kRandom);
  const std::atomic<bool> stop{false};
  double one = 0, two = 0;
  for (auto _ : state) {
    plan.threads = 1;
    one += simulate(*game, *plugin.lab, plan, {}, stop).wall_seconds;
    plan.threads = 2;
    two += simulate(*game, *plugin.lab, plan, {}, stop).wall_seconds;
  }
  state.counters["speedup"] = one / two;
}

const int kRegistered = [] {
  for (const Plugin& plugin : plugins()) {
    const std::string id = plugin.title->facts().id;
    benchmark::RegisterBenchmark(("random_playouts/" + id).c_str(),
                                 [&](benchmark::State& s) { random_playouts(s, plugin); });
    benchmark::RegisterBenchmark(("two_threads/" + id).c_str(), [&](benchmark::State& s) { two_threads(s, plugin); })
        ->Iterations(5)
        ->Unit(benchmark::kMillisecond);
  }
  return 0;
}();

}  // namespace
}  // namespace exchequer
