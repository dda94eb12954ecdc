// Checks the ids of a pack.
#include "content/pack_ids.h"

#include <algorithm>
#include <set>

namespace exchequer {
namespace {

constexpr std::size_t kMostLettersOfId = 64;
constexpr std::size_t kShown = 80;  // characters shown of a wrong id

bool is_id(std::string_view text) {
  const auto small = [](char c) { return c >= 'a' && c <= 'z'; };
  if (text.empty() || text.size() > kMostLettersOfId || !small(text[0])) return false;
  return std::all_of(text.begin(), text.end(),
                     [&](char c) { return small(c) || (c >= '0' && c <= '9') || c == '_' || c == '-'; });
}

bool is_word(std::string_view text) {
  if (text.empty() || text.size() > kMostLettersOfId) return false;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) > ' ' && c != 0x7f && c != '#' && c != ':'; });
}

std::string shown(const std::string& id) {
  if (id.size() <= kShown) return id;
  std::size_t end = kShown;
  while (end > 0 && (id[end] & 0xc0) == 0x80) --end;  // not in the middle of a letter
  return id.substr(0, end) + "…";
}

template <class Fits>
void check(const Node& node, const Fits& fits, Problems& problems) {
  if (const NodeTable* entries = node.table()) {
    for (const auto& [key, child] : *entries) {
      if (key == "id" && child.text() && !fits(*child.text()))
        problems.error(child, Message("error.pack.id", {{"id", shown(*child.text())}}));
      check(child, fits, problems);
    }
  } else if (const NodeArray* values = node.array()) {
    for (const Node& value : *values) check(value, fits, problems);
  }
}

}  // namespace

void check_ids(const Node& values, Problems& problems) { check(values, is_id, problems); }
void check_embedded_ids(const Node& values, Problems& problems) { check(values, is_word, problems); }

void check_ids_once(const Node& file, Problems& problems) {
  if (const NodeTable* entries = file.table()) {
    for (const auto& [key, child] : *entries) check_ids_once(child, problems);
  } else if (const NodeArray* values = file.array()) {
    std::set<std::string_view> seen;
    for (const Node& value : *values) {
      if (const Node* id = value.find("id"); id && id->text() && !seen.insert(*id->text()).second)
        problems.error(*id, Message("error.pack.id_twice", {{"id", shown(*id->text())}}));
      check_ids_once(value, problems);
    }
  }
}

}  // namespace exchequer
