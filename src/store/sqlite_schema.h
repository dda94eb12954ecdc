// The tables of the SQLite file (docs/reference/formats/store.md).
#pragma once

#include <array>

#include "store/store.h"

namespace exchequer::store {

// The history of the schema. Each step is applied once, in a transaction that also sets the version number.
inline constexpr std::array<const char*, kSchemaVersion> kMigrations = {
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
    R"sql(
      CREATE TABLE quarantine (table_id INTEGER PRIMARY KEY REFERENCES tables(id), time INTEGER NOT NULL, entry TEXT NOT NULL,
                               reason TEXT NOT NULL) STRICT;
      CREATE TABLE progress (one INTEGER PRIMARY KEY CHECK (one = 1), id TEXT NOT NULL, commits INTEGER NOT NULL, tables INTEGER NOT NULL,
                             people INTEGER NOT NULL, entries INTEGER NOT NULL, chain INTEGER NOT NULL, previous INTEGER NOT NULL) STRICT;
      INSERT INTO progress SELECT 1, lower(hex(randomblob(8))), 0, (SELECT count(*) FROM tables), (SELECT count(*) FROM people),
                                  (SELECT count(*) FROM log), 0, 0;
    )sql",
};

}  // namespace exchequer::store
