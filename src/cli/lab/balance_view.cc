// Prints reports.
#include "cli/lab/balance_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/lab/object_writer.h"
#include "cli/lab/sim_report.h"
#include "cli/play/end_screen.h"
#include "cli/play/story.h"
#include "cli/terminal/grid.h"
#include "lab/interval.h"

namespace exchequer::cli {
namespace {

constexpr std::array<double, 7> kQuantiles = {0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0};
constexpr std::array<const char*, 7> kQuantileIds = {"least", "q05", "q25", "median", "q75", "q95", "most"};

// Games in which it did not happen count as well.
Spread over_games(const Happened& one, std::uint64_t games) {
  Spread over = one.in_game;
  over.count = static_cast<std::int64_t>(games);
  return over;
}

class Teller {
 public:
  Teller(Shell& shell, const AnyGame& game, const SimulationPlan& plan, const Report& report)
      : shell_(shell), game_(game), plan_(plan), report_(report), tally_(report.tally) {}

  void tell() {
    tell_played(shell_, game_, plan_, tally_.games, report_.interrupted);
    if (tally_.games == 0) return;
    seats();
    endings();
    lengths();
    options();
    measures();
    happenings();
    shell_.blank();
    shell_.say(Message("sim.interval"), "dim");
  }

 private:
  std::string word(const char* key) const { return shell_.text(Message(key)); }
  std::string decimal(double value, int digits = 1) const {
    std::string number = fmt::format("{:.{}f}", value, digits);
    if (shell_.language() == "it") std::replace(number.begin(), number.end(), '.', ',');
    return number;
  }
  std::string percent(std::uint64_t hits, std::uint64_t trials) const {
    return decimal(100 * ratio(hits, trials)) + " %";
  }
  std::string bounds(std::uint64_t hits, std::uint64_t trials) const {
    const Interval interval = wilson(hits, trials);
    return trials == 0 ? "" : decimal(100 * interval.low) + "–" + decimal(100 * interval.high);
  }
  std::string name_of(Seat seat) const {
    const std::string own = seat_name(shell_, game_, seat);
    return own.empty() ? shell_.text(Message("actor.seat", {{"number", seat + 1}})) : own;
  }
  void heading(const Message& message) {
    shell_.blank();
    shell_.say(message, "strong");
  }
  void heading(const char* key) { heading(Message(key)); }
  std::string mean_and_error(const Spread& spread) const {
    return decimal(spread.mean(), 2) + " ± " + decimal(spread.error(), 2);
  }

  void seats() {
    heading("report.seats");
    Grid grid(shell_,
              {"", word("report.wins"), word("report.share"), "95 %", word("report.score"), word("report.spread")});
    for (std::size_t seat = 0; seat < report_.score.size(); ++seat)
      grid.row({fmt::format("{} ({})", name_of(static_cast<Seat>(seat)), bot_name(plan_.bots[seat])),
                fmt::format("{}", tally_.wins[seat]), percent(tally_.wins[seat], tally_.games),
                bounds(tally_.wins[seat], tally_.games), decimal(report_.score[seat].mean(), 2),
                decimal(report_.score[seat].deviation(), 2)});
    grid.show();
    if (report_.score.size() < 2) return;
    shell_.say(
        Message("report.margins", {{"lead", mean_and_error(report_.lead)}, {"range", mean_and_error(report_.range)}}));
  }

  void endings() {
    heading("report.endings");
    Grid grid(shell_, {"", word("report.games"), word("report.share"), "95 %"});
    for (std::size_t i = 0; i < tally_.endings.size(); ++i)
      if (const std::uint64_t games = tally_.endings[i]; games > 0)
        grid.row({ending_text(shell_, game_, static_cast<std::uint8_t>(i)), fmt::format("{}", games),
                  percent(games, tally_.games), bounds(games, tally_.games)});
    grid.show();
  }

  void lengths() {
    heading("report.length");
    Grid grid(shell_, {"", word("report.mean"), word("report.least"), "5 %", "25 %", "50 %", "75 %", "95 %",
                       word("report.most")});
    const auto row = [&](const char* key, const Lengths& lengths) {
      std::vector<std::string> cells{word(key), decimal(lengths.mean())};
      for (const double quantile : kQuantiles) cells.push_back(fmt::format("{}", lengths.quantile(quantile)));
      grid.row(std::move(cells));
    };
    row("report.decisions", report_.decisions);
    row("report.moves", report_.moves);
    grid.show();
  }

  void options() {
    if (report_.options.empty()) return;
    heading("report.options");
    Grid grid(shell_, {"", word("report.offered"), word("report.chosen"), word("report.taken"),
                       word("report.wins_when"), "95 %"});
    for (const auto& [kind, use] : report_.options)
      grid.row({kind, fmt::format("{}", use.offered), fmt::format("{}", use.chosen), percent(use.chosen, use.offered),
                use.choosers == 0 ? "" : percent(use.winners, use.choosers), bounds(use.winners, use.choosers)});
    grid.show();
    shell_.say(Message("report.options_note"), "dim");
  }

  void measures() {
    if (report_.measures.empty()) return;
    heading("report.measures");
    Grid grid(shell_, {"", word("report.mean"), "95 %", word("report.spread")});
    for (const FinalMeasure& measure : report_.measures)
      grid.row({shell_.text(measure.name), decimal(measure.value.mean(), 2), "± " + decimal(measure.value.error(), 2),
                decimal(measure.value.deviation(), 2)});
    grid.show();
  }

  void happenings() {
    for (const auto& [id, group] : report_.happened) {
      heading(group.name);
      Grid grid(shell_, {"", word("report.times"), word("report.a_game"), "95 %", word("report.share"), "95 %"});
      const auto all = static_cast<std::uint64_t>(group.times());
      for (const auto& [name, one] : group.all) {
        const Spread over = over_games(one, tally_.games);
        const auto times = static_cast<std::uint64_t>(one.times());
        grid.row({shell_.text(one.name), fmt::format("{}", times), decimal(over.mean(), 2),
                  "± " + decimal(over.error(), 2), percent(times, all), bounds(times, all)});
      }
      grid.show();
    }
  }

  Shell& shell_;
  const AnyGame& game_;
  const SimulationPlan& plan_;
  const Report& report_;
  const Tally& tally_;
};

void add_share(ObjectWriter& object, std::uint64_t hits, std::uint64_t trials) {
  const Interval interval = wilson(hits, trials);
  object.fraction("share", ratio(hits, trials));
  object.fraction("low", interval.low);
  object.fraction("high", interval.high);
}

std::string length_json(const Lengths& lengths) {
  ObjectWriter object;
  object.fraction("mean", lengths.mean());
  for (std::size_t i = 0; i < kQuantiles.size(); ++i) object.number(kQuantileIds[i], lengths.quantile(kQuantiles[i]));
  return object.line();
}

}  // namespace

void tell_report(Shell& shell, const AnyGame& game, const SimulationPlan& plan, const Report& report) {
  Teller(shell, game, plan, report).tell();
}

void add_counts(ObjectWriter& object, const Report& report) {
  ObjectWriter measures;
  for (const FinalMeasure& measure : report.measures) {
    ObjectWriter one;
    one.fraction("mean", measure.value.mean());
    one.fraction("error", measure.value.error());
    one.fraction("deviation", measure.value.deviation());
    measures.raw(measure.id, one.line());
  }
  object.raw("measures", measures.str(1));
  ObjectWriter happened;
  for (const auto& [id, group] : report.happened) {
    ObjectWriter all;
    for (const auto& [name, one] : group.all) {
      const Spread over = over_games(one, report.tally.games);
      ObjectWriter line;
      line.number("times", static_cast<std::uint64_t>(one.times()));
      line.fraction("a_game", over.mean());
      line.fraction("error", over.error());
      add_share(line, static_cast<std::uint64_t>(one.times()), static_cast<std::uint64_t>(group.times()));
      all.raw(name, line.line());
    }
    happened.raw(id, all.str(2));
  }
  object.raw("happened", happened.str(1));
}

std::string report_json(const AnyGame& game, const SimulationPlan& plan, const Report& report) {
  const Tally& tally = report.tally;
  ObjectWriter object;
  object.text("title", game.facts().id);
  object.node("setup", setup_node(game, plan));
  object.text("seed", fmt::format("{}", plan.seed));
  object.number("threads", static_cast<std::uint64_t>(plan.threads));
  object.number("games", tally.games);
  object.number("decisions", tally.decisions);
  object.number("moves", tally.moves());
  object.fraction("cpu_seconds", report.cpu_seconds);
  object.fraction("wall_seconds", report.wall_seconds);
  std::vector<std::string> seats;
  for (std::size_t seat = 0; seat < report.score.size(); ++seat) {
    ObjectWriter one;
    one.text("bot", std::string(bot_name(plan.bots[seat])));
    one.number("wins", tally.wins[seat]);
    add_share(one, tally.wins[seat], tally.games);
    one.fraction("score_mean", report.score[seat].mean());
    one.fraction("score_deviation", report.score[seat].deviation());
    seats.push_back(one.line());
  }
  object.raw("seats", fmt::format("[{}]", fmt::join(seats, ",\n    ")));
  ObjectWriter margins;
  for (const auto& [name, spread] : {std::pair{"first_to_second", &report.lead}, {"first_to_last", &report.range}}) {
    ObjectWriter one;
    one.fraction("mean", spread->mean());
    one.fraction("error", spread->error());
    margins.raw(name, one.line());
  }
  object.raw("margins", margins.str(1));
  ObjectWriter endings;
  for (std::size_t i = 0; i < tally.endings.size(); ++i)
    if (tally.endings[i] > 0) {
      ObjectWriter one;
      one.number("games", tally.endings[i]);
      add_share(one, tally.endings[i], tally.games);
      endings.raw(game.ending_name(static_cast<std::uint8_t>(i)), one.line());
    }
  object.raw("endings", endings.str(1));
  ObjectWriter length;
  length.raw("decisions", length_json(report.decisions));
  length.raw("moves", length_json(report.moves));
  object.raw("length", length.str(1));
  ObjectWriter options;
  for (const auto& [kind, use] : report.options) {
    ObjectWriter one;
    one.number("offered", use.offered);
    one.number("chosen", use.chosen);
    one.number("choosers", use.choosers);
    one.number("winners", use.winners);
    add_share(one, use.winners, use.choosers);
    options.raw(kind, one.line());
  }
  object.raw("options", options.str(1));
  add_counts(object, report);
  object.truth("interrupted", report.interrupted);
  return object.str();
}

}  // namespace exchequer::cli
