// Turns flags into a set-up, and a set-up into flags.
#include "cli/commands/setup_flags.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/play/setup_words.h"
#include "core/hash.h"
#include "core/rng.h"

namespace exchequer::cli {
namespace {

constexpr std::string_view kNone = "none";
constexpr std::string_view kRandom = "random";
constexpr std::uint64_t kSetupStream = 1;  // stream 0 of a seed is for the draws

// What the flag does, which for `--no-events` is the opposite of the option.
std::string flag_help(const SetupOption& option, const Catalogue& catalogue) {
  const std::string without = catalogue.title_key("option." + option.key + ".off.help");
  return option.default_value == "on" && catalogue.has(without) ? catalogue(Message(without))
                                                                : option_help(option, catalogue);
}

std::string choices_text(const SetupOption& option, const Shell& shell) {
  std::vector<std::string> words;
  for (const SetupChoice& choice : option.choices) words.push_back(choice.value);
  if (can_be_random(option)) words.emplace_back(kRandom);
  return shell.text(Message("help.option_choices", {{"help", option_help(option, shell.catalogue())},
                                                    {"choices", shell.catalogue().list(words, true)},
                                                    {"default", option.default_value}}));
}

}  // namespace

bool SetupFlags::any() const { return !named().empty(); }

std::vector<std::string> SetupFlags::named() const {
  std::vector<std::string> all;
  if (!pack.empty()) all.emplace_back("--pack");
  for (const auto& [key, value] : values)
    if (!value.empty()) all.push_back(flag_of({key, {}, {}}));
  for (const auto& [key, set] : flags)
    if (set) all.push_back(flag_of({key, {}, {}}));
  if (!rulings.empty()) all.emplace_back("--ruling");
  return all;
}

std::string flag_of(const SetupOption& option) {
  std::string flag = option.is_flag() && option.default_value == "on" ? "--no-" : "--";
  for (char c : option.key) flag += c == '_' ? '-' : c;
  return flag;
}

bool can_be_random(const SetupOption& option) {
  return option.choices.size() > 2 && option.choices.front().value == kNone;
}

std::string draw_choice(const SetupOption& option, std::uint64_t seed) {
  std::vector<std::string> hat;
  for (const SetupChoice& choice : option.choices)
    if (choice.value != kNone) hat.push_back(choice.value);
  Rng rng(combine(seed, hash_text(option.key)), kSetupStream);
  return hat[rng.below(static_cast<std::uint32_t>(hat.size()))];
}

void add_setup_flags(CLI::App& command, const Commands& commands, SetupFlags& flags) {
  const Shell& shell = commands.shell;
  const NamedTitle& named = commands.named;
  const std::string group = named.title ? shell.text(Message("help.setup_of", {{"title", named.title->facts().name}}))
                                        : shell.text(Message("help.setup"));
  for (const SetupOption& option : named.options) {
    if (option.is_flag()) {
      bool& set = flags.flags[option.key];
      command.add_flag(flag_of(option), set, flag_help(option, shell.catalogue()))->group(group);
    } else {
      std::string& value = flags.values[option.key];
      command.add_option(flag_of(option), value, choices_text(option, shell))
          ->type_name(shell.text(Message("help.type.name")))
          ->group(group);
    }
  }
  command.add_option("--ruling", flags.rulings, commands.help("option.ruling"))
      ->type_name(shell.text(Message("help.type.ruling")))
      ->expected(1)
      ->take_all()
      ->group(group);
  command.add_option("--pack", flags.pack, commands.help("option.pack"))
      ->type_name(shell.text(Message("help.type.pack")))
      ->group(group);
}

Result<Setup> read_setup(const SetupFlags& flags, const std::vector<SetupOption>& options, std::uint64_t seed) {
  Setup setup;
  for (const SetupOption& option : options) {
    if (const auto flag = flags.flags.find(option.key); flag != flags.flags.end() && flag->second)
      setup.options[option.key] = option.default_value == "on" ? "off" : "on";
    if (const auto value = flags.values.find(option.key); value != flags.values.end() && !value->second.empty())
      setup.options[option.key] =
          value->second == kRandom && can_be_random(option) ? draw_choice(option, seed) : value->second;
  }
  for (const std::string& ruling : flags.rulings) {
    const std::size_t equals = ruling.find('=');
    if (equals == std::string::npos || equals == 0)
      return Error{"--ruling", Message("error.cli.ruling", {{"value", ruling}})};
    setup.rulings[ruling.substr(0, equals)] = ruling.substr(equals + 1);
  }
  return setup;
}

Result<std::shared_ptr<const Pack>> find_pack(const std::string& title, const std::string& id_or_path) {
  std::string wanted = id_or_path;
  if (wanted.empty()) {
    const std::vector<std::string> shipped = shipped_pack_ids(title);
    EXCHEQUER_CHECK(!shipped.empty());
    wanted = shipped.front();
  }
  Result<Pack> pack = load_pack(title, wanted);
  if (!pack) return pack.errors();
  return std::shared_ptr<const Pack>(std::make_shared<Pack>(std::move(*pack)));
}

}  // namespace exchequer::cli
