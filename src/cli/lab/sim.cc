// exchequer sim TITLE: plays many games between bots.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <limits>

#include "cli/commands/command.h"
#include "cli/commands/setup_flags.h"
#include "cli/lab/balance_view.h"
#include "cli/lab/session.h"
#include "cli/lab/sim_report.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/signals.h"
#include "content/formats.h"
#include "lab/plugin.h"

namespace exchequer::cli {
namespace {

struct SimFlags {
  std::string title, games = "1000", bot = "random", bots, seats, seed = "1", threads = "1", records;
  bool json = false, report = false;
  SetupFlags setup;
};

Result<bool> write_records(Shell& shell, const std::shared_ptr<const AnyGame>& game, const AnyBots& bots,
                           const SimulationPlan& plan, std::uint64_t games, const std::filesystem::path& folder) {
  std::vector<std::string> players;
  for (const BotKind bot : plan.bots) players.emplace_back(bot_name(bot));
  Progress progress(shell, games);
  for (std::uint64_t i = 0; i < games && !interrupted(); ++i) {
    const Table table = replay_simulated(game, bots, plan, i);
    const std::string name = game->facts().id + "-" + std::to_string(plan.seed) + "-" + std::to_string(i) + ".json";
    Result<bool> written = write_file(folder / name, print_record(make_record(table, players, false)));
    if (!written) return written;
    progress.show(i + 1);
  }
  return true;
}

// These play, print, and return how many games are complete.
std::uint64_t run_simulation(Shell& shell, const AnyGame& game, const Plugin& plugin, const SimulationPlan& plan,
                             bool json) {
  SimulationResult result;
  {
    Progress progress(shell, plan.games);
    result = simulate(
        game, *plugin.lab, plan, [&](std::uint64_t done) { progress.show(done); }, interrupted());
  }
  if (json)
    shell.raw(simulation_json(game, plan, result));
  else
    tell_simulation(shell, game, plan, result);
  return result.tally.games;
}

std::uint64_t run_report(Shell& shell, const AnyGame& game, const Plugin& plugin, const SimulationPlan& plan,
                         bool json) {
  Report report;
  {
    Progress progress(shell, plan.games);
    report = make_report(
        game, *plugin.lab, *plugin.bots, plan, [&](std::uint64_t done) { progress.show(done); }, interrupted());
  }
  if (json)
    shell.raw(report_json(game, plan, report));
  else
    tell_report(shell, game, plan, report);
  return report.tally.games;
}

int sim(Commands& commands, const SimFlags& flags) {
  Shell& shell = commands.shell;
  const NamedTitle& named = commands.named;
  if (!named.title) return shell.fail(Message("error.cli.title_missing", {{"choices", title_list()}}));
  SimulationPlan plan;
  const Result<std::uint64_t> games = read_number("--games", flags.games, 1, kMostGames);
  const Result<std::uint64_t> seed = read_number("--seed", flags.seed, 0, std::numeric_limits<std::uint64_t>::max());
  const Result<std::uint64_t> threads = read_number("--threads", flags.threads, 1, kMostThreads);
  for (const Result<std::uint64_t>* number : {&games, &seed, &threads})
    if (!*number) return shell.fail(number->errors());
  plan.games = *games;
  plan.seed = *seed;
  plan.threads = static_cast<int>(*threads);
  Result<std::vector<BotKind>> bots = flags.bots.empty()
                                          ? read_lineup("--bot", flags.bot, flags.seats, named.title->facts())
                                          : read_lineup("--bots", flags.bots, flags.seats, named.title->facts());
  if (!bots) return shell.fail(bots.errors());
  plan.bots = std::move(*bots);
  Result<Setup> setup = read_setup(flags.setup, named.options, plan.seed);
  if (!setup) return shell.fail(setup.errors());
  setup->seats = static_cast<int>(plan.bots.size());
  const Result<std::shared_ptr<const AnyGame>> game = named.title->open(named.pack, *setup);
  if (!game) return shell.fail(game.errors());
  if (!flags.records.empty()) {  // before an hour of play, not after it
    std::error_code code;
    std::filesystem::create_directories(flags.records, code);
    if (!std::filesystem::is_directory(flags.records, code))
      return shell.fail({Error{flags.records, Message("error.cli.folder")}});
  }
  const Plugin& plugin = plugin_of(*named.title);
  const std::uint64_t played = flags.report ? run_report(shell, **game, plugin, plan, flags.json)
                                            : run_simulation(shell, **game, plugin, plan, flags.json);
  const bool stopped = interrupted().exchange(false);  // a second Ctrl-C may still stop the records
  shell.host().out.flush();
  if (!flags.records.empty()) {
    const Result<bool> written = write_records(shell, *game, *plugin.bots, plan, played, flags.records);
    if (!written) return shell.fail(written.errors());
  }
  return stopped || interrupted() ? kInterrupted : kGood;
}

}  // namespace

void add_sim_command(CLI::App& app, Commands& commands) {
  auto flags = std::make_shared<SimFlags>();
  CLI::App* command = commands.add(app, "sim", "sim", [&commands, flags] { return sim(commands, *flags); });
  const auto type = [&](const char* key) { return commands.shell.text(Message(std::string("help.type.") + key)); };
  command->add_option("title", flags->title, commands.help("option.title"))->type_name(title_list());
  command->add_option("--games", flags->games, commands.help("option.games"))->type_name(type("number"));
  command->add_option("--bot", flags->bot, commands.help("option.bot"))
      ->type_name("random|greedy|easy|normal|hard|odd");
  command->add_option("--bots", flags->bots, commands.help("option.bots"))->type_name("A,B,…");
  command->add_option("--seats", flags->seats, commands.help("option.seats_sim"))->type_name(type("number"));
  command->add_option("--seed", flags->seed, commands.help("option.seed_sim"))->type_name(type("number"));
  command->add_option("--threads", flags->threads, commands.help("option.threads"))->type_name(type("number"));
  command->add_option("--records", flags->records, commands.help("option.records"))->type_name(type("folder"));
  command->add_flag("--report", flags->report, commands.help("option.report"));
  command->add_flag("--json", flags->json, commands.help("option.json"));
  add_setup_flags(*command, commands, flags->setup);
}

}  // namespace exchequer::cli
