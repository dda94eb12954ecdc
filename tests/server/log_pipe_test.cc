// A log whose reader has stopped reading.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <string>

#include "server/log_pipe.h"

namespace exchequer::server {
namespace {

class LogPipeTest : public testing::Test {
 protected:
  LogPipeTest() { std::signal(SIGPIPE, SIG_IGN); }  // as the server does
};

TEST_F(LogPipeTest, AReaderThatDoesNotReadHoldsUpNobody) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const auto begun = std::chrono::steady_clock::now();
  std::string all;
  {
    LogPipe log(ends[1], 100'000);
    for (int i = 0; i < 20'000; ++i)
      log("{\"event\":\"line\",\"number\":" + std::to_string(i) + "}\n");  // far more than a pipe holds
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
    // The reader starts again: the kept lines are there, and a line says how many are missing.
    std::string bytes(65536, '\0');
    while (all.find("log_lines_left_out") == std::string::npos) {
      const ssize_t got = read(ends[0], bytes.data(), bytes.size());
      ASSERT_GT(got, 0);
      all.append(bytes, 0, static_cast<std::size_t>(got));
    }
    EXPECT_TRUE(all.starts_with("{\"event\":\"line\",\"number\":0}\n"));
  }
  close(ends[0]);
  close(ends[1]);
}

TEST_F(LogPipeTest, EndsThoughNobodyReads) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const auto begun = std::chrono::steady_clock::now();
  {
    LogPipe log(ends[1]);
    for (int i = 0; i < 2'000; ++i) log(std::string(100, 'x') + "\n");
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
  // The thread that waits is let go.
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  std::string bytes(65536, '\0');
  for (int quiet = 0; quiet < 10; ++quiet) {
    while (read(ends[0], bytes.data(), bytes.size()) > 0) quiet = 0;
    usleep(10'000);
  }
  close(ends[0]);
  close(ends[1]);
}

TEST_F(LogPipeTest, WritesEverythingBeforeItEnds) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  {
    LogPipe log(ends[1]);
    for (int i = 0; i < 10; ++i) log(std::to_string(i) + "\n");
  }
  std::string bytes(100, '\0');
  bytes.resize(static_cast<std::size_t>(read(ends[0], bytes.data(), bytes.size())));
  EXPECT_EQ(bytes, "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n");
  close(ends[0]);
  close(ends[1]);
}

}  // namespace
}  // namespace exchequer::server
