// What a described type looks like from outside, as plain values: from it come TypeScript, reference pages and OpenAPI.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace exchequer {

struct SchemaType {
  enum class Kind {
    kBoolean,
    kInteger,
    kText,
    kList,       // of `of[0]`
    kTable,      // of `of[0]`, by id
    kNullable,   // `of[0]`, or null
    kOneOf,      // of `of`, told apart by the tag of each
    kNamed,      // the definition called `name`
    kMessage,    // a key into the catalogues and its arguments (core/message.h)
    kLocalized,  // a text by language
    kAnything,   // a tree
  };
  Kind kind = Kind::kAnything;
  std::vector<SchemaType> of;
  std::string name;
  friend bool operator==(const SchemaType&, const SchemaType&) = default;
};

struct SchemaField {
  std::string name;
  SchemaType type;
  bool optional = false;  // absent where there is nothing
  std::string note;       // a sentence for the reference page
  friend bool operator==(const SchemaField&, const SchemaField&) = default;
};

// A struct (fields, perhaps with a tag that is always the same text) or an enumeration (ids).
struct SchemaDefinition {
  std::string name;
  std::string note;
  std::vector<std::string> ids;
  std::string tag_field, tag;
  std::vector<SchemaField> fields;

  bool is_enumeration() const { return !ids.empty(); }
  friend bool operator==(const SchemaDefinition&, const SchemaDefinition&) = default;
};

struct Schema {
  SchemaType root;
  std::vector<SchemaDefinition> definitions;  // what root needs, each after what it needs itself

  const SchemaDefinition* find(std::string_view name) const;
  friend bool operator==(const Schema&, const Schema&) = default;
};

}  // namespace exchequer
