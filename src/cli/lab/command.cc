// exchequer lab: measuring bots, rulings and packs.
#include "cli/lab/command.h"

#include <CLI/CLI.hpp>

namespace exchequer::cli {

CLI::App* add_lab_part(CLI::App& lab, Commands& commands, const std::string& name, std::function<int()> act) {
  return commands.add(lab, name, "lab." + name, [&commands, act = std::move(act)] {
    Shell& shell = commands.shell;
    if (world_of(shell.host()).rank > 0) shell.host().err.setstate(std::ios::failbit);  // only rank 0 prints
    if (!commands.named.title) return shell.fail(Message("error.cli.title_missing", {{"choices", title_list()}}));
    return act();
  });
}

void add_lab_command(CLI::App& app, Commands& commands) {
  CLI::App* lab = commands.add(app, "lab", "lab", [&commands] {
    return commands.shell.fail(
        Message("error.cli.command_missing", {{"command", "lab"}, {"choices", "run, compare, ladder, tune"}}));
  });
  add_lab_run(*lab, commands);
  add_lab_compare(*lab, commands);
  add_lab_ladder(*lab, commands);
  add_lab_tune(*lab, commands);
}

}  // namespace exchequer::cli
