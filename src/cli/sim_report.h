// What a simulation found: one JSON object, or a table for people.
#pragma once

#include <string>

#include "cli/shell.h"
#include "lab/simulation.h"

namespace exchequer::cli {

// The bounds of a rate of `hits` among `trials`, 95 % (Wilson's score interval).
struct Interval {
  double low = 0, high = 1;
};
Interval wilson(std::uint64_t hits, std::uint64_t trials);

std::string simulation_json(const AnyGame& game, const SimulationPlan& plan, const SimulationResult& result);
void tell_simulation(Shell& shell, const AnyGame& game, const SimulationPlan& plan, const SimulationResult& result);

}  // namespace exchequer::cli
