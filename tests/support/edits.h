// Packs that differ from a shipped one in a few words.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace exchequer {

using Edits = std::vector<std::pair<std::string, std::string>>;  // first occurrence of a text -> another text

inline std::string edited(std::string text, const Edits& edits) {
  for (const auto& [from, to] : edits) {
    const std::size_t at = text.find(from);
    if (at == std::string::npos) throw std::invalid_argument("the pack has no such text: " + from);
    text.replace(at, from.size(), to);
  }
  return text;
}

}  // namespace exchequer
