// Small messages that words.cc, card_words.cc, sheet.cc and happenings.cc share.
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
bool is_gain(std::string_view line);                         // a VP line of a card: does it pay?
bool in_play(const Rules& rules, std::string_view line);     // is it about something that is in the game?
Message aim_words(const Rules& rules, std::string_view line);

}  // namespace exchequer::petrostat
