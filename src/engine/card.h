// The printed components of a game in sentences: cards and tables that people want to read at the table.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/message.h"

namespace exchequer {

class Title;
struct Pack;

// A stretch of a card: a facing, a level, an option. Without a heading, the text of the card itself.
struct CardPart {
  Message heading;
  std::vector<Message> lines;
  bool in_force = false;  // of several, the one that holds now

  friend bool operator==(const CardPart&, const CardPart&) = default;
};

struct Card {
  std::string id;    // as in the pack
  std::string kind;  // "scenario", "policy"; its words are the text <title>.card.<kind>
  Message name;
  std::vector<CardPart> parts;

  friend bool operator==(const Card&, const Card&) = default;
};

// Every card of a pack, whatever set-up it belongs to; one that reads differently in several is there as it is by
// default.
std::vector<Card> all_cards(const Title& title, std::shared_ptr<const Pack> pack);

}  // namespace exchequer
