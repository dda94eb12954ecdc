// The conformance suite of stores, and failures that SQLite's must survive: no power, a full disk, a lock, a folder
// that cannot be written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <random>

#include "store/apart.h"
#include "store/folder.h"
#include "store/store.h"
#include "tests/support/lossy_vfs.h"
#include "tests/support/scale.h"

namespace exchequer::store {
namespace {

namespace fs = std::filesystem;

fs::path fresh_folder() {
  static int count = 0;
  const fs::path folder =
      fs::temp_directory_path() / ("exchequer-store-" + std::to_string(getpid()) + "-" + std::to_string(++count));
  fs::remove_all(folder);
  fs::create_directories(folder);
  return folder;
}

// Another store joins the suite with one line: how it is opened, again and again, at the same place.
struct Kind {
  const char* name;
  std::function<Result<std::unique_ptr<Store>>(const fs::path&)> open;
};
void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.name; }

class StoreSuite : public testing::TestWithParam<Kind> {
 protected:
  StoreSuite() : folder_(fresh_folder()) { reopen(); }
  ~StoreSuite() override {
    store_.reset();
    fs::remove_all(folder_);
  }
  void reopen() {
    store_.reset();
    Result<std::unique_ptr<Store>> opened = GetParam().open(folder_);
    ASSERT_TRUE(opened);
    store_ = std::move(*opened);
  }

  static Batch table(std::int64_t id, const std::string& name) {
    Batch batch;
    batch.people.push_back({id, 5, "Ada"});
    batch.tables.push_back({id, name, 10, "{\"head\":1}", false});
    batch.members.push_back({id, id});
    return batch;
  }
  static LogRow entry(std::int64_t table, std::int64_t seq, const std::string& text) {
    return {table, seq, 20 + seq, "move", 3, text, 0xfffffffeU};
  }
  static Batch entries(std::vector<LogRow> rows) {
    Batch batch;
    batch.log = std::move(rows);
    return batch;
  }

  fs::path folder_;
  std::unique_ptr<Store> store_;
};

TEST_P(StoreSuite, WhatWasCommittedIsThereAfterwards) {
  ASSERT_TRUE(store_->commit(table(1, "one")));
  ASSERT_TRUE(store_->commit(entries({entry(1, 1, "a \"quoted\" è"), entry(1, 2, std::string("zero\0byte", 9))})));
  reopen();
  const auto log = store_->log(1);
  ASSERT_TRUE(log);
  EXPECT_EQ(*log, (std::vector<LogRow>{entry(1, 1, "a \"quoted\" è"), entry(1, 2, std::string("zero\0byte", 9))}));
  const auto found = store_->table("one");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->head, "{\"head\":1}");
  EXPECT_FALSE((*found)->over);
  EXPECT_TRUE(store_->verify().empty());
}

TEST_P(StoreSuite, ABatchIsWrittenWholeOrNotAtAll) {
  ASSERT_TRUE(store_->commit(table(1, "one")));
  Batch bad = entries({entry(1, 1, "good"), entry(7, 1, "of no table")});
  EXPECT_FALSE(store_->commit(bad));
  EXPECT_TRUE(store_->log(1)->empty());
  ASSERT_TRUE(store_->commit(entries({entry(1, 1, "good")})));  // it can be used again
  EXPECT_EQ(store_->log(1)->size(), 1U);
}

TEST_P(StoreSuite, AnEntryIsNeverReplaced) {
  ASSERT_TRUE(store_->commit(table(1, "one")));
  ASSERT_TRUE(store_->commit(entries({entry(1, 1, "first")})));
  EXPECT_FALSE(store_->commit(entries({entry(1, 1, "another")})));
  EXPECT_EQ(store_->log(1)->front().text, "first");
}

TEST_P(StoreSuite, NamesOfTablesAreUnique) {
  ASSERT_TRUE(store_->commit(table(1, "one")));
  EXPECT_FALSE(store_->commit(table(2, "one")));
  EXPECT_FALSE(*store_->table("two"));
}

TEST_P(StoreSuite, TablesThatAreOverAreNotAmongThoseThatGoOn) {
  ASSERT_TRUE(store_->commit(table(1, "one")));
  ASSERT_TRUE(store_->commit(table(2, "two")));
  Batch over;
  over.over.push_back(1);
  ASSERT_TRUE(store_->commit(over));
  EXPECT_EQ(store_->tables(true)->size(), 1U);
  EXPECT_EQ(store_->tables(false)->size(), 2U);
}

TEST_P(StoreSuite, TokensComeAndGo) {
  Batch batch = table(1, "one");
  batch.tokens.push_back({std::string("\0\1\2", 3), 1, 0, "link", 9});
  ASSERT_TRUE(store_->commit(batch));
  EXPECT_EQ(store_->tokens()->size(), 1U);
  Batch revoke;
  revoke.revoked.push_back(std::string("\0\1\2", 3));
  ASSERT_TRUE(store_->commit(revoke));
  EXPECT_TRUE(store_->tokens()->empty());
}

TEST_P(StoreSuite, APersonMayTakeAnotherName) {
  ASSERT_TRUE(store_->commit(table(1, "one")));
  Batch renamed;
  renamed.renamed.push_back({1, 5, "Bruno"});
  ASSERT_TRUE(store_->commit(renamed));
  ASSERT_EQ(store_->people()->size(), 1U);
  EXPECT_EQ(store_->people()->front().name, "Bruno");
}

TEST_P(StoreSuite, NobodyBecomesAPersonWhoIsThereAlready) {
  ASSERT_TRUE(store_->commit(table(1, "one")));
  Batch visitor, nobody;
  visitor.people.push_back({1, 7, "Eve"});
  EXPECT_FALSE(store_->commit(visitor));
  nobody.renamed.push_back({9, 7, "Eve"});
  EXPECT_FALSE(store_->commit(nobody)) << "a name for nobody";
  ASSERT_EQ(store_->people()->size(), 1U);
  EXPECT_EQ(store_->people()->front().name, "Ada");
}

TEST_P(StoreSuite, QuarantineIsRememberedUntilReleased) {
  ASSERT_TRUE(store_->commit(table(1, "one")));
  ASSERT_TRUE(store_->commit(entries({entry(1, 1, "a")})));
  Batch mark;
  mark.quarantined.push_back({1, 77, "bot", "why"});
  ASSERT_TRUE(store_->commit(mark));
  ASSERT_TRUE(store_->commit(mark)) << "the same again does no harm";
  reopen();
  ASSERT_EQ(store_->quarantined()->size(), 1U);
  EXPECT_EQ(store_->quarantined()->front().entry, "bot");
  EXPECT_EQ(store_->log(1)->size(), 1U) << "its log is kept";
  Batch release;
  release.released.push_back(1);
  ASSERT_TRUE(store_->commit(release));
  EXPECT_TRUE(store_->quarantined()->empty());
}

TEST_P(StoreSuite, RowsOfOneTableThatDoNotFitAreLeftOutAlone) {
  ASSERT_TRUE(store_->commit(table(1, "one")));
  ASSERT_TRUE(store_->commit(table(2, "two")));
  ASSERT_TRUE(store_->commit(entries({entry(1, 1, "a")})));
  Batch batch = entries({entry(1, 1, "again"), entry(2, 1, "fine"), entry(1, 2, "b")});
  batch.people.push_back({1, 9, "Eve"});  // is there already
  batch.people.push_back({3, 9, "Carlo"});
  batch.members.push_back({2, 1});
  batch.members.push_back({2, 3});
  const Result<Refusals> done = commit_apart(*store_, batch);
  ASSERT_TRUE(done);
  EXPECT_EQ(done->tables, std::vector<std::int64_t>{1});
  EXPECT_EQ(done->people, std::vector<std::int64_t>{1});
  EXPECT_EQ(store_->log(1)->size(), 1U) << "all of that table's rows, or none";
  EXPECT_EQ(store_->log(2)->front().text, "fine");
  EXPECT_EQ(store_->people()->size(), 3U);
  EXPECT_TRUE(commit_apart(*store_, entries({entry(1, 2, "b")}))->empty());
}

TEST_P(StoreSuite, AGapInALogIsFound) {
  ASSERT_TRUE(store_->commit(table(1, "one")));
  ASSERT_TRUE(store_->commit(entries({entry(1, 1, "a"), entry(1, 3, "c")})));
  EXPECT_FALSE(store_->verify().empty());
}

TEST_P(StoreSuite, ExportAndImportGiveTheSame) {
  Batch batch = table(1, "one");
  batch.log = {entry(1, 1, "a"), entry(1, 2, "b")};
  batch.tokens.push_back({std::string("\0\xff", 2), 1, 0, "device", 9});
  batch.quarantined.push_back({1, 12, "load", "why"});
  ASSERT_TRUE(store_->commit(batch));
  std::vector<std::string> lines;
  const auto write = [&](std::string_view line) { lines.emplace_back(line); };
  ASSERT_TRUE(export_store(*store_, write));
  const fs::path elsewhere = fresh_folder();
  auto other = GetParam().open(elsewhere);
  ASSERT_TRUE(other);
  std::size_t at = 0;
  const auto read = [&](std::string& line) {
    if (at == lines.size()) return false;
    line = lines[at++];
    return true;
  };
  ASSERT_TRUE(import_store(**other, read));
  const std::vector<std::string> before = std::exchange(lines, {});
  ASSERT_TRUE(export_store(**other, write));
  EXPECT_EQ(lines, before);
  at = 0;
  EXPECT_FALSE(import_store(**other, read)) << "only into an empty store";
  fs::remove_all(elsewhere);
}

TEST_P(StoreSuite, ABackupIsWholeAndOverwritesNothing) {
  ASSERT_TRUE(store_->commit(table(1, "one")));
  const fs::path elsewhere = fresh_folder();
  const std::string copy = (elsewhere / "tables.sqlite").string();
  ASSERT_TRUE(store_->backup(copy));
  EXPECT_FALSE(store_->backup(copy));
  auto opened = GetParam().open(elsewhere);
  ASSERT_TRUE(opened);
  EXPECT_EQ((*opened)->tables(false)->size(), 1U);
  EXPECT_TRUE((*opened)->verify().empty());
  fs::remove_all(elsewhere);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreSuite,
                         testing::Values(Kind{
                             "sqlite",
                             [](const fs::path& folder) { return open_sqlite((folder / "tables.sqlite").string()); }}),
                         [](const auto& kind) { return std::string(kind.param.name); });

// --- SQLite alone ----------------------------------------------------------------------------------------------------

class Sqlite : public testing::Test {
 protected:
  Sqlite() : folder_(fresh_folder()), path_((folder_ / "tables.sqlite").string()) {
    test::install_lossy_vfs();
    test::fail_after_writes(-1);
    test::full_after_writes(-1);
  }
  ~Sqlite() override { fs::remove_all(folder_); }
  Result<std::unique_ptr<Store>> open_lossy() {
    SqliteOptions options;
    options.vfs = test::kLossy;
    return open_sqlite(path_, options);
  }
  static Batch table() {
    Batch batch;
    batch.tables.push_back({1, "one", 1, "{}", false});
    return batch;
  }
  static Batch entry(std::int64_t seq) {
    Batch batch;
    batch.log.push_back({1, seq, seq, "move", 0, std::string(static_cast<std::size_t>(seq % 300), 'x'),
                         static_cast<std::uint32_t>(seq)});
    return batch;
  }

  fs::path folder_;
  std::string path_;
};

TEST_F(Sqlite, NothingThatWasAcknowledgedIsLostWhenThePowerFails) {
  std::mt19937 random(7);
  long failures = 0;
  const int runs = test::scaled(10, 50, 500);
  for (int run = 0; run < runs; ++run) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    std::int64_t acknowledged = 0;
    test::fail_after_writes(-1);
    {
      auto store = open_lossy();
      ASSERT_TRUE(store);
      ASSERT_TRUE((*store)->commit(table()));
      test::fail_after_writes(static_cast<long>(random() % 1500));
      for (std::int64_t seq = 1; seq <= 2000; ++seq) {
        if (!(*store)->commit(entry(seq))) break;
        acknowledged = seq;
      }
      failures += test::power_failed();
    }
    test::fail_after_writes(-1);
    fs::remove(path_ + "-shm");  // memory does not outlive the power
    auto store = open_sqlite(path_);
    ASSERT_TRUE(store) << "run " << run;
    EXPECT_TRUE((*store)->verify().empty());
    const auto log = (*store)->log(1);
    ASSERT_TRUE(log);
    // The entry that was under way may be there; none that was acknowledged is missing.
    EXPECT_GE(static_cast<std::int64_t>(log->size()), acknowledged) << "run " << run;
    EXPECT_LE(static_cast<std::int64_t>(log->size()), acknowledged + 1) << "run " << run;
    ASSERT_TRUE((*store)->commit(entry(static_cast<std::int64_t>(log->size()) + 1))) << "it goes on";
  }
  EXPECT_GT(failures, runs * 3 / 4) << "the power did fail while something was written";
}

// The test above would notice: without syncing at every commit the same runs lose entries.
TEST_F(Sqlite, WithoutSyncingTheLossyDiskDoesLose) {
  auto store = open_lossy();
  ASSERT_TRUE(store);
  ASSERT_TRUE((*store)->commit(table()));
  sqlite3* careless = nullptr;
  ASSERT_EQ(sqlite3_open_v2(path_.c_str(), &careless, SQLITE_OPEN_READWRITE, test::kLossy), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(careless, "PRAGMA synchronous=OFF; INSERT INTO log VALUES (1, 1, 1, 'move', 0, 'x', 0)",
                         nullptr, nullptr, nullptr),
            SQLITE_OK);
  test::fail_after_writes(0);
  EXPECT_FALSE((*store)->commit(entry(2)));
  sqlite3_close(careless);
  store->reset();
  test::fail_after_writes(-1);
  fs::remove(path_ + "-shm");
  auto again = open_sqlite(path_);
  ASSERT_TRUE(again);
  EXPECT_TRUE((*again)->log(1)->empty());
}

TEST_F(Sqlite, AFullDiskRefusesAndLosesNothing) {
  auto store = open_lossy();
  ASSERT_TRUE(store);
  ASSERT_TRUE((*store)->commit(table()));
  ASSERT_TRUE((*store)->commit(entry(1)));
  test::full_after_writes(1);
  const Result<bool> refused = (*store)->commit(entry(2));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.errors().front().what.key, "error.store.full");
  EXPECT_EQ((*store)->log(1)->size(), 1U);
  test::full_after_writes(-1);
  EXPECT_TRUE((*store)->commit(entry(2)));
  EXPECT_EQ((*store)->log(1)->size(), 2U);
}

TEST_F(Sqlite, ALockOfAnotherProgramIsSaidAndPasses) {
  SqliteOptions hasty;
  hasty.busy_milliseconds = 20;
  auto store = open_sqlite(path_, hasty);
  ASSERT_TRUE(store);
  ASSERT_TRUE((*store)->commit(table()));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(path_.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  const Result<bool> refused = (*store)->commit(entry(1));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.errors().front().what.key, "error.store.locked");
  ASSERT_EQ(sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(other);
  EXPECT_TRUE((*store)->commit(entry(1)));
}

TEST_F(Sqlite, ABrokenFileIsNotTakenForAStore) {
  {
    FILE* file = std::fopen(path_.c_str(), "w");
    std::fputs(
        "this is not a database, but it is long enough to be looked at as one by a careless "
        "program......................................",
        file);
    std::fclose(file);
  }
  const auto store = open_sqlite(path_);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.errors().front().what.key, "error.store.broken");
}

TEST_F(Sqlite, AFolderThatIsNotThereIsSaid) {
  const auto store = open_sqlite((folder_ / "nowhere" / "tables.sqlite").string());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.errors().front().what.key, "error.store.read_only");
}

// Stores as earlier programs left them.
constexpr const char* kSchema1 = R"sql(
  CREATE TABLE tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, created INTEGER NOT NULL, head TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE log (table_id INTEGER NOT NULL REFERENCES tables(id), seq INTEGER NOT NULL, time INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
                    text TEXT NOT NULL, hash INTEGER NOT NULL, PRIMARY KEY (table_id, seq)) STRICT, WITHOUT ROWID;
  CREATE TABLE people (id INTEGER PRIMARY KEY, created INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE TABLE tokens (hash BLOB PRIMARY KEY, person INTEGER NOT NULL, table_id INTEGER NOT NULL, kind TEXT NOT NULL, created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE members (table_id INTEGER NOT NULL REFERENCES tables(id), person INTEGER NOT NULL REFERENCES people(id), PRIMARY KEY (table_id, person)) STRICT, WITHOUT ROWID;
  CREATE TRIGGER log_is_kept BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
  CREATE TRIGGER log_is_fixed BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
  INSERT INTO people VALUES (1, 5, 'Ada');
  INSERT INTO tables VALUES (1, 'one', 10, '{}', 0);
  INSERT INTO log VALUES (1, 1, 20, 'move', 0, 'a', 7);
  PRAGMA user_version=1;)sql";
constexpr const char* kSchema2 = "CREATE INDEX going_on ON tables(id) WHERE over = 0; PRAGMA user_version=2;";

TEST_F(Sqlite, OlderSchemasAreBroughtForwardAndNewerOnesRefused) {
  SqliteOptions read_only, witnessed;
  read_only.read_only = true;
  witnessed.witness = (folder_ / "tables.witness").string();
  sqlite3* db = nullptr;
  for (const bool second : {false, true}) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    ASSERT_EQ(sqlite3_open(path_.c_str(), &db), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(db, kSchema1, nullptr, nullptr, nullptr), SQLITE_OK);
    ASSERT_EQ(sqlite3_exec(db, second ? kSchema2 : "", nullptr, nullptr, nullptr), SQLITE_OK);
    EXPECT_FALSE(open_sqlite(path_, read_only)) << "reading alone changes nothing";
    for (unsigned twice = 0; twice < 2; ++twice) {  // without a witness, and then with the one that was made
      auto store = open_sqlite(path_, witnessed);
      ASSERT_TRUE(store);
      EXPECT_EQ((*store)->tables(true)->size(), 1U);
      EXPECT_EQ((*store)->log(1)->size(), 1U + twice);
      EXPECT_TRUE((*store)->quarantined()->empty());
      ASSERT_TRUE((*store)->commit(entry(2 + twice)));
      (void)(*store)->witness();
    }
    if (!second) sqlite3_close(db);
  }
  EXPECT_EQ(sqlite3_exec(db, "DROP INDEX going_on", nullptr, nullptr, nullptr), SQLITE_OK)
      << "the migration had made it";
  ASSERT_EQ(sqlite3_exec(db, "PRAGMA user_version=99", nullptr, nullptr, nullptr), SQLITE_OK);
  const auto newer = open_sqlite(path_);
  ASSERT_FALSE(newer);
  EXPECT_EQ(newer.errors().front().what.key, "error.store.newer");
  sqlite3_close(db);
}

TEST_F(Sqlite, TheLogCannotBeEditedByAStatement) {
  auto store = open_sqlite(path_);
  ASSERT_TRUE(store);
  ASSERT_TRUE((*store)->commit(table()));
  ASSERT_TRUE((*store)->commit(entry(1)));
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(path_.c_str(), &db), SQLITE_OK);
  EXPECT_NE(sqlite3_exec(db, "DELETE FROM log", nullptr, nullptr, nullptr), SQLITE_OK);
  EXPECT_NE(sqlite3_exec(db, "UPDATE log SET text = 'y'", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(db);
}

TEST_F(Sqlite, AFullDiskIsSaidAtTheStart) {
  test::full_after_writes(0);
  const auto store = open_lossy();
  test::full_after_writes(-1);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.errors().front().what.key, "error.store.full");
}

// A real file system without room, where this process may make one.
TEST_F(Sqlite, ARealFullDiskIsSaidAtTheStartWhicheverFileHasNoRoom) {
  const fs::path small = folder_ / "small";
  fs::create_directories(small);
  int refused = 0;
  for (const int pages : {1, 2, 3, 4, 6, 8, 10, 12}) {
    const std::string size = "size=" + std::to_string(pages * 4096);
    if (mount("none", small.c_str(), "tmpfs", 0, size.c_str()) != 0) GTEST_SKIP() << "no right to mount";
    SqliteOptions options;
    options.witness = (small / "tables.witness").string();
    const auto store = open_sqlite((small / "tables.sqlite").string(), options);
    if (!store) {
      ++refused;
      EXPECT_EQ(store.errors().front().what.key, "error.store.full") << pages;
    }
    umount2(small.c_str(), MNT_DETACH);
  }
  EXPECT_GT(refused, 2);
}

TEST_F(Sqlite, ABackupThatWasInterruptedIsBegunAgainAndIsForItsOwnerOnly) {
  const mode_t before = umask(0);
  auto store = open_sqlite(path_);
  ASSERT_TRUE(store);
  ASSERT_TRUE((*store)->commit(table()));
  const std::string copy = (folder_ / "copy.sqlite").string();
  for (const char* end : {".part", ".part-journal"}) {
    FILE* file = std::fopen((copy + end).c_str(), "w");
    std::fputs("half of a copy", file);
    std::fclose(file);
  }
  ASSERT_TRUE((*store)->backup(copy));
  struct stat facts {};
  ASSERT_EQ(stat(copy.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777, 0600U);
  EXPECT_FALSE(fs::exists(copy + ".part") || fs::exists(copy + ".part-journal"));
  EXPECT_TRUE((*open_sqlite(copy))->verify().empty());
  const std::string secret = (folder_ / "secret").string();
  ASSERT_TRUE(make_private_file(secret));
  ASSERT_EQ(stat(secret.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777, 0600U) << "before its first byte";
  EXPECT_FALSE(make_private_file(secret)) << "somebody else's file is not taken over";
  umask(before);
}

TEST_F(Sqlite, TheFileIsForItsOwnerOnly) {
  auto store = open_sqlite(path_);
  ASSERT_TRUE(store);
  struct stat facts {};
  ASSERT_EQ(stat(path_.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777, 0600U);
}

}  // namespace
}  // namespace exchequer::store
