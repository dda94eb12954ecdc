// Whether every table of a store can be played again.
#include "server/room.h"
#include "server/serve.h"

namespace exchequer::server {

Errors verify_tables(const std::string& path, std::size_t& tables, std::size_t& entries) {
  store::SqliteOptions options;
  options.read_only = true;
  const Result<std::unique_ptr<store::Store>> store = store::open_sqlite(path, options);
  if (!store) return store.errors();
  Errors errors = (*store)->verify();
  if (!errors.empty()) return errors;
  const Result<std::vector<store::TableRow>> all = (*store)->tables(false);
  if (!all) return all.errors();
  for (const store::TableRow& row : *all) {
    const Result<std::vector<store::LogRow>> log = (*store)->log(row.id);
    if (!log) return log.errors();
    ++tables;
    entries += log->size();
    const Result<std::unique_ptr<Room>> room = Room::open(row, *log);
    if (!room)
      errors.insert(errors.end(), room.errors().begin(), room.errors().end());
    else if ((*room)->over() != row.over)
      errors.push_back({row.name, Message("error.store.ending")});
  }
  return errors;
}

}  // namespace exchequer::server
