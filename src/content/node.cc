// Looks things up in a tree of values.
#include "content/node.h"

#include <algorithm>

#include "core/check.h"

namespace exchequer {

const Node* Node::find(std::string_view key) const {
  if (const NodeTable* entries = table())
    for (const auto& [name, node] : *entries)
      if (name == key) return &node;
  return nullptr;
}

Node* Node::find(std::string_view key) { return const_cast<Node*>(std::as_const(*this).find(key)); }

Node& Node::set(std::string_view key, Node node) {
  if (std::holds_alternative<std::monostate>(value)) value = NodeTable{};
  EXCHEQUER_CHECK(is_table());
  if (Node* existing = find(key)) return *existing = std::move(node);
  return std::get<NodeTable>(value).emplace_back(std::string(key), std::move(node)).second;
}

void Node::remove(std::string_view key) {
  if (auto* entries = std::get_if<NodeTable>(&value))
    std::erase_if(*entries, [&](const auto& entry) { return entry.first == key; });
}

std::string Node::where() const {
  if (!file) return {};
  return line > 0 ? *file + ":" + std::to_string(line) : *file;
}

std::string_view Node::kind() const {
  static constexpr std::string_view kKinds[] = {"nothing", "truth", "integer", "text", "list", "table"};
  return kKinds[value.index()];
}

}  // namespace exchequer
