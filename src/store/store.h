// The store of the server: tables with append-only logs, people and tokens. It is an interface with one conformance
// suite (tests/store), so that another database can implement it. It does not know what log entries mean.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace exchequer::store {

struct TableRow {
  std::int64_t id = 0;
  std::string name;          // its public name
  std::int64_t created = 0;  // milliseconds since 1970, like all times here
  std::string head;          // JSON with the set-up and secrets; written once
  bool over = false;
};

// One entry of a table's log. `seq` counts from 1 without a gap. Entries are never changed or removed.
struct LogRow {
  std::int64_t table = 0, seq = 0, time = 0;
  std::string kind;
  int seat = 0;
  std::string text;
  std::uint32_t check = 0;  // of the state after it
  friend bool operator==(const LogRow&, const LogRow&) = default;
};

struct PersonRow {
  std::int64_t id = 0, created = 0;
  std::string name;
};

// The store knows only the hash of a token.
struct TokenRow {
  std::string hash;
  std::int64_t person = 0;  // 0: the token admits to a table
  std::int64_t table = 0;   // 0: the token identifies a person
  std::string kind;
  std::int64_t created = 0;
};

struct MemberRow {
  std::int64_t table = 0, person = 0;
};

// A table that failed in our own code. It is not loaded again until somebody releases it, and its log is not touched.
struct QuarantineRow {
  std::int64_t table = 0, time = 0;
  std::string entry;  // the entry point of the server where it failed
  std::string reason;
};

// Rows that are written together, all or none.
struct Batch {
  std::vector<TableRow> tables;
  std::vector<LogRow> log;
  std::vector<std::int64_t> over;  // tables whose game has ended
  std::vector<PersonRow> people;   // new ones; a known id is refused
  std::vector<PersonRow> renamed;  // known ones, with another name
  std::vector<TokenRow> tokens;
  std::vector<std::string> revoked;  // hashes of revoked tokens
  std::vector<MemberRow> members;    // who belongs to which table; repeating a row does no harm
  std::vector<QuarantineRow> quarantined;
  std::vector<std::int64_t> released;  // tables that are no longer in quarantine

  bool empty() const {
    return tables.empty() && log.empty() && over.empty() && people.empty() && renamed.empty() && tokens.empty() &&
           revoked.empty() && members.empty() && quarantined.empty() && released.empty();
  }
};

class Store {
 public:
  virtual ~Store() = default;

  // Durable when it returns true. After an error nothing of it was written, and the store can be used again.
  // "error.store.rows": the rows themselves were refused; any other error concerns the disk.
  virtual Result<bool> commit(const Batch& batch) = 0;

  // Syncs the witness, if there is one, up to the last commit. It is as slow as a commit, but nobody has to wait:
  // another thread may call it while this one commits. False if it could not be written; the next call tries again.
  virtual bool witness() { return true; }

  virtual Result<std::vector<TableRow>> tables(bool unfinished_only) = 0;
  virtual Result<std::optional<TableRow>> table(std::string_view name) = 0;
  virtual Result<std::vector<LogRow>> log(std::int64_t table) = 0;
  virtual Result<std::vector<PersonRow>> people() = 0;
  virtual Result<std::vector<TokenRow>> tokens() = 0;
  virtual Result<std::vector<MemberRow>> members() = 0;
  virtual Result<std::vector<QuarantineRow>> quarantined() = 0;

  // Errors in the store itself: pages, keys, gaps in logs. The server checks what the entries mean.
  virtual Errors verify() = 0;

  // A consistent copy, while others write.
  virtual Result<bool> backup(const std::string& path) = 0;
};

inline constexpr int kSchemaVersion = 3;

struct SqliteOptions {
  bool read_only = false;
  int busy_milliseconds = 2000;  // how long to wait for a lock of another process
  std::string vfs;               // for tests: another file system layer
  std::string witness;           // its file, or empty for none. A store that is behind its witness is not opened
  bool accept_loss = false;      // unless this is true
};

// `path` is a file. It is made if it is missing, and brought to the newest schema.
Result<std::unique_ptr<Store>> open_sqlite(const std::string& path, const SqliteOptions& options = {});

// The names of the files in a server's folder.
inline std::string store_path(const std::string& folder) { return folder + "/tables.sqlite"; }
inline std::string witness_path(const std::string& folder) { return folder + "/tables.witness"; }

// Exports everything as lines of JSON in a stable order, and imports them into an empty store
// (docs/reference/formats/store.md).
Result<bool> export_store(Store& store, const std::function<void(std::string_view)>& line);
Result<bool> import_store(Store& store, const std::function<bool(std::string&)>& next_line);

}  // namespace exchequer::store
