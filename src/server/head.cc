// Reads and writes the head of a table as JSON. It contains a match as a text (docs/reference/formats/store.md).
#include "server/head.h"

#include <charconv>

#include "content/described.h"
#include "content/formats.h"

namespace exchequer::server {
namespace {

constexpr int kHeadVersion = 1;

struct StoredHead {
  int version = kHeadVersion;
  Node record;
  Person host = 0;
  bool open = false;
  int takeover_seconds = 0;
  std::string takeover_bot;
  std::string seed;
  std::vector<Person> reserved;
  std::string previous;
  std::optional<std::string> match;
};
BOOST_DESCRIBE_STRUCT(StoredHead, (),
                      (version, record, host, open, takeover_seconds, takeover_bot, seed, reserved, previous, match))

// The file of a match (docs/reference/formats/match.md). parse_match() requires a game in it, but the first table of a
// match has none yet.
struct StoredMatch {
  std::string format;
  int version = 0;
  std::string title, scoring, seats, match_tie;
  int games = 0;
  std::optional<std::string> seed;
  std::vector<std::string> people;
  std::vector<std::vector<int>> sat;
  std::vector<Node> records;
};
BOOST_DESCRIBE_STRUCT(StoredMatch, (),
                      (format, version, title, scoring, seats, match_tie, games, seed, people, sat, records))

Result<MatchRecord> read_match(const std::string& text) {
  const Result<Node> node = parse_json(text, "match");
  if (!node) return node.errors();
  Result<StoredMatch> stored = from_node<StoredMatch>(*node, "match");
  if (!stored) return stored.errors();
  MatchRecord match;
  match.title = std::move(stored->title);
  match.scoring = std::move(stored->scoring);
  match.seats = std::move(stored->seats);
  match.match_tie = std::move(stored->match_tie);
  match.games = stored->games;
  match.people = std::move(stored->people);
  match.sat = std::move(stored->sat);
  for (const Node& one : stored->records) {
    Result<Record> record = read_record(one, "match");
    if (!record) return record.errors();
    match.records.push_back(std::move(*record));
  }
  return match;
}

}  // namespace

std::string print_head(const Head& head) {
  StoredHead stored{kHeadVersion,      record_node(head.record), head.host,     head.open,     head.takeover_seconds,
                    head.takeover_bot, play::to_hex(head.seed),  head.reserved, head.previous, {}};
  if (head.match) stored.match = print_match(*head.match);
  return to_json(stored);
}

Result<Head> parse_head(const std::string& text) {
  const Result<Node> node = parse_json(text, "head");
  if (!node) return node.errors();
  Result<StoredHead> stored = from_node<StoredHead>(*node, "head");
  if (!stored) return stored.errors();
  const std::optional<play::Bytes32> seed = play::from_hex(stored->seed);
  if (stored->version != kHeadVersion || !seed) return Error{"head", Message("error.store.head")};
  Result<Record> record = read_record(stored->record, "head");
  if (!record) return record.errors();
  Head head;
  head.record = std::move(*record);
  head.host = stored->host;
  head.open = stored->open;
  head.takeover_seconds = stored->takeover_seconds;
  head.takeover_bot = std::move(stored->takeover_bot);
  head.seed = *seed;
  head.reserved = std::move(stored->reserved);
  head.previous = std::move(stored->previous);
  if (stored->match) {
    Result<MatchRecord> match = read_match(*stored->match);
    if (!match) return match.errors();
    head.match = std::move(*match);
  }
  return head;
}

HeadGlance glance(const std::string& head) {
  constexpr std::string_view kHost = "\"host\":", kPack = "\"values\":";
  HeadGlance seen;
  if (const std::size_t host = head.rfind(kHost); host != std::string::npos)
    std::from_chars(head.data() + host + kHost.size(), head.data() + head.size(), seen.host);
  if (head.find(kPack) != std::string::npos) seen.pack_bytes = head.size();
  return seen;
}

std::optional<HeadFacts> facts_of(const std::string& head) {
  const Result<Node> node = parse_json(head, "head");
  const Result<StoredHead> stored = node ? from_node<StoredHead>(*node, "head") : Result<StoredHead>(node.errors());
  if (!stored) return {};
  const Node* title = stored->record.find("title");
  return HeadFacts{title && title->text() ? *title->text() : std::string(), stored->open};
}

}  // namespace exchequer::server
