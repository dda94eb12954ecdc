// The choices before a person, numbered and in words, each with what it will do; or the outcomes of a draw that is
// entered by hand.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/shell.h"
#include "engine/table.h"

namespace exchequer::cli {

struct Choice {
  Move move;
  std::string words;
  std::string english;  // the words in English, if the game is in another language
  std::string effect;   // folded into one line; empty if nothing can be foreseen
  std::string notation;
};

std::vector<Choice> choices_of(const Shell& shell, const Table& table, Seat seat);
void list_choices(Shell& shell, const Table& table, const std::vector<Choice>& choices);

// What a typed text means among the choices: "#3" is the third of the list, and so is "3" where a person chooses. In a
// draw that is entered by hand a number is what the dice show, never a place in the list.
struct Reading {
  enum Kind { kChoice, kNumberOutside, kRefused, kSeveral, kNothing } kind = kNothing;
  std::size_t choice = 0;               // kChoice
  Clause refusal;                       // kRefused
  std::vector<std::string> candidates;  // kSeveral: what begins so
};

Reading read_choice(const Shell& shell, const Table& table, Seat seat, const std::vector<Choice>& choices,
                    std::string_view text);

// A positive whole number, or nothing.
std::optional<std::size_t> to_number(std::string_view text);
std::string lower_case(std::string_view text);  // of ASCII letters

}  // namespace exchequer::cli
