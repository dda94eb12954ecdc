// Fuzzes the record loader: any bytes are refused with an error, or are a record that prints, parses back and replays.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/check.h"
#include "engine/record.h"

namespace exchequer {
namespace {

void try_record(std::string_view text) {
  const Result<Record> record = parse_record(text, "fuzz.json");
  if (!record) {
    EXCHEQUER_CHECK(!record.errors().front().what.key.empty());
    return;
  }
  const std::string printed = print_record(*record);
  const Result<Record> again = parse_record(printed, "fuzz.json");
  EXCHEQUER_CHECK(again && print_record(*again) == printed);
  if (record->moves.size() > 500) return;  // bounded, so that one input stays quick
  const Result<Table> table = replay(*record);
  if (!table) {
    EXCHEQUER_CHECK(!table.errors().front().what.key.empty());
    return;
  }
  // What replays is a game like any other: written down again it says the same.
  EXCHEQUER_CHECK(table->log().size() == record->moves.size());
  const Record written = make_record(*table, record->players, record->manual_draws);
  EXCHEQUER_CHECK(written.checks == record->checks);
}

}  // namespace
}  // namespace exchequer

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  exchequer::try_record({reinterpret_cast<const char*>(data), size});
  return 0;
}
