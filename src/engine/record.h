// Records: a saved game as a header and its moves in readable notation (docs/reference/formats/record.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table.h"

namespace exchequer {

struct Record {
  std::string title;
  int rules_version = 1;
  std::string pack_id;
  std::uint64_t pack_hash = 0;
  std::optional<Node> pack_values;  // a pack of one's own travels inside
  int seats = 1;
  OptionMap options;
  RulingMap rulings;                  // only what differs from the defaults
  std::vector<std::string> players;   // who sits where: "person", or a bot's name
  bool manual_draws = false;          // the draws were entered from a printed copy
  bool practice = false;              // a draw was taken back
  std::vector<std::string> moves;     // notation; "seat: …" where several may act at once
  std::vector<std::string> checks;    // after each move, eight digits of the state's hash
  std::optional<std::uint64_t> seed;  // only in a save of a game still going on: lets it continue with the same draws

  friend bool operator==(const Record&, const Record&);
};

Node record_node(const Record& record);  // as it stands inside other files
// What is wrong with a file that should be of this format and version; `key`: the message for any other format.
std::optional<Error> wrong_format(const Node& node, const std::string& name, std::string_view format, int version,
                                  const char* key);
Result<Record> read_record(const Node& node, const std::string& name);
std::string print_record(const Record& record);
Result<Record> parse_record(std::string_view text, const std::string& name);
Result<Record> load_record(const std::string& path);

// A move of the log as a record has it, and the digits that check the state after it.
struct RecordedMove {
  std::string move, check;
};
RecordedMove recorded_move(const Table& table, std::size_t index);

Record make_record(const Table& table, const std::vector<std::string>& players, bool manual_draws);

// The pack that the record names by its hash, or has with it.
Result<Pack> pack_of(const Record& record);

// Opens the game the record names: title, pack by hash, options, rulings. `pack`: it is at hand already.
Result<std::shared_ptr<const AnyGame>> open_game(const Record& record);
Result<std::shared_ptr<const AnyGame>> open_game(const Record& record, std::shared_ptr<const Pack> pack);

// Replays the moves. An illegal, unreadable or differing move is an error that names its number.
Result<Table> replay(const Record& record);

}  // namespace exchequer
