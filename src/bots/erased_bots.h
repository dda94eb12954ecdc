// Bots behind the erased handle.
#pragma once

#include "bots/simple_bots.h"
#include "engine/erase.h"

namespace exchequer {

template <Game G>
class ErasedBots final : public AnyBots {
 public:
  Action choose(const AnyGame& game, const StateBytes& view_bytes, Seat seat, BotKind kind, Rng& rng) const override {
    const auto& rules = static_cast<const ErasedGame<G>&>(game).rules();
    const auto view = from_bytes<typename G::View>(view_bytes);
    // Legal lists depend on the view only, so any state that fits it has the same.
    ActionList legal;
    Rng world = rng;
    G::legal(rules, G::determinize(rules, view, world), seat, legal);
    EXCHEQUER_CHECK(!legal.empty());
    return choose_simple<G>(kind, rules, view, seat, legal, rng);
  }
};

}  // namespace exchequer
