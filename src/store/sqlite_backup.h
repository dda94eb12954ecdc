// A copy of a SQLite file, of one moment, while others write.
#pragma once

#include <sqlite3.h>

#include <string>

#include "core/result.h"

namespace exchequer::store {

// Into FILE.part, for its owner's eyes only from the first byte, and to its name when it is whole and on the disk. A
// copy that was interrupted is begun again by the same call; a file of that name is never written over.
Result<bool> copy_sqlite(sqlite3* from, const std::string& path);

}  // namespace exchequer::store
