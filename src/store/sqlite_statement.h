// One statement of SQL.
#pragma once

#include <sqlite3.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace exchequer::store {

struct Bytes {  // a text that is none
  std::string_view value;
};

// A prepared statement that is bound and stepped by hand, and reset at the end of its scope.
class Statement {
 public:
  Statement(sqlite3* db, const char* sql) {
    code_ = sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  int prepared() const { return code_; }
  // The values of ?1, ?2, … A text has to outlive the step.
  template <class... Values>
  Statement& bind(const Values&... values) {
    int at = 0;
    (bind_one(++at, values), ...);
    return *this;
  }
  int step() { return code_ ? code_ : sqlite3_step(statement_); }
  // One that gives no rows.
  template <class... Values>
  int run(const Values&... values) {
    const int code = bind(values...).step();
    sqlite3_reset(statement_);
    return code == SQLITE_DONE ? SQLITE_OK : code;
  }
  void reset() { sqlite3_reset(statement_); }
  template <class Value>
  Value column(int at) const {
    if constexpr (std::is_same_v<Value, std::string>) {
      const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, at));
      return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, at))) : std::string();
    } else {
      return static_cast<Value>(sqlite3_column_int64(statement_, at));
    }
  }
  // A struct whose members are these columns, in this order.
  template <class Row, class... Members>
  Row row() const {
    int at = 0;
    return Row{column<Members>(at++)...};
  }

 private:
  template <std::integral Value>
  void bind_one(int at, Value value) {
    sqlite3_bind_int64(statement_, at, static_cast<std::int64_t>(value));
  }
  void bind_one(int at, std::string_view text) {
    sqlite3_bind_text(statement_, at, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
  }
  void bind_one(int at, Bytes bytes) {
    sqlite3_bind_blob(statement_, at, bytes.value.data(), static_cast<int>(bytes.value.size()), SQLITE_STATIC);
  }

  sqlite3_stmt* statement_ = nullptr;
  int code_ = 0;
};

}  // namespace exchequer::store
