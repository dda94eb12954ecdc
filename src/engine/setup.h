// The set-up of a game: facts of a title, the choices that it offers before the start, and those that were made.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/rulebook.h"
#include "core/action.h"
#include "core/message.h"

namespace exchequer {

struct Facts {
  std::string id;  // the folder's name, as typed in commands
  std::string name;
  std::string designer;
  int least_seats = 1, most_seats = 1;
  int rules_version =
      1;  // the newest; a fix that changes the meaning of a record raises it. Games of earlier versions remain playable
  bool hidden_information = false;
  std::span<const std::string_view>
      endings{};  // how a game can end, by the number in its Returns; the first means that it goes on
};

struct SetupChoice {
  std::string value;
  Localized name;  // from the pack; empty: the message option.<key>.<value>
};

// A choice before the start other than rulings: a module, a scenario, a country. "off"/"on" choices are flags.
struct SetupOption {
  std::string key;
  std::string default_value;
  std::vector<SetupChoice> choices;
  bool is_flag() const { return choices.size() == 2 && choices[0].value == "off" && choices[1].value == "on"; }
};

using OptionMap = std::map<std::string, std::string>;

struct Setup {
  int rules_version = 0;  // 0: the newest. The game of a record keeps its version
  int seats = 0;          // 0: the title's minimum
  OptionMap options;      // options that are not named take their defaults
  RulingMap rulings;
};

// The result of a finished game for each seat. Scores are the title's points; there may be no winner or several.
struct Returns {
  std::array<std::int32_t, kMaxSeats> score{};
  Seats winners;
  std::uint8_t ending = 0;  // index into the title's endings
};

}  // namespace exchequer
