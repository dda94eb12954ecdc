// The witness finds stores on which SQLite would start without an error: a write-ahead log that is damaged or missing,
// an empty file, an old copy.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "store/store.h"
#include "store/witness.h"

namespace exchequer::store {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
void put(const fs::path& file, const std::string& bytes) { std::ofstream(file, std::ios::binary) << bytes; }

// A server's folder, and what is left of it after something bad: the files as they are while the server runs, the log
// not folded back.
class Witnessed : public testing::Test {
 protected:
  Witnessed() {
    static int count = 0;
    folder_ =
        fs::temp_directory_path() / ("exchequer-witness-" + std::to_string(getpid()) + "-" + std::to_string(++count));
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "live");
    fs::create_directories(folder_ / "left");
    SqliteOptions options;
    options.witness = witness_path((folder_ / "live").string());
    live_ = std::move(*open_sqlite(store_path((folder_ / "live").string()), options));
    Batch batch;
    batch.people.push_back({1, 1, "Ada"});
    batch.tables.push_back({1, "one", 1, "{}", false});
    commit(batch);
    for (std::int64_t seq = 1; seq <= 5; ++seq) commit(entry(seq));
    for (const char* name : {"tables.sqlite", "tables.sqlite-wal", "tables.witness"})
      fs::copy_file(folder_ / "live" / name, left(name));
  }
  ~Witnessed() override {
    live_.reset();
    fs::remove_all(folder_);
  }
  static Batch entry(std::int64_t seq) {
    Batch batch;
    batch.log.push_back({1, seq, seq, "move", 0, "text", 7});
    return batch;
  }
  void commit(const Batch& batch) {
    ASSERT_TRUE(live_->commit(batch));
    ASSERT_TRUE(live_->witness());
  }
  fs::path left(const std::string& name) const { return folder_ / "left" / name; }
  Result<std::unique_ptr<Store>> open_left(bool read_only = false, bool accept = false) const {
    SqliteOptions options;
    options.witness = left("tables.witness").string();
    options.read_only = read_only;
    options.accept_loss = accept;
    return open_sqlite(left("tables.sqlite").string(), options);
  }
  std::string refusal() const {
    // Whoever opens it to look is told the same, and nothing is changed by looking or trying.
    const auto before = std::pair(bytes_of(left("tables.sqlite")), bytes_of(left("tables.sqlite-wal")));
    const auto reading = open_left(true);
    EXPECT_FALSE(reading);
    const auto store = open_left();
    EXPECT_TRUE((before == std::pair(bytes_of(left("tables.sqlite")), bytes_of(left("tables.sqlite-wal")))))
        << "what is left must stay as it is";
    return store ? "opened" : store.errors().front().what.key;
  }
  // The way out, and then it is an ordinary store again.
  void accept(std::size_t entries) {
    { ASSERT_TRUE(open_left(false, true)); }
    for (int twice = 0; twice < 2; ++twice) {
      auto store = open_left();
      ASSERT_TRUE(store) << store.errors().front().what.key;
      EXPECT_EQ((*store)->log(1)->size(), entries);
    }
  }

  fs::path folder_;
  std::unique_ptr<Store> live_;
};

TEST_F(Witnessed, AWholeStoreOpens) {
  for (int twice = 0; twice < 2; ++twice) {
    auto store = open_left();
    ASSERT_TRUE(store);
    EXPECT_EQ((*store)->log(1)->size(), 5U);
  }
}

TEST_F(Witnessed, AFlippedBitInTheLogIsNoticed) {
  std::string bytes = bytes_of(left("tables.sqlite-wal"));
  bytes[bytes.size() - 100] = static_cast<char>(bytes[bytes.size() - 100] ^ 1);
  put(left("tables.sqlite-wal"), bytes);
  EXPECT_EQ(refusal(), "error.store.behind");
  accept(4);
}

TEST_F(Witnessed, ALogThatIsGoneIsNoticed) {
  // Folded back once, then more is played: what is in the file alone is an older server.
  live_.reset();
  SqliteOptions options;
  options.witness = witness_path((folder_ / "live").string());
  live_ = std::move(*open_sqlite(store_path((folder_ / "live").string()), options));
  commit(entry(6));
  for (const char* name : {"tables.sqlite", "tables.witness"})
    fs::copy_file(folder_ / "live" / name, left(name), fs::copy_options::overwrite_existing);
  fs::remove(left("tables.sqlite-wal"));
  EXPECT_EQ(refusal(), "error.store.behind");
  accept(5);
}

TEST_F(Witnessed, AnEmptyOrMissingFileIsNoticed) {
  put(left("tables.sqlite"), "");
  EXPECT_EQ(refusal(), "error.store.behind");
  fs::remove(left("tables.sqlite"));
  EXPECT_EQ(refusal(), "error.store.behind");
  EXPECT_FALSE(fs::exists(left("tables.sqlite")));
  // A store of an earlier program has no witness: then at least the log that is left over tells.
  fs::remove(left("tables.witness"));
  EXPECT_EQ(refusal(), "error.store.wal_alone");
  accept(0);
}

TEST_F(Witnessed, AnOldCopyAndAnotherStoreAreNoticed) {
  ASSERT_TRUE(live_->backup((folder_ / "old.sqlite").string()));
  commit(entry(6));
  const auto put_in_place = [&](const fs::path& file) {
    fs::copy_file(file, left("tables.sqlite"), fs::copy_options::overwrite_existing);
    fs::remove(left("tables.sqlite-wal"));
    fs::copy_file(folder_ / "live" / "tables.witness", left("tables.witness"), fs::copy_options::overwrite_existing);
  };
  put_in_place(folder_ / "old.sqlite");
  EXPECT_EQ(refusal(), "error.store.behind");
  accept(5);
  {
    auto other = std::move(*open_sqlite((folder_ / "other.sqlite").string()));
    for (std::int64_t i = 1; i < 30; ++i) {
      Batch batch;
      batch.people.push_back({i, 1, "Eve"});
      ASSERT_TRUE(other->commit(batch));
    }
  }
  put_in_place(folder_ / "other.sqlite");
  EXPECT_EQ(refusal(), "error.store.other");
  accept(0);
}

TEST_F(Witnessed, TheStoreMayBeAheadOfIt) {
  const std::string before = bytes_of(left("tables.witness"));
  {
    auto store = open_left();
    ASSERT_TRUE(store);
    ASSERT_TRUE((*store)->commit(entry(6)));
    ASSERT_TRUE((*store)->commit(entry(7)));
  }
  put(left("tables.witness"), before);
  auto store = open_left();
  ASSERT_TRUE(store);
  EXPECT_EQ((*store)->log(1)->size(), 7U);
}

// A server that is killed right after it has answered has not synced its witness, but it has written it.
TEST_F(Witnessed, ItKnowsOfACommitAsSoonAsThatIsAnswered) {
  ASSERT_TRUE(live_->commit(entry(6)));
  const Result<std::optional<Progress>> read = Witness((folder_ / "live" / "tables.witness").string()).read();
  ASSERT_TRUE(read && *read);
  EXPECT_EQ((*read)->entries, 6);
}

TEST_F(Witnessed, AMissingWitnessIsMadeAgain) {
  fs::remove(left("tables.witness"));
  { ASSERT_TRUE(open_left()); }
  EXPECT_TRUE(fs::exists(left("tables.witness")));
}

TEST_F(Witnessed, AWriteThatIsCutOffSpoilsOneOfItsPlacesOnly) {
  const std::string whole = bytes_of(left("tables.witness"));
  for (const std::size_t place : {std::size_t{0}, std::size_t{4096}}) {
    std::string torn = whole;
    for (std::size_t i = 20; i < 60; ++i) torn[place + i] = '?';
    put(left("tables.witness"), torn);
    const Result<std::optional<Progress>> read = Witness(left("tables.witness").string()).read();
    ASSERT_TRUE(read && *read);
    EXPECT_GE((*read)->commits, 5);
  }
  std::string spoilt = whole;
  spoilt[30] = spoilt[4096 + 30] = '?';
  put(left("tables.witness"), spoilt);
  EXPECT_EQ(refusal(), "error.store.witness");
  accept(5);
}

TEST_F(Witnessed, ItSaysHowMuchThereWas) {
  const Result<std::optional<Progress>> read = Witness(left("tables.witness").string()).read();
  ASSERT_TRUE(read && *read);
  EXPECT_EQ((*read)->commits, 6);
  EXPECT_EQ((*read)->tables, 1);
  EXPECT_EQ((*read)->people, 1);
  EXPECT_EQ((*read)->entries, 5);
}

}  // namespace
}  // namespace exchequer::store
