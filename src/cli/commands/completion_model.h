// The words that can follow on a command line. They are taken from the parser, so the two always agree.
#pragma once

#include <string>
#include <vector>

#include "cli/commands/command.h"

namespace exchequer::cli {

struct CompletionOption {
  std::string flag;  // "--scenario"
  std::string description;
  bool takes_value = false;
  std::vector<std::string> choices;  // empty with a value: a file, a number
};

struct CompletionLevel {
  std::string path;  // "" for the program, "play", "record/show"
  std::string description;
  std::vector<std::string> commands;  // names of the next level
  std::vector<std::string> words;     // titles, if the first argument is one
  bool takes_file = false;
  std::vector<CompletionOption> options;
};

// Every command with its options. If a command takes a title, the options of all titles together.
std::vector<CompletionLevel> completion_levels(Shell& shell);

}  // namespace exchequer::cli
