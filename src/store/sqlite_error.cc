// Turns SQLite's error codes into messages.
#include "store/sqlite_error.h"

#include <cerrno>

#include "store/folder.h"

namespace exchequer::store {

Error sqlite_error(sqlite3* db, int code, const std::string& path) {
  const std::string detail = db ? sqlite3_errmsg(db) : sqlite3_errstr(code);
  const int system = db ? sqlite3_system_errno(db) : 0;
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
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG: key = "error.store.rows"; break;
    default: break;
  }
  // If the disk is full, SQLite reports a failed write or a file that cannot be opened, depending on the file.
  const int kind = code & 0xff;
  if ((kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN) && (system == ENOSPC || system == EDQUOT || disk_is_full(path)))
    key = "error.store.full";
  return {path, Message(key, {{"detail", detail}})};
}

}  // namespace exchequer::store
