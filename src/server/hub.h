// The hub: all tables and people of a server, reached by HTTP requests and connections. It runs on one thread, and
// writes what has consequences before it sends it. It owns no sockets: their owner passes messages in and sends the
// answers.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http_answer.h"
#include "server/tables.h"

namespace exchequer::server {

class Hub {
 public:
  Hub(store::Store& reader, Committer& committer, BotPool& bots, const Clock& clock, Log& log, const Options& options);

  Result<bool> open();

  void http(const HttpRequest& request, std::function<void(HttpAnswer)> done);

  // Connects a client that speaks this version of the protocol to a table, and returns a number for the connection. 0
  // means that it may not connect; `refusal` says why.
  ConnectionId connect(Client& client, std::string_view table, std::string_view token, int protocol,
                       HttpAnswer& refusal);
  void message(ConnectionId id, std::string_view text);
  void disconnect(ConnectionId id);

  void tick();                                  // does everything that is due now
  std::int64_t next_due() const;                // steady milliseconds
  void stop();                                  // refuses new actions; call `tick` until idle()
  bool idle() const { return outbox_.idle(); }  // everything is written

  std::string metrics() const;
  bool healthy() const { return outbox_.healthy(); }
  OnlineTable* table(std::string_view name);  // loads it if needed; null if it does not exist or cannot be read
  void wrap_games(OnlineTable::Wrap wrap) { tables_.wrap_game = std::move(wrap); }  // for tests

 private:
  // in hub_http.cc
  struct Changing {  // an answer that waits until its change is written
    Outbox::About about;
    std::size_t tokens_before = 0;
    std::function<void()> written, lost;  // what to do then
  };
  void answer_http(const HttpRequest& request, const std::function<void(HttpAnswer)>& done);
  void answer_written(Changing change, HttpAnswer answer, const std::function<void(HttpAnswer)>& done);
  HttpAnswer create_table(Person person, const wire::NewTable& wanted);
  wire::Joined joined(const ActiveTable& at, Person person);
  wire::Invitation invitation(const ActiveTable& at) const;
  std::vector<wire::Listed> my_tables(Person person);
  std::optional<wire::Listed> listed(const std::string& name, Person person);
  std::optional<wire::Listed> listed_broken(const std::string& name) const;
  std::vector<wire::OpenTable> open_tables();
  void close_revoked(const std::vector<std::string>& token_hashes);

  // in hub_messages.cc
  ConnectionId enter(Client& client, std::string_view table, std::string_view token, int protocol, HttpAnswer& refusal);
  void answer(ConnectionId id, ActiveTable& at, const Node& request_id, const wire::TableRequest& request);
  template <wire::Looks R>
  void look(ConnectionId id, const ActiveTable& at, const Node& request_id, const R& request);
  template <class R>
  void act(ConnectionId id, ActiveTable& at, const Node& request_id, const R& request);
  void refuse(ConnectionId id, const ActiveTable* at, const Node& request_id, wire::Problem problem);

  store::Store& reader_;
  Runtime runtime_;
  Outbox outbox_;
  People people_;
  Audience audience_;
  Tables tables_;
  std::string blamed_;  // the table of the request in progress
};

}  // namespace exchequer::server
