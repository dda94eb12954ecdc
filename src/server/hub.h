// A server's tables and people as the outside sees them: requests over HTTP, and connections at tables. One thread;
// what has consequences is written before it is told. No socket here: whoever owns the sockets hands in messages and
// carries out what is sent.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/tables.h"

namespace exchequer::server {

struct HttpRequest {
  std::string method, path, query, token, body;  // token: of the cookie or of the header Authorization
};
struct HttpAnswer {
  int status = 200;
  std::string body;   // JSON, unless `type` says otherwise
  std::string token;  // to be kept in a cookie
  std::string type = "application/json";
};

class Hub {
 public:
  Hub(store::Store& reader, Committer& committer, BotPool& bots, const Clock& clock, Log& log, const Options& options);

  Result<bool> open();

  void http(const HttpRequest& request, std::function<void(HttpAnswer)> done);

  // A connection to a table. The number stands for it from then on; 0: it may not, and `refusal` says why.
  ConnectionId connect(Client& client, std::string_view table, std::string_view token, HttpAnswer& refusal);
  void message(ConnectionId id, std::string_view text);
  void disconnect(ConnectionId id);

  void tick();                                  // whatever is due by now
  std::int64_t next_due() const;                // steady milliseconds
  void stop();                                  // no new actions; call `tick` until idle()
  bool idle() const { return outbox_.idle(); }  // everything is written

  std::string metrics() const;
  bool healthy() const { return outbox_.healthy(); }
  OnlineTable* table(std::string_view name);  // loads it; null: there is none, or it cannot be read
  void wrap_games(OnlineTable::Wrap wrap) { tables_.wrap_game = std::move(wrap); }  // for tests

 private:
  // hub_http.cc
  void answer_http(const HttpRequest& request, const std::function<void(HttpAnswer)>& done);
  HttpAnswer create_table(Person person, const Node& wanted);
  Node table_node(const OnlineTable& table, Person person);
  Node my_tables(Person person);
  Node listed_node(const std::string& name, Person person);
  Node broken_node(const std::string& name) const;
  Node open_tables();
  void close_revoked(const std::vector<std::string>& token_hashes);

  // hub_messages.cc
  ConnectionId enter(Client& client, std::string_view table, std::string_view token, HttpAnswer& refusal);
  void answer(ConnectionId id, ActiveTable& at, const Node& request);
  Refused act(ActiveTable& at, const Connection& from, const std::string& what, const Node& request, Node& answer);
  void reply_error(ConnectionId id, const ActiveTable* at, const Node* request_id, const Refused& refused);

  store::Store& reader_;
  Runtime runtime_;
  Outbox outbox_;
  People people_;
  Audience audience_;
  Tables tables_;
  std::string blamed_;  // the table that the request under way is about
};

}  // namespace exchequer::server
