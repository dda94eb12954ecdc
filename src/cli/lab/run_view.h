// The results of `lab run`: a table for people, or one JSON object.
#pragma once

#include <string>

#include "cli/lab/session.h"
#include "lab/report.h"

namespace exchequer::cli {

struct RunView {
  const AnyGame& game;
  const Lineup& lineup;
  const LabNumbers& numbers;
  const Report& report;
  int ranks = 1;
};

// The bots that were named, each once, with its number of seats and wins.
struct BotShare {
  BotKind bot{};
  std::uint64_t seats = 0, wins = 0;  // of all games
};
std::vector<BotShare> bot_shares(const RunView& view);

std::string run_json(const RunView& view);
void tell_run(Shell& shell, const RunView& view);

// The experiment in one sentence.
Message run_sentence(const Shell& shell, const RunView& view);

}  // namespace exchequer::cli
