// The language to speak: from --lang, otherwise from the environment, otherwise English.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/host.h"

namespace exchequer::cli {

bool is_language(std::string_view word);

// The language of a command line. The parser refuses an unknown --lang.
std::string choose_language(const std::vector<std::string>& arguments, const Host& host);

}  // namespace exchequer::cli
