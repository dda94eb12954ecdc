// Choices, refusals, moves and measures as a seat may know them. odds.cc has the odds.
#include "play/tell.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/foresight.h"

namespace exchequer::play {

Seat eyes_of(const Table& table, Seat wanted) {
  const bool all = !table.game().facts().hidden_information || table.over();
  if (wanted == kEverything && all) return kEverything;
  return wanted < table.game().seats() ? wanted : kSpectator;
}

std::string clause_id(const AnyGame& game, Clause clause) {
  return clause == kOk ? std::string() : game.rulebook()[clause].id;
}

namespace {

ToldFact told_fact(Fact fact) { return {std::move(fact.kind), {std::move(fact.ids)}, {std::move(fact.amounts)}}; }

}  // namespace

std::vector<Told> told(const AnyGame& game, const std::vector<Entry>& entries, Seat viewer) {
  std::vector<Told> all;
  for (const Entry& entry : entries) {
    if (!game.may_read(entry, viewer)) continue;
    Message words = game.entry_words(entry);
    if (words.key.empty()) continue;
    Told one{told_fact(game.fact(entry)), std::move(words), clause_id(game, entry.clause), {}};
    const auto is_same = [&](const Told& last) {
      return static_cast<const ToldFact&>(last) == one && last.words == one.words && last.clause == one.clause;
    };
    if (!all.empty() && is_same(all.back()))
      all.back().times = all.back().times.value_or(1) + 1;
    else
      all.push_back(std::move(one));
  }
  return all;
}

ToldMove told_move(const Table& table, std::size_t index, Seat viewer) {
  const AnyGame& game = table.game();
  const Step& step = table.log()[index];
  const StateBytes& before = table.state_before(index);
  ToldMove move;
  move.index = index;
  move.seat = step.move.seat;
  const std::optional<Action> seen =
      viewer == kEverything ? std::optional(step.move.action) : game.observe(before, step.move, viewer);
  if (seen) {
    move.words = game.action_words(before, {step.move.seat, *seen});
    move.notation = game.notation(before, {step.move.seat, *seen});
  }
  move.did = told(game, step.entries, viewer);
  return move;
}

std::size_t news_from(const Table& table, Seat seat) {
  if (seat >= table.game().seats()) return table.log().size();
  std::size_t from = table.log().size();
  while (from > 0 && table.log()[from - 1].move.seat != seat) --from;
  return from > 0 ? from - 1 : 0;
}

std::vector<Choice> choices(const Table& table, Seat seat) {
  const AnyGame& game = table.game();
  const StateBytes world = worlds_of(game, table.state(), seat, 1).front();
  std::vector<Choice> all;
  for (const Action& action : table.legal(seat)) {
    const Move move{seat, action};
    const Foresight seen = table.foresee(move);
    Choice choice{told_fact(game.fact_of(world, move)),
                  move,
                  game.notation(world, move),
                  game.action_words(world, move),
                  told(game, seen.entries, seat),
                  seen.complete,
                  false,
                  {}};
    StateBytes next = world;
    game.apply(next, move, nullptr);
    choice.final = game.facts().hidden_information && !game.to_act(next).has(seat);
    all.push_back(std::move(choice));
  }
  return all;
}

std::vector<Change> changes(const Table& table, const Choice& choice) {
  std::vector<Change> all;
  if (!choice.complete || choice.move.seat == kChance) return all;
  const AnyGame& game = table.game();
  const Seat seat = choice.move.seat;
  const StateBytes world = worlds_of(game, table.state(), seat, 1).front();
  const std::vector<Measure> before = seen_series(game, world, seat);
  StateBytes next = world;
  game.apply(next, choice.move, nullptr);
  for (const Measure& then : seen_series(game, next, seat))
    for (const Measure& was : before)
      if (was.id == then.id && was.value != then.value) all.push_back({then.id, was.value, then.value});
  return all;
}

std::vector<Choice> drawn_choices(const Table& table) {
  const AnyGame& game = table.game();
  OutcomeList outcomes;  // in the title's order: dice by what they show
  game.outcomes(table.state(), outcomes);
  std::vector<Choice> all;
  for (const Outcome& outcome : outcomes) {
    const Move move{kChance, outcome.action};
    all.push_back({told_fact(game.fact_of(table.state(), move)),
                   move,
                   game.notation(table.state(), move),
                   game.action_words(table.state(), move),
                   told(game, foresee(game, table.state(), move, kSpectator).entries, kSpectator),
                   true,
                   false,
                   {}});
  }
  return all;
}

std::optional<Node> look_ahead(const Table& table, Seat seat, const std::string& notation) {
  const AnyGame& game = table.game();
  const std::optional<Action> action =
      table.to_act().has(seat) ? game.parse(table.state(), seat, notation) : std::nullopt;
  if (!action) return {};
  const Move move{seat, *action};
  if (game.why_not(table.state(), move) != kOk || !table.foresee(move).complete) return {};
  StateBytes next = worlds_of(game, table.state(), seat, 1).front();
  game.apply(next, move, nullptr);
  return seen_description(game, next, seat);
}

std::vector<Refusal> refusals(const Table& table, Seat seat) {
  const AnyGame& game = table.game();
  // A seat whose turn it is not has nothing to be refused, and the list of another seat is not for its eyes.
  if (!table.to_act().has(seat)) return {};
  // In a world that fits the seat's view, because the words of a forbidden move must not reveal the true one.
  const StateBytes world = worlds_of(game, table.state(), seat == kChance ? kSpectator : seat, 1).front();
  // One entry for each verb and first object; the other bytes say how it is paid for.
  const auto wish = [](Action action) { return std::pair(action.verb, action.a); };
  std::set<std::pair<std::uint8_t, std::uint8_t>> wished;
  for (const Action& action : table.legal(seat)) wished.insert(wish(action));
  std::vector<Refusal> all;
  for (int i = 0; i < game.action_count(); ++i) {
    const Move move{seat, game.action_at(i)};
    if (wished.contains(wish(move.action)) || !game.in_game(move.action)) continue;
    const Clause clause = game.why_not(world, move);
    if (clause == kOk) continue;
    Message words = game.action_words(world, move);
    if (words.key.empty()) continue;  // does not exist in this set-up or at this moment
    wished.insert(wish(move.action));
    const auto same = [&](const Refusal& other) { return other.words == words; };
    if (std::none_of(all.begin(), all.end(), same))
      all.push_back({move, game.notation(world, move), std::move(words), clause_id(game, clause)});
  }
  return all;
}

std::string time_unit(const Node& described) {
  for (const char* name : {"year", "turn", "round"})
    if (const Node* number = described.find(name); number && number->integer()) return name;
  return {};
}

std::vector<Measure> measures(const AnyGame& game, const StateBytes& state, Seat viewer) {
  return viewer == kEverything ? game.series(state) : seen_series(game, state, viewer);
}

}  // namespace exchequer::play
