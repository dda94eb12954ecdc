// Loads packs: files, overlays, provenance and hashes.
#include "content/pack.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

#include "content/formats.h"
#include "content/pack_ids.h"
#include "content/resource.h"
#include "core/hash.h"

namespace exchequer {
namespace {

constexpr int kFormat = 1;
constexpr int kMaxOverlays = 8;
constexpr std::array<std::string_view, 10> kNotRules = {"name",   "summary", "source", "from",    "note",
                                                        "format", "version", "base",   "default", "remove"};
const std::vector<std::string> kSources = {"stated", "published", "reconstructed", "own"};

Node rule_values(const Node& from, bool root) {
  if (const NodeTable* entries = from.table()) {
    NodeTable kept;
    for (const auto& [key, child] : *entries) {
      if (std::find(kNotRules.begin(), kNotRules.end(), key) != kNotRules.end()) continue;
      if (root && key == "id") continue;
      kept.emplace_back(key, rule_values(child, false));
    }
    return Node(std::move(kept));
  }
  if (const NodeArray* values = from.array()) {
    NodeArray kept;
    for (const Node& child : *values) kept.push_back(rule_values(child, false));
    return Node(std::move(kept));
  }
  return from;
}

const std::string* id_of(const Node& node) {
  const Node* id = node.find("id");
  return id ? id->text() : nullptr;
}

bool is_list_with_ids(const Node& node) {
  const NodeArray* values = node.array();
  return values && !values->empty() &&
         std::all_of(values->begin(), values->end(), [](const Node& v) { return id_of(v) != nullptr; });
}

std::string pack_folder(const std::string& title) { return "games/" + title + "/packs/"; }

// The id in a resource path: the file's name without folder, version and extension.
std::string id_in_path(std::string_view path) {
  path.remove_prefix(path.rfind('/') + 1);
  return std::string(path.substr(0, path.find('.')));
}

bool is_archived(std::string_view path) { return path.find("/archive/") != std::string_view::npos; }

// Checks that the format knows every source, and that every table at the top level has one.
void check_source(const Node& table, Problems& problems) {
  const Node* source = table.find("source");
  if (!source) {
    problems.error(table, Message("error.pack.source_missing"));
    return;
  }
  const auto check = [&](const Node& value) {
    if (const std::string* word = value.text())
      lookup(value, *word, kSources, problems);
    else
      problems.error(value, Message("error.pack.source_kind"));
  };
  if (const NodeTable* fields = source->table()) {
    for (const auto& [field, value] : *fields) check(value);
  } else {
    check(*source);
  }
}

void check_sources(const Node& root, Problems& problems) {
  for (const auto& [key, child] : *root.table()) {
    if (key == "name" || key == "summary") continue;
    if (child.is_table()) check_source(child, problems);
    if (const NodeArray* values = child.array())
      for (const Node& value : *values)
        if (value.is_table()) check_source(value, problems);
  }
}

Result<Node> merged_values(const std::string& title, Node own, int depth) {
  const Node* base = own.find("base");
  if (!base) return own;
  if (!base->text())
    return Error{base->where(), Message("error.pack.kind",
                                        {{"key", "base"}, {"wanted", "text"}, {"kind", std::string(base->kind())}})};
  if (depth >= kMaxOverlays) return Error{base->where(), Message("error.pack.overlays", {{"limit", kMaxOverlays}})};
  const std::string path = pack_folder(title) + *base->text() + ".toml";
  const std::string_view text = find_resource(path);
  if (text.empty()) {
    const std::vector<std::string> ids = shipped_pack_ids(title);
    return Error{base->where(),
                 Message("error.pack.base", {{"base", *base->text()}, {"nearest", nearest(*base->text(), ids)}})};
  }
  Result<Node> parsed = parse_toml(text, path);
  if (!parsed) return parsed;
  Result<Node> below = merged_values(title, std::move(*parsed), depth + 1);
  if (!below) return below;
  return merge(*below, own);
}

enum class Origin { kShipped, kFile, kRecord };  // a test checks that shipped packs meet the same conditions as others

Result<Pack> finish(const std::string& title, Node values, Origin origin) {
  Problems problems;
  Pack pack;
  {
    const std::string file = values.file ? *values.file : "";
    if (const Node* format = values.find("format"); !format || !format->integer() || *format->integer() != kFormat)
      return Error{format ? format->where() : file, Message("error.pack.format", {{"format", kFormat}})};
    if (const Node* named = values.find("title"); !named || !named->text() || *named->text() != title)
      return Error{named ? named->where() : file, Message("error.pack.title", {{"title", title}})};
  }
  {
    // The top-level fields that every title has. The title itself reads the others, or refuses them.
    Node head{NodeTable{}};
    head.file = values.file;
    head.line = values.line;
    for (const char* key : {"id", "version", "name", "summary"})
      if (const Node* field = values.find(key)) head.set(key, *field);
    Reader reader(head, problems);
    pack.id = reader.text("id");
    pack.version = reader.integer("version", 1, 9999);
    pack.name = reader.name("name");
    pack.summary = reader.name("summary");
  }
  check_sources(values, problems);
  if (origin == Origin::kFile) check_ids(values, problems);
  if (origin == Origin::kRecord) check_embedded_ids(values, problems);
  if (!problems.errors.empty()) return std::move(problems.errors);
  pack.title = title;
  pack.shipped = origin == Origin::kShipped;
  pack.hash = hash_rule_values(values);
  pack.values = std::move(values);
  pack.warnings = std::move(problems.warnings);
  return pack;
}

Result<Pack> from_text(const std::string& title, std::string_view text, const std::string& name, Origin origin) {
  Result<Node> parsed = parse_toml(text, name);
  if (!parsed) return parsed.errors();
  if (const NodeTable* entries = parsed->table(); parsed->find("base"))
    for (const auto& [key, child] : *entries)  // in an overlay, each changed table gives its own source
      if (const NodeArray* values = child.array())
        for (const Node& value : *values)
          if (value.is_table() && !value.find("source"))
            return Error{value.where(), Message("error.pack.source_missing")};
  if (parsed->find("base")) {
    Problems problems;
    check_ids_once(*parsed, problems);
    if (!problems.errors.empty()) return std::move(problems.errors);
  }
  Result<Node> values = merged_values(title, std::move(*parsed), 0);
  if (!values) return values.errors();
  return finish(title, std::move(*values), origin);
}

// A pack that is compiled into the program is read once, because it cannot change while the program runs.
const Result<Pack>& shipped_at(const std::string& title, const std::string& path) {
  static std::mutex mutex;
  static std::map<std::string, Result<Pack>> read;
  const std::lock_guard lock(mutex);
  auto at = read.find(path);
  if (at == read.end()) at = read.emplace(path, from_text(title, find_resource(path), path, Origin::kShipped)).first;
  return at->second;
}

// All packs that were ever shipped, in the order of their paths.
std::vector<std::string> shipped_paths(const std::string& title) {
  std::vector<std::string> paths;
  for (const Resource& resource : resources())
    if (resource.path.starts_with(pack_folder(title))) paths.emplace_back(resource.path);
  return paths;
}

}  // namespace

Node merge(const Node& base, const Node& overlay) {
  if (base.is_table() && overlay.is_table()) {
    Node result = base;
    result.file = overlay.file;
    result.line = overlay.line;
    for (const auto& [key, child] : *overlay.table()) {
      const Node* below = base.find(key);
      result.set(key, below ? merge(*below, child) : child);
    }
    if (!overlay.find("base")) return result;
    result.remove("base");
    return result;
  }
  if (is_list_with_ids(base) && is_list_with_ids(overlay)) {
    Node result = base;
    auto& values = std::get<NodeArray>(result.value);
    for (const Node& child : *overlay.array()) {
      const auto same =
          std::find_if(values.begin(), values.end(), [&](const Node& v) { return *id_of(v) == *id_of(child); });
      const Node* removed = child.find("remove");
      if (removed && removed->boolean() && *removed->boolean()) {
        if (same != values.end()) values.erase(same);
      } else if (same != values.end()) {
        *same = merge(*same, child);
      } else {
        values.push_back(child);
      }
    }
    return result;
  }
  return overlay;
}

Reader open_pack(const Pack& pack, Problems& problems) {
  Reader reader(pack.values, problems);
  for (const char* key : {"format", "title", "id", "version", "name", "summary", "default"}) reader.any(key);
  return reader;
}

std::uint64_t hash_rule_values(const Node& values) { return hash_text(canonical_text(rule_values(values, true))); }

std::vector<Provenance> Pack::provenance() const {
  std::vector<Provenance> all;
  const auto add = [&](const std::string& table, const Node& node) {
    const Node* source = node.find("source");
    if (!source) return;
    const Node* from = node.find("from");
    const std::string sentence = from && from->text() ? *from->text() : "";
    if (const std::string* word = source->text()) all.push_back({table, "", *word, sentence});
    if (const NodeTable* fields = source->table())
      for (const auto& [field, value] : *fields) all.push_back({table, field, *value.text(), sentence});
  };
  for (const auto& [key, child] : *values.table()) {
    if (child.is_table()) add(key, child);
    if (const NodeArray* entries = child.array())
      for (const Node& entry : *entries)
        if (const std::string* entry_id = id_of(entry)) add(key + " " + *entry_id, entry);
  }
  return all;
}

std::vector<std::string> shipped_pack_ids(const std::string& title) {
  static std::mutex mutex;
  static std::map<std::string, std::vector<std::string>> read;
  const std::lock_guard lock(mutex);
  const auto [at, fresh] = read.try_emplace(title);
  std::vector<std::string>& ids = at->second;
  if (!fresh) return ids;
  for (const std::string& path : shipped_paths(title)) {
    if (is_archived(path)) continue;
    const Result<Node> parsed = parse_toml(find_resource(path), path);  // without the packs below an overlay
    const bool first = parsed && parsed->find("default") != nullptr;
    ids.insert(first ? ids.begin() : ids.end(), id_in_path(path));
  }
  return ids;
}

std::vector<std::uint64_t> shipped_pack_hashes(const std::string& title) {
  std::vector<std::uint64_t> hashes;
  for (const std::string& path : shipped_paths(title))
    if (const Result<Pack>& pack = shipped_at(title, path)) hashes.push_back(pack->hash);
  return hashes;
}

Result<Pack> load_pack(const std::string& title, const std::string& id_or_path) {
  if (id_or_path.find('/') != std::string::npos || id_or_path.ends_with(".toml")) {
    Result<std::string> text = read_file(id_or_path);
    if (!text) return text.errors();
    return from_text(title, *text, id_or_path, Origin::kFile);
  }
  const std::string path = pack_folder(title) + id_or_path + ".toml";
  if (!find_resource(path).empty()) return shipped_at(title, path);
  const std::vector<std::string> ids = shipped_pack_ids(title);
  std::string all;
  for (const std::string& id : ids) all += (all.empty() ? "" : ", ") + id;
  return Error{"--pack", Message("error.pack.unknown",
                                 {{"pack", id_or_path}, {"nearest", nearest(id_or_path, ids)}, {"choices", all}})};
}

Result<Pack> shipped_pack(const std::string& title, std::uint64_t hash) {
  for (const std::string& path : shipped_paths(title))
    if (const Result<Pack>& pack = shipped_at(title, path); pack && pack->hash == hash) return pack;
  return Error{"pack", Message("error.pack.hash_unknown", {{"hash", hash_to_hex(hash)}})};
}

Result<Pack> embedded_pack(const std::string& title, const Node& values, std::uint64_t hash) {
  Result<Pack> pack =
      values.is_table()
          ? finish(title, values, Origin::kRecord)
          : Result<Pack>(Error{"pack", Message("error.pack.table", {{"kind", std::string(values.kind())}})});
  if (pack && pack->hash != hash)
    return Error{
        "pack", Message("error.pack.hash_differs", {{"hash", hash_to_hex(hash)}, {"actual", hash_to_hex(pack->hash)}})};
  return pack;
}

Result<Pack> parse_pack(const std::string& title, std::string_view text, const std::string& name) {
  return from_text(title, text, name, Origin::kFile);
}

}  // namespace exchequer
