// Small messages that words.cc, card_words.cc, sheet.cc and measures.cc share.
#pragma once

#include <string_view>

#include "core/message.h"
#include "engine/sheet.h"
#include "games/petrostat/rules.h"

namespace exchequer::petrostat {

Localized ideology_name(const Rules& rules, int ideology);
Message marker_words(const Rules& rules, const State& s, int m);  // owner, shape, number and place
Message decade(int turn);
struct MarketDice {
  int number, sides;
};
MarketDice market_dice(const Rules& rules);
Question draw_question(const Rules& rules, const State& s);  // of chance (draw_question.cc)
bool is_gain(std::string_view line);                         // whether a card's VP line gains points
bool in_play(const Rules& rules, std::string_view line);     // whether it is about something in this game
Message aim_words(const Rules& rules, std::string_view line);

}  // namespace exchequer::petrostat
