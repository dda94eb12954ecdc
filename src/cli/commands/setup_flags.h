// The set-up of a title on the command line: one flag for each of its options, --pack, --ruling.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands/command.h"

namespace exchequer::cli {

struct SetupFlags {
  std::string pack;
  std::map<std::string, std::string> values;  // by option key; what was typed
  std::map<std::string, bool> flags;          // off/on options that were named
  std::vector<std::string> rulings;           // "key=value"

  bool any() const;
  std::vector<std::string> named() const;  // as flags, for messages
};

// Adds the flags. Without a title only those that every title has.
void add_setup_flags(CLI::App& command, const Commands& commands, SetupFlags& flags);

// The flag of an option: --extra-cards for extra_cards.
std::string flag_of(const SetupOption& option);

// True for a scenario, a country: one may ask for a random one.
bool can_be_random(const SetupOption& option);

// One of the choices by lot, decided by the seed and the option; "none" is not in the hat.
std::string draw_choice(const SetupOption& option, std::uint64_t seed);

// What was typed, as a set-up; options that are `random` are drawn.
Result<Setup> read_setup(const SetupFlags& flags, const std::vector<SetupOption>& options, std::uint64_t seed);

// The pack a person means: an id, a path, or nothing for the title's default.
Result<std::shared_ptr<const Pack>> find_pack(const std::string& title, const std::string& id_or_path);

}  // namespace exchequer::cli
