// Who is connected to which table, and the messages they are sent. The consequences of an action are sent once the
// action is on disk.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/active_table.h"
#include "server/people.h"
#include "wire/table.h"

namespace exchequer::server {

using Text = std::shared_ptr<const std::string>;

// The other end of a WebSocket.
class Client {
 public:
  virtual ~Client() = default;
  virtual void send(Text text) = 0;
  virtual void close(std::string_view reason) = 0;
};

struct Connection {
  Client* client = nullptr;
  std::string table;
  Person person = 0;
  std::string token;               // the token's hash: when that token is revoked, the connection is closed
  int protocol = wire::kProtocol;  // the version of the protocol that the client speaks
  int patience = 0;                // messages that came too fast
};

// What has happened at a table since its people were last told.
struct News {
  bool seats = false;
  Seats other_hands;  // seats where a bot began to stand in, or the person came back
  const OnlineTable::Line* chat = nullptr;
  std::optional<std::size_t> moved_from;
};

class Audience {
 public:
  Audience(Runtime& runtime, Outbox& outbox, People& people) : runtime_(runtime), outbox_(outbox), people_(people) {}

  ConnectionId enter(Connection connection, ActiveTable& at);
  Connection leave(ConnectionId id);
  Connection* find(ConnectionId id);
  std::size_t size() const { return connections_.size(); }
  ConnectionId last() const { return last_; }
  std::vector<ConnectionId> opened_with(const std::vector<std::string>& token_hashes) const;
  bool is_here(const ActiveTable& at, Person person) const;

  void tell_news(ActiveTable& at, const News& news);
  void tell_seats(const ActiveTable& at);     // seats, presence and requests, which are the same for everyone
  void tell_watching(const ActiveTable& at);  // the number of spectators
  void tell_clock(const ActiveTable& at);     // the time left to those whose turn it is
  void tell_again(const ActiveTable& at);     // something was lost: clients must ask for what they show
  void tell_broken(const std::vector<ConnectionId>& connections, wire::TableInfo table);
  void tell_bye();
  void welcome(ConnectionId id, ActiveTable& at);
  void send(ConnectionId id, const ActiveTable& at,
            std::string text);  // once everything that has happened there is written
  void send_now(ConnectionId id, std::string text);

  void show_again(const ActiveTable& at,
                  Person person);  // sends the whole game to a person who now sees it from another seat

  wire::TableInfo table_info(const ActiveTable& at) const;
  // Milliseconds until a bot stands in. Nothing: that seat is not asked, or time is not limited.
  std::optional<std::int64_t> left(const ActiveTable& at, Seat seat) const;

 private:
  void send_all(const ActiveTable& at, std::vector<ConnectionId> connections, std::string text);
  template <class Event>
  void tell(const ActiveTable& at, std::vector<ConnectionId> connections, const Event& event);
  wire::UpdateEvent update_for(const ActiveTable& at, Seat viewer, std::size_t from) const;
  std::vector<ConnectionId> current(const ActiveTable& at) const;
  std::size_t watching(const ActiveTable& at) const;

  Runtime& runtime_;
  Outbox& outbox_;
  People& people_;
  std::unordered_map<ConnectionId, Connection> connections_;
  ConnectionId last_ = 0;
};

}  // namespace exchequer::server
