// Texts to trees and back: TOML (packs, rulebooks) and JSON (records, catalogues, --json), files with a size limit.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "content/node.h"
#include "core/result.h"

namespace exchequer {

inline constexpr std::size_t kMaxFileBytes = 16U << 20;  // no pack or record of ours comes near

Result<std::string> read_file(const std::filesystem::path& path);

// Writes a whole file or nothing: to a neighbour first, flushed to the disk, then renamed over the old one.
Result<bool> write_file(const std::filesystem::path& path, std::string_view text);

// `name` is what errors call the text. Numbers must be whole.
Result<Node> parse_toml(std::string_view text, const std::string& name);
Result<Node> parse_json(std::string_view text, const std::string& name);

std::string print_json(const Node& node, bool pretty = false);

// One line for equal values whatever the order and the comments were, with sorted keys: what is hashed.
std::string canonical_text(const Node& node);

}  // namespace exchequer
