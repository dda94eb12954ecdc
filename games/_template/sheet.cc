// The board in words: for the terminal, for screen readers.
#include "games/_template/game.h"
#include "games/_template/words.h"

namespace exchequer::template_title {

Sheet Module::sheet(const Rules& rules, const View& view, Seat) {
  Panel panel{
      {"template.sheet.round", {{"round", view.round}, {"rounds", rules.rounds}, {"ladder", rules.ladder_name}}}, {}};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    std::string ladder;
    for (int rung = 1; rung <= rules.rungs; ++rung) ladder += rung == view.rung[seat] ? "●" : "─";
    Line line{Span(climber_word(static_cast<int>(seat)), "strong"), Span("  " + ladder + "  ")};
    line.push_back(Span(Message("template.choice." + std::string(kChoiceIds[at(view.choice[seat])])), "dim"));
    panel.lines.push_back(std::move(line));
    panel.say({"template.said.climber",
               {{"climber", climber_word(static_cast<int>(seat))}, {"rung", view.rung[seat]}, {"rungs", rules.rungs}}});
    if (const auto& choice = kChoiceIds[at(view.choice[seat])]; choice != "none")
      panel.say({"template.said.choice",
                 {{"climber", climber_word(static_cast<int>(seat))},
                  {"choice", Message("template.choice." + std::string(choice))}}});
  }
  return {panel};
}

}  // namespace exchequer::template_title
