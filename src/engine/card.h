// The printed components of a game in sentences: cards and tables that people want to read during play.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/message.h"

namespace exchequer {

class Title;
struct Pack;

// A part of a card: a facing, a level, an option. Without a heading, it is the text of the card itself.
struct CardPart {
  Message heading;
  std::vector<Message> lines;
  bool in_force = false;  // if there are several, this one is in force now

  friend bool operator==(const CardPart&, const CardPart&) = default;
};

struct Card {
  std::string id;    // as in the pack
  std::string kind;  // "scenario", "policy"; the message <title>.card.<kind> names it
  Message name;
  std::vector<CardPart> parts;

  friend bool operator==(const Card&, const Card&) = default;
};

// Every card of a pack, whatever set-up it belongs to. A card whose text depends on the set-up is shown in its default
// form.
std::vector<Card> all_cards(const Title& title, std::shared_ptr<const Pack> pack);

}  // namespace exchequer
