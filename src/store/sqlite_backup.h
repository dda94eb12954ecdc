// A consistent copy of a SQLite file while others write to it.
#pragma once

#include <sqlite3.h>

#include <string>

#include "core/result.h"

namespace exchequer::store {

// Copies to FILE.part, which only its owner can read, and gives it its name when it is complete and on the disk. The
// same call starts an interrupted copy again. An existing file is never overwritten.
Result<bool> copy_sqlite(sqlite3* from, const std::string& path);

}  // namespace exchequer::store
