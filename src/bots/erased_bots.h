// Wraps the bots in the erased interface.
#pragma once

#include "bots/bot.h"
#include "bots/player.h"
#include "engine/erase.h"

namespace exchequer {

// Legal actions depend only on the view, so any state that fits it has the same ones.
template <Game G>
ActionList legal_in(const typename G::Rules& rules, const typename G::View& view, Seat seat, Rng world) {
  ActionList legal;
  G::legal(rules, G::determinize(rules, view, world), seat, legal);
  EXCHEQUER_CHECK(!legal.empty());
  return legal;
}

template <Game G>
class ErasedPlayer final : public AnyPlayer {
 public:
  ErasedPlayer(BotKind kind, const ErasedGame<G>& game, Seat seat)
      : game_(game), seat_(seat), player_(kind, game.rules(), game.seats()) {}

  Action choose(const StateBytes& bytes, Rng& rng) override {
    const auto view = from_bytes<typename G::View>(bytes);
    const ActionList legal = legal_in<G>(game_.rules(), view, seat_, rng);
    return legal.size() == 1 ? legal[0] : player_.choose(view, seat_, legal, rng);
  }
  void forget() override { player_.begin(); }

 private:
  const ErasedGame<G>& game_;
  Seat seat_;
  Player<G> player_;
};

template <Game G>
class ErasedBots final : public AnyBots {
 public:
  std::unique_ptr<AnyPlayer> sit(const AnyGame& game, Seat seat, BotKind kind) const override {
    return std::make_unique<ErasedPlayer<G>>(kind, static_cast<const ErasedGame<G>&>(game), seat);
  }

  Thought think(const AnyGame& game, const StateBytes& bytes, Seat seat, const ThinkingPlan& plan) const override {
    EXCHEQUER_CHECK(searches(plan.level) && plan.workers > 0);
    const auto& rules = static_cast<const ErasedGame<G>&>(game).rules();
    const auto view = from_bytes<typename G::View>(bytes);
    Budget budget;
    budget.simulations = plan.simulations > 0 ? plan.simulations : level_of<G>(rules, plan.level).simulations;
    budget.stop = plan.stop;
    if (plan.seconds > 0)
      budget.until = std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                                            std::chrono::duration<double>(plan.seconds));
    SearchOptions options =
        search_options<G>(rules, plan.level, budget.simulations / static_cast<std::uint32_t>(plan.workers));
    if (plan.to_the_end) {
      options.playout = SearchOptions::kToTheEnd;
      options.playing = Playing::kRandom;
    }
    SearchTeam<G> team(rules, game.seats(), options, plan.workers);
    team.think(view, seat, budget, plan.seed, plan.threads);
    return team.thought(view, seat, plan.seed);
  }
};

}  // namespace exchequer
