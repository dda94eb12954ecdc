// Simulations with known results, games/<title>/tests/simulations.txt: the native build and WebAssembly must both give
// these hashes, bot by bot. A change of rules, of an evaluation or of the shipped pack changes them; the file is then
// made again in the same commit. A line has bot, games, seed and hash, and the rules version unless it is the newest.
// Games of older versions remain playable, so their simulations stay.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "content/formats.h"
#include "core/hash.h"
#include "lab/plugin.h"

namespace exchequer::test {

struct KnownSimulation {
  std::string bot;
  std::uint64_t games = 0, seed = 0;
  std::string hash;
  int rules_version = 0;  // 0: the newest
};

inline std::string simulations_path(const std::string& title) { return "games/" + title + "/tests/simulations.txt"; }

inline std::vector<KnownSimulation> known_simulations(const std::string& title) {
  std::vector<KnownSimulation> all;
  const Result<std::string> text = read_file(simulations_path(title));
  if (!text) return all;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    KnownSimulation known;
    if (std::istringstream fields(line);
        line[0] != '#' && fields >> known.bot >> known.games >> known.seed >> known.hash) {
      if (!(fields >> known.rules_version)) known.rules_version = 0;
      all.push_back(known);
    }
  }
  return all;
}

// One thread, no clock: what runs in a browser.
inline std::string simulation_hash(const Plugin& plugin, const KnownSimulation& known) {
  const Title& title = *plugin.title;
  const Result<BotKind> bot = parse_bot(known.bot);
  const Result<Pack> pack = load_pack(title.facts().id, shipped_pack_ids(title.facts().id).front());
  if (!bot || !pack) return "no such bot or pack";
  Setup setup;
  setup.rules_version = known.rules_version;
  const auto game = title.open(std::make_shared<const Pack>(*pack), setup);
  if (!game) return "no such set-up";
  SimulationPlan plan;
  plan.seed = known.seed;
  plan.bots.assign(static_cast<std::size_t>((*game)->seats()), *bot);
  std::vector<std::uint64_t> hashes(known.games);
  plugin.lab->play(**game, plan, 0, known.games, hashes.data());
  std::uint64_t hash = 0;
  for (const std::uint64_t one : hashes) hash = combine(hash, one);
  return hash_to_hex(hash);
}

}  // namespace exchequer::test
