// Builds the completion model from the parsers of all titles.
#include "cli/commands/completion_model.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/commands/app.h"
#include "cli/commands/setup_flags.h"
#include "engine/registry.h"

namespace exchequer::cli {
namespace {

std::vector<std::string> split(const std::string& text, char mark) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(mark, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

std::vector<std::string> choices_of_option(const CLI::Option& option, const std::vector<SetupOption>& setup) {
  const std::string flag = "--" + option.get_lnames().front();
  for (const SetupOption& known : setup)
    if (!known.is_flag() && flag_of(known) == flag) {
      std::vector<std::string> values;
      for (const SetupChoice& choice : known.choices) values.push_back(choice.value);
      if (can_be_random(known)) values.emplace_back("random");
      return values;
    }
  const std::string type = option.get_type_name();  // "random|manual"
  return type.find('|') == std::string::npos ? std::vector<std::string>() : split(type, '|');
}

CompletionLevel& level_at(std::vector<CompletionLevel>& levels, const std::string& path) {
  for (CompletionLevel& level : levels)
    if (level.path == path) return level;
  levels.push_back({path, {}, {}, {}, false, {}});
  return levels.back();
}

void walk(const CLI::App& command, const std::string& path, const std::vector<SetupOption>& setup,
          std::vector<CompletionLevel>& levels) {
  const auto add_once = [](std::vector<std::string>& words, const std::string& word) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  };
  CompletionLevel& level = level_at(levels, path);
  level.description = command.get_description().substr(0, command.get_description().find('\n'));
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_positional()) {
      const std::string name = option->get_name(true);
      if (name == "title")
        for (const Title* title : titles()) add_once(level.words, title->facts().id);
      else if (name == "shell")
        for (const std::string& word : split(option->get_type_name(), '|')) add_once(level.words, word);
      else
        level.takes_file = level.takes_file || name != "word";
      continue;
    }
    CompletionOption found;
    found.flag = "--" + option->get_lnames().front();
    found.description = option->get_description().substr(0, option->get_description().find('\n'));
    found.takes_value = option->get_expected_min() > 0 && option->get_type_size() > 0;
    if (found.takes_value) found.choices = choices_of_option(*option, setup);
    auto known = std::find_if(level.options.begin(), level.options.end(),
                              [&](const CompletionOption& o) { return o.flag == found.flag; });
    if (known == level.options.end())
      level.options.push_back(std::move(found));
    else
      for (const std::string& choice : found.choices) add_once(known->choices, choice);
  }
  std::vector<const CLI::App*> subcommands = command.get_subcommands([](const CLI::App*) { return true; });
  for (const CLI::App* sub : subcommands) add_once(level.commands, sub->get_name());
  for (const CLI::App* sub : subcommands)
    walk(*sub, path.empty() ? sub->get_name() : path + "/" + sub->get_name(), setup, levels);
}

}  // namespace

std::vector<CompletionLevel> completion_levels(Shell& shell) {
  std::vector<CompletionLevel> levels;
  for (const Title* title : titles()) {
    Commands commands{shell, {}, {}};
    Result<std::shared_ptr<const Pack>> pack = find_pack(title->facts().id, "");
    EXCHEQUER_CHECK(pack);
    commands.named = {title, *pack, title->options(**pack)};
    shell.use_title(title->facts().id);
    CLI::App app(commands.help("program"), "exchequer");
    add_commands(app, commands);
    walk(app, "", commands.named.options, levels);
  }
  return levels;
}

}  // namespace exchequer::cli
