// The lab behind the erased handle: one virtual call plays a whole run of games at full speed.
#pragma once

#include <algorithm>
#include <optional>

#include "core/hash.h"
#include "engine/erase.h"
#include "lab/playout.h"

namespace exchequer {

template <Game G>
class ErasedLab final : public AnyLab {
 public:
  Tally play(const AnyGame& game, const SimulationPlan& plan, std::uint64_t first, std::uint64_t count,
             std::uint64_t* hashes) const override {
    const auto& rules = static_cast<const ErasedGame<G>&>(game).rules();
    const typename G::State start = G::start(rules, nullptr);
    const bool all_random =
        std::all_of(plan.bots.begin(), plan.bots.end(), [](BotKind kind) { return kind == BotKind::kRandom; });
    std::array<std::optional<Player<G>>, kMaxSeats> seated;
    std::array<Player<G>*, kMaxSeats> players{};
    for (std::size_t seat = 0; seat < plan.bots.size(); ++seat)
      players[seat] = &seated[seat].emplace(plan.bots[seat], rules, game.seats());
    std::array<typename G::State, 4> ended;  // wait for each other, to be hashed together
    Tally tally;
    for (std::uint64_t i = 0; i < count; ++i) {
      Rng rng(plan.seed, first + i);
      const std::size_t place = i % ended.size();
      typename G::State& state = ended[place];
      state = start;
      for (auto& player : players)
        if (player) player->begin();
      if (all_random)
        playout<G>(rules, state, rng, tally);
      else
        play_game<G>(rules, state, players, rng, tally);
      count_result(G::returns(rules, state), tally);
      if (hashes && (place + 1 == ended.size() || i + 1 == count))
        hash_each<typename G::State>({ended.data(), place + 1}, hashed_size<G>(rules), hashes + (i - place));
    }
    return tally;
  }

  Tally play_each(const AnyGame& game, const Lineup& lineup, std::uint64_t seed, std::uint64_t first,
                  std::uint64_t count, GameResult* results) const override {
    const auto& rules = static_cast<const ErasedGame<G>&>(game).rules();
    const typename G::State start = G::start(rules, nullptr);
    std::array<std::optional<Player<G>>, kMaxSeats> named;
    for (std::size_t place = 0; place < lineup.bots.size(); ++place)
      named[place].emplace(lineup.bots[place], rules, game.seats());
    Tally tally;
    for (std::uint64_t i = 0; i < count; ++i) {
      const auto seating = lineup.seating(seed, first + i);
      std::array<Player<G>*, kMaxSeats> players{};
      for (std::size_t seat = 0; seat < lineup.bots.size(); ++seat) {
        players[seat] = &*named[seating[seat]];
        players[seat]->begin();
      }
      Rng rng(seed, first + i);
      typename G::State state = start;
      play_game<G>(rules, state, players, rng, tally);
      results[i] = {hash_state<G>(rules, state), G::returns(rules, state)};
      count_result(results[i].returns, tally);
    }
    return tally;
  }

  std::int32_t outlook(const AnyGame& game, const StateBytes& state, Seat seat) const override {
    const auto& rules = static_cast<const ErasedGame<G>&>(game).rules();
    const typename G::View view = G::view(rules, from_bytes<typename G::State>(state), seat);
    return prospect_of<G>(rules, view, seat);
  }

 private:
  static void count_result(const Returns& returns, Tally& tally) {
    ++tally.games;
    ++tally.endings[returns.ending];
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      tally.wins[seat] += returns.winners.has(seat);
      tally.score[seat] += returns.score[seat];
    }
  }
};

}  // namespace exchequer
