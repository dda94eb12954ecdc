// Described structs: written as a tree or as JSON, read back from a tree with errors that name the path, and given a
// schema.
//
// A struct lists its fields once, and everything else follows:
//
//   struct Bank {
//     int value = 0;
//     Status status = Status::kNone;              // an enum goes by its id
//     std::optional<int> rescue;                  // left out if empty
//     std::vector<std::string> cards;
//     std::string class_;                         // "class" outside C++
//   };
//   BOOST_DESCRIBE_STRUCT(Bank, (), (value, status, rescue, cards, class_))
//   // Optional: sentences for the reference page. The one for "" is about the struct itself.
//   inline constexpr auto notes_of(const Bank*) {
//     return std::array{Note{"value", "Assets minus the load, in the current column."}};
//   }
//
//   struct Shown {
//     ById<Bank> banks;                           // a table with an entry for each id of the pack, in this order
//   };
//   BOOST_DESCRIBE_STRUCT(Shown, (), (banks))
//
//   Node node = to_node(shown);                   // {"banks": {"alpha": {"value": 3, "status": "solvent", …}}}
//   Result<Shown> back = from_node<Shown>(node);  // or errors at "banks.alpha.value"
//   Schema schema = schema_of<Shown>();
//
// Supported: bool, whole numbers, texts (std::string_view can only be written), std::optional, std::vector, std::array,
// ById and std::map by text, Seats, Message, Localized, Node, described structs (with bases), enums, std::variant of
// structs with a tag. The ids of an enum come from a function beside it, `constexpr std::span<const std::string_view>
// enum_ids(Status) { return kStatusIds; }`, or from BOOST_DESCRIBE_ENUM: kTurnCap is "turn_cap". A function `constexpr
// std::string_view schema_name(const Bank*)` beside a struct gives it another name in the schema. `Other
// described_as(const Bank&)` writes it as another struct. A struct of a variant has `static constexpr Tag tag{"do",
// "play"};`.
#pragma once

#include <string>
#include <utility>

#include "content/described_read.h"
#include "content/described_schema.h"
#include "content/described_types.h"
#include "content/described_write.h"

namespace exchequer {

template <class T>
Node to_node(const T& value) {
  Node node;
  described::TreeWriter out(node);
  described::put(out, value);
  return node;
}

// The same as print_json(to_node(value)), without building the tree.
template <class T>
std::string to_json(const T& value) {
  std::string text;
  described::TextWriter out(text);
  described::put(out, value);
  return text;
}

// `root` names the whole in errors.
template <class T>
Result<T> from_node(const Node& node, std::string root = {}) {
  T value{};
  described::Path path(std::move(root));
  described::get(node, value, path);
  if (!path.errors().empty()) return path.errors();
  return value;
}

template <class T>
Schema schema_of() {
  Schema schema;
  schema.root = described::add_type<T>(schema);
  return schema;
}

}  // namespace exchequer
