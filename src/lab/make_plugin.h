// Instantiates the templates of all layers for one title.
#pragma once

#include "bots/erased_bots.h"
#include "engine/erase.h"
#include "lab/erased_lab.h"
#include "lab/plugin.h"

namespace exchequer {

template <Game G>
Plugin make_plugin() {
  static const ErasedTitle<G> title;
  static const ErasedBots<G> bots;
  static const ErasedLab<G> lab;
  return {&title, &bots, &lab};
}

}  // namespace exchequer
