// Tables in memory: made, loaded, left, moved by bots, watched by the clock.
#include <algorithm>
#include <stdexcept>

#include "content/formats.h"
#include "desk/reading.h"
#include "server/house.h"
#include "server/tokens.h"

namespace exchequer::server {

House::House(store::Store& reader, Committer& committer, BotPool& bots, const Clock& clock, Log& log,
             const Options& options)
    : reader_(reader), committer_(committer), bots_(bots), clock_(clock), log_(log), options_(options) {}
House::~House() = default;

Result<bool> House::open() {
  const Result<std::vector<store::PersonRow>> people = reader_.people();
  if (!people) return people.errors();
  for (const store::PersonRow& row : *people) {
    PersonState& person = people_[row.id];
    person.name = person.written = row.name;
    person.created = row.created;
    last_person_ = std::max(last_person_, row.id);
  }
  const Result<std::vector<store::TokenRow>> tokens = reader_.tokens();
  if (!tokens) return tokens.errors();
  for (const store::TokenRow& row : *tokens) tokens_[row.hash] = {row.person, row.table, row.kind};
  const Result<std::vector<store::TableRow>> tables = reader_.tables(false);
  if (!tables) return tables.errors();
  const Result<std::vector<store::QuarantineRow>> quarantined = reader_.quarantined();
  if (!quarantined) return quarantined.errors();
  std::unordered_map<std::int64_t, std::int64_t> since;
  for (const store::QuarantineRow& row : *quarantined) since[row.table] = row.time;
  for (const store::TableRow& row : *tables) {
    names_[row.id] = row.name;
    last_table_ = std::max(last_table_, row.id);
    if (const auto found = since.find(row.id); found != since.end()) {
      know_quarantined(row, found->second);
      continue;
    }
    if (row.over) continue;
    to_load_.push_back(row.name);
    const HeadGlance seen = glance(row.head);
    hosts(row.id, seen.host, seen.pack_bytes);  // what a person has here counts, whether it is in memory or not
  }
  const Result<std::vector<store::MemberRow>> members = reader_.members();
  if (!members) return members.errors();
  for (const store::MemberRow& row : *members) people_[row.person].tables.push_back(row.table);
  log_(Log::kInfo, "opened",
       {{"people", static_cast<std::int64_t>(people_.size())},
        {"tables", static_cast<std::int64_t>(names_.size())},
        {"going_on", static_cast<std::int64_t>(to_load_.size())},
        {"quarantined", static_cast<std::int64_t>(quarantined_.size())}});
  at(clock_.steady() + 60'000, {"evict", {}, [this] { evict(); }});
  return true;
}

OnlineTable* House::room(std::string_view name) {
  Seated* at = find(name);
  return at ? at->room.get() : nullptr;
}

House::Seated* House::find(std::string_view name) {
  if (const auto found = tables_.find(std::string(name)); found != tables_.end()) {
    found->second.used = clock_.steady();
    return &found->second;
  }
  if (name.size() > 32 || quarantined_.contains(std::string(name))) return nullptr;
  const Result<std::optional<store::TableRow>> row = reader_.table(name);
  if (!row || !*row) return nullptr;
  const Result<std::vector<store::LogRow>> log = reader_.log((*row)->id);
  if (!log) return nullptr;
  Seated* at = nullptr;
  confined("load", (*row)->name, [&] {
    Result<std::unique_ptr<OnlineTable>> room = OnlineTable::open(**row, *log, wrap_game);
    if (!room) {
      // It may be this program that is too old or too new: the next one may try again.
      const Error& error = room.errors().front();
      quarantine((*row)->name, "load", error.where + ": " + error.what.key, false);
      return;
    }
    at = seat(std::move(*room));
    ask_bots(*at);
    watch_clock(*at);
  });
  return quarantined_.contains((*row)->name) ? nullptr : at;
}

House::Seated* House::seat(std::unique_ptr<OnlineTable> room) {
  Seated at;
  // Time that has passed since the last entry counts for those who are asked; a clock that went back counts as none.
  const std::int64_t passed = std::clamp<std::int64_t>(clock_.wall() - room->last_time(), 0,
                                                       std::int64_t{room->head().takeover_seconds} * 1000);
  at.since.assign(room->seats().size(), -1);
  for (Seat seat = 0; seat < room->seats().size(); ++seat)
    if (room->waits_for().has(seat)) at.since[seat] = clock_.steady() - passed;
  at.used = clock_.steady();
  at.room = std::move(room);
  names_[at.room->id()] = at.room->name();
  Seated& there = tables_[at.room->name()];
  there = std::move(at);
  return &there;
}

Result<std::string> House::make_table(Head head, Person host, std::string* key) {
  store::TableRow row{++last_table_, random_name(), clock_.wall(), print_head(head), false};
  const std::size_t bytes = head.record.pack_values ? row.head.size() : 0;
  const Limits& limits = options_.limits;
  const bool asked = key != nullptr;  // the next game of a match is made of what is there already
  if (asked && bytes > limits.head_bytes)
    return Error{"pack",
                 Message("error.serve.pack_size", {{"limit", static_cast<std::int64_t>(limits.head_bytes >> 10)}})};
  if (const auto who = people_.find(host);
      asked && bytes > 0 && who != people_.end() && who->second.bytes + bytes > limits.pack_bytes_a_person)
    return Error{"pack", Message("error.serve.pack_space",
                                 {{"limit", static_cast<std::int64_t>(limits.pack_bytes_a_person >> 20)}})};
  Result<std::unique_ptr<OnlineTable>> room = OnlineTable::open(row, {}, wrap_game);
  if (!room) return room.errors();
  open_batch_.tables.push_back(row);
  Seated* at = seat(std::move(*room));
  at->batch = open_number_;
  hosts(row.id, host, bytes);
  if (key) *key = new_token(0, row.id, "invitation");
  join(host, *at->room);
  for (const Person person : at->room->head().reserved)
    if (person != 0) join(person, *at->room);
  log_(Log::kInfo, "table_made", {{"table", row.name}, {"title", at->room->game().facts().id}});
  return row.name;
}

void House::join(Person person, const OnlineTable& room) {
  const auto found = people_.find(person);
  if (found == people_.end()) return;
  std::vector<std::int64_t>& tables = found->second.tables;
  if (std::find(tables.begin(), tables.end(), room.id()) != tables.end()) return;
  tables.push_back(room.id());
  open_batch_.members.push_back({room.id(), person});
}

bool House::may_enter(Person person, const OnlineTable& room) const {
  if (room.head().open) return true;
  const auto found = people_.find(person);
  if (found == people_.end()) return false;
  const std::vector<std::int64_t>& tables = found->second.tables;
  return std::find(tables.begin(), tables.end(), room.id()) != tables.end();
}

void House::hosts(std::int64_t table, Person host, std::size_t bytes) {
  hosted_[table] = {host, bytes};
  if (const auto who = people_.find(host); who != people_.end()) {
    ++who->second.hosts;
    who->second.bytes += bytes;
  }
}

void House::hosts_no_more(std::int64_t table) {
  const auto found = hosted_.find(table);
  if (found == hosted_.end()) return;
  if (const auto who = people_.find(found->second.host); who != people_.end()) {
    --who->second.hosts;
    who->second.bytes -= found->second.bytes;
  }
  hosted_.erase(found);
}

void House::look_at(Seated& at) {
  at.looked = clock_.steady();
  ask_bots(at);
}

// A bot's move leaves a fixed time after its turn began, or at a multiple of it: how long it thought tells nothing.
void House::ask_bots(Seated& at) {
  OnlineTable& room = *at.room;
  const Seats acting = room.waits_for();
  if (stopping_ || room.over()) return;
  // Where nobody looks, nobody waits: the bots go on when somebody comes.
  if (at.sockets.empty() && clock_.steady() - at.looked > std::int64_t{options_.bot_seconds} * 1000) return;
  for (Seat seat = 0; seat < room.seats().size(); ++seat) {
    if (!acting.has(seat) || !room.bot_moves(seat) || (at.thinking >> seat & 1)) continue;
    const Result<BotKind> kind = parse_bot(room.bot_of(seat));
    if (!kind) continue;
    at.thinking |= std::uint64_t{1} << seat;
    const std::int64_t begun = clock_.steady();
    StateBytes view = room.game().view(room.table().state(), seat);
    Thinking thinking{room.table().shared_game(),
                      view,
                      seat,
                      *kind,
                      room.bot_seed(),
                      static_cast<std::uint32_t>(room.position()),
                      room.head().host};
    const std::shared_ptr<std::string> failed = thinking.failed;
    bots_.think(std::move(thinking),
                [this, name = room.name(), seat, view, begun, failed, alive = std::weak_ptr(alive_)](Action action) {
                  if (alive.expired()) return;
                  const std::int64_t pace = options_.bot_pace_milliseconds;
                  std::int64_t due = begun + pace;
                  while (pace > 0 && due < clock_.steady()) due += pace;
                  this->at(due, {"bot", name, [this, name, seat, view, action, failed] {
                                   const auto found = tables_.find(name);
                                   if (found == tables_.end()) return;
                                   Seated& there = found->second;
                                   there.thinking &= ~(std::uint64_t{1} << seat);
                                   OnlineTable& now = *there.room;
                                   if (stopping_) return;
                                   if (!failed->empty()) throw std::runtime_error(*failed);
                                   // What it thought about may have changed: a choice taken back, a person who came back.
                                   if (now.waits_for().has(seat) && now.bot_moves(seat) &&
                                       now.game().view(now.table().state(), seat) == view) {
                                     // Asked again it would answer the same.
                                     if (now.play(seat, action, clock_.wall()))
                                       throw std::runtime_error("a bot chose what the rules refuse");
                                     ++metrics_.bot_moves;
                                     record(there);
                                   } else {
                                     ask_bots(there);
                                   }
                                 }});
                });
  }
}

void House::watch_clock(Seated& at) {
  const OnlineTable& room = *at.room;
  const Seats acting = room.waits_for();
  const std::int64_t now = clock_.steady(), patience = std::int64_t{room.head().takeover_seconds} * 1000;
  for (Seat seat = 0; seat < room.seats().size(); ++seat) {
    if (!acting.has(seat) || room.bot_moves(seat)) {
      at.since[seat] = -1;
      continue;
    }
    if (at.since[seat] < 0) at.since[seat] = now;
    const std::int64_t due = at.since[seat] + patience;
    if (patience == 0 || stopping_ || (at.alarm > now && at.alarm <= due))
      continue;  // one alarm at a time: it looks again
    at.alarm = due;
    this->at(due, {"takeover", room.name(), [this, name = room.name()] { take_over(name); }});
  }
}

void House::take_over(const std::string& name) {
  Seated* at = find(name);
  if (!at || stopping_) return;
  const std::int64_t now = clock_.steady(), patience = std::int64_t{at->room->head().takeover_seconds} * 1000;
  bool any = false;
  for (Seat seat = 0; seat < at->room->seats().size(); ++seat) {
    if (at->since[seat] < 0 || now - at->since[seat] < patience) continue;
    if (at->room->stand_in(seat, clock_.wall())) continue;
    ++metrics_.takeovers;
    any = true;
    log_(Log::kInfo, "bot_takes_over", {{"table", name}, {"seat", seat}});
  }
  if (any) record(*at);
  watch_clock(*at);  // for those whose time is not over yet
}

void House::evict() {
  const std::int64_t now = clock_.steady(), idle = std::int64_t{options_.idle_minutes} * 60'000;
  std::erase_if(tables_, [&](const auto& entry) {
    const Seated& at = entry.second;
    const bool written = at.batch + (flying_ ? 1 : 0) < open_number_;
    return at.sockets.empty() && written && at.thinking == 0 && now - at.used > idle;
  });
  at(now + 60'000, {"evict", {}, [this] { evict(); }});
}

void House::tick() {
  // Tables that go on are looked at a few at a time: bots may have to move, and the clock may have run out.
  for (int some = 0; some < 8 && !to_load_.empty(); ++some) {
    const std::string name = std::move(to_load_.back());
    to_load_.pop_back();
    find(name);
  }
  const std::int64_t now = clock_.steady();
  for (int some = 0; some < 256 && !timers_.empty() && timers_.begin()->first <= now;
       ++some) {  // sockets must have their turn
    const Timer timer = std::move(timers_.begin()->second);
    timers_.erase(timers_.begin());
    confined(timer.entry, timer.table, timer.work);
  }
  flush();
}

std::int64_t House::next_due() const {
  if (!to_load_.empty()) return clock_.steady();
  return timers_.empty() ? clock_.steady() + 60'000 : timers_.begin()->first;
}

void House::stop() {
  stopping_ = true;
  for (const auto& [number, connection] : sockets_)
    connection.client->send(std::make_shared<const std::string>("{\"event\":\"bye\",\"code\":\"stopping\"}"));
  flush();
}

bool House::idle() const { return !flying_ && open_batch_.empty(); }

std::string House::metrics() const {
  return metrics_.text(tables_.size(), sockets_.size(), people_.size(), bots_.waiting());
}

}  // namespace exchequer::server
