// The store in one SQLite file: write-ahead log, synced at every commit (synchronous=FULL), one writer.
#include <sqlite3.h>

#include <atomic>
#include <filesystem>
#include <optional>

#include "core/hash.h"
#include "store/folder.h"
#include "store/sqlite_backup.h"
#include "store/sqlite_error.h"
#include "store/sqlite_schema.h"
#include "store/sqlite_statement.h"
#include "store/store.h"
#include "store/witness.h"

namespace exchequer::store {
namespace {

// A batch's contribution to the chain of hashes: other rows, or another order, give another hash.
std::uint64_t link_of(std::uint64_t chain, const Batch& batch) {
  const auto add = [&](std::int64_t number) { chain = combine(chain, static_cast<std::uint64_t>(number)); };
  const auto add_text = [&](const std::string& text) { chain = hash_bytes(text.data(), text.size(), chain); };
  for (const TableRow& row : batch.tables) add(row.id), add_text(row.name), add_text(row.head);
  for (const LogRow& row : batch.log) add(row.table), add(row.seq), add(row.check), add_text(row.text);
  for (const std::int64_t table : batch.over) add(table);
  for (const PersonRow& row : batch.people) add(row.id), add_text(row.name);
  for (const PersonRow& row : batch.renamed) add(row.id), add_text(row.name);
  for (const TokenRow& row : batch.tokens) add_text(row.hash);
  for (const std::string& hash : batch.revoked) add_text(hash);
  for (const MemberRow& row : batch.members) add(row.table), add(row.person);
  for (const QuarantineRow& row : batch.quarantined) add(row.table), add(row.time);
  for (const std::int64_t table : batch.released) add(table);
  return combine(chain, 1);
}

class SqliteStore final : public Store {
 public:
  SqliteStore(sqlite3* db, std::string path) : db_(db), path_(std::move(path)) {}
  ~SqliteStore() override {
    if (!told_) synced_ = !witness_->write(progress_);
    witness();
    statements_.reset();
    sqlite3_close_v2(db_);
  }

  Result<bool> set_up(const SqliteOptions& options, const std::optional<Progress>& known);
  Result<bool> commit(const Batch& batch) override;
  bool witness() override;
  Result<std::vector<TableRow>> tables(bool unfinished_only) override;
  Result<std::optional<TableRow>> table(std::string_view name) override;
  Result<std::vector<LogRow>> log(std::int64_t table) override;
  Result<std::vector<PersonRow>> people() override;
  Result<std::vector<TokenRow>> tokens() override;
  Result<std::vector<MemberRow>> members() override;
  Result<std::vector<QuarantineRow>> quarantined() override;
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
          person(db, "INSERT INTO people(id, created, name) VALUES (?1, ?2, ?3)"),
          renamed(db, "UPDATE people SET name = ?2 WHERE id = ?1"),
          token(db, "INSERT INTO tokens(hash, person, table_id, kind, created) VALUES (?1, ?2, ?3, ?4, ?5)"),
          revoked(db, "DELETE FROM tokens WHERE hash = ?1"),
          member(db, "INSERT INTO members(table_id, person) VALUES (?1, ?2) ON CONFLICT DO NOTHING"),
          quarantined(
              db,
              "INSERT INTO quarantine(table_id, time, entry, reason) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING"),
          released(db, "DELETE FROM quarantine WHERE table_id = ?1"),
          progress(db, kProgress),
          progressed(
              db,
              "UPDATE progress SET commits = ?1, tables = ?2, people = ?3, entries = ?4, chain = ?5, previous = ?6") {}
    Statement begin, end, table, entry, over, person, renamed, token, revoked, member, quarantined, released, progress,
        progressed;
  };

  Error wrong(int code) { return sqlite_error(db_, code, path_); }
  int write(const Batch& batch, Progress& after);
  int read_progress(Statement& statement, Progress& progress);
  int one_row(int code) { return code == SQLITE_OK && sqlite3_changes(db_) != 1 ? SQLITE_CONSTRAINT : code; }
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

  static constexpr const char* kProgress = "SELECT id, commits, tables, people, entries, chain, previous FROM progress";

  sqlite3* db_;
  std::string path_;
  std::unique_ptr<Statements> statements_;
  Progress progress_;  // after the last commit
  std::unique_ptr<Witness> witness_;
  bool told_ = true;                 // the witness knows of it; if it could not be written, the next commit tries again
  std::atomic<bool> synced_ = true;  // the witness is on the disk
};

int SqliteStore::read_progress(Statement& statement, Progress& progress) {
  const int code = statement.step();
  if (code == SQLITE_ROW)
    progress = {statement.text(0),
                statement.number(1),
                statement.number(2),
                statement.number(3),
                statement.number(4),
                static_cast<std::uint64_t>(statement.number(5)),
                static_cast<std::uint64_t>(statement.number(6))};
  statement.reset();
  return code == SQLITE_ROW ? SQLITE_OK : code == SQLITE_DONE ? SQLITE_CORRUPT : code;
}

Result<bool> SqliteStore::set_up(const SqliteOptions& options, const std::optional<Progress>& known) {
  sqlite3_busy_timeout(db_, options.busy_milliseconds);
  sqlite3_extended_result_codes(db_, 1);
  sqlite3_db_config(db_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1,
                    nullptr);  // if the store is refused, its files stay as they are
  const std::int64_t version = pragma("PRAGMA user_version");
  if (version < 0) return wrong(sqlite3_errcode(db_));
  if (version > kSchemaVersion)
    return Error{path_, Message("error.store.newer", {{"version", version}, {"known", kSchemaVersion}})};
  const auto look = [&]() -> int {
    Statement statement(db_, kProgress);
    return read_progress(statement, progress_);
  };
  if (version == kSchemaVersion)
    if (const int code = look(); code != SQLITE_OK) return wrong(code);
  if (known && !options.accept_loss)
    if (std::optional<Error> lost = loss(*known, progress_, path_)) return *std::move(lost);
  if (options.read_only) {
    if (version < kSchemaVersion)
      return Error{path_, Message("error.store.older", {{"version", version}, {"known", kSchemaVersion}})};
    return true;
  }
  sqlite3_db_config(db_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
  // A page cache that holds the ends of many logs, and a larger write-ahead log, so that it is seldom folded back.
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
  if (const int code = look(); code != SQLITE_OK) return wrong(code);
  statements_ = std::make_unique<Statements>(db_);
  if (!options.witness.empty()) {
    witness_ = std::make_unique<Witness>(options.witness);
    if (!witness_->write(progress_) || !witness_->sync())
      return Error{options.witness, Message(disk_is_full(path_) ? "error.store.full" : "error.store.read_only",
                                            {{"detail", "witness"}})};
  }
  return true;
}

int SqliteStore::write(const Batch& batch, Progress& after) {
  Statements& to = *statements_;
  const auto good = [](int code) { return code == SQLITE_OK; };
  int code = to.begin.run();
  if (!good(code)) return code;
  for (const TableRow& row : batch.tables)
    if (!good(code = to.table.bind(1, row.id)
                         .bind(2, row.name)
                         .bind(3, row.created)
                         .bind(4, row.head)
                         .bind(5, row.over)
                         .run()))
      return code;
  for (const LogRow& row : batch.log)
    if (!good(code = to.entry.bind(1, row.table)
                         .bind(2, row.seq)
                         .bind(3, row.time)
                         .bind(4, row.kind)
                         .bind(5, row.seat)
                         .bind(6, row.text)
                         .bind(7, std::int64_t{row.check})
                         .run()))
      return code;
  for (const std::int64_t table : batch.over)
    if (!good(code = one_row(to.over.bind(1, table).run()))) return code;
  for (const PersonRow& row : batch.people)
    if (!good(code = to.person.bind(1, row.id).bind(2, row.created).bind(3, row.name).run())) return code;
  for (const PersonRow& row : batch.renamed)
    if (!good(code = one_row(to.renamed.bind(1, row.id).bind(2, row.name).run()))) return code;
  for (const TokenRow& row : batch.tokens)
    if (!good(code = to.token.bind_bytes(1, row.hash)
                         .bind(2, row.person)
                         .bind(3, row.table)
                         .bind(4, row.kind)
                         .bind(5, row.created)
                         .run()))
      return code;
  for (const std::string& hash : batch.revoked)
    if (!good(code = to.revoked.bind_bytes(1, hash).run())) return code;
  for (const MemberRow& row : batch.members)
    if (!good(code = to.member.bind(1, row.table).bind(2, row.person).run())) return code;
  for (const QuarantineRow& row : batch.quarantined)
    if (!good(code = to.quarantined.bind(1, row.table).bind(2, row.time).bind(3, row.entry).bind(4, row.reason).run()))
      return code;
  for (const std::int64_t table : batch.released)
    if (!good(code = to.released.bind(1, table).run())) return code;
  if (!good(code = read_progress(to.progress, after))) return code;
  ++after.commits;
  after.tables += static_cast<std::int64_t>(batch.tables.size());
  after.people += static_cast<std::int64_t>(batch.people.size());
  after.entries += static_cast<std::int64_t>(batch.log.size());
  after.previous = after.chain;
  after.chain = link_of(after.chain, batch);
  if (!good(code = one_row(to.progressed.bind(1, after.commits)
                               .bind(2, after.tables)
                               .bind(3, after.people)
                               .bind(4, after.entries)
                               .bind(5, static_cast<std::int64_t>(after.chain))
                               .bind(6, static_cast<std::int64_t>(after.previous))
                               .run())))
    return code;
  return to.end.run();
}

Result<bool> SqliteStore::commit(const Batch& batch) {
  if (!statements_) return Error{path_, Message("error.store.read_only", {{"detail", "opened for reading"}})};
  Progress after;
  const int code = write(batch, after);
  if (code == SQLITE_OK) {
    progress_ = std::move(after);
    told_ = !witness_ || witness_->write(progress_);
    synced_ = !told_ || !witness_;
    return true;
  }
  Error error = wrong(code);
  if (!sqlite3_get_autocommit(db_)) execute("ROLLBACK");
  return error;
}

bool SqliteStore::witness() {
  if (synced_.exchange(true) || witness_->sync()) return true;
  synced_ = false;
  return false;
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
  Statement entries(db_,
                    "SELECT table_id, seq, time, kind, seat, text, hash FROM log WHERE table_id = ?1 ORDER BY seq");
  entries.bind(1, table);
  return all<LogRow>(entries, [](Statement& row) {
    return LogRow{row.number(0),
                  row.number(1),
                  row.number(2),
                  row.text(3),
                  static_cast<int>(row.number(4)),
                  row.text(5),
                  static_cast<std::uint32_t>(row.number(6))};
  });
}

Result<std::vector<PersonRow>> SqliteStore::people() {
  Statement people(db_, "SELECT id, created, name FROM people ORDER BY id");
  return all<PersonRow>(people, [](Statement& row) { return PersonRow{row.number(0), row.number(1), row.text(2)}; });
}

Result<std::vector<TokenRow>> SqliteStore::tokens() {
  Statement tokens(db_, "SELECT hash, person, table_id, kind, created FROM tokens ORDER BY hash");
  return all<TokenRow>(tokens, [](Statement& row) {
    return TokenRow{row.text(0), row.number(1), row.number(2), row.text(3), row.number(4)};
  });
}

Result<std::vector<MemberRow>> SqliteStore::members() {
  Statement members(db_, "SELECT table_id, person FROM members ORDER BY table_id, person");
  return all<MemberRow>(members, [](Statement& row) { return MemberRow{row.number(0), row.number(1)}; });
}

Result<std::vector<QuarantineRow>> SqliteStore::quarantined() {
  Statement rows(db_, "SELECT table_id, time, entry, reason FROM quarantine ORDER BY table_id");
  return all<QuarantineRow>(rows, [](Statement& row) {
    return QuarantineRow{row.number(0), row.number(1), row.text(2), row.text(3)};
  });
}

Errors SqliteStore::verify() {
  Errors errors;
  const auto note = [&](const char* sql, const char* key, std::string_view good) {
    Statement statement(db_, sql);
    int code;
    while ((code = statement.step()) == SQLITE_ROW)
      if (const std::string detail = statement.text(0); detail != good)
        errors.push_back({path_, Message(key, {{"detail", detail}})});
    if (code != SQLITE_DONE) errors.push_back(wrong(code));
  };
  note("PRAGMA integrity_check", "error.store.broken", "ok");
  note("PRAGMA foreign_key_check", "error.store.broken", "");
  // The last number of a log without a gap is its number of entries.
  note(
      "SELECT name FROM tables JOIN log ON log.table_id = tables.id GROUP BY tables.id HAVING min(seq) <> 1 OR "
      "max(seq) <> count(*)",
      "error.store.gap", "");
  return errors;
}

Result<bool> SqliteStore::backup(const std::string& path) { return copy_sqlite(db_, path); }

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::string& path, const SqliteOptions& options) {
  std::optional<Progress> known;
  if (!options.witness.empty() && !options.accept_loss) {
    Result<std::optional<Progress>> read = Witness(options.witness).read();
    if (!read) return read.errors();
    known = *std::move(read);
  }
  // SQLite takes an empty file for a new store, and discards the write-ahead log beside it.
  std::error_code ignored;
  const auto size_of = [&](const std::string& file) {
    return std::filesystem::exists(file, ignored) ? std::filesystem::file_size(file, ignored) : 0;
  };
  if (!options.accept_loss && size_of(path) == 0) {
    if (known && known->commits > 0) return *loss(*known, {}, path);
    if (size_of(path + "-wal") > 0) return Error{path, Message("error.store.wal_alone", {{"folder", folder_of(path)}})};
  }
  // It holds seeds and names, so only its owner may read it from the first byte.
  if (!options.read_only) make_private_file(path);
  sqlite3* db = nullptr;
  const int flags = options.read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int code = sqlite3_open_v2(path.c_str(), &db, flags | SQLITE_OPEN_NOMUTEX,
                                   options.vfs.empty() ? nullptr : options.vfs.c_str());
  if (code != SQLITE_OK) {
    Error error = sqlite_error(db, code, path);
    sqlite3_close_v2(db);
    return error;
  }
  auto store = std::make_unique<SqliteStore>(db, path);
  if (const Result<bool> ready = store->set_up(options, known); !ready) return ready.errors();
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace exchequer::store
