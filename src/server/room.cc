// What may happen at a table, and what each entry of its log does.
#include "server/room.h"

#include <algorithm>
#include <map>
#include <mutex>

#include "bots/bot.h"
#include "content/formats.h"
#include "core/hash.h"
#include "desk/reading.h"

namespace exchequer::server {
namespace {

constexpr std::size_t kChatKept = 200;  // lines in memory; the log has them all

template <class T>
using Known =
    std::map<Bytes32, std::weak_ptr<const T>>;  // by the hash of all that it is made of: nobody can make two alike

// Tables with the same pack share it, and those with the same set-up share their game, too: the two are the largest part of a table.
Result<std::shared_ptr<const AnyGame>> shared_game(const Record& set_up) {
  static std::mutex mutex;
  static Known<AnyGame> games;
  static Known<Pack> packs;
  Record key = set_up;
  key.players.assign(key.players.size(), {});
  const std::string values = set_up.pack_values ? print_json(*set_up.pack_values) : std::string();
  key.pack_values.reset();
  const std::lock_guard lock(mutex);
  const auto gone = [](const auto& entry) { return entry.second.expired(); };
  std::erase_if(games, gone);
  std::erase_if(packs, gone);
  std::weak_ptr<const AnyGame>& kept = games[hash_parts({}, {print_record(key), values})];
  if (std::shared_ptr<const AnyGame> game = kept.lock()) return game;
  std::weak_ptr<const Pack>& kept_pack = packs[hash_parts({}, {set_up.title, hash_to_hex(set_up.pack_hash), values})];
  std::shared_ptr<const Pack> pack = kept_pack.lock();
  if (!pack) {
    Result<Pack> read = pack_of(set_up);
    if (!read) return read.errors();
    kept_pack = pack = std::make_shared<const Pack>(std::move(*read));
  }
  Result<std::shared_ptr<const AnyGame>> game = open_game(set_up, std::move(pack));
  if (game) kept = *game;
  return game;
}

}  // namespace

Room::Room(store::TableRow row, Head head, Table table)
    : row_(std::move(row)),
      head_(std::move(head)),
      game_(std::move(table), {head_.record.players, 0, false, play::Undo::kByConsent, {}}) {
  for (const std::string& kind : head_.record.players) seats_.push_back({kind, 0, {}, {}, {}, {}});
  commitment_ = commitment_to(head_.seed, row_.name);
  last_time_ = row_.created;
}

Result<std::unique_ptr<Room>> Room::open(const store::TableRow& row, const std::vector<store::LogRow>& log,
                                         const Wrap& wrap) {
  Result<Head> head = parse_head(row.head);
  if (!head) return head.errors();
  Result<std::shared_ptr<const AnyGame>> game = shared_game(head->record);
  if (!game) return game.errors();
  head->record.pack_values.reset();  // the game has it
  if (wrap) *game = wrap(std::move(*game));
  store::TableRow kept = row;
  kept.head = {};  // has been read
  std::unique_ptr<Room> room(new Room(std::move(kept), std::move(*head), Table(std::move(*game))));
  for (const store::LogRow& entry : log) {
    const bool gap = entry.seq != room->sequence_ + 1;
    if (gap || room->apply(entry) || (entry.kind == "move" && entry.check != room->check_digits()))
      return Error{row.name + ", entry " + std::to_string(entry.seq),
                   Message("error.store.entry", {{"kind", entry.kind}})};
  }
  room->changed_.reset();
  return room;
}

std::uint32_t Room::check_digits() const { return static_cast<std::uint32_t>(game().hash(table().state())); }

void Room::changed(std::size_t from) { changed_ = std::min(changed_.value_or(from), from); }

std::optional<std::size_t> Room::take_changed() { return std::exchange(changed_, std::nullopt); }

std::vector<store::LogRow> Room::take_fresh() { return std::exchange(fresh_, {}); }

void Room::add(const char* kind, int seat, std::string text, std::int64_t now, std::uint32_t check) {
  fresh_.push_back({row_.id, sequence_ + 1, now, kind, seat, std::move(text), check});
  EXCHEQUER_CHECK(!apply(fresh_.back()));
  if (fresh_.back().kind == "move") fresh_.back().check = check_digits();
}

// The meaning of every kind of entry. A refusal is possible only when a stored log was changed.
Refused Room::apply(const store::LogRow& entry) {
  const Refused wrong{"entry", kOk};
  const auto seat = static_cast<Seat>(entry.seat);
  const bool at_table = entry.seat >= 0 && seat < seats_.size();
  const Table& table = game_.table();
  if (entry.kind == "move") {
    if (!started_ || (!at_table && seat != kChance) || !table.to_act().has(seat)) return wrong;
    const std::optional<Action> action = game().parse(table.state(), seat, entry.text);
    const std::size_t begin = table.round_begin();
    if (!action || game_.play({seat, *action}) != kOk) return wrong;
    // Choices of one round are put in the order of seats: what comes after this one has moved.
    std::size_t from = table.log().size() - 1;
    while (from > begin && table.log()[from].move.seat != seat) --from;
    changed(from);
    ask_.reset();
    moves_.push_back(std::to_string(entry.seat) + ": " + entry.text);
  } else if (entry.kind == "undo") {
    std::size_t length = 0;
    for (const char c : entry.text) length = length * 10 + static_cast<std::size_t>(c - '0');
    if (entry.text.empty() || entry.text.size() > 7 || length >= table.log().size()) return wrong;
    game_.undo_to(length);
    changed(length);
    ask_.reset();
    moves_.push_back("undo " + entry.text);
  } else if (entry.kind == "withdraw") {
    const std::size_t begin = table.round_begin();
    if (!at_table || !game_.withdraw(seat)) return wrong;
    changed(begin);
    ask_.reset();  // what it would take back has moved
    moves_.push_back("withdraw " + std::to_string(entry.seat));
  } else if (entry.kind == "sit") {
    const Result<Node> who = parse_json(entry.text, "sit");
    if (!at_table || !who) return wrong;
    SeatState& at = seats_[seat];
    at.kind = std::string(play::kPerson);
    at.person = desk::number_of(*who, "person").value_or(0);
    at.name = desk::text_of(*who, "name");
    if (!started_) {
      at.value = desk::text_of(*who, "value");
      at.first = at.name;
    }
    at.stand_in.clear();
  } else if (entry.kind == "leave") {
    if (!at_table) return wrong;
    if (started_) held_[seats_[seat].person] = seat;
    seats_[seat].person = 0;
    seats_[seat].name.clear();
    if (started_) {
      seats_[seat].stand_in = head_.takeover_bot;
    } else {
      seats_[seat].value.clear();
      seats_[seat].first.clear();
    }
  } else if (entry.kind == "seat_bot") {
    if (!at_table || started_) return wrong;
    seats_[seat] = {entry.text, 0, {}, {}, {}, {}};
  } else if (entry.kind == "start") {
    std::vector<std::string> values;
    for (const SeatState& at : seats_) values.push_back(at.value);
    key_ = draw_key(head_.seed, row_.name, values);
    started_ = true;
    changed(0);
  } else if (entry.kind == "stand_in") {
    if (!at_table) return wrong;
    seats_[seat].stand_in = entry.text;
  } else if (entry.kind == "back") {
    if (!at_table) return wrong;
    seats_[seat].stand_in.clear();
  } else if (entry.kind == "ask") {
    const std::optional<std::size_t> target = undo_target(seat);
    if (!at_table || !target) return wrong;
    ask_ = Ask{seat, *target, Seats::one(seat)};
  } else if (entry.kind == "agree") {
    if (!ask_ || !at_table) return wrong;
    ask_->agreed.bits |= Seats::one(seat).bits;
  } else if (entry.kind == "refuse") {
    ask_.reset();
  } else if (entry.kind == "chat") {
    const Result<Node> line = parse_json(entry.text, "chat");
    if (!line) return wrong;
    if (chat_.size() == kChatKept) chat_.erase(chat_.begin());
    chat_.push_back({entry.time, entry.seat, desk::text_of(*line, "name"), desk::text_of(*line, "text")});
  } else if (entry.kind == "next") {
    next_ = entry.text;
  } else if (entry.kind == "broken") {
    broken_ = true;
  } else {
    return wrong;
  }
  sequence_ = entry.seq;
  last_time_ = entry.time;
  return {};
}

Seat Room::seat_of(Person person) const {
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (person != 0 && seats_[i].person == person) return static_cast<Seat>(i);
  return kSpectator;
}

bool Room::bot_moves(Seat seat) const { return !bot_of(seat).empty(); }

const std::string& Room::bot_of(Seat seat) const {
  static const std::string nobody;
  if (seat >= seats_.size()) return nobody;
  const SeatState& at = seats_[seat];
  return at.kind != play::kPerson ? at.kind : at.stand_in;
}

Refused Room::sit(Person person, const std::string& who, Seat seat, const std::string& value, std::int64_t now) {
  if (broken_) return {"broken"};
  if (seat >= seats_.size()) return {"bad_request"};
  if (!from_hex(value)) return {"value"};
  if (seat_of(person) != kSpectator) return {"seated"};
  const SeatState& at = seats_[seat];
  if (at.kind != play::kPerson || at.person != 0 || over()) return {"taken"};
  if (seat < head_.reserved.size() && head_.reserved[seat] != 0 && head_.reserved[seat] != person) return {"taken"};
  if (const auto held = held_.find(person); held != held_.end() && held->second != seat) return {"taken"};
  Node node{NodeTable{}};
  node.set("person", person);
  node.set("name", who);
  node.set("value", value);
  add("sit", seat, print_json(node), now);
  start_if_full(now);
  return {};
}

void Room::start_if_full(std::int64_t now) {
  if (started_) return;
  for (const SeatState& at : seats_)
    if (at.kind == play::kPerson && at.person == 0) return;
  add("start", kSpectator, {}, now);
  draw(now);
}

Refused Room::leave(Person person, std::int64_t now) {
  const Seat seat = seat_of(person);
  if (seat == kSpectator) return {"no_seat"};
  if (over()) return {"over"};
  add("leave", seat, {}, now);
  return {};
}

Refused Room::seat_bot(Person person, Seat seat, const std::string& kind, std::int64_t now) {
  if (person != head_.host) return {"not_allowed"};
  if (started_) return {"started"};
  if (seat >= seats_.size() || (kind != play::kPerson && !parse_bot(kind))) return {"bad_request"};
  if (seats_[seat].person != 0) return {"taken"};
  add("seat_bot", seat, kind, now);
  start_if_full(now);
  return {};
}

Refused Room::play(Seat seat, std::string_view notation, std::optional<std::size_t> length, std::int64_t now) {
  if (broken_) return {"broken"};
  if (!started_) return {"not_started"};
  if (over()) return {"over"};
  if (seat == kSpectator) return {"no_seat"};
  // A message that was meant for an earlier position, or comes twice, does nothing. Within a round others' choices do not matter.
  if (length && (*length < table().round_begin() || *length > table().log().size())) return {"stale"};
  if (!table().to_act().has(seat)) return {"not_your_turn"};
  const std::optional<Action> action = game().parse(table().state(), seat, notation);
  if (!action) return {"unreadable"};
  return play(seat, *action, now);
}

Refused Room::play(Seat seat, Action action, std::int64_t now) {
  if (const Clause clause = game().why_not(table().state(), {seat, action}); clause != kOk) return {"refused", clause};
  add("move", seat, game().notation(table().state(), {seat, action}), now);
  draw(now);
  return {};
}

void Room::draw(std::int64_t now) {
  while (table().to_act().is_chance()) {
    const Action drawn = draw_instead ? draw_instead(*this) : fair_draw(game(), table().state(), key_, moves_.size());
    add("move", kChance, game().notation(table().state(), {kChance, drawn}), now);
  }
}

bool Room::may_withdraw(Seat seat) const {
  return seat < seats_.size() && started_ && !over() && !broken_ && !bot_moves(seat) && table().chosen().has(seat);
}

Refused Room::withdraw(Seat seat, std::int64_t now) {
  if (broken_) return {"broken"};
  if (!may_withdraw(seat)) return {"not_possible"};
  add("withdraw", seat, {}, now);
  return {};
}

std::optional<std::size_t> Room::undo_target(Seat seat) const {
  return started_ && !broken_ && seat < seats_.size() ? game_.undo_target(seat) : std::nullopt;
}

Refused Room::ask_undo(Seat seat, std::int64_t now) {
  if (broken_) return {"broken"};
  if (ask_) return {"asked"};
  if (!undo_target(seat)) return {"not_possible"};
  add("ask", seat, {}, now);
  return answer_undo(seat, true, now);
}

Refused Room::answer_undo(Seat seat, bool yes, std::int64_t now) {
  if (!ask_) return {"not_asked"};
  if (seat >= seats_.size()) return {"no_seat"};
  if (!yes) {
    add("refuse", seat, {}, now);
    return {};
  }
  if (!ask_->agreed.has(seat)) add("agree", seat, {}, now);
  for (Seat other = 0; other < seats_.size(); ++other)
    if (!ask_->agreed.has(other) && seats_[other].person != 0 && !bot_moves(other)) return {};
  add("undo", ask_->seat, std::to_string(ask_->length), now);
  return {};
}

Refused Room::say(Person person, const std::string& who, const std::string& text, std::int64_t now) {
  Node node{NodeTable{}};
  node.set("name", who);
  node.set("text", text);
  add("chat", seat_of(person), print_json(node), now);
  return {};
}

Refused Room::stand_in(Seat seat, std::int64_t now) {
  if (seat >= seats_.size() || bot_moves(seat) || !started_ || over() || broken_) return {"not_possible"};
  add("stand_in", seat, head_.takeover_bot, now);
  return {};
}

Refused Room::back(Seat seat, std::int64_t now) {
  if (seat >= seats_.size() || seats_[seat].person == 0) return {"no_seat"};
  if (seats_[seat].stand_in.empty() || over()) return {"not_possible"};
  add("back", seat, {}, now);
  return {};
}

void Room::continues_at(const std::string& next, std::int64_t now) { add("next", kSpectator, next, now); }

std::uint64_t Room::bot_seed() const {
  const Bytes32 bytes = hash_parts(key_, {"exchequer bots 1"});
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | bytes[i];
  return seed;
}

Room::MatchSeats Room::match_seats() const {
  MatchSeats who;
  if (!head_.match) return who;
  who.people = head_.match->people;
  if (who.people.empty())  // the first game: everyone is named after the seat they have in it
    for (std::size_t i = 0; i < seats_.size(); ++i)
      who.people.push_back(seats_[i].first.empty() ? std::to_string(i + 1) : seats_[i].first);
  if (!head_.match->sat.empty())
    who.sat = head_.match->sat.back();
  else
    for (std::size_t i = 0; i < seats_.size(); ++i) who.sat.push_back(static_cast<int>(i));
  return who;
}

std::optional<MatchRecord> Room::match_so_far() const {
  if (!head_.match) return {};
  MatchRecord match = *head_.match;
  MatchSeats who = match_seats();
  match.people = std::move(who.people);
  if (match.sat.empty()) match.sat.push_back(std::move(who.sat));
  std::vector<std::string> players;
  for (const SeatState& at : seats_) players.push_back(at.kind);
  match.records.push_back(make_record(table(), players, false));
  return match;
}

Head Room::successor() const {
  Head next = head_;
  if (!game().pack().shipped) next.record.pack_values = game().pack().values;
  next.seed = random_bytes();
  next.previous = row_.name;
  next.reserved.assign(seats_.size(), 0);
  bool match_goes_on = false;
  std::vector<std::size_t> from(seats_.size());  // for each seat of the next game, the seat of this one
  for (std::size_t i = 0; i < from.size(); ++i) from[i] = i;
  if (std::optional<MatchRecord> match = match_so_far()) {
    match_goes_on = static_cast<int>(match->records.size()) < match->games;
    if (match_goes_on) {
      const std::vector<int> now = match->sat.back();
      Rng lots(bot_seed(), 1);
      match->sat.push_back(next_seats(*match, lots));
      for (std::size_t i = 0; i < from.size(); ++i)
        from[i] = static_cast<std::size_t>(std::find(now.begin(), now.end(), match->sat.back()[i]) - now.begin());
      next.match = std::move(match);
    } else {  // the match is over: a new one
      next.match->people.clear();
      next.match->sat.clear();
      next.match->records.clear();
    }
  }
  if (!match_goes_on)
    next.record.rules_version = game().facts().rules_version;  // a new game; a match keeps the rules it was begun with
  for (std::size_t i = 0; i < from.size(); ++i) {
    next.record.players[i] = seats_[from[i]].kind;
    next.reserved[i] = seats_[from[i]].person;
    if (seats_[from[i]].kind == play::kPerson && seats_[from[i]].person == 0)
      next.record.players[i] = head_.takeover_bot;
  }
  return next;
}

std::string Room::record_text() const {
  std::vector<std::string> players;
  for (const SeatState& at : seats_) players.push_back(at.kind);
  Node node = record_node(make_record(table(), players, false));
  Proof proof{row_.name, commitment_, to_hex(head_.seed), {}, moves_};
  for (const SeatState& at : seats_) proof.values.push_back(at.value);
  node.set("proof", proof_node(proof));
  return print_json(node, true) + "\n";
}

}  // namespace exchequer::server
