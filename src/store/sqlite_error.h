// Turns SQLite's error codes into messages.
#pragma once

#include <sqlite3.h>

#include <string>

#include "core/result.h"

namespace exchequer::store {

Error sqlite_error(sqlite3* db, int code, const std::string& path);

}  // namespace exchequer::store
