// Reading requests and finding answers.
#include "wasm/requests.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "bots/bot.h"
#include "content/formats.h"
#include "desk/catalogue_answers.h"
#include "desk/reading.h"
#include "desk/telling.h"
#include "engine/match.h"
#include "plugin/plugin.h"

namespace exchequer::wasm {

using namespace desk;  // NOLINT: the page's requests are its words

namespace {

Result<std::uint64_t> seed_of(const Node& request) {
  const std::string text = text_of(request, "seed", "1");
  std::uint64_t seed = 0;
  const char* end = text.data() + text.size();
  if (const auto [rest, code] = std::from_chars(text.data(), end, seed); code != std::errc{} || rest != end)
    return Error{"seed", Message("error.page.seed", {{"seed", text}})};
  return seed;
}

// A match that is to begin, as the page describes it.
Result<MatchRecord> match_of(const Node& node, const AnyGame& game, std::uint64_t seed) {
  MatchRecord match;
  match.title = game.facts().id;
  match.scoring = text_of(node, "scoring");
  match.seats = text_of(node, "seating", "rotate");
  match.match_tie = text_of(node, "tie", "shared");
  const std::int64_t games = number_of(node, "games").value_or(3);
  match.games = static_cast<int>(games);
  match.people = list_of(node, "people");
  match.seed = seed;
  const auto any = [](const std::string& word, const std::vector<std::string>& known) {
    return std::find(known.begin(), known.end(), word) != known.end();
  };
  const std::set<std::string> different(match.people.begin(), match.people.end());
  if (!any(match.scoring, game.scorings()) || !any(match.seats, {"rotate", "keep", "random"}) ||
      !any(match.match_tie, {"shared", "wins"}) || games < 1 || games > 99)
    return Error{"match", Message("error.page.match")};
  if (different.size() != static_cast<std::size_t>(game.seats()) || match.people.size() != different.size())
    return Error{"match", Message("error.page.names")};
  return match;
}

Node match_node(const MatchRecord& match) {
  Node node{NodeTable{}};
  node.set("scoring", match.scoring);
  node.set("games", match.games);
  node.set("seating", match.seats);
  node.set("tie", match.match_tie);
  node.set("people", Node(NodeArray(match.people.begin(), match.people.end())));
  node.set("number", static_cast<std::int64_t>(match.sat.size()));
  node.set("sat", Node(NodeArray(match.sat.back().begin(), match.sat.back().end())));
  return node;
}

// What the title's rulebook advises about a set-up.
Result<Node> recommended_answer(const Node& request) {
  const Result<const Title*> title = require_title(text_of(request, "title"));
  if (!title) return title.errors();
  const Result<Pack> pack = pack_of(**title, request);
  if (!pack) return pack.errors();
  Setup setup;
  setup.seats = static_cast<int>(number_of(request, "seats").value_or(0));
  setup.options = map_of(request, "options");
  setup.rulings = map_of(request, "rulings");
  NodeArray all;
  for (const Message& advice : (*title)->recommended(*pack, setup)) all.push_back(message_node(advice));
  return Node(std::move(all));
}

// How fast games run here, and what they add up to: for comparison with the native program (bench/wasm.mjs).
Result<Node> playouts(const Node& request) {
  const Result<const Title*> title = require_title(text_of(request, "title"));
  if (!title) return title.errors();
  const Result<Pack> pack = pack_of(**title, {});
  const auto game = (*title)->open(std::make_shared<const Pack>(*pack), {});
  SimulationPlan plan;
  plan.games = static_cast<std::uint64_t>(std::clamp<std::int64_t>(number_of(request, "games").value_or(1), 1, 5000));
  plan.bots.assign(static_cast<std::size_t>((*game)->seats()), BotKind::kRandom);
  const Tally tally = plugin_of(**title).lab->play(**game, plan, 0, plan.games, nullptr);
  return Node(static_cast<std::int64_t>(tally.moves()));
}

}  // namespace

std::string Desk::answer(std::string_view request) {
  Node node{NodeTable{}};
  const Result<Node> parsed = parse_json(request, "request");
  const Result<Node> result = parsed ? dispatch(*parsed) : Result<Node>(parsed.errors());
  if (result)
    node.set("answer", *result);
  else
    node.set("errors", errors_node(result.errors()));
  return print_json(node);
}

Result<Node> Desk::dispatch(const Node& request) {
  const std::string what = text_of(request, "do");
  if (what == "titles") return titles_answer();
  if (what == "texts") return texts_answer(text_of(request, "language", "en"));
  if (what == "open") return open(request);
  if (what == "load") return load(request);
  if (what == "playouts") return playouts(request);
  if (what == "recommended") return recommended_answer(request);
  if (what == "setup" || what == "rulebook" || what == "pack" || what == "check_pack") {
    const Result<const Title*> title = require_title(text_of(request, "title"));
    if (!title) return title.errors();
    if (what == "rulebook") return rulebook_answer(**title);
    const Result<Pack> pack = pack_of(**title, request);
    if (what == "check_pack") return problems_answer(**title, pack);
    if (!pack) return pack.errors();
    return what == "setup" ? setup_answer(**title, *pack) : pack_answer(**title, *pack);
  }
  return of_session(what, request);
}

Node Desk::seated(Session session) {
  Node node{NodeTable{}};
  node.set("game", next_);
  const Node info = game_info(session.game(), session.players());
  for (const auto& [key, value] : *info.table()) node.set(key, value);
  node.set("draws", session.seeded() ? "random" : "manual");
  if (session.match()) node.set("match", match_node(*session.match()));
  sessions_.emplace(next_, std::move(session));
  ++next_;
  return node;
}

Result<Node> Desk::open(const Node& request) {
  const std::vector<std::string> players = list_of(request, "players");
  if (const Errors errors = unknown_players(players); !errors.empty()) return errors;
  const Result<std::uint64_t> seed = seed_of(request);
  if (!seed) return seed.errors();
  Result<std::shared_ptr<const AnyGame>> game = game_of(request);
  if (!game) return game.errors();
  if (players.size() > static_cast<std::size_t>((*game)->seats())) return unknown("players");
  const bool seeded = text_of(request, "draws", "random") != "manual";
  const Node* wanted = request.find("match");
  if (!wanted) return seated(Session(Table(*game), players, *seed, seeded));
  Result<MatchRecord> match = match_of(*wanted, **game, *seed);
  if (!match) return match.errors();
  const std::uint64_t first = next_game(*match);
  std::vector<std::string> by_seat;
  for (const int person : match->sat.back())
    by_seat.push_back(static_cast<std::size_t>(person) < players.size() ? players[static_cast<std::size_t>(person)] : std::string(kPerson));
  Session session(Table(*game), by_seat, first, seeded);
  session.belongs_to(std::move(*match));
  return seated(std::move(session));
}

Result<Node> Desk::load(const Node& request) {
  const std::string name = text_of(request, "name", "record.json");
  const std::string text = text_of(request, "text");
  Result<Record> record = parse_record(text, name);
  std::optional<MatchRecord> match;
  if (!record) {
    // A match: the game that is on, or was last.
    Result<MatchRecord> found = parse_match(text, name);
    if (!found) return text.find("exchequer-match") == std::string::npos ? record.errors() : found.errors();
    if (const Result<MatchStanding> points = standing(*found); !points) return points.errors();
    record = found->records.back();
    match = std::move(*found);
  }
  Result<Table> table = replay(*record);
  if (!table) return table.errors();
  // Who played matters only while there is something left to play.
  if (const Errors errors = unknown_players(record->players); !errors.empty() && !table->over()) return errors;
  const std::vector<std::string> players = record->players;
  Session session(std::move(*table), players, record->seed.value_or(1), !record->manual_draws);
  if (match) session.belongs_to(std::move(*match));
  return seated(std::move(session));
}

Result<Node> Desk::of_session(const std::string& what, const Node& request) {
  const auto found = sessions_.find(static_cast<int>(number_of(request, "game").value_or(0)));
  if (found == sessions_.end()) return unknown(what);
  Session& session = found->second;
  const auto wanted = static_cast<Seat>(number_of(request, "seat").value_or(kSpectator));
  const Seat seat = wanted == kChance && what == "play" ? kChance : eyes_of(session, wanted);
  if (std::optional<Node> answer = look_answer(session, what, seat, request)) return std::move(*answer);
  if (what == "hashes") return session.hashes();
  if (what == "record") return Node(session.record());
  if (what == "close") {
    sessions_.erase(found);
    return Node(true);
  }
  if (what == "advance") return Node(session.advance());
  if (what == "undo") return Node(session.undo(seat));
  if (what == "redo") return Node(session.redo());
  if (what == "hint") return session.hint(seat, text_of(request, "bot", "greedy"));
  if (what == "standing") return session.standing();
  if (what == "next") {
    Result<Session> next = session.next();
    if (!next) return next.errors();
    return seated(std::move(*next));
  }
  if (what == "play") {
    const Result<Clause> refusal = session.play(seat, text_of(request, "notation"));
    if (!refusal) return refusal.errors();
    Node node{NodeTable{}};
    node.set("played", *refusal == kOk);
    node.set("clause", clause_id(session.game(), *refusal));
    return node;
  }
  return unknown(what);
}

}  // namespace exchequer::wasm
