// Teams: the same parts in the same order for any number of threads and after any interruption, and no more than were
// wanted.
#include "lab/team.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

namespace exchequer::test {
namespace {

std::string slow_square(const std::string& job) {
  const int number = std::stoi(job);
  if (number % 3 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));  // so that others overtake it
  return std::to_string(number * number);
}

Team make_team(int threads, const std::atomic<bool>& stop, Checkpoint checkpoint = {}) {
  Team::Hands hands;
  hands.threads = threads;
  hands.stop = &stop;
  return Team(std::move(hands), std::move(checkpoint), slow_square);
}

std::string job(std::uint64_t number) { return std::to_string(number); }

TEST(Teams, KeepTheOrderForAnyNumberOfThreads) {
  const std::atomic<bool> never{false};
  std::vector<std::string> expected;
  for (int i = 0; i < 100; ++i) expected.push_back(std::to_string(i * i));
  for (const int threads : {1, 2, 5}) {
    std::vector<std::string> kept;
    Team team = make_team(threads, never);
    EXPECT_TRUE(team.run(100, job, [&](const std::string& part) { return kept.push_back(part), true; }));
    EXPECT_EQ(kept, expected) << threads;
  }
}

TEST(Teams, EndWhenItIsEnough) {
  const std::atomic<bool> never{false};
  for (const int threads : {1, 4}) {
    std::vector<std::string> kept;
    Team team = make_team(threads, never);
    EXPECT_TRUE(team.run(1000, job, [&](const std::string& part) { return kept.push_back(part), kept.size() < 7; }));
    EXPECT_EQ(kept.size(), 7U);
    EXPECT_EQ(kept.back(), "36");
  }
}

// Stopped again and again, and taken up from the checkpoint: in the end all parts, once, in order.
TEST(Teams, GoOnAfterInterruptions) {
  const std::filesystem::path path = std::filesystem::path(testing::TempDir()) / "team.checkpoint";
  std::filesystem::remove(path);
  std::vector<std::string> kept;
  int rounds = 0;
  for (bool complete = false; !complete; ++rounds) {
    ASSERT_LT(rounds, 100);
    std::atomic<bool> stop{false};
    Result<Checkpoint> checkpoint = Checkpoint::open(path, Node(NodeTable{}));
    ASSERT_TRUE(checkpoint);
    const std::size_t before = checkpoint->parts().size();
    Team team = make_team(2, stop, std::move(*checkpoint));
    kept.clear();
    complete = team.run(60, job, [&](const std::string& part) {
      kept.push_back(part);
      if (kept.size() == before + 10) stop = true;
      return true;
    });
    EXPECT_EQ(team.resumed(), before);
  }
  EXPECT_GE(rounds, 3);
  ASSERT_EQ(kept.size(), 60U);
  for (int i = 0; i < 60; ++i) EXPECT_EQ(kept[static_cast<std::size_t>(i)], std::to_string(i * i));
  std::filesystem::remove(path);
}

TEST(Teams, JobsAreManyAndNotTooSmall) {
  EXPECT_EQ(games_in_a_job(10, false), 1U);
  EXPECT_EQ(games_in_a_job(6400, false), 100U);
  EXPECT_EQ(games_in_a_job(100'000'000, false), 512U);
  EXPECT_EQ(games_in_a_job(400, true), 1U);
  EXPECT_EQ(games_in_a_job(5120, true), 10U);
}

}  // namespace
}  // namespace exchequer::test
