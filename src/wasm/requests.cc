// Answers the requests of wire/requests.h, with one function for each.
#include "wasm/requests.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "content/formats.h"
#include "core/hash.h"
#include "lab/plugin.h"
#include "wire/requests.h"

namespace exchequer::wasm {
namespace {

using namespace wire;  // NOLINT: every request is a name in it

// ---- Without a game.

Result<Titles> reply(Games&, const TitlesRequest&) { return titles_offered(); }

Result<Texts> reply(Games&, const TextsRequest& request) { return texts_in(request.language); }

Result<wire::Rulebook> reply(Games&, const RulebookRequest& request) {
  const Result<const Title*> title = require_title(request.title);
  if (!title) return title.errors();
  return rulebook_of(**title);
}

// A title and one of its packs, for requests about them.
template <class Answer>
Result<Answer> of_pack(const PackChoice& choice, Answer (*tell)(const Title&, const Pack&)) {
  const Result<const Title*> title = require_title(choice.title);
  if (!title) return title.errors();
  const Result<Pack> pack = pack_of(**title, choice);
  if (!pack) return pack.errors();
  return tell(**title, *pack);
}

Result<SetupAnswer> reply(Games&, const SetupRequest& request) { return of_pack<SetupAnswer>(request, setup_offered); }

Result<PackAnswer> reply(Games&, const PackRequest& request) {
  return of_pack<PackAnswer>(request, [](const Title&, const Pack& pack) { return pack_told(pack); });
}

Result<Checked> reply(Games&, const CheckPackRequest& request) {
  const Result<const Title*> title = require_title(request.title);
  if (!title) return title.errors();
  return problems_of(**title, pack_of(**title, request));
}

Result<std::vector<Message>> reply(Games&, const RecommendedRequest& request) {
  const Result<const Title*> title = require_title(request.title);
  if (!title) return title.errors();
  const Result<Pack> pack = pack_of(**title, request);
  if (!pack) return pack.errors();
  return (*title)->recommended(*pack, setup_of(request));
}

// Plays random games and adds up their results, for comparison with the native program.
Result<std::int64_t> reply(Games&, const PlayoutsRequest& request) {
  GameChoice choice;
  choice.title = request.title;
  const Result<std::shared_ptr<const AnyGame>> game = game_of(choice);
  if (!game) return game.errors();
  SimulationPlan plan;
  plan.games = static_cast<std::uint64_t>(std::clamp<std::int64_t>(request.games.value_or(1), 1, 5000));
  plan.bots.assign(static_cast<std::size_t>((*game)->seats()), BotKind::kRandom);
  const Tally tally = plugin_of(*find_title(request.title)).lab->play(**game, plan, 0, plan.games, nullptr);
  return static_cast<std::int64_t>(tally.moves());
}

// ---- Games.

GameInfo keep(Games& games, play::Game game) {
  GameInfo info;
  static_cast<GameFacts&>(info) = facts_of(game.rules(), game.players());
  info.game = games.next;
  info.draws = game.entered_draws() ? Draws::kManual : Draws::kRandom;
  if (game.match()) info.match = match_told(*game.match());
  games.open.emplace(games.next++, std::move(game));
  return info;
}

Result<std::uint64_t> seed_of(const std::string& text) {
  std::uint64_t seed = 0;
  const char* end = text.data() + text.size();
  if (const auto [rest, code] = std::from_chars(text.data(), end, seed); code != std::errc{} || rest != end)
    return Error{"seed", Message("error.page.seed", {{"seed", text}})};
  return seed;
}

Result<MatchRecord> match_of(const MatchSetup& wanted, const AnyGame& game, std::uint64_t seed) {
  MatchRecord match;
  match.title = game.facts().id;
  match.scoring = wanted.scoring;
  match.seats = described::ids_of<Seating>()[static_cast<std::size_t>(wanted.seating)];
  match.match_tie = described::ids_of<Tie>()[static_cast<std::size_t>(wanted.tie)];
  match.games = wanted.games;
  match.people = wanted.people;
  match.seed = seed;
  const std::vector<std::string> scorings = game.scorings();
  if (std::find(scorings.begin(), scorings.end(), match.scoring) == scorings.end() || match.games < 1 ||
      match.games > 99)
    return Error{"match", Message("error.page.match")};
  const std::set<std::string> different(match.people.begin(), match.people.end());
  if (different.size() != static_cast<std::size_t>(game.seats()) || match.people.size() != different.size())
    return Error{"match.people", Message("error.page.names")};
  return match;
}

Result<GameInfo> reply(Games& games, const OpenRequest& request) {
  play::Plan plan;
  plan.players = request.players.value_or(std::vector<std::string>{});
  if (const Errors errors = unknown_players(plan.players); !errors.empty()) return errors;
  const Result<std::uint64_t> seed = seed_of(request.seed.value_or("1"));
  if (!seed) return seed.errors();
  plan.seed = *seed;
  const Result<std::shared_ptr<const AnyGame>> game = game_of(request);
  if (!game) return game.errors();
  if (plan.players.size() > static_cast<std::size_t>((*game)->seats()))
    return Error{"players", Message("error.page.request", {{"request", "players"}})};
  if (request.draws == Draws::kManual) plan.draws = play::entered_draws();
  if (!request.match) return keep(games, play::Game(Table(*game), std::move(plan)));
  Result<MatchRecord> match = match_of(*request.match, **game, *seed);
  if (!match) return match.errors();
  plan.match = std::move(*match);
  return keep(games, play::seated_for_match(Table(*game), std::move(plan)));
}

Result<GameInfo> reply(Games& games, const LoadRequest& request) {
  const std::string name = request.name.value_or("record.json");
  Result<Record> record = parse_record(request.text, name);
  play::Plan plan;
  if (!record) {
    // A match, with its unfinished or last game.
    Result<MatchRecord> found = parse_match(request.text, name);
    if (!found) return request.text.find("exchequer-match") == std::string::npos ? record.errors() : found.errors();
    if (const Result<MatchStanding> points = standing(*found); !points) return points.errors();
    record = found->records.back();
    plan.match = std::move(*found);
  }
  Result<Table> table = replay(*record);
  if (!table) return table.errors();
  // The players matter only if there is something left to play.
  if (const Errors errors = unknown_players(record->players); !errors.empty() && !table->over()) return errors;
  plan.players = record->players;
  plan.seed = record->seed.value_or(1);
  if (record->manual_draws) plan.draws = play::entered_draws();
  return keep(games, play::Game(std::move(*table), std::move(plan)));
}

// ---- Of an open game, as far as the asking seat may see.

// The answer after an action, or after an attempt at one.
LocalUpdate changed(play::Game& game, Seat viewer) {
  const std::optional<std::size_t> from = game.take_changed();
  LocalUpdate update;
  static_cast<play::Update&>(update) = play::update(game, viewer, from.value_or(game.table().log().size()));
  update.done = from.has_value();
  if (from) update.written = play::written(game.table(), *from);
  if (const std::optional<MatchRecord> match = game.table().over() ? game.match_record() : std::nullopt)
    if (Result<MatchStanding> now = standing(*match)) update.standing = std::move(*now);
  return update;
}

Result<LocalUpdate> of_game(play::Game& game, Seat seat, const PlayRequest& request) {
  const Seat mover = request.seat == kChance ? kChance : seat;
  const std::optional<Clause> refusal = game.play(mover, request.notation);
  if (!refusal) return Error{"notation", Message("error.page.move", {{"notation", request.notation}})};
  LocalUpdate update = changed(game, request.viewer ? play::eyes_of(game.table(), *request.viewer) : seat);
  if (*refusal != kOk) update.refused = play::clause_id(game.rules(), *refusal);
  return update;
}

Result<LocalUpdate> of_game(play::Game& game, Seat seat, const AdvanceRequest& request) {
  for (std::int64_t step = 0; step < request.steps.value_or(1) && game.advance(); ++step)
    ;
  return changed(game, seat);
}

Result<LocalUpdate> of_game(play::Game& game, Seat seat, const UndoRequest&) {
  game.undo(seat);
  return changed(game, seat);
}

Result<LocalUpdate> of_game(play::Game& game, Seat seat, const RedoRequest&) {
  game.redo();
  return changed(game, seat);
}

Result<LocalUpdate> of_game(play::Game& game, Seat seat, const WithdrawRequest&) {
  game.withdraw(seat);
  return changed(game, seat);
}

Result<wire::Thought> of_game(play::Game& game, Seat seat, const HintRequest& request) {
  return thought(game, seat, request.bot);
}

Result<std::vector<std::string>> of_game(play::Game& game, Seat, const HashesRequest&) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i <= game.table().log().size(); ++i)
    all.push_back(hash_to_hex(game.rules().hash(game.table().state_before(i))));
  return all;
}

Result<std::string> of_game(play::Game& game, Seat, const RecordRequest&) { return game.save(); }

const Error kNoMatch{"match", Message("error.page.request", {{"request", "match"}})};

Result<MatchStanding> of_game(play::Game& game, Seat, const StandingRequest&) {
  const std::optional<MatchRecord> match = game.match_record();
  if (!match) return kNoMatch;
  return standing(*match);
}

template <Looks T>
Result<AnswerTo<T>> of_game(play::Game& game, Seat seat, const T& request) {
  return wire::answer(game, seat, request);
}

template <std::derived_from<OfGame> T>
Result<AnswerTo<T>> reply(Games& games, const T& request) {
  const auto found = games.open.find(request.game.value_or(0));
  if (found == games.open.end())
    return Error{"game", Message("error.page.request", {{"request", T::tag.value.data()}})};
  play::Game& game = found->second;
  if constexpr (std::same_as<T, CloseRequest>) {
    games.open.erase(found);
    return true;
  } else if constexpr (std::same_as<T, NextRequest>) {
    std::optional<play::Game> next = game.next();
    if (!next) return kNoMatch;
    return keep(games, std::move(*next));
  } else {
    Seat wanted = kSpectator;
    if constexpr (std::derived_from<T, OfSeat>) wanted = request.seat.value_or(kSpectator);
    return of_game(game, play::eyes_of(game.table(), wanted), request);
  }
}

}  // namespace

std::string Module::answer(std::string_view text) {
  const auto refused = [](const Errors& errors) { return "{\"errors\":" + to_json(few(errors)) + "}"; };
  const Result<Node> parsed = parse_json(text, "request");
  if (!parsed) return refused(parsed.errors());
  const Result<Request> request = from_node<Request>(*parsed, "request");
  if (!request) return refused(request.errors());
  return std::visit(
      [&](const auto& one) {
        const auto result = reply(games_, one);
        return result ? "{\"answer\":" + to_json(*result) + "}" : refused(result.errors());
      },
      *request);
}

}  // namespace exchequer::wasm
