// Described structs: to a tree or JSON text, back from a tree with errors that name the path, and their schema.
//
// A struct says once what it consists of, and everything else follows:
//
//   struct Bank {
//     int value = 0;
//     Status status = Status::kNone;              // an enum goes by its id
//     std::optional<int> rescue;                  // absent where there is none
//     std::vector<std::string> cards;
//     std::string class_;                         // a word of C++: called "class" outside
//   };
//   BOOST_DESCRIBE_STRUCT(Bank, (), (value, status, rescue, cards, class_))
//   inline constexpr auto notes_of(const Bank*) {   // optional: sentences for the reference page; "" is about the
//   struct
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
// structs with a tag. An enum has its ids from a function beside it, `constexpr std::span<const std::string_view>
// enum_ids(Status) { return kStatusIds; }`, or from BOOST_DESCRIBE_ENUM: kTurnCap is "turn_cap". A function `constexpr
// std::string_view schema_name(const Bank*)` beside a struct gives it another name in the schema, `Other
// described_as(const Bank&)` lets it be written as another. A struct of a variant has `static constexpr Tag tag{"do",
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

// The same as print_json(to_node(value)), without the tree between.
template <class T>
std::string to_json(const T& value) {
  std::string text;
  described::TextWriter out(text);
  described::put(out, value);
  return text;
}

// `root` is what errors call the whole of it.
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
