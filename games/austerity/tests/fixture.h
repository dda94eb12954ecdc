// A table for tests: positions from cube letters, moves from notation, refusals and journals as clause ids.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"
#include "tests/support/edits.h"
#include "tests/support/position.h"
#include "tests/support/rule.h"

namespace exchequer::austerity {

inline constexpr int kJustice = 0, kTrade = 1, kSociety = 2;  // the policy cards of the shipped pack

struct Game {
  OptionMap options{};
  RulingMap rulings{};
  Edits edits{};  // of the shipped pack
};

std::string shipped_text();               // of packs/archive/published.1.toml
Cubes cubes(std::string_view letters);    // "KKRY"
std::string letters(const Cubes& cubes);  // "KKRY", in the order K R B W Y
Rules rules_of(const Game& game);

class Position : public test::PositionOf<Module, Position> {
 public:
  explicit Position(const Game& game = {}) : PositionOf(rules_of(game)) {}

  // A position by hand. drawn(): that pair lies in Current and its event is to be resolved.
  Position& bag(std::string_view letters);
  Position& drawn(std::string_view pair);
  Position& used(std::string_view letters);
  Position& treasury(std::string_view letters);
  Position& tracks(int employment, int safety, int wealth, int health, int popularity);
  Position& track(Track which, int value);
  Position& cuts(std::string_view institution, int steps);
  Position& funded(std::string_view institution, int cubes = 1);
  Position& founded(std::string_view institution);
  Position& facing(std::string_view id);
  Position& counter(int value);
  Position& year(int value);

  // The year's last cube, drawn alone: Year End follows.
  Position& end_year(char last_cube = 'W');

  std::string board() const;   // "KY|R|YY 5 5 5 5 5": Current, Used, Treasury, tracks
  std::string tracks() const;  // "5 5 5 5 5"
  std::string phase() const;
  std::string ending() const;
  std::string faces(int card) const;
  int cuts(std::string_view institution) const;
  int placed(std::string_view institution) const;
  int institution(std::string_view id) const;
};

}  // namespace exchequer::austerity
