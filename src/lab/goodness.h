// The gain of an option: the share of wins of those who chose it at least once in a game, minus that of all who could
// have chosen it, with an interval that holds for all options together.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "lab/report.h"

namespace exchequer {

enum class Verdict : std::uint8_t {
  kOpen,       // the interval contains zero
  kGood,       // all of it lies above
  kBad,        // all of it lies below
  kDominated,  // offered again and again, and taken next to never
};
std::string_view verdict_name(Verdict verdict);

struct Goodness {
  std::string kind;
  OptionUse use;
  double gain = 0, low = 0, high = 0;  // share of wins of the choosers minus that of all it was offered to
  Verdict verdict = Verdict::kOpen;
};

// Every option, the most offered first. `error`: the chance that any interval misses (Bonferroni); the usual is 0.05.
std::vector<Goodness> judge_options(const std::map<std::string, OptionUse>& options, double error);

}  // namespace exchequer
