// exchequer lab compare: compares two packs, rulings, options or bots on paired games with a sequential test.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cmath>

#include "cli/lab/command.h"
#include "cli/lab/object_writer.h"
#include "cli/lab/sim_report.h"
#include "cli/play/story.h"
#include "cli/terminal/grid.h"
#include "core/hash.h"
#include "lab/compare.h"
#include "lab/interval.h"

namespace exchequer::cli {
namespace {

struct CompareFlags : LabFlags {
  std::vector<std::string> a, b;
  std::string size = "2", alarm = "5", miss = "5", measure;
  bool unpaired = false;
};

const std::vector<std::string> kMeasures = {"first", "seats"};

// The flags for both sides, with the changes of `--a` or `--b`: pack=…, bots=…, option.KEY=…, ruling.KEY=….
Result<Side> open_side(const NamedTitle& named, const CompareFlags& flags, const std::string& option,
                       const std::vector<std::string>& changes, std::uint64_t seed) {
  LabFlags own = flags;
  NamedTitle title = named;
  Setup changed;
  for (const std::string& change : changes) {
    const std::size_t equals = change.find('=');
    const std::string key = change.substr(0, equals),
                      value = equals == std::string::npos ? "" : change.substr(equals + 1);
    if (value.empty() || !(key == "pack" || key == "bots" || key.starts_with("option.") || key.starts_with("ruling.")))
      return Error{option, Message("error.lab.change", {{"value", change}})};
    if (key == "pack") {
      Result<std::shared_ptr<const Pack>> pack = find_pack(named.title->facts().id, value);
      if (!pack) return pack.errors();
      title.pack = std::move(*pack);
      title.options = named.title->options(*title.pack);
    } else if (key == "bots") {
      own.bots = value;
    } else {
      (key.starts_with("option.") ? changed.options : changed.rulings)[key.substr(7)] = value;
    }
  }
  Result<std::vector<BotKind>> bots = read_lineup(own, named.title->facts());
  if (!bots) return Error{option, bots.errors().front().what};
  Result<Setup> setup = read_setup(own.setup, title.options, seed);
  if (!setup) return setup.errors();
  for (const auto& [key, value] : changed.options) setup->options[key] = value;
  for (const auto& [key, value] : changed.rulings) setup->rulings[key] = value;
  setup->seats = static_cast<int>(bots->size());
  Result<std::shared_ptr<const AnyGame>> game = title.title->open(title.pack, *setup);
  if (!game) return game.errors();
  return Side{std::move(*game), {std::move(*bots), flags.fixed}};
}

// A typed percentage, as a share.
Result<double> read_share(const std::string& option, const std::string& text, double low, double high) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || !(value >= low && value <= high))
    return Error{option,
                 Message("error.lab.share",
                         {{"value", text}, {"low", fmt::format("{}", low)}, {"high", fmt::format("{}", high)}})};
  return value / 100;
}

Result<ComparePlan> read_plan(const NamedTitle& named, const CompareFlags& flags, const LabNumbers& numbers) {
  ComparePlan plan;
  plan.seed = numbers.seed;
  plan.pairs = numbers.games;
  plan.paired = !flags.unpaired;
  // An error rate below 0.1 % was probably meant as a share.
  const Result<double> size = read_share("--size", flags.size, 0.01, 90),
                       alarm = read_share("--false-alarm", flags.alarm, 0.1, 50),
                       miss = read_share("--miss", flags.miss, 0.1, 50);
  for (const Result<double>* share : {&size, &alarm, &miss})
    if (!*share) return share->errors();
  plan.test = {*size, *alarm, *miss, 1};
  Result<Side> a = open_side(named, flags, "--a", flags.a, numbers.seed),
               b = open_side(named, flags, "--b", flags.b, numbers.seed);
  if (!a) return a.errors();
  if (!b) return b.errors();
  plan.a = std::move(*a);
  plan.b = std::move(*b);
  if (plan.a.lineup.bots.size() != plan.b.lineup.bots.size())
    return Error{"--a", Message("error.lab.sides", {{"a", static_cast<std::int64_t>(plan.a.lineup.bots.size())},
                                                    {"b", static_cast<std::int64_t>(plan.b.lineup.bots.size())}})};
  const Node same_a = experiment_node("", *plan.a.game, numbers, plan.a.lineup.bots),
             same_b = experiment_node("", *plan.b.game, numbers, plan.b.lineup.bots);
  if (plan.paired && canonical_text(same_a) == canonical_text(same_b))
    return Error{"--b", Message("error.lab.same_sides")};
  if (!flags.measure.empty() && flags.measure != "first" && flags.measure != "seats")
    return Error{"--measure", Message("error.lab.measure",
                                      {{"value", flags.measure}, {"nearest", nearest(flags.measure, kMeasures)}})};
  plan.by_seat = flags.measure.empty() ? plan.a.lineup.bots == plan.b.lineup.bots && plan.a.game->seats() > 1
                                       : flags.measure == "seats";
  return plan;
}

struct Line {
  std::string name;
  const PairTest& test;
  std::uint64_t a, b;
};

std::vector<Line> lines_of(const Shell& shell, const ComparePlan& plan, const Compared& result) {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < result.tests.size(); ++i)
    lines.push_back(
        {plan.by_seat ? actor_name(shell, *plan.a.game, static_cast<Seat>(i)) : shell.text(Message("lab.first_named")),
         result.tests[i], result.wins_a[i], result.wins_b[i]});
  return lines;
}

std::string compare_json(const Shell& shell, const ComparePlan& plan, const Compared& result, const LabNumbers& numbers,
                         const Team& team) {
  ObjectWriter object;
  object.text("title", plan.a.game->facts().id);
  SimulationPlan side;
  side.bots = plan.a.lineup.bots;
  object.node("a", setup_node(*plan.a.game, side));
  side.bots = plan.b.lineup.bots;
  object.node("b", setup_node(*plan.b.game, side));
  object.raw("seed", fmt::format("\"{}\"", plan.seed));
  object.number("threads", static_cast<std::uint64_t>(numbers.threads));
  object.truth("paired", plan.paired);
  object.text("measure", plan.by_seat ? "seats" : "first");
  object.fraction("size", plan.test.size);
  object.fraction("false_alarm", plan.test.false_alarm);
  object.fraction("miss", plan.test.miss);
  object.number("pairs", result.pairs);
  object.number("most_pairs", plan.pairs);
  object.text("answer", std::string(answer_name(result.answer)));
  if (result.answer == Answer::kBetter || result.answer == Answer::kWorse) object.number("found_in", result.found + 1);
  std::vector<std::string> tests;
  for (const Line& line : lines_of(shell, plan, result)) {
    const double n = static_cast<double>(std::max<std::uint64_t>(1, result.pairs));
    ObjectWriter test;
    test.text("of", line.name);
    test.text("answer", std::string(answer_name(line.test.answer())));
    test.fraction("win_rate_a", static_cast<double>(line.a) / n);
    test.fraction("win_rate_b", static_cast<double>(line.b) / n);
    test.number("pairs", line.test.pairs());
    test.number("only_a_won", line.test.better());
    test.number("only_b_won", line.test.worse());
    test.fraction("difference", line.test.difference());
    test.raw("interval", fmt::format("[{:.6f}, {:.6f}]", line.test.difference() - line.test.margin(),
                                     line.test.difference() + line.test.margin()));
    test.fraction("log_ratio_better", line.test.up());
    test.fraction("log_ratio_worse", line.test.down());
    tests.push_back(test.line());
  }
  object.raw("tests", fmt::format("[{}]", fmt::join(tests, ", ")));
  object.text("result_hash", hash_to_hex(result.result_hash));
  object.fraction("cpu_seconds", team.cpu_seconds());
  object.fraction("wall_seconds", team.wall_seconds());
  object.truth("interrupted", result.interrupted);
  return object.str();
}

void tell_compare(Shell& shell, const ComparePlan& plan, const Compared& result, const Team& team) {
  const auto points = [&](double share) { return decimal(shell, 100 * share); };
  if (result.interrupted) shell.say(Message("lab.compare.interrupted"), "alert");
  shell.say(Message(std::string("lab.compare.") + std::string(answer_name(result.answer)),
                    {{"of", lines_of(shell, plan, result)[result.found].name},
                     {"size", points(plan.test.size)},
                     {"pairs", static_cast<std::int64_t>(result.pairs)}}),
            "strong");
  shell.blank();
  Grid grid(shell, {shell.text(Message("lab.wins")), "A", "B", "A − B", "95 %"});
  for (const Line& line : lines_of(shell, plan, result)) {
    const double n = static_cast<double>(std::max<std::uint64_t>(1, result.pairs));
    const double difference = line.test.difference(), margin = line.test.margin();
    grid.row({line.name, points(static_cast<double>(line.a) / n) + " %", points(static_cast<double>(line.b) / n) + " %",
              points(difference), points(difference - margin) + " … " + points(difference + margin)});
  }
  grid.show();
  shell.blank();
  shell.say(Message("lab.compare.rates", {{"alarm", points(plan.test.false_alarm)},
                                          {"miss", points(plan.test.miss)},
                                          {"size", points(plan.test.size)}}),
            "dim");
  shell.say(Message(
      "lab.time", {{"wall", decimal(shell, team.wall_seconds(), 2)}, {"cpu", decimal(shell, team.cpu_seconds(), 2)}}));
  shell.say(Message("lab.hash", {{"hash", hash_to_hex(result.result_hash)}}));
}

int lab_compare(Commands& commands, const CompareFlags& flags) {
  Shell& shell = commands.shell;
  const Result<LabNumbers> numbers = read_lab_numbers(flags, 10'000);
  if (!numbers) return shell.fail(numbers.errors());
  const Result<ComparePlan> plan = read_plan(commands.named, flags, *numbers);
  if (!plan) return shell.fail(plan.errors());
  Node experiment = experiment_node("compare", *plan->a.game, *numbers, plan->a.lineup.bots);
  experiment.set("other", experiment_node("compare", *plan->b.game, *numbers, plan->b.lineup.bots));
  for (const auto& [key, value] :
       {std::pair{"size", plan->test.size}, {"false_alarm", plan->test.false_alarm}, {"miss", plan->test.miss}})
    experiment.set(key, fmt::format("{}", value));
  experiment.set("by_seat", plan->by_seat);
  experiment.set("paired", plan->paired);
  experiment.set("fixed", flags.fixed);
  Compared result;
  return conduct(
      shell, flags, *numbers, experiment, compare_work(*plan, *plugin_of(*commands.named.title).lab), numbers->games,
      [&](Team& team) {
        result = compare(*plan, team);
        return !result.interrupted;
      },
      [&](const Team& team) {
        if (flags.json)
          shell.raw(compare_json(shell, *plan, result, *numbers, team));
        else
          tell_compare(shell, *plan, result, team);
        return kGood;
      });
}

}  // namespace

void add_lab_compare(CLI::App& lab, Commands& commands) {
  auto flags = std::make_shared<CompareFlags>();
  CLI::App* command =
      add_lab_part(lab, commands, "compare", [&commands, flags] { return lab_compare(commands, *flags); });
  const std::string number = commands.shell.text(Message("help.type.number"));
  for (const auto& [name, values] : {std::pair{"--a", &flags->a}, {"--b", &flags->b}})
    command->add_option(name, *values, commands.help("option.side"))->type_name("KEY=VALUE")->expected(1)->take_all();
  command->add_option("--size", flags->size, commands.help("option.size"))->type_name(number);
  command->add_option("--false-alarm", flags->alarm, commands.help("option.false_alarm"))->type_name(number);
  command->add_option("--miss", flags->miss, commands.help("option.miss"))->type_name(number);
  command->add_option("--measure", flags->measure, commands.help("option.measure"))->type_name("first|seats");
  command->add_flag("--unpaired", flags->unpaired, commands.help("option.unpaired"));
  command->add_flag("--fixed-seats", flags->fixed, commands.help("option.fixed_seats"));
  add_lab_flags(*command, commands, *flags);
}

}  // namespace exchequer::cli
