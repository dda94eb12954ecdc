// The parser with all commands, and a command line run from end to end.
#pragma once

#include <string>
#include <vector>

#include "cli/commands/command.h"
#include "cli/terminal/host.h"

namespace exchequer::cli {

// Adds every command. The commands must outlive the parser.
void add_commands(CLI::App& app, Commands& commands);

// The whole program: arguments without the program's name; the exit code. Output that cannot be written is bad input
// too.
int run(const std::vector<std::string>& arguments, Host& host);

}  // namespace exchequer::cli
