// Draws that a person can make, with the printed game at hand.
#pragma once

#include "engine/title.h"

namespace exchequer {

// Whether everybody sees this draw and knows its possible outcomes: a die, an open bag. Such a draw can be entered by
// hand.
bool is_open_draw(const AnyGame& game, const StateBytes& state);

}  // namespace exchequer
