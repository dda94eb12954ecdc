// All tables of a server, the people, and what they may ask. One thread; what has consequences is written before it is told.
// No socket here: whoever owns the sockets hands in messages and carries out what is sent.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/bot_pool.h"
#include "server/committer.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/online_table.h"
#include "server/options.h"
#include "server/quota.h"
#include "store/store.h"

namespace exchequer::server {

using Text = std::shared_ptr<const std::string>;

// The other end of a WebSocket.
class Client {
 public:
  virtual ~Client() = default;
  virtual void send(Text text) = 0;
  virtual void close(std::string_view reason) = 0;
};

struct HttpAsk {
  std::string method, path, query, token, body;  // token: of the cookie or of the header Authorization
};
struct HttpAnswer {
  int status = 200;
  std::string body;   // JSON, unless `type` says otherwise
  std::string token;  // to be kept in a cookie
  std::string type = "application/json";
};

class Clock {
 public:
  virtual ~Clock() = default;
  virtual std::int64_t wall() const = 0;    // milliseconds since 1970; may jump
  virtual std::int64_t steady() const = 0;  // milliseconds; never goes back
};

class House {
 public:
  House(store::Store& reader, Committer& committer, BotPool& bots, const Clock& clock, Log& log,
        const Options& options);
  ~House();

  Result<bool> open();  // people and tokens; tables that go on are looked at one by one in tick()

  void http(const HttpAsk& ask, std::function<void(HttpAnswer)> done);

  // A socket at a table. The number stands for it from then on; 0: it may not, and `done` says why.
  using Socket = std::uint64_t;
  Socket connect(Client& client, std::string_view table, std::string_view token, HttpAnswer& refusal);
  void message(Socket socket, std::string_view text);
  void disconnect(Socket socket);

  void tick();                    // whatever is due by now
  std::int64_t next_due() const;  // steady milliseconds
  void stop();                    // no new actions; call `tick` until idle()
  bool idle() const;              // everything is written

  std::string metrics() const;
  bool healthy() const { return healthy_; }
  OnlineTable* room(std::string_view name);  // loads it; null: there is none, or it cannot be read
  OnlineTable::Wrap wrap_game;               // for tests

 private:
  struct PersonState {
    std::string name;
    std::string written;  // the name in the store
    std::int64_t created = 0;
    Quota messages, chats;
    std::size_t sockets = 0;
    std::vector<std::int64_t> tables;  // ids of tables this person belongs to
    std::size_t hosts = 0,
                bytes = 0;  // tables of theirs that are not over, in memory or not, and the bytes of packs in them
  };
  struct TokenState {
    Person person = 0;
    std::int64_t table = 0;
    std::string kind;
  };
  struct Connection {
    Client* client = nullptr;
    std::string table;
    Person person = 0;
    std::string token;  // its hash: when that is revoked the socket is closed
    int patience = 0;   // messages that were too fast
  };
  struct Seated {  // a table in memory
    std::unique_ptr<OnlineTable> room;
    std::uint64_t batch = 0;  // the last batch with something of this table in it
    std::vector<Socket> sockets;
    std::vector<std::int64_t> since;  // by seat: when it was last asked or seen, steady; -1: not asked
    std::uint64_t thinking = 0;       // bots that are asked, a bit for each seat
    std::int64_t alarm = -1;          // when the clock looks next whether somebody is absent
    std::int64_t used = 0;
    std::int64_t looked = kNever;  // when a person was last here or asked for it; bots move only for those who look
    bool counts = false;           // the number of those who watch has changed, and is told soon
  };
  // What an answer rests on: when rows of that table or person are refused it is not given.
  struct About {
    std::int64_t table = 0;
    Person person = 0;
  };
  struct Held {
    About about;
    std::function<void()> good, bad;
  };
  struct Quarantined {  // a table that failed
    std::int64_t id = 0, time = 0;
    std::string title;
    bool open = false;
  };

  // Failures (house_guard.cc). Whatever runs for a table runs in confined(): false where it failed.
  template <class Work>
  bool confined(const char* entry, const std::string& table, const Work& work) {
    try {
      work();
      return true;
    } catch (...) {
      failed(entry, table);
      return false;
    }
  }
  void failed(const char* entry, const std::string& table);
  void quarantine(const std::string& name, const std::string& entry, const std::string& reason, bool durable = true);
  void know_quarantined(const store::TableRow& row, std::int64_t time);
  bool is_broken(std::string_view name, Person person) const;  // in quarantine, and this person may know of it
  struct Hosted {                                              // a table that is not over
    Person host = 0;
    std::size_t bytes = 0;  // of a pack of its own
  };
  static constexpr std::int64_t kNever = -1'000'000'000;

  // Writing (house_writing.cc).
  void hold(std::uint64_t batch, About about, std::function<void()> good, std::function<void()> bad = {});
  void after_commit(Seated* at, std::function<void()> good, std::function<void()> bad = {});
  void flush();
  void committed(const Result<store::Refusals>& result);
  void fail(std::vector<Held>& held, const store::Batch& batch);
  void refused(const store::Refusals& refusals, std::vector<Held>& held, const store::Batch& batch);
  void read_again(const std::string& name, std::int64_t id);
  void record(Seated& at);  // takes the fresh entries of a room, tells everyone, looks who is next
  void tell(Seated& at);
  void tell_soon(Seated& at);  // that somebody came or went who only watches
  void send_all(const Seated& at, std::string text);
  std::string moved_event(const OnlineTable& room, Seat viewer, std::size_t from) const;

  // Tables (house_tables.cc).
  Seated* find(std::string_view name);
  Seated* seat(std::unique_ptr<OnlineTable> room);
  Result<std::string> make_table(Head head, Person host, std::string* key);
  void join(Person person, const OnlineTable& room);
  bool may_enter(Person person, const OnlineTable& room) const;
  void ask_bots(Seated& at);
  void look_at(Seated& at);  // a person does
  void hosts(std::int64_t table, Person host, std::size_t bytes);
  void hosts_no_more(std::int64_t table);
  void take_over(const std::string& name);
  void watch_clock(Seated& at);
  void evict();

  // Requests (house_http.cc, house_messages.cc).
  void answer_http(const HttpAsk& ask, const std::function<void(HttpAnswer)>& done);
  Socket enter(Client& client, std::string_view table, std::string_view token, HttpAnswer& refusal);
  void close_revoked(const std::vector<std::string>& hashes);
  Person person_of(std::string_view token) const;
  Person new_person(std::string name);
  std::string new_token(Person person, std::int64_t table, const char* kind);
  HttpAnswer create_table(Person person, const Node& ask);
  Node table_node(const OnlineTable& room, Person person) const;
  Node seats_node(const Seated& at) const;
  Node my_tables(Person person);
  Node listed_node(const std::string& name, Person person);
  Node broken_node(const std::string& name) const;
  Node open_tables();
  void answer(Socket socket, Seated& at, const Node& ask);
  Refused act(Seated& at, Connection& from, const std::string& what, const Node& ask, Node& answer);
  void send(Socket socket, Seated& at, std::string text);
  void reply_error(Socket socket, Seated* at, const Node* id, const Refused& refused, const OnlineTable* room);

  struct Timer {
    const char* entry = "timer";
    std::string table;  // whose failure it would be
    std::function<void()> work;
  };
  void at(std::int64_t due, Timer timer) { timers_.emplace(due, std::move(timer)); }

  store::Store& reader_;
  Committer& committer_;
  BotPool& bots_;
  const Clock& clock_;
  Log& log_;
  Options options_;
  Metrics metrics_;

  std::unordered_map<Person, PersonState> people_;
  std::unordered_map<std::string, TokenState> tokens_;   // by hash
  std::unordered_map<std::string, Seated> tables_;       // in memory, by name
  std::unordered_map<std::int64_t, std::string> names_;  // of tables with a member or that go on
  std::unordered_map<std::int64_t, Hosted> hosted_;      // tables that go on, whether in memory or not
  std::unordered_map<Socket, Connection> sockets_;
  std::unordered_map<std::string, Quarantined> quarantined_;  // by name
  std::multimap<std::int64_t, Timer> timers_;
  std::string blamed_;  // the table that the request under way is about
  std::vector<std::string> to_load_;
  Quota new_people_;
  Person last_person_ = 0;
  std::int64_t last_table_ = 0;
  Socket last_socket_ = 0;

  store::Batch open_batch_, flying_batch_;
  std::vector<Held> open_held_, flying_held_;
  std::uint64_t open_number_ = 1;  // of the batch being filled
  bool flying_ = false, stopping_ = false, healthy_ = true;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace exchequer::server
