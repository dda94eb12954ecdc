// What may be asked over a socket at a table.
#include <algorithm>

#include "content/formats.h"
#include "desk/reading.h"
#include "desk/telling.h"
#include "play/tell.h"
#include "server/house.h"
#include "server/json_text.h"
#include "server/prices.h"
#include "server/tokens.h"

namespace exchequer::server {
namespace {

constexpr int kPatience = 200;  // messages beyond the limit before a socket is cut off

std::string id_text(const Node* id) { return id ? print_json(*id) : "null"; }

}  // namespace

House::Socket House::connect(Client& client, std::string_view table, std::string_view token, HttpAnswer& refusal) {
  const Socket before = last_socket_;
  Socket number = 0;
  if (!confined("connect", std::string(table), [&] { number = enter(client, table, token, refusal); })) {
    if (last_socket_ != before) disconnect(last_socket_);  // it will not hear of anything
    refusal = {410, "{\"error\":{\"code\":\"broken\"}}", {}, "application/json"};
  }
  flush();
  return number;
}

House::Socket House::enter(Client& client, std::string_view table, std::string_view token, HttpAnswer& refusal) {
  const Person person = person_of(token);
  const auto refuse = [&](int status, const char* code) {
    refusal = {status, std::string("{\"error\":{\"code\":\"") + code + "\"}}", {}, "application/json"};
    return Socket{0};
  };
  if (stopping_) return refuse(503, "stopping");
  if (person == 0) return refuse(401, "who");
  if (sockets_.size() >= options_.limits.sockets) return refuse(503, "too_many");
  PersonState& who = people_.at(person);
  if (who.sockets >= options_.limits.sockets_a_person) return refuse(429, "too_many");
  Seated* at = find(table);
  if (!at && is_broken(table, person)) return refuse(410, "broken");
  if (!at || !may_enter(person, *at->room)) return refuse(404, "not_found");
  const Socket number = ++last_socket_;
  const Seat seat = at->room->seat_of(person);
  if (seat != kSpectator && !at->room->seats()[seat].stand_in.empty() && !at->room->back(seat, clock_.wall()))
    record(*at);
  sockets_[number] = {&client, at->room->name(), person, token_hash(token), 0};
  ++who.sockets;
  at->sockets.push_back(number);
  look_at(*at);
  // Everything that has happened so far, so that a client that comes back misses nothing.
  Node welcome{NodeTable{}};
  welcome.set("event", "welcome");
  welcome.set("protocol", 1);
  Node you{NodeTable{}};
  you.set("seat", seat);
  you.set("name", who.name);
  you.set("host", at->room->head().host == person);
  welcome.set("you", std::move(you));
  welcome.set("table", seats_node(*at));
  NodeArray chat;
  for (const OnlineTable::Line& line : at->room->chat()) {
    Node node{NodeTable{}};
    node.set("time", line.time);
    node.set("seat", line.seat);
    node.set("name", line.name);
    node.set("text", line.text);
    chat.push_back(std::move(node));
  }
  welcome.set("chat", Node(std::move(chat)));
  send(number, *at, print_json(welcome));
  send(number, *at, moved_event(*at->room, seat, 0));
  // The others: that somebody is back in their seat at once, that one more is watching soon.
  if (seat == kSpectator)
    tell_soon(*at);
  else if (at->sockets.size() > 1)
    tell(*at);
  flush();
  return number;
}

void House::disconnect(Socket socket) {
  const auto found = sockets_.find(socket);
  if (found == sockets_.end()) return;
  const Connection connection = found->second;
  sockets_.erase(found);
  if (const auto person = people_.find(connection.person); person != people_.end()) --person->second.sockets;
  if (const auto table = tables_.find(connection.table); table != tables_.end()) {
    std::erase(table->second.sockets, socket);
    table->second.used = table->second.looked = clock_.steady();
    if (stopping_) return;
    confined("disconnect", connection.table, [&] {
      if (table->second.room->seat_of(connection.person) == kSpectator)
        tell_soon(table->second);
      else
        tell(table->second);
    });
  }
}

// Whoever came in with one of these tokens has to go, now.
void House::close_revoked(const std::vector<std::string>& hashes) {
  std::vector<Socket> gone;
  for (const auto& [number, connection] : sockets_)
    if (std::find(hashes.begin(), hashes.end(), connection.token) != hashes.end()) gone.push_back(number);
  for (const Socket socket : gone) {
    Client* client = sockets_.at(socket).client;
    disconnect(socket);  // first: nothing that it still says is heard
    client->close("revoked");
  }
}

void House::message(Socket socket, std::string_view text) {
  const auto found = sockets_.find(socket);
  if (found == sockets_.end()) return;
  Connection& from = found->second;
  ++metrics_.messages;
  const Limits& limits = options_.limits;
  Seated* at = find(from.table);
  // Paid for first, then read; what comes too fast is read only where that costs next to nothing.
  constexpr std::size_t kShort = 256;
  Quota& quota = people_.at(from.person).messages;
  const bool paid =
      quota.take(clock_.steady(), limits.messages_a_second, limits.messages_at_once, price_of_body(text.size()));
  const Result<Node> ask = text.size() <= (paid ? limits.message_bytes : kShort) ? parse_json(text, "message")
                                                                                 : Result<Node>(Error{"", Message()});
  const std::string what = ask && ask->is_table() ? desk::text_of(*ask, "do") : std::string();
  const auto moves_in = [&] {
    const std::size_t length = at->room->table().log().size() + 1;
    if (what == "standing") return length * (at->room->head().match ? at->room->head().match->records.size() + 1 : 1);
    return std::min(length - std::min(length, static_cast<std::size_t>(std::max<std::int64_t>(
                                                  0, desk::number_of(*ask, "from").value_or(0)))),
                    kPiece);
  };
  const double more = paid && at && !what.empty() ? price_of_look(what, moves_in()) - 1 : 0;
  if (!paid || (more > 0 && !quota.take(clock_.steady(), limits.messages_a_second, limits.messages_at_once, more))) {
    ++metrics_.too_fast;
    if (++from.patience > kPatience) {
      from.client->close("too_fast");
      return;
    }
    return reply_error(socket, at, ask ? ask->find("id") : nullptr, {"too_fast"}, nullptr);
  }
  if (!at)
    return reply_error(socket, nullptr, ask && ask->is_table() ? ask->find("id") : nullptr,
                       {is_broken(from.table, from.person) ? "broken" : "not_found"}, nullptr);
  if (!ask || !ask->is_table()) return reply_error(socket, at, nullptr, {"bad_request"}, nullptr);
  if (const Seat seat = at->room->seat_of(from.person); seat != kSpectator && at->since[seat] >= 0)
    at->since[seat] = clock_.steady();
  const std::string table = from.table;
  if (!confined("message", table, [&] { answer(socket, *at, *ask); }))
    reply_error(socket, nullptr, ask->find("id"), {"broken"}, nullptr);
  flush();
}

void House::reply_error(Socket socket, Seated* at, const Node* id, const Refused& refused, const OnlineTable* room) {
  ++metrics_.refused;
  std::string text = "{\"id\":" + id_text(id) + ",\"error\":{\"code\":\"" + refused.code + "\"";
  if (room && refused.clause != kOk) {
    text += ",\"clause\":";
    add_quoted(text, desk::clause_id(room->game(), refused.clause));
  }
  text += "}}";
  if (at) {
    send(socket, *at, std::move(text));
  } else if (const auto found = sockets_.find(socket); found != sockets_.end()) {
    found->second.client->send(std::make_shared<const std::string>(std::move(text)));
  }
  flush();
}

void House::answer(Socket socket, Seated& at, const Node& ask) {
  Connection& from = sockets_.at(socket);
  const OnlineTable& room = *at.room;
  const std::string what = desk::text_of(ask, "do");
  const Node* id = ask.find("id");
  if (id && id->text() && id->text()->size() > 64) return reply_error(socket, &at, nullptr, {"bad_request"}, nullptr);
  if (id && !id->text() && !id->integer()) return reply_error(socket, &at, nullptr, {"bad_request"}, nullptr);
  const Seat own = room.seat_of(from.person);
  // What only looks.
  Seat eyes = own;
  if (const std::optional<std::int64_t> wanted = desk::number_of(ask, "seat"); wanted == kChance)
    eyes = play::eyes_of(room.table(), kChance);
  if (!room.started() &&
      (what == "show" || what == "look" || what == "log" || what == "refused" || what == "series" || what == "cards"))
    return reply_error(socket, &at, id, {"not_started"}, nullptr);
  if (std::optional<Node> seen = desk::look_answer(room.progress(), what, eyes, ask, kPiece)) {
    if (what == "show" && seen->find("waits")) {
      const std::optional<std::int64_t> moment = desk::number_of(ask, "at");
      const bool now = !moment || *moment >= static_cast<std::int64_t>(room.table().log().size());
      seen->set("waits", now && room.waits_for().has(own) && !room.bot_moves(own));
      seen->set("can_undo", now && !room.undo_request() && room.undo_target(own).has_value());
      seen->set("can_redo", false);
      seen->set("can_withdraw", now && room.may_withdraw(own));
    }
    return send(socket, at, "{\"id\":" + id_text(id) + ",\"answer\":" + print_json(*seen) + "}");
  }
  Node result(true);
  if (const Refused refused = act(at, from, what, ask, result)) return reply_error(socket, &at, id, refused, &room);
  const std::string head = "{\"id\":" + id_text(id);
  const std::uint64_t before = at.batch;
  // The answer goes out before the news that follow from it; both wait for the commit.
  std::string text = head + ",\"answer\":" + print_json(result) + "}";
  at.batch = open_number_;
  hold(
      open_number_, {room.id(), 0},
      [this, socket, good = std::make_shared<const std::string>(std::move(text))] {
        if (const auto found = sockets_.find(socket); found != sockets_.end()) found->second.client->send(good);
      },
      [this, socket, bad = std::make_shared<const std::string>(head + ",\"error\":{\"code\":\"storage\"}}")] {
        if (const auto found = sockets_.find(socket); found != sockets_.end()) found->second.client->send(bad);
      });
  record(at);
  if (open_batch_.empty()) at.batch = before;
}

Refused House::act(Seated& at, Connection& from, const std::string& what, const Node& ask, Node& answer) {
  OnlineTable& room = *at.room;
  const Person person = from.person;
  PersonState& who = people_.at(person);
  const Seat own = room.seat_of(person);
  const std::int64_t now = clock_.wall();
  if (stopping_) return {"stopping"};
  if (what == "play") {
    const std::optional<std::int64_t> length = desk::number_of(ask, "length");
    if (length && *length < 0) return {"bad_request"};
    const Refused refused = room.play(own, desk::text_of(ask, "notation"),
                                      length ? std::optional(static_cast<std::size_t>(*length)) : std::nullopt, now);
    if (refused) return refused;
    answer = Node(NodeTable{});
    answer.set("length", static_cast<std::int64_t>(room.table().log().size()));
    return {};
  }
  if (what == "sit") {
    const std::optional<std::int64_t> seat = desk::number_of(ask, "seat");
    if (!seat || *seat < 0 || *seat >= kMaxSeats) return {"bad_request"};
    const Refused refused = room.sit(person, who.name, static_cast<Seat>(*seat), desk::text_of(ask, "value"), now);
    if (!refused) join(person, room);
    return refused;
  }
  if (what == "leave") return room.leave(person, now);
  if (what == "seat_bot") {
    const std::optional<std::int64_t> seat = desk::number_of(ask, "seat");
    if (!seat || *seat < 0 || *seat >= kMaxSeats) return {"bad_request"};
    return room.seat_bot(person, static_cast<Seat>(*seat), desk::text_of(ask, "bot"), now);
  }
  if (what == "replace") {
    const std::optional<std::int64_t> seat = desk::number_of(ask, "seat");
    if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(room.seats().size())) return {"bad_request"};
    if (person != room.head().host) return {"not_allowed"};
    const Person absent = room.seats()[static_cast<std::size_t>(*seat)].person;
    for (const Socket socket : at.sockets)
      if (sockets_.at(socket).person == absent) return {"present"};
    return absent == 0 ? Refused{"not_possible"} : room.stand_in(static_cast<Seat>(*seat), now);
  }
  if (what == "withdraw") return room.withdraw(own, now);
  if (what == "undo") return room.ask_undo(own, now);
  if (what == "agree") return room.answer_undo(own, desk::truth_of(ask, "yes", true), now);
  if (what == "back") return room.back(own, now);
  if (what == "chat") {
    const std::string text = desk::text_of(ask, "text");
    if (text.empty()) return {"bad_request"};
    const auto letters = std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; });
    if (static_cast<std::size_t>(letters) > options_.limits.chat_letters) return {"too_long"};
    if (!who.chats.take(clock_.steady(), options_.limits.chats_a_second, options_.limits.chats_at_once))
      return {"too_fast"};
    return room.say(person, who.name, text, now);
  }
  if (what == "next") {
    if (!room.over()) return {"not_over"};
    if (own == kSpectator) return {"no_seat"};
    if (room.next().empty()) {
      Result<std::string> made = Error{};
      if (!confined("create", {}, [&] { made = make_table(room.successor(), room.head().host, nullptr); }) || !made)
        return {"not_possible"};
      room.continues_at(*made, now);
    }
    answer = Node(room.next());
    return {};
  }
  if (what == "standing") {
    const std::optional<MatchRecord> match = room.match_so_far();
    if (!match) return {"no_match"};
    const Result<MatchStanding> standing = exchequer::standing(*match);
    if (!standing) return {"not_possible"};
    answer = desk::standing_node(*standing);
    answer.set("people", Node(NodeArray(match->people.begin(), match->people.end())));
    answer.set("games", match->games);
    return {};
  }
  if (what == "invitation") {
    if (person != room.head().host) return {"not_allowed"};
    // A new one; the old ones no longer admit anyone.
    for (auto token = tokens_.begin(); token != tokens_.end();)
      if (token->second.table == room.id() && token->second.kind == "invitation") {
        open_batch_.revoked.push_back(token->first);
        token = tokens_.erase(token);
      } else {
        ++token;
      }
    answer = Node(new_token(0, room.id(), "invitation"));
    return {};
  }
  if (what == "ping") return {};
  return {"unknown_request"};
}

Node House::seats_node(const Seated& at) const {
  const OnlineTable& room = *at.room;
  std::uint64_t present = 0;  // seats whose people are here
  std::int64_t watching = 0;
  for (const Socket socket : at.sockets)
    if (const auto found = sockets_.find(socket); found != sockets_.end()) {
      const Seat seat = room.seat_of(found->second.person);
      if (seat == kSpectator)
        ++watching;
      else
        present |= std::uint64_t{1} << seat;
    }
  NodeArray seats;
  for (Seat seat = 0; seat < room.seats().size(); ++seat) {
    const SeatState& state = room.seats()[seat];
    Node node{NodeTable{}};
    node.set("kind", state.kind);
    node.set("name", state.name);
    node.set("taken", state.kind != play::kPerson || state.person != 0);
    node.set("stand_in", state.stand_in);
    node.set("here", (present >> seat & 1) != 0);
    if (seat < room.head().reserved.size() && room.head().reserved[seat] != 0 && state.person == 0) {
      const auto expected = people_.find(room.head().reserved[seat]);
      node.set("expected", expected == people_.end() ? std::string() : expected->second.name);
    }
    node.set("value", state.value);
    seats.push_back(std::move(node));
  }
  Node node{NodeTable{}};
  node.set("name", room.name());
  node.set("seats", Node(std::move(seats)));
  node.set("started", room.started());
  node.set("over", room.over());
  node.set("broken", room.broken());
  node.set("open", room.head().open);
  node.set("takeover_seconds", room.head().takeover_seconds);
  node.set("commitment", room.commitment());
  if (room.over()) node.set("seed", play::to_hex(room.head().seed));
  if (room.undo_request()) {
    Node asked{NodeTable{}};
    asked.set("seat", room.undo_request()->seat);
    asked.set("length", static_cast<std::int64_t>(room.undo_request()->length));
    asked.set("agreed", desk::seats_node(room.undo_request()->agreed));
    node.set("ask", std::move(asked));
  }
  if (room.head().match) {
    Node match{NodeTable{}};
    match.set("games", room.head().match->games);
    match.set("game", static_cast<std::int64_t>(room.head().match->records.size() + 1));
    match.set("scoring", room.head().match->scoring);
    const auto [people, sat] = room.match_seats();
    match.set("people", Node(NodeArray(people.begin(), people.end())));
    match.set("sat", Node(NodeArray(sat.begin(), sat.end())));
    node.set("match", std::move(match));
  }
  node.set("previous", room.head().previous);
  node.set("next", room.next());
  node.set("watching", watching);
  return node;
}

}  // namespace exchequer::server
