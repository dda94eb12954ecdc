// The table for tests.
#include "games/_template/tests/fixture.h"

#include "tests/support/titles.h"

namespace exchequer::template_title {

Rules rules_of(const Game& game) {
  Setup given;
  given.options["ladder"] = game.ladder;
  given.rulings = game.rulings;
  return test::compiled<Module>(*test::default_pack(*test::plugin_named("_template").title), given);
}

Position& Position::rungs(int first, int second) {
  state.rung = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
  return *this;
}

Position& Position::round(int round) {
  state.round = static_cast<std::uint8_t>(round);
  return *this;
}

Position& Position::play_round(std::string_view first, std::string_view second, int number) {
  return play(first, second, "roll " + std::to_string(number));
}

std::string Position::rungs() const { return std::to_string(state.rung[0]) + " " + std::to_string(state.rung[1]); }

std::string Position::ending() const { return std::string(kEndingIds[at(state.ending)]); }

}  // namespace exchequer::template_title
