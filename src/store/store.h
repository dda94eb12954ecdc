// The store of the server: tables with their append-only logs, people, tokens. An interface with one conformance suite
// (tests/store), so that another database can stand behind it. Nothing here knows what a log entry means.
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
  std::string name;          // what people see of it
  std::int64_t created = 0;  // milliseconds since 1970, as everywhere here
  std::string head;          // JSON: set-up, secrets; written once
  bool over = false;
};

// One entry of a table's log. `seq` counts from 1 without a gap; an entry is never changed and never removed.
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

// A token is known by its hash only.
struct TokenRow {
  std::string hash;
  std::int64_t person = 0;  // 0: admits to a table
  std::int64_t table = 0;   // 0: stands for a person
  std::string kind;
  std::int64_t created = 0;
};

struct MemberRow {
  std::int64_t table = 0, person = 0;
};

// A table where our own code broke a promise: it is not loaded again until somebody releases it. Its log is not
// touched.
struct QuarantineRow {
  std::int64_t table = 0, time = 0;
  std::string entry;  // by which entry point of the server
  std::string reason;
};

// What is written at once: all of it or nothing.
struct Batch {
  std::vector<TableRow> tables;
  std::vector<LogRow> log;
  std::vector<std::int64_t> over;  // tables whose game has ended
  std::vector<PersonRow> people;   // new ones; an id that is known already is refused
  std::vector<PersonRow> renamed;  // known ones, with another name
  std::vector<TokenRow> tokens;
  std::vector<std::string> revoked;  // hashes
  std::vector<MemberRow> members;    // who belongs to which table; the same again does no harm
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

  // Durable when it returns true. An error: nothing of it was written, and the store can be used again.
  // "error.store.rows": the rows themselves were refused; anything else has to do with the disk.
  virtual Result<bool> commit(const Batch& batch) = 0;

  // Syncs the witness, where there is one, up to what was committed. Slow like a commit, and nobody needs to wait for
  // it: another thread may call it while this one commits. False: it could not be written; the next call tries again.
  virtual bool witness() { return true; }

  virtual Result<std::vector<TableRow>> tables(bool unfinished_only) = 0;
  virtual Result<std::optional<TableRow>> table(std::string_view name) = 0;
  virtual Result<std::vector<LogRow>> log(std::int64_t table) = 0;
  virtual Result<std::vector<PersonRow>> people() = 0;
  virtual Result<std::vector<TokenRow>> tokens() = 0;
  virtual Result<std::vector<MemberRow>> members() = 0;
  virtual Result<std::vector<QuarantineRow>> quarantined() = 0;

  // What is wrong with the store itself: pages, keys, gaps in logs. What the entries mean is checked by who knows it.
  virtual Errors verify() = 0;

  // A copy that is whole and of one moment, while others write.
  virtual Result<bool> backup(const std::string& path) = 0;
};

inline constexpr int kSchemaVersion = 3;

struct SqliteOptions {
  bool read_only = false;
  int busy_milliseconds = 2000;  // how long another process may hold the file
  std::string vfs;               // for tests: another file system layer
  std::string witness;           // its file; empty: none. A store that is behind its witness is not opened
  bool accept_loss = false;      // unless somebody said so
};

// `path` is a file. It is made when it is missing, and brought to the newest schema.
Result<std::unique_ptr<Store>> open_sqlite(const std::string& path, const SqliteOptions& options = {});

// The files of a server's folder.
inline std::string store_path(const std::string& folder) { return folder + "/tables.sqlite"; }
inline std::string witness_path(const std::string& folder) { return folder + "/tables.witness"; }

// Everything as lines of JSON in a stable order, and back into an empty store. docs/reference/formats/store.md.
Result<bool> export_store(Store& store, const std::function<void(std::string_view)>& line);
Result<bool> import_store(Store& store, const std::function<bool(std::string&)>& next_line);

}  // namespace exchequer::store
