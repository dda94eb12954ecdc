// A bot of any kind in its seat. Bots that search keep their tree from one decision to the next.
#pragma once

#include <memory>

#include "bots/search_team.h"
#include "bots/simple_bots.h"

namespace exchequer {

template <Game G>
const Level& level_of(const typename G::Rules& rules, BotKind kind) {
  return advice_of<G>(rules).levels[static_cast<std::size_t>(kind) - static_cast<std::size_t>(BotKind::kEasy)];
}

template <Game G>
SearchOptions search_options(const typename G::Rules& rules, BotKind kind, std::uint32_t simulations) {
  SearchOptions options;
  options.memory = std::min<std::uint32_t>(2 * simulations + 256, 1U << 18);
  options.playout = level_of<G>(rules, kind).playout;
  options.curiosity = advice_of<G>(rules).curiosity / 100.0;
  return options;
}

inline std::uint64_t draw_seed(Rng& rng) {
  const std::uint64_t high = rng.next();
  return high << 32 | rng.next();
}

template <Game G>
class Player {
 public:
  Player(BotKind kind, const typename G::Rules& rules, int seats) : kind_(kind), rules_(rules) {
    if (!searches(kind)) return;
    budget_.simulations = level_of<G>(rules, kind).simulations;
    team_ = std::make_unique<SearchTeam<G>>(rules, seats, search_options<G>(rules, kind, budget_.simulations), 1);
  }

  BotKind kind() const { return kind_; }
  void begin() {
    if (team_) team_->forget();
  }

  // `legal` has at least two actions.
  Action choose(const typename G::View& view, Seat seat, const ActionList& legal, Rng& rng) {
    if (!team_) return choose_simple<G>(kind_, rules_, view, seat, legal, rng);
    return team_->think(view, seat, budget_, draw_seed(rng));
  }

 private:
  BotKind kind_;
  const typename G::Rules& rules_;
  Budget budget_;
  std::unique_ptr<SearchTeam<G>> team_;
};

}  // namespace exchequer
