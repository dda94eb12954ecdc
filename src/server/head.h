// What is fixed when a table is made, and its text in the store.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/match.h"
#include "play/crypto.h"
#include "server/log_entry.h"

namespace exchequer::server {

struct Head {
  Record record;  // the set-up: a record without moves; its players are "person" or bots
  Person host = 0;
  bool open = false;         // anyone may come; else by invitation
  int takeover_seconds = 0;  // 0: nobody is replaced
  std::string takeover_bot = "normal";
  play::Bytes32 seed{};
  std::vector<Person> reserved;      // by seat, after a rematch: who is expected there
  std::string previous;              // the table before this one
  std::optional<MatchRecord> match;  // the games before this one, with who sat where in it as well
};
std::string print_head(const Head& head);
Result<Head> parse_head(const std::string& text);

// Two facts of a head, found without reading the rest of it: a server that starts needs no more of its thousands of
// tables.
struct HeadGlance {
  Person host = 0;
  std::size_t pack_bytes = 0;  // of a head with a pack of its own
};
HeadGlance glance(const std::string& head);

// What is said of a table that cannot be opened. Nothing: not even that can be read.
struct HeadFacts {
  std::string title;
  bool open = false;
};
std::optional<HeadFacts> facts_of(const std::string& head);

}  // namespace exchequer::server
