// In node: the golden records of every title replay to the same states as natively, and simulations give the same hash.
#include <cstdio>

#include "lab/plugin.h"
#include "tests/support/golden.h"
#include "tests/support/known_simulations.h"

namespace exchequer::test {
namespace {

int failures = 0;

void expect(bool good, const std::string& what) {
  if (good) return;
  ++failures;
  std::fprintf(stderr, "FAILED: %s\n", what.c_str());
}

void replay_all(const std::string& title) {
  const auto index = golden_index(title);
  expect(static_cast<bool>(index), title + ": no index of golden records");
  if (!index) return;
  std::size_t moves = 0;
  for (const GoldenRecord& golden : *index) {
    const Result<Record> record = load_record(golden_folder(title) + golden.file);
    expect(static_cast<bool>(record), golden.file + " cannot be read");
    if (!record) continue;
    const Result<Table> table = replay(*record);
    if (!table) {
      expect(false, golden.file + ": " + table.errors()[0].where + " " + table.errors()[0].what.key);
      continue;
    }
    expect(table->over(), golden.file + " is not over");
    moves += table->log().size();
  }
  std::printf("%s: %zu golden records, %zu moves replayed\n", title.c_str(), index->size(), moves);
}

}  // namespace
}  // namespace exchequer::test

int main() {
  using namespace exchequer;
  using namespace exchequer::test;
  for (const Plugin& plugin : plugins()) {
    const std::string& title = plugin.title->facts().id;
    replay_all(title);
    const std::vector<KnownSimulation> simulations = known_simulations(title);
    expect(!simulations.empty(), simulations_path(title) + " has nothing to compare");
    for (const KnownSimulation& known : simulations) {
      const std::string hash = simulation_hash(plugin, known);
      expect(hash == known.hash, title + " " + known.bot + ": " + hash + " instead of " + known.hash);
    }
    std::printf("%s: %zu simulations\n", title.c_str(), simulations.size());
  }
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
