// Parses and runs a whole command line.
#pragma once

#include <string>
#include <vector>

#include "cli/commands/command.h"
#include "cli/terminal/host.h"

namespace exchequer::cli {

// Adds every command. The commands must outlive the parser.
void add_commands(CLI::App& app, Commands& commands);

// Runs the whole program and returns the exit code. The arguments do not include the program's name. If the output
// cannot be written, that counts as bad input.
int run(const std::vector<std::string>& arguments, Host& host);

}  // namespace exchequer::cli
