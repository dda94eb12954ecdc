// Prints packs.
#include "cli/commands/pack_views.h"

#include <algorithm>

#include "content/formats.h"
#include "core/hash.h"

namespace exchequer::cli {
namespace {

bool says_source(std::string_view key) {
  return key == "source" || key == "from" || key == "note" || key == "name" || key == "id";
}

// A value on one line, much as in the file.
std::string inline_text(const Node& node) {
  if (const std::string* text = node.text()) return *text;
  if (const std::int64_t* number = node.integer()) return std::to_string(*number);
  if (const bool* truth = node.boolean()) return *truth ? "true" : "false";
  std::string all;
  if (const NodeArray* values = node.array()) {
    for (const Node& value : *values) {
      const bool nested = value.is_array() || value.is_table();
      all += (all.empty() ? ""
              : nested    ? " | "
                          : ", ") +
             (nested && inline_text(value).empty() ? "–" : inline_text(value));
    }
  } else if (const NodeTable* entries = node.table()) {
    for (const auto& [key, value] : *entries)
      if (!says_source(key) || key == "id")
        all += (all.empty() ? "" : ", ") + key + " " +
               (value.is_table() ? "(" + inline_text(value) + ")" : inline_text(value));
  }
  return all;
}

std::string name_in(const Node& table, const std::string& language) {
  const Node* name = table.find("name");
  const Node* text = name ? name->find(language) : nullptr;
  if (name && !text) text = name->find("en");
  return text && text->text() ? *text->text() : std::string();
}

// Sources in brackets: one word, or each field with its own.
std::string source_text(const Shell& shell, const Node& table) {
  const Node* source = table.find("source");
  if (!source) return {};
  const auto word = [&](const std::string& id) { return shell.text(Message("source." + id)); };
  if (source->text()) return "[" + word(*source->text()) + "]";
  std::string all;
  if (const NodeTable* fields = source->table())
    for (const auto& [field, value] : *fields)
      if (value.text()) all += (all.empty() ? "" : ", ") + field + ": " + word(*value.text());
  return "[" + all + "]";
}

// An id made from any file name.
std::string plain_id(std::string id) {
  for (char& c : id) {
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    if (!plain) c = '_';
  }
  return id;
}

void tell_table(Shell& shell, const std::string& kind, const Node& table) {
  const Node* id = table.find("id");
  RichLine head{{kind + (id && id->text() ? " " + *id->text() : ""), "strong"}};
  if (const std::string name = name_in(table, shell.language()); !name.empty()) head.emplace_back("  " + name);
  head.emplace_back("  " + source_text(shell, table), "dim");
  shell.say(head, 4);
  for (const auto& [key, value] : *table.table()) {
    if (says_source(key)) continue;
    const NodeArray* entries = value.array();
    const bool list_of_tables = entries && !entries->empty() && entries->front().is_table();
    if (!list_of_tables) {
      shell.say(RichLine{{"    " + key + "  ", "dim"}, {inline_text(value)}}, 8);
      continue;
    }
    for (const Node& entry : *entries) shell.say(RichLine{{"    " + key + "  ", "dim"}, {inline_text(entry)}}, 8);
  }
  if (const Node* from = table.find("from"); from && from->text())
    shell.say(RichLine{{"    " + *from->text(), "dim"}}, 4);
}

}  // namespace

Node pack_head(const Pack& pack, bool is_default) {
  Node node{NodeTable{}};
  node.set("title", pack.title);
  node.set("id", pack.id);
  node.set("version", pack.version);
  node.set("hash", hash_to_hex(pack.hash));
  node.set("default", is_default);
  Node name{NodeTable{}};
  for (const auto& [language, text] : pack.name.texts) name.set(language, text);
  node.set("name", std::move(name));
  return node;
}

Node pack_node(const Pack& pack) {
  Node node = pack_head(pack, false);
  node.remove("default");
  NodeArray sources;
  for (const Provenance& origin : pack.provenance()) {
    Node& one = sources.emplace_back(NodeTable{});
    one.set("table", origin.table);
    if (!origin.field.empty()) one.set("field", origin.field);
    one.set("source", origin.source);
    one.set("from", origin.from);
  }
  node.set("provenance", Node(std::move(sources)));
  node.set("values", pack.values);
  return node;
}

void tell_pack_head(Shell& shell, const Pack& pack, bool is_default) {
  shell.say(
      RichLine{
          {pad(pack.title + " " + pack.id, 24) + " ", "strong"},
          {shell.text(pack.name)},
          {is_default ? "  (" + shell.text(Message("pack.default")) + ")" : ""},
          {"  " + shell.text(Message("pack.version", {{"version", pack.version}, {"hash", hash_to_hex(pack.hash)}})),
           "dim"}},
      4);
}

void tell_pack(Shell& shell, const Pack& pack) {
  tell_pack_head(shell, pack, false);
  shell.say(RichLine{{shell.text(pack.summary)}});
  // The share of each source.
  std::vector<std::pair<std::string, std::int64_t>> counts;
  for (const Provenance& origin : pack.provenance()) {
    auto count = std::find_if(counts.begin(), counts.end(), [&](const auto& c) { return c.first == origin.source; });
    if (count == counts.end()) count = counts.insert(counts.end(), {origin.source, 0});
    ++count->second;
  }
  shell.blank();
  for (const auto& [source, count] : counts)
    shell.say(RichLine{{pad_left(std::to_string(count), 5) + "  "},
                       {pad(shell.text(Message("source." + source)), 14) + "  ", "strong"},
                       {shell.text(Message("source." + source + ".means")), "dim"}},
              23);
  for (const auto& [key, child] : *pack.values.table()) {
    const NodeArray* entries = child.array();
    if (child.is_table() && key != "name" && key != "summary") {
      shell.blank();
      tell_table(shell, key, child);
    }
    if (!entries || entries->empty() || !entries->front().is_table()) continue;
    shell.blank();
    for (const Node& entry : *entries)
      if (entry.is_table()) tell_table(shell, key, entry);
  }
}

std::string copy_for_filling_in(const Shell& shell, const std::string& file, const std::string& id,
                                std::string_view text) {
  std::string result;
  const std::string advice = shell.text(Message("pack.new_header", {{"file", file}}));
  for (std::size_t begin = 0; begin <= advice.size();) {
    const std::size_t end = std::min(advice.find('\n', begin), advice.size());
    const std::string line = advice.substr(begin, end - begin);
    result += line.empty() ? "#\n" : "# " + line + "\n";
    begin = end + 1;
  }
  result += "\n";
  bool in_head = true;  // before the first table: the pack's own fields
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string line(text.substr(begin, end - begin));
    begin = end + 1;
    if (line.starts_with('[')) in_head = false;
    const std::string key = line.substr(0, line.find_first_of(" =\t"));
    if (in_head && key == "default") continue;  // the default stays the shipped one
    if (in_head && key == "id") line = "id      = \"" + plain_id(id) + "\"";
    result += line + "\n";
  }
  return result;
}

}  // namespace exchequer::cli
