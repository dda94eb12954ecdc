// The options of a search, and what the title says about itself.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "engine/advice.h"
#include "engine/game.h"

namespace exchequer {

enum class Playing : std::uint8_t { kGreedy, kRandom };

struct SearchOptions {
  std::uint32_t memory = 1U << 16;  // positions
  int playout = 8;                  // decisions before a playout is judged; kToTheEnd: not before the game is over
  Playing playing = Playing::kGreedy;
  double curiosity = 0.6;

  static constexpr int kToTheEnd = 1 << 20;
};

// How long to think: a number of simulations, until a given time, or until told to stop.
struct Budget {
  std::uint32_t simulations = 1000;
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
  const std::atomic<bool>* stop = nullptr;

  bool is_over() const {
    if (stop && stop->load(std::memory_order_relaxed)) return true;
    return until != std::chrono::steady_clock::time_point::max() && std::chrono::steady_clock::now() >= until;
  }
};

template <Game G>
const Advice& advice_of(const typename G::Rules& rules) {
  if constexpr (requires {
                  { G::advice(rules) } -> std::same_as<const Advice&>;
                }) {
    return G::advice(rules);
  } else {
    static const Advice usual;
    return usual;
  }
}

// Turns an evaluation into a chance to win, in ten-thousandths.
template <Game G>
std::int32_t outlook_of(const typename G::Rules& rules, const typename G::View& view, Seat seat,
                        std::int32_t evaluation) {
  if constexpr (requires {
                  { G::outlook(rules, view, seat, evaluation) } -> std::same_as<std::int32_t>;
                }) {
    return G::outlook(rules, view, seat, evaluation);
  } else {
    const std::int64_t size = evaluation < 0 ? -std::int64_t{evaluation} : evaluation;
    return static_cast<std::int32_t>(kCertain / 2 + kCertain / 2 * std::int64_t{evaluation} / (size + 1000));
  }
}

// The chance to win at a position, in ten-thousandths: the title's own estimate, or the one that follows from its
// evaluation.
template <Game G>
std::int32_t prospect_of(const typename G::Rules& rules, const typename G::View& view, Seat seat) {
  if constexpr (requires {
                  { G::prospect(rules, view, seat) } -> std::same_as<std::int32_t>;
                }) {
    return G::prospect(rules, view, seat);
  } else {
    return outlook_of<G>(rules, view, seat, G::evaluate(rules, view, seat));
  }
}

}  // namespace exchequer
