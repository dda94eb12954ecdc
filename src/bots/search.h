// Monte Carlo tree search from one seat's view. Each simulation draws a world that fits the view, walks down the known
// positions, adds one, plays on a little, and judges the result. A position is known by the hash of its mover's view,
// so that nobody in the tree acts on what is hidden from them. Each seat maximises its own chance to win (max^n).
//
// Only + - x / and sqrt on doubles, sums in whole numbers: the same choice on every build (docs/adr/0008-search.md).
#pragma once

#include <array>
#include <cmath>

#include "bots/search_playout.h"
#include "bots/search_tree.h"
#include "core/hash.h"

namespace exchequer {

template <Game G>
class Search {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  static constexpr std::uint32_t kPatience = 32;  // simulations between looks at the clock

  Search(const Rules& rules, int seats, const SearchOptions& options)
      : rules_(rules),
        playout_(rules, seats, options),
        curiosity_(options.curiosity),
        is_open_(!G::facts().hidden_information),
        tree_(options.memory) {}

  void forget() { tree_.clear(); }

  // Turns to the decision before `seat`, and uses what earlier decisions of the same game left in memory.
  void begin(const View& view, Seat seat, Rng& rng) {
    if (tree_.is_crowded()) tree_.clear();
    squares_.fill(0);
    simulations_ = 0;
    root_ = nullptr;
    const State world = G::determinize(rules_, view, rng);
    const std::uint64_t key = key_of(world, seat);
    root_ = tree_.find(key);
    if (!root_) root_ = tree_.add(key, seat);
    if (root_->edge_count == 0) expand(*root_, world, seat);
  }

  // Makes this many simulations, or fewer if the budget runs out.
  void simulate(const View& view, std::uint32_t count, const Budget& budget, Rng& rng) {
    for (; count > 0; --count) {
      simulate_once(view, rng);
      if (++simulations_ % kPatience == 0 && budget.is_over()) return;
    }
  }

  std::span<const Edge> options() { return tree_.edges(*root_); }
  std::uint64_t squares(std::size_t option) const { return squares_[option]; }  // of the simulations of this decision
  std::uint32_t simulations() const { return simulations_; }
  std::uint32_t positions() const { return tree_.size(); }

  // The likeliest move at a position, if this search has tried it more than a few times.
  std::optional<Action> favourite(const State& state, Seat seat) {
    const SearchNode* node = tree_.find(key_of(state, seat));
    if (!node || node->edge_count == 0 || node->visits < kPatience / 4) return {};
    return best(tree_.edges(*node)).action;
  }

  static const Edge& best(std::span<const Edge> edges) {
    const Edge* most = &edges[0];
    for (const Edge& edge : edges)
      if (edge.visits > most->visits || (edge.visits == most->visits && mean(edge) > mean(*most))) most = &edge;
    return *most;
  }
  static double mean(const Edge& edge) {
    return static_cast<double>(edge.sum + edge.first) / static_cast<double>(edge.visits + 1);
  }

 private:
  static constexpr int kMostSteps = 400;  // down the tree
  static constexpr double kDoubt = 0.03;  // differences in chance that a first look cannot distinguish

  struct Step {
    SearchNode* node;
    Edge* edge;
  };

  std::uint64_t key_of(const State& state, Seat seat) const {
    if (is_open_) return hash_value(state);
    return combine(hash_value(G::view(rules_, state, seat)), seat);
  }

  void simulate_once(const View& view, Rng& rng) {
    State state = G::determinize(rules_, view, rng);
    std::array<Step, kMostSteps> path;
    int steps = 0;
    Seats movers;
    Seat last = kChance;
    Values values{};
    Edge* way = nullptr;  // the edge that was just taken
    for (;;) {
      const Seats acting = G::to_act(state);
      if (acting.empty()) {
        values = playout_.results(state);
        break;
      }
      if (acting.is_chance() && !is_open_) {
        G::apply(rules_, state, {kChance, G::sample(rules_, state, rng)}, nullptr);
        continue;
      }
      // If several seats choose simultaneously, the seat that thinks comes first, then the others in order.
      const Seat seat = acting.is_chance() ? kChance : steps == 0 ? root_->seat : acting.first();
      SearchNode* node = way ? tree_.child(*way) : nullptr;
      bool is_new = false;
      if (!node) {
        const std::uint64_t key = key_of(state, seat);
        node = tree_.find(key);
        is_new = !node;
        if (is_new) node = tree_.add(key, seat);
        if (node && way && is_open_) tree_.join(*way, *node);
      }
      if (!node || (is_new && seat != kChance) || steps == kMostSteps ||
          (node->edge_count == 0 && !expand(*node, state, seat))) {
        values = playout_.run(state, last, movers, rng);
        break;
      }
      Edge& edge = seat == kChance ? draw(*node, rng) : select(*node);
      path[static_cast<std::size_t>(steps++)] = {node, &edge};
      way = &edge;
      if (seat != kChance) {
        movers.bits |= Seats::one(seat).bits;
        last = seat;
      }
      G::apply(rules_, state, {seat, edge.action}, nullptr);
    }
    for (int i = 0; i < steps; ++i) {
      const auto [node, edge] = path[static_cast<std::size_t>(i)];
      ++node->visits;
      ++edge->visits;
      if (node->seat != kChance) edge->sum += values[node->seat];
    }
    if (steps > 0 && path[0].node == root_) {
      const std::int64_t value = values[root_->seat];
      squares_[static_cast<std::size_t>(path[0].edge - tree_.edges(*root_).data())] +=
          static_cast<std::uint64_t>(value * value);
    }
  }

  // Lists what can happen: the options worth looking at, with their promise, or the outcomes. False if the memory is
  // full.
  bool expand(SearchNode& node, const State& state, Seat seat) {
    if (seat == kChance) {
      OutcomeList outcomes;
      G::outcomes(rules_, state, outcomes);
      const std::span<Edge> edges = tree_.open(node, outcomes.size());
      for (std::size_t i = 0; i < edges.size(); ++i) {
        edges[i].action = outcomes[static_cast<int>(i)].action;
        edges[i].weight = outcomes[static_cast<int>(i)].weight;
      }
      return !edges.empty();
    }
    ActionList legal, some;
    G::legal(rules_, state, seat, legal);
    const View view = G::view(rules_, state, seat);
    for (const Action action : legal)
      if (G::worth_looking(rules_, view, action, 0)) some.push(action);
    const ActionList& options = some.empty() ? legal : some;
    const std::span<Edge> edges = tree_.open(node, options.size());
    if (edges.empty()) return false;
    std::int32_t most = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      edges[i].action = options[static_cast<int>(i)];
      if (edges.size() > 1 || &node == root_)
        edges[i].first = outlook_of<G>(rules_, view, seat, Greedy<G>::look(rules_, state, seat, edges[i].action));
      most = std::max(most, edges[i].first);
    }
    std::array<double, 256> promise;
    double all = 0;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const double gap = kDoubt + static_cast<double>(most - edges[i].first) / kCertain;
      all += promise[i] = 1 / (gap * gap);
    }
    for (std::size_t i = 0; i < edges.size(); ++i)
      edges[i].weight = static_cast<std::uint32_t>(65536 * promise[i] / all);
    return true;
  }

  // The option with the best balance of results and promise.
  Edge& select(const SearchNode& node) {
    const std::span<Edge> edges = tree_.edges(node);
    const double wish = curiosity_ * kCertain / 65536 * std::sqrt(static_cast<double>(node.visits + 1));
    Edge* best = &edges[0];
    double most = -1;
    for (Edge& edge : edges) {
      const double score = (static_cast<double>(edge.sum + edge.first) + wish * edge.weight) / (edge.visits + 1);
      if (score > most) {
        most = score;
        best = &edge;
      }
    }
    return *best;
  }

  // Draws an outcome by its exact weight. One that is more than a visit ahead of its share is replaced by the one
  // furthest behind.
  Edge& draw(const SearchNode& node, Rng& rng) {
    const std::span<Edge> edges = tree_.edges(node);
    if (edges.size() == 1) return edges[0];
    std::uint32_t total = 0;
    for (const Edge& edge : edges) total += edge.weight;
    std::uint32_t at = rng.below(total);
    Edge* drawn = &edges[0];
    while (at >= drawn->weight) at -= (drawn++)->weight;
    const auto ahead = [&](const Edge& edge) {
      return std::int64_t{edge.visits} * total - std::int64_t{edge.weight} * node.visits;
    };
    if (ahead(*drawn) <= total) return *drawn;
    for (Edge& edge : edges)
      if (ahead(edge) < ahead(*drawn)) drawn = &edge;
    return *drawn;
  }

  const Rules& rules_;
  SearchPlayout<G> playout_;
  double curiosity_;
  bool is_open_;
  SearchTree tree_;
  SearchNode* root_ = nullptr;
  std::uint32_t simulations_ = 0;
  std::array<std::uint64_t, 256> squares_{};
};

}  // namespace exchequer
