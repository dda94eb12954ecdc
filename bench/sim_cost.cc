// Measures a decision in `exchequer sim`, in steps of the yardstick, for one program or several in turn:
//   bench_sim_cost [--rounds 9] [--seconds 0.3] [--title ID] [--bot random] [PROGRAM...]
// Without a program it measures the exchequer beside this one.
// The yardstick runs before and after each simulation. Each program plays the same games, and a different hash is an
// error, so it can compare a build with an earlier one. bench/LEDGER.md has the results.
#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/yardstick.h"
#include "lab/plugin.h"

namespace {

using exchequer::Yardstick;

struct Settings {
  std::map<std::string, std::string> all = {{"rounds", "9"}, {"seconds", "0.3"}, {"title", ""}, {"bot", "random"}};
  std::vector<std::string> programs;
  double number(const char* key) const { return std::atof(all.at(key).c_str()); }
};

struct Simulation {
  double seconds = 0, decisions = 0;
  std::string hash;
};

Simulation simulate(const std::string& program, const std::string& title, const std::string& bot, int games) {
  const std::string command =
      "'" + program + "' sim " + title + " --bot " + bot + " --threads 1 --json --games " + std::to_string(games);
  std::string text;
  FILE* const output = popen(command.c_str(), "r");
  if (!output) throw std::runtime_error("cannot run " + command);
  char some[4096];
  for (std::size_t got; (got = fread(some, 1, sizeof some, output)) > 0;) text.append(some, got);
  if (pclose(output) != 0) throw std::runtime_error("this command failed: " + command);
  const boost::json::value result = boost::json::parse(text);
  return {result.at("cpu_seconds").to_number<double>(), result.at("decisions").to_number<double>(),
          std::string(result.at("result_hash").as_string())};
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void measure(const Settings& settings, const std::string& title, Yardstick& yardstick) {
  constexpr int kTrial = 500, kSteps = 5'000'000;
  const std::string bot = settings.all.at("bot");
  const double trial = simulate(settings.programs[0], title, bot, kTrial).seconds;
  const int games = std::max(kTrial, static_cast<int>(kTrial * settings.number("seconds") / trial));
  std::vector<std::vector<double>> costs(settings.programs.size());
  std::string hash;
  double before = yardstick.run(kSteps) / kSteps;
  for (int round = 0; round < settings.number("rounds"); ++round)
    for (std::size_t i = 0; i < settings.programs.size(); ++i) {
      const Simulation played = simulate(settings.programs[i], title, bot, games);
      const double after = yardstick.run(kSteps) / kSteps;
      costs[i].push_back(played.seconds / played.decisions / ((before + after) / 2));
      before = after;
      if (hash.empty()) hash = played.hash;
      if (hash != played.hash) throw std::runtime_error(settings.programs[i] + " plays other games of " + title);
    }
  for (std::size_t i = 0; i < costs.size(); ++i) {
    const auto [least, most] = std::minmax_element(costs[i].begin(), costs[i].end());
    std::printf("%-10s %6.1f steps a decision (%.1f to %.1f)", title.c_str(), median(costs[i]), *least, *most);
    if (i > 0) {
      std::vector<double> ratios;
      for (std::size_t round = 0; round < costs[i].size(); ++round) ratios.push_back(costs[i][round] / costs[0][round]);
      std::printf(", %.3f of the first", median(ratios));
    }
    std::printf("  %s\n", settings.programs[i].c_str());
  }
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  Settings settings;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word.starts_with("--benchmark_")) {  // ./check only wants to see it run
      settings.all["rounds"] = "1";
      settings.all["seconds"] = "0.01";
    } else if (word.starts_with("--") && settings.all.contains(word.substr(2)) && i + 1 < count) {
      settings.all[word.substr(2)] = words[++i];
    } else {
      settings.programs.push_back(word);
    }
  }
  const std::string self = words[0];
  if (settings.programs.empty()) settings.programs.push_back(self.substr(0, self.rfind('/') + 1) + "exchequer");
  try {
    Yardstick yardstick;
    const std::string only = settings.all.at("title");
    for (const exchequer::Plugin& plugin : exchequer::plugins())
      if (const std::string id = plugin.title->facts().id; only.empty() ? id != "_template" : id == only)
        measure(settings, id, yardstick);
    if (yardstick.checksum() == 0) std::puts("");  // so that the steps are taken
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
