// A table for tests: positions from card ids, moves from notation, refusals and journals as clause ids.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/pigs/chapters/chapters.h"
#include "games/pigs/clauses.h"
#include "games/pigs/game.h"
#include "tests/support/edits.h"
#include "tests/support/position.h"
#include "tests/support/rule.h"

namespace exchequer::pigs {

struct Game {
  OptionMap options{};
  RulingMap rulings{};
  Edits edits{};          // of the shipped pack
  int rules_version = 0;  // 0: the newest
};

std::string shipped_text();
Rules rules_of(const Game& game);

// "PBDT": the players by the first letter of their Actor.
int player_of(char letter);

class Position : public test::PositionOf<Module, Position> {
 public:
  // Nothing is dealt: every card is in its deck, turn 2, the President is 1st, no Event.
  explicit Position(const Game& game = {});
  // From the very start of a game, for tests of the set-up.
  static Position at_start(const Game& game = {});

  // A position by hand; cards come out of the decks.
  Position& ratings(int president, int banker, int director, int tycoon, int stability);
  Position& hand(char player, std::initializer_list<std::string_view> cards);
  Position& hand(char player, int any_cards);                                     // that many cards, commons first
  Position& discard(char player, std::initializer_list<std::string_view> cards);  // shown
  Position& open(std::string_view card, std::string_view votes = "",
                 int without_card = 0);                          // votes: "PPB", in this order
  Position& vote(std::string_view card, std::string_view with);  // on the youngest open copy of `card`
  Position& first(char player);
  Position& turn(int turn);
  Position& event(std::string_view id);

  // Into a phase, as if it began now.
  Position& upkeep();
  Position& voting();
  Position& modes();
  Position& submission();
  bool check();  // runs the End of turn: is the game over?

  Position& pass(int times = 1);
  Position& mode(std::string_view card, std::string_view on);  // whoever is to act plays it on that Action
  Position& draws();  // chance draws for everybody who is to draw, the first possible card

  std::string phase() const;
  std::string ending() const;
  char mover() const;
  std::string ratings() const;  // "4 0 0 3 5"
  std::string table() const;    // "bank_levy:2 pension_top_up:0", the open Actions with their votes
  int in_hand(char player, std::string_view card) const;
  int in_discard(char player, std::string_view card) const;

  Card card(std::string_view id) const;

 private:
  void take(int player, int design);  // out of the deck
};

}  // namespace exchequer::pigs
