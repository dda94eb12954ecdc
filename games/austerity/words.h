// Small messages that words.cc and sheet.cc share.
#pragma once

#include <vector>

#include "core/message.h"
#include "games/austerity/rules.h"

namespace exchequer::austerity {

Message cube_word(int cube);
Message place_word(int place);
Message track_word(int track);
Message counter_word(const Rules& rules);  // the name of the scenario's counter
// One message for each operation; "nothing" when there is none. Of the costs, those in `paid` (one bit each).
std::vector<Message> effect_words(const Rules& rules, const Effect& effect, unsigned paid = ~0U);

}  // namespace exchequer::austerity
