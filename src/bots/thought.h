// A bot's view of a decision, for people: the value of each option, how certain it is, and how the game would go on.
#pragma once

#include <cstdint>
#include <vector>

#include "core/action.h"
#include "engine/title.h"

namespace exchequer {

struct Opinion {
  Action action;
  double chance = 0;        // to win, 0 to 1
  double error = 0;         // the standard error of `chance`
  std::uint32_t tried = 0;  // simulations
};

struct Expected {
  Move move;
  StateBytes before;  // the position in a world that fits the view; words are made from it
};

struct Thought {
  std::vector<Opinion>
      options;                 // the choice first, then by number of tries, without options that are not worth showing
  std::vector<Expected> line;  // the choice and the moves expected after it
  std::uint32_t simulations = 0;
};

}  // namespace exchequer
