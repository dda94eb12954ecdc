// The subcommands of `exchequer lab`, each in its own file.
#pragma once

#include "cli/lab/session.h"

namespace exchequer::cli {

void add_lab_run(CLI::App& lab, Commands& commands);
void add_lab_compare(CLI::App& lab, Commands& commands);
void add_lab_ladder(CLI::App& lab, Commands& commands);
void add_lab_tune(CLI::App& lab, Commands& commands);

// A subcommand that needs a title.
CLI::App* add_lab_part(CLI::App& lab, Commands& commands, const std::string& name, std::function<int()> act);

}  // namespace exchequer::cli
