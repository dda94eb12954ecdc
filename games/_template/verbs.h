// What can be done in Ladder, each once; kit/grammar.h says what follows from it.
#pragma once

#include "games/_template/rules.h"
#include "games/_template/state.h"
#include "kit/grammar.h"

namespace exchequer::template_title {

using Say = Grammar<Rules, State>;

inline constexpr std::array<std::string_view, kSeats> kClimberIds = {"climber_1", "climber_2"};
inline constexpr auto kClimber = Say::ids<kClimberIds>("climber");

inline constexpr std::array kVerbTable = {
    Say::choice(Verb::kStep, "step"),
    Say::choice(Verb::kLeap, "leap"),
    Say::draw(Verb::kRolled, "rolled", Say::number("number", 0, kFaces - 1, 1)).says("roll"),
};

}  // namespace exchequer::template_title
