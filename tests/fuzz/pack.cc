// Fuzzes the pack loader: any bytes are refused with an error, or become rules that can be played.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/check.h"
#include "lab/plugin.h"

namespace exchequer {
namespace {

// What compiles must be playable: a game from it keeps its invariants.
void play(const AnyGame& rules, Rng& rng) {
  StateBytes state = rules.start(nullptr);
  for (int moves = 0; moves < 400; ++moves) {
    EXCHEQUER_CHECK(rules.broken_invariant(state).empty());
    const Seats acting = rules.to_act(state);
    if (acting.empty()) return;
    Move move{acting.is_chance() ? kChance : acting.first(), {}};
    if (move.seat == kChance) {
      move.action = rules.sample(state, rng);
    } else {
      ActionList legal;
      rules.legal(state, move.seat, legal);
      EXCHEQUER_CHECK(!legal.empty());
      move.action = legal[static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))];
    }
    EXCHEQUER_CHECK(rules.why_not(state, move) == kOk);
    EXCHEQUER_CHECK(rules.parse(state, move.seat, rules.notation(state, move)) == move.action);
    rules.apply(state, move, nullptr);
  }
}

void try_pack(std::string_view text) {
  for (const Plugin& plugin : plugins()) {
    const Result<Pack> pack = parse_pack(plugin.title->facts().id, text, "fuzz.toml");
    if (!pack) {
      EXCHEQUER_CHECK(!pack.errors().front().what.key.empty());
      continue;
    }
    pack->provenance();
    // As it is by default, and in one set-up of those it offers; Title::check, which tries each, would take too long
    // here.
    const auto shared = std::make_shared<const Pack>(*pack);
    Rng rng(pack->hash);
    if (const auto game = plugin.title->open(shared, {})) play(**game, rng);
    Setup setup;
    for (const SetupOption& option : plugin.title->options(*shared))
      if (!option.choices.empty())
        setup.options[option.key] = option.choices[rng.below(static_cast<std::uint32_t>(option.choices.size()))].value;
    if (const auto game = plugin.title->open(shared, setup)) play(**game, rng);
  }
}

}  // namespace
}  // namespace exchequer

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  exchequer::try_pack({reinterpret_cast<const char*>(data), size});
  return 0;
}
