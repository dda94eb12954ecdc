// Small messages that words.cc and sheet.cc share.
#pragma once

#include "core/message.h"
#include "games/petrostat/rules.h"

namespace exchequer::petrostat {

Localized ideology_name(const Rules& rules, int ideology);
Message marker_words(const Rules& rules, const State& s, int m);  // owner, shape, number and place
Message decade(int turn);

}  // namespace exchequer::petrostat
