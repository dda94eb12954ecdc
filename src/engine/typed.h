// Helps titles read a typed action.
#pragma once

#include <algorithm>
#include <charconv>
#include <string_view>
#include <vector>

namespace exchequer {

inline std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

// The index in the list, or -1. Members without a name are skipped.
template <class Names>
int find_name(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (!names[i].empty() && names[i] == name) return static_cast<int>(i);
  return -1;
}

// The whole text as a number from 0 to `most`, which is limited to what an action can hold. -1 if it is not one.
inline int number_in(std::string_view text, int most = 255) {
  int value = -1;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc{} && end == text.data() + text.size() && value >= 0 && value <= most ? value : -1;
}

}  // namespace exchequer
