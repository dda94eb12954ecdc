// Rates several bots from contests between two at a time. At a table with several seats, the two share the seats, or
// one of them is a guest among copies of the other. With one seat, or with each of them among the same others, both
// play the same random streams, and those that only one of them won count.
//
// The model is Bradley and Terry's (Plackett and Luce's for tables): a seat wins in proportion to its bot's strength.
// It is fitted by Hunter's MM iteration, and the intervals come from the observed information (docs/reference/lab.md).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "lab/interval.h"
#include "lab/simulation.h"
#include "lab/team.h"

namespace exchequer {

struct LadderPlan {
  std::shared_ptr<const AnyGame> game;
  std::vector<BotKind> bots;  // two or more, each once
  std::uint64_t seed = 1;
  std::uint64_t games = 1000;  // of each contest; with one seat, streams
  bool neighbours = false;     // only contests of bots that were named one after the other
  bool guest =
      false;  // at a table the one named later has a single seat: it costs most, and its games are counted alike
  std::optional<BotKind> among;  // each plays one seat among these, both on the same streams
};

// Wins are counted in parts of a game, so that a shared win can be split among up to eight seats.
inline constexpr std::int64_t kWholeWin = 840;

struct Contest {
  std::size_t upper = 0, lower = 0;  // places in the plan's bots
  int upper_seats = 1, lower_seats = 1;
  std::uint64_t games = 0, decided = 0;         // decided: somebody won; with one seat: one of the two
  std::int64_t upper_wins = 0, lower_wins = 0;  // in parts
  std::int64_t squares = 0;                     // of the upper's parts
};

struct Rating {
  BotKind bot{};
  double rating = 0, error = 0;  // Elo's scale, the mean of all is 0; error: half of the 95 % interval
  std::uint64_t games = 0;       // with one seat: streams; with several: seats it had in all games
  std::int64_t wins = 0;         // in parts
};

// What separates two neighbours of the ladder, in their own contests: the better one's share of the wins above what its
// seats deserve, where a game that nobody won adds nothing; with one seat, the difference of the shares of wins.
struct LadderStep {
  BotKind better{}, worse{};
  double points = 0, error = 0;  // of 1; error: half of the 95 % interval
  std::uint64_t games = 0;       // none: they never met
};

struct Ladder {
  std::vector<Rating> ratings;  // the best first
  std::vector<LadderStep> steps;
  std::vector<Contest> contests;
  std::uint64_t result_hash = 0;
  bool interrupted = false;
};

std::vector<Contest> contests_of(const LadderPlan& plan);
Work ladder_work(const LadderPlan& plan, const AnyLab& lab);
Ladder climb(const LadderPlan& plan, Team& team);

// Logarithms of the strengths, their mean 0, and the covariances of these; from contests among `count` bots.
struct Strengths {
  std::vector<double> value;
  std::vector<std::vector<double>> covariance;
};
Strengths fit_strengths(std::size_t count, const std::vector<Contest>& contests);

}  // namespace exchequer
