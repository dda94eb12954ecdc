// Connections to tables, and the messages sent to them.
#include "server/audience.h"

#include <algorithm>
#include <map>

#include "server/prices.h"

namespace exchequer::server {
namespace {

wire::ChatLine line_of(const OnlineTable::Line& line) { return {line.time, line.seat, line.name, line.text}; }

}  // namespace

ConnectionId Audience::enter(Connection connection, ActiveTable& at) {
  const ConnectionId id = ++last_;
  ++people_.at(connection.person).connections;
  connections_[id] = std::move(connection);
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

template <class Event>
void Audience::tell(const ActiveTable& at, std::vector<ConnectionId> connections, const Event& event) {
  if (!connections.empty()) send_all(at, std::move(connections), to_json(event));
}

void Audience::tell_news(ActiveTable& at, const News& news) {
  if (news.chat) tell(at, current(at), wire::ChatEvent{line_of(*news.chat)});
  const std::size_t length = at.table->table().log().size();
  std::map<Seat, std::vector<ConnectionId>> by_eyes;  // everyone with the same eyes sees the same
  for (const ConnectionId id : current(at)) {
    const Seat seat = at.table->seat_of(connections_.at(id).person);
    if (news.moved_from || news.other_hands.has(seat)) by_eyes[at.table->over() ? kSpectator : seat].push_back(id);
  }
  for (auto& [viewer, connections] : by_eyes)
    tell(at, std::move(connections), update_for(at, viewer, news.moved_from.value_or(length)));
  if (news.seats) tell_seats(at);
}

wire::UpdateEvent Audience::update_for(const ActiveTable& at, Seat viewer, std::size_t from) const {
  return {at.table->update(viewer, from, kPiece)};
}

void Audience::show_again(const ActiveTable& at, Person person) {
  std::vector<ConnectionId> theirs = current(at);
  std::erase_if(theirs, [&](ConnectionId id) { return connections_.at(id).person != person; });
  tell(at, std::move(theirs), update_for(at, at.table->seat_of(person), 0));
}

void Audience::tell_seats(const ActiveTable& at) {
  if (!at.connections.empty()) tell(at, at.connections, wire::TableEvent{table_info(at)});
}

void Audience::tell_watching(const ActiveTable& at) { tell(at, at.connections, wire::WatchingEvent{watching(at)}); }

std::optional<std::int64_t> Audience::left(const ActiveTable& at, Seat seat) const {
  const std::int64_t patience = std::int64_t{at.table->head().takeover_seconds} * 1000;
  if (patience == 0 || seat >= at.since.size() || at.since[seat] < 0) return {};
  return std::max<std::int64_t>(0, at.since[seat] + patience - runtime_.clock.steady());
}

void Audience::tell_clock(const ActiveTable& at) {
  wire::ClockEvent clock;
  for (Seat seat = 0; seat < at.since.size(); ++seat) clock.left.push_back(left(at, seat).value_or(-1));
  tell(at, current(at), clock);
}

void Audience::tell_again(const ActiveTable& at) { tell(at, at.connections, wire::AgainEvent{}); }

void Audience::tell_broken(const std::vector<ConnectionId>& connections, wire::TableInfo table) {
  table.broken = true;
  for (const ConnectionId id : connections) send_now(id, to_json(wire::TableEvent{table}));
}

void Audience::tell_bye() {
  for (const auto& [id, connection] : connections_) send_now(id, to_json(wire::ByeEvent{}));
}

// Sends everything that has happened so far, so that a client that comes back misses nothing. A client with another
// version of the protocol would misunderstand it, so its user reads in the chat that the page has to be loaded again.
void Audience::welcome(ConnectionId id, ActiveTable& at) {
  const OnlineTable& table = *at.table;
  const Connection& connection = connections_.at(id);
  const Seat seat = table.seat_of(connection.person);
  wire::WelcomeEvent welcome;
  welcome.you = {seat, people_.at(connection.person).name, table.head().host == connection.person};
  welcome.table = table_info(at);
  for (const OnlineTable::Line& line : table.chat()) welcome.chat.push_back(line_of(line));
  tell(at, {id}, welcome);
  if (connection.protocol != wire::kProtocol)
    tell(at, {id}, wire::ChatEvent{{runtime_.clock.wall(), kSpectator, "Exchequer", *wire::reload().message}});
  else if (table.started())
    tell(at, {id}, update_for(at, seat, 0));
}

// The connections that understand messages about the game.
std::vector<ConnectionId> Audience::current(const ActiveTable& at) const {
  std::vector<ConnectionId> some = at.connections;
  std::erase_if(some, [&](ConnectionId id) { return connections_.at(id).protocol != wire::kProtocol; });
  return some;
}

wire::TableInfo Audience::table_info(const ActiveTable& at) const {
  const OnlineTable& table = *at.table;
  Seats present;  // seats whose people are here
  for (const ConnectionId id : at.connections)
    if (const Seat seat = table.seat_of(connections_.at(id).person); seat != kSpectator)
      present.bits |= Seats::one(seat).bits;
  wire::TableInfo info;
  info.name = table.name();
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    const SeatState& state = table.seats()[seat];
    wire::SeatInfo& told = info.seats.emplace_back();
    told.kind = state.kind;
    told.name = state.name;
    told.taken = state.kind != play::kPerson || state.person != 0;
    told.stand_in = state.stand_in;
    told.here = present.has(seat);
    if (seat < table.head().reserved.size() && table.head().reserved[seat] != 0 && state.person == 0) {
      const Account* expected = people_.find(table.head().reserved[seat]);
      told.expected = expected ? expected->name : std::string();
    }
    told.value = state.value;
    told.left = left(at, seat);
  }
  info.started = table.started();
  info.over = table.over();
  info.broken = table.broken();
  info.open = table.head().open;
  info.closed = table.closed();
  info.muted = table.muted();
  info.takeover_seconds = table.head().takeover_seconds;
  info.commitment = table.commitment();
  if (table.over()) info.seed = play::to_hex(table.head().seed);
  if (const auto& asked = table.undo_request()) info.ask = {asked->seat, asked->length, asked->agreed};
  if (const std::optional<MatchRecord>& match = table.head().match) {
    auto [people, sat] = table.match_seats();
    info.match = {match->games, match->records.size() + 1, match->scoring, std::move(people), std::move(sat)};
  }
  info.previous = table.head().previous;
  info.next = table.next();
  info.watching = watching(at);
  return info;
}

}  // namespace exchequer::server
