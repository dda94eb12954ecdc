// Every verb of Ladder, declared once. kit/grammar.h says what is made from this table.
#pragma once

#include "games/_template/rules.h"
#include "games/_template/state.h"
#include "kit/grammar.h"

namespace exchequer::template_title {

using Say = Grammar<Rules, State>;

namespace thing {
inline constexpr auto kClimber = Say::ids<kClimberIds>("climber");
inline constexpr auto kNumber = Say::number("number", 0, kFaces - 1, 1);  // of the die
}  // namespace thing

inline constexpr std::array kVerbTable = {
    Say::choice(Verb::kStep, "step"),
    Say::choice(Verb::kLeap, "leap"),
    Say::draw(Verb::kRolled, "rolled", thing::kNumber).says("roll"),
};

}  // namespace exchequer::template_title
