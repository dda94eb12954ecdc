// A table for tests: positions set up by hand, moves in notation, refusals and journals as clause ids.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"
#include "games/petrostat/game.h"
#include "tests/support/edits.h"
#include "tests/support/position.h"
#include "tests/support/rule.h"

namespace exchequer::petrostat {

struct Game {
  int seats = 5;
  std::string expansion = "base";
  RulingMap rulings{};
  std::string pack = "designer";
  Edits edits{};  // of the default pack
  std::string deal = "listed";
  int version = 0;  // of the rules; 0: the newest
};

std::string shipped_text();  // of packs/designer.toml
Rules rules_of(const Game& game);

// A marker to put on the wealth track.
struct Piece {
  std::string_view owner;
  int wealth;
  int spending = 0;
  Shape shape = kCube;
  bool army = false;
};
inline Piece army(std::string_view owner, int wealth, Shape shape = kCube) { return {owner, wealth, 3, shape, true}; }

class Position : public test::PositionOf<Module, Position> {
 public:
  // Set up with every start die showing 1, at the first choice of 1920.
  explicit Position(const Game& game = {});

  int who(std::string_view ideology) const;
  int policy(std::string_view id) const;

  // Setting up positions.
  Position& clear();                                    // no markers
  Position& only(std::initializer_list<Piece> pieces);  // these markers, m1 first
  int add(const Piece& piece);                          // its number
  int marker(std::string_view owner, int wealth, int spending = 0, Shape shape = kCube, bool army = false) {
    return add({owner, wealth, spending, shape, army});
  }
  int army(std::string_view owner, int wealth, Shape shape = kCube) {
    return add(petrostat::army(owner, wealth, shape));
  }
  // So many alike, a class after the other: boxes of the four, numbers of the four.
  Position& people(std::string_view owner, std::array<int, 4> boxes, std::array<int, 4> numbers);
  Position& member(std::string_view ideology, int party);  // the first one leads
  Position& governs(std::string_view ideology, int party = 0);
  Position& pc(std::string_view ideology, int value);
  Position& vp(std::string_view ideology, int value);
  Position& treasury(int value);
  Position& protest(int m);
  Position& law(int m);
  // The player is about to play a token that is paid for, and nobody plays after it. `others`: revealed tokens still to
  // be played.
  Position& token(std::string_view ideology, std::string_view policy,
                  const std::vector<std::pair<std::string, std::string>>& others = {});
  // The events go on from there, up to the first roll or decision.
  Position& events(Step step);

  std::vector<std::string> draws() const;  // that chance may make
  std::string refusal_of(std::string_view ideology, std::string_view move) const {
    return refusal(state.seat[at(who(ideology))], move);
  }

  int vp(std::string_view ideology) const { return state.vp[at(who(ideology))]; }
  int pc(std::string_view ideology) const { return state.pc[at(who(ideology))]; }
  std::string owner(int m) const { return rules.ideology_ids[state.owner[at(m)]]; }
  std::string government() const {
    return state.government == kNobody ? "nobody" : rules.ideology_ids[state.government];
  }
  std::string actor() const {
    return Module::to_act(state).is_chance() ? "chance" : rules.ideology_ids[state.ideology[state.actor]];
  }
  std::string phase() const { return std::string(kPhaseIds[static_cast<std::size_t>(state.phase)]); }
};

}  // namespace exchequer::petrostat
