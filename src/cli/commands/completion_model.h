// What can follow on a command line: taken from the parser, so that it is never out of step with it.
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
  std::vector<std::string> words;     // titles, where the first argument is one
  bool takes_file = false;
  std::vector<CompletionOption> options;
};

// Every command with its options; those of all titles together where a command takes a title.
std::vector<CompletionLevel> completion_levels(Shell& shell);

}  // namespace exchequer::cli
