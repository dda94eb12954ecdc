// Prints the results of `lab run`.
#include "cli/lab/run_view.h"

#include <fmt/format.h>

#include "cli/lab/balance_view.h"
#include "cli/lab/object_writer.h"
#include "cli/lab/sim_report.h"
#include "cli/play/end_screen.h"
#include "cli/play/story.h"
#include "cli/terminal/grid.h"
#include "core/hash.h"
#include "lab/goodness.h"
#include "lab/interval.h"

namespace exchequer::cli {
namespace {

std::string number_list(const std::vector<double>& values) {
  std::vector<std::string> words;
  for (const double value : values) words.push_back(fmt::format("{:.6f}", value));
  return fmt::format("[{}]", fmt::join(words, ", "));
}

std::string bounds(std::uint64_t hits, std::uint64_t trials) {
  const Interval interval = wilson(hits, trials);
  return number_list({interval.low, interval.high});
}

std::string course_json(const Course& course) {
  ObjectWriter object;
  std::vector<double> gap, lead, outlook, told, settled;
  for (std::size_t i = 0; i < Course::kPoints; ++i) {
    gap.push_back(course.gap[i].mean());
    lead.push_back(course.lead[i].mean());
    outlook.push_back(course.winner_outlook[i].mean() / 10000);
    told.push_back(ratio(course.told[i], course.games));
    settled.push_back(ratio(course.settled[i], course.games));
  }
  object.raw("score_gap", number_list(gap));
  object.raw("score_lead", number_list(lead));
  object.raw("winner_outlook", number_list(outlook));
  object.raw("winner_leads", number_list(told));
  object.raw("settled", number_list(settled));
  object.fraction("lead_changes", course.changes.mean());
  return object.str(1);
}

std::string options_json(const Report& report) {
  ObjectWriter all;
  for (const Goodness& one : judge_options(report.options, 0.05)) {
    ObjectWriter option;
    option.number("offered", one.use.offered);
    option.number("chosen", one.use.chosen);
    option.number("offered_to", one.use.offered_to);
    option.number("choosers", one.use.choosers);
    option.fraction("gain", one.gain);
    option.raw("interval", number_list({one.low, one.high}));
    option.text("verdict", std::string(verdict_name(one.verdict)));
    all.raw(one.kind, option.line());
  }
  return all.str(1);
}

}  // namespace

std::vector<BotShare> bot_shares(const RunView& view) {
  std::vector<BotShare> shares;
  for (std::size_t place = 0; place < view.lineup.bots.size(); ++place) {
    BotShare* share = nullptr;
    for (BotShare& one : shares)
      if (one.bot == view.lineup.bots[place]) share = &one;
    if (!share) share = &shares.emplace_back(BotShare{view.lineup.bots[place], 0, 0});
    share->seats += view.report.tally.games;
    share->wins += view.report.player_wins[place];
  }
  return shares;
}

std::string run_json(const RunView& view) {
  const Report& report = view.report;
  const Tally& tally = report.tally;
  SimulationPlan plan;
  plan.bots = view.lineup.bots;
  ObjectWriter object;
  object.text("title", view.game.facts().id);
  object.node("setup", setup_node(view.game, plan));
  object.truth("fixed_seats", view.lineup.fixed);
  object.raw("seed", fmt::format("\"{}\"", view.numbers.seed));
  object.number("threads", static_cast<std::uint64_t>(view.numbers.threads));
  object.number("ranks", static_cast<std::uint64_t>(view.ranks));
  object.number("games", tally.games);
  object.number("decisions", tally.decisions);
  object.number("moves", tally.moves());
  object.text("result_hash", hash_to_hex(report.result_hash));
  if (view.game.seats() == 1) {
    object.fraction("win_rate", ratio(tally.wins[0], tally.games));
    object.raw("intervals", bounds(tally.wins[0], tally.games));
  } else {
    std::vector<double> rates;
    std::vector<std::string> intervals;
    for (std::size_t seat = 0; seat < view.lineup.bots.size(); ++seat) {
      rates.push_back(ratio(tally.wins[seat], tally.games));
      intervals.push_back(bounds(tally.wins[seat], tally.games));
    }
    object.raw("win_rate", number_list(rates));
    object.raw("intervals", fmt::format("[{}]", fmt::join(intervals, ", ")));
  }
  std::vector<std::string> bots;
  for (const BotShare& share : bot_shares(view)) {
    ObjectWriter bot;
    bot.text("bot", std::string(bot_name(share.bot)));
    bot.number("seats", share.seats);
    bot.number("wins", share.wins);
    bot.fraction("win_rate", ratio(share.wins, share.seats));
    bot.raw("interval", bounds(share.wins, share.seats));
    bots.push_back(bot.line());
  }
  object.raw("bots", fmt::format("[{}]", fmt::join(bots, ", ")));
  ObjectWriter endings;
  for (std::size_t i = 0; i < tally.endings.size(); ++i)
    if (tally.endings[i] > 0) endings.number(view.game.ending_name(static_cast<std::uint8_t>(i)), tally.endings[i]);
  object.raw("endings", endings.line());
  object.fraction("mean_length", ratio(tally.decisions, tally.games));
  object.fraction("mean_moves", ratio(tally.moves(), tally.games));
  if (report.observed && tally.games > 0) {
    object.raw("course", course_json(report.course));
    object.raw("options", options_json(report));
    add_counts(object, report);
  }
  object.fraction("cpu_seconds", report.cpu_seconds);
  object.fraction("wall_seconds", report.wall_seconds);
  object.truth("interrupted", report.interrupted);
  return object.str();
}

Message run_sentence(const Shell& shell, const RunView& view) {
  std::vector<std::string> bots;
  for (const BotKind bot : view.lineup.bots) bots.emplace_back(bot_name(bot));
  return Message("sim.games", {{"games", static_cast<std::int64_t>(view.report.tally.games)},
                               {"bots", shell.catalogue().list(bots)},
                               {"seed", std::to_string(view.numbers.seed)}});
}

void tell_run(Shell& shell, const RunView& view) {
  const Tally& tally = view.report.tally;
  const auto word = [&](const char* key) { return shell.text(Message(key)); };
  if (view.report.interrupted)
    shell.say(Message("sim.interrupted", {{"wanted", static_cast<std::int64_t>(view.numbers.games)}}), "alert");
  shell.say(RichLine{{view.game.facts().name, "strong"}, {"  " + shell.text(run_sentence(shell, view))}});
  if (tally.games == 0) return;
  const auto row = [&](Grid& grid, const std::string& name, std::uint64_t hits, std::uint64_t trials) {
    const Interval interval = wilson(hits, trials);
    grid.row({name, fmt::format("{}", hits), decimal(shell, 100 * ratio(hits, trials)) + " %",
              decimal(shell, 100 * interval.low) + "–" + decimal(shell, 100 * interval.high)});
  };
  shell.blank();
  Grid wins(shell, {word("lab.wins"), word("report.wins"), word("report.share"), "95 %"});
  for (Seat seat = 0; seat < view.game.seats(); ++seat)
    row(wins, actor_name(shell, view.game, seat), tally.wins[seat], tally.games);
  if (view.game.seats() > 1)
    for (const BotShare& share : bot_shares(view)) row(wins, std::string(bot_name(share.bot)), share.wins, share.seats);
  wins.show();
  shell.blank();
  Grid endings(shell, {word("report.endings"), word("report.games"), word("report.share"), "95 %"});
  for (std::size_t i = 0; i < tally.endings.size(); ++i)
    if (tally.endings[i] > 0)
      row(endings, ending_text(shell, view.game, static_cast<std::uint8_t>(i)), tally.endings[i], tally.games);
  endings.show();
  shell.blank();
  shell.say(Message("sim.length", {{"decisions", decimal(shell, ratio(tally.decisions, tally.games))},
                                   {"moves", decimal(shell, ratio(tally.moves(), tally.games))}}));
  shell.say(Message("lab.time", {{"wall", decimal(shell, view.report.wall_seconds, 2)},
                                 {"cpu", decimal(shell, view.report.cpu_seconds, 2)}}));
  shell.say(Message("lab.hash", {{"hash", hash_to_hex(view.report.result_hash)}}));
}

}  // namespace exchequer::cli
