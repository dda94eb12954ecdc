// Follows paths in a pack.
#include "lab/pack_numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "content/formats.h"

namespace exchequer {
namespace {

std::vector<std::string> split(const std::string& path) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find('.', begin), path.size());
    words.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

template <class T>
bool read(std::string_view text, T& value) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc{} && end == text.data() + text.size();
}

const Node* entry_of(const NodeArray& list, const std::string& word) {
  for (const Node& one : list)
    if (const Node* id = one.find("id"); id && id->text() && *id->text() == word) return &one;
  std::size_t index = 0;
  return read(word, index) && index < list.size() && !list[index].is_table() ? &list[index] : nullptr;
}

const Node* child_of(const Node& node, const std::string& word) {
  if (const NodeArray* list = node.array()) return entry_of(*list, word);
  return node.find(word);
}

// What can be named inside a node, for "do you mean".
std::vector<std::string> names_in(const Node& node) {
  std::vector<std::string> names;
  if (const NodeTable* table = node.table())
    for (const auto& [key, value] : *table) names.push_back(key);
  if (const NodeArray* list = node.array())
    for (const Node& one : *list)
      if (const Node* id = one.find("id"); id && id->text()) names.push_back(*id->text());
  return names;
}

void set_at(Node& node, const std::vector<std::string>& path, std::size_t depth, std::int64_t value) {
  if (depth == path.size()) {
    node.value = value;
    return;
  }
  const Node* child = child_of(node, path[depth]);
  EXCHEQUER_CHECK(child);
  set_at(const_cast<Node&>(*child), path, depth + 1, value);
}

// A list of plain values, a table of texts, or a text, as TOML on one line.
std::string inline_text(const Node& node) {
  std::vector<std::string> words;
  if (const NodeArray* list = node.array()) {
    for (const Node& one : *list) words.push_back(print_json(one));
    return fmt::format("[{}]", fmt::join(words, ", "));
  }
  if (const NodeTable* table = node.table()) {
    for (const auto& [key, value] : *table) words.push_back(key + " = " + print_json(value));
    return fmt::format("{{ {} }}", fmt::join(words, ", "));
  }
  return print_json(node);
}

bool is_list_of_tables(const Node& node) {
  return node.array() && !node.array()->empty() && node.array()->front().is_table();
}

// Where a number stands in an overlay: under a heading, as a key.
struct Place {
  std::string heading, line;
};

Place place_of(const Node& root, const std::string& path) {
  const std::vector<std::string> words = split(path);
  const Node* node = &root;
  std::string heading, key;
  bool is_entry = false;  // inside an entry of a list: what follows is keys with dots
  for (const std::string& word : words) {
    if (node->array() && !is_list_of_tables(*node)) break;  // a list without ids is replaced as a whole
    const Node* child = child_of(*node, word);
    EXCHEQUER_CHECK(child);
    if (is_list_of_tables(*node)) {
      is_entry = true;  // an entry that an overlay touches says its own source
      heading = fmt::format("[[{}]]\nid = \"{}\"\nsource = {}", heading, word, inline_text(*child->find("source")));
    } else if (!is_entry && (child->is_table() || is_list_of_tables(*child))) {
      heading += (heading.empty() ? "" : ".") + word;
    } else {
      key += (key.empty() ? "" : ".") + word;
    }
    node = child;
  }
  return {is_entry ? heading : "[" + heading + "]", key + " = " + inline_text(*node)};
}

}  // namespace

Result<PackNumber> parse_number(const Pack& pack, const std::string& text) {
  const std::size_t equals = text.find('='), dots = text.find("..", equals == std::string::npos ? 0 : equals);
  PackNumber number;
  if (equals == std::string::npos || dots == std::string::npos ||
      !read(text.substr(equals + 1, dots - equals - 1), number.low) || !read(text.substr(dots + 2), number.high) ||
      number.low >= number.high)
    return Error{"--number", Message("error.lab.number", {{"value", text}})};
  number.path = text.substr(0, equals);
  const Node* node = &pack.values;
  std::string source;
  int lists = 0;  // of entries; an overlay cannot reach into a second one
  for (const std::string& word : split(number.path)) {
    if (const Node* stated = node->find("source")) {
      if (const std::string* all = stated->text()) source = *all;
      if (const Node* field = stated->find(word); field && field->text()) source = *field->text();
    }
    const Node* child = child_of(*node, word);
    lists += is_list_of_tables(*node);
    if (!child || lists > 1)
      return Error{number.path,
                   Message("error.lab.number_path", {{"word", word}, {"nearest", nearest(word, names_in(*node))}})};
    node = child;
  }
  if (!node->integer()) return Error{number.path, Message("error.lab.number_kind")};
  number.now = *node->integer();
  if (source != "reconstructed" && source != "own")
    return Error{number.path, Message("error.lab.number_source", {{"source", source}})};
  if (number.now < number.low || number.now > number.high)
    return Error{number.path,
                 Message("error.lab.number_range", {{"now", number.now}, {"low", number.low}, {"high", number.high}})};
  return number;
}

Result<std::shared_ptr<const Pack>> with_numbers(const Pack& pack, const std::vector<PackNumber>& numbers,
                                                 const std::vector<std::int64_t>& values) {
  Node changed = pack.values;
  for (std::size_t i = 0; i < numbers.size(); ++i) set_at(changed, split(numbers[i].path), 0, values[i]);
  Result<Pack> made = embedded_pack(pack.title, changed, hash_rule_values(changed));
  if (!made) return made.errors();
  return std::shared_ptr<const Pack>(std::make_shared<Pack>(std::move(*made)));
}

std::string overlay_text(const Pack& pack, const std::vector<PackNumber>& numbers,
                         const std::vector<std::int64_t>& values) {
  std::string out = fmt::format(
      "# Tuned in the lab (exchequer lab tune).\nformat  = 1\ntitle   = \"{}\"\nid      = \"{}_tuned\"\n"
      "version = 1\nbase    = \"{}\"\n",
      pack.title, pack.id, pack.id);
  Node changed = pack.values;
  for (std::size_t i = 0; i < numbers.size(); ++i) set_at(changed, split(numbers[i].path), 0, values[i]);
  std::map<std::string, std::vector<std::string>> below;  // by heading
  for (const PackNumber& number : numbers) {
    const Place place = place_of(changed, number.path);
    std::vector<std::string>& lines = below[place.heading];
    if (std::find(lines.begin(), lines.end(), place.line) == lines.end()) lines.push_back(place.line);
  }
  for (const auto& [heading, lines] : below) {
    out += "\n" + heading + "\n";
    for (const std::string& line : lines) out += line + "\n";
  }
  return out;
}

}  // namespace exchequer
