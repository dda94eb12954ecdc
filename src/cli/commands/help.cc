// Prints --help from the parser, in the person's language, wrapped to the width of the terminal.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "cli/commands/command.h"

namespace exchequer::cli {
namespace {

struct HelpEntry {
  std::string left, right;
};

std::string full_name(const CLI::App& command) {
  std::string name = command.get_name();
  for (const CLI::App* parent = command.get_parent(); parent; parent = parent->get_parent())
    name = parent->get_name() + " " + name;
  return name;
}

std::string left_side(const CLI::Option& option) {
  if (!option.get_positional()) {
    std::string names;
    for (const std::string& name : option.get_snames()) names += "-" + name + ", ";
    for (const std::string& name : option.get_lnames())
      names += (names.empty() || names.ends_with(", ") ? "--" : ", --") + name;
    const bool takes_value = option.get_expected_min() > 0 && option.get_type_size() > 0;
    return takes_value ? names + " " + option.get_type_name() : names;
  }
  std::string name = option.get_name(true);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return name;
}

void list(Shell& shell, const std::string& heading, const std::vector<HelpEntry>& entries) {
  if (entries.empty()) return;
  shell.blank();
  shell.say(RichLine{{heading, "strong"}});
  int widest = 0;
  for (const HelpEntry& entry : entries) widest = std::max(widest, columns(entry.left));
  const int indent = std::min(widest, shell.terminal().width / 3) + 4;
  for (const HelpEntry& entry : entries) {
    if (columns(entry.left) + 4 > indent) {  // too long for the left side: a line of its own
      shell.say(RichLine{{"  " + entry.left, "strong"}});
      shell.say(RichLine{{std::string(static_cast<std::size_t>(indent), ' ') + entry.right}}, indent);
    } else {
      shell.say(RichLine{{pad("  " + entry.left, indent), "strong"}, {entry.right}}, indent);
    }
  }
}

void paragraphs(Shell& shell, const std::string& text) {
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    if (line.empty())
      shell.blank();
    else
      shell.say(RichLine{{line}}, line.starts_with(' ') ? 6 : 0);
    begin = end + 1;
  }
}

}  // namespace

void print_help(const CLI::App& command, Shell& shell) {
  std::string usage = full_name(command);
  std::vector<HelpEntry> arguments, subcommands;
  std::vector<std::pair<std::string, std::vector<HelpEntry>>> groups;  // in the order of the options
  for (const CLI::App* sub : command.get_subcommands([](const CLI::App*) { return true; }))
    subcommands.push_back({sub->get_name(), sub->get_description()});
  for (const CLI::Option* option : command.get_options()) {
    const HelpEntry entry{left_side(*option), option->get_description()};
    if (option->get_positional()) {
      arguments.push_back(entry);
      usage += option->get_required() ? " " + entry.left : " [" + entry.left + "]";
      continue;
    }
    const std::string name =
        option->get_group() == "Options" ? shell.text(Message("help.options")) : option->get_group();
    auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == name; });
    if (group == groups.end()) group = groups.insert(groups.end(), {name, {}});
    group->second.push_back(entry);
  }
  if (!subcommands.empty()) usage += " " + shell.text(Message("help.command_word"));
  if (!groups.empty()) usage += " " + shell.text(Message("help.options_word"));
  shell.say(RichLine{{shell.text(Message("help.usage")) + " ", "strong"}, {usage}}, 4);
  shell.blank();
  paragraphs(shell, command.get_description());
  list(shell, shell.text(Message("help.commands")), subcommands);
  list(shell, shell.text(Message("help.arguments")), arguments);
  for (const auto& [name, entries] : groups) list(shell, name, entries);
  if (!command.get_footer().empty()) {
    shell.blank();
    paragraphs(shell, command.get_footer());
  }
}

}  // namespace exchequer::cli
