// Checkpoints: results come back, an entry that was cut off does not, and another experiment's file is refused and left
// alone.
#include "lab/checkpoint.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "content/formats.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

namespace fs = std::filesystem;

class Checkpoints : public testing::Test {
 protected:
  void SetUp() override { fs::remove(path_); }
  void TearDown() override { fs::remove(path_); }
  static Node experiment(int seed) {
    Node node{NodeTable{}};
    node.set("title", "some");
    node.set("seed", seed);
    return node;
  }
  std::string text() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  fs::path path_ = fs::path(testing::TempDir()) / "lab.checkpoint";
};

TEST_F(Checkpoints, KeepWhatWasAdded) {
  const std::vector<std::string> parts = {"one", std::string("t\0wo", 4), "", "four"};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Result<Checkpoint> checkpoint = Checkpoint::open(path_, experiment(1));
    ASSERT_TRUE(checkpoint) << describe(checkpoint);
    EXPECT_EQ(checkpoint->parts(), std::vector<std::string>(parts.begin(), parts.begin() + static_cast<long>(i)));
    EXPECT_TRUE(checkpoint->add(parts[i]));
  }
}

TEST_F(Checkpoints, ATornEndIsThrownAway) {
  {
    Result<Checkpoint> checkpoint = Checkpoint::open(path_, experiment(1));
    ASSERT_TRUE(checkpoint);
    for (const char* part : {"first part", "second part", "third part"}) EXPECT_TRUE(checkpoint->add(part));
  }
  const std::string whole = text();
  std::size_t last = 4;
  for (std::size_t size = whole.size() + 1; size-- > 0;) {  // a kill at any byte
    fs::resize_file(path_, 0);
    std::ofstream(path_, std::ios::binary) << whole.substr(0, size);
    const Result<Checkpoint> checkpoint = Checkpoint::open(path_, experiment(1));
    ASSERT_TRUE(checkpoint) << size;
    EXPECT_LE(checkpoint->parts().size(), last);
    last = checkpoint->parts().size();
    if (last >= 2) {
      EXPECT_EQ(checkpoint->parts()[1], "second part");
    }
  }
  EXPECT_EQ(last, 0U);
  // A spoilt byte ends it, too.
  std::string spoilt = whole;
  spoilt[spoilt.find("second")] = 'x';
  std::ofstream(path_, std::ios::binary) << spoilt;
  const Result<Checkpoint> checkpoint = Checkpoint::open(path_, experiment(1));
  ASSERT_TRUE(checkpoint);
  EXPECT_EQ(checkpoint->parts(), std::vector<std::string>{"first part"});
}

TEST_F(Checkpoints, OfAnotherExperimentAreRefusedAndLeftAlone) {
  EXPECT_TRUE(Checkpoint::open(path_, experiment(1)));
  const std::string before = text();
  const Result<Checkpoint> other = Checkpoint::open(path_, experiment(2));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.errors()[0].what.key, "error.lab.other_experiment");
  EXPECT_EQ(argument(other.errors()[0], "key"), "seed");
  EXPECT_EQ(argument(other.errors()[0], "found"), "1");
  EXPECT_EQ(text(), before);
}

TEST_F(Checkpoints, AFileOfSomethingElseIsRefusedAndLeftAlone) {
  for (const std::string& letter :
       {std::string("Dear minister,\nall is well.\n"), std::string("exchequer lab checkpoint 1\n{]\n")}) {
    std::ofstream(path_) << letter;
    const Result<Checkpoint> checkpoint = Checkpoint::open(path_, experiment(1));
    ASSERT_FALSE(checkpoint);
    EXPECT_EQ(checkpoint.errors()[0].what.key, "error.lab.no_checkpoint");
    EXPECT_EQ(text(), letter);
  }
}

TEST_F(Checkpoints, AreHeldByOneAtATime) {
  const Result<Checkpoint> first = Checkpoint::open(path_, experiment(1));
  ASSERT_TRUE(first);
  const Result<Checkpoint> second = Checkpoint::open(path_, experiment(1));
  ASSERT_FALSE(second);
  EXPECT_EQ(second.errors()[0].what.key, "error.lab.checkpoint_busy");
}

TEST_F(Checkpoints, ThatCannotBeWrittenSaySo) {
  EXPECT_FALSE(Checkpoint::open("/no/such/folder/x.checkpoint", experiment(1)));
}

}  // namespace
}  // namespace exchequer::test
