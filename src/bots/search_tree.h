// The memory of a search: positions that were met, by the hash of what their mover sees, with the options tried there.
// Everything lies in three arrays that are made once: a simulation takes nothing from the heap.
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
  std::int64_t sum = 0;      // of what became of it for the mover, in ten-thousandths
  std::uint32_t weight = 0;  // chance: exact; a seat: how promising it looked, in 65536ths of all
  std::int32_t first = 0;    // what it looked worth before it was tried
  std::uint32_t child = 0;   // nothing hidden: the number of the position it leads to, plus one; 0: not known yet
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
  explicit SearchTree(std::uint32_t nodes) {
    std::uint32_t slots = 64;
    while (slots < 2 * nodes) slots *= 2;
    index_.assign(slots, 0);
    nodes_.resize(nodes);
    edges_.resize(std::size_t{nodes} * kEdgesPerNode + kMostEdges);
  }

  void clear() {
    if (node_count_ > 0) std::fill(index_.begin(), index_.end(), 0);
    node_count_ = edge_count_ = 0;
  }
  bool is_crowded() const { return 2 * node_count_ > nodes_.size() || 2 * std::size_t{edge_count_} > edges_.size(); }
  std::uint32_t size() const { return node_count_; }

  SearchNode* child(const Edge& edge) { return edge.child == 0 ? nullptr : &nodes_[edge.child - 1]; }
  void join(Edge& edge, const SearchNode& node) { edge.child = static_cast<std::uint32_t>(&node - nodes_.data()) + 1; }

  // Null: not met yet.
  SearchNode* find(std::uint64_t key) {
    const std::uint32_t number = index_[slot_of(key)];
    return number == 0 ? nullptr : &nodes_[number - 1];
  }
  // Null: the memory is full.
  SearchNode* add(std::uint64_t key, Seat seat) {
    if (node_count_ == nodes_.size()) return nullptr;
    nodes_[node_count_] = {key, 0, 0, 0, seat};
    index_[slot_of(key)] = ++node_count_;
    return &nodes_[node_count_ - 1];
  }

  std::span<Edge> edges(const SearchNode& node) { return {&edges_[node.first_edge], node.edge_count}; }
  // Room for the edges of a node; they are empty then. Nothing: the memory is full.
  std::span<Edge> open(SearchNode& node, int count) {
    if (edge_count_ + static_cast<std::size_t>(count) > edges_.size()) return {};
    node.first_edge = edge_count_;
    node.edge_count = static_cast<std::uint16_t>(count);
    edge_count_ += static_cast<std::uint32_t>(count);
    for (Edge& edge : edges(node)) edge = Edge{};
    return edges(node);
  }

 private:
  static constexpr std::size_t kEdgesPerNode = 6, kMostEdges = 256;

  std::size_t slot_of(std::uint64_t key) const {
    const std::size_t mask = index_.size() - 1;
    std::size_t slot = key & mask;
    while (index_[slot] != 0 && nodes_[index_[slot] - 1].key != key) slot = (slot + 1) & mask;
    return slot;
  }

  std::vector<std::uint32_t> index_;  // open addressing: 0, or the number of a node plus one
  std::vector<SearchNode> nodes_;
  std::vector<Edge> edges_;
  std::uint32_t node_count_ = 0, edge_count_ = 0;
};

}  // namespace exchequer
