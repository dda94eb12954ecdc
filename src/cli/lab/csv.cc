// Writes the tables. Their headings are in English with decimal points, because programs read them.
#include "cli/lab/csv.h"

#include <fmt/format.h>

#include "cli/play/story.h"
#include "content/formats.h"
#include "lab/goodness.h"
#include "lab/interval.h"

namespace exchequer::cli {
namespace {

// A field, in quotes if it needs them.
std::string field(std::string text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string share_of(std::uint64_t hits, std::uint64_t trials) {
  const Interval interval = wilson(hits, trials);
  return fmt::format("{},{},{:.6f},{:.6f},{:.6f}", hits, trials,
                     trials == 0 ? 0.0 : static_cast<double>(hits) / static_cast<double>(trials), interval.low,
                     interval.high);
}

}  // namespace

Result<bool> write_csv(const Shell& shell, const RunView& view, const std::filesystem::path& folder) {
  const Report& report = view.report;
  std::string seats = "seat,name,wins,games,share,low,high,score_mean,score_deviation\n",
              bots = "bot,wins,seats,share,low,high\n", endings = "ending,games,of,share,low,high\n",
              length = "decisions,games\n",
              course = "percent,score_gap,score_lead,winner_leads,settled,winner_outlook\n",
              options = "option,offered,chosen,offered_to,offered_winners,choosers,winners,gain,low,high,verdict\n";
  for (std::size_t seat = 0; seat < report.score.size(); ++seat)
    seats +=
        fmt::format("{},{},{},{:.6f},{:.6f}\n", seat + 1, field(actor_name(shell, view.game, static_cast<Seat>(seat))),
                    share_of(report.tally.wins[seat], report.tally.games), report.score[seat].mean(),
                    report.score[seat].deviation());
  for (const BotShare& one : bot_shares(view))
    bots += fmt::format("{},{}\n", bot_name(one.bot), share_of(one.wins, one.seats));
  for (std::size_t i = 0; i < report.tally.endings.size(); ++i)
    if (report.tally.endings[i] > 0)
      endings += fmt::format("{},{}\n", field(std::string(view.game.ending_name(static_cast<std::uint8_t>(i)))),
                             share_of(report.tally.endings[i], report.tally.games));
  for (const auto& [decisions, times] : report.decisions.times()) length += fmt::format("{},{}\n", decisions, times);
  const double games = static_cast<double>(std::max<std::uint64_t>(1, report.course.games));
  for (std::size_t i = 0; i < Course::kPoints; ++i)
    course += fmt::format(
        "{},{:.6f},{:.6f},{:.6f},{:.6f},{:.6f}\n", 100 * i / (Course::kPoints - 1), report.course.gap[i].mean(),
        report.course.lead[i].mean(), static_cast<double>(report.course.told[i]) / games,
        static_cast<double>(report.course.settled[i]) / games, report.course.winner_outlook[i].mean() / 10000);
  for (const Goodness& one : judge_options(report.options, 0.05))
    options += fmt::format("{},{},{},{},{},{},{},{:.6f},{:.6f},{:.6f},{}\n", field(one.kind), one.use.offered,
                           one.use.chosen, one.use.offered_to, one.use.offered_winners, one.use.choosers,
                           one.use.winners, one.gain, one.low, one.high, verdict_name(one.verdict));
  for (const auto& [name, text] : {std::pair{"seats.csv", &seats},
                                   {"bots.csv", &bots},
                                   {"endings.csv", &endings},
                                   {"length.csv", &length},
                                   {"course.csv", &course},
                                   {"options.csv", &options}})
    if (const Result<bool> written = write_file(folder / name, *text); !written) return written;
  return true;
}

}  // namespace exchequer::cli
