// What may be asked over a socket at a table.
#include <algorithm>

#include "content/formats.h"
#include "desk/reading.h"
#include "desk/telling.h"
#include "play/tell.h"
#include "server/hub.h"
#include "server/json_text.h"
#include "server/prices.h"
#include "server/tokens.h"

namespace exchequer::server {
namespace {

constexpr int kPatience = 200;  // messages beyond the limit before a socket is cut off

std::string id_text(const Node* id) { return id ? print_json(*id) : "null"; }

}  // namespace

ConnectionId Hub::connect(Client& client, std::string_view table, std::string_view token, HttpAnswer& refusal) {
  const ConnectionId before = audience_.last();
  ConnectionId number = 0;
  if (!runtime_.fence.run("connect", std::string(table), [&] { number = enter(client, table, token, refusal); })) {
    if (audience_.last() != before) disconnect(audience_.last());  // it will not hear of anything
    refusal = {410, "{\"error\":{\"code\":\"broken\"}}", {}, "application/json"};
  }
  outbox_.flush();
  return number;
}

ConnectionId Hub::enter(Client& client, std::string_view table, std::string_view token, HttpAnswer& refusal) {
  const Person person = people_.of_token(token);
  const auto refuse = [&](int status, const char* code) {
    refusal = {status, std::string("{\"error\":{\"code\":\"") + code + "\"}}", {}, "application/json"};
    return ConnectionId{0};
  };
  if (runtime_.stopping) return refuse(503, "stopping");
  if (person == 0) return refuse(401, "who");
  if (audience_.size() >= runtime_.options.limits.sockets) return refuse(503, "too_many");
  if (people_.at(person).connections >= runtime_.options.limits.sockets_a_person) return refuse(429, "too_many");
  ActiveTable* at = tables_.find(table);
  if (!at && tables_.is_broken(table, person)) return refuse(410, "broken");
  if (!at || !tables_.may_enter(person, *at->table)) return refuse(404, "not_found");
  const Seat seat = at->table->seat_of(person);
  if (seat != kSpectator && !at->table->seats()[seat].stand_in.empty() && !at->table->back(seat, runtime_.clock.wall()))
    tables_.record(*at);
  const ConnectionId id = audience_.enter(client, *at, person, token_hash(token));
  tables_.look_at(*at);
  audience_.welcome(id, *at);
  // The others: that somebody is back in their seat at once, that one more is watching soon.
  if (seat == kSpectator)
    tables_.count_soon(*at);
  else if (at->connections.size() > 1)
    audience_.tell_seats(*at);
  outbox_.flush();
  return id;
}

void Hub::disconnect(ConnectionId id) {
  if (!audience_.find(id)) return;
  const Connection gone = audience_.leave(id);
  ActiveTable* at = tables_.in_memory(gone.table);
  if (!at) return;
  std::erase(at->connections, id);
  tables_.left(*at);
  if (runtime_.stopping) return;
  runtime_.fence.run("disconnect", gone.table, [&] {
    if (at->table->seat_of(gone.person) == kSpectator)
      tables_.count_soon(*at);
    else
      audience_.tell_seats(*at);
  });
}

// Whoever came in with one of these tokens has to go, now.
void Hub::close_revoked(const std::vector<std::string>& token_hashes) {
  for (const ConnectionId id : audience_.opened_with(token_hashes)) {
    Client* client = audience_.find(id)->client;
    disconnect(id);  // first: nothing that it still says is heard
    client->close("revoked");
  }
}

void Hub::message(ConnectionId id, std::string_view text) {
  Connection* from = audience_.find(id);
  if (!from) return;
  ++runtime_.metrics.messages;
  const Limits& limits = runtime_.options.limits;
  const std::string table = from->table;
  ActiveTable* at = tables_.find(table);
  // Paid for first, then read; what comes too fast is read only where that costs next to nothing.
  constexpr std::size_t kShort = 256;
  const bool paid = people_.pays(from->person, price_of_body(text.size()));
  const Result<Node> request = text.size() <= (paid ? limits.message_bytes : kShort)
                                   ? parse_json(text, "message")
                                   : Result<Node>(Error{"", Message()});
  const bool readable = request && request->is_table();
  const std::string what = readable ? desk::text_of(*request, "do") : std::string();
  const auto moves_in = [&] {
    const std::size_t length = at->table->table().log().size() + 1;
    if (what == "standing") return length * (at->table->head().match ? at->table->head().match->records.size() + 1 : 1);
    return std::min(length - std::min(length, static_cast<std::size_t>(std::max<std::int64_t>(
                                                  0, desk::number_of(*request, "from").value_or(0)))),
                    kPiece);
  };
  const Node* request_id = readable ? request->find("id") : nullptr;
  const double more = paid && at && !what.empty() ? price_of_look(what, moves_in()) - 1 : 0;
  if (!paid || (more > 0 && !people_.pays(from->person, more))) {
    ++runtime_.metrics.too_fast;
    if (++from->patience > kPatience) return from->client->close("too_fast");
    return reply_error(id, at, request_id, {"too_fast"});
  }
  if (!at)
    return reply_error(id, nullptr, request_id, {tables_.is_broken(table, from->person) ? "broken" : "not_found"});
  if (!readable) return reply_error(id, at, nullptr, {"bad_request"});
  if (const Seat seat = at->table->seat_of(from->person); seat != kSpectator && at->since[seat] >= 0)
    at->since[seat] = runtime_.clock.steady();
  if (!runtime_.fence.run("message", table, [&] { answer(id, *at, *request); }))
    reply_error(id, nullptr, request_id, {"broken"});
  outbox_.flush();
}

void Hub::reply_error(ConnectionId id, const ActiveTable* at, const Node* request_id, const Refused& refused) {
  ++runtime_.metrics.refused;
  std::string text = "{\"id\":" + id_text(request_id) + ",\"error\":{\"code\":\"" + refused.code + "\"";
  if (at && refused.clause != kOk) {
    text += ",\"clause\":";
    add_quoted(text, desk::clause_id(at->table->game(), refused.clause));
  }
  text += "}}";
  if (at)
    audience_.send(id, *at, std::move(text));
  else
    audience_.send_now(id, std::move(text));
  outbox_.flush();
}

void Hub::answer(ConnectionId id, ActiveTable& at, const Node& request) {
  const Connection& from = *audience_.find(id);
  const OnlineTable& table = *at.table;
  const std::string what = desk::text_of(request, "do");
  const Node* request_id = request.find("id");
  if (request_id && request_id->text() && request_id->text()->size() > 64)
    return reply_error(id, &at, nullptr, {"bad_request"});
  if (request_id && !request_id->text() && !request_id->integer())
    return reply_error(id, &at, nullptr, {"bad_request"});
  const Seat own = table.seat_of(from.person);
  // What only looks.
  Seat eyes = own;
  if (const std::optional<std::int64_t> wanted = desk::number_of(request, "seat"); wanted == kChance)
    eyes = play::eyes_of(table.table(), kChance);
  if (!table.started() &&
      (what == "show" || what == "look" || what == "log" || what == "refused" || what == "series" || what == "cards"))
    return reply_error(id, &at, request_id, {"not_started"});
  const std::string head = "{\"id\":" + id_text(request_id);
  if (std::optional<Node> seen = desk::look_answer(table.progress(), what, eyes, request, kPiece)) {
    if (what == "show" && seen->find("waits")) {
      const std::optional<std::int64_t> moment = desk::number_of(request, "at");
      const bool now = !moment || *moment >= static_cast<std::int64_t>(table.table().log().size());
      seen->set("waits", now && table.waits_for().has(own) && !table.bot_moves(own));
      seen->set("can_undo", now && !table.undo_request() && table.undo_target(own).has_value());
      seen->set("can_redo", false);
      seen->set("can_withdraw", now && table.may_withdraw(own));
    }
    return audience_.send(id, at, head + ",\"answer\":" + print_json(*seen) + "}");
  }
  Node result(true);
  if (const Refused refused = act(at, from, what, request, result)) return reply_error(id, &at, request_id, refused);
  const std::uint64_t before = at.batch;
  // The answer goes out before the news that follow from it; both wait for the commit.
  at.batch = outbox_.number();
  outbox_.hold(
      at.batch, {table.id(), 0},
      [this, id, text = head + ",\"answer\":" + print_json(result) + "}"] { audience_.send_now(id, text); },
      [this, id, text = head + ",\"error\":{\"code\":\"storage\"}}"] { audience_.send_now(id, text); });
  tables_.record(at);
  if (outbox_.batch().empty()) at.batch = before;
}

Refused Hub::act(ActiveTable& at, const Connection& from, const std::string& what, const Node& request, Node& answer) {
  OnlineTable& table = *at.table;
  const Person person = from.person;
  Account& who = people_.at(person);
  const Seat own = table.seat_of(person);
  const std::int64_t now = runtime_.clock.wall();
  if (runtime_.stopping) return {"stopping"};
  if (what == "play") {
    const std::optional<std::int64_t> length = desk::number_of(request, "length");
    if (length && *length < 0) return {"bad_request"};
    const Refused refused = table.play(own, desk::text_of(request, "notation"),
                                       length ? std::optional(static_cast<std::size_t>(*length)) : std::nullopt, now);
    if (refused) return refused;
    answer = Node(NodeTable{});
    answer.set("length", static_cast<std::int64_t>(table.table().log().size()));
    return {};
  }
  if (what == "sit") {
    const std::optional<std::int64_t> seat = desk::number_of(request, "seat");
    if (!seat || *seat < 0 || *seat >= kMaxSeats) return {"bad_request"};
    const Refused refused = table.sit(person, who.name, static_cast<Seat>(*seat), desk::text_of(request, "value"), now);
    if (!refused) tables_.join(person, table);
    return refused;
  }
  if (what == "leave") return table.leave(person, now);
  if (what == "seat_bot") {
    const std::optional<std::int64_t> seat = desk::number_of(request, "seat");
    if (!seat || *seat < 0 || *seat >= kMaxSeats) return {"bad_request"};
    return table.seat_bot(person, static_cast<Seat>(*seat), desk::text_of(request, "bot"), now);
  }
  if (what == "replace") {
    const std::optional<std::int64_t> seat = desk::number_of(request, "seat");
    if (!seat || *seat < 0 || *seat >= static_cast<std::int64_t>(table.seats().size())) return {"bad_request"};
    if (person != table.head().host) return {"not_allowed"};
    const Person absent = table.seats()[static_cast<std::size_t>(*seat)].person;
    if (audience_.is_here(at, absent)) return {"present"};
    return absent == 0 ? Refused{"not_possible"} : table.stand_in(static_cast<Seat>(*seat), now);
  }
  if (what == "withdraw") return table.withdraw(own, now);
  if (what == "undo") return table.ask_undo(own, now);
  if (what == "agree") return table.answer_undo(own, desk::truth_of(request, "yes", true), now);
  if (what == "back") return table.back(own, now);
  if (what == "chat") {
    const std::string text = desk::text_of(request, "text");
    if (text.empty()) return {"bad_request"};
    const auto letters = std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; });
    if (static_cast<std::size_t>(letters) > runtime_.options.limits.chat_letters) return {"too_long"};
    if (!who.chats.take(runtime_.clock.steady(), runtime_.options.limits.chats_a_second,
                        runtime_.options.limits.chats_at_once))
      return {"too_fast"};
    return table.say(person, who.name, text, now);
  }
  if (what == "next") {
    if (!table.over()) return {"not_over"};
    if (own == kSpectator) return {"no_seat"};
    if (table.next().empty()) {
      Result<std::string> made = Error{};
      if (!runtime_.fence.run("create", {},
                              [&] { made = tables_.make(table.successor(), table.head().host, nullptr); }) ||
          !made)
        return {"not_possible"};
      table.continues_at(*made, now);
    }
    answer = Node(table.next());
    return {};
  }
  if (what == "standing") {
    const std::optional<MatchRecord> match = table.match_so_far();
    if (!match) return {"no_match"};
    const Result<MatchStanding> standing = exchequer::standing(*match);
    if (!standing) return {"not_possible"};
    answer = desk::standing_node(*standing);
    answer.set("people", Node(NodeArray(match->people.begin(), match->people.end())));
    answer.set("games", match->games);
    return {};
  }
  if (what == "invitation") {
    if (person != table.head().host) return {"not_allowed"};
    people_.revoke_invitations(table.id());  // a new one; the old ones no longer admit anyone
    answer = Node(people_.new_token(0, table.id(), "invitation"));
    return {};
  }
  if (what == "ping") return {};
  return {"unknown_request"};
}

}  // namespace exchequer::server
