// A report on a title's games (lab/report.h): tables for people, or one JSON object.
#pragma once

#include <string>

#include "cli/shell.h"
#include "lab/report.h"

namespace exchequer::cli {

void tell_report(Shell& shell, const AnyGame& game, const SimulationPlan& plan, const Report& report);
std::string report_json(const AnyGame& game, const SimulationPlan& plan, const Report& report);

}  // namespace exchequer::cli
