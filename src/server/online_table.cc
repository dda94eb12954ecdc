// The actions that people may take at a table, and the effect of each entry of its log.
#include "server/online_table.h"

#include <algorithm>
#include <map>
#include <mutex>

#include "bots/bot.h"
#include "content/formats.h"
#include "core/hash.h"

namespace exchequer::server {
namespace {

constexpr std::size_t kChatKept = 200;  // lines in memory; the log has them all

template <class T>
using Known = std::map<play::Bytes32,
                       std::weak_ptr<const T>>;  // by the hash of all its inputs, so that no two are equal

// Tables with the same pack share it, and tables with the same set-up also share their game. These are the largest
// parts of a table.
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
  std::weak_ptr<const AnyGame>& kept = games[play::hash_parts({}, {print_record(key), values})];
  if (std::shared_ptr<const AnyGame> game = kept.lock()) return game;
  std::weak_ptr<const Pack>& kept_pack =
      packs[play::hash_parts({}, {set_up.title, hash_to_hex(set_up.pack_hash), values})];
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

OnlineTable::OnlineTable(store::TableRow row, Head head, Table table)
    : row_(std::move(row)),
      head_(std::move(head)),
      game_(std::move(table), {head_.record.players, 0, play::seeded_draws(), play::Undo::kByConsent, {}}) {
  for (const std::string& kind : head_.record.players) seats_.push_back({kind, 0, {}, {}, {}, {}});
  asked_.resize(seats_.size());
  commitment_ = play::commitment_to(head_.seed, row_.name);
  last_time_ = row_.created;
}

Result<std::unique_ptr<OnlineTable>> OnlineTable::open(const store::TableRow& row,
                                                       const std::vector<store::LogRow>& log, const Wrap& wrap) {
  Result<Head> head = parse_head(row.head);
  if (!head) return head.errors();
  Result<std::shared_ptr<const AnyGame>> game = shared_game(head->record);
  if (!game) return game.errors();
  head->record.pack_values.reset();  // the game holds it
  if (wrap) *game = wrap(std::move(*game));
  store::TableRow kept = row;
  kept.head = {};  // no longer needed
  std::unique_ptr<OnlineTable> opened(new OnlineTable(std::move(kept), std::move(*head), Table(std::move(*game))));
  for (const store::LogRow& stored : log) {
    const std::optional<LogEntry> entry = entry_of(stored);
    const bool gap = stored.seq != opened->sequence_ + 1;
    if (gap || !entry || !opened->happen(*entry, stored) ||
        (std::holds_alternative<entry::Move>(*entry) && stored.check != opened->check_digits()))
      return Error{row.name + ", entry " + std::to_string(stored.seq),
                   Message("error.store.entry", {{"kind", stored.kind}})};
  }
  opened->changed_.reset();
  return opened;
}

std::uint32_t OnlineTable::check_digits() const { return static_cast<std::uint32_t>(game().hash(table().state())); }

void OnlineTable::changed(std::size_t from) { changed_ = std::min(changed_.value_or(from), from); }

std::optional<std::size_t> OnlineTable::take_changed() { return std::exchange(changed_, std::nullopt); }

std::vector<OnlineTable::Fresh> OnlineTable::take_fresh() { return std::exchange(fresh_, {}); }

void OnlineTable::add(LogEntry entry, std::int64_t now) {
  store::LogRow row = row_of(entry);
  row.table = row_.id;
  row.seq = sequence_ + 1;
  row.time = now;
  EXCHEQUER_CHECK(happen(entry, row));
  if (std::holds_alternative<entry::Move>(entry)) row.check = check_digits();
  fresh_.push_back({std::move(entry), std::move(row)});
}

bool OnlineTable::happen(const LogEntry& entry, const store::LogRow& row) {
  sequence_ = row.seq;
  last_time_ = row.time;
  if (!std::visit([this](const auto& one) { return happen(one); }, entry)) return false;
  ask(entry);
  return true;
}

// Who is asked from this entry on. Somebody's own move ends the decision it was for, whoever is asked next.
void OnlineTable::ask(const LogEntry& entry) {
  const Seats acting = over() ? Seats::none() : waits_for();
  const auto* move = std::get_if<entry::Move>(&entry);
  for (Seat seat = 0; seat < seats_.size(); ++seat) {
    const bool is_asked = acting.has(seat) && !bot_moves(seat);
    if (!is_asked)
      asked_[seat] = {};
    else if (asked_[seat].entry == 0 || (move && move->seat == seat) || std::holds_alternative<entry::Undo>(entry))
      asked_[seat] = {sequence_, last_time_};
  }
}

// The effect of each kind of entry. It can fail only if a stored log was changed.
bool OnlineTable::happen(const entry::Move& move) {
  const Table& table = game_.table();
  if (!started_ || (move.seat >= seats_.size() && move.seat != kChance) || !table.to_act().has(move.seat)) return false;
  const std::optional<Action> action = game().parse(table.state(), move.seat, move.notation);
  const std::size_t begin = table.round_begin();
  if (!action || game_.play({move.seat, *action}) != kOk) return false;
  // Choices of one round are put in the order of seats, so later ones have moved.
  std::size_t from = table.log().size() - 1;
  while (from > begin && table.log()[from].move.seat != move.seat) --from;
  changed(from);
  undo_request_.reset();
  moves_.push_back(std::to_string(move.seat) + ": " + move.notation);
  return true;
}

bool OnlineTable::happen(const entry::Undo& undo) {
  if (undo.length >= table().log().size()) return false;
  game_.undo_to(undo.length);
  changed(undo.length);
  undo_request_.reset();
  moves_.push_back("undo " + std::to_string(undo.length));
  return true;
}

bool OnlineTable::happen(const entry::Withdraw& withdraw) {
  const std::size_t begin = table().round_begin();
  if (withdraw.seat >= seats_.size() || !game_.withdraw(withdraw.seat)) return false;
  changed(begin);
  undo_request_.reset();  // the move that it would take back has changed place
  moves_.push_back("withdraw " + std::to_string(withdraw.seat));
  return true;
}

bool OnlineTable::happen(const entry::Sit& sit) {
  if (sit.seat >= seats_.size()) return false;
  SeatState& at = seats_[sit.seat];
  at.kind = std::string(play::kPerson);
  at.person = sit.who.person;
  at.name = sit.who.name;
  if (!started_) {
    at.value = sit.who.value;
    at.first = at.name;
  }
  at.stand_in.clear();
  return true;
}

bool OnlineTable::happen(const entry::Leave& leave) {
  if (leave.seat >= seats_.size()) return false;
  SeatState& at = seats_[leave.seat];
  if (started_) held_[at.person] = leave.seat;
  at.person = 0;
  at.name.clear();
  if (started_) {
    at.stand_in = head_.takeover_bot;
  } else {
    at.value.clear();
    at.first.clear();
  }
  return true;
}

bool OnlineTable::happen(const entry::SeatBot& bot) {
  if (bot.seat >= seats_.size() || started_) return false;
  seats_[bot.seat] = {bot.player, 0, {}, {}, {}, {}};
  return true;
}

bool OnlineTable::happen(const entry::Start&) {
  std::vector<std::string> values;
  for (const SeatState& at : seats_) values.push_back(at.value);
  key_ = play::draw_key(head_.seed, row_.name, values);
  game_.draw_from(other_draws_ ? other_draws_ : play::fair_draws(key_));
  started_ = true;
  changed(0);
  return true;
}

bool OnlineTable::happen(const entry::StandIn& stand_in) {
  if (stand_in.seat >= seats_.size()) return false;
  seats_[stand_in.seat].stand_in = stand_in.bot;
  return true;
}

bool OnlineTable::happen(const entry::Back& back) {
  if (back.seat >= seats_.size()) return false;
  seats_[back.seat].stand_in.clear();
  return true;
}

bool OnlineTable::happen(const entry::AskUndo& ask) {
  const std::optional<std::size_t> target = undo_target(ask.seat);
  if (!target) return false;
  undo_request_ = UndoRequest{ask.seat, *target, Seats::one(ask.seat)};
  return true;
}

bool OnlineTable::happen(const entry::Agree& agree) {
  if (!undo_request_ || agree.seat >= seats_.size()) return false;
  undo_request_->agreed.bits |= Seats::one(agree.seat).bits;
  return true;
}

bool OnlineTable::happen(const entry::Refuse&) {
  undo_request_.reset();
  return true;
}

bool OnlineTable::happen(const entry::Chat& chat) {
  if (chat_.size() == kChatKept) chat_.erase(chat_.begin());
  chat_.push_back({last_time_, chat.seat, chat.line.name, chat.line.text});
  return true;
}

bool OnlineTable::happen(const entry::Next& next) {
  next_ = next.table;
  return true;
}

bool OnlineTable::happen(const entry::Broken&) {
  broken_ = true;
  return true;
}

bool OnlineTable::happen(const entry::Unseat& unseat) {
  if (unseat.seat >= seats_.size() || started_) return false;
  SeatState& at = seats_[unseat.seat];
  removed_.insert(at.person);
  at = {at.kind, 0, {}, {}, {}, {}};
  return true;
}

bool OnlineTable::happen(const entry::Mute& mute) {
  muted_ = mute.muted != 0;
  return true;
}

bool OnlineTable::happen(const entry::Close&) {
  closed_ = true;
  undo_request_.reset();
  return true;
}

Seat OnlineTable::seat_of(Person person) const {
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (person != 0 && seats_[i].person == person) return static_cast<Seat>(i);
  return kSpectator;
}

bool OnlineTable::bot_moves(Seat seat) const { return !bot_of(seat).empty(); }

const std::string& OnlineTable::bot_of(Seat seat) const {
  static const std::string nobody;
  if (seat >= seats_.size()) return nobody;
  const SeatState& at = seats_[seat];
  return at.kind != play::kPerson ? at.kind : at.stand_in;
}

Refused OnlineTable::sit(Person person, const std::string& who, Seat seat, const std::string& value, std::int64_t now) {
  if (broken_) return {"broken"};
  if (closed_) return {"closed"};
  if (seat >= seats_.size()) return {"bad_request"};
  if (!play::from_hex(value)) return {"value"};
  if (seat_of(person) != kSpectator) return {"seated"};
  if (removed_.contains(person)) return {"removed"};
  const SeatState& at = seats_[seat];
  if (at.kind != play::kPerson || at.person != 0 || over()) return {"taken"};
  if (seat < head_.reserved.size() && head_.reserved[seat] != 0 && head_.reserved[seat] != person) return {"taken"};
  if (const auto held = held_.find(person); held != held_.end() && held->second != seat) return {"taken"};
  add(entry::Sit{seat, {person, told_apart(who), value}}, now);
  start_if_full(now);
  return {};
}

namespace {

// Names that people would take for the same.
std::string alike(const std::string& name) {
  std::string plain;
  for (const char c : name)
    if (c != ' ') plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return plain;
}

}  // namespace

// Whoever sits down second under a name is called by it and a number, for as long as they sit.
std::string OnlineTable::told_apart(const std::string& name) const {
  std::string told = name;
  for (int number = 2;
       std::any_of(seats_.begin(), seats_.end(),
                   [&](const SeatState& at) { return at.person != 0 && alike(at.name) == alike(told); });
       ++number)
    told = name + " " + std::to_string(number);
  return told;
}

void OnlineTable::start_if_full(std::int64_t now) {
  if (started_) return;
  for (const SeatState& at : seats_)
    if (at.kind == play::kPerson && at.person == 0) return;
  add(entry::Start{}, now);
  draw(now);
}

Refused OnlineTable::leave(Person person, std::int64_t now) {
  const Seat seat = seat_of(person);
  if (seat == kSpectator) return {"no_seat"};
  if (over()) return {"over"};
  if (closed_) return {"closed"};
  add(entry::Leave{seat}, now);
  return {};
}

Refused OnlineTable::unseat(Person person, Seat seat, std::int64_t now) {
  if (person != head_.host) return {"not_allowed"};
  if (started_) return {"started"};
  if (closed_) return {"closed"};
  if (seat >= seats_.size()) return {"bad_request"};
  if (seats_[seat].person == 0 || seats_[seat].person == person) return {"not_possible"};
  add(entry::Unseat{seat}, now);
  return {};
}

Refused OnlineTable::mute(Person person, bool muted, std::int64_t now) {
  if (person != head_.host) return {"not_allowed"};
  if (muted != muted_) add(entry::Mute{muted ? 1U : 0U}, now);
  return {};
}

Refused OnlineTable::close(Person person, std::int64_t now) {
  if (person != head_.host) return {"not_allowed"};
  if (over()) return {"over"};
  if (closed_) return {"closed"};
  add(entry::Close{}, now);
  return {};
}

Refused OnlineTable::seat_bot(Person person, Seat seat, const std::string& kind, std::int64_t now) {
  if (person != head_.host) return {"not_allowed"};
  if (started_) return {"started"};
  if (closed_) return {"closed"};
  if (seat >= seats_.size() || (kind != play::kPerson && !parse_bot(kind))) return {"bad_request"};
  if (seats_[seat].person != 0) return {"taken"};
  add(entry::SeatBot{seat, kind}, now);
  start_if_full(now);
  return {};
}

Refused OnlineTable::play(Seat seat, std::string_view notation, std::optional<std::size_t> length, std::int64_t now) {
  if (broken_) return {"broken"};
  if (!started_) return {"not_started"};
  if (over()) return {"over"};
  if (closed_) return {"closed"};
  if (seat == kSpectator) return {"no_seat"};
  // A message for an earlier position, or one that comes twice, does nothing. Within a round, other players' choices do
  // not matter.
  if (length && (*length < table().round_begin() || *length > table().log().size())) return {"stale"};
  if (!table().to_act().has(seat)) return {"not_your_turn"};
  const std::optional<Action> action = game().parse(table().state(), seat, notation);
  if (!action) return {"unreadable"};
  return play(seat, *action, now);
}

Refused OnlineTable::play(Seat seat, Action action, std::int64_t now) {
  if (const Clause clause = game().why_not(table().state(), {seat, action}); clause != kOk) return {"refused", clause};
  add(entry::Move{seat, game().notation(table().state(), {seat, action})}, now);
  draw(now);
  return {};
}

void OnlineTable::draw_from(play::Draws draws) {
  other_draws_ = std::move(draws);
  game_.draw_from(other_draws_);
}

void OnlineTable::draw(std::int64_t now) {
  while (table().to_act().is_chance()) {
    add(entry::Move{kChance, game().notation(table().state(), {kChance, game_.draw()})}, now);
  }
}

play::Update OnlineTable::update(Seat viewer, std::size_t from, std::size_t most) const {
  play::Update update = play::update(game_, viewer, from, most);
  settle(update.shown, viewer);
  return update;
}

play::Shown OnlineTable::shown(Seat own, Seat eyes, std::optional<std::size_t> at) const {
  play::Shown shown = play::shown(game_, eyes, at);
  settle(shown, own);
  return shown;
}

// The person may be away and a bot playing for them, so others are asked before a move is taken back.
void OnlineTable::settle(play::Shown& shown, Seat own) const {
  const bool now = shown.length == shown.last;
  shown.waits = now && waits_for().has(own) && !bot_moves(own);
  shown.can_undo = now && undo_target(own).has_value();
  shown.can_redo = false;
  shown.can_withdraw = now && may_withdraw(own);
}

bool OnlineTable::may_withdraw(Seat seat) const {
  return seat < seats_.size() && started_ && !over() && !broken_ && !closed_ && !bot_moves(seat) &&
         table().chosen().has(seat);
}

Refused OnlineTable::withdraw(Seat seat, std::int64_t now) {
  if (broken_) return {"broken"};
  if (!may_withdraw(seat)) return {"not_possible"};
  add(entry::Withdraw{seat}, now);
  return {};
}

std::optional<std::size_t> OnlineTable::undo_target(Seat seat) const {
  return started_ && !broken_ && !closed_ && seat < seats_.size() ? game_.undo_target(seat) : std::nullopt;
}

Refused OnlineTable::ask_undo(Seat seat, std::int64_t now) {
  if (broken_) return {"broken"};
  if (undo_request_) return {"asked"};
  if (!undo_target(seat)) return {"not_possible"};
  add(entry::AskUndo{seat}, now);
  return answer_undo(seat, true, now);
}

Refused OnlineTable::answer_undo(Seat seat, bool yes, std::int64_t now) {
  if (!undo_request_) return {"not_asked"};
  if (seat >= seats_.size()) return {"no_seat"};
  if (!yes) {
    add(entry::Refuse{seat}, now);
    return {};
  }
  if (!undo_request_->agreed.has(seat)) add(entry::Agree{seat}, now);
  for (Seat other = 0; other < seats_.size(); ++other)
    if (!undo_request_->agreed.has(other) && seats_[other].person != 0 && !bot_moves(other)) return {};
  add(entry::Undo{undo_request_->seat, static_cast<std::uint32_t>(undo_request_->length)}, now);
  return {};
}

Refused OnlineTable::say(Person person, const std::string& who, const std::string& text, std::int64_t now) {
  if (muted_ && person != head_.host) return {"muted"};
  const Seat seat = seat_of(person);
  add(entry::Chat{seat, {seat == kSpectator ? told_apart(who) : seats_[seat].name, text}}, now);
  return {};
}

Refused OnlineTable::stand_in(Seat seat, std::int64_t now) {
  if (seat >= seats_.size() || bot_moves(seat) || !started_ || over() || broken_ || closed_) return {"not_possible"};
  add(entry::StandIn{seat, head_.takeover_bot}, now);
  return {};
}

Refused OnlineTable::back(Seat seat, std::int64_t now) {
  if (seat >= seats_.size() || seats_[seat].person == 0) return {"no_seat"};
  if (seats_[seat].stand_in.empty() || over() || closed_) return {"not_possible"};
  add(entry::Back{seat}, now);
  return {};
}

void OnlineTable::continues_at(const std::string& next, std::int64_t now) { add(entry::Next{next}, now); }

std::uint64_t OnlineTable::bot_seed() const {
  const play::Bytes32 bytes = play::hash_parts(key_, {"exchequer bots 1"});
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | bytes[i];
  return seed;
}

OnlineTable::MatchSeats OnlineTable::match_seats() const {
  MatchSeats who;
  if (!head_.match) return who;
  who.people = head_.match->people;
  if (who.people.empty())  // the first game: everyone is named after their seat in it
    for (std::size_t i = 0; i < seats_.size(); ++i)
      who.people.push_back(seats_[i].first.empty() ? std::to_string(i + 1) : seats_[i].first);
  if (!head_.match->sat.empty())
    who.sat = head_.match->sat.back();
  else
    for (std::size_t i = 0; i < seats_.size(); ++i) who.sat.push_back(static_cast<int>(i));
  return who;
}

std::optional<MatchRecord> OnlineTable::match_so_far() const {
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

Head OnlineTable::successor() const {
  Head next = head_;
  if (!game().pack().shipped) next.record.pack_values = game().pack().values;
  next.seed = play::random_bytes();
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
    } else {  // the match is over, so a new one begins
      next.match->people.clear();
      next.match->sat.clear();
      next.match->records.clear();
    }
  }
  if (!match_goes_on)
    next.record.rules_version =
        game().facts().rules_version;  // a new game; a match keeps the rules version it was begun with
  for (std::size_t i = 0; i < from.size(); ++i) {
    next.record.players[i] = seats_[from[i]].kind;
    next.reserved[i] = seats_[from[i]].person;
    if (seats_[from[i]].kind == play::kPerson && seats_[from[i]].person == 0)
      next.record.players[i] = head_.takeover_bot;
  }
  return next;
}

std::string OnlineTable::record_text() const {
  std::vector<std::string> players;
  for (const SeatState& at : seats_) players.push_back(at.kind);
  Node node = record_node(make_record(table(), players, false));
  play::Proof proof{row_.name, commitment_, play::to_hex(head_.seed), {}, moves_};
  for (const SeatState& at : seats_) proof.values.push_back(at.value);
  node.set("proof", play::proof_node(proof));
  return print_json(node, true) + "\n";
}

}  // namespace exchequer::server
