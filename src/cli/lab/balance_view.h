// Ways to print a report on a title's games (lab/report.h): tables for people, or one JSON object.
#pragma once

#include <string>

#include "cli/lab/object_writer.h"
#include "cli/terminal/shell.h"
#include "lab/report.h"

namespace exchequer::cli {

void tell_report(Shell& shell, const AnyGame& game, const SimulationPlan& plan, const Report& report);
void add_counts(ObjectWriter& object,
                const Report& report);  // the title's measures at the end, and how often things happened
std::string report_json(const AnyGame& game, const SimulationPlan& plan, const Report& report);

}  // namespace exchequer::cli
