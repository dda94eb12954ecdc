// Playing and showing one game.
#include "desk/session.h"

#include <algorithm>
#include <set>

#include "core/hash.h"
#include "desk/telling.h"
#include "engine/draws.h"
#include "engine/foresight.h"
#include "engine/registry.h"
#include "plugin/plugin.h"

namespace exchequer::desk {
namespace {

constexpr std::uint64_t kBotStream = 2;  // of the seed, as in the terminal: 0 draws, 1 set-up

Node returns_node(const AnyGame& game, const StateBytes& state) {
  const Returns returns = game.returns(state);
  Node node{NodeTable{}};
  node.set("ending", std::string(game.ending_name(returns.ending)));
  NodeArray scores;
  for (int seat = 0; seat < game.seats(); ++seat) scores.push_back(Node(std::int64_t{returns.score[static_cast<std::size_t>(seat)]}));
  node.set("scores", Node(std::move(scores)));
  node.set("winners", seats_node(returns.winners));
  return node;
}

Node measures_node(const std::vector<Measure>& measures) {
  NodeArray list;
  for (const Measure& measure : measures) {
    Node node{NodeTable{}};
    node.set("id", measure.id);
    node.set("name", message_node(measure.name));
    node.set("style", measure.style);
    node.set("value", std::int64_t{measure.value});
    node.set("low", std::int64_t{measure.low});
    node.set("high", std::int64_t{measure.high});
    list.push_back(std::move(node));
  }
  return list;
}

std::string time_unit(const Node& described) {
  for (const char* name : {"year", "turn", "round"})
    if (const Node* number = described.find(name); number && number->integer()) return name;
  return {};
}

}  // namespace

Session::Session(Table table, std::vector<std::string> players, std::uint64_t seed, bool seeded)
    : table_(std::move(table)), players_(std::move(players)), seed_(seed), seeded_(seeded) {
  players_.resize(static_cast<std::size_t>(table_.game().seats()), std::string(kPerson));
}

bool Session::is_person(Seat seat) const { return seat < players_.size() && players_[seat] == kPerson; }

bool Session::waits_for_person() const {
  const Seats acting = table_.to_act();
  if (acting.is_chance()) return !seeded_ && is_open_draw(game(), table_.state());
  for (Seat seat = 0; seat < game().seats(); ++seat)
    if (acting.has(seat)) return is_person(seat);
  return false;
}

Node Session::show(Seat viewer, std::optional<std::size_t> at) const {
  const std::size_t length = std::min(at.value_or(table_.log().size()), table_.log().size());
  const StateBytes& state = table_.state_before(length);
  const bool now = length == table_.log().size();
  const bool everything = viewer == kEverything;
  const Seats acting = game().to_act(state);
  Node node{NodeTable{}};
  node.set("length", static_cast<std::int64_t>(length));
  node.set("last", static_cast<std::int64_t>(table_.log().size()));
  node.set("viewer", viewer);
  node.set("to_act", seats_node(acting));
  node.set("over", acting.empty());
  node.set("waits", now && waits_for_person());
  node.set("practice", table_.practice());
  node.set("can_undo", now && undo_target(viewer).has_value());
  node.set("can_redo", now && table_.can_redo());
  const Seat eyes = everything ? kSpectator : viewer;
  Node view = everything ? game().describe(state) : seen_description(game(), state, viewer);
  node.set("unit", time_unit(view));
  node.set("view", std::move(view));
  node.set("sheet", sheet_node(game().sheet(state, eyes)));
  const Question question = game().question(state, eyes);
  node.set("question", message_node(question.text));
  node.set("clause", clause_id(game(), question.clause));
  node.set("measures",
           measures_node(everything ? game().series(state) : seen_series(game(), state, viewer)));
  node.set("odds", odds(viewer, state));
  if (acting.empty()) node.set("returns", returns_node(game(), state));
  const bool chooses = now && acting.has(viewer) && !acting.is_chance();
  const bool enters = now && acting.is_chance() && waits_for_person();
  node.set("choices", chooses ? choices(viewer) : enters ? draws() : Node(NodeArray{}));
  return node;
}

Node Session::draws() const {
  OutcomeList outcomes;
  game().outcomes(table_.state(), outcomes);
  NodeArray list;
  for (const Outcome& outcome : outcomes) {
    const Move move{kChance, outcome.action};
    Node node{NodeTable{}};
    node.set("notation", game().notation(table_.state(), move));
    node.set("words", message_node(game().action_words(table_.state(), move)));
    node.set("did", entries_node(game(), foresee(game(), table_.state(), move, kSpectator).entries, kSpectator));
    node.set("complete", true);
    node.set("changes", Node(NodeArray{}));
    node.set("final", false);
    list.push_back(std::move(node));
  }
  return list;
}

Node Session::choices(Seat seat) const {
  const StateBytes state = worlds_of(game(), table_.state(), seat, 1).front();
  const std::vector<Measure> before = seen_series(game(), state, seat);
  NodeArray list;
  for (const Action& action : table_.legal(seat)) {
    const Move move{seat, action};
    const Foresight seen = table_.foresee(move);
    Node node{NodeTable{}};
    node.set("notation", game().notation(state, move));
    node.set("words", message_node(game().action_words(state, move)));
    node.set("did", entries_node(game(), seen.entries, seat));
    node.set("complete", seen.complete);
    // What it makes of the measures, for ghosts on the board, where that is certain.
    const StateBytes next = after(move);
    NodeArray changes;
    if (seen.complete)
      for (const Measure& then : seen_series(game(), next, seat))
        for (const Measure& was : before)
          if (was.id == then.id && was.value != then.value) {
            Node change{NodeTable{}};
            change.set("id", then.id);
            change.set("from", std::int64_t{was.value});
            change.set("to", std::int64_t{then.value});
            changes.push_back(std::move(change));
          }
    node.set("changes", Node(std::move(changes)));
    // Final: the one who chose it cannot take it back.
    node.set("final", game().facts().hidden_information && !game().to_act(next).has(seat));
    list.push_back(std::move(node));
  }
  return list;
}

// One world that fits what the mover sees, after the move.
StateBytes Session::after(const Move& move) const {
  StateBytes next = worlds_of(game(), table_.state(), move.seat, 1).front();
  game().apply(next, move, nullptr);
  return next;
}

Node Session::look(Seat seat, const std::string& notation) const {
  const std::optional<Action> action =
      table_.to_act().has(seat) ? game().parse(table_.state(), seat, notation) : std::nullopt;
  if (!action || game().why_not(table_.state(), {seat, *action}) != kOk) return {};
  if (!table_.foresee({seat, *action}).complete) return {};
  return seen_description(game(), after({seat, *action}), seat);
}

// The draw at hand; or, before a choice that leads straight to one, that draw: as far as the viewer can tell exactly.
Node Session::odds(Seat viewer, const StateBytes& state) const {
  NodeArray list;
  if (game().facts().hidden_information) return list;
  StateBytes at = state;
  const Seats acting = game().to_act(at);
  if (!acting.is_chance()) {
    if (!acting.has(viewer == kEverything ? acting.first() : viewer) || acting.empty()) return list;
    ActionList legal;
    game().legal(at, acting.first(), legal);
    bool found = false;
    for (const Action& action : legal) {
      StateBytes next = at;
      game().apply(next, {acting.first(), action}, nullptr);
      if (!game().to_act(next).is_chance()) continue;
      at = std::move(next);
      found = true;
      break;
    }
    if (!found) return list;
  }
  OutcomeList outcomes;
  game().outcomes(at, outcomes);
  for (const Outcome& outcome : outcomes) {
    Node node{NodeTable{}};
    node.set("notation", game().notation(at, {kChance, outcome.action}));
    node.set("words", message_node(game().action_words(at, {kChance, outcome.action})));
    node.set("weight", std::int64_t{outcome.weight});
    list.push_back(std::move(node));
  }
  return list;
}

Node Session::refused(Seat seat) const {
  // Who is not asked has nothing to be refused, and the list of who is asked is not for others.
  if (seat >= game().seats() || !table_.to_act().has(seat)) return NodeArray{};
  // In a world that fits what the seat sees: words of what may not be done must not tell the true one.
  const StateBytes state = worlds_of(game(), table_.state(), seat, 1).front();
  // What a verb does to its first object is one wish; the other bytes say how it is paid for.
  const auto wish = [](Action action) { return std::pair(action.verb, action.a); };
  std::set<std::pair<std::uint8_t, std::uint8_t>> seen;
  for (const Action& action : table_.legal(seat)) seen.insert(wish(action));
  NodeArray list;
  for (int i = 0; i < game().action_count(); ++i) {
    const Move move{seat, game().action_at(i)};
    if (seen.contains(wish(move.action)) || !game().in_game(move.action)) continue;
    const Clause clause = game().why_not(state, move);
    if (clause == kOk) continue;
    const Message words = game().action_words(state, move);
    if (words.key.empty()) continue;
    seen.insert(wish(move.action));
    Node node{NodeTable{}};
    node.set("words", message_node(words));
    node.set("notation", game().notation(state, move));
    node.set("clause", clause_id(game(), clause));
    list.push_back(std::move(node));
  }
  return list;
}

Node Session::log(Seat viewer, std::size_t from) const {
  Node node{NodeTable{}};
  if (from == 0) node.set("setup", entries_node(game(), table_.setup_entries(), viewer));
  NodeArray steps;
  for (std::size_t i = from; i < table_.log().size(); ++i) steps.push_back(step_node(table_, i, viewer));
  node.set("steps", Node(std::move(steps)));
  return node;
}

Node Session::series(Seat viewer) const {
  const bool everything = viewer == kEverything;
  NodeArray points;
  std::string unit;
  for (std::size_t i = 0; i <= table_.log().size(); ++i) {
    const StateBytes& state = table_.state_before(i);
    const Node described = everything ? game().describe(state) : seen_description(game(), state, viewer);
    if (i == 0) unit = time_unit(described);
    Node point{NodeTable{}};
    point.set("time", unit.empty() ? Node(0) : *described.find(unit));
    point.set("measures", measures_node(everything ? game().series(state) : seen_series(game(), state, viewer)));
    points.push_back(std::move(point));
  }
  Node node{NodeTable{}};
  node.set("unit", unit);
  node.set("points", Node(std::move(points)));
  return node;
}

Node Session::hashes() const {
  NodeArray list;
  for (std::size_t i = 0; i <= table_.log().size(); ++i) list.push_back(hash_to_hex(game().hash(table_.state_before(i))));
  return list;
}

Result<Clause> Session::play(Seat seat, const std::string& notation) {
  const bool may = table_.to_act().has(seat) && (seat != kChance || waits_for_person());  // other draws are not for the page
  const std::optional<Action> action = may ? game().parse(table_.state(), seat, notation) : std::nullopt;
  if (!action) return Error{"play", Message("error.page.move", {{"notation", notation}})};
  return table_.play({seat, *action});
}

bool Session::advance() {
  if (table_.over() || waits_for_person()) return false;
  const Seat seat = table_.to_act().first();
  if (table_.to_act().is_chance()) {
    EXCHEQUER_CHECK(table_.play({kChance, seeded_draw(table_, seed_)}) == kOk);
    return true;
  }
  const Result<BotKind> kind = parse_bot(players_[seat]);
  EXCHEQUER_CHECK(kind);  // checked when the game was opened
  const AnyBots& bots = *plugin_of(*find_title(game().facts().id)).bots;
  Rng rng(seed_, kBotStream, static_cast<std::uint32_t>(table_.log().size()));
  const Action action = bots.choose(game(), game().view(table_.state(), seat), seat, *kind, rng);
  EXCHEQUER_CHECK(table_.play({seat, action}) == kOk);
  return true;
}

Result<Node> Session::hint(Seat seat, const std::string& bot) const {
  const Result<BotKind> kind = parse_bot(bot);
  if (!kind) return kind.errors();
  if (!table_.to_act().has(seat) || seat == kChance) return Error{"hint", Message("error.page.request", {{"request", "hint"}})};
  const AnyBots& bots = *plugin_of(*find_title(game().facts().id)).bots;
  const StateBytes view = game().view(table_.state(), seat);
  Thought thought;
  if (searches(*kind) && table_.legal(seat).size() > 1) {
    ThinkingPlan plan;
    plan.level = *kind;
    plan.seed = table_.log().size();  // not the game's seed: a hint knows no draw to come
    thought = bots.think(game(), view, seat, plan);
  }
  Rng rng(0, kBotStream, static_cast<std::uint32_t>(table_.log().size()));
  const Action action = thought.options.empty() ? bots.choose(game(), view, seat, *kind, rng) : thought.options[0].action;
  const auto per_mille = [](double share) { return static_cast<std::int64_t>(share * 1000 + 0.5); };
  NodeArray options, line;
  for (const Opinion& opinion : thought.options) {
    if (opinion.tried == 0) continue;
    Node node{NodeTable{}};
    node.set("notation", game().notation(table_.state(), {seat, opinion.action}));
    node.set("chance", per_mille(opinion.chance));
    node.set("error", per_mille(opinion.error));
    node.set("tried", static_cast<std::int64_t>(opinion.tried));
    options.push_back(std::move(node));
  }
  for (const Expected& expected : thought.line) {
    Node node{NodeTable{}};
    node.set("seat", expected.move.seat);
    if (const std::optional<Action> seen = game().observe(expected.before, expected.move, seat))
      node.set("words", message_node(game().action_words(expected.before, {expected.move.seat, *seen})));
    line.push_back(std::move(node));
  }
  Node node{NodeTable{}};
  node.set("notation", game().notation(table_.state(), {seat, action}));
  node.set("options", Node(std::move(options)));
  node.set("line", Node(std::move(line)));
  node.set("simulations", static_cast<std::int64_t>(thought.simulations));
  return node;
}

std::optional<std::size_t> Session::undo_target(Seat seat) const {
  const std::vector<Step>& log = table_.log();
  std::size_t last = log.size();
  if (game().facts().hidden_information) {
    if (last == 0 || table_.over() || log[last - 1].move.seat != seat || !table_.to_act().has(seat)) return {};
    if (teaches(game(), table_.state_before(last - 1), log[last - 1].move)) return {};
    return last - 1;
  }
  while (last > 0 && !is_person(log[last - 1].move.seat)) --last;
  if (last == 0) return {};
  return last - 1;
}

bool Session::undo(Seat seat) {
  const std::optional<std::size_t> target = undo_target(seat);
  if (!target) return false;
  table_.undo_to(*target);
  return true;
}

bool Session::redo() {
  if (!table_.can_redo()) return false;
  do {
    table_.redo();
  } while (table_.can_redo() && !waits_for_person());
  return true;
}

std::string Session::record() const {
  if (match_) return print_match(match_record());
  Record record = make_record(table_, players_, !seeded_);
  if (!table_.over()) record.seed = seed_;
  return print_record(record);
}

MatchRecord Session::match_record() const {
  MatchRecord match = *match_;
  match.records.resize(match.sat.size());
  match.records.back() = make_record(table_, players_, !seeded_);
  if (!table_.over())
    match.records.back().seed = seed_;
  else if (static_cast<int>(match.records.size()) == match.games)
    match.seed.reset();
  return match;
}

namespace {

template <class Number>
Node numbers_node(const std::vector<Number>& numbers) {
  NodeArray list;
  for (const Number number : numbers) list.push_back(Node(std::int64_t{number}));
  return list;
}

Error no_match() { return {"match", Message("error.page.request", {{"request", "match"}})}; }

}  // namespace

Node standing_node(const MatchStanding& now) {
  NodeArray by_game;
  for (const auto& points : now.by_game) by_game.push_back(numbers_node(points));
  Node node{NodeTable{}};
  node.set("finished", now.finished);
  node.set("over", now.over);
  node.set("by_game", Node(std::move(by_game)));
  node.set("points", numbers_node(now.points));
  node.set("wins", numbers_node(now.wins));
  node.set("leaders", numbers_node(now.leaders));
  return node;
}

Result<Node> Session::standing() const {
  if (!match_) return no_match();
  const Result<MatchStanding> now = exchequer::standing(match_record());
  if (!now) return now.errors();
  return standing_node(*now);
}

Result<Session> Session::next() const {
  if (!match_ || !table_.over() || static_cast<int>(match_->sat.size()) >= match_->games || !match_->seed) return no_match();
  MatchRecord match = match_record();
  std::vector<std::string> by_person(players_.size()), players;
  for (std::size_t seat = 0; seat < players_.size(); ++seat)
    by_person[static_cast<std::size_t>(match.sat.back()[seat])] = players_[seat];
  const std::uint64_t seed = next_game(match);
  for (const int person : match.sat.back()) players.push_back(by_person[static_cast<std::size_t>(person)]);
  Session session(Table(table_.shared_game()), players, seed, seeded_);
  session.belongs_to(std::move(match));
  return session;
}

}  // namespace exchequer::desk
