// The real server as another process, over real sockets: a power failure, a full disk, too many connections, clients
// that do not read or do not answer.
#include <gtest/gtest.h>
#include <poll.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>

#include "bench/crowd.h"
#include "cli/commands/app.h"
#include "server/serve.h"
#include "tests/server/world.h"
#include "tests/support/lossy_vfs.h"
#include "tests/support/scale.h"

namespace exchequer::test {
namespace {

namespace fs = std::filesystem;
using crowd::Crowd;

// The other process: this program again, with this one test.
constexpr const char* kServe = "EXCHEQUER_TEST_SERVE";  // the words after `exchequer serve`
constexpr const char* kPower =
    "EXCHEQUER_TEST_POWER";  // after so many writes the power fails, and with it the process; -1: never
constexpr const char* kKeep = "EXCHEQUER_TEST_KEEP";  // keep_some_unsynced()

TEST(OtherProcess, Serves) {
  const char* words = std::getenv(kServe);
  if (!words) return;  // this is the one process that asks for it
  if (const char* power = std::getenv(kPower)) {
    install_lossy_vfs(true);
    keep_some_unsynced(static_cast<unsigned>(std::atol(std::getenv(kKeep))));
    when_power_fails([] {
      kill(getpid(), SIGKILL);
      for (;;) pause();
    });
    fail_after_writes(std::atol(power));
    std::signal(SIGUSR1, [](int) { full_after_writes(0); });
    std::signal(SIGUSR2, [](int) { full_after_writes(-1); });
  }
  std::istringstream split(words);
  std::vector<std::string> arguments = {"serve"};
  for (std::string word; split >> word;) arguments.push_back(word);
  cli::Host host = cli::process_host();
  ASSERT_EQ(cli::run(arguments, host), 0);
}

class Sockets : public testing::Test {
 protected:
  Sockets()
      : folder_(fs::temp_directory_path() / ("exchequer-sockets-" + std::to_string(getpid()))),
        data_(folder_ / "data") {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
  }
  ~Sockets() override {
    server_.end(SIGKILL);
    fs::remove_all(folder_);
  }
  void start(const std::string& more = {}, std::optional<long> power = {}, unsigned keep = 0) {
    std::vector<std::string> variables = {
        std::string(kServe) +
            "=--port 0 --rate 1000000 --people-rate 100000 --tables 1000 --bot-pace 0 --log error --data " +
            data_.string() + " " + more,
        "TSAN_OPTIONS=halt_on_error=1"};
    if (power) {
      variables.push_back(std::string(kPower) + "=" + std::to_string(*power));
      variables.push_back(std::string(kKeep) + "=" + std::to_string(keep));
    }
    for (const char* ours : {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX", "GTEST_OUTPUT"})
      unsetenv(ours);  // read already; not for it
    server_.start({fs::read_symlink("/proc/self/exe").string(), "--gtest_filter=OtherProcess.Serves"}, variables);
  }
  void stop() {  // as it should
    const int status = server_.end(SIGTERM);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  }
  std::string database() const { return (data_ / "tables.sqlite").string(); }
  // What is wrong with the files as they are; a copy is opened, so that the server itself is the first to repair them.
  Errors wrong_with_copy() const {
    const fs::path copy = folder_ / "copy";
    fs::remove_all(copy);
    fs::create_directories(copy);
    for (const char* end : {"", "-wal"})
      if (fs::exists(database() + end)) fs::copy_file(database() + end, copy / ("tables.sqlite" + std::string(end)));
    std::size_t tables = 0, entries = 0;
    return verify_tables((copy / "tables.sqlite").string(), tables, entries);
  }
  int health() const {
    int status = 0;
    example::http("127.0.0.1", server_.port(), "GET", "/healthz", "", "", status);
    return status;
  }

  fs::path folder_, data_;
  crowd::Server server_;
};

TEST_F(Sockets, WhatWasAcknowledgedIsThereWhenThePowerFails) {
  const int kills = scaled(4, 8, 50);
  std::mt19937 random(11);
  start({}, -1);
  Crowd people(server_, kSolo, 0, 3);
  people.gather(12, 8);
  people.drive(0.3);
  stop();
  int while_playing = 0;
  for (int i = 0; i < kills; ++i) {
    const long before = people.actions;
    try {
      start({}, static_cast<long>(random() % 1200), i % 2 == 0 ? 0 : static_cast<unsigned>(i));
      const std::string lost = people.come_back();
      ASSERT_EQ(lost, "") << "kill " << i;
      ASSERT_FALSE(people.drive(120)) << "the power did not fail";
    } catch (const std::runtime_error&) {  // it failed before everyone had come back
    }
    const int status = server_.end();
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "it ended otherwise: " << status;
    while_playing += people.actions > before;
    fs::remove(database() + "-shm");  // memory does not outlive the power
    const Errors wrong = wrong_with_copy();
    ASSERT_TRUE(wrong.empty()) << "kill " << i << ": " << wrong.front().what.key;
  }
  EXPECT_GE(while_playing, kills / 2);
  start({}, -1);
  ASSERT_EQ(people.come_back(), "");
  EXPECT_TRUE(people.everyone_goes_on(60));
  stop();
  EXPECT_TRUE(wrong_with_copy().empty());
  std::printf(
      "[report] power failed %d times, %d of them during play: %ld acknowledged actions over sockets, none lost\n",
      kills, while_playing, people.actions);
}

// Asks for one move over a socket of its own and gives what is answered.
class Guest {
 public:
  Guest(const crowd::Server& server, const std::string& table, const std::string& token)
      : handle_(example::open_socket("127.0.0.1", server.port(), table, token, buffer_)) {}
  ~Guest() { close(handle_); }
  void say(const std::string& text) { example::write_all(handle_, example::frame(text)); }
  // The next text that begins so; empty: the server has gone.
  std::string hear(std::string_view begins) {
    for (;;) {
      std::size_t at = 0;
      int opcode = 0;
      std::string_view text;
      while (example::take_frame(buffer_, at, opcode, text)) {
        const std::string one(text);
        if (opcode == 1 && one.starts_with(begins)) {
          buffer_.erase(0, at);
          return one;
        }
      }
      buffer_.erase(0, at);
      if (!example::read_more(handle_, buffer_)) return {};
    }
  }
  int handle() const { return handle_; }
  std::string sit() {  // the first legal move
    say("{\"id\":1,\"do\":\"sit\",\"seat\":0,\"value\":\"" + std::string(64, 'a') + "\"}");
    std::string moved;
    do moved = hear("{\"event\":\"update\"");
    while (!moved.empty() && moved.find("\"choices\":[{") == std::string::npos);
    return crowd::between(std::string_view(moved).substr(moved.rfind("\"choices\":[")), "\"notation\":\"", '"');
  }

 private:
  std::string buffer_;
  int handle_;
};

TEST_F(Sockets, AFullDiskIsSaidAndPasses) {
  start({}, -1);
  const std::string token = server_.person(), table = server_.table(token, kSolo, 0);
  Guest guest(server_, table, token);
  const std::string move = guest.sit();
  ASSERT_NE(move, "");
  server_.signal(SIGUSR1);
  const std::string play = ",\"do\":\"play\",\"notation\":\"" + move + "\"}";
  // The signal may be a moment later than the message: then another message is refused.
  std::string answer;
  usleep(200'000);
  guest.say("{\"id\":5" + play);
  answer = guest.hear("{\"id\":5");
  EXPECT_NE(answer.find("\"storage\""), std::string::npos) << answer;
  EXPECT_NE(guest.hear("{\"event\":\"again\""), "");
  EXPECT_EQ(health(), 503);
  int status = 0;
  example::http("127.0.0.1", server_.port(), "POST", "/api/v1/people", "", "{\"name\":\"Bo\"}", status);
  EXPECT_EQ(status, 503);
  server_.signal(SIGUSR2);
  usleep(200'000);
  guest.say("{\"id\":6" + play);
  answer = guest.hear("{\"id\":6");
  EXPECT_NE(answer.find("\"answer\""), std::string::npos) << answer;
  EXPECT_EQ(health(), 200);
  stop();
  EXPECT_TRUE(wrong_with_copy().empty());
}

TEST_F(Sockets, ALockOfAnotherProgramIsSaidAndPasses) {
  start();
  const std::string token = server_.person(), table = server_.table(token, kSolo, 0);
  Guest guest(server_, table, token), other(server_, server_.table(token, kSolo, 0), token);
  const std::string move = guest.sit();
  ASSERT_NE(move, "");
  sqlite3* holder = nullptr;
  ASSERT_EQ(sqlite3_open(database().c_str(), &holder), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(holder, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  const std::string play = ",\"do\":\"play\",\"notation\":\"" + move + "\"}";
  guest.say("{\"id\":5" + play);
  other.say("{\"id\":8,\"do\":\"ping\"}");  // a request that writes nothing does not wait
  EXPECT_NE(other.hear("{\"id\":8"), "");
  EXPECT_NE(guest.hear("{\"id\":5").find("\"storage\""), std::string::npos);
  EXPECT_EQ(health(), 503);
  ASSERT_EQ(sqlite3_exec(holder, "ROLLBACK", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(holder);
  guest.say("{\"id\":6" + play);
  EXPECT_NE(guest.hear("{\"id\":6").find("\"answer\""), std::string::npos);
  EXPECT_EQ(health(), 200);
  stop();
}

TEST_F(Sockets, AFolderThatCannotBeWrittenIsSaid) {
  fs::create_directories(data_);
  chmod(data_.c_str(), 0555);
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    if (geteuid() == 0 && setuid(65534) != 0) _exit(99);  // nothing is read-only for root
    cli::Host host = cli::process_host();
    const int code = cli::run({"serve", "--port", "0", "--data", data_.string()}, host);
    _exit(code);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 2) << status;
  chmod(data_.c_str(), 0755);
}

TEST_F(Sockets, WhoeverIsRevokedIsCutOffAtOnce) {
  start();
  const std::string token = server_.person(), table = server_.table(token, kSolo, 0);
  const std::string link = crowd::between(server_.ask("POST", "/me/link", token), "\"token\":\"", '"');
  Guest own(server_, table, token), other(server_, table, link);
  ASSERT_NE(other.hear("{\"event\":\"welcome\""), "");
  server_.ask("DELETE", "/me/link", token);
  EXPECT_EQ(other.hear("{\"event\":\"nothing\""), "") << "read to the end: there is one";
  own.say("{\"id\":8,\"do\":\"ping\"}");
  EXPECT_NE(own.hear("{\"id\":8"), "");
  stop();
}

TEST_F(Sockets, NothingIsImportedUnderARunningServer) {
  start();
  server_.person();
  const fs::path file = folder_ / "lines";
  FILE* lines = std::fopen(file.c_str(), "w");
  std::fputs(
      "{\"format\":\"exchequer-store\",\"version\":1}\n{\"row\":\"person\",\"id\":1,\"created\":1,\"name\":\"Ada\"}\n",
      lines);
  std::fclose(lines);
  cli::Host host = cli::process_host();
  fs::create_directories(folder_ / "empty");
  EXPECT_EQ(cli::run({"store", "import", data_.string(), file.string()}, host), 2);
  EXPECT_EQ(cli::run({"store", "accept", data_.string()}, host), 2);
  EXPECT_EQ(cli::run({"store", "import", (folder_ / "empty").string(), file.string()}, host), 0);
  stop();
  EXPECT_EQ(cli::run({"store", "import", data_.string(), file.string()}, host), 2) << "there are people in it";
  // The imported tables are served, and the next new person gets a new id.
  data_ = folder_ / "empty";
  start();
  EXPECT_NE(server_.ask("POST", "/people", "", "{\"name\":\"Eve\"}").find("\"person\":2"), std::string::npos);
  stop();
}

TEST_F(Sockets, AServerThatHasLostSomethingDoesNotStartUntilThatIsAccepted) {
  start();
  server_.table(server_.person(), kSolo, 0);
  stop();
  fs::resize_file(database(), 0);
  cli::Host host = cli::process_host();
  EXPECT_EQ(cli::run({"serve", "--port", "0", "--data", data_.string()}, host), 2);
  EXPECT_EQ(cli::run({"store", "verify", data_.string()}, host), 1);
  EXPECT_EQ(fs::file_size(database()), 0U) << "nothing is touched";
  EXPECT_EQ(cli::run({"store", "accept", data_.string()}, host), 0);
  start();
  EXPECT_EQ(health(), 200);
  stop();
}

TEST_F(Sockets, WhoAnswersNoPingIsDropped) {
  start("--silence 2");
  const std::string token = server_.person(), table = server_.table(token, kSolo, 0);
  Guest silent(server_, table, token), lively(server_, table, token);
  // Both are pinged; one answers. Seven seconds are more than three times the silence.
  const auto begun = crowd::now();
  std::string buffer;
  int pings = 0;
  bool dropped = false, kept = true;
  while (crowd::seconds(begun, crowd::now()) < 7) {
    pollfd both[] = {{silent.handle(), POLLIN, 0}, {lively.handle(), POLLIN, 0}};
    poll(both, 2, 100);
    if (both[0].revents) {
      std::string ignored;
      if (!example::read_more(silent.handle(), ignored)) dropped = true;
    }
    if (both[1].revents) {
      if (!example::read_more(lively.handle(), buffer)) {
        kept = false;
        break;
      }
      std::size_t at = 0;
      int opcode = 0;
      std::string_view text;
      while (example::take_frame(buffer, at, opcode, text))
        if (opcode == 9) {
          ++pings;
          example::write_all(lively.handle(), example::frame(text, 10));
        }
      buffer.erase(0, at);
    }
    if (dropped) usleep(20'000);
  }
  EXPECT_TRUE(dropped);
  EXPECT_TRUE(kept);
  EXPECT_GT(pings, 1);
  stop();
}

TEST_F(Sockets, WhoDoesNotReadIsCutOff) {
  start();
  Crowd people(server_, kSolo, 0, 5);
  people.gather(2, 2);
  const std::string token = server_.person(), table = server_.table(token, kSolo, 0);
  Guest deaf(server_, table, token);
  ASSERT_NE(deaf.sit(), "");
  const long before = server_.memory();
  // Questions with long answers, and never an ear for them, until it is cut off.
  bool cut = false;
  const std::string question = example::frame("{\"id\":7,\"do\":\"show\"}");
  const auto begun = crowd::now();
  while (!cut && crowd::seconds(begun, crowd::now()) < 60) {
    cut = send(deaf.handle(), question.data(), question.size(), MSG_NOSIGNAL | MSG_DONTWAIT) < 0 && errno != EAGAIN;
    if (!cut && (random() & 63) == 0) usleep(1000);
  }
  EXPECT_TRUE(cut);
  const long grown = server_.memory() - before;
  // AddressSanitizer keeps up to 256 MiB of what was freed: what a process holds then says nothing about the server.
  EXPECT_TRUE(kSanitized || grown < 20'000) << grown << " KiB";
  EXPECT_TRUE(people.everyone_goes_on(30)) << "the others are not hurt";
  stop();
}

TEST_F(Sockets, BeyondTheLimitConnectionsAreRefusedAndTablesGoOn) {
  const std::size_t limit = scaled<std::size_t>(600, 5000, 5000), busy = 8, extra = 100;
  start("--sockets " + std::to_string(limit));
  Crowd people(server_, kSolo, 0, 9);
  people.gather(busy, busy);
  people.drive(0.3);
  const long before = server_.memory();
  std::vector<int> idle, slow;
  std::string token, table;
  const auto fill = [&](std::size_t many) {  // idle at a table, twenty sockets a person
    while (idle.size() < many) {
      if (idle.size() % 20 == 0) table = server_.table(token = server_.person(), kSolo, 0);
      std::string ignored;
      idle.push_back(example::open_socket("127.0.0.1", server_.port(), table, token, ignored));
    }
  };
  const auto code_of = [&](const std::string& request) {
    const int handle = example::connect_to("127.0.0.1", server_.port());
    example::write_all(handle, request + "Host: localhost\r\nConnection: close\r\n\r\n");
    std::string answer;
    while (example::read_more(handle, answer)) {
    }
    close(handle);
    const bool with_code = answer.find("{\"error\":{\"code\":\"") != std::string::npos;
    return with_code ? std::atoi(answer.c_str() + 9) : 0;
  };
  const std::string me = "GET /api/v1/me HTTP/1.1\r\n";
  // Half of them are idle, the other half never finish what they ask; and of those there come twice as many as there is
  // room for.
  fill(limit / 2);
  for (std::size_t i = 0; i < limit; ++i) {
    slow.push_back(example::connect_to("127.0.0.1", server_.port()));
    example::write_all(slow.back(),
                       i % 2 ? "GET / HT" : "POST /api/v1/people HTTP/1.1\r\nContent-Length: 100\r\n\r\n{");
  }
  EXPECT_EQ(code_of(me), 401) << "who asks is served: those who do not ask make room";
  ASSERT_TRUE(people.drive(0.5));  // what was answered meanwhile is read only now
  people.latencies.clear();
  ASSERT_TRUE(people.drive(2));
  ASSERT_GT(people.latencies.size(), 20U);
  std::sort(people.latencies.begin(), people.latencies.end());
  const float late = people.latencies[people.latencies.size() * 99 / 100];
  EXPECT_LT(late, kSanitized ? 5000.0F : 1000.0F) << "milliseconds, p99";
  // Now all of them are at tables: there is no room.
  fill(limit - busy);
  std::size_t refused = 0;
  for (std::size_t i = 0; i < extra; ++i) refused += code_of(me) == 503;
  EXPECT_EQ(refused, extra);
  EXPECT_EQ(code_of("GET /api/v1/tables/" + table +
                    "/socket HTTP/1.1\r\nUpgrade: websocket\r\nSec-WebSocket-Key: "
                    "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"),
            503);
  EXPECT_EQ(health(), 200) << "who looks after it still can";
  const double each = static_cast<double>(server_.memory() - before) / static_cast<double>(limit);
  EXPECT_TRUE(kSanitized || each < 40) << each << " KiB a connection";
  // Far more than that: they are closed without a word, and it lives.
  for (int i = 0; i < 1300; ++i) slow.push_back(example::connect_to("127.0.0.1", server_.port()));
  EXPECT_EQ(health(), 200);
  std::printf(
      "[report] %zu connections open, each of %zu more refused, %.1f KiB each; beside them %zu tables: p99 %.1f ms\n",
      limit, extra, each, busy, static_cast<double>(late));
  for (const int handle : slow) close(handle);
  for (const int handle : idle) close(handle);
  int code = 0;
  for (int tries = 0; tries < 100 && (code = code_of(me)) != 401; ++tries) usleep(100'000);
  EXPECT_EQ(code, 401) << "when they have gone there is room again";
  stop();
}

}  // namespace
}  // namespace exchequer::test
