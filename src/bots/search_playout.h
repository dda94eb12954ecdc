// The end of a simulation: the greedy bot in every seat, or random moves, play on for a while. The result is judged for
// each seat as a chance to win.
#pragma once

#include <array>

#include "bots/search_options.h"
#include "bots/simple_bots.h"

namespace exchequer {

using Values = std::array<std::int32_t, kMaxSeats>;  // for each seat, in ten-thousandths

template <Game G>
class SearchPlayout {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  SearchPlayout(const Rules& rules, int seats, const SearchOptions& options)
      : rules_(rules), seats_(seats), options_(options) {}

  // Plays on as far as the options say, and judges the result for `movers`, the seats that moved in the tree. `last`
  // moved last.
  Values run(State& state, Seat last, Seats movers, Rng& rng) {
    for (int made = 0;;) {
      const Seats acting = G::to_act(state);
      if (acting.empty()) return results(state);
      const bool enough = made >= options_.playout;
      if (acting.is_chance()) {
        if (enough) return judge(state, movers);
        G::apply(rules_, state, {kChance, G::sample(rules_, state, rng)}, nullptr);
        continue;
      }
      const Seat seat = acting.first();
      ActionList legal;
      if (options_.playing == Playing::kRandom) {
        if (enough) return judge(state, movers);
        G::legal(rules_, state, seat, legal);
        made += legal.size() > 1;
        G::apply(rules_, state, {seat, choose_random(legal, rng)}, nullptr);
        continue;
      }
      const View view = G::view(rules_, state, seat);
      if (enough && (seat != last || made >= options_.playout + kUnsettled || G::settled(rules_, view, seat)))
        return judge(state, movers);
      G::legal(rules_, state, seat, legal);
      if (legal.size() > 1) ++made;
      const Action action = legal.size() == 1 ? legal[0] : Greedy<G>::choose_in(rules_, state, view, seat, legal);
      G::apply(rules_, state, {seat, action}, nullptr);
      last = seat;
    }
  }

  Values results(const State& state) const {
    const Returns returns = G::returns(rules_, state);
    Values values{};
    for (Seat seat = 0; seat < seats_; ++seat) values[seat] = returns.winners.has(seat) ? kCertain : 0;
    return values;
  }

 private:
  static constexpr int kUnsettled = 12;  // decisions by which it may be prolonged until the position is settled

  Values judge(const State& state, Seats movers) const {
    Values values{};
    for (Seat seat = 0; seat < seats_; ++seat) {
      if (!movers.has(seat)) continue;
      const View view = G::view(rules_, state, seat);
      values[seat] = prospect_of<G>(rules_, view, seat);
    }
    return values;
  }

  const Rules& rules_;
  int seats_;
  SearchOptions options_;
};

}  // namespace exchequer
