// Reading requests and finding answers.
#include "wasm/requests.h"

#include <charconv>

#include "bots/bot.h"
#include "content/formats.h"
#include "desk/catalogue_answers.h"
#include "desk/reading.h"
#include "desk/telling.h"
#include "engine/match.h"

namespace exchequer::wasm {

using desk::eyes_of, desk::game_info, desk::look_answer, desk::number_of, desk::pack_of, desk::text_of, desk::unknown;

std::string Desk::answer(std::string_view request) {
  Node node{NodeTable{}};
  const Result<Node> parsed = parse_json(request, "request");
  const Result<Node> result = parsed ? dispatch(*parsed) : Result<Node>(parsed.errors());
  if (result)
    node.set("answer", *result);
  else
    node.set("errors", desk::errors_node(result.errors()));
  return print_json(node);
}

Result<Node> Desk::dispatch(const Node& request) {
  const std::string what = text_of(request, "do");
  if (what == "titles") return desk::titles_answer();
  if (what == "texts") return desk::texts_answer(text_of(request, "language", "en"));
  if (what == "open") return open(request);
  if (what == "load") return load(request);
  if (what == "setup" || what == "rulebook" || what == "pack" || what == "check_pack") {
    const Result<const Title*> title = require_title(text_of(request, "title"));
    if (!title) return title.errors();
    if (what == "rulebook") return desk::rulebook_answer(**title);
    const Result<Pack> pack = pack_of(**title, request);
    if (what == "check_pack") return desk::problems_answer(**title, pack);
    if (!pack) return pack.errors();
    return what == "setup" ? desk::setup_answer(**title, *pack) : desk::pack_answer(**title, *pack);
  }
  return of_session(what, request);
}

Node Desk::seated(Session session) {
  Node node{NodeTable{}};
  node.set("game", next_);
  const Node info = game_info(session.game(), session.players());
  for (const auto& [key, value] : *info.table()) node.set(key, value);
  sessions_.emplace(next_, std::move(session));
  ++next_;
  return node;
}

Result<Node> Desk::open(const Node& request) {
  const std::vector<std::string> players = desk::list_of(request, "players");
  if (const Errors errors = desk::unknown_players(players); !errors.empty()) return errors;
  const std::string seed_text = text_of(request, "seed", "1");
  std::uint64_t seed = 0;
  const char* end = seed_text.data() + seed_text.size();
  if (const auto [rest, code] = std::from_chars(seed_text.data(), end, seed); code != std::errc{} || rest != end)
    return Error{"seed", Message("error.page.seed", {{"seed", seed_text}})};
  Result<std::shared_ptr<const AnyGame>> game = desk::game_of(request);
  if (!game) return game.errors();
  if (players.size() > static_cast<std::size_t>((*game)->seats())) return unknown("players");
  return seated(Session(Table(*game), players, seed, true));
}

Result<Node> Desk::load(const Node& request) {
  const std::string name = text_of(request, "name", "record.json");
  const std::string text = text_of(request, "text");
  Result<Record> record = parse_record(text, name);
  if (!record) {
    // A match: the game that is on, or was last.
    if (Result<MatchRecord> match = parse_match(text, name); match && !match->records.empty())
      record = match->records.back();
    else
      return record.errors();
  }
  Result<Table> table = replay(*record);
  if (!table) return table.errors();
  // Who played matters only while there is something left to play.
  if (const Errors errors = desk::unknown_players(record->players); !errors.empty() && !table->over()) return errors;
  const std::vector<std::string> players = record->players;
  return seated(Session(std::move(*table), players, record->seed.value_or(number_of(request, "seed").value_or(1)),
                        !record->manual_draws));
}

Result<Node> Desk::of_session(const std::string& what, const Node& request) {
  const auto found = sessions_.find(static_cast<int>(number_of(request, "game").value_or(0)));
  if (found == sessions_.end()) return unknown(what);
  Session& session = found->second;
  const Seat seat = eyes_of(session, static_cast<Seat>(number_of(request, "seat").value_or(kSpectator)));
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
  if (what == "hint") {
    const Result<std::string> hint = session.hint(seat, text_of(request, "bot", "greedy"));
    if (!hint) return hint.errors();
    return Node(*hint);
  }
  if (what == "play") {
    const Result<Clause> refusal = session.play(seat, text_of(request, "notation"));
    if (!refusal) return refusal.errors();
    Node node{NodeTable{}};
    node.set("played", *refusal == kOk);
    node.set("clause", desk::clause_id(session.game(), *refusal));
    return node;
  }
  return unknown(what);
}

}  // namespace exchequer::wasm
