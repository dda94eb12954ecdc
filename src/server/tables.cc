// Tables in memory: loading, making, writing and unloading them.
#include "server/tables.h"

#include <algorithm>
#include <stdexcept>

#include "server/tokens.h"

namespace exchequer::server {
namespace {

// The counter of each kind of entry, and the seat it concerns.
struct Counting {
  Metrics& metrics;
  bool seats = false, chat = false, moved = false, closed = false;
  Seats other_hands{};

  void changes_hands(Seat seat) {
    seats = true;
    other_hands.bits |= Seats::one(seat).bits;
  }

  void operator()(const entry::Move& move) {
    ++(move.seat == kChance ? metrics.draws : metrics.actions);
    moved = true;
  }
  void operator()(const entry::Withdraw&) { moved = true; }
  void operator()(const entry::Chat&) { chat = true; }
  void operator()(const entry::Undo&) {
    ++metrics.undone;
    seats = true;
  }
  void operator()(const entry::Sit&) { seats = true; }
  void operator()(const entry::Leave&) { seats = true; }
  void operator()(const entry::SeatBot&) { seats = true; }
  void operator()(const entry::Start&) { seats = true; }
  void operator()(const entry::AskUndo&) { seats = true; }
  void operator()(const entry::Agree&) { seats = true; }
  void operator()(const entry::Refuse&) { seats = true; }
  void operator()(const entry::StandIn& one) { changes_hands(one.seat); }
  void operator()(const entry::Back& one) { changes_hands(one.seat); }
  void operator()(const entry::Next&) { seats = true; }
  void operator()(const entry::Broken&) { seats = true; }
  void operator()(const entry::Unseat&) { seats = true; }
  void operator()(const entry::Mute&) { seats = true; }
  void operator()(const entry::Close&) { seats = closed = true; }
};

}  // namespace

Tables::Tables(store::Store& reader, BotPool& bots, Runtime& runtime, Outbox& outbox, People& people,
               Audience& audience)
    : reader_(reader), bots_(bots), runtime_(runtime), outbox_(outbox), people_(people), audience_(audience) {
  runtime_.fence.quarantine = [this](const std::string& table, const char* entry, const std::string& what) {
    quarantine(table, entry, what);
  };
  outbox_.lost = [this](const store::Batch& batch) { lost(batch); };
  outbox_.refused = [this](const store::Refusals& refusals, const store::Batch& batch) { refused(refusals, batch); };
}

Errors Tables::open() {
  const Result<std::vector<store::TableRow>> tables = reader_.tables(false);
  if (!tables) return tables.errors();
  const Result<std::vector<store::QuarantineRow>> quarantined = reader_.quarantined();
  if (!quarantined) return quarantined.errors();
  std::unordered_map<std::int64_t, std::int64_t> since;
  for (const store::QuarantineRow& row : *quarantined) since[row.table] = row.time;
  for (const store::TableRow& row : *tables) {
    names_[row.id] = row.name;
    last_ = std::max(last_, row.id);
    if (const auto found = since.find(row.id); found != since.end()) {
      know_quarantined(row, found->second);
      continue;
    }
    if (row.over) continue;
    to_load_.push_back(row.name);
    const HeadGlance seen = glance(row.head);
    people_.hosts(row.id, seen.host, seen.pack_bytes);  // counts for the person, whether the table is in memory or not
  }
  runtime_.log(Log::kInfo, "opened",
               {{"people", static_cast<std::int64_t>(people_.size())},
                {"tables", static_cast<std::int64_t>(names_.size())},
                {"going_on", static_cast<std::int64_t>(to_load_.size())},
                {"quarantined", static_cast<std::int64_t>(quarantined_.size())}});
  runtime_.timers.at(runtime_.clock.steady() + 60'000, {"evict", {}, [this] { evict(); }});
  return {};
}

// Unfinished tables are checked a few at a time: bots may have to move, and clocks may have run out.
void Tables::tick() {
  for (int some = 0; some < 8 && !to_load_.empty(); ++some) {
    const std::string name = std::move(to_load_.back());
    to_load_.pop_back();
    find(name);
  }
}

ActiveTable* Tables::find(std::string_view name) {
  if (const auto found = active_.find(std::string(name)); found != active_.end()) {
    found->second.used = runtime_.clock.steady();
    return &found->second;
  }
  if (name.size() > 32 || quarantined(name)) return nullptr;
  const Result<std::optional<store::TableRow>> row = reader_.table(name);
  if (!row || !*row) return nullptr;
  const Result<std::vector<store::LogRow>> log = reader_.log((*row)->id);
  if (!log) return nullptr;
  ActiveTable* at = nullptr;
  runtime_.fence.run("load", (*row)->name, [&] {
    Result<std::unique_ptr<OnlineTable>> table = OnlineTable::open(**row, *log, wrap_game);
    if (!table) {
      // This program may be too old or too new for the table, so the table stays for the next one to try.
      const Error& error = table.errors().front();
      quarantine((*row)->name, "load", error.where + ": " + error.what.key, false);
      return;
    }
    at = activate(std::move(*table));
    ask_bots(*at);
    watch_clock(*at);
  });
  return quarantined((*row)->name) ? nullptr : at;
}

ActiveTable* Tables::activate(std::unique_ptr<OnlineTable> table) {
  ActiveTable at;
  // Time since they were asked counts for the people whose turn it is. If the clock went back, none has passed.
  at.since.assign(table->seats().size(), -1);
  at.entry.assign(table->seats().size(), 0);
  for (Seat seat = 0; seat < table->seats().size(); ++seat)
    if (const OnlineTable::Asked& asked = table->asked(seat); asked.entry != 0) {
      at.entry[seat] = asked.entry;
      at.since[seat] =
          runtime_.clock.steady() - std::clamp<std::int64_t>(runtime_.clock.wall() - asked.time, 0,
                                                             std::int64_t{table->head().takeover_seconds} * 1000);
    }
  at.used = runtime_.clock.steady();
  at.table = std::move(table);
  names_[at.table->id()] = at.table->name();
  ActiveTable& there = active_[at.table->name()];
  there = std::move(at);
  return &there;
}

ActiveTable* Tables::in_memory(const std::string& name) {
  const auto found = active_.find(name);
  return found == active_.end() ? nullptr : &found->second;
}

const std::string* Tables::name_of(std::int64_t id) const {
  const auto found = names_.find(id);
  return found == names_.end() ? nullptr : &found->second;
}

std::vector<std::string> Tables::open_to_all() const {
  std::vector<std::pair<std::int64_t, std::string>> newest;
  for (const auto& [name, at] : active_)
    if (at.table->head().open) newest.emplace_back(at.table->last_time(), name);
  std::sort(newest.begin(), newest.end(), std::greater<>());
  std::vector<std::string> names;
  for (auto& [when, name] : newest) names.push_back(std::move(name));
  return names;
}

Result<std::string> Tables::make(Head head, Person host, std::string* key) {
  store::TableRow row{++last_, random_name(), runtime_.clock.wall(), print_head(head), false};
  const std::size_t bytes = head.record.pack_values ? row.head.size() : 0;
  const Limits& limits = runtime_.options.limits;
  const bool asked = key != nullptr;  // the next game of a match copies what exists already
  if (asked && bytes > limits.head_bytes)
    return Error{"pack",
                 Message("error.serve.pack_size", {{"limit", static_cast<std::int64_t>(limits.head_bytes >> 10)}})};
  if (const Account* who = people_.find(host);
      asked && bytes > 0 && who && who->bytes + bytes > limits.pack_bytes_a_person)
    return Error{"pack", Message("error.serve.pack_space",
                                 {{"limit", static_cast<std::int64_t>(limits.pack_bytes_a_person >> 20)}})};
  Result<std::unique_ptr<OnlineTable>> table = OnlineTable::open(row, {}, wrap_game);
  if (!table) return table.errors();
  outbox_.batch().tables.push_back(row);
  ActiveTable* at = activate(std::move(*table));
  at->batch = outbox_.number();
  people_.hosts(row.id, host, bytes);
  if (key) *key = people_.new_token(0, row.id, "invitation");
  join(host, *at->table);
  for (const Person person : at->table->head().reserved)
    if (person != 0) join(person, *at->table);
  runtime_.log(Log::kInfo, "table_made", {{"table", row.name}, {"title", at->table->game().facts().id}});
  return row.name;
}

bool Tables::may_enter(Person person, const OnlineTable& table) const {
  return table.head().open || people_.belongs(person, table.id());
}

void Tables::record(ActiveTable& at) {
  std::vector<OnlineTable::Fresh> fresh = at.table->take_fresh();
  if (fresh.empty()) return;
  at.batch = outbox_.number();
  Counting counting{runtime_.metrics};
  for (OnlineTable::Fresh& one : fresh) {
    std::visit(counting, one.entry);
    outbox_.batch().log.push_back(std::move(one.row));
  }
  if (counting.moved && at.table->over()) {
    people_.hosts_no_more(at.table->id());
    outbox_.batch().over.push_back(at.table->id());
    runtime_.log(Log::kInfo, "table_over",
                 {{"table", at.table->name()}, {"moves", static_cast<std::int64_t>(at.table->table().log().size())}});
    counting.seats = true;
  }
  if (counting.closed) {
    people_.hosts_no_more(at.table->id());
    outbox_.batch().over.push_back(at.table->id());
    runtime_.log(Log::kInfo, "table_closed", {{"table", at.table->name()}});
  }
  const bool asks = watch_clock(at);
  audience_.tell_news(at, {counting.seats, counting.other_hands, counting.chat ? &at.table->chat().back() : nullptr,
                           at.table->take_changed()});
  if (asks && !counting.seats) audience_.tell_clock(at);
  ask_bots(at);
}

void Tables::look_at(ActiveTable& at) {
  at.looked = runtime_.clock.steady();
  ask_bots(at);
}

void Tables::left(ActiveTable& at) { at.used = at.looked = runtime_.clock.steady(); }

// However many people come and go, everyone is told once a second how many are watching.
void Tables::count_soon(ActiveTable& at) {
  if (std::exchange(at.counts, true)) return;
  runtime_.timers.at(runtime_.clock.steady() + 1000, {"watching", at.table->name(), [this, name = at.table->name()] {
                                                        const auto found = active_.find(name);
                                                        if (found == active_.end()) return;
                                                        found->second.counts = false;
                                                        audience_.tell_watching(found->second);
                                                      }});
}

void Tables::evict() {
  const std::int64_t now = runtime_.clock.steady(), idle = std::int64_t{runtime_.options.idle_minutes} * 60'000;
  std::erase_if(active_, [&](const auto& entry) {
    const ActiveTable& at = entry.second;
    return at.connections.empty() && outbox_.is_written(at.batch) && at.thinking.empty() && now - at.used > idle;
  });
  runtime_.timers.at(now + 60'000, {"evict", {}, [this] { evict(); }});
}

// A batch was not written: tables it would have made are forgotten, and tables it would have changed are read again.
void Tables::lost(const store::Batch& batch) {
  std::vector<std::int64_t> touched;
  for (const store::LogRow& row : batch.log)
    if (touched.empty() || touched.back() != row.table) touched.push_back(row.table);
  for (const store::TableRow& row : batch.tables) {
    people_.hosts_no_more(row.id);
    active_.erase(row.name);
    quarantined_.erase(row.name);
    names_.erase(row.id);
  }
  // What must not be lost goes into the next batch.
  for (const store::QuarantineRow& row : batch.quarantined)
    if (name_of(row.table)) outbox_.batch().quarantined.push_back(row);
  for (const store::MemberRow& row : batch.members) people_.leave(row.person, row.table);
  for (const std::int64_t id : touched)
    if (const std::string* name = name_of(id)) read_again(std::string(*name), id);
}

// Reads the table again as the store has it. Those who look at it ask for it again.
void Tables::read_again(const std::string& name, std::int64_t id) {
  const auto found = active_.find(name);
  if (found == active_.end()) return;
  runtime_.fence.run("reload", name, [&] {
    ActiveTable& at = found->second;
    const Result<std::optional<store::TableRow>> row = reader_.table(name);
    const Result<std::vector<store::LogRow>> log = reader_.log(id);
    if (!row || !*row || !log) {  // the disk failed again: the table is read when somebody comes
      const std::vector<ConnectionId> connections = std::exchange(at.connections, {});
      active_.erase(name);
      for (const ConnectionId one : connections) {
        Client* client = audience_.find(one)->client;
        audience_.leave(one);
        client->close("storage");
      }
      return;
    }
    Result<std::unique_ptr<OnlineTable>> table = OnlineTable::open(**row, *log, wrap_game);
    if (!table) throw std::runtime_error(table.errors().front().where + ": " + table.errors().front().what.key);
    at.table = std::move(*table);
    at.batch = 0;
    at.since.assign(at.table->seats().size(), -1);
    at.entry.assign(at.table->seats().size(), 0);
    audience_.tell_again(at);
    ask_bots(at);
    watch_clock(at);
  });
}

}  // namespace exchequer::server
