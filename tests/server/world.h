// A hub without sockets and with a clock that moves only when told. What clients would receive is kept as text.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "content/formats.h"
#include "engine/registry.h"
#include "server/hub.h"
#include "server/tokens.h"
#include "tests/support/titles.h"

namespace exchequer::test {

using namespace server;  // NOLINT: the tests speak of nothing else

// Fields of what was heard.
inline std::string text_of(const Node& node, std::string_view key) {
  const Node* field = node.find(key);
  return field && field->text() ? *field->text() : std::string();
}
inline std::optional<std::int64_t> number_of(const Node& node, std::string_view key) {
  const Node* field = node.find(key);
  return field && field->integer() ? std::optional(*field->integer()) : std::nullopt;
}
inline bool truth_of(const Node& node, std::string_view key, bool otherwise = false) {
  const Node* field = node.find(key);
  return field && field->boolean() ? *field->boolean() : otherwise;
}

class FakeClock final : public Clock {
 public:
  std::int64_t wall() const override { return wall_; }
  std::int64_t steady() const override { return steady_; }
  void pass(std::int64_t milliseconds) {
    wall_ += milliseconds;
    steady_ += milliseconds;
  }
  void jump(std::int64_t milliseconds) { wall_ += milliseconds; }  // somebody set the clock

 private:
  std::int64_t wall_ = 1'700'000'000'000, steady_ = 1000;
};

class Ears final : public Client {
 public:
  void send(Text text) override { heard.push_back(*text); }
  void close(std::string_view reason) override { closed = std::string(reason); }

  std::vector<std::string> heard;
  std::string closed;
  ConnectionId number = 0;

  Node last() const { return heard.empty() ? Node() : *parse_json(heard.back(), "heard"); }
  // The last answer to a request, or the last event of a kind.
  Node answer(std::int64_t id) const {
    return find([&](const Node& node) { return number_of(node, "id") == id; });
  }
  Node event(const std::string& kind) const {
    return find([&](const Node& node) { return text_of(node, "event") == kind; });
  }
  Node shown() const {  // by the last update
    const Node update = event("update");
    const Node* shown = update.find("shown");
    return shown ? *shown : Node();
  }
  std::string error(std::int64_t id) const {
    const Node node = answer(id);
    const Node* error = node.find("error");
    return error ? text_of(*error, "code") : std::string();
  }

 private:
  template <class Test>
  Node find(Test test) const {
    for (auto text = heard.rbegin(); text != heard.rend(); ++text)
      if (const Node node = *parse_json(*text, "heard"); test(node)) return node;
    return {};
  }
};

// A committer that can be told to fail, or to wait.
class FakeCommitter final : public Committer {
 public:
  explicit FakeCommitter(store::Store& store) : store_(store) {}
  void write(const store::Batch& batch, Done done) override {
    if (wait) {
      held_batch_ = &batch;
      held_ = std::move(done);
      return;
    }
    done(fail ? Result<store::Refusals>(Error{"", Message("error.store.full")}) : commit_apart(store_, batch));
  }
  void finish() {
    wait = false;
    if (!held_) return;
    const auto done = std::exchange(held_, nullptr);
    done(fail ? Result<store::Refusals>(Error{"", Message("error.store.full")}) : commit_apart(store_, *held_batch_));
  }
  bool fail = false, wait = false;

 private:
  store::Store& store_;
  const store::Batch* held_batch_ = nullptr;
  Done held_;
};

class World {
 public:
  explicit World(Options options = quick()) : options_(std::move(options)) {
    play::start_crypto();
    static int count = 0;
    // In memory where there is such a folder: what a disk may lose is tested elsewhere.
    const std::filesystem::path memory = "/dev/shm";
    folder_ = (access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path()) /
              ("exchequer-world-" + std::to_string(getpid()) + "-" + std::to_string(++count));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    start();
  }
  ~World() {
    stop();
    std::filesystem::remove_all(folder_);
  }
  static Options quick() {
    Options options;
    options.bot_pace_milliseconds = 700;
    options.limits.messages_a_second = 1e9;
    options.limits.messages_at_once = 1e9;
    options.limits.people_at_once = 1e9;
    return options;
  }

  void start() {
    store_ = std::move(*store::open_sqlite(path()));
    committer_ = std::make_unique<FakeCommitter>(*store_);
    bots_ = make_bots ? make_bots() : make_bots_at_once();
    hub_ = std::make_unique<Hub>(*store_, *committer_, *bots_, clock, log_, options_);
    hub_->wrap_games(wrap);
    EXPECT_TRUE(hub_->open());
  }
  void stop() {
    hub_.reset();
    bots_.reset();
    committer_.reset();
    store_.reset();
  }
  void restart() {
    stop();
    start();
  }

  Hub& hub() { return *hub_; }
  FakeCommitter& committer() { return *committer_; }
  store::Store& store() { return *store_; }
  std::string path() const { return (folder_ / "tables.sqlite").string(); }

  HttpAnswer http(const std::string& method, const std::string& path, const std::string& token = {},
                  const std::string& body = {}) {
    HttpAnswer answer;
    answer.status = 0;
    hub_->http({method, "/api/v1" + path, {}, token, body}, [&](HttpAnswer given) { answer = std::move(given); });
    return answer;
  }
  std::string person(const std::string& name) {  // their token
    const HttpAnswer answer = http("POST", "/people", {}, "{\"name\":\"" + name + "\",\"program\":true}");
    return text_of(*parse_json(answer.body, "person"), "token");
  }
  struct Made {
    std::string name, key;
  };
  Made table(const std::string& token, const std::string& set_up) {
    const HttpAnswer answer = http("POST", "/tables", token, set_up);
    EXPECT_EQ(answer.status, 201) << answer.body;
    const Node node = *parse_json(answer.body, "table");
    return {text_of(*node.find("table"), "name"), text_of(node, "key")};
  }
  bool enter(Ears& ears, const std::string& table, const std::string& token, int protocol = wire::kProtocol) {
    HttpAnswer refusal;
    ears.number = hub_->connect(ears, table, token, protocol, refusal);
    return ears.number != 0;
  }
  void say(Ears& ears, const std::string& message) { hub_->message(ears.number, message); }
  void sit(Ears& ears, int seat) {
    say(ears, "{\"id\":1,\"do\":\"sit\",\"seat\":" + std::to_string(seat) + ",\"value\":\"" +
                  std::string(64, static_cast<char>('a' + seat)) + "\"}");
  }
  void pass(std::int64_t milliseconds) {
    for (std::int64_t i = 0; i < milliseconds; i += 100) {
      clock.pass(std::min<std::int64_t>(100, milliseconds - i));
      hub_->tick();
    }
  }
  // The first legal move of anybody who is told of one.
  static std::string first_legal(const Ears& ears) {
    const Node shown = ears.shown();
    const Node* choices = shown.find("choices");
    return choices && !choices->array()->empty() ? text_of(choices->array()->front(), "notation") : std::string();
  }

  FakeClock clock;
  std::string logged;
  OnlineTable::Wrap wrap;
  std::function<std::unique_ptr<BotPool>()> make_bots;  // others than the real ones, from the next start on

 private:
  Options options_;
  Log log_{[this](const std::string& line) { logged += line; }};
  std::filesystem::path folder_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<FakeCommitter> committer_;
  std::unique_ptr<BotPool> bots_;
  std::unique_ptr<Hub> hub_;
};

// The title with the fewest seats that hides something, the one without secrets: no test of the server names a title.
inline const Title& title_where(bool hidden, int least_seats) {
  for (const Title* title : titles())
    if (title->facts().hidden_information == hidden && title->facts().least_seats <= least_seats &&
        title->facts().most_seats >= least_seats)
      return *title;
  return *titles().front();
}
inline const std::string kSolo = title_where(false, 1).facts().id;
inline const Title& kMany = title_where(true, 2);

// What a client sends to open a table.
inline std::string set_up(const std::string& title, const std::vector<std::string>& players,
                          const std::string& more = {}) {
  std::string text = "{\"title\":\"" + title + "\",\"seats\":" + std::to_string(players.size()) + ",\"players\":[";
  for (std::size_t i = 0; i < players.size(); ++i) text += (i ? ",\"" : "\"") + players[i] + "\"";
  return text + "]" + (more.empty() ? "" : "," + more) + "}";
}

}  // namespace exchequer::test
