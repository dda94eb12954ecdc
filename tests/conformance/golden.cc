// Golden records replay to the same states, show what their index says, and together show everything required. They are
// frozen: no test writes them (main.cc does, by hand), and a rule that changes them raises the rules version.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <set>

#include "tests/support/golden.h"
#include "tests/support/scale.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

class Golden : public testing::TestWithParam<const Plugin*> {
 protected:
  void SetUp() override {
    const auto index = golden_index(id());
    ASSERT_TRUE(index) << describe(index);
    index_ = *index;
    ASSERT_FALSE(index_.empty());
  }
  const std::string& id() const { return GetParam()->title->facts().id; }
  std::vector<GoldenRecord> index_;
};

TEST_P(Golden, ReplayToTheSameStatesAndShowWhatTheyClaim) {
  std::size_t moves = 0;
  for (std::size_t i = 0; i < index_.size(); i += kSanitized ? 3 : 1) {  // with sanitizers a sample
    const GoldenRecord& golden = index_[i];
    const std::string path = golden_folder(id()) + golden.file;
    const Result<std::string> text = read_file(path);
    ASSERT_TRUE(text) << describe(text);
    const Result<Record> record = parse_record(*text, path);
    ASSERT_TRUE(record) << describe(record);
    EXPECT_EQ(record->title, id()) << path;
    const Result<Table> table = replay(*record);
    ASSERT_TRUE(table) << path << ": " << describe(table);
    EXPECT_TRUE(table->over()) << path;
    Record again = make_record(*table, record->players, record->manual_draws);
    for (const SetupOption& option :
         GetParam()->title->options(table->game().pack()))  // offered since: not in the record, so
      if (!record->options.contains(option.key)) {          // played as it is by default
        EXPECT_EQ(again.options.at(option.key), option.default_value) << path;
        again.options.erase(option.key);
      }
    EXPECT_EQ(print_record(again), *text) << path;
    EXPECT_FALSE(golden.shows.empty()) << path;
    for (const std::string& claim : golden.shows)
      EXPECT_TRUE(holds(claim, *table)) << path << " does not show: " << claim;
    moves += record->moves.size();
  }
  std::printf("[report] %s: %zu golden records, %zu moves\n", id().c_str(), index_.size(), moves);
}

TEST_P(Golden, ShowEverythingThatIsWanted) {
  std::set<std::string> shown;
  for (const GoldenRecord& golden : index_) shown.insert(golden.shows.begin(), golden.shows.end());
  for (const std::string& claim : wanted_claims(*GetParam()->title)) EXPECT_TRUE(shown.contains(claim)) << claim;
}

TEST_P(Golden, TheIndexNamesEveryFileOnce) {
  std::set<std::string> named = {"index.toml", "wanted.toml"};
  for (const GoldenRecord& golden : index_)
    EXPECT_TRUE(named.insert(golden.file).second) << golden.file << " is named twice";
  for (const auto& entry : std::filesystem::directory_iterator(golden_folder(id())))
    EXPECT_TRUE(named.contains(entry.path().filename())) << entry.path() << " is not in the index";
}

INSTANTIATE_TEST_SUITE_P(Titles, Golden, testing::ValuesIn(all_plugins()), TitleName());

}  // namespace
}  // namespace exchequer::test
