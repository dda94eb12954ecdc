// exchequer completion bash|zsh|fish: prints a completion script for the shell.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>

#include "cli/commands/command.h"
#include "cli/commands/completion_model.h"
#include "content/reader.h"

namespace exchequer::cli {
namespace {

const std::vector<std::string> kShells = {"bash", "zsh", "fish"};

std::string join(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

// Inside single quotes of a shell.
std::string quoted(const std::string& text) {
  std::string safe = "'";
  for (char c : text) safe += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return safe + "'";
}

std::vector<std::string> all_words(const CompletionLevel& level) {
  std::vector<std::string> words = level.commands;
  words.insert(words.end(), level.words.begin(), level.words.end());
  for (const CompletionOption& option : level.options) words.push_back(option.flag);
  return words;
}

// The part that bash and zsh share: finds the level that the words before the cursor have reached.
std::string level_pattern(const std::vector<CompletionLevel>& levels) {
  std::string pattern;
  for (const CompletionLevel& level : levels)
    if (!level.path.empty()) pattern += (pattern.empty() ? "" : "|") + ("/" + level.path);
  return pattern;
}

std::string level_name(const CompletionLevel& level) { return level.path.empty() ? "" : "/" + level.path; }

std::string bash_script(const std::vector<CompletionLevel>& levels) {
  std::string values, words;
  for (const CompletionLevel& level : levels) {
    for (const CompletionOption& option : level.options)
      if (option.takes_value)
        values += fmt::format("    '{}:{}') {}; return ;;\n", level_name(level), option.flag,
                              option.choices.empty() ? "COMPREPLY=($(compgen -f -- \"$current\"))"
                                                     : fmt::format("COMPREPLY=($(compgen -W {} -- \"$current\"))",
                                                                   quoted(join(option.choices))));
    words += fmt::format("    '{}') COMPREPLY=($(compgen -W {} -- \"$current\"){}) ;;\n", level_name(level),
                         quoted(join(all_words(level))), level.takes_file ? " $(compgen -f -- \"$current\")" : "");
  }
  return fmt::format(R"(# bash completion for exchequer; load with: source <(exchequer completion bash)
_exchequer() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} reached= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$reached/${{COMP_WORDS[i]}}" in
      {}) reached="$reached/${{COMP_WORDS[i]}}" ;;
    esac
  done
  COMPREPLY=()
  case "$reached:$before" in
{}  esac
  case "$reached" in
{}  esac
}}
complete -o filenames -F _exchequer exchequer
)",
                     level_pattern(levels), values, words);
}

std::string zsh_script(const std::vector<CompletionLevel>& levels) {
  const auto item = [](const std::string& word, const std::string& description) {
    std::string safe;
    for (char c : word) safe += c == ':' ? std::string("\\:") : std::string(1, c);
    return " " + quoted(safe + ":" + description);
  };
  std::string values, words;
  for (const CompletionLevel& level : levels) {
    for (const CompletionOption& option : level.options)
      if (option.takes_value)
        values += fmt::format("    ('{}:{}') {}; return ;;\n", level_name(level), option.flag,
                              option.choices.empty() ? "_files" : "compadd -- " + join(option.choices));
    std::string items;
    for (const std::string& name : level.commands) {
      const std::string path = level.path.empty() ? name : level.path + "/" + name;
      const auto sub =
          std::find_if(levels.begin(), levels.end(), [&](const CompletionLevel& l) { return l.path == path; });
      items += item(name, sub->description);
    }
    for (const std::string& word : level.words) items += item(word, word);
    for (const CompletionOption& option : level.options) items += item(option.flag, option.description);
    words += fmt::format("    ('{}') items=({} ){} ;;\n", level_name(level), items, level.takes_file ? "; _files" : "");
  }
  return fmt::format(R"(#compdef exchequer
# zsh completion for exchequer; put it into a folder of $fpath as _exchequer
_exchequer() {{
  local before=${{words[CURRENT-1]}} reached= i
  local -a items
  for ((i = 2; i < CURRENT; i++)); do
    case "$reached/${{words[i]}}" in
      ({}) reached="$reached/${{words[i]}}" ;;
    esac
  done
  case "$reached:$before" in
{}  esac
  case "$reached" in
{}  esac
  _describe exchequer items
}}
_exchequer "$@"
)",
                     level_pattern(levels), values, words);
}

std::string fish_script(const std::vector<CompletionLevel>& levels) {
  std::string script = "# fish completion for exchequer; load with: exchequer completion fish | source\n";
  for (const CompletionLevel& level : levels) {
    std::string condition;  // every command on the way here was seen
    for (std::size_t begin = 0; begin < level.path.size();) {
      const std::size_t end = std::min(level.path.find('/', begin), level.path.size());
      condition += (condition.empty() ? "" : "; and ") +
                   ("__fish_seen_subcommand_from " + level.path.substr(begin, end - begin));
      begin = end + 1;
    }
    const std::string next = level.path.empty() ? "__fish_use_subcommand"
                             : level.commands.empty()
                                 ? condition
                                 : condition + "; and not __fish_seen_subcommand_from " + join(level.commands);
    const auto line = [&](const std::string& when, const std::string& rest) {
      script += "complete -c exchequer" + (when.empty() ? "" : " -n " + quoted(when)) + rest + "\n";
    };
    for (const std::string& name : level.commands) {
      const std::string path = level.path.empty() ? name : level.path + "/" + name;
      const auto sub =
          std::find_if(levels.begin(), levels.end(), [&](const CompletionLevel& l) { return l.path == path; });
      line(next, " -f -a " + name + " -d " + quoted(sub->description));
    }
    if (!level.words.empty()) line(next, " -f -a " + quoted(join(level.words)));
    if (level.takes_file) line(next, " -F");
    for (const CompletionOption& option : level.options)
      line(condition,
           " -l " + option.flag.substr(2) +
               (option.takes_value ? option.choices.empty() ? " -r" : " -x -a " + quoted(join(option.choices)) : "") +
               " -d " + quoted(option.description));
  }
  return script;
}

int completion(Shell& shell, const std::string& wanted) {
  if (wanted != "bash" && wanted != "zsh" && wanted != "fish")
    return shell.fail(wanted.empty()
                          ? Message("error.cli.shell_missing")
                          : Message("error.cli.shell", {{"value", wanted}, {"nearest", nearest(wanted, kShells)}}));
  const std::vector<CompletionLevel> levels = completion_levels(shell);
  shell.raw(wanted == "bash" ? bash_script(levels) : wanted == "zsh" ? zsh_script(levels) : fish_script(levels));
  return kGood;
}

}  // namespace

void add_completion_command(CLI::App& app, Commands& commands) {
  auto wanted = std::make_shared<std::string>();
  CLI::App* command = commands.add(app, "completion", "completion",
                                   [&commands, wanted] { return completion(commands.shell, *wanted); });
  command->add_option("shell", *wanted, commands.help("option.shell"))->type_name("bash|zsh|fish");
}

}  // namespace exchequer::cli
