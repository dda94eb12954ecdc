// The HTTP interface: people and their links, tables made, found and joined, records. docs/formats/openapi.json describes it.
#include <algorithm>
#include <functional>

#include "bots/bot.h"
#include "content/formats.h"
#include "desk/reading.h"
#include "desk/telling.h"
#include "server/house.h"
#include "server/prices.h"
#include "server/tokens.h"

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

Person House::person_of(std::string_view token) const {
  if (token.empty() || token.size() > 64) return 0;
  const auto found = tokens_.find(token_hash(token));
  return found == tokens_.end() ? 0 : found->second.person;
}

Person House::new_person(std::string name) {
  const Person person = ++last_person_;
  people_[person] = {name, name, clock_.wall(), {}, {}, 0, {}};
  open_batch_.people.push_back({person, clock_.wall(), std::move(name)});
  return person;
}

std::string House::new_token(Person person, std::int64_t table, const char* kind) {
  std::string token = random_token();
  std::string hash = token_hash(token);
  tokens_[hash] = {person, table, kind};
  open_batch_.tokens.push_back({std::move(hash), person, table, kind, clock_.wall()});
  return token;
}

void House::http(const HttpAsk& ask, std::function<void(HttpAnswer)> done) {
  blamed_.clear();
  if (!confined("http", blamed_, [&] { answer_http(ask, done); }))
    done(blamed_.empty() ? error(500, "failed") : error(410, "broken"));
  flush();
}

void House::answer_http(const HttpAsk& ask, const std::function<void(HttpAnswer)>& done) {
  ++metrics_.requests;
  // What was changed is answered when it is durable; a failed commit is said, and what it would have made is forgotten.
  Person made = 0;
  About about;
  std::function<void()> written, lost;  // more that is to be done then
  std::vector<std::string> hashes;
  const std::size_t tokens_before = open_batch_.tokens.size();
  const auto finish = [&](HttpAnswer answer) {
    for (std::size_t i = tokens_before; i < open_batch_.tokens.size(); ++i)
      hashes.push_back(open_batch_.tokens[i].hash);
    for (const std::string& hash : hashes) about.person = std::max(about.person, tokens_.at(hash).person);
    hold(
        open_number_, about,
        [done, answer = std::move(answer), written] {
          if (written) written();
          done(answer);
        },
        [this, done, made, hashes, lost] {
          for (const std::string& hash : hashes) tokens_.erase(hash);
          if (made) people_.erase(made);
          if (lost) lost();
          done(error(503, "storage"));
        });
    flush();
  };
  if (stopping_) return done(error(503, "stopping"));
  if (!ask.path.starts_with("/api/v1/")) return done(error(404, "not_found"));
  const std::string path = ask.path.substr(7);
  const bool get = ask.method == "GET", post = ask.method == "POST", remove = ask.method == "DELETE";
  Node body{NodeTable{}};
  // Only what is answered is read: first who asks and whether they may, then the body.
  const auto read_body = [&](std::size_t most) -> int {
    if (!post || ask.body.empty()) return 0;
    if (ask.body.size() > most) return 413;
    Result<Node> parsed = parse_json(ask.body, "body");
    if (!parsed || !parsed->is_table()) return 400;
    body = std::move(*parsed);
    return 0;
  };
  const auto unreadable = [&](int status) { return done(error(status, status == 413 ? "too_long" : "bad_request")); };
  const Limits& limits = options_.limits;

  if (post && path == "/people") {
    if (!new_people_.take(clock_.steady(), limits.people_a_second, limits.people_at_once)) {
      ++metrics_.too_fast;
      return done(error(429, "too_fast"));
    }
    if (const int status = read_body(kPlainBody)) return unreadable(status);
    const std::string name = tidy_name(desk::text_of(body, "name"), limits.name_letters);
    if (name.empty()) return done(error(400, "name"));
    made = new_person(name);
    const bool program = desk::truth_of(body, "program");
    const std::string token = new_token(made, 0, program ? "program" : "device");
    Node node{NodeTable{}};
    node.set("person", made);
    node.set("name", name);
    if (program) node.set("token", token);  // a browser never sees its own: the cookie has it
    HttpAnswer answer = good(node, 201);
    if (!program) answer.token = token;
    return finish(std::move(answer));
  }
  if (post && path == "/me/enter") {  // a personal link becomes a cookie
    if (!new_people_.take(clock_.steady(), limits.people_a_second, limits.people_at_once))
      return done(error(429, "too_fast"));
    if (const int status = read_body(kPlainBody)) return unreadable(status);
    const auto found = tokens_.find(token_hash(desk::text_of(body, "token")));
    if (found == tokens_.end() || found->second.kind != "link") return done(error(404, "not_found"));
    const Person person = found->second.person;
    Node node{NodeTable{}};
    node.set("person", person);
    node.set("name", people_.at(person).name);
    HttpAnswer answer = good(node);
    answer.token = new_token(person, 0, "device");
    return finish(std::move(answer));
  }
  if (get && path == "/tables/open") return done(good(open_tables()));

  const Person person = person_of(ask.token);
  if (person == 0) return done(error(401, "who"));
  PersonState& who = people_.at(person);
  const auto pays = [&](double price) {
    const bool good = who.messages.take(clock_.steady(), limits.messages_a_second, limits.messages_at_once, price);
    metrics_.too_fast += !good;
    return good;
  };
  if (!pays(price_of_body(ask.body.size()))) return done(error(429, "too_fast"));
  if (const int status = read_body(path == "/tables" ? limits.body_bytes : kPlainBody)) return unreadable(status);
  if (path == "/me" && (get || post)) {
    if (post) {
      const std::string name = tidy_name(desk::text_of(body, "name"), limits.name_letters);
      if (name.empty()) return done(error(400, "name"));
      who.name = name;
      open_batch_.renamed.push_back({person, who.created, name});
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
    const auto count =
        std::count_if(tokens_.begin(), tokens_.end(), [&](const auto& token) { return token.second.person == person; });
    if (static_cast<std::size_t>(count) >= limits.tokens_a_person) return done(error(429, "too_many"));
    Node node{NodeTable{}};
    node.set("token", new_token(person, 0, "link"));
    return finish(good(node, 201));
  }
  if (path == "/me/link" && remove) {  // every link and every other device; this one stays
    const std::string own = token_hash(ask.token);
    std::vector<std::string> gone;
    for (const auto& [hash, token] : tokens_)
      if (token.person == person && hash != own) gone.push_back(hash);
    for (const std::string& hash : gone) tokens_.erase(hash);
    open_batch_.revoked.insert(open_batch_.revoked.end(), gone.begin(), gone.end());
    close_revoked(gone);
    return finish(good(Node(true)));
  }
  if (path == "/tables" && get) return done(good(my_tables(person)));
  if (path == "/tables" && post) {
    if (body.find("pack_text") && !pays(kPriceOfPack)) return done(error(429, "too_fast"));
    HttpAnswer answer = create_table(person, body);
    if (answer.status == 201) about.table = last_table_;
    return finish(std::move(answer));
  }
  if (path.starts_with("/tables/")) {
    const std::string rest = path.substr(8), name = rest.substr(0, rest.find('/'));
    const std::string what = rest.size() > name.size() ? rest.substr(name.size() + 1) : std::string();
    Seated* at = find(name);
    if (!at) return done(is_broken(name, person) ? error(410, "broken") : error(404, "not_found"));
    blamed_ = name;
    const OnlineTable& room = *at->room;
    about.table = room.id();
    if (what == "join" && post) {
      const auto found = tokens_.find(token_hash(desk::text_of(body, "key")));
      const bool admitted = found != tokens_.end() && found->second.table == room.id();
      if (!admitted && !may_enter(person, room)) return done(error(404, "not_found"));
      join(person, room);
      return finish(good(table_node(room, person)));
    }
    if (!may_enter(person, room)) return done(error(404, "not_found"));
    if (const double price = price_of_look(what, room.table().log().size()) - 1; price > 0 && !pays(price))
      return done(error(429, "too_fast"));
    look_at(*at);
    const auto tell = [&](HttpAnswer answer) {
      after_commit(
          at, [done, answer = std::move(answer)] { done(answer); }, [done] { done(error(503, "storage")); });
    };
    if (what.empty() && get) return tell(good(table_node(room, person)));
    if (what == "record" && get) {
      if (!room.over()) return tell(error(409, "not_over"));
      return tell({200, room.record_text(), {}, "application/json"});
    }
    if (what == "match" && get) {
      if (!room.over() || !room.head().match) return tell(error(409, "not_over"));
      return tell({200, print_match(*room.match_so_far()), {}, "application/json"});
    }
    if (what == "observations" && get) {
      if (!room.started()) return tell(error(409, "not_started"));
      Node node = desk::log(room.progress(), room.seat_of(person), 0);
      Node head{NodeTable{}};
      head.set("table", room.name());
      head.set("title", room.game().facts().id);
      head.set("seat", room.seat_of(person));
      head.set("commitment", room.commitment());
      head.set("log", std::move(node));
      return tell(good(head));
    }
  }
  return done(error(404, "not_found"));
}

HttpAnswer House::create_table(Person person, const Node& ask) {
  if (people_.at(person).hosts >= options_.limits.tables_a_person) return error(429, "too_many");
  const std::vector<std::string> players = desk::list_of(ask, "players");
  if (const Errors errors = desk::unknown_players(players); !errors.empty()) return error(errors);
  const Result<std::shared_ptr<const AnyGame>> game = desk::game_of(ask);
  if (!game) return error(game.errors());
  if (players.size() > static_cast<std::size_t>((*game)->seats())) return error(400, "players");
  // Somebody must be able to sit down; whoever has the host's seat filled by a bot watches.
  if (players.size() == static_cast<std::size_t>((*game)->seats()) &&
      std::find(players.begin(), players.end(), play::kPerson) == players.end())
    return error(400, "players");
  Head head;
  head.record = make_record(Table(*game), players, false);
  head.host = person;
  head.open = desk::truth_of(ask, "open");
  head.takeover_seconds = static_cast<int>(
      std::clamp<std::int64_t>(desk::number_of(ask, "takeover_seconds").value_or(0), 0, 30 * 24 * 3600));
  head.takeover_bot = desk::text_of(ask, "takeover_bot", "normal");
  if (!parse_bot(head.takeover_bot)) return error(400, "bot");
  head.seed = play::random_bytes();
  if (const Node* match = ask.find("match"); match && match->is_table()) {
    MatchRecord wanted;
    wanted.title = (*game)->facts().id;
    const std::vector<std::string> scorings = (*game)->scorings();
    wanted.scoring = desk::text_of(*match, "scoring", scorings.empty() ? std::string() : scorings.front());
    wanted.seats = desk::text_of(*match, "seats", "rotate");
    wanted.match_tie = desk::text_of(*match, "match_tie", "shared");
    wanted.games = static_cast<int>(std::clamp<std::int64_t>(desk::number_of(*match, "games").value_or(3), 1, 20));
    const auto one_of = [](const std::string& word, std::initializer_list<const char*> words) {
      return std::find(words.begin(), words.end(), word) != words.end();
    };
    if (std::find(scorings.begin(), scorings.end(), wanted.scoring) == scorings.end() ||
        !one_of(wanted.seats, {"rotate", "keep", "random"}) || !one_of(wanted.match_tie, {"shared", "wins"}))
      return error(400, "match");
    head.match = std::move(wanted);
  }
  std::string key;
  const Result<std::string> name = make_table(std::move(head), person, &key);
  if (!name) return error(name.errors());
  blamed_ = *name;
  Seated& at = tables_.at(*name);
  Node node = table_node(*at.room, person);
  node.set("key", key);
  return good(node, 201);
}

Node House::table_node(const OnlineTable& room, Person person) const {
  std::vector<std::string> players;
  for (const SeatState& at : room.seats()) players.push_back(at.kind);
  Node node = desk::game_info(room.game(), players);
  node.set("table", seats_node(tables_.at(room.name())));
  Node you{NodeTable{}};
  you.set("seat", room.seat_of(person));
  you.set("host", room.head().host == person);
  node.set("you", std::move(you));
  return node;
}

Node House::my_tables(Person person) {
  NodeArray list;
  const std::vector<std::int64_t> tables = people_.at(person).tables;
  for (auto id = tables.rbegin(); id != tables.rend() && list.size() < 100; ++id) {
    const auto name = names_.find(*id);
    if (name == names_.end()) continue;
    Node node{NodeTable{}};
    const bool fine = confined("list", name->second, [&] { node = listed_node(name->second, person); });
    if (!fine || !node.find("name")) node = broken_node(name->second);
    if (node.find("name")) list.push_back(std::move(node));
  }
  return list;
}

// Of a table in quarantine no more is known than its row says.
Node House::broken_node(const std::string& name) const {
  Node node{NodeTable{}};
  const auto found = quarantined_.find(name);
  if (found == quarantined_.end()) return node;
  node.set("name", name);
  node.set("title", found->second.title);
  node.set("seat", kSpectator);
  node.set("started", true);
  node.set("over", false);
  node.set("broken", true);
  node.set("moves", 0);
  node.set("to_act", Node(NodeArray{}));
  node.set("my_turn", false);
  node.set("when", found->second.time);
  node.set("next", "");
  node.set("people", Node(NodeArray{}));
  return node;
}

Node House::listed_node(const std::string& name, Person person) {
  Node node{NodeTable{}};
  const OnlineTable* room = this->room(name);
  if (!room) return node;
  const Seat seat = room->seat_of(person);
  node.set("name", room->name());
  node.set("title", room->game().facts().id);
  node.set("seat", seat);
  node.set("started", room->started());
  node.set("over", room->over());
  node.set("broken", room->broken());
  node.set("moves", static_cast<std::int64_t>(room->table().log().size()));
  node.set("to_act", desk::seats_node(room->waits_for()));
  node.set("my_turn", seat != kSpectator && (room->started() ? room->waits_for().has(seat) : false));
  node.set("when", room->last_time());
  node.set("next", room->next());
  NodeArray names;
  for (const SeatState& at : room->seats()) names.push_back(at.kind == play::kPerson ? at.name : at.kind);
  node.set("people", Node(std::move(names)));
  return node;
}

Node House::open_tables() {
  constexpr std::size_t kMost = 100;
  std::vector<std::pair<std::int64_t, std::string>>
      newest;  // by name: a table that fails leaves the list of all tables
  for (const auto& [name, at] : tables_)
    if (at.room->head().open) newest.emplace_back(at.room->last_time(), name);
  std::sort(newest.begin(), newest.end(), std::greater<>());
  NodeArray list;
  for (const auto& [when, name] : newest)
    confined("list", name, [&, &name = name] {
      const OnlineTable& room = *tables_.at(name).room;
      if (room.over() || list.size() >= kMost) return;
      Node node{NodeTable{}};
      node.set("name", room.name());
      node.set("title", room.game().facts().id);
      node.set("started", room.started());
      std::int64_t free = 0;
      for (const SeatState& seat : room.seats()) free += seat.kind == play::kPerson && seat.person == 0;
      node.set("free", free);
      node.set("seats", static_cast<std::int64_t>(room.seats().size()));
      node.set("when", room.last_time());
      list.push_back(std::move(node));
    });
  return list;
}

}  // namespace exchequer::server
