// Simulations with known results: the native build and WebAssembly must both give these hashes, bot by bot.
// A change of rules, of an evaluation or of the shipped pack changes them; then this list is made anew, with that change.
#pragma once

#include <string_view>
#include <vector>

#include "core/hash.h"
#include "plugin/plugin.h"

namespace exchequer::test {

struct KnownSimulation {
  std::string_view title;
  BotKind bot;
  std::uint64_t games, seed, hash;
};

inline constexpr KnownSimulation kKnownSimulations[] = {
    {"austerity", BotKind::kRandom, 2000, 7, 0},
    {"austerity", BotKind::kOdd, 500, 7, 0},
    {"austerity", BotKind::kGreedy, 100, 7, 0},
    {"_template", BotKind::kRandom, 2000, 7, 0},
    {"_template", BotKind::kGreedy, 200, 7, 0},
};

// One thread, no clock: what runs in a browser.
inline std::uint64_t simulation_hash(const KnownSimulation& known) {
  for (const Plugin& plugin : plugins()) {
    const Title& title = *plugin.title;
    if (title.facts().id != known.title) continue;
    const Result<Pack> pack = load_pack(title.facts().id, shipped_pack_ids(title.facts().id).front());
    if (!pack) return 0;
    const auto game = title.open(std::make_shared<const Pack>(*pack), {});
    if (!game) return 0;
    SimulationPlan plan;
    plan.seed = known.seed;
    plan.bots.assign(static_cast<std::size_t>((*game)->seats()), known.bot);
    std::vector<std::uint64_t> hashes(known.games);
    plugin.lab->play(**game, plan, 0, known.games, hashes.data());
    std::uint64_t hash = 0;
    for (const std::uint64_t one : hashes) hash = combine(hash, one);
    return hash;
  }
  return 0;
}

}  // namespace exchequer::test
