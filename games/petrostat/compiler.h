// Turns a pack into Rules, with one function for each table of the pack. Every table is read, so a fault is reported
// with its line whoever plays.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/petrostat/rules.h"
#include "kit/pack_compiler.h"

namespace exchequer::petrostat {

inline const std::vector<std::string> kBringsIds = {"none", "imperialism", "law", "vote"};

class Compiler : PackCompiler {
 public:
  using PackCompiler::PackCompiler;

  Rules compile();

 private:
  // An ideology's card, before it is known whether it is in the game.
  struct Card {
    std::vector<Start> markers, replaces;
    std::vector<const Node*> lines;
    int start_vp = 0;
    Brings brings{};
    std::array<int, kEmpireBoxes> floors{};
    unsigned shapes = 3;
  };
  // rules.cc
  void read_version();
  void read_rulings();
  void finish();
  // rules_board.cc
  void read_board(Reader& root);
  void read_classes(Reader& root);
  // rules_market.cc
  void read_market(Reader& root);
  void count_market_ways();
  void read_oil(Reader& root);
  // rules_ideologies.cc
  void read_names(Reader& root);
  std::array<int, kEmpireBoxes> read_floors(Reader& entry);
  void read_ideologies(Reader& root);
  void read_rosters(Reader& root);
  void take_roster(const std::string& id, const std::vector<int>& who, const std::map<int, int>& start_vp,
                   const std::array<int, kEmpireBoxes>& floors);
  // rules_policies.cc
  void read_policies(Reader& root);
  void read_ways(Reader& entry, const std::string& id, Policy& policy);
  void deal_token(int p, const Policy& policy);

  Rules rules_;
  std::vector<std::string> ideologies_;
  std::vector<Card> cards_;
};

}  // namespace exchequer::petrostat
