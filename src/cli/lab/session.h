// What all lab commands share: their flags, threads and ranks, the place of the checkpoint, and the checks before any
// work.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/commands/command.h"
#include "cli/commands/setup_flags.h"
#include "lab/plugin.h"
#include "lab/team.h"

namespace exchequer::cli {

inline constexpr std::uint64_t kMostGames = 100'000'000, kMostThreads = 256;  // the largest that can be asked for

struct LabFlags {
  std::string title, games, bots, seats, seed = "1", threads = "1", checkpoint;
  bool json = false, fixed = false;
  SetupFlags setup;
};

void add_lab_flags(CLI::App& command, Commands& commands, LabFlags& flags);

// The numbers every command needs.
struct LabNumbers {
  std::uint64_t games = 0, seed = 0;
  int threads = 1;
};
Result<LabNumbers> read_lab_numbers(const LabFlags& flags, std::uint64_t usual_games);

// "hard,greedy,greedy", or one name for every seat.
Result<std::vector<BotKind>> read_bot_list(const std::string& option, const std::string& names);
// A bot for each seat. A list names them all and so sets the number of seats; one name is for every seat.
Result<std::vector<BotKind>> read_lineup(const std::string& option, const std::string& names, const std::string& seats,
                                         const Facts& facts);
Result<std::vector<BotKind>> read_lineup(const LabFlags& flags, const Facts& facts);

// The game that the flags describe, for this many seats.
Result<std::shared_ptr<const AnyGame>> open_lab_game(const NamedTitle& named, const LabFlags& flags, std::size_t seats,
                                                     std::uint64_t seed);

// Identifies the experiment: two with the same identity play the same games.
Node experiment_node(const std::string& command, const AnyGame& game, const LabNumbers& numbers,
                     const std::vector<BotKind>& bots);

// Checks, on rank 0, that a file or files in a new folder can be written at the end.
Result<bool> can_write(const Host& host, const std::string& path);
Result<bool> can_write_into(const Host& host, const std::string& folder);

// The environment variables in which mpirun and srun number the processes.
struct World {
  int size = 1, rank = 0;
};
World world_of(const Host& host);

// Runs an experiment with all threads and ranks. On rank 0 `body` gets the team, does the work and says whether it was
// finished; then `tell` prints the results and returns an exit code. The other ranks only work.
int conduct(Shell& shell, const LabFlags& flags, const LabNumbers& numbers, const Node& experiment, const Work& work,
            std::uint64_t games, const std::function<bool(Team&)>& body, const std::function<int(const Team&)>& tell);

// "0.123", with the decimal mark of the language.
std::string decimal(const Shell& shell, double value, int digits = 1);

}  // namespace exchequer::cli
