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
  return std::array{Note{"rung", "0: below the first."},
                    Note{"choice", "\"secret\": made, and not for this viewer's eyes."}};
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
  return std::array{Note{"climbers", "In the order of the seats."}, Note{"rungs", "Of the ladder that was chosen."},
                    Note{"rounds", "Of the ladder that was chosen."}};
}

}  // namespace exchequer::template_title
