// Prints the result of a simulation.
#include "cli/lab/sim_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/lab/object_writer.h"
#include "cli/play/end_screen.h"
#include "cli/play/story.h"
#include "content/formats.h"
#include "content/text_table.h"
#include "core/hash.h"

namespace exchequer::cli {

Node setup_node(const AnyGame& game, const SimulationPlan& plan) {
  Node node{NodeTable{}};
  node.set("pack", game.pack().id);
  node.set("pack_hash", hash_to_hex(game.pack().hash));
  node.set("seats", game.seats());
  node.set("options", text_table(game.setup().options));
  node.set("rulings", text_table(game.rulebook().differences(game.setup().rulings)));
  NodeArray bots;
  for (const BotKind bot : plan.bots) bots.emplace_back(std::string(bot_name(bot)));
  node.set("bots", Node(std::move(bots)));
  return node;
}

std::string simulation_json(const AnyGame& game, const SimulationPlan& plan, const SimulationResult& result) {
  const Tally& tally = result.tally;
  const auto games = static_cast<double>(tally.games);
  ObjectWriter object;
  object.node("title", Node(game.facts().id));
  object.node("setup", setup_node(game, plan));
  object.raw("seed",
             fmt::format("\"{}\"", plan.seed));  // as text, because it may have more digits than a reader's numbers
  object.number("threads", static_cast<std::uint64_t>(plan.threads));
  object.number("games", tally.games);
  object.number("decisions", tally.decisions);
  object.number("moves", tally.moves());
  object.fraction("cpu_seconds", result.cpu_seconds);
  object.fraction("wall_seconds", result.wall_seconds);
  object.fraction("decisions_per_cpu_second", ratio(static_cast<double>(tally.decisions), result.cpu_seconds));
  object.fraction("moves_per_cpu_second", ratio(static_cast<double>(tally.moves()), result.cpu_seconds));
  object.raw("result_hash", "\"" + hash_to_hex(result.result_hash) + "\"");
  NodeArray wins;
  for (int seat = 0; seat < game.seats(); ++seat)
    wins.emplace_back(static_cast<std::int64_t>(tally.wins[static_cast<std::size_t>(seat)]));
  object.node("wins", Node(std::move(wins)));
  Node endings{NodeTable{}};
  for (std::size_t i = 0; i < tally.endings.size(); ++i)
    if (tally.endings[i] > 0)
      endings.set(game.ending_name(static_cast<std::uint8_t>(i)), static_cast<std::int64_t>(tally.endings[i]));
  object.node("endings", endings);
  object.fraction("mean_length", ratio(static_cast<double>(tally.decisions), games));
  object.fraction("mean_moves", ratio(static_cast<double>(tally.moves()), games));
  object.raw("interrupted", result.interrupted ? "true" : "false");
  return object.str();
}

void tell_played(Shell& shell, const AnyGame& game, const SimulationPlan& plan, std::uint64_t games, bool interrupted) {
  if (interrupted) shell.say(Message("sim.interrupted", {{"wanted", static_cast<std::int64_t>(plan.games)}}), "alert");
  std::vector<std::string> bots;
  for (const BotKind bot : plan.bots) bots.emplace_back(bot_name(bot));
  shell.say(RichLine{{game.facts().name, "strong"},
                     {"  " + shell.text(Message("sim.games", {{"games", static_cast<std::int64_t>(games)},
                                                              {"bots", shell.catalogue().list(bots)},
                                                              {"seed", std::to_string(plan.seed)}}))}});
}

void tell_simulation(Shell& shell, const AnyGame& game, const SimulationPlan& plan, const SimulationResult& result) {
  const Tally& tally = result.tally;
  // The decimal mark of the language.
  const auto local = [&](std::string number) {
    if (shell.language() == "it") std::replace(number.begin(), number.end(), '.', ',');
    return number;
  };
  const auto rate = [&](std::uint64_t hits) {
    const Interval bounds = wilson(hits, tally.games);
    return local(fmt::format("{:5.1f} %   {:.1f}–{:.1f}",
                             100 * ratio(static_cast<double>(hits), static_cast<double>(tally.games)), 100 * bounds.low,
                             100 * bounds.high));
  };
  tell_played(shell, game, plan, tally.games, result.interrupted);
  if (tally.games == 0) return;
  struct Line {
    std::string name, count, share;
  };
  std::vector<Line> lines;
  if (game.seats() > 1)
    for (int seat = 0; seat < game.seats(); ++seat)
      lines.push_back({shell.text(Message("sim.wins_of",
                                          {{"seat", actor_name(shell, game, static_cast<Seat>(seat))},
                                           {"bot", std::string(bot_name(plan.bots[static_cast<std::size_t>(seat)]))}})),
                       fmt::format("{}", tally.wins[static_cast<std::size_t>(seat)]),
                       rate(tally.wins[static_cast<std::size_t>(seat)])});
  for (std::size_t i = 0; i < tally.endings.size(); ++i)
    if (tally.endings[i] > 0)
      lines.push_back({ending_text(shell, game, static_cast<std::uint8_t>(i)), fmt::format("{}", tally.endings[i]),
                       rate(tally.endings[i])});
  int names = 0, counts = 0;
  for (const Line& line : lines) {
    names = std::max(names, columns(line.name));
    counts = std::max(counts, columns(line.count));
  }
  names = std::min(names, std::max(12, shell.terminal().width - counts - 26));
  shell.blank();
  for (const Line& line : lines) {
    const std::vector<RichLine> parts = wrap({{line.name}}, names, 2);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::string name = pad(parts[i].size() > 1 ? parts[i][0].text + parts[i][1].text
                                   : parts[i].empty()  ? ""
                                                       : parts[i][0].text,
                                   names);
      if (i == 0)
        shell.say(RichLine{{"  " + name + "  "}, {pad_left(line.count, counts) + "  ", "strong"}, {line.share}});
      else
        shell.say(RichLine{{"  " + name}});
    }
  }
  shell.say(Message("sim.interval"), "dim");
  shell.blank();
  const auto whole = [](double value) { return static_cast<std::int64_t>(std::llround(value)); };
  const auto games = static_cast<double>(tally.games);
  shell.say(
      Message("sim.length", {{"decisions", local(fmt::format("{:.1f}", static_cast<double>(tally.decisions) / games))},
                             {"moves", local(fmt::format("{:.1f}", static_cast<double>(tally.moves()) / games))}}));
  shell.say(Message("sim.speed", {{"decisions", whole(ratio(static_cast<double>(tally.decisions), result.cpu_seconds))},
                                  {"moves", whole(ratio(static_cast<double>(tally.moves()), result.cpu_seconds))},
                                  {"seconds", local(fmt::format("{:.2f}", result.wall_seconds))},
                                  {"threads", plan.threads}}));
  shell.say(Message("sim.hash", {{"hash", hash_to_hex(result.result_hash)}}));
}

}  // namespace exchequer::cli
