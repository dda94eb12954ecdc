// Splits a batch by table and by person.
#include "store/apart.h"

#include <algorithm>
#include <map>

namespace exchequer::store {
namespace {

bool of_rows(const Errors& errors) { return errors.front().what.key == "error.store.rows"; }
bool has(const std::vector<std::int64_t>& ids, std::int64_t id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

bool Refusals::has_table(std::int64_t id) const { return has(tables, id); }
bool Refusals::has_person(std::int64_t id) const { return has(people, id); }

Result<Refusals> commit_apart(Store& store, const Batch& batch) {
  const Result<bool> whole = store.commit(batch);
  Refusals refused;
  if (whole) return refused;
  if (!of_rows(whole.errors())) return whole.errors();
  // People first, because tables refer to them. Then each table by itself.
  std::map<std::int64_t, Batch> people, tables;
  for (const PersonRow& row : batch.people) people[row.id].people.push_back(row);
  for (const PersonRow& row : batch.renamed) people[row.id].renamed.push_back(row);
  for (const TokenRow& row : batch.tokens) (row.table ? tables[row.table] : people[row.person]).tokens.push_back(row);
  if (!batch.revoked.empty()) people[0].revoked = batch.revoked;
  for (const auto& [id, part] : people)
    if (const Result<bool> done = store.commit(part); !done) {
      if (!of_rows(done.errors())) return done.errors();
      refused.people.push_back(id);
    }
  for (const TableRow& row : batch.tables) tables[row.id].tables.push_back(row);
  for (const LogRow& row : batch.log) tables[row.table].log.push_back(row);
  for (const std::int64_t id : batch.over) tables[id].over.push_back(id);
  for (const QuarantineRow& row : batch.quarantined) tables[row.table].quarantined.push_back(row);
  for (const std::int64_t id : batch.released) tables[id].released.push_back(id);
  for (const MemberRow& row : batch.members)
    if (!refused.has_person(row.person)) tables[row.table].members.push_back(row);
  for (const auto& [id, part] : tables)
    if (const Result<bool> done = store.commit(part); !done) {
      if (!of_rows(done.errors())) return done.errors();
      refused.tables.push_back(id);
    }
  return refused;
}

}  // namespace exchequer::store
