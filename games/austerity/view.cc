// Nothing is hidden (AU-100): anyone may look into the bag at any time, and nobody knows what comes out next.
#include "games/austerity/game.h"

namespace exchequer::austerity {

State Module::view(const Rules&, const State& state, Seat) { return state; }

State Module::determinize(const Rules&, const View& view, Rng&) { return view; }

std::optional<Action> Module::observe(const Rules&, const State&, const Move& move, Seat) { return move.action; }

}  // namespace exchequer::austerity
