// Small messages that words.cc, sheet.cc and measures.cc share.
#pragma once

#include "core/message.h"

namespace exchequer::template_title {

Message climber_word(int seat);

}  // namespace exchequer::template_title
