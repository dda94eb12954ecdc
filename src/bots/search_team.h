// Several searches of the same decision, each with random numbers and memory of its own, added up at the root. The result
// depends on their number, not on how many of them run at once.
#pragma once

#include <algorithm>
#include <optional>
#include <thread>
#include <vector>

#include "bots/search.h"
#include "bots/thought.h"
#include "engine/erase.h"

namespace exchequer {

template <Game G>
class SearchTeam {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  SearchTeam(const Rules& rules, int seats, const SearchOptions& options, int workers) : rules_(rules) {
    for (int i = 0; i < workers; ++i) crew_.push_back(std::make_unique<Search<G>>(rules, seats, options));
  }

  void forget() {
    for (auto& one : crew_) one->forget();
  }

  // Each worker makes its share of the simulations. The seed and the view decide everything.
  Action think(const View& view, Seat seat, const Budget& budget, std::uint64_t seed, int threads = 1) {
    const auto workers = static_cast<std::uint32_t>(crew_.size());
    const auto work = [&](std::uint32_t i) {
      Budget share = budget;
      share.simulations = (budget.simulations + workers - 1 - i) / workers;
      Rng rng(seed, i);
      crew_[i]->think(view, seat, share, rng);
    };
    if (threads <= 1 || workers == 1) {
      for (std::uint32_t i = 0; i < workers; ++i) work(i);
    } else {
      std::atomic<std::uint32_t> next{0};
      const auto help = [&] {
        for (std::uint32_t i = next++; i < workers; i = next++) work(i);
      };
      std::vector<std::thread> others;
      for (int t = 1; t < std::min<int>(threads, static_cast<int>(workers)); ++t) others.emplace_back(help);
      help();
      for (std::thread& one : others) one.join();
    }
    add_up();
    return Search<G>::best(options()).action;
  }

  std::span<const Edge> options() const { return {sum_.data(), count_}; }
  std::uint32_t simulations() const {
    std::uint32_t all = 0;
    for (const auto& one : crew_) all += one->simulations();
    return all;
  }

  // What the last think() comes to, for people.
  Thought thought(const View& view, Seat seat, std::uint64_t seed) {
    Thought thought;
    thought.simulations = simulations();
    for (std::size_t i = 0; i < count_; ++i) {
      std::uint64_t squares = 0;
      for (const auto& one : crew_) squares += one->squares(i);
      const double tried = sum_[i].visits, mean = Search<G>::mean(sum_[i]) / kCertain;
      const double spread = static_cast<double>(squares) / kCertain / kCertain / std::max(1.0, tried) - mean * mean;
      thought.options.push_back({sum_[i].action, mean, std::sqrt(std::max(0.0, spread) / std::max(1.0, tried)), sum_[i].visits});
    }
    std::stable_sort(thought.options.begin(), thought.options.end(), [](const Opinion& a, const Opinion& b) {
      return a.tried != b.tried ? a.tried > b.tried : a.chance > b.chance;
    });
    Rng rng(seed, crew_.size());
    State state = G::determinize(rules_, view, rng);
    for (std::optional<Move> next = Move{seat, thought.options[0].action}; next && thought.line.size() < kLine;) {
      thought.line.push_back({*next, to_bytes(state)});
      G::apply(rules_, state, *next, nullptr);
      next = expected(state);
    }
    return thought;
  }

 private:
  static constexpr std::size_t kLine = 8;

  void add_up() {
    count_ = crew_[0]->options().size();
    for (std::size_t i = 0; i < count_; ++i) sum_[i] = crew_[0]->options()[i];
    for (std::size_t w = 1; w < crew_.size(); ++w) {
      const std::span<const Edge> more = crew_[w]->options();
      EXCHEQUER_CHECK(more.size() == count_);  // options depend on the view alone
      for (std::size_t i = 0; i < count_; ++i) {
        sum_[i].visits += more[i].visits;
        sum_[i].sum += more[i].sum;
      }
    }
  }

  // The likeliest draw, or what the mover would do as far as the first of the team knows.
  std::optional<Move> expected(const State& state) {
    const Seats acting = G::to_act(state);
    if (acting.empty()) return {};
    if (acting.is_chance()) {
      OutcomeList outcomes;
      G::outcomes(rules_, state, outcomes);
      const Outcome* likeliest = outcomes.begin();
      for (const Outcome& outcome : outcomes)
        if (outcome.weight > likeliest->weight) likeliest = &outcome;
      return Move{kChance, likeliest->action};
    }
    const Seat seat = acting.first();
    if (const std::optional<Action> action = crew_[0]->favourite(state, seat)) return Move{seat, *action};
    return {};
  }

  const Rules& rules_;
  std::vector<std::unique_ptr<Search<G>>> crew_;
  std::array<Edge, 256> sum_;
  std::size_t count_ = 0;
};

}  // namespace exchequer
