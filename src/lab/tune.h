// Searches for values of pack numbers with which games meet targets.
//
// All candidates play the same random streams, so the loss is a plain function of the numbers (sample average
// approximation). A Latin hypercube of starting points is thinned by successive halving. The best goes on by pattern
// search on the whole numbers until no neighbour is better, and is measured again on fresh streams
// (docs/reference/lab.md).
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "lab/pack_numbers.h"
#include "lab/targets.h"
#include "lab/team.h"

namespace exchequer {

struct TunePlan {
  const Title* title = nullptr;
  std::shared_ptr<const Pack> pack;
  Setup setup;
  Lineup lineup;
  std::vector<PackNumber> numbers;
  std::vector<Target> targets;
  std::uint64_t seed = 1;
  std::uint64_t games = 1000;  // of a candidate; four times as many when all is over
  std::uint64_t beginnings = 8;
  std::uint64_t candidates = 100;  // at most
};

using Values = std::vector<std::int64_t>;

struct Candidate {
  Values values;
  Report games;
  double loss = 0;
};

struct Tuned {
  Candidate before, after;        // on fresh streams
  std::vector<Candidate> trail;   // the best so far, each time there was a better one
  std::uint64_t tried = 0;        // candidates
  std::uint64_t result_hash = 0;  // over all games in the order of the search
  bool met = false;               // every target, on fresh streams
  bool interrupted = false;
};

Work tune_work(const TunePlan& plan, const AnyLab& lab);
Tuned tune(const TunePlan& plan, Team& team);

}  // namespace exchequer
