// Copies a SQLite file with SQLite's backup functions.
#include "store/sqlite_backup.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>

#include "store/folder.h"
#include "store/sqlite_error.h"

namespace exchequer::store {

Result<bool> copy_sqlite(sqlite3* from, const std::string& path) {
  constexpr int kTries = 100, kPauseMilliseconds = 50;
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) return Error{path, Message("error.store.exists")};
  const std::string part = path + ".part";
  for (const char* end : {"", "-journal", "-wal", "-shm"})
    std::filesystem::remove(part + end, ignored);  // left by an interrupted backup
  if (!make_private_file(part)) {
    if (errno == ENOSPC) return Error{part, Message("error.store.full")};
    return Error{part, Message("error.store.read_only", {{"detail", std::strerror(errno)}})};
  }
  sqlite3* copy = nullptr;
  int code = sqlite3_open_v2(part.c_str(), &copy, SQLITE_OPEN_READWRITE, nullptr);
  if (code == SQLITE_OK) {
    sqlite3_backup* work = sqlite3_backup_init(copy, "main", from, "main");
    code = work ? SQLITE_OK : sqlite3_errcode(copy);
    // All pages at once are a consistent copy. Other writers do not hinder it; only a lock on the whole file does, and
    // it passes.
    for (int tries = 0; work && tries < kTries; ++tries) {
      code = sqlite3_backup_step(work, -1);
      if (code != SQLITE_BUSY && code != SQLITE_LOCKED) break;
      sqlite3_sleep(kPauseMilliseconds);
    }
    if (const int end = sqlite3_backup_finish(work); code == SQLITE_DONE) code = end;
  }
  std::optional<Error> error;
  if (code != SQLITE_OK) error = sqlite_error(copy, code, path);
  sqlite3_close_v2(copy);
  // The file gets its name only when it is complete and on the disk. link() fails if the name exists by then.
  if (!error && !sync_file(part))
    error = Error{part, Message("error.store.failed", {{"detail", std::strerror(errno)}})};
  if (!error && ::link(part.c_str(), path.c_str()) != 0) {
    const int reason = errno;
    const bool no_links = reason == EPERM || reason == EOPNOTSUPP;  // some file systems have no hard links
    if (reason == EEXIST || std::filesystem::exists(path, ignored))
      error = Error{path, Message("error.store.exists")};
    else if (!no_links || ::rename(part.c_str(), path.c_str()) != 0)
      error = Error{path, Message("error.store.failed", {{"detail", std::strerror(reason)}})};
  }
  std::filesystem::remove(part, ignored);
  if (error) return *error;
  sync_file(folder_of(path));
  return true;
}

}  // namespace exchequer::store
