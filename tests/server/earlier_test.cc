// A store that an earlier build wrote, with every kind of entry: it opens, its games continue, and its links still
// work.
// The files are never made again; tests/server/earlier holds what the build of 67a137d wrote.
#include <gtest/gtest.h>

#include <set>

#include "server/serve.h"
#include "tests/server/world.h"

namespace exchequer::test {
namespace {

class Earlier : public testing::Test {
 protected:
  Earlier() {
    world.stop();
    std::filesystem::copy_file(folder() / "tables.sqlite", world.path(),
                               std::filesystem::copy_options::overwrite_existing);
  }
  static std::filesystem::path folder() { return std::filesystem::path(__FILE__).parent_path() / "earlier"; }
  World world;
};

TEST_F(Earlier, EveryKindOfEntryKeepsItsBytes) {
  const auto store = std::move(*store::open_sqlite(world.path()));
  std::set<std::string> kinds;
  const std::vector<store::TableRow> tables = *store->tables(false);
  for (const store::TableRow& table : tables) {
    const Result<Head> head = parse_head(table.head);
    ASSERT_TRUE(head) << describe(head);
    EXPECT_EQ(print_head(*head), table.head);
    const std::vector<store::LogRow> log = *store->log(table.id);
    for (const store::LogRow& row : log) {
      const std::optional<LogEntry> entry = entry_of(row);
      ASSERT_TRUE(entry) << row.kind << ' ' << row.text;
      const store::LogRow again = row_of(*entry);
      EXPECT_EQ(again.kind, row.kind);
      EXPECT_EQ(again.seat, row.seat);
      EXPECT_EQ(again.text, row.text);
      kinds.insert(row.kind);
    }
  }
  // Kinds that came later are in hub_test.cc.
  const std::set<std::string> later{"unseat", "mute", "close"};
  EXPECT_EQ(kinds.size() + later.size(), std::variant_size_v<LogEntry>) << "the store has an entry of every other kind";
}

TEST_F(Earlier, EveryTableIsReplayedAndGoesOn) {
  world.start();
  int broken = 0, over = 0, on = 0;
  std::vector<std::string> names;
  const std::vector<store::TableRow> tables = *world.store().tables(false);
  for (const store::TableRow& row : tables) names.push_back(row.name);
  for (const std::string& name : names) {
    const OnlineTable* table = world.hub().table(name);
    ASSERT_TRUE(table) << name;
    broken += table->broken();
    over += table->over();
    on += table->started() && !table->over() && !table->broken();
  }
  EXPECT_EQ(broken, 1);
  EXPECT_EQ(over, 1);
  EXPECT_EQ(on, 2);
  EXPECT_EQ(names.size(), 5U) << "one has not begun";
}

TEST_F(Earlier, LinksAndInvitationsLeadIn) {
  world.start();
  const std::string ada(32, 'a'), bo(32, 'd');
  EXPECT_EQ(world.http("GET", "/me", ada).status, 200);
  const HttpAnswer entered = world.http("POST", "/me/enter", {}, "{\"token\":\"" + std::string(32, 'b') + "\"}");
  EXPECT_EQ(entered.status, 200) << entered.body;
  EXPECT_FALSE(entered.token.empty());
  const std::string name = world.store().tables(false)->at(2).name;
  const std::string cy = world.person("Cy");
  EXPECT_EQ(world.http("GET", "/tables/" + name, cy).status, 404);
  EXPECT_EQ(world.http("POST", "/tables/" + name + "/join", cy, "{\"key\":\"" + std::string(32, 'c') + "\"}").status,
            200);
  // Whoever is asked plays on where the earlier build stopped.
  OnlineTable* table = world.hub().table(name);
  Ears one, two;
  ASSERT_TRUE(world.enter(one, name, ada));
  ASSERT_TRUE(world.enter(two, name, bo));
  const std::size_t before = table->table().log().size();
  for (int i = 0; i < 20 && table->table().log().size() < before + 3; ++i) {
    for (Ears* ears : {&one, &two}) {
      const std::string move = World::first_legal(*ears);
      if (!move.empty()) world.say(*ears, "{\"id\":9,\"do\":\"play\",\"notation\":\"" + move + "\"}");
    }
    world.pass(800);
  }
  EXPECT_GE(table->table().log().size(), before + 3);
  world.stop();
  std::size_t tables = 0, entries = 0;
  const Errors errors = verify_tables(world.path(), tables, entries);
  EXPECT_EQ(errors.size(), 1U) << "the table that broke under an earlier build is named";
  EXPECT_EQ(tables, 5U);
  world.start();
}

}  // namespace
}  // namespace exchequer::test
