// The head of a table: what is fixed when the table is made, and its text in the store.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "play/crypto.h"
#include "server/log_entry.h"

namespace exchequer::server {

struct Head {
  Record record;  // the set-up, as a record without moves; its players are "person" or bots
  Person host = 0;
  bool open = false;         // anyone may join or watch; otherwise an invitation is needed
  int takeover_seconds = 0;  // 0: absent people are not replaced
  std::string takeover_bot = "normal";
  play::Bytes32 seed{};
  std::vector<Person> reserved;      // for each seat, the person for whom it is kept after a rematch
  std::string previous;              // the previous table
  std::optional<MatchRecord> match;  // the earlier games of the match, and who sat where, this game included
};
std::string print_head(const Head& head);
Result<Head> parse_head(const std::string& text);

// Two facts of a head, found without reading the rest. A starting server needs no more of its thousands of tables.
struct HeadGlance {
  Person host = 0;
  std::size_t pack_bytes = 0;  // of a head that contains its own pack
};
HeadGlance glance(const std::string& head);

// What is known of a table that cannot be opened. Nothing if even that cannot be read.
struct HeadFacts {
  std::string title;
  bool open = false;
};
std::optional<HeadFacts> facts_of(const std::string& head);

}  // namespace exchequer::server
