// Writes JSON objects field by field, because the trees of src/content have only whole numbers and rates are fractions.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "content/formats.h"

namespace exchequer::cli {

class ObjectWriter {
 public:
  void raw(std::string_view key, std::string_view value) {
    fields_.push_back(fmt::format("{}: {}", print_json(Node(std::string(key))), value));
  }
  void node(std::string_view key, const Node& value) { raw(key, print_json(value)); }
  void text(std::string_view key, std::string value) { node(key, Node(std::move(value))); }
  void number(std::string_view key, std::uint64_t value) { raw(key, fmt::format("{}", value)); }
  void fraction(std::string_view key, double value) { raw(key, fmt::format("{:.6f}", value)); }
  void truth(std::string_view key, bool value) { raw(key, value ? "true" : "false"); }

  // One field a line, indented by so many steps; the whole file ends with a line break.
  std::string str(int depth = 0) const {
    const std::string inner(static_cast<std::size_t>(2 * depth + 2), ' '),
        outer(static_cast<std::size_t>(2 * depth), ' ');
    std::string all;
    for (const std::string& field : fields_) all += (all.empty() ? "" : ",\n") + inner + field;
    return fields_.empty() ? "{}" : "{\n" + all + "\n" + outer + "}" + (depth == 0 ? "\n" : "");
  }
  std::string line() const { return fmt::format("{{{}}}", fmt::join(fields_, ", ")); }

 private:
  std::vector<std::string> fields_;
};

}  // namespace exchequer::cli
