// Connections, and what is sent to them.
#include "server/audience.h"

#include <algorithm>
#include <map>

#include "content/formats.h"
#include "desk/telling.h"
#include "server/json_text.h"

namespace exchequer::server {

ConnectionId Audience::enter(Client& client, ActiveTable& at, Person person, std::string token_hash) {
  const ConnectionId id = ++last_;
  connections_[id] = {&client, at.table->name(), person, std::move(token_hash), 0};
  ++people_.at(person).connections;
  at.connections.push_back(id);
  return id;
}

Connection Audience::leave(ConnectionId id) {
  const Connection gone = connections_.at(id);
  connections_.erase(id);
  if (Account* account = people_.find(gone.person)) --account->connections;
  return gone;
}

Connection* Audience::find(ConnectionId id) {
  const auto found = connections_.find(id);
  return found == connections_.end() ? nullptr : &found->second;
}

std::vector<ConnectionId> Audience::opened_with(const std::vector<std::string>& token_hashes) const {
  std::vector<ConnectionId> some;
  for (const auto& [id, connection] : connections_)
    if (std::find(token_hashes.begin(), token_hashes.end(), connection.token) != token_hashes.end()) some.push_back(id);
  return some;
}

bool Audience::is_here(const ActiveTable& at, Person person) const {
  return std::any_of(at.connections.begin(), at.connections.end(),
                     [&](ConnectionId id) { return connections_.at(id).person == person; });
}

std::size_t Audience::watching(const ActiveTable& at) const {
  return static_cast<std::size_t>(std::count_if(at.connections.begin(), at.connections.end(), [&](ConnectionId id) {
    return at.table->seat_of(connections_.at(id).person) == kSpectator;
  }));
}

void Audience::send(ConnectionId id, const ActiveTable& at, std::string text) { send_all(at, {id}, std::move(text)); }

void Audience::send_all(const ActiveTable& at, std::vector<ConnectionId> connections, std::string text) {
  outbox_.hold(
      at.batch, {at.table->id(), 0},
      [this, connections = std::move(connections), text = std::make_shared<const std::string>(std::move(text))] {
        for (const ConnectionId id : connections)
          if (Connection* connection = find(id)) connection->client->send(text);
      });
}

void Audience::send_now(ConnectionId id, std::string text) {
  if (Connection* connection = find(id)) connection->client->send(std::make_shared<const std::string>(std::move(text)));
}

void Audience::tell_news(ActiveTable& at, const News& news) {
  if (news.chat) {
    std::string text = "{\"event\":\"chat\",\"line\":{\"time\":" + std::to_string(news.chat->time) +
                       ",\"seat\":" + std::to_string(news.chat->seat) + ",\"name\":";
    add_quoted(text, news.chat->name);
    text += ",\"text\":";
    add_quoted(text, news.chat->text);
    text += "}}";
    send_all(at, at.connections, std::move(text));
  }
  if (news.moved_from) {
    std::map<Seat, std::vector<ConnectionId>> by_eyes;  // the same eyes see the same
    for (const ConnectionId id : at.connections) by_eyes[at.table->seat_of(connections_.at(id).person)].push_back(id);
    for (auto& [viewer, connections] : by_eyes)
      send_all(at, std::move(connections), moved_event(*at.table, viewer, *news.moved_from));
  }
  if (news.seats) tell_seats(at);
}

void Audience::tell_seats(ActiveTable& at) {
  if (!at.connections.empty())
    send_all(at, at.connections, "{\"event\":\"table\",\"table\":" + print_json(seats_node(at)) + "}");
}

void Audience::tell_watching(ActiveTable& at) {
  send_all(at, at.connections, "{\"event\":\"watching\",\"watching\":" + std::to_string(watching(at)) + "}");
}

void Audience::tell_again(ActiveTable& at) { send_all(at, at.connections, "{\"event\":\"again\"}"); }

void Audience::tell_broken(const std::vector<ConnectionId>& connections, Node table) {
  table.set("broken", true);
  for (const ConnectionId id : connections) send_now(id, "{\"event\":\"table\",\"table\":" + print_json(table) + "}");
}

void Audience::tell_bye() {
  for (const auto& [id, connection] : connections_) send_now(id, "{\"event\":\"bye\",\"code\":\"stopping\"}");
}

// Everything that has happened so far, so that a client that comes back misses nothing.
void Audience::welcome(ConnectionId id, ActiveTable& at) {
  const OnlineTable& table = *at.table;
  const Person person = connections_.at(id).person;
  const Seat seat = table.seat_of(person);
  Node welcome{NodeTable{}};
  welcome.set("event", "welcome");
  welcome.set("protocol", 1);
  Node you{NodeTable{}};
  you.set("seat", seat);
  you.set("name", people_.at(person).name);
  you.set("host", table.head().host == person);
  welcome.set("you", std::move(you));
  welcome.set("table", seats_node(at));
  NodeArray chat;
  for (const OnlineTable::Line& line : table.chat()) {
    Node node{NodeTable{}};
    node.set("time", line.time);
    node.set("seat", line.seat);
    node.set("name", line.name);
    node.set("text", line.text);
    chat.push_back(std::move(node));
  }
  welcome.set("chat", Node(std::move(chat)));
  send(id, at, print_json(welcome));
  send(id, at, moved_event(table, seat, 0));
}

Node Audience::seats_node(const ActiveTable& at) const {
  const OnlineTable& table = *at.table;
  Seats present;  // whose people are here
  for (const ConnectionId id : at.connections)
    if (const Seat seat = table.seat_of(connections_.at(id).person); seat != kSpectator)
      present.bits |= Seats::one(seat).bits;
  NodeArray seats;
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    const SeatState& state = table.seats()[seat];
    Node node{NodeTable{}};
    node.set("kind", state.kind);
    node.set("name", state.name);
    node.set("taken", state.kind != play::kPerson || state.person != 0);
    node.set("stand_in", state.stand_in);
    node.set("here", present.has(seat));
    if (seat < table.head().reserved.size() && table.head().reserved[seat] != 0 && state.person == 0) {
      const Account* expected = people_.find(table.head().reserved[seat]);
      node.set("expected", expected ? expected->name : std::string());
    }
    node.set("value", state.value);
    seats.push_back(std::move(node));
  }
  Node node{NodeTable{}};
  node.set("name", table.name());
  node.set("seats", Node(std::move(seats)));
  node.set("started", table.started());
  node.set("over", table.over());
  node.set("broken", table.broken());
  node.set("open", table.head().open);
  node.set("takeover_seconds", table.head().takeover_seconds);
  node.set("commitment", table.commitment());
  if (table.over()) node.set("seed", play::to_hex(table.head().seed));
  if (table.undo_request()) {
    Node asked{NodeTable{}};
    asked.set("seat", table.undo_request()->seat);
    asked.set("length", static_cast<std::int64_t>(table.undo_request()->length));
    asked.set("agreed", desk::seats_node(table.undo_request()->agreed));
    node.set("ask", std::move(asked));
  }
  if (table.head().match) {
    Node match{NodeTable{}};
    match.set("games", table.head().match->games);
    match.set("game", static_cast<std::int64_t>(table.head().match->records.size() + 1));
    match.set("scoring", table.head().match->scoring);
    const auto [people, sat] = table.match_seats();
    match.set("people", Node(NodeArray(people.begin(), people.end())));
    match.set("sat", Node(NodeArray(sat.begin(), sat.end())));
    node.set("match", std::move(match));
  }
  node.set("previous", table.head().previous);
  node.set("next", table.next());
  node.set("watching", static_cast<std::int64_t>(watching(at)));
  return node;
}

std::string Audience::moved_event(const OnlineTable& online, Seat viewer, std::size_t from) const {
  const AnyGame& game = online.game();
  const Table& table = online.table();
  std::string out = "{\"event\":\"moved\",\"from\":" + std::to_string(from) + ",\"steps\":[";
  for (std::size_t i = from; i < table.log().size(); ++i) {
    const Move& move = table.log()[i].move;
    const StateBytes& before = table.state_before(i);
    if (i > from) out += ',';
    out += "{\"seat\":" + std::to_string(move.seat);
    if (const std::optional<Action> seen = game.observe(before, move, viewer)) {
      out += ",\"notation\":";
      add_quoted(out, game.notation(before, {move.seat, *seen}));
    }
    out += '}';
  }
  out += "],\"length\":" + std::to_string(table.log().size()) + ",\"to_act\":[";
  const Seats acting = online.waits_for();
  bool first = true;
  for (Seat seat = 0; seat < online.seats().size(); ++seat)
    if (acting.has(seat)) {
      if (!std::exchange(first, false)) out += ',';
      out += std::to_string(seat);
    }
  out += online.over() ? "],\"over\":true" : "],\"over\":false";
  if (acting.has(viewer)) {
    out += ",\"legal\":[";
    first = true;
    for (const Action& action : table.legal(viewer)) {
      if (!std::exchange(first, false)) out += ',';
      add_quoted(out, game.notation(table.state(), {viewer, action}));
    }
    out += ']';
  }
  out += '}';
  return out;
}

}  // namespace exchequer::server
