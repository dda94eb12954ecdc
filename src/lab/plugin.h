// What a title becomes for each of its users: the erased game, the bots and the lab, instantiated beside the title's
// own code so that a playout is one piece. The instances are generated (cmake/generate.cmake), one source for each
// title.
#pragma once

#include <span>
#include <string_view>

#include "bots/bot.h"
#include "engine/title.h"
#include "lab/simulation.h"

namespace exchequer {

struct Plugin {
  const Title* title;
  const AnyBots* bots;
  const AnyLab* lab;
};

std::span<const Plugin> plugins();  // with `_template`
const Plugin& plugin_of(const Title& title);

}  // namespace exchequer
