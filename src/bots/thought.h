// What a bot thinks of a decision, for people: what each option is worth, how sure that is, and how it would go on.
#pragma once

#include <cstdint>
#include <vector>

#include "core/action.h"
#include "engine/title.h"

namespace exchequer {

struct Opinion {
  Action action;
  double chance = 0;        // to win, 0 to 1
  double error = 0;         // one standard error of it
  std::uint32_t tried = 0;  // simulations
};

struct Expected {
  Move move;
  StateBytes before;  // the position in a world that fits the view: for the words
};

struct Thought {
  std::vector<Opinion>
      options;  // the choice first, then by how often they were tried; what is not worth a look is left out
  std::vector<Expected> line;  // the choice and what would follow
  std::uint32_t simulations = 0;
};

}  // namespace exchequer
