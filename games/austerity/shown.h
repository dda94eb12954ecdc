// A position with named fields: what the board draws, and enough for an outsider to check every transition. Austerity
// hides nothing.
#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "content/described.h"
#include "games/austerity/ids.h"

namespace exchequer::austerity {

constexpr std::span<const std::string_view> enum_ids(Phase) { return kPhaseIds; }
constexpr std::span<const std::string_view> enum_ids(Ending) { return kEndingIds; }

// How many cubes of each colour.
struct CubeCounts {
  int debt = 0, crime = 0, security = 0, welfare = 0, income = 0;
};
BOOST_DESCRIBE_STRUCT(CubeCounts, (), (debt, crime, security, welfare, income))

struct TrackLevels {
  int employment = 0, safety = 0, wealth = 0, health = 0, popularity = 0;
};
BOOST_DESCRIBE_STRUCT(TrackLevels, (), (employment, safety, wealth, health, popularity))

struct ShownInstitution {
  bool in_play = false;
  int cuts = 0;
  int fundings = 0;
  int income_placed = 0;
  bool extra = false;
  std::vector<std::array<std::string_view, 2>> cut_by;
};
BOOST_DESCRIBE_STRUCT(ShownInstitution, (), (in_play, cuts, fundings, income_placed, extra, cut_by))
inline constexpr auto notes_of(const ShownInstitution*) {
  return std::array{Note{"cuts", "Steps taken on its Cuts track, 0 to 2."},
                    Note{"fundings", "Income placed by funding this year."},
                    Note{"income_placed", "All Income on it, Budget Surplus included."},
                    Note{"extra", "It has to be brought into play first."},
                    Note{"cut_by", "The pairs of colours on its Cuts track."}};
}

struct ShownPolicy {
  std::string facing;
  bool permanent = false;
  std::string policy;
};
BOOST_DESCRIBE_STRUCT(ShownPolicy, (), (facing, permanent, policy))
inline constexpr auto notes_of(const ShownPolicy*) {
  return std::array{Note{"facing", "The side in force, by its id in the pack."},
                    Note{"policy", "The card, by its id in the pack."}};
}

// Where the coming Year End leads (forecast.h): every value from low to high is possible.
struct Range {
  int low = 0, high = 0;
};
BOOST_DESCRIBE_STRUCT(Range, (), (low, high))

struct TrackRanges {
  Range employment, safety, wealth, health, popularity;
};
BOOST_DESCRIBE_STRUCT(TrackRanges, (), (employment, safety, wealth, health, popularity))

struct YearEnd {
  TrackRanges tracks;
  Range counter, tax_income;
  std::vector<Ending> endings;
};
BOOST_DESCRIBE_STRUCT(YearEnd, (), (tracks, counter, tax_income, endings))
inline constexpr auto notes_of(const YearEnd*) {
  return std::array{
      Note{"", "Where the coming Year End leads as things stand: every value from low to high is possible."},
      Note{"tax_income", "Income that goes into the Treasury."},
      Note{"endings", "The possible endings; \"none\": the game goes on."}};
}

struct Shown {
  int year = 1;
  Phase phase{};
  std::string pair;
  std::optional<std::string> event;
  CubeCounts bag, current, used, treasury;
  TrackLevels tracks;
  ById<ShownInstitution> institutions;
  std::optional<std::vector<ShownPolicy>> policies;
  std::optional<int> policy_card, policy_step;
  std::optional<bool> policy_turned;
  int counter = 0;
  ById<int> uses_this_year;
  int actions_this_year = 0;
  bool funded_this_draw = false;
  YearEnd year_end;
  Ending ending{};
};
BOOST_DESCRIBE_STRUCT(Shown, (),
                      (year, phase, pair, event, bag, current, used, treasury, tracks, institutions, policies,
                       policy_card, policy_step, policy_turned, counter, uses_this_year, actions_this_year,
                       funded_this_draw, year_end, ending))
inline constexpr auto notes_of(const Shown*) {
  return std::array{Note{"pair", "Two colours with a space between them, or \"none\"."},
                    Note{"event", "The event of the drawn pair, by its id in the pack."},
                    Note{"policies", "In the order in which they are checked; absent without policy cards."},
                    Note{"policy_card", "The card being checked at Year End."},
                    Note{"counter", "The scenario's counter."},
                    Note{"uses_this_year", "How often each action has been taken."}};
}

}  // namespace exchequer::austerity
