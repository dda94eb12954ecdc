// Small messages that words.cc and sheet.cc share.
#pragma once

#include <vector>

#include "core/message.h"
#include "games/pigs/rules.h"

namespace exchequer::pigs {

Message actor_word(int actor);
Message rating_word(int rating);
std::string signed_number(int amount);
std::vector<Message> effect_words(const ActionCard& card);  // one message for each Rating, or "nothing"
Message mode_words(const ActionCard& card);                 // with an empty key: no Mode
std::vector<Message> event_words(const Rules& rules, int event);
Message announcement(const Rules& rules, int event);  // its name and what it does

}  // namespace exchequer::pigs
