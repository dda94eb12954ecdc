// Puts tables that failed into quarantine.
#include "server/tables.h"

namespace exchequer::server {

void Tables::quarantine(const std::string& given, const std::string& entry, const std::string& reason, bool durable) {
  const std::string name = given;  // a copy, because it may be part of what is erased
  if (quarantined(name)) return;
  store::TableRow row;
  row.name = name;
  std::vector<ConnectionId> connections;
  wire::TableInfo table;
  if (const auto found = active_.find(name); found != active_.end()) {
    ActiveTable& at = found->second;
    connections = at.connections;
    row = at.table->row();
    row.head = print_head(at.table->head());  // a table does not keep the text it was read from
    try {
      table = audience_.table_info(at);
    } catch (...) {  // if it cannot even say who sits where
      table = {};
      table.name = name;
      table.started = true;
      table.commitment = at.table->commitment();
    }
    active_.erase(found);  // with everything not handed over yet, which nobody was told of
  } else if (const Result<std::optional<store::TableRow>> stored = reader_.table(name); stored && *stored) {
    row = **stored;
  }
  if (row.id == 0) {  // there is no such table
    runtime_.log(Log::kError, "failed", {{"entry", entry}, {"what", reason}});
    return;
  }
  runtime_.log(Log::kError, "table_broken", {{"table", name}, {"entry", entry}, {"what", reason}});
  know_quarantined(row, runtime_.clock.wall());
  people_.hosts_no_more(row.id);
  if (durable) outbox_.batch().quarantined.push_back({row.id, runtime_.clock.wall(), entry, reason});
  audience_.tell_broken(connections, std::move(table));
}

void Tables::know_quarantined(const store::TableRow& row, std::int64_t time) {
  Quarantined& known = quarantined_[row.name];
  known.id = row.id;
  known.time = time;
  if (std::optional<HeadFacts> facts = facts_of(row.head)) {
    known.title = std::move(facts->title);
    known.open = facts->open;
  }
}

const Tables::Quarantined* Tables::quarantined(std::string_view name) const {
  const auto found = quarantined_.find(std::string(name));
  return found == quarantined_.end() ? nullptr : &found->second;
}

bool Tables::is_broken(std::string_view name, Person person) const {
  const Quarantined* known = quarantined(name);
  return known && (known->open || people_.belongs(person, known->id));
}

// The store refused the rows of some tables or people; everything else is written.
void Tables::refused(const store::Refusals& refusals, const store::Batch& batch) {
  for (const std::int64_t id : refusals.tables)
    if (const std::string* name = name_of(id)) quarantine(std::string(*name), "commit", "the store refused its rows");
  // A table that was never written to the store is forgotten.
  for (const store::TableRow& row : batch.tables) {
    if (!refusals.has_table(row.id)) continue;
    std::erase_if(outbox_.batch().quarantined, [&](const store::QuarantineRow& one) { return one.table == row.id; });
    quarantined_.erase(row.name);
    names_.erase(row.id);
    people_.forget_table(row.id);
  }
}

}  // namespace exchequer::server
