// What happened, or what a choice would do, as data for programs: no words in any language.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/clause.h"

namespace exchequer {

// "cut, institution = hospitals, steps = 2, AU-071". Things are named by their ids, from the pack or from the title's
// constants.
struct Fact {
  std::string kind;
  std::vector<std::pair<std::string, std::string>> ids;  // in the title's order
  std::vector<std::pair<std::string, std::int64_t>> amounts;
  Clause clause;

  friend bool operator==(const Fact&, const Fact&) = default;
};

}  // namespace exchequer
