// A position as boards and other programs see it, with enough named fields to check every transition. A view is
// described in the same way as a state, and reads "secret" where it hides something. The page's types are made from
// this struct.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <span>
#include <vector>

#include "content/described.h"
#include "games/_template/ids.h"

namespace exchequer::template_title {

constexpr std::span<const std::string_view> enum_ids(Choice) { return kChoiceIds; }
constexpr std::span<const std::string_view> enum_ids(Phase) { return kPhaseIds; }
constexpr std::span<const std::string_view> enum_ids(Ending) { return kEndingIds; }

struct Climber {
  int rung = 0;
  Choice choice{};
};
BOOST_DESCRIBE_STRUCT(Climber, (), (rung, choice))
inline constexpr auto notes_of(const Climber*) {
  return std::array{Note{"rung", "0: below the first rung."},
                    Note{"choice", "\"secret\": made, but this viewer may not see it."}};
}

struct Shown {
  int round = 1;
  Phase phase{};
  std::vector<Climber> climbers;
  Ending ending{};
  int rungs = 0, rounds = 0;
};
BOOST_DESCRIBE_STRUCT(Shown, (), (round, phase, climbers, ending, rungs, rounds))
inline constexpr auto notes_of(const Shown*) {
  return std::array{Note{"climbers", "In seat order."}, Note{"rungs", "The rungs of the chosen ladder."},
                    Note{"rounds", "The number of rounds it gives."}};
}

}  // namespace exchequer::template_title
