// Tables begun under earlier rules versions keep them, and a rematch uses the newest.
#include <gtest/gtest.h>

#include "engine/record.h"
#include "server/online_table.h"
#include "tests/support/titles.h"

namespace exchequer::test {
namespace {

using namespace server;

TEST(Versions, ATableKeepsTheRulesItWasBegunWith) {
  int tried = 0;
  for (const Plugin* plugin : all_plugins()) {
    const Facts& facts = plugin->title->facts();
    for (int version = 1; version < facts.rules_version; ++version, ++tried) {
      ::exchequer::Setup setup;
      setup.rules_version = version;
      Head head;
      head.record = make_record(Table(open(*plugin->title, setup)), {}, false);
      EXPECT_EQ(head.record.rules_version, version) << facts.id;
      const auto online = OnlineTable::open({1, "old", 0, print_head(head), false}, {});
      ASSERT_TRUE(online) << facts.id << ": " << describe(online);
      EXPECT_EQ((*online)->game().setup().rules_version, version) << facts.id;
      EXPECT_EQ((*online)->successor().record.rules_version, facts.rules_version)
          << facts.id << ": a rematch is a new game";
    }
    // A table of a newer build is not guessed at.
    Head newer;
    newer.record = make_record(Table(open(*plugin->title)), {}, false);
    newer.record.rules_version = facts.rules_version + 1;
    const auto online = OnlineTable::open({1, "new", 0, print_head(newer), false}, {});
    ASSERT_FALSE(online) << facts.id;
    EXPECT_TRUE(has_error(online.errors(), "error.setup.rules_version")) << describe(online);
  }
  EXPECT_GT(tried, 0) << "no title has an earlier version";
}

}  // namespace
}  // namespace exchequer::test
