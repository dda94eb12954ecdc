// Answers about titles, packs and games, as structs to be sent.
#include <algorithm>

#include "bots/bot.h"
#include "content/formats.h"
#include "content/resource.h"
#include "core/hash.h"
#include "wire/table.h"

namespace exchequer::wire {
namespace {

template <class E>
E named(std::string_view id) {
  const std::vector<std::string>& ids = described::ids_of<E>();
  const auto found = std::find(ids.begin(), ids.end(), id);
  EXCHEQUER_CHECK(found != ids.end());
  return static_cast<E>(found - ids.begin());
}

std::vector<RulingOption> options_told(const std::vector<exchequer::RulingOption>& options) {
  std::vector<RulingOption> all;
  for (const exchequer::RulingOption& option : options) all.push_back({option.value, option.text});
  return all;
}

Ruling ruling_told(const exchequer::Ruling& ruling) {
  return {ruling.id,
          ruling.key,
          ruling.question,
          ruling.answer,
          ruling.default_value,
          ruling.matters,
          ruling.low,
          ruling.high,
          options_told(ruling.options),
          options_told(ruling.numbers)};
}

}  // namespace

Titles titles_offered() {
  Titles all;
  for (const Title* title : titles()) {
    const Facts& facts = title->facts();
    all.titles.push_back({facts.id, facts.name, facts.designer, facts.least_seats, facts.most_seats,
                          facts.hidden_information, facts.rules_version, shipped_pack_ids(facts.id)});
  }
  for (const std::string& name : bot_names()) all.bots.push_back(name);
  return all;
}

Texts texts_in(const std::string& language) {
  Texts all;
  const std::string ending = "/text/" + language + ".json";
  for (const Resource& resource : resources()) {
    if (!resource.path.ends_with(ending) || resource.path.starts_with("src/cli/")) continue;  // texts of the terminal
    const Result<Node> texts = parse_json(resource.text, std::string(resource.path));
    EXCHEQUER_CHECK(texts);
    std::string_view owner = resource.path.substr(0, resource.path.size() - ending.size());
    owner.remove_prefix(owner.rfind('/') + 1);
    for (const auto& [key, text] : *texts->table()) all[std::string(owner)][key] = *text.text();
  }
  return all;
}

SetupAnswer setup_offered(const Title& title, const Pack& pack) {
  SetupAnswer answer;
  for (const exchequer::SetupOption& option : title.options(pack)) {
    SetupOption& told = answer.options.emplace_back();
    told.key = option.key;
    told.default_ = option.default_value;
    told.flag = option.is_flag();
    for (const SetupChoice& choice : option.choices) told.choices.push_back({choice.value, choice.name});
  }
  for (const exchequer::Ruling& ruling : title.rulebook().rulings())
    if (!ruling.key.empty()) answer.rulings.push_back(ruling_told(ruling));
  if (const auto game = title.open(std::make_shared<const Pack>(pack), {})) answer.scorings = (*game)->scorings();
  return answer;
}

Rulebook rulebook_of(const Title& title) {
  const exchequer::Rulebook& book = title.rulebook();
  Rulebook told;
  for (const Section& section : book.sections()) told.sections.push_back({section.id, section.title});
  for (const exchequer::ClauseText& clause : book.clauses())
    told.clauses.push_back({clause.id, clause.section, named<ClauseKind>(clause.kind), clause.text});
  for (const exchequer::Ruling& ruling : book.rulings()) told.rulings.push_back(ruling_told(ruling));
  return told;
}

PackAnswer pack_told(const Pack& pack) {
  PackAnswer told{pack.title,  pack.id, pack.version, hash_to_hex(pack.hash), pack.shipped, pack.name, pack.summary,
                  pack.values, {}};
  for (const Provenance& one : pack.provenance())
    told.sources.push_back({one.table, one.field, named<SourceKind>(one.source), one.from});
  return told;
}

Errors few(const Errors& errors) {
  constexpr std::size_t kMost = 100;
  return {errors.begin(), errors.begin() + static_cast<std::ptrdiff_t>(std::min(errors.size(), kMost))};
}

Checked problems_of(const Title& title, const Result<Pack>& pack) {
  if (!pack) return {few(pack.errors()), {}};
  const Problems problems = title.check(*pack);
  return {few(problems.errors), few(problems.warnings)};
}

Result<Pack> pack_of(const Title& title, const PackChoice& choice) {
  const std::string& id = title.facts().id;
  if (choice.pack_text) {
    constexpr std::size_t kMostLetters = 200;  // every error repeats it
    const std::string name = choice.pack_name.value_or("pack.toml");
    return parse_pack(id, *choice.pack_text, name.size() <= kMostLetters ? name : "pack.toml");
  }
  const std::vector<std::string> known = shipped_pack_ids(id);
  const std::string wanted = choice.pack.value_or(known.front());
  if (std::find(known.begin(), known.end(), wanted) != known.end()) return load_pack(id, wanted);
  return Error{"pack", Message("error.page.pack", {{"pack", wanted}})};
}

Setup setup_of(const GameChoice& choice) {
  Setup setup;
  setup.seats = choice.seats.value_or(0);
  setup.options = choice.options.value_or(OptionMap{});
  setup.rulings = choice.rulings.value_or(RulingMap{});
  return setup;
}

Result<std::shared_ptr<const AnyGame>> game_of(const GameChoice& choice) {
  const Result<const Title*> title = require_title(choice.title);
  if (!title) return title.errors();
  Result<Pack> pack = pack_of(**title, choice);
  if (!pack) return pack.errors();
  return (*title)->open(std::make_shared<const Pack>(std::move(*pack)), setup_of(choice));
}

Errors unknown_players(const std::vector<std::string>& players) {
  for (const std::string& player : players)
    if (player != play::kPerson)
      if (const Result<BotKind> kind = parse_bot(player); !kind) return kind.errors();
  return {};
}

Match match_told(const MatchRecord& match) {
  return {match.scoring, match.games, match.people, match.sat.size(), match.sat.back()};
}

GameFacts facts_of(const AnyGame& game, const std::vector<std::string>& players) {
  return {game.facts().id,
          game.seats(),
          game.facts().hidden_information,
          players,
          game.setup().options,
          game.rulebook().differences(game.setup().rulings),
          pack_told(game.pack())};
}

Result<Thought> thought(const play::Game& game, Seat seat, const std::string& bot) {
  const Result<BotKind> kind = parse_bot(bot);
  if (!kind) return kind.errors();
  if (!game.table().to_act().has(seat) || seat == kChance)
    return Error{"seat", Message("error.page.request", {{"request", "hint"}})};
  const AnyGame& rules = game.rules();
  const StateBytes& state = game.table().state();
  const play::Hint hint = game.hint(seat, *kind);
  const auto per_mille = [](double share) { return static_cast<std::int64_t>(share * 1000 + 0.5); };
  Thought told;
  told.notation = rules.notation(state, {seat, hint.action});
  for (const Opinion& opinion : hint.thought.options)
    if (opinion.tried > 0)
      told.options.push_back({rules.notation(state, {seat, opinion.action}), per_mille(opinion.chance),
                              per_mille(opinion.error), opinion.tried});
  for (const Expected& expected : hint.thought.line) {
    ExpectedMove& move = told.line.emplace_back();
    move.seat = expected.move.seat;
    if (const std::optional<Action> seen = rules.observe(expected.before, expected.move, seat))
      move.words = rules.action_words(expected.before, {expected.move.seat, *seen});
  }
  told.simulations = hint.thought.simulations;
  return told;
}

play::Update answer(const play::Game& game, Seat viewer, const UpdateRequest& request, std::size_t most) {
  return play::update(game, viewer, request.from.value_or(0), most);
}
play::Shown answer(const play::Game& game, Seat viewer, const ShowRequest& request, std::size_t) {
  return play::shown(game, viewer, request.at);
}
std::optional<Node> answer(const play::Game& game, Seat viewer, const LookRequest& request, std::size_t) {
  return play::look_ahead(game.table(), viewer, request.notation);
}
std::vector<play::Refusal> answer(const play::Game& game, Seat viewer, const RefusedRequest&, std::size_t) {
  return viewer < game.rules().seats() ? play::refusals(game.table(), viewer) : std::vector<play::Refusal>{};
}
play::Log answer(const play::Game& game, Seat viewer, const LogRequest& request, std::size_t most) {
  return play::log(game.table(), viewer, request.from.value_or(0), most);
}
play::Series answer(const play::Game& game, Seat viewer, const SeriesRequest& request, std::size_t most) {
  return play::series(game.table(), viewer, request.from.value_or(0), most);
}
std::vector<Card> answer(const play::Game& game, Seat viewer, const CardsRequest& request, std::size_t) {
  const Table& table = game.table();
  const StateBytes& state = table.state_before(std::min(request.at.value_or(table.log().size()), table.log().size()));
  return game.rules().cards(&state, viewer == play::kEverything ? kSpectator : viewer);
}

Problem reload() {
  return {"reload",
          {},
          {},
          "This page or program and the server speak different versions of the protocol. Load the page again, or use a "
          "newer program."};
}

std::string error_text(const Node& id, const Problem& problem) {
  return "{\"id\":" + to_json(id) + ",\"error\":" + to_json(problem) + "}";
}

}  // namespace exchequer::wire
