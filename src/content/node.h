// A tree of plain values that remembers where each was written. Packs, records and described states are such trees.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace exchequer {

struct Node;
using NodeArray = std::vector<Node>;
using NodeTable = std::vector<std::pair<std::string, Node>>;  // in the order of the file

struct Node {
  std::variant<std::monostate, bool, std::int64_t, std::string, NodeArray, NodeTable> value;
  std::shared_ptr<const std::string> file;  // null: not from a file
  int line = 0;

  Node() = default;
  Node(bool v) : value(v) {}
  Node(std::int64_t v) : value(v) {}
  Node(int v) : value(std::int64_t{v}) {}
  Node(std::string v) : value(std::move(v)) {}
  Node(const char* v) : value(std::string(v)) {}
  Node(NodeArray v) : value(std::move(v)) {}
  Node(NodeTable v) : value(std::move(v)) {}

  bool is_table() const { return std::holds_alternative<NodeTable>(value); }
  bool is_array() const { return std::holds_alternative<NodeArray>(value); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&value); }
  const std::string* text() const { return std::get_if<std::string>(&value); }
  const bool* boolean() const { return std::get_if<bool>(&value); }
  const NodeArray* array() const { return std::get_if<NodeArray>(&value); }
  const NodeTable* table() const { return std::get_if<NodeTable>(&value); }

  const Node* find(std::string_view key) const;  // in a table; null if it is absent or this is no table
  Node* find(std::string_view key);
  Node& set(std::string_view key, Node value);  // adds or replaces; makes an empty node a table
  void remove(std::string_view key);

  std::string where() const;      // "file:line", or empty
  std::string_view kind() const;  // "table", "list", "text", "whole number", ...: a text key suffix
};

}  // namespace exchequer
