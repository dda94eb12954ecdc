// Where the outside comes in, and what happens when our own code breaks a promise there.
//
// Everything that may run the code of a game is called through House::confined(), with the name of the table it is done for:
//
//   entry        called by                              where it fails
//   http         a request                              that table, or nobody's: the request is answered with 500
//   connect      a new socket                           that table
//   message      a message of a socket                  the socket's table
//   disconnect   a socket that has gone                 its table
//   load         find(): a request, a socket, a timer,  the table that is read
//                tick() after a start
//   reload       a commit that failed                   the table that is read again
//   bot          a bot's move: its thinking (on another  the bot's table
//                thread, bot_pool.cc) and its playing
//   takeover     the clock of a table                   that table
//   watching     a count that is told once a second     that table
//   evict, retry the clock of the house                 nobody's
//   answer       what was held for a commit             nobody's: it only sends
//   commit       rows that the store refuses            the tables of those rows (store/apart.h)
//   create       POST /tables, `next`                   the new table, or nobody's
//   list         GET /tables, GET /tables/open          each table of the list for itself
//
// A table that failed goes into quarantine: it leaves the memory, its log stays as it was last written, the store remembers it, and
// whoever asks for it hears `broken`. `exchequer store verify` names it, `exchequer store release` lets it go on.
#include <exception>

#include "content/formats.h"
#include "desk/reading.h"
#include "server/house.h"

namespace exchequer::server {

void House::failed(const char* entry, const std::string& table) {
  std::string what = "unknown";
  try {
    throw;
  } catch (const std::exception& bug) {
    what = bug.what();
  } catch (...) {
  }
  if (table.empty())
    log_(Log::kError, "failed", {{"entry", entry}, {"what", what}});
  else
    quarantine(table, entry, what);
}

void House::quarantine(const std::string& given, const std::string& entry, const std::string& reason, bool durable) {
  const std::string name = given;  // it may be a part of what is erased
  if (quarantined_.contains(name)) return;
  store::TableRow row;
  row.name = name;
  std::vector<Socket> sockets;
  Node table{NodeTable{}};
  if (const auto found = tables_.find(name); found != tables_.end()) {
    Seated& at = found->second;
    sockets = at.sockets;
    row = at.room->row();
    row.head = print_head(at.room->head());  // a room does not keep the text it was read from
    try {
      table = seats_node(at);
    } catch (...) {  // it cannot even say who sits where
      table = Node(NodeTable{});
      table.set("name", name);
      table.set("seats", Node(NodeArray{}));
      table.set("started", true);
      table.set("over", false);
      table.set("previous", "");
      table.set("next", "");
      table.set("commitment", at.room->commitment());
      table.set("watching", 0);
    }
    tables_.erase(found);  // with what it had not handed over yet: nobody was told of that
  } else if (const Result<std::optional<store::TableRow>> stored = reader_.table(name); stored && *stored) {
    row = **stored;
  }
  if (row.id == 0) {  // there is no such table
    log_(Log::kError, "failed", {{"entry", entry}, {"what", reason}});
    return;
  }
  log_(Log::kError, "table_broken", {{"table", name}, {"entry", entry}, {"what", reason}});
  know_quarantined(row, clock_.wall());
  hosts_no_more(row.id);
  if (durable) open_batch_.quarantined.push_back({row.id, clock_.wall(), entry, reason});
  table.set("broken", true);
  const auto text = std::make_shared<const std::string>("{\"event\":\"table\",\"table\":" + print_json(table) + "}");
  for (const Socket socket : sockets)
    if (const auto found = sockets_.find(socket); found != sockets_.end()) found->second.client->send(text);
}

void House::know_quarantined(const store::TableRow& row, std::int64_t time) {
  Quarantined& known = quarantined_[row.name];
  known.id = row.id;
  known.time = time;
  if (const Result<Node> head = parse_json(row.head, "head")) {
    known.open = desk::truth_of(*head, "open");
    if (const Node* record = head->find("record")) known.title = desk::text_of(*record, "title");
  }
}

bool House::is_broken(std::string_view name, Person person) const {
  const auto found = quarantined_.find(std::string(name));
  if (found == quarantined_.end()) return false;
  if (found->second.open) return true;
  const auto who = people_.find(person);
  return who != people_.end() &&
         std::find(who->second.tables.begin(), who->second.tables.end(), found->second.id) != who->second.tables.end();
}

}  // namespace exchequer::server
