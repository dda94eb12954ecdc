// Reads and writes TOML (packs, rulebooks) and JSON (records, catalogues, --json) as trees, and files with a size
// limit.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "content/node.h"
#include "core/result.h"

namespace exchequer {

inline constexpr std::size_t kMaxFileBytes = 16U << 20;  // far larger than any pack or record

Result<std::string> read_file(const std::filesystem::path& path);

// Writes the whole file or nothing: to a neighbouring file first, synced to the disk, then renamed over the old one.
Result<bool> write_file(const std::filesystem::path& path, std::string_view text);

// `name` names the text in errors. Numbers must be whole.
Result<Node> parse_toml(std::string_view text, const std::string& name);
Result<Node> parse_json(std::string_view text, const std::string& name);

std::string print_json(const Node& node, bool pretty = false);

// One line with sorted keys: the same for equal values, whatever their order and comments. This is what is hashed.
std::string canonical_text(const Node& node);

}  // namespace exchequer
