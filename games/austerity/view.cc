// Secrets: there are none (AU-100). The bag may be inspected at any time, and what comes out of it next nobody knows.
#include "games/austerity/game.h"

namespace exchequer::austerity {

State Module::view(const Rules&, const State& state, Seat) { return state; }

State Module::determinize(const Rules&, const View& view, Rng&) { return view; }

std::optional<Action> Module::observe(const Rules&, const State&, const Move& move, Seat) { return move.action; }

}  // namespace exchequer::austerity
