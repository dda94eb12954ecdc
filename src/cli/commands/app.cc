// Parses a command line: finds the title and the command, and suggests corrections.
#include "cli/commands/app.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "cli/commands/server_commands.h"
#include "cli/commands/setup_flags.h"
#include "cli/terminal/language.h"
#include "cli/terminal/signals.h"
#include "content/reader.h"
#include "engine/registry.h"

namespace exchequer::cli {
namespace {

// Options of any title that take a value, so that the word after them is not taken for a title.
constexpr std::string_view kWithValue[] = {
    "--lang",   "--pack",   "--seed",       "--draws",      "--save",        "--seat",  "--ruling",
    "--games",  "--bot",    "--bots",       "--threads",    "--records",     "--seats", "--checkpoint",
    "--csv",    "--a",      "--b",          "--size",       "--false-alarm", "--miss",  "--measure",
    "--number", "--target", "--candidates", "--beginnings", "--out"};

struct Scanned {
  std::string command, title, pack;
  bool help = false;
};

// Scans the words before parsing, because the parser's options depend on the title and its pack.
Scanned scan(const std::vector<std::string>& arguments) {
  Scanned scanned;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (word.starts_with("--pack=")) scanned.pack = word.substr(7);
    if (word == "--help" || word == "-h") scanned.help = true;
    if (std::find(std::begin(kWithValue), std::end(kWithValue), word) != std::end(kWithValue)) {
      if (word == "--pack" && i + 1 < arguments.size()) scanned.pack = arguments[i + 1];
      ++i;
    } else if (!word.starts_with('-')) {
      words.push_back(word);
    }
  }
  if (!words.empty()) scanned.command = words.front();
  if (scanned.command == "lab" && words.size() > 1) words.erase(words.begin());  // the title comes after the subcommand
  for (std::size_t i = 1; i < words.size();
       ++i)  // a word that is a title, otherwise the first word, which is meant as one
    if (scanned.title.empty() || find_title(words[i])) {
      scanned.title = words[i];
      if (find_title(scanned.title)) break;
    }
  return scanned;
}

Result<NamedTitle> name_title(const Scanned& scanned) {
  NamedTitle named;
  const Result<const Title*> title = require_title(scanned.title);
  if (!title) return title.errors();
  Result<std::shared_ptr<const Pack>> pack = find_pack(scanned.title, scanned.pack);
  if (!pack) return pack.errors();
  named.title = *title;
  named.pack = std::move(*pack);
  named.options = named.title->options(*named.pack);
  return named;
}

// The innermost command that was called.
const CLI::App* called(const CLI::App& app) {
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  return command;
}

Message unknown_argument(const CLI::App& app, const std::string& word) {
  const CLI::App* command = called(app);
  std::vector<std::string> known;
  if (word.starts_with('-')) {
    for (const CLI::App* level = command; level; level = level->get_parent())
      for (const CLI::Option* option : level->get_options())
        for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    const std::string flag = word.substr(0, word.find('='));
    return Message("error.cli.option", {{"option", flag}, {"nearest", nearest(flag, known)}});
  }
  for (const CLI::App* sub : command->get_subcommands([](const CLI::App*) { return true; }))
    known.push_back(sub->get_name());
  if (known.empty()) return Message("error.cli.extra", {{"word", word}});
  std::string all;
  for (const std::string& name : known) all += (all.empty() ? "" : ", ") + name;
  return Message("error.cli.command", {{"word", word}, {"nearest", nearest(word, known)}, {"choices", all}});
}

int parse_failure(Shell& shell, const CLI::ParseError& error) {
  const std::string detail = error.what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) {
    const std::string option = detail.substr(0, detail.find(':'));
    return shell.fail({Error{option.starts_with('-') ? option : "", Message("error.cli.value", {{"option", option}})}});
  }
  return shell.fail(Message("error.cli.parse", {{"detail", detail}}));
}

}  // namespace

CLI::App* Commands::add(CLI::App& parent, const std::string& name, const std::string& key, std::function<int()> act) {
  CLI::App* command = parent.add_subcommand(name, help(key));
  command->allow_extras();
  command->fallthrough(false);
  if (act)
    command->callback([this, command, act = std::move(act)] {
      if (command->get_subcommands().empty()) chosen = act;
    });
  const std::string examples = "help." + key + ".more";
  if (shell.catalogue().has(examples)) command->footer(shell.text(Message(examples)));
  return command;
}

void add_commands(CLI::App& app, Commands& commands) {
  app.allow_extras();
  app.set_help_flag("-h,--help", commands.help("option.help"));
  app.footer(commands.help("more"));
  add_lobby_command(app, commands);
  add_play_command(app, commands);
  add_sim_command(app, commands);
  add_lab_command(app, commands);
  add_record_command(app, commands);
  add_pack_command(app, commands);
  add_rules_commands(app, commands);
  add_serve_command(app, commands);
  add_store_command(app, commands);
  add_completion_command(app, commands);
  // --lang is accepted before and after the command.
  const auto add_language = [&](CLI::App& command, const auto& self) -> void {
    command
        .add_option_function<std::string>(
            "--lang",
            [](const std::string& word) {
              if (!is_language(word)) throw CLI::ValidationError("--lang", word);
            },
            commands.help("option.lang"))
        ->type_name("en|it");
    for (CLI::App* sub : command.get_subcommands([](CLI::App*) { return true; })) self(*sub, self);
  };
  add_language(app, add_language);
}

namespace {

int run_command(const std::vector<std::string>& arguments, Shell& shell) {
  Commands commands{shell, {}, {}};
  const Scanned scanned = scan(arguments);
  if ((scanned.command == "play" || scanned.command == "sim" || scanned.command == "lab") && !scanned.title.empty()) {
    Result<NamedTitle> named = name_title(scanned);
    if (!named) return shell.fail(named.errors());
    commands.named = std::move(*named);
    shell.use_title(commands.named.title->facts().id);
  }
  CLI::App app(commands.help("program"), "exchequer");
  bool version = false;
  app.add_flag("--version", version, commands.help("option.version"));
  add_commands(app, commands);
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForHelp&) {
    print_help(*called(app), shell);
    return kGood;
  } catch (const CLI::ValidationError& error) {
    return shell.fail({Error{"--lang", Message("error.cli.lang", {{"value", std::string(error.what())}})}});
  } catch (const CLI::ParseError& error) {
    return parse_failure(shell, error);
  }
  if (version) {
    shell.raw("exchequer " + std::string(kVersion) + "\n");
    return kGood;
  }
  if (const std::vector<std::string> extra = app.remaining(true); !extra.empty())
    return shell.fail(unknown_argument(app, extra.front()));
  if (commands.chosen) return commands.chosen();
  return lobby(shell);
}

}  // namespace

int run(const std::vector<std::string>& words, Host& host) {
  std::vector<std::string> arguments = words;
  if (!arguments.empty() && arguments.front() == "help") {  // `exchequer help play` means `exchequer play --help`
    arguments.erase(arguments.begin());
    arguments.emplace_back("--help");
  }
  Shell shell(host, choose_language(arguments, host));
  const int code = run_command(arguments, shell);
  host.out.flush();
  if (host.out.good() || code != kGood || hung_up()) return code;
  return shell.fail(Message("error.cli.output"));
}

Result<std::uint64_t> read_number(const std::string& option, const std::string& text, std::uint64_t low,
                                  std::uint64_t high) {
  std::uint64_t value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc{} || end != text.data() + text.size() || value < low || value > high)
    return Error{option, Message("error.cli.number", {{"value", text},
                                                      {"low", std::to_string(low)},
                                                      {"high", std::to_string(high)},
                                                      {"same", low == high ? "yes" : "no"}})};
  return value;
}

std::string title_list() {
  std::string all;
  for (const Title* title : titles()) all += (all.empty() ? "" : ", ") + title->facts().id;
  return all;
}

}  // namespace exchequer::cli
