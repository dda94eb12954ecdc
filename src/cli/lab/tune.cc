// exchequer lab tune: searches for values of a pack's numbers with which games meet targets.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/lab/command.h"
#include "cli/lab/object_writer.h"
#include "cli/terminal/grid.h"
#include "content/formats.h"
#include "core/hash.h"
#include "lab/tune.h"

namespace exchequer::cli {
namespace {

struct TuneFlags : LabFlags {
  std::vector<std::string> numbers, targets;
  std::string candidates = "100", beginnings = "8", out;
};

Result<TunePlan> read_plan(const NamedTitle& named, const TuneFlags& flags, const LabNumbers& numbers) {
  TunePlan plan;
  plan.title = named.title;
  plan.pack = named.pack;
  plan.seed = numbers.seed;
  plan.games = numbers.games;
  const Result<std::uint64_t> candidates = read_number("--candidates", flags.candidates, 1, 100'000),
                              beginnings = read_number("--beginnings", flags.beginnings, 1, 10'000);
  if (!candidates) return candidates.errors();
  if (!beginnings) return beginnings.errors();
  plan.candidates = *candidates;
  plan.beginnings = *beginnings;
  Result<std::vector<BotKind>> bots = read_lineup(flags, named.title->facts());
  if (!bots) return bots.errors();
  plan.lineup = {std::move(*bots), false};
  Result<Setup> setup = read_setup(flags.setup, named.options, numbers.seed);
  if (!setup) return setup.errors();
  plan.setup = std::move(*setup);
  plan.setup.seats = static_cast<int>(plan.lineup.bots.size());
  if (flags.numbers.empty()) return Error{"--number", Message("error.lab.no_number")};
  for (const std::string& text : flags.numbers) {
    Result<PackNumber> number = parse_number(*named.pack, text);
    if (!number) return number.errors();
    for (const PackNumber& other : plan.numbers)
      if (other.path == number->path) return Error{number->path, Message("error.lab.number_twice")};
    plan.numbers.push_back(std::move(*number));
  }
  Result<std::vector<Target>> targets = parse_targets(flags.targets, plan.setup.seats, named.title->facts().endings);
  if (!targets) return targets.errors();
  plan.targets = std::move(*targets);
  if (!flags.out.empty() && !named.pack->shipped)
    return Error{"--out", Message("error.lab.out_base", {{"pack", named.pack->id}})};
  return plan;
}

std::string values_json(const TunePlan& plan, const Values& values) {
  ObjectWriter object;
  for (std::size_t i = 0; i < values.size(); ++i) object.raw(plan.numbers[i].path, fmt::format("{}", values[i]));
  return object.line();
}

std::string candidate_json(const TunePlan& plan, const Candidate& candidate) {
  ObjectWriter object;
  object.raw("values", values_json(plan, candidate.values));
  object.number("games", candidate.games.tally.games);
  object.fraction("loss", candidate.loss);
  ObjectWriter targets;
  for (const Target& target : plan.targets) {
    const Interval interval = target.interval(candidate.games, plan.setup.seats);
    const double value = target.value(candidate.games, plan.setup.seats);
    ObjectWriter one;
    one.fraction("value", value);
    one.raw("interval", fmt::format("[{:.6f}, {:.6f}]", interval.low, interval.high));
    one.truth("met", target.miss(value) == 0);
    targets.raw(target.text, one.line());
  }
  object.raw("targets", targets.line());
  return object.line();
}

std::string tune_json(const TunePlan& plan, const Tuned& tuned, const Team& team) {
  ObjectWriter object;
  object.text("title", plan.title->facts().id);
  object.text("pack", plan.pack->id);
  object.raw("seed", fmt::format("\"{}\"", plan.seed));
  object.number("candidates", tuned.tried);
  std::vector<std::string> trail;
  for (const Candidate& one : tuned.trail) trail.push_back(candidate_json(plan, one));
  object.raw("trail", fmt::format("[{}]", fmt::join(trail, ",\n    ")));
  if (!tuned.interrupted) {
    object.raw("before", candidate_json(plan, tuned.before));
    object.raw("after", candidate_json(plan, tuned.after));
    object.truth("met", tuned.met);
  }
  object.text("result_hash", hash_to_hex(tuned.result_hash));
  object.fraction("cpu_seconds", team.cpu_seconds());
  object.fraction("wall_seconds", team.wall_seconds());
  object.truth("interrupted", tuned.interrupted);
  return object.str();
}

void tell_tune(Shell& shell, const TunePlan& plan, const Tuned& tuned, const Team& team) {
  const auto word = [&](const char* key) { return shell.text(Message(key)); };
  if (tuned.interrupted) {
    shell.say(Message("lab.tune.interrupted"), "alert");
    return;
  }
  shell.say(
      Message(tuned.met ? "lab.tune.met" : "lab.tune.missed", {{"tried", static_cast<std::int64_t>(tuned.tried)}}),
      "strong");
  shell.blank();
  Grid numbers(shell, {word("lab.tune.numbers"), word("lab.tune.before"), word("lab.tune.after")});
  for (std::size_t i = 0; i < plan.numbers.size(); ++i)
    numbers.row(
        {plan.numbers[i].path, fmt::format("{}", tuned.before.values[i]), fmt::format("{}", tuned.after.values[i])});
  numbers.show();
  shell.blank();
  Grid targets(shell, {word("lab.tune.targets"), word("lab.tune.before"), "95 %", word("lab.tune.after"), "95 %"});
  const auto bounds = [&](const Interval& interval) {
    return decimal(shell, interval.low) + "–" + decimal(shell, interval.high);
  };
  for (const Target& target : plan.targets) {
    const int seats = plan.setup.seats;
    targets.row({target.text, decimal(shell, target.value(tuned.before.games, seats)),
                 bounds(target.interval(tuned.before.games, seats)),
                 decimal(shell, target.value(tuned.after.games, seats)),
                 bounds(target.interval(tuned.after.games, seats))});
  }
  targets.show();
  shell.blank();
  shell.say(Message("lab.tune.note", {{"games", static_cast<std::int64_t>(tuned.after.games.tally.games)}}), "dim");
  shell.say(Message(
      "lab.time", {{"wall", decimal(shell, team.wall_seconds(), 2)}, {"cpu", decimal(shell, team.cpu_seconds(), 2)}}));
  shell.say(Message("lab.hash", {{"hash", hash_to_hex(tuned.result_hash)}}));
}

int lab_tune(Commands& commands, const TuneFlags& flags) {
  Shell& shell = commands.shell;
  const Result<LabNumbers> numbers = read_lab_numbers(flags, 1000);
  if (!numbers) return shell.fail(numbers.errors());
  const Result<TunePlan> plan = read_plan(commands.named, flags, *numbers);
  if (!plan) return shell.fail(plan.errors());
  const auto game = plan->title->open(plan->pack, plan->setup);
  if (!game) return shell.fail(game.errors());
  if (const Result<bool> can = can_write(shell.host(), flags.out); !can) return shell.fail(can.errors());
  Node experiment = experiment_node("tune", **game, *numbers, plan->lineup.bots);
  const auto list = [](const std::vector<std::string>& texts) { return Node(NodeArray(texts.begin(), texts.end())); };
  experiment.set("numbers", list(flags.numbers));
  experiment.set("targets", list(flags.targets));
  experiment.set("candidates", std::to_string(plan->candidates));
  experiment.set("beginnings", std::to_string(plan->beginnings));
  Tuned tuned;
  return conduct(
      shell, flags, *numbers, experiment, tune_work(*plan, *plugin_of(*commands.named.title).lab), plan->games,
      [&](Team& team) {
        tuned = tune(*plan, team);
        return !tuned.interrupted;
      },
      [&](const Team& team) {
        if (flags.json)
          shell.raw(tune_json(*plan, tuned, team));
        else
          tell_tune(shell, *plan, tuned, team);
        if (tuned.interrupted || flags.out.empty()) return kGood;
        const Result<bool> written =
            write_file(flags.out, overlay_text(*plan->pack, plan->numbers, tuned.after.values));
        return written ? kGood : shell.fail(written.errors());
      });
}

}  // namespace

void add_lab_tune(CLI::App& lab, Commands& commands) {
  auto flags = std::make_shared<TuneFlags>();
  CLI::App* command = add_lab_part(lab, commands, "tune", [&commands, flags] { return lab_tune(commands, *flags); });
  const auto type = [&](const char* key) { return commands.shell.text(Message(std::string("help.type.") + key)); };
  command->add_option("--number", flags->numbers, commands.help("option.number"))
      ->type_name("PATH=LOW..HIGH")
      ->expected(1)
      ->take_all();
  command->add_option("--target", flags->targets, commands.help("option.target"))
      ->type_name("NAME=RANGE")
      ->expected(1)
      ->take_all();
  command->add_option("--candidates", flags->candidates, commands.help("option.candidates"))->type_name(type("number"));
  command->add_option("--beginnings", flags->beginnings, commands.help("option.beginnings"))->type_name(type("number"));
  command->add_option("--out", flags->out, commands.help("option.tune_out"))->type_name(type("file"));
  add_lab_flags(*command, commands, *flags);
}

}  // namespace exchequer::cli
