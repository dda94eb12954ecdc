// The flags for the set-up of a title: one for each of its options, --pack and --ruling.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/commands/command.h"

namespace exchequer::cli {

struct SetupFlags {
  std::string pack;
  std::map<std::string, std::string> values;  // by option key, as typed
  std::map<std::string, bool> flags;          // off/on options that were named
  std::vector<std::string> rulings;           // "key=value"

  bool any() const;
  std::vector<std::string> named() const;  // as flags, for messages
};

// Adds the flags. Without a title, only those that every title has.
void add_setup_flags(CLI::App& command, const Commands& commands, SetupFlags& flags);

// The flag of an option: --extra-cards for extra_cards.
std::string flag_of(const SetupOption& option);

// Whether the option may be random, such as a scenario or a country.
bool can_be_random(const SetupOption& option);

// Draws one of the choices, decided by the seed and the option; "none" is never drawn.
std::string draw_choice(const SetupOption& option, std::uint64_t seed);

// The set-up that was typed, with random options drawn.
Result<Setup> read_setup(const SetupFlags& flags, const std::vector<SetupOption>& options, std::uint64_t seed);

// The pack that was named: an id, a path, or nothing for the title's default.
Result<std::shared_ptr<const Pack>> find_pack(const std::string& title, const std::string& id_or_path);

}  // namespace exchequer::cli
