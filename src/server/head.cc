// The head of a table as JSON.
#include "content/formats.h"
#include "desk/reading.h"
#include "server/room.h"

namespace exchequer::server {

std::string print_head(const Head& head) {
  Node node{NodeTable{}};
  node.set("version", 1);
  node.set("record", record_node(head.record));
  node.set("host", head.host);
  node.set("open", head.open);
  node.set("takeover_seconds", head.takeover_seconds);
  node.set("takeover_bot", head.takeover_bot);
  node.set("seed", to_hex(head.seed));
  node.set("reserved", Node(NodeArray(head.reserved.begin(), head.reserved.end())));
  node.set("previous", head.previous);
  if (head.match) node.set("match", print_match(*head.match));
  return print_json(node);
}

Result<Head> parse_head(const std::string& text) {
  const Result<Node> node = parse_json(text, "head");
  if (!node) return node.errors();
  Head head;
  const Node* record = node->find("record");
  const std::optional<Bytes32> seed = from_hex(desk::text_of(*node, "seed"));
  if (desk::number_of(*node, "version") != 1 || !record || !seed) return Error{"head", Message("error.store.head")};
  Result<Record> read = read_record(*record, "head");
  if (!read) return read.errors();
  head.record = std::move(*read);
  head.host = desk::number_of(*node, "host").value_or(0);
  head.open = desk::truth_of(*node, "open");
  head.takeover_seconds = static_cast<int>(desk::number_of(*node, "takeover_seconds").value_or(0));
  head.takeover_bot = desk::text_of(*node, "takeover_bot", "normal");
  head.seed = *seed;
  if (const Node* reserved = node->find("reserved"); reserved && reserved->is_array())
    for (const Node& person : *reserved->array()) head.reserved.push_back(person.integer() ? *person.integer() : 0);
  head.previous = desk::text_of(*node, "previous");
  if (const Node* match = node->find("match"); match && match->text()) {
    const Result<Node> inside = parse_json(*match->text(), "match");
    if (!inside) return inside.errors();
    MatchRecord read_match;  // parse_match() wants a game in it; the first table of a match has none yet
    read_match.title = desk::text_of(*inside, "title");
    read_match.scoring = desk::text_of(*inside, "scoring");
    read_match.seats = desk::text_of(*inside, "seats");
    read_match.match_tie = desk::text_of(*inside, "match_tie");
    read_match.games = static_cast<int>(desk::number_of(*inside, "games").value_or(3));
    read_match.people = desk::list_of(*inside, "people");
    if (const Node* sat = inside->find("sat"); sat && sat->is_array())
      for (const Node& game : *sat->array()) {
        read_match.sat.emplace_back();
        if (game.is_array())
          for (const Node& seat : *game.array())
            read_match.sat.back().push_back(seat.integer() ? static_cast<int>(*seat.integer()) : 0);
      }
    if (const Node* records = inside->find("records"); records && records->is_array())
      for (const Node& one : *records->array()) {
        Result<Record> game = read_record(one, "match");
        if (!game) return game.errors();
        read_match.records.push_back(std::move(*game));
      }
    head.match = std::move(read_match);
  }
  return head;
}

}  // namespace exchequer::server
