// The small tables that the rules read. They are made from a pack, the options and the rulings, and do not change
// during a game.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "content/pack.h"
#include "core/message.h"
#include "engine/setup.h"
#include "games/_template/ids.h"
#include "games/_template/rulings.h"

namespace exchequer::template_title {

struct Rules {
  std::uint8_t rungs = 0, rounds = 0;
  std::array<std::uint8_t, kFaces> weights{};
  Rulings rulings{};
  Localized ladder_name;
};

std::vector<SetupOption> setup_options(const Pack& pack);
Rules compile(const Pack& pack, const Setup& setup, Problems& problems);

}  // namespace exchequer::template_title
