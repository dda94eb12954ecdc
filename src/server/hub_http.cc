// The HTTP interface: people and their links, tables made, found and joined, records. docs/formats/openapi.json
// describes it.
#include <algorithm>
#include <functional>

#include "bots/bot.h"
#include "content/formats.h"
#include "desk/reading.h"
#include "desk/telling.h"
#include "server/hub.h"
#include "server/prices.h"

namespace exchequer::server {
namespace {

HttpAnswer error(int status, const char* code) {
  return {status, std::string("{\"error\":{\"code\":\"") + code + "\"}}", {}, "application/json"};
}
HttpAnswer error(const Errors& errors) {
  Node inside{NodeTable{}}, node{NodeTable{}};
  inside.set("code", "bad_set_up");
  inside.set("errors", desk::errors_node(errors));
  node.set("error", std::move(inside));
  return {422, print_json(node), {}, "application/json"};
}
HttpAnswer good(const Node& node, int status = 200) { return {status, print_json(node), {}, "application/json"}; }

// A name as others will read it: no control characters, no blanks around it, not too long. Empty: not a name.
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

}  // namespace

void Hub::http(const HttpRequest& request, std::function<void(HttpAnswer)> done) {
  blamed_.clear();
  if (!runtime_.fence.run("http", blamed_, [&] { answer_http(request, done); }))
    done(blamed_.empty() ? error(500, "failed") : error(410, "broken"));
  outbox_.flush();
}

void Hub::answer_http(const HttpRequest& request, const std::function<void(HttpAnswer)>& done) {
  ++runtime_.metrics.requests;
  // What was changed is answered when it is durable; a failed commit is said, and what it would have made is forgotten.
  Person made = 0;
  Outbox::About about;
  std::function<void()> written, lost;  // more that is to be done then
  std::vector<std::string> hashes;
  const std::size_t tokens_before = outbox_.batch().tokens.size();
  const auto finish = [&](HttpAnswer answer) {
    for (std::size_t i = tokens_before; i < outbox_.batch().tokens.size(); ++i) {
      hashes.push_back(outbox_.batch().tokens[i].hash);
      about.person = std::max(about.person, outbox_.batch().tokens[i].person);
    }
    outbox_.hold(
        outbox_.number(), about,
        [done, answer = std::move(answer), written] {
          if (written) written();
          done(answer);
        },
        [this, done, made, hashes, lost] {
          for (const std::string& hash : hashes) people_.forget_token(hash);
          if (made) people_.forget(made);
          if (lost) lost();
          done(error(503, "storage"));
        });
    outbox_.flush();
  };
  if (runtime_.stopping) return done(error(503, "stopping"));
  if (!request.path.starts_with("/api/v1/")) return done(error(404, "not_found"));
  const std::string path = request.path.substr(7);
  const bool get = request.method == "GET", post = request.method == "POST", remove = request.method == "DELETE";
  Node body{NodeTable{}};
  // Only what is answered is read: first who asks and whether they may, then the body.
  const auto read_body = [&](std::size_t most) -> int {
    if (!post || request.body.empty()) return 0;
    if (request.body.size() > most) return 413;
    Result<Node> parsed = parse_json(request.body, "body");
    if (!parsed || !parsed->is_table()) return 400;
    body = std::move(*parsed);
    return 0;
  };
  const auto unreadable = [&](int status) { return done(error(status, status == 413 ? "too_long" : "bad_request")); };
  const Limits& limits = runtime_.options.limits;

  if (post && path == "/people") {
    if (!people_.may_come()) {
      ++runtime_.metrics.too_fast;
      return done(error(429, "too_fast"));
    }
    if (const int status = read_body(kPlainBody)) return unreadable(status);
    const std::string name = tidy_name(desk::text_of(body, "name"), limits.name_letters);
    if (name.empty()) return done(error(400, "name"));
    made = people_.add(name);
    const bool program = desk::truth_of(body, "program");
    const std::string token = people_.new_token(made, 0, program ? "program" : "device");
    Node node{NodeTable{}};
    node.set("person", made);
    node.set("name", name);
    if (program) node.set("token", token);  // a browser never sees its own: the cookie has it
    HttpAnswer answer = good(node, 201);
    if (!program) answer.token = token;
    return finish(std::move(answer));
  }
  if (post && path == "/me/enter") {  // a personal link becomes a cookie
    if (!people_.may_come()) return done(error(429, "too_fast"));
    if (const int status = read_body(kPlainBody)) return unreadable(status);
    const Token* link = people_.token(desk::text_of(body, "token"));
    if (!link || link->kind != "link") return done(error(404, "not_found"));
    const Person person = link->person;
    Node node{NodeTable{}};
    node.set("person", person);
    node.set("name", people_.at(person).name);
    HttpAnswer answer = good(node);
    answer.token = people_.new_token(person, 0, "device");
    return finish(std::move(answer));
  }
  if (get && path == "/tables/open") return done(good(open_tables()));

  const Person person = people_.of_token(request.token);
  if (person == 0) return done(error(401, "who"));
  Account& who = people_.at(person);
  const auto pays = [&](double price) {
    const bool good = people_.pays(person, price);
    runtime_.metrics.too_fast += !good;
    return good;
  };
  if (!pays(price_of_body(request.body.size()))) return done(error(429, "too_fast"));
  if (const int status = read_body(path == "/tables" ? limits.body_bytes : kPlainBody)) return unreadable(status);
  if (path == "/me" && (get || post)) {
    if (post) {
      const std::string name = tidy_name(desk::text_of(body, "name"), limits.name_letters);
      if (name.empty()) return done(error(400, "name"));
      people_.rename(person, name);
      about.person = person;
      written = [this, person, name] { people_.at(person).written = name; };
      lost = [this, person] { people_.at(person).name = people_.at(person).written; };
    }
    Node node{NodeTable{}};
    node.set("person", person);
    node.set("name", who.name);
    return finish(good(node));
  }
  if (path == "/me/link" && post) {
    if (people_.tokens_of(person) >= limits.tokens_a_person) return done(error(429, "too_many"));
    Node node{NodeTable{}};
    node.set("token", people_.new_token(person, 0, "link"));
    return finish(good(node, 201));
  }
  if (path == "/me/link" && remove) {  // every link and every other device; this one stays
    close_revoked(people_.revoke_others(person, request.token));
    return finish(good(Node(true)));
  }
  if (path == "/tables" && get) return done(good(my_tables(person)));
  if (path == "/tables" && post) {
    if (body.find("pack_text") && !pays(kPriceOfPack)) return done(error(429, "too_fast"));
    HttpAnswer answer = create_table(person, body);
    if (answer.status == 201) about.table = tables_.last_made();
    return finish(std::move(answer));
  }
  if (path.starts_with("/tables/")) {
    const std::string rest = path.substr(8), name = rest.substr(0, rest.find('/'));
    const std::string what = rest.size() > name.size() ? rest.substr(name.size() + 1) : std::string();
    ActiveTable* at = tables_.find(name);
    if (!at) return done(tables_.is_broken(name, person) ? error(410, "broken") : error(404, "not_found"));
    blamed_ = name;
    const OnlineTable& table = *at->table;
    about.table = table.id();
    if (what == "join" && post) {
      const Token* key = people_.token(desk::text_of(body, "key"));
      const bool admitted = key && key->table == table.id();
      if (!admitted && !tables_.may_enter(person, table)) return done(error(404, "not_found"));
      tables_.join(person, table);
      return finish(good(table_node(table, person)));
    }
    if (!tables_.may_enter(person, table)) return done(error(404, "not_found"));
    if (const double price = price_of_look(what, table.table().log().size()) - 1; price > 0 && !pays(price))
      return done(error(429, "too_fast"));
    tables_.look_at(*at);
    const auto tell = [&](HttpAnswer answer) {
      outbox_.hold(
          at->batch, about, [done, answer = std::move(answer)] { done(answer); },
          [done] { done(error(503, "storage")); });
    };
    if (what.empty() && get) return tell(good(table_node(table, person)));
    if (what == "record" && get) {
      if (!table.over()) return tell(error(409, "not_over"));
      return tell({200, table.record_text(), {}, "application/json"});
    }
    if (what == "match" && get) {
      if (!table.over() || !table.head().match) return tell(error(409, "not_over"));
      return tell({200, print_match(*table.match_so_far()), {}, "application/json"});
    }
    if (what == "observations" && get) {
      if (!table.started()) return tell(error(409, "not_started"));
      Node node = desk::log(table.progress(), table.seat_of(person), 0);
      Node head{NodeTable{}};
      head.set("table", table.name());
      head.set("title", table.game().facts().id);
      head.set("seat", table.seat_of(person));
      head.set("commitment", table.commitment());
      head.set("log", std::move(node));
      return tell(good(head));
    }
  }
  return done(error(404, "not_found"));
}

HttpAnswer Hub::create_table(Person person, const Node& wanted) {
  if (people_.at(person).hosts >= runtime_.options.limits.tables_a_person) return error(429, "too_many");
  const std::vector<std::string> players = desk::list_of(wanted, "players");
  if (const Errors errors = desk::unknown_players(players); !errors.empty()) return error(errors);
  const Result<std::shared_ptr<const AnyGame>> game = desk::game_of(wanted);
  if (!game) return error(game.errors());
  if (players.size() > static_cast<std::size_t>((*game)->seats())) return error(400, "players");
  // Somebody must be able to sit down; whoever has the host's seat filled by a bot watches.
  if (players.size() == static_cast<std::size_t>((*game)->seats()) &&
      std::find(players.begin(), players.end(), play::kPerson) == players.end())
    return error(400, "players");
  Head head;
  head.record = make_record(Table(*game), players, false);
  head.host = person;
  head.open = desk::truth_of(wanted, "open");
  head.takeover_seconds = static_cast<int>(
      std::clamp<std::int64_t>(desk::number_of(wanted, "takeover_seconds").value_or(0), 0, 30 * 24 * 3600));
  head.takeover_bot = desk::text_of(wanted, "takeover_bot", "normal");
  if (!parse_bot(head.takeover_bot)) return error(400, "bot");
  head.seed = play::random_bytes();
  if (const Node* match = wanted.find("match"); match && match->is_table()) {
    MatchRecord record;
    record.title = (*game)->facts().id;
    const std::vector<std::string> scorings = (*game)->scorings();
    record.scoring = desk::text_of(*match, "scoring", scorings.empty() ? std::string() : scorings.front());
    record.seats = desk::text_of(*match, "seats", "rotate");
    record.match_tie = desk::text_of(*match, "match_tie", "shared");
    record.games = static_cast<int>(std::clamp<std::int64_t>(desk::number_of(*match, "games").value_or(3), 1, 20));
    const auto one_of = [](const std::string& word, std::initializer_list<const char*> words) {
      return std::find(words.begin(), words.end(), word) != words.end();
    };
    if (std::find(scorings.begin(), scorings.end(), record.scoring) == scorings.end() ||
        !one_of(record.seats, {"rotate", "keep", "random"}) || !one_of(record.match_tie, {"shared", "wins"}))
      return error(400, "match");
    head.match = std::move(record);
  }
  std::string key;
  const Result<std::string> name = tables_.make(std::move(head), person, &key);
  if (!name) return error(name.errors());
  blamed_ = *name;
  Node node = table_node(*tables_.at(*name).table, person);
  node.set("key", key);
  return good(node, 201);
}

Node Hub::table_node(const OnlineTable& table, Person person) {
  std::vector<std::string> players;
  for (const SeatState& at : table.seats()) players.push_back(at.kind);
  Node node = desk::game_info(table.game(), players);
  node.set("table", audience_.seats_node(tables_.at(table.name())));
  Node you{NodeTable{}};
  you.set("seat", table.seat_of(person));
  you.set("host", table.head().host == person);
  node.set("you", std::move(you));
  return node;
}

Node Hub::my_tables(Person person) {
  NodeArray list;
  const std::vector<std::int64_t> tables = people_.at(person).tables;
  for (auto id = tables.rbegin(); id != tables.rend() && list.size() < 100; ++id) {
    const std::string* name = tables_.name_of(*id);
    if (!name) continue;
    Node node{NodeTable{}};
    const bool fine = runtime_.fence.run("list", *name, [&] { node = listed_node(*name, person); });
    if (!fine || !node.find("name")) node = broken_node(*name);
    if (node.find("name")) list.push_back(std::move(node));
  }
  return list;
}

// Of a table in quarantine no more is known than its row says.
Node Hub::broken_node(const std::string& name) const {
  Node node{NodeTable{}};
  const Tables::Quarantined* known = tables_.quarantined(name);
  if (!known) return node;
  node.set("name", name);
  node.set("title", known->title);
  node.set("seat", kSpectator);
  node.set("started", true);
  node.set("over", false);
  node.set("broken", true);
  node.set("moves", 0);
  node.set("to_act", Node(NodeArray{}));
  node.set("my_turn", false);
  node.set("when", known->time);
  node.set("next", "");
  node.set("people", Node(NodeArray{}));
  return node;
}

Node Hub::listed_node(const std::string& name, Person person) {
  Node node{NodeTable{}};
  const OnlineTable* table = this->table(name);
  if (!table) return node;
  const Seat seat = table->seat_of(person);
  node.set("name", table->name());
  node.set("title", table->game().facts().id);
  node.set("seat", seat);
  node.set("started", table->started());
  node.set("over", table->over());
  node.set("broken", table->broken());
  node.set("moves", static_cast<std::int64_t>(table->table().log().size()));
  node.set("to_act", desk::seats_node(table->waits_for()));
  node.set("my_turn", seat != kSpectator && (table->started() ? table->waits_for().has(seat) : false));
  node.set("when", table->last_time());
  node.set("next", table->next());
  NodeArray names;
  for (const SeatState& at : table->seats()) names.push_back(at.kind == play::kPerson ? at.name : at.kind);
  node.set("people", Node(std::move(names)));
  return node;
}

Node Hub::open_tables() {
  constexpr std::size_t kMost = 100;
  NodeArray list;
  for (const std::string& name : tables_.open_to_all())  // by name: a table that fails leaves the memory
    runtime_.fence.run("list", name, [&] {
      const OnlineTable& table = *tables_.at(name).table;
      if (table.over() || list.size() >= kMost) return;
      Node node{NodeTable{}};
      node.set("name", table.name());
      node.set("title", table.game().facts().id);
      node.set("started", table.started());
      std::int64_t free = 0;
      for (const SeatState& seat : table.seats()) free += seat.kind == play::kPerson && seat.person == 0;
      node.set("free", free);
      node.set("seats", static_cast<std::int64_t>(table.seats().size()));
      node.set("when", table.last_time());
      list.push_back(std::move(node));
    });
  return list;
}

}  // namespace exchequer::server
