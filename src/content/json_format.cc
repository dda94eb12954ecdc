// Reads and writes JSON with Boost.JSON. No other source uses the library.
#include <algorithm>
#include <boost/json.hpp>

#include "content/formats.h"

namespace exchequer {
namespace {

namespace json = boost::json;

// The library reads this many levels at most, which also bounds our recursion. The count is of values in lists and
// objects: a record of the longest accepted game has two million.
constexpr std::size_t kMostLevels = 32;
constexpr std::size_t kMostValues = 3'000'000;

std::size_t count(const json::value& value) {
  std::size_t sum = 1;
  if (const json::array* list = value.if_array())
    for (const json::value& child : *list) sum += count(child);
  if (const json::object* object = value.if_object())
    for (const auto& entry : *object) sum += count(entry.value());
  return sum;
}

bool convert(const json::value& from, const std::shared_ptr<const std::string>& file, Node& to) {
  to.file = file;
  switch (from.kind()) {
    case json::kind::null: return true;
    case json::kind::bool_: to.value = from.get_bool(); return true;
    case json::kind::int64: to.value = from.get_int64(); return true;
    case json::kind::string: to.value = std::string(from.get_string()); return true;
    case json::kind::array: {
      NodeArray values;
      values.reserve(from.get_array().size());
      for (const json::value& child : from.get_array())
        if (!convert(child, file, values.emplace_back())) return false;
      to.value = std::move(values);
      return true;
    }
    case json::kind::object: {
      NodeTable entries;
      entries.reserve(from.get_object().size());
      for (const auto& [key, child] : from.get_object())
        if (!convert(child, file, entries.emplace_back(std::string(key), Node()).second)) return false;
      to.value = std::move(entries);
      return true;
    }
    default: return false;  // a fraction, or a number beyond 64 bits
  }
}

std::string place(std::string_view text, std::size_t offset, const std::string& name) {
  offset = std::min(offset, text.size());
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n');
  return name + ":" + std::to_string(line);
}

void print_text(const std::string& text, std::string& out) { out += json::serialize(json::string(text)); }

void print(const Node& node, int indent, bool pretty, std::string& out) {
  const auto new_line = [&](int depth) {
    if (pretty) out.append("\n").append(static_cast<std::size_t>(depth) * 2, ' ');
  };
  if (const bool* truth = node.boolean()) {
    out += *truth ? "true" : "false";
  } else if (const std::int64_t* number = node.integer()) {
    out += std::to_string(*number);
  } else if (const std::string* text = node.text()) {
    print_text(*text, out);
  } else if (const NodeArray* values = node.array()) {
    // Lists of plain values stay on one line, so that people can compare them.
    const bool plain = std::none_of(values->begin(), values->end(),
                                    [](const Node& child) { return child.is_table() || child.is_array(); });
    out += '[';
    for (std::size_t i = 0; i < values->size(); ++i) {
      if (i > 0) out += pretty && plain ? ", " : ",";
      if (!plain) new_line(indent + 1);
      print((*values)[i], indent + 1, pretty, out);
    }
    if (!plain && !values->empty()) new_line(indent);
    out += ']';
  } else if (const NodeTable* entries = node.table()) {
    out += '{';
    for (std::size_t i = 0; i < entries->size(); ++i) {
      if (i > 0) out += ',';
      new_line(indent + 1);
      print_text((*entries)[i].first, out);
      out += pretty ? ": " : ":";
      print((*entries)[i].second, indent + 1, pretty, out);
    }
    if (!entries->empty()) new_line(indent);
    out += '}';
  } else {
    out += "null";
  }
}

}  // namespace

Result<Node> parse_json(std::string_view text, const std::string& name) {
  json::parse_options bounds;
  bounds.max_depth = kMostLevels;
  json::parser parser({}, bounds);
  json::error_code code;
  const std::size_t used = parser.write_some(text.data(), text.size(), code);
  if (code) {
    const bool cut_off = code == json::error::incomplete;
    return Error{place(text, used, name),
                 cut_off ? Message("error.json.truncated")
                         : Message("error.json.syntax", {{"detail", std::string(code.message())}})};
  }
  if (text.find_first_not_of(" \t\r\n", used) != std::string_view::npos)
    return Error{place(text, used, name), Message("error.json.rest")};
  const json::value value = parser.release();
  if (count(value) > kMostValues)
    return Error{name, Message("error.json.many", {{"limit", static_cast<std::int64_t>(kMostValues)}})};
  Node root;
  if (!convert(value, std::make_shared<const std::string>(name), root))
    return Error{name, Message("error.json.number")};
  return root;
}

std::string print_json(const Node& node, bool pretty) {
  std::string out;
  print(node, 0, pretty, out);
  return out;
}

std::string canonical_text(const Node& node) {
  struct Sorter {
    static Node sorted(const Node& from) {
      Node to = from;
      if (auto* entries = std::get_if<NodeTable>(&to.value)) {
        for (auto& entry : *entries) entry.second = sorted(entry.second);
        std::sort(entries->begin(), entries->end(), [](const auto& a, const auto& b) { return a.first < b.first; });
      } else if (auto* values = std::get_if<NodeArray>(&to.value)) {
        for (Node& child : *values) child = sorted(child);
      }
      return to;
    }
  };
  return print_json(Sorter::sorted(node));
}

}  // namespace exchequer
