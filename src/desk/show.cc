// What play/ tells, put into trees for the page.
#include "desk/show.h"

#include <algorithm>

#include "core/hash.h"
#include "desk/reading.h"
#include "desk/telling.h"
#include "engine/foresight.h"
#include "play/tell.h"

namespace exchequer::desk {
namespace {

template <class Number>
Node numbers_node(const std::vector<Number>& numbers) {
  NodeArray list;
  for (const Number number : numbers) list.push_back(Node(std::int64_t{number}));
  return list;
}

Node returns_node(const AnyGame& game, const StateBytes& state) {
  const Returns returns = game.returns(state);
  Node node{NodeTable{}};
  node.set("ending", std::string(game.ending_name(returns.ending)));
  node.set("scores", numbers_node(std::vector(returns.score.begin(), returns.score.begin() + game.seats())));
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

Node choices_node(const Table& table, const std::vector<play::Choice>& choices) {
  NodeArray list;
  for (const play::Choice& choice : choices) {
    NodeArray changes;
    for (const play::Change& change : play::changes(table, choice)) {
      Node node{NodeTable{}};
      node.set("id", change.measure);
      node.set("from", std::int64_t{change.from});
      node.set("to", std::int64_t{change.to});
      changes.push_back(std::move(node));
    }
    Node node{NodeTable{}};
    node.set("notation", choice.notation);
    node.set("words", message_node(choice.words));
    node.set("did", told_node(table.game(), choice.does));
    node.set("complete", choice.complete);
    node.set("changes", Node(std::move(changes)));
    node.set("final", choice.final);
    list.push_back(std::move(node));
  }
  return list;
}

// The draw at hand; or, before a choice that leads straight to one, that draw: where nothing is hidden.
Node odds_node(const AnyGame& game, Seat viewer, const StateBytes& state) {
  NodeArray list;
  const Seats acting = game.to_act(state);
  if (game.facts().hidden_information || acting.empty()) return list;
  const Seat seat = acting.is_chance() ? kChance : viewer == play::kEverything ? acting.first() : viewer;
  if (const std::optional<play::Odds> odds = play::odds(game, state, seat, 1))
    for (const play::Odd& odd : odds->outcomes) {
      Node node{NodeTable{}};
      node.set("notation", odd.notation);
      node.set("words", message_node(odd.words));
      node.set("weight", static_cast<std::int64_t>(odd.weight));
      list.push_back(std::move(node));
    }
  return list;
}

// From here to where the answer ends.
std::size_t end_of(std::size_t from, std::size_t most, std::size_t length) {
  return from >= length ? from : from + std::min(most, length - from);
}

}  // namespace

Node show(const play::Game& game, Seat viewer, std::optional<std::size_t> at) {
  const AnyGame& rules = game.rules();
  const Table& table = game.table();
  const std::size_t length = std::min(at.value_or(table.log().size()), table.log().size());
  const StateBytes& state = table.state_before(length);
  const bool now = length == table.log().size();
  const bool everything = viewer == play::kEverything;
  const Seats acting = rules.to_act(state);
  const bool waits = now && game.waits_for_person();
  Node node{NodeTable{}};
  node.set("length", static_cast<std::int64_t>(length));
  node.set("last", static_cast<std::int64_t>(table.log().size()));
  node.set("viewer", viewer);
  node.set("to_act", seats_node(acting));
  node.set("over", acting.empty());
  node.set("waits", waits);
  node.set("practice", table.practice());
  node.set("can_undo", now && game.undo_target(viewer).has_value());
  node.set("can_redo", now && table.can_redo());
  const Seat eyes = everything ? kSpectator : viewer;
  Node view = everything ? rules.describe(state) : seen_description(rules, state, viewer);
  node.set("unit", play::time_unit(view));
  node.set("view", std::move(view));
  node.set("sheet", sheet_node(rules.sheet(state, eyes)));
  const Question question = rules.question(state, eyes);
  node.set("question", message_node(question.text));
  node.set("clause", clause_id(rules, question.clause));
  node.set("measures", measures_node(play::measures(rules, state, viewer)));
  node.set("odds", odds_node(rules, viewer, state));
  if (acting.empty()) node.set("returns", returns_node(rules, state));
  std::vector<play::Choice> choices;
  if (now && acting.is_chance() && waits) choices = play::drawn_choices(table);
  if (now && acting.has(viewer) && !acting.is_chance()) choices = play::choices(table, viewer);
  node.set("choices", choices_node(table, choices));
  return node;
}

Node refused(const play::Game& game, Seat seat) {
  NodeArray list;
  if (seat >= game.rules().seats()) return list;
  for (const play::Refusal& refusal : play::refusals(game.table(), seat)) {
    Node node{NodeTable{}};
    node.set("words", message_node(refusal.words));
    node.set("notation", refusal.notation);
    node.set("clause", clause_id(game.rules(), refusal.clause));
    list.push_back(std::move(node));
  }
  return list;
}

Node log(const play::Game& game, Seat viewer, std::size_t from, std::size_t most) {
  const Table& table = game.table();
  Node node{NodeTable{}};
  if (from == 0) node.set("setup", told_node(game.rules(), play::told(game.rules(), table.setup_entries(), viewer)));
  NodeArray steps;
  const std::size_t end = end_of(from, most, table.log().size());
  for (std::size_t i = from; i < end; ++i) steps.push_back(move_node(game.rules(), play::told_move(table, i, viewer)));
  node.set("steps", Node(std::move(steps)));
  if (end < table.log().size()) node.set("next", static_cast<std::int64_t>(end));
  return node;
}

Node series(const play::Game& game, Seat viewer, std::size_t from, std::size_t most) {
  const Table& table = game.table();
  NodeArray points;
  std::string unit;
  const std::size_t length = table.log().size() + 1, end = end_of(from, most, length);
  for (std::size_t i = from; i < end; ++i) {
    const play::Moment moment = play::moment(table, i, viewer, unit);
    Node point{NodeTable{}};
    point.set("time", moment.time);
    point.set("measures", measures_node(moment.measures));
    points.push_back(std::move(point));
  }
  Node node{NodeTable{}};
  node.set("unit", unit);
  node.set("points", Node(std::move(points)));
  if (end < length) node.set("next", static_cast<std::int64_t>(end));
  return node;
}

Node cards(const play::Game& game, Seat viewer, std::optional<std::size_t> at) {
  const Table& table = game.table();
  const StateBytes& state = table.state_before(std::min(at.value_or(table.log().size()), table.log().size()));
  return cards_node(game.rules().cards(&state, viewer == play::kEverything ? kSpectator : viewer));
}

Node hashes(const play::Game& game) {
  NodeArray list;
  for (std::size_t i = 0; i <= game.table().log().size(); ++i)
    list.push_back(hash_to_hex(game.rules().hash(game.table().state_before(i))));
  return list;
}

Result<Node> hint(const play::Game& game, Seat seat, const std::string& bot) {
  const Result<BotKind> kind = parse_bot(bot);
  if (!kind) return kind.errors();
  if (!game.table().to_act().has(seat) || seat == kChance) return unknown("hint");
  const AnyGame& rules = game.rules();
  const StateBytes& state = game.table().state();
  const play::Hint hint = game.hint(seat, *kind);
  const auto per_mille = [](double share) { return static_cast<std::int64_t>(share * 1000 + 0.5); };
  NodeArray options, line;
  for (const Opinion& opinion : hint.thought.options) {
    if (opinion.tried == 0) continue;
    Node node{NodeTable{}};
    node.set("notation", rules.notation(state, {seat, opinion.action}));
    node.set("chance", per_mille(opinion.chance));
    node.set("error", per_mille(opinion.error));
    node.set("tried", static_cast<std::int64_t>(opinion.tried));
    options.push_back(std::move(node));
  }
  for (const Expected& expected : hint.thought.line) {
    Node node{NodeTable{}};
    node.set("seat", expected.move.seat);
    if (const std::optional<Action> seen = rules.observe(expected.before, expected.move, seat))
      node.set("words", message_node(rules.action_words(expected.before, {expected.move.seat, *seen})));
    line.push_back(std::move(node));
  }
  Node node{NodeTable{}};
  node.set("notation", rules.notation(state, {seat, hint.action}));
  node.set("options", Node(std::move(options)));
  node.set("line", Node(std::move(line)));
  node.set("simulations", static_cast<std::int64_t>(hint.thought.simulations));
  return node;
}

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

}  // namespace exchequer::desk
