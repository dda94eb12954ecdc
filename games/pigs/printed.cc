// The cards in sentences, to be read at the table: Actions by owner, Events.
#include "games/pigs/cards.h"
#include "games/pigs/game.h"
#include "games/pigs/words.h"

namespace exchequer::pigs {

std::vector<::exchequer::Card> Module::cards(const Rules& rules, const View*) {
  std::vector<::exchequer::Card> all;
  for (int c = 0; c < kCards; ++c) {
    const ActionCard& action = rules.card[at(c)];
    if (rules.card_ids[at(c)].empty()) continue;
    CardPart text;
    if (!rules.card_stories[at(c)].texts.empty())
      text.lines.push_back({"pigs.entry.story", {{"story", rules.card_stories[at(c)]}}});
    text.lines.push_back(
        {"pigs.card.votes", {{"owner", actor_word(owner_of(static_cast<Card>(c)))}, {"needed", action.threshold}}});
    text.lines.push_back({"pigs.card.effect", {{"effect", effect_words(action)}}});
    if (const Message mode = mode_words(action); rules.modes && !mode.key.empty())
      text.lines.push_back({"pigs.card.mode", {{"mode", mode}}});
    all.push_back(
        {rules.card_ids[at(c)], "action", {"pigs.count.card", {{"card", rules.card_names[at(c)]}}}, {std::move(text)}});
  }
  for (int e = 0; rules.events && e < rules.event_count; ++e) {
    CardPart text;
    if (!rules.event_stories[at(e)].texts.empty())
      text.lines.push_back({"pigs.entry.story", {{"story", rules.event_stories[at(e)]}}});
    text.lines.push_back({"pigs.card.event_effect", {{"effect", event_words(rules, e)}}});
    text.lines.push_back({"pigs.card.copies", {{"count", rules.event[at(e)].copies}}});
    all.push_back({rules.event_ids[at(e)],
                   "event",
                   {"pigs.count.card", {{"card", rules.event_names[at(e)]}}},
                   {std::move(text)}});
  }
  return all;
}

}  // namespace exchequer::pigs
