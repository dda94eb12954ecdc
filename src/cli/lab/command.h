// The subcommands of `exchequer lab`, each in its own file.
#pragma once

#include "cli/lab/object_writer.h"
#include "cli/lab/session.h"
#include "core/hash.h"

namespace exchequer::cli {

void add_lab_run(CLI::App& lab, Commands& commands);
void add_lab_compare(CLI::App& lab, Commands& commands);
void add_lab_ladder(CLI::App& lab, Commands& commands);
void add_lab_tune(CLI::App& lab, Commands& commands);

// A subcommand that needs a title.
CLI::App* add_lab_part(CLI::App& lab, Commands& commands, const std::string& name, std::function<int()> act);

// The end of the JSON of an experiment that a team worked on.
template <class Outcome>
void add_outcome(ObjectWriter& object, const Outcome& outcome, const Team& team) {
  object.text("result_hash", hash_to_hex(outcome.result_hash));
  object.fraction("cpu_seconds", team.cpu_seconds());
  object.fraction("wall_seconds", team.wall_seconds());
  object.truth("interrupted", outcome.interrupted);
}

}  // namespace exchequer::cli
