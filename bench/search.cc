// Measures searches: simulations with random playouts to the end against plain random games of the same title,
// alternating within one run; simulations of each level; two threads against one. Run `bench_search`; bench/LEDGER.md
// has the results.
#include <benchmark/benchmark.h>

#include <atomic>
#include <chrono>

#include "bench/yardstick.h"
#include "lab/plugin.h"

namespace exchequer {
namespace {

struct Opening {
  std::shared_ptr<const AnyGame> game;
  StateBytes view;
  Seat seat = 0;
};

// The first decision of a game.
Opening open_title(const Title& title) {
  const std::string& id = title.facts().id;
  Opening opening;
  opening.game = *title.open(std::make_shared<const Pack>(*load_pack(id, shipped_pack_ids(id).front())), {});
  StateBytes state = opening.game->start(nullptr);
  Rng rng(1);
  while (opening.game->to_act(state).is_chance())
    opening.game->apply(state, {kChance, opening.game->sample(state, rng)}, nullptr);
  opening.seat = opening.game->to_act(state).first();
  opening.view = opening.game->view(state, opening.seat);
  return opening;
}

void to_the_end(benchmark::State& state, const Plugin& plugin) {
  const Opening opening = open_title(*plugin.title);
  SimulationPlan random;
  random.bots.assign(static_cast<std::size_t>(opening.game->seats()), BotKind::kRandom);
  ThinkingPlan plan;
  plan.simulations = 5000;
  plan.to_the_end = true;
  double playing = 0, thinking = 0, games = 0, simulations = 0;
  for (auto _ : state) {
    double begin = cpu_seconds();
    games += static_cast<double>(plugin.lab->play(*opening.game, random, plan.seed, 2000, nullptr).games);
    playing += cpu_seconds() - begin;
    begin = cpu_seconds();
    simulations += plugin.bots->think(*opening.game, opening.view, opening.seat, plan).simulations;
    thinking += cpu_seconds() - begin;
    ++plan.seed;
  }
  state.counters["games_per_s"] = games / playing;
  state.counters["simulations_per_s"] = simulations / thinking;
  state.counters["ratio"] = simulations / thinking / (games / playing);
}

void level(benchmark::State& state, const Plugin& plugin, BotKind kind) {
  const Opening opening = open_title(*plugin.title);
  ThinkingPlan plan;
  plan.level = kind;
  double simulations = 0, seconds = 0;
  for (auto _ : state) {
    const double begin = cpu_seconds();
    simulations += plugin.bots->think(*opening.game, opening.view, opening.seat, plan).simulations;
    seconds += cpu_seconds() - begin;
    ++plan.seed;
  }
  state.counters["simulations"] = simulations / static_cast<double>(state.iterations());
  state.counters["us_per_simulation"] = 1e6 * seconds / simulations;
}

// Two workers on one thread and on two, in turns: the same work, the ratio is the speed-up.
void two_threads(benchmark::State& state, const Plugin& plugin) {
  const Opening opening = open_title(*plugin.title);
  ThinkingPlan plan;
  plan.level = BotKind::kHard;  // where a second thread is wanted
  plan.workers = 2;
  std::array<double, 2> seconds{};
  for (auto _ : state) {
    for (const int threads : {1, 2}) {
      plan.threads = threads;
      const auto begin = std::chrono::steady_clock::now();
      benchmark::DoNotOptimize(plugin.bots->think(*opening.game, opening.view, opening.seat, plan).simulations);
      seconds[static_cast<std::size_t>(threads - 1)] +=
          std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    }
    ++plan.seed;
  }
  state.counters["speedup"] = seconds[0] / seconds[1];
}

const int kRegistered = [] {
  for (const Plugin& plugin : plugins()) {
    const std::string id = plugin.title->facts().id;
    benchmark::RegisterBenchmark(("to_the_end/" + id).c_str(), [&](benchmark::State& s) { to_the_end(s, plugin); });
    for (const BotKind kind : {BotKind::kEasy, BotKind::kNormal, BotKind::kHard})
      benchmark::RegisterBenchmark((std::string(bot_name(kind)) + "/" + id).c_str(),
                                   [&plugin, kind](benchmark::State& s) { level(s, plugin, kind); })
          ->Iterations(kind == BotKind::kHard ? 1 : 5)
          ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("two_threads/" + id).c_str(), [&](benchmark::State& s) { two_threads(s, plugin); })
        ->Iterations(20)
        ->Unit(benchmark::kMillisecond);
  }
  return 0;
}();

}  // namespace
}  // namespace exchequer
