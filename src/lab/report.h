// What a title's games are like: who wins, by how much, how long it takes, how games end, which options are offered and
// taken and what becomes of those who take them. For every title, through the erased handle.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "lab/simulation.h"

namespace exchequer {

// The sum of whole numbers and of their squares: mean and spread without a fraction on the way.
struct Spread {
  std::int64_t count = 0, sum = 0, squares = 0;
  void add(std::int64_t value);
  void add(const Spread& other);
  double mean() const;
  double deviation() const;  // of the values, not of the mean
  double error() const;      // half of the 95 % interval of the mean
};

// How often each length came.
class Lengths {
 public:
  void add(std::uint64_t length) { ++times_[length]; }
  void add(const Lengths& other);
  double mean() const;
  std::uint64_t quantile(double share) const;  // the least length that at least this share of the games does not exceed
  friend bool operator==(const Lengths&, const Lengths&) = default;

 private:
  std::map<std::uint64_t, std::uint64_t> times_;
};

// What became of one kind of action. Counted are decisions with two options or more.
struct OptionUse {
  std::uint64_t offered = 0;   // decisions in which some action of this kind was allowed
  std::uint64_t chosen = 0;    // decisions in which one was taken
  std::uint64_t choosers = 0;  // seats of games that took one at least once
  std::uint64_t winners = 0;   // of those, how many won
  void add(const OptionUse& other);
  friend bool operator==(const OptionUse&, const OptionUse&) = default;
};

// A measure of the title when the game was over.
struct FinalMeasure {
  Message name;
  std::string id;
  Spread value;
};

// How often something that the title counts happened.
struct Happened {
  Message name;
  Spread in_game;  // over the games in which it happened at all
  std::int64_t times() const { return in_game.sum; }
};
struct HappenedGroup {
  Message name;
  std::map<std::string, Happened> all;  // by id
  std::int64_t times() const;
};

struct Report {
  Tally tally;
  std::vector<Spread> score;  // by seat
  Spread lead, range;         // from the best score of a game to the second and to the last; of several seats
  Lengths decisions, moves;
  std::map<std::string, OptionUse> options;  // by kind
  std::vector<FinalMeasure> measures;
  std::map<std::string, HappenedGroup> happened;  // by group
  double cpu_seconds = 0, wall_seconds = 0;
  bool interrupted = false;

  void add(const Report& other);
};

// The kind of an action: the first two words of its notation ("fund social_welfare").
std::string_view option_kind(std::string_view notation);

// Plays the plan, the very games that simulate() plays, and looks at every decision.
Report make_report(const AnyGame& game, const AnyBots& bots, const SimulationPlan& plan,
                   const std::function<void(std::uint64_t done)>& progress, const std::atomic<bool>& stop);

}  // namespace exchequer
