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
#include "lab/plugin.h"

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
  return of_game(what, request);
}

Node Desk::seated(play::Game game) {
  Node node{NodeTable{}};
  node.set("game", next_);
  const Node info = game_info(game.rules(), game.players());
  for (const auto& [key, value] : *info.table()) node.set(key, value);
  node.set("draws", game.entered_draws() ? "manual" : "random");
  if (game.match()) node.set("match", match_node(*game.match()));
  games_.emplace(next_, std::move(game));
  ++next_;
  return node;
}

Result<Node> Desk::open(const Node& request) {
  play::Plan plan;
  plan.players = list_of(request, "players");
  if (const Errors errors = unknown_players(plan.players); !errors.empty()) return errors;
  const Result<std::uint64_t> seed = seed_of(request);
  if (!seed) return seed.errors();
  plan.seed = *seed;
  Result<std::shared_ptr<const AnyGame>> game = game_of(request);
  if (!game) return game.errors();
  if (plan.players.size() > static_cast<std::size_t>((*game)->seats())) return unknown("players");
  if (text_of(request, "draws", "random") == "manual") plan.draws = play::entered_draws();
  const Node* wanted = request.find("match");
  if (!wanted) return seated(play::Game(Table(*game), std::move(plan)));
  Result<MatchRecord> match = match_of(*wanted, **game, *seed);
  if (!match) return match.errors();
  plan.match = std::move(*match);
  return seated(play::seated_for_match(Table(*game), std::move(plan)));
}

Result<Node> Desk::load(const Node& request) {
  const std::string name = text_of(request, "name", "record.json");
  const std::string text = text_of(request, "text");
  Result<Record> record = parse_record(text, name);
  play::Plan plan;
  if (!record) {
    // A match: the game that is on, or was last.
    Result<MatchRecord> found = parse_match(text, name);
    if (!found) return text.find("exchequer-match") == std::string::npos ? record.errors() : found.errors();
    if (const Result<MatchStanding> points = standing(*found); !points) return points.errors();
    record = found->records.back();
    plan.match = std::move(*found);
  }
  Result<Table> table = replay(*record);
  if (!table) return table.errors();
  // Who played matters only while there is something left to play.
  if (const Errors errors = unknown_players(record->players); !errors.empty() && !table->over()) return errors;
  plan.players = record->players;
  plan.seed = record->seed.value_or(1);
  if (record->manual_draws) plan.draws = play::entered_draws();
  return seated(play::Game(std::move(*table), std::move(plan)));
}

Result<Node> Desk::of_game(const std::string& what, const Node& request) {
  const auto found = games_.find(static_cast<int>(number_of(request, "game").value_or(0)));
  if (found == games_.end()) return unknown(what);
  play::Game& game = found->second;
  const auto wanted = static_cast<Seat>(number_of(request, "seat").value_or(kSpectator));
  const Seat seat = wanted == kChance && what == "play" ? kChance : play::eyes_of(game.table(), wanted);
  if (std::optional<Node> answer = look_answer(game, what, seat, request)) return std::move(*answer);
  if (what == "hashes") return hashes(game);
  if (what == "record") return Node(game.save());
  if (what == "close") {
    games_.erase(found);
    return Node(true);
  }
  if (what == "advance") return Node(game.advance());
  if (what == "undo") return Node(game.undo(seat));
  if (what == "redo") return Node(game.redo());
  if (what == "hint") return hint(game, seat, text_of(request, "bot", "greedy"));
  if (what == "standing") {
    const std::optional<MatchRecord> match = game.match_record();
    if (!match) return unknown("match");
    const Result<MatchStanding> now = standing(*match);
    if (!now) return now.errors();
    return standing_node(*now);
  }
  if (what == "next") {
    std::optional<play::Game> next = game.next();
    if (!next) return unknown("match");
    return seated(std::move(*next));
  }
  if (what == "play") {
    const std::string notation = text_of(request, "notation");
    const std::optional<Clause> refusal = game.play(seat, notation);
    if (!refusal) return Error{"play", Message("error.page.move", {{"notation", notation}})};
    Node node{NodeTable{}};
    node.set("played", *refusal == kOk);
    node.set("clause", clause_id(game.rules(), *refusal));
    return node;
  }
  return unknown(what);
}

}  // namespace exchequer::wasm
