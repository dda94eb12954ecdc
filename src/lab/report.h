// A report on a title's games: wins, margins, lengths, endings, and how often each option is offered and chosen and how
// its choosers fare. It works for every title, through the erased handle.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "lab/course.h"
#include "lab/simulation.h"
#include "lab/spread.h"

namespace exchequer {

// What became of one kind of action. Counted are decisions with two options or more.
struct OptionUse {
  std::uint64_t offered = 0;          // decisions in which some action of this kind was allowed
  std::uint64_t chosen = 0;           // decisions in which one was taken
  std::uint64_t offered_to = 0;       // seats of games that were offered one at least once
  std::uint64_t offered_winners = 0;  // of those, how many won
  std::uint64_t choosers = 0;         // seats of games that took one at least once
  std::uint64_t winners = 0;          // of those, how many won
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
  std::array<std::uint64_t, kMaxSeats> player_wins{};  // by place in the list of bots, wherever they sat
  std::uint64_t result_hash = 0;                       // over the results of all games in order, job by job
  bool observed = true;                                // false: only what stands above was counted
  std::vector<Spread> score;                           // by seat
  Spread lead, range;  // from the best score of a game to the second and to the last; of several seats
  Lengths decisions, moves;
  Course course;
  std::map<std::string, OptionUse> options;  // by kind
  std::vector<FinalMeasure> measures;
  std::map<std::string, HappenedGroup> happened;  // by group
  double cpu_seconds = 0, wall_seconds = 0;
  bool interrupted = false;

  void add(const Report& other);        // the games that follow
  void add_named(const Report& other);  // measures and what happened only
};

// The kind of an action: the first two words of its notation ("fund social_welfare"), without the number of one among
// equals.
std::string_view option_kind(std::string_view notation);

// Plays games first .. first + count - 1 and looks at every decision; or, without looking, as fast as it can be had.
// The results are the same.
Report observe_games(const AnyGame& game, const AnyLab& lab, const AnyBots& bots, const Lineup& lineup,
                     std::uint64_t seed, std::uint64_t first, std::uint64_t count);
Report count_games(const AnyGame& game, const AnyLab& lab, const Lineup& lineup, std::uint64_t seed,
                   std::uint64_t first, std::uint64_t count);

// Plays the plan, the very games that simulate() plays, and looks at every decision.
Report make_report(const AnyGame& game, const AnyLab& lab, const AnyBots& bots, const SimulationPlan& plan,
                   const std::function<void(std::uint64_t done)>& progress, const std::atomic<bool>& stop);

}  // namespace exchequer
