// The HTTP interface: people and their links, making, finding and joining tables, and records.
// docs/reference/openapi.json describes it.
#include <algorithm>

#include "bots/bot.h"
#include "content/formats.h"
#include "server/hub.h"
#include "server/prices.h"

namespace exchequer::server {
namespace {

// A name as others will read it: without control characters or surrounding blanks, and not too long. Empty if it is not
// a name.
std::string tidy_name(const std::string& name, std::size_t most) {
  std::string tidy;
  std::size_t letters = 0;
  for (const char c : name) {
    if ((c & 0xc0) != 0x80 && ++letters > most) break;
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) tidy += c;
  }
  const std::size_t first = tidy.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return tidy.substr(first, tidy.find_last_not_of(' ') - first + 1);
}

template <class E>
const std::string& id_of(E value) {
  return described::ids_of<E>()[static_cast<std::size_t>(value)];
}

// Reads a body, or answers that it cannot be read.
template <class T>
std::optional<T> read(const HttpRequest& request, std::size_t most, const std::function<void(HttpAnswer)>& done) {
  if (request.body.size() > most) {
    done(http_error(413, "too_long"));
    return {};
  }
  const Result<Node> node = request.body.empty() ? Node(NodeTable{}) : parse_json(request.body, "body");
  Result<T> body = node ? from_node<T>(*node, "body") : Result<T>(node.errors());
  if (body) return std::move(*body);
  done(http_error(400, "bad_request", body.errors()));
  return {};
}

}  // namespace

void Hub::http(const HttpRequest& request, std::function<void(HttpAnswer)> done) {
  blamed_.clear();
  if (!runtime_.fence.run("http", blamed_, [&] { answer_http(request, done); }))
    done(blamed_.empty() ? http_error(500, "failed") : http_error(410, "broken"));
  outbox_.flush();
}

// Answers a change once it is durable. After a failed commit it says so and forgets the change.
void Hub::answer_written(Changing change, HttpAnswer answer, const std::function<void(HttpAnswer)>& done) {
  std::vector<std::string> hashes;
  const std::vector<store::TokenRow>& tokens = outbox_.batch().tokens;
  for (std::size_t i = change.tokens_before; i < tokens.size(); ++i) {
    hashes.push_back(tokens[i].hash);
    change.about.person = std::max(change.about.person, tokens[i].person);
  }
  outbox_.hold(
      outbox_.number(), change.about,
      [done, answer = std::move(answer), written = change.written] {
        if (written) written();
        done(answer);
      },
      [this, done, hashes, lost = change.lost] {
        for (const std::string& hash : hashes) people_.forget_token(hash);
        if (lost) lost();
        done(http_error(503, "storage"));
      });
  outbox_.flush();
}

void Hub::answer_http(const HttpRequest& request, const std::function<void(HttpAnswer)>& done) {
  ++runtime_.metrics.requests;
  Changing change;
  change.tokens_before = outbox_.batch().tokens.size();
  const auto finish = [&](HttpAnswer answer) { answer_written(std::move(change), std::move(answer), done); };
  const auto too_fast = [&] {
    ++runtime_.metrics.too_fast;
    return done(http_error(429, "too_fast"));
  };
  if (runtime_.stopping) return done(http_error(503, "stopping"));
  if (!request.path.starts_with("/api/v1/")) return done(http_error(404, "not_found"));
  const std::string path = request.path.substr(7);
  const bool get = request.method == "GET", post = request.method == "POST", remove = request.method == "DELETE";
  const Limits& limits = runtime_.options.limits;

  // Reads no more than the answer needs: first who asks and whether they may, then the body.
  if (post && path == "/people") {
    if (!people_.may_come()) return too_fast();
    const std::optional<wire::NewPerson> wanted = read<wire::NewPerson>(request, kPlainBody, done);
    if (!wanted) return;
    const std::string name = tidy_name(wanted->name, limits.name_letters);
    if (name.empty()) return done(http_error(400, "name"));
    const Person made = people_.add(name);
    change.lost = [this, made] { people_.forget(made); };
    const bool program = wanted->program.value_or(false);
    const std::string token = people_.new_token(made, 0, program ? "program" : "device");
    // A browser never sees its own token, which is in the cookie.
    HttpAnswer answer = http_answer(wire::Me{made, name, program ? std::optional(token) : std::nullopt}, 201);
    if (!program) answer.token = token;
    return finish(std::move(answer));
  }
  if (post && path == "/me/enter") {  // exchanges the token of a personal link for a cookie
    if (!people_.may_come()) return too_fast();
    const std::optional<wire::TokenGiven> given = read<wire::TokenGiven>(request, kPlainBody, done);
    if (!given) return;
    const Token* link = people_.token(given->token);
    if (!link || link->kind != "link") return done(http_error(404, "not_found"));
    const Person person = link->person;
    HttpAnswer answer = http_answer(wire::Me{person, people_.at(person).name, {}});
    answer.token = people_.new_token(person, 0, "device");
    return finish(std::move(answer));
  }
  if (get && path == "/tables/open") return done(http_answer(open_tables()));

  const Person person = people_.of_token(request.token);
  if (get && path == "/who") {  // also answers nobody, so that a page that is new here is refused nothing
    if (person != 0 && !people_.pays(person, price_of_body(0))) return too_fast();
    return finish(http_answer(
        wire::Who{true, person == 0 ? std::nullopt : std::optional(wire::Me{person, people_.at(person).name, {}})}));
  }
  if (post && path.starts_with("/tables/") && path.ends_with("/invitation")) {
    if (person == 0 ? !people_.may_ask() : !people_.pays(person, price_of_body(request.body.size()))) return too_fast();
    const std::optional<wire::JoinWith> with = read<wire::JoinWith>(request, kPlainBody, done);
    if (!with) return;
    constexpr std::size_t kBefore = 8, kAround = kBefore + 11;
    const std::string name = path.size() > kAround ? path.substr(kBefore, path.size() - kAround) : std::string();
    const Token* key = people_.token(with->key.value_or(std::string()));
    // Without a key nothing is read from the disk: tables that are open to all are in memory.
    const std::string* keyed = key && key->table != 0 ? tables_.name_of(key->table) : nullptr;
    ActiveTable* at = keyed && *keyed == name ? tables_.find(name) : tables_.in_memory(name);
    if (!at && keyed && *keyed == name && tables_.is_broken(name, person)) return done(http_error(410, "broken"));
    if (!at || !((keyed && *keyed == name) || at->table->head().open ||
                 (person != 0 && tables_.may_enter(person, *at->table))))
      return done(http_error(404, "not_found"));
    blamed_ = name;
    return done(http_answer(invitation(*at)));
  }
  if (person == 0) return done(http_error(401, "who"));
  if (!people_.pays(person, price_of_body(request.body.size()))) return too_fast();
  if (path == "/me" && (get || post)) {
    if (post) {
      const std::optional<wire::NewName> wanted = read<wire::NewName>(request, kPlainBody, done);
      if (!wanted) return;
      const std::string name = tidy_name(wanted->name, limits.name_letters);
      if (name.empty()) return done(http_error(400, "name"));
      people_.rename(person, name);
      change.about.person = person;
      change.written = [this, person, name] { people_.at(person).written = name; };
      change.lost = [this, person] { people_.at(person).name = people_.at(person).written; };
    }
    return finish(http_answer(wire::Me{person, people_.at(person).name, {}}));
  }
  if (path == "/me/link" && post) {
    if (people_.tokens_of(person) >= limits.tokens_a_person) return done(http_error(429, "too_many"));
    return finish(http_answer(wire::TokenGiven{people_.new_token(person, 0, "link")}, 201));
  }
  if (path == "/me/link" && remove) {  // revokes every link and every other device, but not this one
    close_revoked(people_.revoke_others(person, request.token));
    return finish(http_answer(true));
  }
  if (path == "/tables" && get) return done(http_answer(my_tables(person)));
  if (path == "/tables" && post) {
    const std::optional<wire::NewTable> wanted = read<wire::NewTable>(request, limits.body_bytes, done);
    if (!wanted) return;
    if (wanted->pack_text && !people_.pays(person, kPriceOfPack)) return too_fast();
    HttpAnswer answer = create_table(person, *wanted);
    if (answer.status == 201) change.about.table = tables_.last_made();
    return finish(std::move(answer));
  }
  if (!path.starts_with("/tables/")) return done(http_error(404, "not_found"));
  const std::string rest = path.substr(8), name = rest.substr(0, rest.find('/'));
  const std::string what = rest.size() > name.size() ? rest.substr(name.size() + 1) : std::string();
  ActiveTable* at = tables_.find(name);
  if (!at) return done(tables_.is_broken(name, person) ? http_error(410, "broken") : http_error(404, "not_found"));
  blamed_ = name;
  const OnlineTable& table = *at->table;
  change.about.table = table.id();
  if (what == "join" && post) {
    const std::optional<wire::JoinWith> with = read<wire::JoinWith>(request, kPlainBody, done);
    if (!with) return;
    const Token* key = people_.token(with->key.value_or(std::string()));
    const bool admitted = key && key->table == table.id();
    if (!admitted && !tables_.may_enter(person, table)) return done(http_error(404, "not_found"));
    tables_.join(person, table);
    return finish(http_answer(joined(*at, person)));
  }
  if (!tables_.may_enter(person, table)) return done(http_error(404, "not_found"));
  if (const double price = what.empty() ? 0 : price_of_moves(table.table().log().size());
      price > 0 && !people_.pays(person, price))
    return too_fast();
  tables_.look_at(*at);
  const auto tell = [&](HttpAnswer answer) {
    outbox_.hold(
        at->batch, change.about, [done, answer = std::move(answer)] { done(answer); },
        [done] { done(http_error(503, "storage")); });
  };
  if (what.empty() && get) return tell(http_answer(joined(*at, person)));
  if (what == "record" && get)
    return tell(table.over() ? HttpAnswer{200, table.record_text(), {}, "application/json"}
                             : http_error(409, "not_over"));
  if (what == "match" && get)
    return tell(table.over() && table.head().match
                    ? HttpAnswer{200, print_match(*table.match_so_far()), {}, "application/json"}
                    : http_error(409, "not_over"));
  if (what == "observations" && get) {
    if (!table.started()) return tell(http_error(409, "not_started"));
    const Seat seat = table.seat_of(person);
    return tell(http_answer(wire::Observations{table.name(), table.game().facts().id, seat, table.commitment(),
                                               play::log(table.table(), seat)}));
  }
  return done(http_error(404, "not_found"));
}

HttpAnswer Hub::create_table(Person person, const wire::NewTable& wanted) {
  if (people_.at(person).hosts >= runtime_.options.limits.tables_a_person) return http_error(429, "too_many");
  const std::vector<std::string> players = wanted.players.value_or(std::vector<std::string>{});
  if (const Errors errors = wire::unknown_players(players); !errors.empty())
    return http_error(422, "bad_set_up", errors);
  const Result<std::shared_ptr<const AnyGame>> game = wire::game_of(wanted);
  if (!game) return http_error(422, "bad_set_up", game.errors());
  const auto seats = static_cast<std::size_t>((*game)->seats());
  // A person must be able to sit down. A host whose own seat is given to a bot watches.
  if (players.size() > seats ||
      (players.size() == seats && std::find(players.begin(), players.end(), play::kPerson) == players.end()))
    return http_error(400, "players");
  Head head;
  head.record = make_record(Table(*game), players, false);
  head.host = person;
  head.open = wanted.open.value_or(false);
  constexpr std::int64_t kMostSeconds = 30 * 24 * 3600;
  head.takeover_seconds =
      static_cast<int>(std::clamp<std::int64_t>(wanted.takeover_seconds.value_or(0), 0, kMostSeconds));
  head.takeover_bot = wanted.takeover_bot.value_or("normal");
  if (!parse_bot(head.takeover_bot)) return http_error(400, "bot");
  head.seed = play::random_bytes();
  if (wanted.match) {
    MatchRecord match;
    match.title = (*game)->facts().id;
    const std::vector<std::string> scorings = (*game)->scorings();
    match.scoring = wanted.match->scoring.value_or(scorings.empty() ? std::string() : scorings.front());
    if (std::find(scorings.begin(), scorings.end(), match.scoring) == scorings.end()) return http_error(400, "match");
    match.seats = id_of(wanted.match->seats.value_or(wire::Seating::kRotate));
    match.match_tie = id_of(wanted.match->match_tie.value_or(wire::Tie::kShared));
    match.games = std::clamp(wanted.match->games.value_or(3), 1, 20);
    head.match = std::move(match);
  }
  std::string key;
  const Result<std::string> name = tables_.make(std::move(head), person, &key);
  if (!name) return http_error(422, "bad_set_up", name.errors());
  blamed_ = *name;
  wire::Joined made = joined(tables_.at(*name), person);
  made.key = key;
  return http_answer(made, 201);
}

wire::Joined Hub::joined(const ActiveTable& at, Person person) {
  const OnlineTable& table = *at.table;
  std::vector<std::string> players;
  for (const SeatState& seat : table.seats()) players.push_back(seat.kind);
  return {wire::facts_of(table.game(), players),
          audience_.table_info(at),
          wire::You{table.seat_of(person), {}, table.head().host == person},
          {}};
}

wire::Invitation Hub::invitation(const ActiveTable& at) const {
  const OnlineTable& table = *at.table;
  wire::GameFacts facts = wire::facts_of(table.game(), {});
  const wire::TableInfo info = audience_.table_info(at);
  wire::Invitation told;
  told.name = table.name();
  told.title = facts.title;
  if (const Account* host = people_.find(table.head().host)) told.host = host->name;
  told.seats = facts.seats;
  for (Seat seat = 0; seat < info.seats.size(); ++seat) {
    const wire::SeatInfo& one = info.seats[seat];
    told.people.push_back(one.kind == play::kPerson ? one.name : one.kind);
    if (one.kind == play::kPerson && !one.taken && !one.expected && !info.over && !info.closed)
      told.free.bits |= Seats::one(seat).bits;
  }
  told.options = std::move(facts.options);
  told.rulings = std::move(facts.rulings);
  told.pack = std::move(facts.pack.name);
  told.shipped = facts.pack.shipped;
  told.started = info.started;
  told.over = info.over;
  told.closed = info.closed;
  told.takeover_seconds = info.takeover_seconds;
  told.match = info.match;
  return told;
}

std::vector<wire::Listed> Hub::my_tables(Person person) {
  constexpr std::size_t kMost = 100;
  std::vector<wire::Listed> list;
  const std::vector<std::int64_t> tables = people_.at(person).tables;
  for (auto id = tables.rbegin(); id != tables.rend() && list.size() < kMost; ++id) {
    const std::string* name = tables_.name_of(*id);
    if (!name) continue;
    std::optional<wire::Listed> one;
    runtime_.fence.run("list", *name, [&] { one = listed(*name, person); });
    if (!one) one = listed_broken(*name);
    if (one) list.push_back(std::move(*one));
  }
  return list;
}

std::optional<wire::Listed> Hub::listed(const std::string& name, Person person) {
  const OnlineTable* table = this->table(name);
  if (!table) return {};
  wire::Listed one;
  one.name = table->name();
  one.title = table->game().facts().id;
  one.seat = table->seat_of(person);
  one.started = table->started();
  one.over = table->over();
  one.broken = table->broken();
  one.closed = table->closed();
  one.host = table->head().host == person;
  one.moves = table->table().log().size();
  one.to_act = table->waits_for();
  one.my_turn = one.seat != kSpectator && one.to_act.has(one.seat);
  if (one.my_turn && !table->bot_moves(one.seat)) one.left = audience_.left(tables_.at(name), one.seat);
  one.when = table->last_time();
  one.next = table->next();
  for (const SeatState& at : table->seats()) one.people.push_back(at.kind == play::kPerson ? at.name : at.kind);
  return one;
}

// Of a table in quarantine, only its row is known.
std::optional<wire::Listed> Hub::listed_broken(const std::string& name) const {
  const Tables::Quarantined* known = tables_.quarantined(name);
  if (!known) return {};
  wire::Listed one;
  one.name = name;
  one.title = known->title;
  one.started = one.broken = true;
  one.when = known->time;
  return one;
}

std::vector<wire::OpenTable> Hub::open_tables() {
  constexpr std::size_t kMost = 100;
  std::vector<wire::OpenTable> list;
  for (const std::string& name : tables_.open_to_all())  // by name, because a table that fails is unloaded
    runtime_.fence.run("list", name, [&] {
      const OnlineTable& table = *tables_.at(name).table;
      if (table.over() || table.closed() || list.size() >= kMost) return;
      wire::OpenTable& one = list.emplace_back();
      one.name = table.name();
      one.title = table.game().facts().id;
      one.started = table.started();
      for (const SeatState& seat : table.seats()) one.free += seat.kind == play::kPerson && seat.person == 0;
      one.seats = table.seats().size();
      one.when = table.last_time();
    });
  return list;
}

}  // namespace exchequer::server
