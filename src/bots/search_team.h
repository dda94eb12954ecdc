// Several searches of the same decision, each with its own random numbers and memory. They work in rounds and add up
// their results at the root; after each round the sum decides whether to go on. The result depends on their number, not
// on how many run at once.
#pragma once

#include <algorithm>
#include <barrier>
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
    luck_.assign(crew_.size(), Rng(0));
  }

  void forget() {
    for (auto& one : crew_) one->forget();
  }

  // Each worker makes its share of the simulations. The seed and the view decide everything.
  Action think(const View& view, Seat seat, const Budget& budget, std::uint64_t seed, int threads = 1) {
    const auto workers = static_cast<std::uint32_t>(crew_.size());
    const std::uint32_t most = workers * round_of(budget.simulations, workers);
    std::uint32_t left = budget.simulations, round = std::min(left, most);
    const auto look = [&]() noexcept {
      left -= round;
      add_up();
      round = budget.is_over() || is_decided(left) ? 0 : std::min(left, most);
    };
    const auto hands = static_cast<std::uint32_t>(std::clamp<int>(threads, 1, static_cast<int>(workers)));
    std::optional<std::barrier<decltype(look)>> together;
    if (hands > 1) together.emplace(hands, look);
    const auto work = [&](std::uint32_t hand) {
      for (std::uint32_t i = hand; i < workers; i += hands) crew_[i]->begin(view, seat, luck_[i] = Rng(seed, i));
      do {
        for (std::uint32_t i = hand; i < workers; i += hands)
          crew_[i]->simulate(view, (round + workers - 1 - i) / workers, budget, luck_[i]);
        together ? together->arrive_and_wait() : look();
      } while (round > 0);
    };
    std::vector<std::thread> others;
    for (std::uint32_t hand = 1; hand < hands; ++hand) others.emplace_back(work, hand);
    work(0);
    for (std::thread& one : others) one.join();
    return Search<G>::best(options()).action;
  }

  std::span<const Edge> options() const { return {sum_.data(), count_}; }
  std::uint32_t simulations() const {
    std::uint32_t all = 0;
    for (const auto& one : crew_) all += one->simulations();
    return all;
  }

  // The result of the last think(), for people.
  Thought thought(const View& view, Seat seat, std::uint64_t seed) {
    Thought thought;
    thought.simulations = simulations();
    for (std::size_t i = 0; i < count_; ++i) {
      std::uint64_t squares = 0;
      for (const auto& one : crew_) squares += one->squares(i);
      const double tried = sum_[i].visits, mean = Search<G>::mean(sum_[i]) / kCertain;
      const double spread = static_cast<double>(squares) / kCertain / kCertain / std::max(1.0, tried) - mean * mean;
      thought.options.push_back(
          {sum_[i].action, mean, std::sqrt(std::max(0.0, spread) / std::max(1.0, tried)), sum_[i].visits});
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
  static constexpr std::uint32_t kSettled =
      3;  // how far ahead the best must be to stop early, as a part of what is left
  static constexpr std::uint32_t kRounds = 16;  // how often several workers meet, roughly

  // The simulations of each worker before they compare results. A single one compares often, because nobody has to
  // wait.
  static std::uint32_t round_of(std::uint32_t simulations, std::uint32_t workers) {
    const std::uint32_t patience = Search<G>::kPatience;
    return workers == 1 ? patience : std::clamp(simulations / workers / kRounds, patience, 64 * patience);
  }

  // The most visited option stays in front unless the second gets two thirds of what is left.
  bool is_decided(std::uint32_t left) const {
    std::uint32_t most = 0, second = 0;
    for (const Edge& edge : options()) {
      if (edge.visits > most) {
        second = most;
        most = edge.visits;
      } else if (edge.visits > second) {
        second = edge.visits;
      }
    }
    return kSettled * (most - second) > left;
  }

  void add_up() {
    count_ = crew_[0]->options().size();
    for (std::size_t i = 0; i < count_; ++i) sum_[i] = crew_[0]->options()[i];
    for (std::size_t w = 1; w < crew_.size(); ++w) {
      const std::span<const Edge> more = crew_[w]->options();
      EXCHEQUER_CHECK(more.size() == count_);  // options depend only on the view
      for (std::size_t i = 0; i < count_; ++i) {
        sum_[i].visits += more[i].visits;
        sum_[i].sum += more[i].sum;
      }
    }
  }

  // The likeliest draw, or the mover's next move as far as the first worker knows.
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
  std::vector<Rng> luck_;  // for each worker
  std::array<Edge, 256> sum_;
  std::size_t count_ = 0;
};

}  // namespace exchequer
