// What every title's compiler of packs needs: the pack, the set-up and where complaints go; ids, lists and ranges read
// with the line that is wrong.
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

// Numbers that a range has been checked for.
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

  // A list that must be there and not be empty.
  void required_list(Reader& root, const char* key) {
    const Node* list = root.any(key);
    if (!list || !list->array() || list->array()->empty())
      problems_.error(list ? *list : root.node(), Message("error.pack.missing", {{"key", key}}));
  }

  // The id of an entry, which no other entry of its list may have.
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

  // The list `key` must have as many entries as are wanted.
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

  // The ids in a list of tables, whatever else is wrong with it.
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

// An option with a choice for each entry of a list of the pack, by id and name. `none` comes first, when there is such
// a choice; the first is the default. What is wrong with the list is for compile() to say.
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
