// The ideologies' cards in sentences, to be read at the table: what scores VP.
#include "games/petrostat/game.h"
#include "games/petrostat/words.h"

namespace exchequer::petrostat {

std::vector<::exchequer::Card> Module::cards(const Rules& rules, const View*) {
  std::vector<::exchequer::Card> all;
  for (int i = 0; i < rules.seats; ++i) {
    const auto ideology = static_cast<std::size_t>(rules.order[at(i)]);
    CardPart text;
    text.lines.push_back({"petrostat.card.scores"});
    for (const std::string& aim : rules.aims[ideology]) text.lines.push_back(aim_words(rules, aim));
    all.push_back({rules.ideology_ids[ideology],
                   "ideology",
                   {"petrostat.card.name", {{"name", rules.ideology_names[ideology]}}},
                   {std::move(text)}});
  }
  return all;
}

}  // namespace exchequer::petrostat
