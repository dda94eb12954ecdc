// Puts together what a viewer sees and what an action has changed, from the facts of tell.cc.
#include <algorithm>

#include "engine/foresight.h"
#include "play/tell.h"

namespace exchequer::play {
namespace {

// From here to the end of the answer.
std::size_t end_of(std::size_t from, std::size_t most, std::size_t length) {
  return from >= length ? from : from + std::min(most, length - from);
}

Ending ending_of(const AnyGame& game, const StateBytes& state) {
  const Returns returns = game.returns(state);
  return {std::string(game.ending_name(returns.ending)),
          {returns.score.begin(), returns.score.begin() + game.seats()},
          returns.winners};
}

// The next draw, or the draw that a choice leads straight to, if nothing is hidden.
std::vector<Odd> next_draw(const AnyGame& game, Seat viewer, const StateBytes& state) {
  const Seats acting = game.to_act(state);
  if (game.facts().hidden_information || acting.empty()) return {};
  const Seat seat = acting.is_chance() ? kChance : viewer == kEverything ? acting.first() : viewer;
  std::optional<Odds> found = odds(game, state, seat, 1);
  return found ? std::move(found->outcomes) : std::vector<Odd>{};
}

std::vector<Choice> choices_now(const Game& game, Seat viewer) {
  const Table& table = game.table();
  const Seats acting = table.to_act();
  if (acting.is_chance()) return game.draw_is_entered() ? drawn_choices(table) : std::vector<Choice>{};
  if (!acting.has(viewer)) return {};
  std::vector<Choice> all = choices(table, viewer);
  for (Choice& choice : all) choice.changes = changes(table, choice);
  return all;
}

}  // namespace

Series series(const Table& table, Seat viewer, std::size_t from, std::size_t most) {
  const AnyGame& game = table.game();
  const std::size_t length = table.log().size() + 1, end = end_of(from, most, length);
  Series series;
  for (std::size_t i = from; i < end; ++i) {
    const StateBytes& state = table.state_before(i);
    // The year is public, so any world that fits the view has it.
    const Node described = game.describe(viewer == kEverything ? state : worlds_of(game, state, viewer, 1).front());
    if (series.unit.empty()) series.unit = time_unit(described);
    const Node* time = series.unit.empty() ? nullptr : described.find(series.unit);
    series.points.push_back({time && time->integer() ? *time->integer() : 0, measures(game, state, viewer)});
  }
  if (end < length) series.next = end;
  return series;
}

Log log(const Table& table, Seat viewer, std::size_t from, std::size_t most) {
  Log log;
  if (from == 0) log.setup = told(table.game(), table.setup_entries(), viewer);
  const std::size_t end = end_of(from, most, table.log().size());
  for (std::size_t i = from; i < end; ++i) log.steps.push_back(told_move(table, i, viewer));
  if (end < table.log().size()) log.next = end;
  return log;
}

Shown shown(const Game& game, Seat viewer, std::optional<std::size_t> at) {
  const AnyGame& rules = game.rules();
  const Table& table = game.table();
  Shown shown;
  shown.last = table.log().size();
  shown.length = std::min(at.value_or(shown.last), shown.last);
  shown.viewer = viewer;
  const StateBytes& state = table.state_before(shown.length);
  const bool now = shown.length == shown.last, everything = viewer == kEverything;
  shown.to_act = rules.to_act(state);
  shown.over = shown.to_act.empty();
  shown.waits = now && game.waits_for_person();
  shown.practice = table.practice();
  shown.can_undo = now && game.undo_target(viewer).has_value();
  shown.can_redo = now && table.can_redo();
  const Seat eyes = everything ? kSpectator : viewer;
  shown.view = everything ? rules.describe(state) : seen_description(rules, state, viewer);
  shown.unit = time_unit(shown.view);
  shown.sheet = rules.sheet(state, eyes);
  Question question = rules.question(state, eyes);
  shown.question = std::move(question.text);
  shown.clause = clause_id(rules, question.clause);
  shown.measures = measures(rules, state, viewer);
  shown.odds = next_draw(rules, viewer, state);
  if (shown.over) shown.returns = ending_of(rules, state);
  if (now) shown.choices = choices_now(game, viewer);
  return shown;
}

Update update(const Game& game, Seat viewer, std::size_t from, std::size_t most) {
  const Table& table = game.table();
  const bool over = table.over();
  if (over && table.game().facts().hidden_information) from = 0;
  const Seat eyes = over ? kEverything : viewer;
  Update update;
  update.from = std::min(from, table.log().size());
  Log log = play::log(table, eyes, update.from, most);
  update.setup = std::move(log.setup);
  update.steps = std::move(log.steps);
  update.next = log.next;
  update.shown = shown(game, eyes);
  if (over) update.shown.can_undo = game.undo_target(viewer).has_value();
  return update;
}

Written written(const Table& table, std::size_t from) {
  Written written;
  written.from = std::min(from, table.log().size());
  for (std::size_t i = written.from; i < table.log().size(); ++i) {
    RecordedMove recorded = recorded_move(table, i);
    written.moves.push_back(std::move(recorded.move));
    written.checks.push_back(std::move(recorded.check));
  }
  return written;
}

}  // namespace exchequer::play
