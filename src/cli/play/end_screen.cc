// Prints the end of a game.
#include "cli/play/end_screen.h"

#include "cli/play/story.h"
#include "cli/terminal/plot.h"

namespace exchequer::cli {

std::string ending_text(const Shell& shell, const AnyGame& game, std::uint8_t ending) {
  const std::string name(game.ending_name(ending));
  return shell.text(Message(shell.catalogue().title_key("ending." + name)));
}

void show_end(Shell& shell, const Table& table, const Autosave& save) {
  const AnyGame& game = table.game();
  const Returns returns = game.returns(table.state());
  shell.blank();
  const std::string ending = ending_text(shell, game, returns.ending);
  shell.say(RichLine{{ending, returns.winners.empty() ? "alert" : "strong"}});
  if (game.seats() > 1) {
    for (int seat = 0; seat < game.seats(); ++seat)
      shell.say(Message("end.seat", {{"seat", actor_name(shell, game, static_cast<Seat>(seat))},
                                     {"score", returns.score[static_cast<std::size_t>(seat)]},
                                     {"won", returns.winners.has(static_cast<Seat>(seat)) ? "yes" : "no"}}));
  }
  std::int64_t decisions = 0;
  for (const Step& step : table.log()) decisions += step.move.seat != kChance;
  const std::vector<int> years = years_over_time(table);
  shell.say(Message("end.summary", {{"unit", time_unit(table.game(), table.state())},
                                    {"years", years.empty() ? 0 : years.back()},
                                    {"decisions", decisions},
                                    {"draws", static_cast<std::int64_t>(table.draws())}}));
  if (table.practice()) shell.say(Message("end.practice"));
  shell.blank();
  for (const RichLine& line : plot(measures_over_time(table, shell.catalogue()), years, shell.terminal()))
    shell.raw(shell.terminal().show(line) + "\n");
  shell.blank();
  shell.say(save.failing() ? Message("end.unsaved", {{"path", save.path().string()}})
                           : Message("end.record", {{"path", save.path().string()}}));
}

}  // namespace exchequer::cli
