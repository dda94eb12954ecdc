// Small messages that words.cc and sheet.cc share.
#pragma once

#include <vector>

#include "core/message.h"
#include "games/austerity/rules.h"

namespace exchequer::austerity {

Message cube_word(int cube);
Message place_word(int place);
Message track_word(int track);
std::vector<Message> effect_words(const Effect& effect);  // one message for each operation; "nothing" when there is none

}  // namespace exchequer::austerity
