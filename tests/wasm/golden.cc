// Under node: the golden records of every title replay to the same states as natively, and simulations give the same hash.
#include <cstdio>

#include "core/hash.h"
#include "plugin/plugin.h"
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
  for (const Plugin& plugin : plugins()) replay_all(plugin.title->facts().id);
  for (const KnownSimulation& known : kKnownSimulations) {
    const std::uint64_t hash = simulation_hash(known);
    expect(hash == known.hash, std::string(known.title) + " " + std::string(bot_name(known.bot)) + ": " + hash_to_hex(hash) +
                                   " instead of " + hash_to_hex(known.hash));
  }
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
