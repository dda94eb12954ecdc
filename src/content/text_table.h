// A map of texts as a table: options, rulings and the like, wherever they are written.
#pragma once

#include <map>
#include <string>

#include "content/node.h"

namespace exchequer {

inline Node text_table(const std::map<std::string, std::string>& texts) {
  NodeTable table;
  for (const auto& [key, text] : texts) table.emplace_back(key, text);
  return table;
}

}  // namespace exchequer
