// What is written, and what is told when it is. A batch is filled while the one before it is synced; whatever follows from an
// entry is held until the batch with that entry is durable, and forgotten when it is not.
#include <algorithm>
#include <stdexcept>

#include "content/formats.h"
#include "server/house.h"
#include "server/json_text.h"

namespace exchequer::server {
namespace {

// What people have to be told of: the seats, a chat line.
struct News {
  Metrics& metrics;
  bool chat = false, seats = false, moved = false;

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
  void operator()(const entry::StandIn&) { seats = true; }
  void operator()(const entry::Back&) { seats = true; }
  void operator()(const entry::Next&) { seats = true; }
  void operator()(const entry::Broken&) { seats = true; }
};

}  // namespace

void House::hold(std::uint64_t number, About about, std::function<void()> good, std::function<void()> bad) {
  if (number == open_number_)
    open_held_.push_back({about, std::move(good), std::move(bad)});
  else if (flying_ && number + 1 == open_number_)
    flying_held_.push_back({about, std::move(good), std::move(bad)});
  else
    good();
}

void House::after_commit(Seated* at, std::function<void()> good, std::function<void()> bad) {
  hold(at ? at->batch : open_number_, {at ? at->room->id() : 0, 0}, std::move(good), std::move(bad));
}

void House::flush() {
  if (flying_) return;
  if (open_batch_.empty()) {
    // Nothing to write: what was held waits for nothing.
    for (const Held& held : std::exchange(open_held_, {})) confined("answer", {}, held.good);
    return;
  }
  flying_batch_ = std::exchange(open_batch_, {});
  flying_held_ = std::exchange(open_held_, {});
  ++open_number_;
  flying_ = true;
  const std::int64_t begun = clock_.steady();
  committer_.write(flying_batch_, [this, begun, alive = std::weak_ptr(alive_)](const Result<store::Refusals>& result) {
    if (alive.expired()) return;
    metrics_.committed(clock_.steady() - begun);
    if (!result) {
      const Error& error = result.errors().front();
      log_(Log::kError, "commit_failed", {{"what", error.what.key}});
    }
    committed(result);
  });
}

void House::committed(const Result<store::Refusals>& result) {
  std::vector<Held> held = std::exchange(flying_held_, {});
  const store::Batch written = std::exchange(flying_batch_, {});
  flying_ = false;
  healthy_ = static_cast<bool>(result);
  if (result) {
    ++metrics_.batches;
    metrics_.entries += written.log.size();
    if (!result->empty()) refused(*result, held, written);
    for (const Held& one : held) confined("answer", {}, one.good);
  } else {
    // What was added since may rest on what was lost.
    ++metrics_.failed_batches;
    const store::Batch later = std::exchange(open_batch_, {});
    std::vector<Held> later_held = std::exchange(open_held_, {});
    ++open_number_;
    fail(held, written);
    fail(later_held, later);
    if (!open_batch_.empty()) {  // what must be written in the end, a little later
      constexpr std::int64_t kPause = 1000;
      at(clock_.steady() + kPause, {"retry", {}, [this] { flush(); }});
      return;
    }
  }
  flush();
}

void House::fail(std::vector<Held>& held, const store::Batch& lost) {
  for (const Held& one : held)
    if (one.bad) confined("answer", {}, one.bad);
  open_batch_.revoked.insert(open_batch_.revoked.end(), lost.revoked.begin(), lost.revoked.end());
  std::vector<std::int64_t> touched;
  for (const store::LogRow& row : lost.log)
    if (touched.empty() || touched.back() != row.table) touched.push_back(row.table);
  for (const store::TableRow& row : lost.tables) {
    hosts_no_more(row.id);
    tables_.erase(row.name);
    quarantined_.erase(row.name);
    names_.erase(row.id);
  }
  // What must not be forgotten goes into the next batch, like the tokens that were revoked.
  for (const store::QuarantineRow& row : lost.quarantined)
    if (names_.contains(row.table)) open_batch_.quarantined.push_back(row);
  for (const store::MemberRow& row : lost.members)
    if (const auto person = people_.find(row.person); person != people_.end())
      std::erase(person->second.tables, row.table);
  for (const std::int64_t id : touched)
    if (const auto name = names_.find(id); name != names_.end()) read_again(std::string(name->second), id);
}

// The table as it is in the store; those who look at it ask again.
void House::read_again(const std::string& name, std::int64_t id) {
  const auto found = tables_.find(name);
  if (found == tables_.end()) return;
  confined("reload", name, [&] {
    Seated& at = found->second;
    const Result<std::optional<store::TableRow>> row = reader_.table(name);
    const Result<std::vector<store::LogRow>> log = reader_.log(id);
    if (!row || !*row || !log) {  // the disk again: it is read when somebody comes
      const std::vector<Socket> sockets = at.sockets;
      for (const Socket socket : sockets) sockets_.at(socket).client->close("storage");
      for (const Socket socket : sockets) disconnect(socket);
      tables_.erase(name);
      return;
    }
    Result<std::unique_ptr<OnlineTable>> room = OnlineTable::open(**row, *log, wrap_game);
    if (!room) throw std::runtime_error(room.errors().front().where + ": " + room.errors().front().what.key);
    at.room = std::move(*room);
    at.batch = 0;
    at.since.assign(at.room->seats().size(), -1);
    for (const Socket socket : at.sockets) send(socket, at, "{\"event\":\"again\"}");
    ask_bots(at);
    watch_clock(at);
  });
}

// Rows of some tables or people were refused, a fault of ours; everything else is written. `held` keeps what rests on the rest.
void House::refused(const store::Refusals& refusals, std::vector<Held>& held, const store::Batch& lost) {
  const auto rests_on_it = [&](const Held& one) {
    return (one.about.table != 0 && refusals.has_table(one.about.table)) ||
           (one.about.person != 0 && refusals.has_person(one.about.person));
  };
  const auto bad_for = [&](std::vector<Held>& all) {
    for (const Held& one : all)
      if (one.bad && rests_on_it(one)) confined("answer", {}, one.bad);
    std::erase_if(all, rests_on_it);
  };
  bad_for(held);
  bad_for(open_held_);
  const auto of_refused = [&](const auto& row) { return refusals.has_table(row.table); };
  std::erase_if(open_batch_.log, of_refused);
  std::erase_if(open_batch_.members, of_refused);
  std::erase_if(open_batch_.tokens,
                [&](const store::TokenRow& row) { return row.table != 0 && refusals.has_table(row.table); });
  std::erase_if(open_batch_.over, [&](std::int64_t id) { return refusals.has_table(id); });
  for (const std::int64_t id : refusals.tables) {
    const auto name = names_.find(id);
    if (name == names_.end()) continue;
    quarantine(std::string(name->second), "commit", "its rows were refused by the store");
  }
  // A table that never came into the store is forgotten.
  for (const store::TableRow& row : lost.tables) {
    if (!refusals.has_table(row.id)) continue;
    std::erase_if(open_batch_.quarantined, [&](const store::QuarantineRow& one) { return one.table == row.id; });
    quarantined_.erase(row.name);
    names_.erase(row.id);
    for (auto& [person, state] : people_) std::erase(state.tables, row.id);
  }
}

void House::record(Seated& at) {
  std::vector<OnlineTable::Fresh> fresh = at.room->take_fresh();
  if (fresh.empty()) return;
  at.batch = open_number_;
  News news{metrics_};
  for (OnlineTable::Fresh& one : fresh) {
    std::visit(news, one.entry);
    open_batch_.log.push_back(std::move(one.row));
  }
  if (news.moved && at.room->over()) {
    hosts_no_more(at.room->id());
    open_batch_.over.push_back(at.room->id());
    log_(Log::kInfo, "table_over",
         {{"table", at.room->name()}, {"moves", static_cast<std::int64_t>(at.room->table().log().size())}});
    news.seats = true;
  }
  if (news.chat) {
    const OnlineTable::Line& line = at.room->chat().back();
    std::string text = "{\"event\":\"chat\",\"line\":{\"time\":" + std::to_string(line.time) +
                       ",\"seat\":" + std::to_string(line.seat) + ",\"name\":";
    add_quoted(text, line.name);
    text += ",\"text\":";
    add_quoted(text, line.text);
    text += "}}";
    send_all(at, std::move(text));
  }
  if (const std::optional<std::size_t> from = at.room->take_changed()) {
    std::map<Seat, std::pair<Text, std::vector<Socket>>> made;  // the same eyes see the same
    for (const Socket socket : at.sockets) {
      const Seat viewer = at.room->seat_of(sockets_.at(socket).person);
      auto& [text, sockets] = made[viewer];
      if (!text) text = std::make_shared<const std::string>(moved_event(*at.room, viewer, *from));
      sockets.push_back(socket);
    }
    for (auto& [viewer, told] : made)
      after_commit(&at, [this, text = told.first, sockets = std::move(told.second)] {
        for (const Socket socket : sockets)
          if (const auto found = sockets_.find(socket); found != sockets_.end()) found->second.client->send(text);
      });
  }
  if (news.seats) tell(at);
  ask_bots(at);
  watch_clock(at);
}

void House::send(Socket socket, Seated& at, std::string text) {
  after_commit(&at, [this, socket, text = std::make_shared<const std::string>(std::move(text))] {
    if (const auto found = sockets_.find(socket); found != sockets_.end()) found->second.client->send(text);
  });
}

// Who sits where, who is here, what is asked: the same for everyone.
void House::tell(Seated& at) {
  if (!at.sockets.empty()) send_all(at, "{\"event\":\"table\",\"table\":" + print_json(seats_node(at)) + "}");
}

// However many come and go, everyone hears once a second how many are watching.
void House::tell_soon(Seated& at) {
  if (std::exchange(at.counts, true)) return;
  this->at(clock_.steady() + 1000,
           {"watching", at.room->name(), [this, name = at.room->name()] {
              const auto found = tables_.find(name);
              if (found == tables_.end()) return;
              Seated& there = found->second;
              there.counts = false;
              std::size_t watching = 0;
              for (const Socket socket : there.sockets)
                if (const auto one = sockets_.find(socket); one != sockets_.end())
                  watching += there.room->seat_of(one->second.person) == kSpectator;
              send_all(there, "{\"event\":\"watching\",\"watching\":" + std::to_string(watching) + "}");
            }});
}

void House::send_all(const Seated& at, std::string text) {
  hold(at.batch, {at.room->id(), 0},
       [this, sockets = at.sockets, text = std::make_shared<const std::string>(std::move(text))] {
         for (const Socket socket : sockets)
           if (const auto found = sockets_.find(socket); found != sockets_.end()) found->second.client->send(text);
       });
}

std::string House::moved_event(const OnlineTable& room, Seat viewer, std::size_t from) const {
  const AnyGame& game = room.game();
  const Table& table = room.table();
  std::string out = "{\"event\":\"moved\",\"from\":" + std::to_string(from) + ",\"steps\":[";
  for (std::size_t i = from; i < table.log().size(); ++i) {
    const Move& move = table.log()[i].move;
    const StateBytes& before = table.state_before(i);
    if (i > from) out += ',';
    out += "{\"seat\":" + std::to_string(move.seat);
    if (const std::optional<Action> seen = game.observe(before, move, viewer)) {
      out += ",\"notation\":";
      add_quoted(out, game.notation(before, {move.seat, *seen}));
    }
    out += '}';
  }
  out += "],\"length\":" + std::to_string(table.log().size()) + ",\"to_act\":[";
  const Seats acting = room.waits_for();
  bool first = true;
  for (Seat seat = 0; seat < room.seats().size(); ++seat)
    if (acting.has(seat)) {
      if (!std::exchange(first, false)) out += ',';
      out += std::to_string(seat);
    }
  out += room.over() ? "],\"over\":true" : "],\"over\":false";
  if (acting.has(viewer)) {
    out += ",\"legal\":[";
    first = true;
    for (const Action& action : table.legal(viewer)) {
      if (!std::exchange(first, false)) out += ',';
      add_quoted(out, game.notation(table.state(), {viewer, action}));
    }
    out += ']';
  }
  out += '}';
  return out;
}

}  // namespace exchequer::server
