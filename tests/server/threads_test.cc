// The hub with its real threads for commits and bots, for ThreadSanitizer.
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <queue>

#include "tests/server/world.h"

namespace exchequer::test {
namespace {

// The thread of the tables, as the sockets' loop is in a server.
class Loop {
 public:
  Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      works_.push(std::move(work));
      wake_.notify_one();
    };
  }
  void run_one(std::chrono::milliseconds most) {
    std::function<void()> work;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait_for(lock, most, [&] { return !works_.empty(); })) return;
      work = std::move(works_.front());
      works_.pop();
    }
    work();
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::queue<std::function<void()>> works_;
};

class RealClock final : public server::Clock {
 public:
  std::int64_t wall() const override { return now<std::chrono::system_clock>(); }
  std::int64_t steady() const override { return now<std::chrono::steady_clock>(); }

 private:
  template <class C>
  static std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(C::now().time_since_epoch()).count();
  }
};

TEST(Threads, TablesGoOnWhileCommitsSyncAndBotsThink) {
  World world;  // for its folder
  world.stop();
  auto writer = std::move(*store::open_sqlite(world.path())), reader = std::move(*store::open_sqlite(world.path()));
  Loop loop;
  RealClock clock;
  Log log([](const std::string&) {});
  Options options = World::quick();
  options.bot_pace_milliseconds = 0;
  const auto committer = make_committer_thread(*writer, loop.post());
  const auto bots = make_bot_threads(2, loop.post());
  Hub hub(*reader, *committer, *bots, clock, log, options);
  ASSERT_TRUE(hub.open());
  const Title& title = title_where(true, 2);
  std::deque<Ears> ears(4);
  std::vector<std::string> names;
  for (Ears& one : ears) {
    std::string token, name;
    hub.http({"POST", "/api/v1/people", {}, {}, "{\"name\":\"Ada\",\"program\":true}"},
             [&](HttpAnswer answer) { token = text_of(*parse_json(answer.body, ""), "token"); });
    while (token.empty()) loop.run_one(std::chrono::milliseconds(50));
    hub.http({"POST",
              "/api/v1/tables",
              {},
              token,
              "{\"title\":\"" + title.facts().id + "\",\"seats\":2,\"players\":[\"person\",\"greedy\"]}"},
             [&](HttpAnswer answer) { name = text_of(*(*parse_json(answer.body, "")).find("table"), "name"); });
    while (name.empty()) loop.run_one(std::chrono::milliseconds(50));
    HttpAnswer refusal;
    one.number = hub.connect(one, name, token, wire::kProtocol, refusal);
    ASSERT_NE(one.number, 0U);
    hub.message(one.number, "{\"id\":1,\"do\":\"sit\",\"seat\":0,\"value\":\"" + std::string(64, 'a') + "\"}");
    names.push_back(name);
  }
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  int moves = 0;
  while (moves < 60 && std::chrono::steady_clock::now() < end) {
    loop.run_one(std::chrono::milliseconds(1));
    hub.tick();
    for (Ears& one : ears) {
      const std::string move = World::first_legal(one);
      if (move.empty()) continue;
      one.heard.clear();
      ++moves;
      hub.message(one.number, "{\"id\":2,\"do\":\"play\",\"notation\":\"" + move + "\"}");
    }
  }
  EXPECT_GE(moves, 60);
  hub.stop();
  while (!hub.idle()) loop.run_one(std::chrono::milliseconds(10));
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto row = reader->table(names[i]);
    ASSERT_TRUE(row && *row);
    const auto online = OnlineTable::open(**row, *reader->log((*row)->id));
    ASSERT_TRUE(online);
    EXPECT_EQ((*online)->table().log().size(), hub.table(names[i])->table().log().size());
  }
}

}  // namespace
}  // namespace exchequer::test
