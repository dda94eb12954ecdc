// The store in one SQLite file: write-ahead log, synced at every commit (synchronous=FULL), one writer.
#include <sqlite3.h>

#include <array>
#include <filesystem>

#include "store/store.h"

namespace exchequer::store {
namespace {

// A schema's history: each step is applied once, in its own transaction with the number of the version.
constexpr std::array<const char*, kSchemaVersion> kMigrations = {
    R"sql(
      CREATE TABLE tables (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, created INTEGER NOT NULL,
                           head TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0) STRICT;
      CREATE TABLE log (table_id INTEGER NOT NULL REFERENCES tables(id), seq INTEGER NOT NULL, time INTEGER NOT NULL,
                        kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, hash INTEGER NOT NULL,
                        PRIMARY KEY (table_id, seq)) STRICT, WITHOUT ROWID;
      CREATE TABLE people (id INTEGER PRIMARY KEY, created INTEGER NOT NULL, name TEXT NOT NULL) STRICT;
      CREATE TABLE tokens (hash BLOB PRIMARY KEY, person INTEGER NOT NULL, table_id INTEGER NOT NULL, kind TEXT NOT NULL,
                           created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE members (table_id INTEGER NOT NULL REFERENCES tables(id), person INTEGER NOT NULL REFERENCES people(id),
                            PRIMARY KEY (table_id, person)) STRICT, WITHOUT ROWID;
      CREATE TRIGGER log_is_kept BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
      CREATE TRIGGER log_is_fixed BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
    )sql",
    "CREATE INDEX going_on ON tables(id) WHERE over = 0;",
};

Error failure(sqlite3* db, int code, const std::string& path) {
  const std::string detail = db ? sqlite3_errmsg(db) : sqlite3_errstr(code);
  const char* key = "error.store.failed";
  switch (code & 0xff) {
    case SQLITE_FULL: key = "error.store.full"; break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: key = "error.store.locked"; break;
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM: key = "error.store.read_only"; break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: key = "error.store.broken"; break;
    default: break;
  }
  return {path, Message(key, {{"detail", detail}})};
}

// A prepared statement; bound and stepped by hand, reset by the end of its use.
class Statement {
 public:
  Statement(sqlite3* db, const char* sql) { code_ = sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr); }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  int prepared() const { return code_; }
  Statement& bind(int at, std::int64_t value) {
    sqlite3_bind_int64(statement_, at, value);
    return *this;
  }
  Statement& bind(int at, std::string_view text) {
    sqlite3_bind_text(statement_, at, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    return *this;
  }
  Statement& bind_bytes(int at, std::string_view bytes) {
    sqlite3_bind_blob(statement_, at, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC);
    return *this;
  }
  int step() { return code_ ? code_ : sqlite3_step(statement_); }
  int run() {  // one that gives no rows
    const int code = step();
    sqlite3_reset(statement_);
    return code == SQLITE_DONE ? SQLITE_OK : code;
  }
  void reset() { sqlite3_reset(statement_); }
  std::int64_t number(int column) { return sqlite3_column_int64(statement_, column); }
  std::string text(int column) {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))) : std::string();
  }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int code_ = 0;
};

class SqliteStore final : public Store {
 public:
  SqliteStore(sqlite3* db, std::string path) : db_(db), path_(std::move(path)) {}
  ~SqliteStore() override {
    statements_.reset();
    sqlite3_close_v2(db_);
  }

  Result<bool> set_up(const SqliteOptions& options);
  Result<bool> commit(const Batch& batch) override;
  Result<std::vector<TableRow>> tables(bool unfinished_only) override;
  Result<std::optional<TableRow>> table(std::string_view name) override;
  Result<std::vector<LogRow>> log(std::int64_t table) override;
  Result<std::vector<PersonRow>> people() override;
  Result<std::vector<TokenRow>> tokens() override;
  Result<std::vector<MemberRow>> members() override;
  Errors verify() override;
  Result<bool> backup(const std::string& path) override;

 private:
  struct Statements {
    explicit Statements(sqlite3* db)
        : begin(db, "BEGIN IMMEDIATE"),
          end(db, "COMMIT"),
          table(db, "INSERT INTO tables(id, name, created, head, over) VALUES (?1, ?2, ?3, ?4, ?5)"),
          entry(db, "INSERT INTO log(table_id, seq, time, kind, seat, text, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
          over(db, "UPDATE tables SET over = 1 WHERE id = ?1"),
          person(db, "INSERT INTO people(id, created, name) VALUES (?1, ?2, ?3) ON CONFLICT(id) DO UPDATE SET name = ?3"),
          token(db, "INSERT INTO tokens(hash, person, table_id, kind, created) VALUES (?1, ?2, ?3, ?4, ?5)"),
          revoked(db, "DELETE FROM tokens WHERE hash = ?1"),
          member(db, "INSERT INTO members(table_id, person) VALUES (?1, ?2) ON CONFLICT DO NOTHING") {}
    Statement begin, end, table, entry, over, person, token, revoked, member;
  };

  Error wrong(int code) { return failure(db_, code, path_); }
  int write(const Batch& batch);
  int execute(const char* sql) { return sqlite3_exec(db_, sql, nullptr, nullptr, nullptr); }
  std::int64_t pragma(const char* sql) {
    Statement statement(db_, sql);
    return statement.step() == SQLITE_ROW ? statement.number(0) : -1;
  }
  template <class Row>
  Result<std::vector<Row>> all(Statement& statement, Row (*read)(Statement&)) {
    std::vector<Row> rows;
    for (;;) {
      const int code = statement.step();
      if (code == SQLITE_DONE) return rows;
      if (code != SQLITE_ROW) return wrong(code);
      rows.push_back(read(statement));
    }
  }

  sqlite3* db_;
  std::string path_;
  std::unique_ptr<Statements> statements_;
};

Result<bool> SqliteStore::set_up(const SqliteOptions& options) {
  sqlite3_busy_timeout(db_, options.busy_milliseconds);
  sqlite3_extended_result_codes(db_, 1);
  const std::int64_t version = pragma("PRAGMA user_version");
  if (version < 0) return wrong(sqlite3_errcode(db_));
  if (version > kSchemaVersion)
    return Error{path_, Message("error.store.newer", {{"version", version}, {"known", kSchemaVersion}})};
  if (options.read_only) {
    if (version < kSchemaVersion) return Error{path_, Message("error.store.older", {{"version", version}, {"known", kSchemaVersion}})};
    return true;
  }
  // A page cache that holds the ends of many logs; a larger file before it is folded back, so that folding is seldom.
  for (const char* sql : {"PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON",
                          "PRAGMA wal_autocheckpoint=4000", "PRAGMA cache_size=-65536"})
    if (const int code = execute(sql); code != SQLITE_OK) return wrong(code);
  for (auto next = static_cast<std::size_t>(version); next < kMigrations.size(); ++next) {
    const std::string step = std::string("BEGIN IMMEDIATE;") + kMigrations[next] +
                             "PRAGMA user_version=" + std::to_string(next + 1) + ";COMMIT;";
    if (const int code = execute(step.c_str()); code != SQLITE_OK) {
      Error error = wrong(code);
      execute("ROLLBACK");
      return error;
    }
  }
  statements_ = std::make_unique<Statements>(db_);
  return true;
}

int SqliteStore::write(const Batch& batch) {
  Statements& to = *statements_;
  const auto good = [](int code) { return code == SQLITE_OK; };
  int code = to.begin.run();
  if (!good(code)) return code;
  for (const TableRow& row : batch.tables)
    if (!good(code = to.table.bind(1, row.id).bind(2, row.name).bind(3, row.created).bind(4, row.head).bind(5, row.over).run())) return code;
  for (const LogRow& row : batch.log)
    if (!good(code = to.entry.bind(1, row.table).bind(2, row.seq).bind(3, row.time).bind(4, row.kind).bind(5, row.seat).bind(6, row.text)
                         .bind(7, std::int64_t{row.check}).run())) return code;
  for (const std::int64_t table : batch.over)
    if (!good(code = to.over.bind(1, table).run())) return code;
  for (const PersonRow& row : batch.people)
    if (!good(code = to.person.bind(1, row.id).bind(2, row.created).bind(3, row.name).run())) return code;
  for (const TokenRow& row : batch.tokens)
    if (!good(code = to.token.bind_bytes(1, row.hash).bind(2, row.person).bind(3, row.table).bind(4, row.kind).bind(5, row.created).run())) return code;
  for (const std::string& hash : batch.revoked)
    if (!good(code = to.revoked.bind_bytes(1, hash).run())) return code;
  for (const MemberRow& row : batch.members)
    if (!good(code = to.member.bind(1, row.table).bind(2, row.person).run())) return code;
  return to.end.run();
}

Result<bool> SqliteStore::commit(const Batch& batch) {
  if (!statements_) return Error{path_, Message("error.store.read_only", {{"detail", "opened for reading"}})};
  const int code = write(batch);
  if (code == SQLITE_OK) return true;
  Error error = wrong(code);
  if (!sqlite3_get_autocommit(db_)) execute("ROLLBACK");
  return error;
}

TableRow read_table(Statement& row) {
  return {row.number(0), row.text(1), row.number(2), row.text(3), row.number(4) != 0};
}

Result<std::vector<TableRow>> SqliteStore::tables(bool unfinished_only) {
  Statement some(db_, unfinished_only ? "SELECT id, name, created, head, over FROM tables WHERE over = 0 ORDER BY id"
                                      : "SELECT id, name, created, head, over FROM tables ORDER BY id");
  return all<TableRow>(some, read_table);
}

Result<std::optional<TableRow>> SqliteStore::table(std::string_view name) {
  Statement one(db_, "SELECT id, name, created, head, over FROM tables WHERE name = ?1");
  one.bind(1, name);
  Result<std::vector<TableRow>> rows = all<TableRow>(one, read_table);
  if (!rows) return rows.errors();
  return rows->empty() ? std::optional<TableRow>() : std::optional(std::move(rows->front()));
}

Result<std::vector<LogRow>> SqliteStore::log(std::int64_t table) {
  Statement entries(db_, "SELECT table_id, seq, time, kind, seat, text, hash FROM log WHERE table_id = ?1 ORDER BY seq");
  entries.bind(1, table);
  return all<LogRow>(entries, [](Statement& row) {
    return LogRow{row.number(0), row.number(1), row.number(2), row.text(3), static_cast<int>(row.number(4)), row.text(5),
                  static_cast<std::uint32_t>(row.number(6))};
  });
}

Result<std::vector<PersonRow>> SqliteStore::people() {
  Statement people(db_, "SELECT id, created, name FROM people ORDER BY id");
  return all<PersonRow>(people, [](Statement& row) { return PersonRow{row.number(0), row.number(1), row.text(2)}; });
}

Result<std::vector<TokenRow>> SqliteStore::tokens() {
  Statement tokens(db_, "SELECT hash, person, table_id, kind, created FROM tokens ORDER BY hash");
  return all<TokenRow>(tokens, [](Statement& row) { return TokenRow{row.text(0), row.number(1), row.number(2), row.text(3), row.number(4)}; });
}

Result<std::vector<MemberRow>> SqliteStore::members() {
  Statement members(db_, "SELECT table_id, person FROM members ORDER BY table_id, person");
  return all<MemberRow>(members, [](Statement& row) { return MemberRow{row.number(0), row.number(1)}; });
}

Errors SqliteStore::verify() {
  Errors errors;
  const auto note = [&](const char* sql, const char* key, std::string_view good) {
    Statement statement(db_, sql);
    int code;
    while ((code = statement.step()) == SQLITE_ROW)
      if (const std::string detail = statement.text(0); detail != good) errors.push_back({path_, Message(key, {{"detail", detail}})});
    if (code != SQLITE_DONE) errors.push_back(wrong(code));
  };
  note("PRAGMA integrity_check", "error.store.broken", "ok");
  note("PRAGMA foreign_key_check", "error.store.broken", "");
  // The last number of a log without a gap is how many entries it has.
  note("SELECT name FROM tables JOIN log ON log.table_id = tables.id GROUP BY tables.id HAVING min(seq) <> 1 OR max(seq) <> count(*)",
       "error.store.gap", "");
  return errors;
}

Result<bool> SqliteStore::backup(const std::string& path) {
  std::error_code exists;
  if (std::filesystem::exists(path, exists)) return Error{path, Message("error.store.exists")};
  sqlite3* copy = nullptr;
  int code = sqlite3_open_v2(path.c_str(), &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  if (code == SQLITE_OK) {
    sqlite3_backup* work = sqlite3_backup_init(copy, "main", db_, "main");
    code = work ? sqlite3_backup_step(work, -1) : sqlite3_errcode(copy);
    if (const int end = sqlite3_backup_finish(work); code == SQLITE_DONE) code = end;
  }
  std::optional<Error> error;
  if (code != SQLITE_OK) error = failure(copy, code, path);
  sqlite3_close_v2(copy);
  if (error) {
    std::filesystem::remove(path, exists);
    return *error;
  }
  std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, exists);
  return true;
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::string& path, const SqliteOptions& options) {
  const bool is_new = !std::filesystem::exists(path);
  sqlite3* db = nullptr;
  const int flags = options.read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int code = sqlite3_open_v2(path.c_str(), &db, flags | SQLITE_OPEN_NOMUTEX, options.vfs.empty() ? nullptr : options.vfs.c_str());
  if (code != SQLITE_OK) {
    Error error = failure(db, code, path);
    sqlite3_close_v2(db);
    return error;
  }
  // It holds seeds and names: for its owner's eyes only.
  std::error_code ignored;
  if (is_new) std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, ignored);
  auto store = std::make_unique<SqliteStore>(db, path);
  if (const Result<bool> ready = store->set_up(options); !ready) return ready.errors();
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace exchequer::store
