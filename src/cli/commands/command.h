// The base of all commands: each adds itself to the parser, and if it was named, says what to run.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/terminal/shell.h"
#include "engine/title.h"

namespace CLI {
class App;
}

namespace exchequer::cli {

// A title named on the command line, with the pack that decides its options.
struct NamedTitle {
  const Title* title = nullptr;
  std::shared_ptr<const Pack> pack;
  std::vector<SetupOption> options;
};

struct Commands {
  Shell& shell;
  NamedTitle named;             // of `play`, `sim` and `lab`; empty if none was named
  std::function<int()> chosen;  // runs what the command line asks for

  // Adds a subcommand whose help is the text help.<key>. `act` runs if it was called and parsed without errors.
  CLI::App* add(CLI::App& parent, const std::string& name, const std::string& key, std::function<int()> act);
  std::string help(const std::string& key) const { return shell.text(Message("help." + key)); }
};

void add_play_command(CLI::App& app, Commands& commands);
void add_lobby_command(CLI::App& app, Commands& commands);
void add_sim_command(CLI::App& app, Commands& commands);
void add_lab_command(CLI::App& app, Commands& commands);
void add_record_command(CLI::App& app, Commands& commands);
void add_pack_command(CLI::App& app, Commands& commands);
void add_rules_commands(CLI::App& app, Commands& commands);
void add_completion_command(CLI::App& app, Commands& commands);

int lobby(Shell& shell);
void print_help(const CLI::App& command, Shell& shell);

// Reads a whole number that was typed for an option; an error names the range.
Result<std::uint64_t> read_number(const std::string& option, const std::string& text, std::uint64_t low,
                                  std::uint64_t high);

extern const char* const kVersion;  // of the program

// All titles in a list: "austerity, downturn".
std::string title_list();

}  // namespace exchequer::cli
