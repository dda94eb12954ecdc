// Checks that every table of a store can be replayed and can go on.
#include <stdexcept>

#include "server/online_table.h"
#include "server/promises.h"
#include "server/serve.h"
#include "store/folder.h"

namespace exchequer::server {

PromisesThrow::PromisesThrow()
    : before_(set_check_handler([](const char* condition, const char* file, int line) -> void {
        throw std::logic_error(std::string(file) + ":" + std::to_string(line) + ": " + condition);
      })) {}

namespace {

// The seat to act must be able to: every legal move is written and read back.
void check_moves(const OnlineTable& table, Errors& errors) {
  const Seats acting = table.waits_for();
  const Table& game = table.table();
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    if (!acting.has(seat)) continue;
    for (const Action& action : game.legal(seat)) {
      const std::string notation = table.game().notation(game.state(), {seat, action});
      if (table.game().parse(game.state(), seat, notation) == action) continue;
      errors.push_back({table.name(), Message("error.store.notation", {{"notation", notation}})});
      return;
    }
  }
}

}  // namespace

Errors check_table(const store::TableRow& row, const std::vector<store::LogRow>& log) {
  const PromisesThrow promises;
  Errors errors;
  try {
    const Result<std::unique_ptr<OnlineTable>> table = OnlineTable::open(row, log);
    if (!table) return table.errors();
    if (((*table)->over() || (*table)->closed()) != row.over)
      errors.push_back({row.name, Message("error.store.ending")});
    if ((*table)->broken())
      errors.push_back({row.name, Message("error.store.quarantined", {{"entry", "log"}, {"reason", "broken"}})});
    else
      check_moves(**table, errors);
  } catch (const std::exception& bug) {
    errors.push_back({row.name, Message("error.store.fault", {{"detail", bug.what()}})});
  }
  return errors;
}

Errors verify_tables(const std::string& path, std::size_t& tables, std::size_t& entries) {
  store::SqliteOptions options;
  options.read_only = true;
  options.witness = store::witness_path(store::folder_of(path));
  const Result<std::unique_ptr<store::Store>> store = store::open_sqlite(path, options);
  if (!store) return store.errors();
  Errors errors = (*store)->verify();
  if (!errors.empty()) return errors;
  const Result<std::vector<store::TableRow>> all = (*store)->tables(false);
  if (!all) return all.errors();
  const Result<std::vector<store::QuarantineRow>> quarantined = (*store)->quarantined();
  if (!quarantined) return quarantined.errors();
  auto mark = quarantined->begin();  // both are in the order of tables
  for (const store::TableRow& row : *all) {
    const Result<std::vector<store::LogRow>> log = (*store)->log(row.id);
    if (!log) return log.errors();
    ++tables;
    entries += log->size();
    while (mark != quarantined->end() && mark->table < row.id) ++mark;
    if (mark != quarantined->end() && mark->table == row.id)
      errors.push_back(
          {row.name, Message("error.store.quarantined", {{"entry", mark->entry}, {"reason", mark->reason}})});
    else if (const Errors wrong = check_table(row, *log); !wrong.empty())
      errors.insert(errors.end(), wrong.begin(), wrong.end());
  }
  return errors;
}

}  // namespace exchequer::server
