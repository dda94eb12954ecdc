// exchequer lab ladder: rates several bots with intervals, and measures the steps between neighbours.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>

#include "cli/lab/command.h"
#include "cli/lab/object_writer.h"
#include "cli/lab/sim_report.h"
#include "cli/terminal/grid.h"
#include "core/hash.h"
#include "lab/ladder.h"

namespace exchequer::cli {
namespace {

struct LadderFlags : LabFlags {
  bool neighbours = false, guest = false;
  std::string among;
};

double win_rate(const Rating& rating) {
  return rating.games == 0 ? 0 : static_cast<double>(rating.wins) / kWholeWin / static_cast<double>(rating.games);
}

std::string ladder_json(const LadderPlan& plan, const Ladder& ladder, const LabNumbers& numbers, const Team& team) {
  ObjectWriter object;
  SimulationPlan side;
  side.bots = plan.bots;
  object.text("title", plan.game->facts().id);
  object.node("setup", setup_node(*plan.game, side));
  object.raw("seed", fmt::format("\"{}\"", plan.seed));
  object.number("threads", static_cast<std::uint64_t>(numbers.threads));
  object.number("games_a_contest", plan.games);
  std::vector<std::string> ratings, steps, contests;
  for (const Rating& one : ladder.ratings) {
    ObjectWriter rating;
    rating.text("bot", std::string(bot_name(one.bot)));
    rating.fraction("rating", one.rating);
    rating.raw("interval", fmt::format("[{:.6f}, {:.6f}]", one.rating - one.error, one.rating + one.error));
    rating.fraction("win_rate", win_rate(one));
    rating.number("games", one.games);
    ratings.push_back(rating.line());
  }
  for (const LadderStep& one : ladder.steps) {
    ObjectWriter step;
    step.text("better", std::string(bot_name(one.better)));
    step.text("worse", std::string(bot_name(one.worse)));
    step.fraction("points", 100 * one.points);
    step.raw("interval",
             fmt::format("[{:.6f}, {:.6f}]", 100 * (one.points - one.error), 100 * (one.points + one.error)));
    step.number("games", one.games);
    steps.push_back(step.line());
  }
  for (const Contest& one : ladder.contests) {
    ObjectWriter contest;
    contest.text("one", std::string(bot_name(plan.bots[one.upper])));
    contest.text("other", std::string(bot_name(plan.bots[one.lower])));
    contest.raw("seats", fmt::format("[{}, {}]", one.upper_seats, one.lower_seats));
    contest.number("games", one.games);
    contest.number("decided", one.decided);
    contest.fraction("wins_of_one", static_cast<double>(one.upper_wins) / kWholeWin);
    contests.push_back(contest.line());
  }
  object.raw("ratings", fmt::format("[{}]", fmt::join(ratings, ", ")));
  object.raw("steps", fmt::format("[{}]", fmt::join(steps, ", ")));
  object.raw("contests", fmt::format("[{}]", fmt::join(contests, ", ")));
  object.text("result_hash", hash_to_hex(ladder.result_hash));
  object.fraction("cpu_seconds", team.cpu_seconds());
  object.fraction("wall_seconds", team.wall_seconds());
  object.truth("interrupted", ladder.interrupted);
  return object.str();
}

void tell_ladder(Shell& shell, const LadderPlan& plan, const Ladder& ladder, const Team& team) {
  const auto word = [&](const char* key) { return shell.text(Message(key)); };
  if (ladder.interrupted) shell.say(Message("lab.ladder.interrupted"), "alert");
  Grid grid(shell,
            {word("lab.ladder.bots"), word("lab.ladder.rating"), "95 %", word("report.share"), word("report.games")});
  for (const Rating& one : ladder.ratings)
    grid.row({std::string(bot_name(one.bot)), decimal(shell, one.rating, 0), "± " + decimal(shell, one.error, 0),
              decimal(shell, 100 * win_rate(one)) + " %", fmt::format("{}", one.games)});
  grid.show();
  shell.blank();
  Grid steps(shell, {word("lab.ladder.steps"), word("lab.ladder.points"), "95 %", word("report.games")});
  for (const LadderStep& one : ladder.steps)
    steps.row({fmt::format("{} > {}", bot_name(one.better), bot_name(one.worse)), decimal(shell, 100 * one.points),
               "± " + decimal(shell, 100 * one.error), fmt::format("{}", one.games)});
  steps.show();
  shell.blank();
  shell.say(Message(plan.game->seats() == 1 || plan.among ? "lab.ladder.note_one" : "lab.ladder.note"), "dim");
  shell.say(Message(
      "lab.time", {{"wall", decimal(shell, team.wall_seconds(), 2)}, {"cpu", decimal(shell, team.cpu_seconds(), 2)}}));
  shell.say(Message("lab.hash", {{"hash", hash_to_hex(ladder.result_hash)}}));
}

int lab_ladder(Commands& commands, const LadderFlags& flags) {
  Shell& shell = commands.shell;
  const Facts& facts = commands.named.title->facts();
  const Result<LabNumbers> numbers = read_lab_numbers(flags, 1000);
  if (!numbers) return shell.fail(numbers.errors());
  Result<std::vector<BotKind>> bots = read_bot_list("--bots", flags.bots.empty() ? "random,greedy,easy" : flags.bots);
  if (!bots) return shell.fail(bots.errors());
  std::vector<BotKind> sorted = *bots;
  std::sort(sorted.begin(), sorted.end());
  if (bots->size() < 2 || std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
    return shell.fail({Error{"--bots", Message("error.lab.ladder_bots")}});
  auto seats = static_cast<std::uint64_t>(facts.least_seats);
  if (!flags.seats.empty()) {
    const Result<std::uint64_t> wanted =
        read_number("--seats", flags.seats, seats, static_cast<std::uint64_t>(facts.most_seats));
    if (!wanted) return shell.fail(wanted.errors());
    seats = *wanted;
  }
  const auto game = open_lab_game(commands.named, flags, seats, numbers->seed);
  if (!game) return shell.fail(game.errors());
  if (flags.guest && seats == 1) return shell.fail({Error{"--guest", Message("error.lab.ladder_guest")}});
  LadderPlan plan{*game, *bots, numbers->seed, numbers->games, flags.neighbours, flags.guest, {}};
  if (!flags.among.empty()) {
    const Result<std::vector<BotKind>> among = read_bot_list("--among", flags.among);
    if (!among) return shell.fail(among.errors());
    if (among->size() != 1 || seats == 1 || flags.guest)
      return shell.fail({Error{"--among", Message("error.lab.ladder_among")}});
    plan.among = among->front();
  }
  Node experiment = experiment_node("ladder", **game, *numbers, *bots);
  experiment.set("neighbours", flags.neighbours);
  if (flags.guest) experiment.set("guest", true);
  if (plan.among) experiment.set("among", std::string(bot_name(*plan.among)));
  std::uint64_t games = 0;
  for (const Contest& one : contests_of(plan)) games += one.games;
  Ladder ladder;
  return conduct(
      shell, flags, *numbers, experiment, ladder_work(plan, *plugin_of(*commands.named.title).lab), games,
      [&](Team& team) {
        ladder = climb(plan, team);
        return !ladder.interrupted;
      },
      [&](const Team& team) {
        if (flags.json)
          shell.raw(ladder_json(plan, ladder, *numbers, team));
        else
          tell_ladder(shell, plan, ladder, team);
        return kGood;
      });
}

}  // namespace

void add_lab_ladder(CLI::App& lab, Commands& commands) {
  auto flags = std::make_shared<LadderFlags>();
  CLI::App* command =
      add_lab_part(lab, commands, "ladder", [&commands, flags] { return lab_ladder(commands, *flags); });
  command->add_flag("--neighbours", flags->neighbours, commands.help("option.neighbours"));
  command->add_flag("--guest", flags->guest, commands.help("option.guest"));
  command->add_option("--among", flags->among, commands.help("option.among"))->type_name("BOT");
  add_lab_flags(*command, commands, *flags);
}

}  // namespace exchequer::cli
