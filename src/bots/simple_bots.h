// Bots that do not search: random, odd and greedy. Templates over the Game concept; no title is named here.
#pragma once

#include <cstdint>
#include <limits>

#include "bots/bot.h"
#include "engine/game.h"

namespace exchequer {

// Uniform over the legal actions.
inline Action choose_random(const ActionList& legal, Rng& rng) {
  return legal[legal.size() == 1 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))];
}

// Uniform over the verbs, then over the actions of that verb.
inline Action choose_odd(const ActionList& legal, Rng& rng) {
  FixedList<std::uint8_t, 256> verbs;
  for (const Action action : legal)
    if (!verbs.contains(action.verb)) verbs.push(action.verb);
  const std::uint8_t verb = verbs[static_cast<int>(rng.below(static_cast<std::uint32_t>(verbs.size())))];
  ActionList some;
  for (const Action action : legal)
    if (action.verb == verb) some.push(action);
  return choose_random(some, rng);
}

// Chooses the action with the best evaluation after all of its own pending decisions. Among equals it takes the first.
template <Game G>
class Greedy {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  static Action choose(const Rules& rules, const typename G::View& view, Seat seat, const ActionList& legal, Rng& rng) {
    return choose_in(rules, G::determinize(rules, view, rng), view, seat, legal);
  }

  // The same in a given world.
  static Action choose_in(const Rules& rules, const State& world, const typename G::View& view, Seat seat,
                          const ActionList& legal) {
    Action best = legal[0];
    std::int32_t most = std::numeric_limits<std::int32_t>::min();
    for (const Action action : legal) {
      if (!G::worth_looking(rules, view, action, 0)) continue;
      const std::int32_t value = look(rules, world, seat, action);
      if (value > most) {
        most = value;
        best = action;
      }
    }
    return best;
  }

  // The best result of an action.
  static std::int32_t look(const Rules& rules, const State& world, Seat seat, Action action) {
    State next = world;
    G::apply(rules, next, {seat, action}, nullptr);
    return settle(rules, next, seat, 1);
  }

 private:
  static constexpr int kDepth = 8;

  // The best result that this seat can still reach in the current step.
  static std::int32_t settle(const Rules& rules, const State& state, Seat seat, int depth) {
    const typename G::View view = G::view(rules, state, seat);
    if (!G::to_act(state).has(seat) || depth >= kDepth) return G::evaluate(rules, view, seat);
    std::int32_t most =
        G::settled(rules, view, seat) ? G::evaluate(rules, view, seat) : std::numeric_limits<std::int32_t>::min();
    ActionList legal;
    G::legal(rules, state, seat, legal);
    bool tried = false;
    for (const Action action : legal) {
      if (!G::worth_looking(rules, view, action, depth)) continue;
      tried = true;
      State next = state;
      G::apply(rules, next, {seat, action}, nullptr);
      most = std::max(most, settle(rules, next, seat, depth + 1));
    }
    return tried ? most : G::evaluate(rules, view, seat);
  }
};

template <Game G>
Action choose_simple(BotKind kind, const typename G::Rules& rules, const typename G::View& view, Seat seat,
                     const ActionList& legal, Rng& rng) {
  switch (kind) {
    case BotKind::kRandom: return choose_random(legal, rng);
    case BotKind::kGreedy: return Greedy<G>::choose(rules, view, seat, legal, rng);
    case BotKind::kOdd: return choose_odd(legal, rng);
    default: break;
  }
  EXCHEQUER_CHECK(!searches(kind));
  return legal[0];
}

}  // namespace exchequer
