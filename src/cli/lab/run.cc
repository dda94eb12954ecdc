// exchequer lab run: plays games between bots that change seats, and reports on them with plots.
#include <CLI/CLI.hpp>

#include "cli/lab/command.h"
#include "cli/lab/csv.h"
#include "cli/lab/page.h"
#include "cli/lab/run_view.h"
#include "content/formats.h"
#include "lab/archive.h"
#include "lab/report_archive.h"

namespace exchequer::cli {
namespace {

struct RunFlags : LabFlags {
  std::string report, csv;
};

Result<bool> write_outputs(Shell& shell, const RunFlags& flags, const RunView& view) {
  if (!flags.report.empty())
    if (const Result<bool> written = write_file(flags.report, run_page(shell, view)); !written) return written;
  if (!flags.csv.empty()) return write_csv(shell, view, flags.csv);
  return true;
}

int lab_run(Commands& commands, const RunFlags& flags) {
  Shell& shell = commands.shell;
  const Result<LabNumbers> numbers = read_lab_numbers(flags, 1000);
  if (!numbers) return shell.fail(numbers.errors());
  const Result<std::vector<BotKind>> bots = read_lineup(flags, commands.named.title->facts());
  if (!bots) return shell.fail(bots.errors());
  const auto game = open_lab_game(commands.named, flags, bots->size(), numbers->seed);
  if (!game) return shell.fail(game.errors());
  if (const Result<bool> can = can_write(shell.host(), flags.report); !can) return shell.fail(can.errors());
  if (const Result<bool> can = can_write_into(shell.host(), flags.csv); !can) return shell.fail(can.errors());
  const bool observed = !flags.report.empty() || !flags.csv.empty();
  const Lineup lineup{*bots, flags.fixed};
  Node experiment = experiment_node("run", **game, *numbers, *bots);
  experiment.set("fixed", flags.fixed);
  experiment.set("observed", observed);

  const Plugin& plugin = plugin_of(*commands.named.title);
  const std::uint64_t size = games_in_a_job(numbers->games, lineup.has_search());
  const auto first_of = [](const std::string& job) {
    std::array<std::uint64_t, 2> range{};
    EXCHEQUER_CHECK(unpack_bytes(job, range));
    return range;
  };
  const Work work = [&](const std::string& job) {
    const auto [first, count] = first_of(job);
    return pack_bytes(observed ? observe_games(**game, *plugin.lab, *plugin.bots, lineup, numbers->seed, first, count)
                               : count_games(**game, *plugin.lab, lineup, numbers->seed, first, count));
  };
  Report report;
  return conduct(
      shell, flags, *numbers, experiment, work, numbers->games,
      [&](Team& team) {
        const bool complete = team.run(
            (numbers->games + size - 1) / size,
            [&](std::uint64_t job) {
              return pack_bytes(std::array<std::uint64_t, 2>{job * size, std::min(size, numbers->games - job * size)});
            },
            [&](const std::string& bytes) {
              Report part;
              EXCHEQUER_CHECK(unpack_bytes(bytes, part));
              report.add(part);
              return true;
            });
        report.interrupted = !complete;
        report.observed = observed;
        return complete;
      },
      [&](const Team& team) {
        report.cpu_seconds = team.cpu_seconds();
        report.wall_seconds = team.wall_seconds();
        const RunView view{**game, lineup, *numbers, report, world_of(shell.host()).size};
        if (flags.json)
          shell.raw(run_json(view));
        else
          tell_run(shell, view);
        const Result<bool> written = write_outputs(shell, flags, view);
        return written ? kGood : shell.fail(written.errors());
      });
}

}  // namespace

void add_lab_run(CLI::App& lab, Commands& commands) {
  auto flags = std::make_shared<RunFlags>();
  CLI::App* command = add_lab_part(lab, commands, "run", [&commands, flags] { return lab_run(commands, *flags); });
  const std::string file = commands.shell.text(Message("help.type.file")),
                    folder = commands.shell.text(Message("help.type.folder"));
  command->add_option("--report", flags->report, commands.help("option.lab_report"))->type_name(file);
  command->add_option("--csv", flags->csv, commands.help("option.csv"))->type_name(folder);
  command->add_flag("--fixed-seats", flags->fixed, commands.help("option.fixed_seats"));
  add_lab_flags(*command, commands, *flags);
}

}  // namespace exchequer::cli
