// The memory of a search: positions by the hash of their mover's view, with the options tried there. Everything is in
// three arrays that are allocated once. A simulation allocates nothing, and memory that a short search does not need is
// never touched.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/action.h"

namespace exchequer {

// An option of a seat, or an outcome of chance.
struct Edge {
  Action action;
  std::uint32_t visits = 0;
  std::int64_t sum = 0;      // of the results for the mover, in ten-thousandths
  std::uint32_t weight = 0;  // chance: exact; a seat: how promising it looked, in 65536ths of all options
  std::int32_t first = 0;    // the value it seemed to have before it was tried
  std::uint32_t child = 0;   // if nothing is hidden, the number of the next position plus one; 0 if it is not known yet
};

struct SearchNode {
  std::uint64_t key = 0;
  std::uint32_t first_edge = 0;
  std::uint32_t visits = 0;
  std::uint16_t edge_count = 0;  // 0: met once, its options are not listed yet
  Seat seat = 0;
};

class SearchTree {
 public:
  explicit SearchTree(std::uint32_t nodes)
      : most_nodes_(nodes), most_edges_(std::size_t{nodes} * kEdgesPerNode + kEdgesOfRoot) {
    std::uint32_t slots = 64;
    while (slots < 2 * nodes) slots *= 2;
    index_.assign(slots, 0);
    nodes_.reserve(most_nodes_);
    edges_.reserve(most_edges_);
  }

  void clear() {
    if (!nodes_.empty()) std::fill(index_.begin(), index_.end(), 0);
    nodes_.clear();
    edges_.clear();
  }
  bool is_crowded() const { return 2 * nodes_.size() > most_nodes_ || 2 * edges_.size() > most_edges_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size()); }

  SearchNode* child(const Edge& edge) { return edge.child == 0 ? nullptr : &nodes_[edge.child - 1]; }
  void join(Edge& edge, const SearchNode& node) { edge.child = static_cast<std::uint32_t>(&node - nodes_.data()) + 1; }

  // Null if it has not been met.
  SearchNode* find(std::uint64_t key) {
    const std::uint32_t number = index_[slot_of(key)];
    return number == 0 ? nullptr : &nodes_[number - 1];
  }
  // Null if the memory is full.
  SearchNode* add(std::uint64_t key, Seat seat) {
    if (nodes_.size() == most_nodes_) return nullptr;
    const std::size_t slot = slot_of(key);
    nodes_.push_back({key, 0, 0, 0, seat});
    index_[slot] = size();
    return &nodes_.back();
  }

  std::span<Edge> edges(const SearchNode& node) { return {edges_.data() + node.first_edge, node.edge_count}; }
  // Makes room for the edges of a node, which are empty. Nothing if the memory is full.
  std::span<Edge> open(SearchNode& node, int count) {
    const std::size_t first = edges_.size(), after = first + static_cast<std::size_t>(count);
    if (after > most_edges_) return {};
    node.first_edge = static_cast<std::uint32_t>(first);
    node.edge_count = static_cast<std::uint16_t>(count);
    edges_.resize(after);
    return edges(node);
  }

 private:
  static constexpr std::size_t kEdgesPerNode = 6, kEdgesOfRoot = 256;

  std::size_t slot_of(std::uint64_t key) const {
    const std::size_t mask = index_.size() - 1;
    std::size_t slot = key & mask;
    while (index_[slot] != 0 && nodes_[index_[slot] - 1].key != key) slot = (slot + 1) & mask;
    return slot;
  }

  std::size_t most_nodes_, most_edges_;
  std::vector<std::uint32_t> index_;  // open addressing: 0, or the number of a node plus one
  std::vector<SearchNode> nodes_;
  std::vector<Edge> edges_;
};

}  // namespace exchequer
