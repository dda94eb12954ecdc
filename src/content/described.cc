// The parts of described structs that are the same for all of them.
#include "content/described.h"

#include <algorithm>

#include "content/formats.h"
#include "content/reader.h"

namespace exchequer {

const SchemaDefinition* Schema::find(std::string_view name) const {
  const auto found = std::find_if(definitions.begin(), definitions.end(),
                                  [&](const SchemaDefinition& definition) { return definition.name == name; });
  return found == definitions.end() ? nullptr : &*found;
}

Node localized_node(const Localized& text) {
  NodeTable node;
  for (const auto& [language, words] : text.texts) node.emplace_back(language, words);
  return node;
}

Node message_node(const Message& message) {
  Node node{NodeTable{}};
  node.set("key", message.key);
  if (message.arguments.empty()) return node;
  NodeTable arguments;
  for (const Argument& argument : message.arguments) {
    Node value;
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
      value = Node(*number);
    } else if (const auto* text = std::get_if<std::string>(&argument.value)) {
      value = Node(*text);
    } else if (const auto* name = std::get_if<Localized>(&argument.value)) {
      value.set("texts", localized_node(*name));
    } else {
      NodeArray list;
      for (const Message& one : std::get<std::vector<Message>>(argument.value)) list.push_back(message_node(one));
      value = Node(std::move(list));
    }
    arguments.emplace_back(argument.name, std::move(value));
  }
  node.set("args", Node(std::move(arguments)));
  return node;
}

namespace described {

std::string id_of_constant(std::string_view name) {
  if (name.size() > 1 && name[0] == 'k' && name[1] >= 'A' && name[1] <= 'Z') name.remove_prefix(1);
  std::string id;
  for (const char c : name) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && !id.empty()) id += '_';
    id += capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return id;
}

void TextWriter::text(std::string_view value) {
  static constexpr char kHex[] = "0123456789abcdef";
  out_ += '"';
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    constexpr std::string_view kShort =
        "\bb\ff\nn\rr\tt\"\"\\\\";  // characters with a short escape, each followed by its letter
    if (byte >= 0x20 && c != '"' && c != '\\') {
      out_ += c;
    } else if (const std::size_t at = kShort.find(c); at % 2 == 0) {
      out_ += '\\';
      out_ += kShort[at + 1];
    } else {
      out_ += "\\u00";
      out_ += kHex[byte >> 4];
      out_ += kHex[byte & 15];
    }
  }
  out_ += '"';
}

void TextWriter::tree(const Node& value) { out_ += print_json(value); }

std::string Path::key() const {
  const std::string here = where();
  return here.substr(here.rfind('.') + 1);
}

void Path::error(Message what) {
  constexpr std::size_t kMost = 100;  // more than anybody reads at once
  if (errors_.size() < kMost) errors_.push_back({where(), std::move(what)});
}

void Path::wrong_kind(const Node& node, const char* wanted) {
  error(Message("error.pack.kind", {{"key", key()}, {"wanted", wanted}, {"kind", std::string(node.kind())}}));
}

void Path::out_of_range(std::int64_t value, std::int64_t low, std::int64_t high) {
  error(Message("error.pack.range", {{"key", key()}, {"value", value}, {"low", low}, {"high", high}}));
}

void Path::missing(std::string_view field) {
  in_field(field, [&] { error(Message("error.pack.missing", {{"key", std::string(field)}})); });
}

void Path::unknown_fields(const Node& table, const std::vector<std::string>& known) {
  for (const auto& [key, child] : *table.table())
    if (std::find(known.begin(), known.end(), key) == known.end())
      in_field(key, [&, &key = key] { error(unknown_key(key, known)); });
}

std::optional<std::size_t> Path::choice(const Node& node, const std::vector<std::string>& names) {
  const std::string* word = node.text();
  if (!word) {
    wrong_kind(node, "text");
    return {};
  }
  const auto found = std::find(names.begin(), names.end(), *word);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  error(unknown_word(*word, names));
  return {};
}

void get_localized(const Node& node, Localized& value, Path& path) { get(node, value.texts, path); }

void get_message(const Node& node, Message& value, Path& path) {
  if (!node.is_table()) return path.wrong_kind(node, "table");
  if (const Node* key = node.find("key"))
    path.in_field("key", [&] { get(*key, value.key, path); });
  else
    path.missing("key");
  path.unknown_fields(node, {"key", "args"});
  const Node* arguments = node.find("args");
  if (!arguments) return;
  path.in_field("args", [&] {
    if (!arguments->is_table()) return path.wrong_kind(*arguments, "table");
    for (const auto& [name, argument] : *arguments->table())
      path.in_field(name, [&, &name = name, &argument = argument] {
        if (const std::int64_t* number = argument.integer()) {
          value.arguments.emplace_back(name, *number);
        } else if (const std::string* text = argument.text()) {
          value.arguments.emplace_back(name, *text);
        } else if (const Node* texts = argument.find("texts")) {
          Localized localized;
          path.in_field("texts", [&] { get_localized(*texts, localized, path); });
          value.arguments.emplace_back(name, std::move(localized));
        } else if (argument.is_array()) {
          std::vector<Message> list;
          get(argument, list, path);
          value.arguments.emplace_back(name, std::move(list));
        } else {
          path.wrong_kind(argument, "text");
        }
      });
  });
}

}  // namespace described
}  // namespace exchequer
