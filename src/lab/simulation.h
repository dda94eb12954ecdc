// Plays many games between bots: counts, results, and one hash over all games in order. The same for any number of
// threads.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/record.h"
#include "lab/lineup.h"

namespace exchequer {

struct SimulationPlan {
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  std::vector<BotKind> bots;  // one for each seat
};

// What a run of games adds up to. Sums of runs are sums of their fields, so threads and ranks can share the work.
struct Tally {
  std::uint64_t games = 0, decisions = 0, forced = 0, draws = 0;
  std::array<std::uint64_t, kMaxSeats> wins{};
  std::array<std::int64_t, kMaxSeats> score{};
  std::array<std::uint64_t, 64> endings{};
  std::uint64_t moves() const { return decisions + forced + draws; }
  void add(const Tally& other);
};

struct SimulationResult {
  Tally tally;
  std::uint64_t result_hash = 0;  // over the results of all games in order
  double cpu_seconds = 0, wall_seconds = 0;
  bool interrupted = false;  // stopped early: the tally holds the first `tally.games` games
};

// How one game ended.
struct GameResult {
  std::uint64_t hash = 0;  // of the last state
  Returns returns;
};

class AnyLab {
 public:
  virtual ~AnyLab() = default;
  // Plays games first .. first + count - 1 of the plan, each on its own random stream. `hashes` gets one hash a game.
  virtual Tally play(const AnyGame& game, const SimulationPlan& plan, std::uint64_t first, std::uint64_t count,
                     std::uint64_t* hashes) const = 0;
  // The same with bots that change seats; `results` gets one a game.
  virtual Tally play_each(const AnyGame& game, const Lineup& lineup, std::uint64_t seed, std::uint64_t first,
                          std::uint64_t count, GameResult* results) const = 0;
  // What the title's insight thinks of a seat's chance to win, from what that seat sees; in ten-thousandths.
  virtual std::int32_t outlook(const AnyGame& game, const StateBytes& state, Seat seat) const = 0;
};

// Plays the plan on its threads. `progress` is called about ten times a second with the games done so far, from the
// calling thread; `stop` ends the run early and keeps what is complete.
SimulationResult simulate(const AnyGame& game, const AnyLab& lab, const SimulationPlan& plan,
                          const std::function<void(std::uint64_t done)>& progress, const std::atomic<bool>& stop);

// Game number `index` of the plan once more, as a table with its log: for records and reports.
Table replay_simulated(std::shared_ptr<const AnyGame> game, const AnyBots& bots, const SimulationPlan& plan,
                       std::uint64_t index);

}  // namespace exchequer
