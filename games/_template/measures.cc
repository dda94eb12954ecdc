// What the end screen plots, and what a report counts.
#include "games/_template/game.h"
#include "games/_template/words.h"

namespace exchequer::template_title {

std::vector<Measure> Module::series(const Rules& rules, const State& state) {
  std::vector<Measure> all;
  for (std::size_t seat = 0; seat < kSeats; ++seat)
    all.push_back({climber_word(static_cast<int>(seat)), std::string(kClimberIds[seat]), std::string(kClimberIds[seat]),
                   state.rung[seat], 0, rules.rungs, Message("template.unit.rung")});
  return all;
}

std::vector<Happening> Module::happenings(const Rules&, const Entry& entry) {
  if (entry.kind != static_cast<std::uint16_t>(Kind::kBothLeap)) return {};
  return {{"leaps", Message("template.report.leaps"), "both", Message("template.report.both")}};
}

}  // namespace exchequer::template_title
