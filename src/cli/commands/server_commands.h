// The commands of the server: exchequer serve, exchequer store.
#pragma once

#include "cli/commands/command.h"

namespace exchequer::cli {

void add_serve_command(CLI::App& app, Commands& commands);
void add_store_command(CLI::App& app, Commands& commands);

}  // namespace exchequer::cli
