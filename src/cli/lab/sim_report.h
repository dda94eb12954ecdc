// The result of a simulation: one JSON object, or a table for people.
#pragma once

#include <string>

#include "cli/terminal/shell.h"
#include "lab/interval.h"
#include "lab/simulation.h"

namespace exchequer::cli {

// 0 if nothing was counted.
template <class A, class B>
double ratio(A part, B whole) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

// What was played: the pack with its hash, seats, options, rulings that differ from the defaults, bots.
Node setup_node(const AnyGame& game, const SimulationPlan& plan);

// The headline of both reports: the title, the number of games, and the bots; and whether fewer games were played than
// asked for.
void tell_played(Shell& shell, const AnyGame& game, const SimulationPlan& plan, std::uint64_t games, bool interrupted);

std::string simulation_json(const AnyGame& game, const SimulationPlan& plan, const SimulationResult& result);
void tell_simulation(Shell& shell, const AnyGame& game, const SimulationPlan& plan, const SimulationResult& result);

}  // namespace exchequer::cli
