// Plays one game from a state to its end as fast as possible: no heap, no string, no virtual call.
#pragma once

#include "bots/player.h"
#include "engine/game.h"
#include "lab/simulation.h"

namespace exchequer {

// Plays on with uniform random choices. Counted are decisions with two or more options; forced steps and draws are
// apart.
template <Game G>
void playout(const typename G::Rules& rules, typename G::State& state, Rng& rng, Tally& tally) {
  for (;;) {
    const Seats acting = G::to_act(state);
    if (acting.is_chance()) {
      G::apply(rules, state, {kChance, G::sample(rules, state, rng)}, nullptr);
      ++tally.draws;
      continue;
    }
    if (acting.empty()) return;
    const Seat seat = acting.first();
    ActionList legal;
    G::legal(rules, state, seat, legal);
    ++(legal.size() > 1 ? tally.decisions : tally.forced);
    G::apply(rules, state, {seat, choose_random(legal, rng)}, nullptr);
  }
}

// The same with a bot of any kind in each seat.
template <Game G>
void play_game(const typename G::Rules& rules, typename G::State& state,
               const std::array<Player<G>*, kMaxSeats>& players, Rng& rng, Tally& tally) {
  for (;;) {
    const Seats acting = G::to_act(state);
    if (acting.is_chance()) {
      G::apply(rules, state, {kChance, G::sample(rules, state, rng)}, nullptr);
      ++tally.draws;
      continue;
    }
    if (acting.empty()) return;
    const Seat seat = acting.first();
    ActionList legal;
    G::legal(rules, state, seat, legal);
    if (legal.size() == 1) {
      ++tally.forced;
      G::apply(rules, state, {seat, legal[0]}, nullptr);
      continue;
    }
    ++tally.decisions;
    Player<G>& player = *players[seat];
    const Action action = player.kind() == BotKind::kRandom
                              ? choose_random(legal, rng)
                              : player.choose(G::view(rules, state, seat), seat, legal, rng);
    G::apply(rules, state, {seat, action}, nullptr);
  }
}

}  // namespace exchequer
