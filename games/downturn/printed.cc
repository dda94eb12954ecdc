// The Event Cards in sentences, for players to read.
#include "games/downturn/game.h"
#include "games/downturn/words.h"

namespace exchequer::downturn {

std::vector<::exchequer::Card> Module::cards(const Rules& rules, const View*) {
  std::vector<::exchequer::Card> all;
  for (std::size_t c = 0; c < kCardCount; ++c) {
    if (rules.card_ids[c].empty()) continue;
    const Card& card = rules.card[c];
    CardPart text;
    text.lines.push_back({"downturn.card.effect", {{"effect", card_words(rules, static_cast<int>(c))}}});
    text.lines.push_back(
        {"downturn.card.investment",
         {{"red", card.cubes[0]}, {"yellow", card.cubes[1]}, {"green", card.cubes[2]}, {"number", card.number}}});
    all.push_back(
        {rules.card_ids[c], "event", {"downturn.card.name", {{"name", rules.card_names[c]}}}, {std::move(text)}});
  }
  return all;
}

}  // namespace exchequer::downturn
