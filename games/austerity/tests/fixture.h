// A table for tests: positions from cube letters, moves from notation, refusals and journals as clause ids.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"
#include "tests/support/edits.h"
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

class Position {
 public:
  explicit Position(const Game& game = {});

  Rules rules;
  Journal journal;  // of the last move, or of the set-up
  State state;

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

  // Moves, one after the other, by notation; chance's too ("draw K Y"). A refused one fails the test.
  template <class... Moves>
  Position& play(Moves... moves) {
    (play_one(moves), ...);
    return *this;
  }
  // The year's last cube, drawn alone: Year End follows.
  Position& end_year(char last_cube = 'W');

  std::string refusal(std::string_view move) const;  // clause id; empty: legal
  std::vector<std::string> legal() const;
  std::vector<std::string> legal(std::string_view prefix) const;  // only those that begin so
  bool offers(std::string_view move) const;
  bool cites(std::string_view clause) const;  // the last move's journal

  std::string board() const;   // "KY|R|YY 5 5 5 5 5": Current, Used, Treasury, tracks
  std::string tracks() const;  // "5 5 5 5 5"
  std::string phase() const;
  std::string ending() const;
  std::string faces(int card) const;
  int cuts(std::string_view institution) const;
  int placed(std::string_view institution) const;
  int institution(std::string_view id) const;

 private:
  void play_one(std::string_view move);
};

// The order of first citations of some clauses in the last move's journal.
std::vector<std::string> citation_order(const Position& position, const std::vector<std::string>& clauses);

}  // namespace exchequer::austerity
