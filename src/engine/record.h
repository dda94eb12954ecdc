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
  std::optional<Node> pack_values;  // a pack that is not shipped is part of the record
  int seats = 1;
  OptionMap options;
  RulingMap rulings;                 // only those that differ from the defaults
  std::vector<std::string> players;  // for each seat, "person" or a bot's name
  bool manual_draws = false;         // the draws were entered from a printed copy
  bool practice = false;             // a draw was taken back
  std::vector<std::string> moves;    // in notation; "seat: …" if several seats may act at once
  std::vector<std::string> checks;   // after each move, eight digits of the state's hash
  std::optional<std::uint64_t>
      seed;  // only in the save of an unfinished game, so that it continues with the same draws

  friend bool operator==(const Record&, const Record&);
};

Node record_node(const Record& record);  // as it appears inside other files
// Errors in a file that should be of this format and version. `key` is the message for any other format.
std::optional<Error> wrong_format(const Node& node, const std::string& name, std::string_view format, int version,
                                  const char* key);
Result<Record> read_record(const Node& node, const std::string& name);
std::string print_record(const Record& record);
Result<Record> parse_record(std::string_view text, const std::string& name);
Result<Record> load_record(const std::string& path);

// A move of the log as a record has it, with the digits that check the state after it.
struct RecordedMove {
  std::string move, check;
};
RecordedMove recorded_move(const Table& table, std::size_t index);

Record make_record(const Table& table, const std::vector<std::string>& players, bool manual_draws);

// The pack that the record contains or names by its hash.
Result<Pack> pack_of(const Record& record);

// Opens the game that the record names: title, pack by hash, options, rulings. `pack` saves loading it again.
Result<std::shared_ptr<const AnyGame>> open_game(const Record& record);
Result<std::shared_ptr<const AnyGame>> open_game(const Record& record, std::shared_ptr<const Pack> pack);

// Replays the moves. An illegal, unreadable or differing move is an error with the move's number.
Result<Table> replay(const Record& record);

}  // namespace exchequer
