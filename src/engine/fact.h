// What happened, or what a choice would do, for programs: no words to take apart, in no language.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/clause.h"

namespace exchequer {

// "cut, institution = hospitals, steps = 2, AU-071". A thing goes by its id: of the pack, or of the title's constants.
struct Fact {
  std::string kind;
  std::vector<std::pair<std::string, std::string>> ids;  // in the order in which the title names them
  std::vector<std::pair<std::string, std::int64_t>> amounts;
  Clause clause;

  friend bool operator==(const Fact&, const Fact&) = default;
};

}  // namespace exchequer
