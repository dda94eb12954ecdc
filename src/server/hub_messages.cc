// Messages over the connections of a table.
#include <algorithm>

#include "content/formats.h"
#include "server/actions.h"
#include "server/hub.h"
#include "server/prices.h"
#include "server/tokens.h"

namespace exchequer::server {
namespace {

constexpr int kPatience = 200;       // messages over the limit before a connection is closed
constexpr std::size_t kShort = 256;  // bytes that are read free of charge
constexpr std::size_t kLongestId = 64;

// A message: what its answer repeats, and the request or the reason why there is none.
struct Heard {
  Node id;
  std::optional<wire::TableRequest> request;
  wire::Problem problem{"bad_request", {}, {}, {}};
};

bool is_request(const std::string& name) {
  bool known = false;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, wire::TableRequest>>(
      [&](auto one) { known |= decltype(one)::type::tag.value == name; });
  return known;
}

Heard read_message(std::string_view text) {
  Heard heard;
  Result<Node> node = parse_json(text, "message");
  if (!node || !node->is_table()) return heard;
  if (const Node* id = node->find("id")) {
    if (!id->integer() && !(id->text() && id->text()->size() <= kLongestId)) return heard;
    heard.id = *id;
    std::erase_if(std::get<NodeTable>(node->value), [](const auto& field) { return field.first == "id"; });
  }
  if (const Node* name = node->find("do"); name && name->text() && !is_request(*name->text())) {
    heard.problem.code = "unknown_request";
    return heard;
  }
  Result<wire::TableRequest> request = from_node<wire::TableRequest>(*node, "message");
  if (request)
    heard.request = std::move(*request);
  else
    heard.problem.errors = wire::few(request.errors());
  return heard;
}

double price_at(const OnlineTable& table, const wire::TableRequest& request) {
  const std::size_t length = table.table().log().size();
  if (std::holds_alternative<wire::TableStandingRequest>(request))
    return price_of_moves((length + 1) * (table.head().match ? table.head().match->records.size() + 1 : 1));
  return std::visit([&](const auto& one) { return price_of(one, length); }, request);
}

}  // namespace

ConnectionId Hub::connect(Client& client, std::string_view table, std::string_view token, int protocol,
                          HttpAnswer& refusal) {
  const ConnectionId before = audience_.last();
  ConnectionId id = 0;
  if (!runtime_.fence.run("connect", std::string(table),
                          [&] { id = enter(client, table, token, protocol, refusal); })) {
    if (audience_.last() != before) disconnect(audience_.last());  // it receives no further messages
    refusal = http_error(410, "broken");
  }
  outbox_.flush();
  return id;
}

ConnectionId Hub::enter(Client& client, std::string_view table, std::string_view token, int protocol,
                        HttpAnswer& refusal) {
  const Person person = people_.of_token(token);
  const auto refuse = [&](int status, const char* code) {
    refusal = http_error(status, code);
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
  const ConnectionId id = audience_.enter({&client, at->table->name(), person, token_hash(token), protocol, 0}, *at);
  tables_.look_at(*at);
  audience_.welcome(id, *at);
  // Tells the others at once that somebody is back in their seat, and soon that there is one more spectator.
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

// Closes the connections that were opened with one of these tokens.
void Hub::close_revoked(const std::vector<std::string>& token_hashes) {
  for (const ConnectionId id : audience_.opened_with(token_hashes)) {
    Client* client = audience_.find(id)->client;
    disconnect(id);  // first, so that nothing more is read from it
    client->close("revoked");
  }
}

void Hub::message(ConnectionId id, std::string_view text) {
  Connection* from = audience_.find(id);
  if (!from) return;
  ++runtime_.metrics.messages;
  const std::string table = from->table;
  const Person person = from->person;
  ActiveTable* at = tables_.find(table);
  // A message is paid for before it is read. One that comes too fast is read only if that costs next to nothing.
  const bool paid = people_.pays(person, price_of_body(text.size()));
  const Heard heard =
      text.size() <= (paid ? runtime_.options.limits.message_bytes : kShort) ? read_message(text) : Heard();
  const double more = paid && at && heard.request ? price_at(*at->table, *heard.request) : 0;
  if (!paid || (more > 0 && !people_.pays(person, more))) {
    ++runtime_.metrics.too_fast;
    if (++from->patience > kPatience) return from->client->close("too_fast");
    return refuse(id, at, heard.id, {"too_fast", {}, {}, {}});
  }
  if (!at)
    return refuse(id, nullptr, heard.id, {tables_.is_broken(table, person) ? "broken" : "not_found", {}, {}, {}});
  if (from->protocol != wire::kProtocol) return refuse(id, at, heard.id, wire::reload());
  if (!heard.request) return refuse(id, at, heard.id, heard.problem);
  if (!runtime_.fence.run("message", table, [&] { answer(id, *at, heard.id, *heard.request); }))
    refuse(id, nullptr, heard.id, {"broken", {}, {}, {}});
  outbox_.flush();
}

void Hub::refuse(ConnectionId id, const ActiveTable* at, const Node& request_id, wire::Problem problem) {
  ++runtime_.metrics.refused;
  std::string text = wire::error_text(request_id, problem);
  if (at)
    audience_.send(id, *at, std::move(text));
  else
    audience_.send_now(id, std::move(text));
  outbox_.flush();
}

void Hub::answer(ConnectionId id, ActiveTable& at, const Node& request_id, const wire::TableRequest& request) {
  std::visit(
      [&](const auto& one) {
        if constexpr (wire::Looks<std::remove_cvref_t<decltype(one)>>)
          look(id, at, request_id, one);
        else
          act(id, at, request_id, one);
      },
      request);
}

template <wire::Looks R>
void Hub::look(ConnectionId id, const ActiveTable& at, const Node& request_id, const R& request) {
  const OnlineTable& table = *at.table;
  if (!table.started()) return refuse(id, &at, request_id, {"not_started", {}, {}, {}});
  Seat eyes = table.seat_of(audience_.find(id)->person);
  if constexpr (std::same_as<R, wire::UpdateRequest>) {
    audience_.send(id, at, wire::answer_text(request_id, table.update(eyes, request.from.value_or(0), kPiece)));
  } else if constexpr (std::same_as<R, wire::ShowRequest>) {
    const Seat own = eyes;
    if (request.seat == kChance) eyes = play::eyes_of(table.table(), kChance);
    audience_.send(id, at, wire::answer_text(request_id, table.shown(own, eyes, request.at)));
  } else {
    if (request.seat == kChance) eyes = play::eyes_of(table.table(), kChance);
    audience_.send(id, at, wire::answer_text(request_id, wire::answer(table.progress(), eyes, request, kPiece)));
  }
}

template <class R>
void Hub::act(ConnectionId id, ActiveTable& at, const Node& request_id, const R& request) {
  if (runtime_.stopping) return refuse(id, &at, request_id, {"stopping", {}, {}, {}});
  const Person person = audience_.find(id)->person;
  const bool started = at.table->started();
  const Seat eyes = at.table->seat_of(person);
  typename R::Answer given{};
  if constexpr (std::same_as<typename R::Answer, bool>) given = true;
  if (const Refused refused = Actions(runtime_, people_, tables_, audience_, at, person)(request, given)) {
    wire::Problem problem{refused.code, {}, {}, {}};
    if (refused.clause != kOk) problem.clause = play::clause_id(at.table->game(), refused.clause);
    return refuse(id, &at, request_id, std::move(problem));
  }
  const std::uint64_t before = at.batch;
  // The answer is sent before the news that follow from it; both wait for the commit.
  at.batch = outbox_.number();
  outbox_.hold(
      at.batch, {at.table->id(), 0},
      [this, id, text = wire::answer_text(request_id, given)] { audience_.send_now(id, text); },
      [this, id, text = wire::error_text(request_id, {"storage", {}, {}, {}})] { audience_.send_now(id, text); });
  tables_.record(at);
  if (started && at.table->seat_of(person) != eyes)
    audience_.show_again(at, person);  // they see the game from another seat now
  if (outbox_.batch().empty()) at.batch = before;
}

}  // namespace exchequer::server
