// A table for tests: a position set up by hand and played in notation, with refusals and citations as clause ids.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/title.h"
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/game.h"
#include "tests/support/edits.h"
#include "tests/support/position.h"
#include "tests/support/rule.h"

namespace exchequer::downturn {

using Names = std::initializer_list<std::string_view>;

std::string shipped_text();

CubeCounts cubes(std::string_view letters);
std::string letters(const CubeCounts& cubes);

struct Options {
  int seats = 4;
  RulingMap rulings{};
  Edits edits{};  // of the shipped pack
  OptionMap choices{};
};

// By default it is turn 1, the order is blue, green, yellow, red, and Blue is Leader and about to act. Everything is in
// the bag and the deck, and nobody has cards.
class Position : public test::PositionOf<Module, Position> {
 public:
  Position() : Position(Options{}) {}
  explicit Position(const Options& options);

  // Setting up. Cubes come from the bag, shares from the player, cards from the deck.
  Position& bank(std::string_view id, std::string_view letters);
  Position& region(std::string_view id, std::string_view letters);
  Position& bond(std::string_view letters);
  Position& bonds(int seat, std::string_view letters);
  Position& bag(std::string_view letters);  // the rest leaves the game
  Position& shares(std::string_view id, std::vector<int> by_seat);
  Position& owned(std::string_view bank, std::vector<int> by_seat, std::string_view letters) {
    return shares(bank, std::move(by_seat)).bank(bank, letters);
  }
  Position& personal(int seat, int number);  // the rest is discarded
  Position& hand(int seat, Names cards);
  Position& on(std::string_view bank, Names cards, int owner = -1);  // face down with an owner
  Position& discards(Names cards);
  Position& deck(Names cards);               // exactly these; the rest is discarded
  Position& pick_up(int seat, Cards cards);  // from the discards
  Position& show(Cards cards);               // from the discards, to lie in view
  Position& column(int column) { return set(state.column, column); }
  Position& stability(int space) { return set(state.stability, space); }
  Position& turn(int turn) { return set(state.turn, turn); }
  Position& leader(int seat) { return set(state.leader, seat); }
  Position& order(std::vector<int> seats);
  Position& vp(int seat, int points);
  Position& acting(int place);                            // who is about to act
  Position& stage(Stage stage);                           // begins that stage
  Position& next_turn();                                  // the Leader auction of the turn after
  Position& event(std::string_view card, int actor = 0);  // as if drawn or played

  std::string clause_of(Kind kind) const;  // that the last entry of this kind cites; empty: there is none
  std::string phase() const { return std::string(kPhaseIds[static_cast<std::size_t>(state.phase)]); }
  std::string stage_name() const { return std::string(kStageIds[static_cast<std::size_t>(state.stage)]); }

  int bank_of(std::string_view id) const;
  int card_of(std::string_view id) const;
  std::string on_bank(std::string_view id) const { return letters(state.cubes[static_cast<std::size_t>(bank_of(id))]); }
  std::string in_region(std::string_view id) const;
  Status status(std::string_view id) const { return state.status[static_cast<std::size_t>(bank_of(id))]; }
  int value(std::string_view id) const { return state.value[static_cast<std::size_t>(bank_of(id))]; }
  bool in_hand(int seat, std::string_view card) const {
    return state.hand[static_cast<std::size_t>(seat)] & card_bit(card_of(card));
  }
  bool discarded(std::string_view card) const { return state.discard & card_bit(card_of(card)); }
  bool in_deck(std::string_view card) const { return state.deck & card_bit(card_of(card)); }

  void check() const;

 private:
  template <class Field>
  Position& set(Field& field, int value) {
    field = static_cast<Field>(value);
    return *this;
  }
  void go_on();
  void need_in_deck(int card) const;
  void from_deck(int card);
};

}  // namespace exchequer::downturn
