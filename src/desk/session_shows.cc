// What a seat is shown of a game: the board, its choices and what they lead to, what is refused, the log, the measures over time.
#include <algorithm>
#include <set>

#include "core/hash.h"
#include "desk/session.h"
#include "desk/telling.h"
#include "engine/foresight.h"

namespace exchequer::desk {
namespace {

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

Node Session::log(Seat viewer, std::size_t from, std::size_t most) const {
  Node node{NodeTable{}};
  if (from == 0) node.set("setup", entries_node(game(), table_.setup_entries(), viewer));
  NodeArray steps;
  const std::size_t length = table_.log().size(), end = from >= length ? from : from + std::min(most, length - from);
  for (std::size_t i = from; i < end; ++i) steps.push_back(step_node(table_, i, viewer));
  node.set("steps", Node(std::move(steps)));
  if (end < length) node.set("next", static_cast<std::int64_t>(end));
  return node;
}

Node Session::cards(Seat viewer, std::optional<std::size_t> at) const {
  const StateBytes& state = table_.state_before(std::min(at.value_or(table_.log().size()), table_.log().size()));
  return cards_node(game().cards(&state, viewer == kEverything ? kSpectator : viewer));
}

Node Session::series(Seat viewer, std::size_t from, std::size_t most) const {
  const bool everything = viewer == kEverything;
  NodeArray points;
  std::string unit;
  const std::size_t length = table_.log().size() + 1, end = from >= length ? from : from + std::min(most, length - from);
  for (std::size_t i = from; i < end; ++i) {
    const StateBytes& state = table_.state_before(i);
    // The year is no secret: any world that fits what the viewer sees has it.
    const Node described = game().describe(everything ? state : worlds_of(game(), state, viewer, 1).front());
    if (i == from) unit = time_unit(described);
    Node point{NodeTable{}};
    point.set("time", unit.empty() ? Node(0) : *described.find(unit));
    point.set("measures", measures_node(everything ? game().series(state) : seen_series(game(), state, viewer)));
    points.push_back(std::move(point));
  }
  Node node{NodeTable{}};
  node.set("unit", unit);
  node.set("points", Node(std::move(points)));
  if (end < length) node.set("next", static_cast<std::int64_t>(end));
  return node;
}

Node Session::hashes() const {
  NodeArray list;
  for (std::size_t i = 0; i <= table_.log().size(); ++i) list.push_back(hash_to_hex(game().hash(table_.state_before(i))));
  return list;
}

}  // namespace exchequer::desk
