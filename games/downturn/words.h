// Small messages that words.cc, card_words.cc, sheet.cc and measures.cc share.
#pragma once

#include <string>
#include <vector>

#include "core/message.h"
#include "engine/sheet.h"
#include "games/downturn/rules.h"

namespace exchequer::downturn {

Message cube_word(int cube);
Message seat_word(const Rules& rules, int seat);  // its colour
Message status_word(Status status);
Message deed_word(int deed);
Message rule_word(int rule);  // a RuleKey
std::string with_sign(int amount);
std::string card_letters(const Rules& rules, int card);         // the cubes it shows: "RRG"
Question draw_question(const Rules& rules, const State& s);     // of chance (draw_question.cc)
std::vector<Message> card_words(const Rules& rules, int card);  // what its event does, with one message per operation

}  // namespace exchequer::downturn
