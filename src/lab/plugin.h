// A plugin: the erased game, the bots and the lab of one title. They are instantiated beside the title's code, so that
// the compiler sees a whole playout. cmake/generate.cmake generates one source for each title.
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
