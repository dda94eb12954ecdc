// Which language to speak: what --lang says, else what the environment says, else English.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/host.h"

namespace exchequer::cli {

bool is_language(std::string_view word);

// The language of a command line. An unknown --lang is left for the parser to refuse.
std::string choose_language(const std::vector<std::string>& arguments, const Host& host);

}  // namespace exchequer::cli
