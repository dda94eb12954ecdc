// The base of every title's pack compiler: the pack, the set-up and the list of errors, and functions that read ids,
// lists and ranges and report errors with their line.
//
//   class Compiler : PackCompiler {
//    public:
//     using PackCompiler::PackCompiler;
//     Rules compile();
//   };
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/pack.h"
#include "content/reader.h"
#include "engine/setup.h"

namespace exchequer {

// Numbers that have been checked against a range.
template <std::integral Number>
constexpr std::uint8_t u8(Number value) {
  return static_cast<std::uint8_t>(value);
}

class PackCompiler {
 public:
  PackCompiler(const Pack& pack, const Setup& setup, Problems& problems)
      : pack_(pack), setup_(setup), problems_(problems) {}

 protected:
  bool chosen(const char* option, std::string_view value) const { return setup_.options.at(option) == value; }

  // A list that must exist and must not be empty.
  void required_list(Reader& root, const char* key) {
    const Node* list = root.any(key);
    if (!list || !list->array() || list->array()->empty())
      problems_.error(list ? *list : root.node(), Message("error.pack.missing", {{"key", key}}));
  }

  // The id of an entry, which must be unique in its list.
  std::string read_id(Reader& entry, std::vector<std::string>& seen) {
    std::string id = entry.text("id");
    if (std::find(seen.begin(), seen.end(), id) != seen.end())
      problems_.error(entry.node(), Message("error.pack.twice", {{"id", id}}));
    seen.push_back(id);
    return id;
  }

  // An element of the list `key`.
  std::optional<int> number_of(const Node& element, const char* key, int low, int high) {
    const std::int64_t* value = element.integer();
    if (value && *value >= low && *value <= high) return static_cast<int>(*value);
    problems_.error(element, Message("error.pack.range",
                                     {{"key", key}, {"value", value ? *value : 0}, {"low", low}, {"high", high}}));
    return {};
  }

  // The list `key` must have this many entries.
  void count_is(Reader& root, const char* key, std::size_t found, std::size_t wanted) {
    const Node* list = root.any(key);
    count_is(list ? *list : root.node(), key, found, wanted);
  }
  void count_is(const Node& where, const char* key, std::size_t found, std::size_t wanted) {
    if (found != wanted)
      problems_.error(
          where, Message("error.pack.count",
                         {{"key", key}, {"count", static_cast<int>(found)}, {"wanted", static_cast<int>(wanted)}}));
  }

  // The ids in a list of tables, even if the list has other errors.
  static std::vector<std::string> ids_in(const Node* list) {
    std::vector<std::string> ids;
    if (list && list->array())
      for (const Node& entry : *list->array())
        if (const Node* id = entry.find("id"); id && id->text()) ids.push_back(*id->text());
    return ids;
  }

  const Pack& pack_;
  const Setup& setup_;
  Problems& problems_;
};

// An option with a choice for each entry of a list in the pack, by id and name. `none` comes first, if there is such a
// choice; the first is the default. compile() reports errors in the list.
inline SetupOption option_from_list(const Pack& pack, const char* key, const char* list, const char* none = nullptr) {
  SetupOption option{key, none ? none : "", {}};
  if (none) option.choices.push_back({none, {}});
  const Node* entries = pack.values.find(list);
  if (entries && entries->array())
    for (const Node& entry : *entries->array()) {
      const Node* id = entry.find("id");
      if (!id || !id->text()) continue;
      SetupChoice choice{*id->text(), {}};
      if (const Node* name = entry.find("name"); name && name->table())
        for (const auto& [language, text] : *name->table())
          if (text.text()) choice.name.texts[language] = *text.text();
      option.choices.push_back(std::move(choice));
    }
  if (!none && !option.choices.empty()) option.default_value = option.choices.front().value;
  return option;
}

}  // namespace exchequer
