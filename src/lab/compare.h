// Compares two set-ups, packs, rulings or bots on the same random streams, pair by pair, until a sequential test has an
// answer.
#pragma once

#include <memory>
#include <vector>

#include "lab/simulation.h"
#include "lab/sprt.h"
#include "lab/team.h"

namespace exchequer {

struct Side {
  std::shared_ptr<const AnyGame> game;
  Lineup lineup;
};

struct ComparePlan {
  Side a, b;
  std::uint64_t seed = 1;
  std::uint64_t pairs = 10'000;  // at most
  bool by_seat = false;          // a test for each seat; otherwise one test, for the bot named first
  bool paired = true;            // false: B gets random streams of its own
  TestPlan test{};
};

struct Compared {
  std::vector<PairTest> tests;                // one, or one for each seat
  std::vector<std::uint64_t> wins_a, wins_b;  // of each test
  std::uint64_t pairs = 0;
  std::uint64_t result_hash = 0;       // over both games of each pair up to the last that counted
  Answer answer = Answer::kUndecided;  // better or worse: the first test that found a difference says which
  std::size_t found = 0;               // that test
  bool interrupted = false;
};

// What a rank or thread does with a job of this experiment.
Work compare_work(const ComparePlan& plan, const AnyLab& lab);

Compared compare(const ComparePlan& plan, Team& team);

}  // namespace exchequer
