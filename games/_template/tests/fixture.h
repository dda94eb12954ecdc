// A table for tests: a position with its rules, played in notation. What all titles share is in
// tests/support/position.h.
#pragma once

#include <string>

#include "games/_template/clauses.h"
#include "games/_template/game.h"
#include "tests/support/position.h"
#include "tests/support/rule.h"

namespace exchequer::template_title {

struct Game {
  std::string ladder = "short";
  RulingMap rulings{};
};

Rules rules_of(const Game& game);

class Position : public test::PositionOf<Module, Position> {
 public:
  explicit Position(const Game& game = {}) : PositionOf(rules_of(game)) {}

  // Sets the position by hand.
  Position& rungs(int first, int second);
  Position& round(int round);

  // Plays one round: both choices ("step", "leap") and the number on the die.
  Position& play_round(std::string_view first, std::string_view second, int number);

  std::string rungs() const;  // "3 0"
  std::string ending() const;
};

}  // namespace exchequer::template_title
