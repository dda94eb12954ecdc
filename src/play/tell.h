// What a viewer may be told of a game: one function for each kind of fact, worked out from what that seat sees, never from the
// state itself. Plain structs; words are messages with their arguments, which the terminal and the page put into sentences.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/table.h"

namespace exchequer::play {

// The viewer of a finished game, of a record, or of a game in which nothing is hidden.
inline constexpr Seat kEverything = kChance;
Seat eyes_of(const Table& table, Seat wanted);  // as wanted where that is allowed, or a spectator's

// What happened, or would: the entries that have words and that the viewer may read. The same several times in a row is one
// with a count.
struct Told {
  Message words;
  Clause clause;
  int times = 1;
};
std::vector<Told> told(const AnyGame& game, const std::vector<Entry>& entries, Seat viewer);

// A move of the log as the viewer saw it: of a hidden one only who moved.
struct ToldMove {
  std::size_t index = 0;
  Seat seat = 0;
  std::optional<Action> seen;
  std::string notation;
  Message words;
  std::vector<Told> did;
};
ToldMove told_move(const Table& table, std::size_t index, Seat viewer);

struct Change {
  std::string measure;
  std::int32_t from = 0, to = 0;
};

// A legal move, with what the seat can foresee of it.
struct Choice {
  Move move;
  std::string notation;
  Message words;
  std::vector<Told> does;
  bool complete = true;  // nothing of what it does depends on what the seat cannot see
  bool final = false;    // it cannot be taken back
};
std::vector<Choice> choices(const Table& table, Seat seat);
std::vector<Change> changes(const Table& table, const Choice& choice);  // of the measures, where that is certain
std::vector<Choice> drawn_choices(const Table& table);  // the outcomes that a person may enter as the next draw

// The named fields of the view that a choice leads to; nothing where that is not certain.
std::optional<Node> look_ahead(const Table& table, Seat seat, const std::string& notation);

// What the seat may not do now: one for each thing that could be wanted.
struct Refusal {
  Move move;
  std::string notation;
  Message words;
  Clause clause;
};
std::vector<Refusal> refusals(const Table& table, Seat seat);

// The draw at hand, or the nearest that choices of the seat lead to.
struct Odd {
  Action action;
  std::string notation;
  Message words;
  std::uint64_t weight = 0, total = 1;
  std::vector<Told> does;
};
struct Odds {
  std::vector<Message> way;   // the choices that lead there
  std::vector<Odd> outcomes;  // in the title's order
  bool exact = true;          // false: the share of worlds that the seat cannot tell apart
};
// `seat` is who decides, kChance where a draw is to be entered; `farthest`: how many choices away, at most.
std::optional<Odds> odds(const AnyGame& game, const StateBytes& state, Seat seat, std::size_t farthest);

// Weights of the draw in each of these worlds, put together.
struct SeenOdds {
  struct Share {
    Action action;
    std::uint64_t weight = 0, total = 1;
  };
  std::vector<Share> shares;
  bool exact = true;
};
SeenOdds seen_odds(const AnyGame& game, const std::vector<StateBytes>& worlds);

// Which of year, turn and round the title counts, by the fields of its description; empty: none.
std::string time_unit(const Node& described);

// The measures after each of the moves from `from` on, with the year, turn or round.
struct Moment {
  std::int64_t time = 0;
  std::vector<Measure> measures;
};
Moment moment(const Table& table, std::size_t index, Seat viewer, std::string& unit);
std::vector<Measure> measures(const AnyGame& game, const StateBytes& state, Seat viewer);

}  // namespace exchequer::play
