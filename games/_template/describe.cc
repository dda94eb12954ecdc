// Facts of the title; the whole state with named fields, so that an outsider can check every transition.
#include "games/_template/game.h"

namespace exchequer::template_title {

const Facts& Module::facts() {
  static const Facts facts{"_template", "Ladder", "the Exchequer project", kSeats, kSeats, 1, true, kEndingIds};
  return facts;
}

Node Module::describe(const Rules&, const State& state) {
  Node node{NodeTable{}};
  node.set("round", state.round);
  node.set("phase", std::string(kPhaseIds[static_cast<std::size_t>(state.phase)]));
  Node climbers{NodeArray{}};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    Node one{NodeTable{}};
    one.set("rung", state.rung[seat]);
    one.set("choice", std::string(kChoiceIds[static_cast<std::size_t>(state.choice[seat])]));
    std::get<NodeArray>(climbers.value).push_back(std::move(one));
  }
  node.set("climbers", std::move(climbers));
  node.set("ending", std::string(kEndingIds[static_cast<std::size_t>(state.ending)]));
  return node;
}

// What the end screen plots over the game.
std::vector<Measure> Module::series(const Rules& rules, const State& state) {
  std::vector<Measure> all;
  for (std::size_t seat = 0; seat < kSeats; ++seat)
    all.push_back({Message("template.climber", {{"number", static_cast<int>(seat) + 1}}),
                   "climber_" + std::to_string(seat + 1), "strong", state.rung[seat], 0, rules.rungs});
  return all;
}

}  // namespace exchequer::template_title
