// Shares the games of a plan among threads.
#include "lab/simulation.h"

#include "core/hash.h"
#include "lab/share.h"

namespace exchequer {

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
  struct Chunk {
    Tally tally;
    std::uint64_t hash = 0;
  };
  SimulationResult result;
  const Shared shared = share_games<Chunk>(
      plan.games, plan.threads,
      [&](std::uint64_t first, std::uint64_t count) {
        Chunk chunk;
        std::vector<std::uint64_t> hashes(count);
        chunk.tally = lab.play(game, plan, first, count, hashes.data());
        for (const std::uint64_t hash : hashes) chunk.hash = combine(chunk.hash, hash);
        return chunk;
      },
      [&](const Chunk& chunk) {
        result.tally.add(chunk.tally);
        result.result_hash = combine(result.result_hash, chunk.hash);
      },
      progress, stop);
  result.interrupted = shared.interrupted;
  result.cpu_seconds = shared.cpu_seconds;
  result.wall_seconds = shared.wall_seconds;
  return result;
}

Table replay_simulated(std::shared_ptr<const AnyGame> game, const AnyBots& bots, const SimulationPlan& plan,
                       std::uint64_t index) {
  Table table(std::move(game));
  const AnyGame& rules = table.game();
  Rng rng(plan.seed, index);
  std::vector<std::unique_ptr<AnyPlayer>> players;
  for (std::size_t seat = 0; seat < plan.bots.size(); ++seat)
    players.push_back(bots.sit(rules, static_cast<Seat>(seat), plan.bots[seat]));
  while (!table.over()) {  // the very order of random numbers of lab/playout.h
    const Seats acting = table.to_act();
    const Seat seat = acting.is_chance() ? kChance : acting.first();
    Action action;
    if (seat == kChance) {
      action = rules.sample(table.state(), rng);
    } else {
      const ActionList legal = table.legal(seat);
      action = legal.size() == 1 ? legal[0] : players[seat]->choose(rules.view(table.state(), seat), rng);
    }
    EXCHEQUER_CHECK(table.play({seat, action}) == kOk);
  }
  return table;
}

}  // namespace exchequer
