// What a viewer may be told of a game: one function for each kind of fact, worked out from the seat's view and never
// from the state itself. The results are plain structs. Words are messages with arguments, which the terminal and the
// page turn into sentences.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/described.h"
#include "engine/table.h"
#include "play/game.h"

namespace exchequer::play {

// The viewer of a finished game, of a record, or of a game without secrets.
inline constexpr Seat kEverything = kChance;
Seat eyes_of(const Table& table, Seat wanted);  // `wanted` if that is allowed, otherwise a spectator's

// A clause as it is cited: "AU-070". Empty if there is none.
std::string clause_id(const AnyGame& game, Clause clause);

// A fact for programs: a kind, the ids of the things it is about, and amounts (engine/fact.h).
struct ToldFact {
  std::string kind;
  ById<std::string> ids;
  ById<std::int64_t> amounts;
  friend bool operator==(const ToldFact&, const ToldFact&) = default;
};

// What happened or would happen: the entries that have words and that the viewer may read. Equal entries in a row
// become one with a count.
struct Told : ToldFact {
  Message words;
  std::string clause;
  std::optional<int> times;  // if it is more than once
};
std::vector<Told> told(const AnyGame& game, const std::vector<Entry>& entries, Seat viewer);

// A move of the log as the viewer saw it. Of a hidden move, only who made it.
struct ToldMove {
  std::size_t index = 0;
  Seat seat = 0;
  std::optional<Message> words;
  std::optional<std::string> notation;
  std::vector<Told> did;
};
ToldMove told_move(const Table& table, std::size_t index, Seat viewer);

// The first move of the log that is news to a seat: its own last move, whose effects the person may not have seen, and
// everything after it. Nothing is news to a spectator.
std::size_t news_from(const Table& table, Seat seat);

struct Change {
  std::string id;  // of a measure
  std::int32_t from = 0, to = 0;
};

// A legal move, with what the seat can foresee of it.
struct Choice : ToldFact {
  Move move;
  std::string notation;
  Message words;
  std::vector<Told> did;        // what it would do, as far as the seat can foresee
  bool complete = true;         // nothing that it does depends on what the seat cannot see
  bool final = false;           // it cannot be taken back
  std::vector<Change> changes;  // of the measures; filled in by shown()
};
std::vector<Choice> choices(const Table& table, Seat seat);
std::vector<Change> changes(const Table& table, const Choice& choice);  // if they are certain
std::vector<Choice> drawn_choices(const Table& table);  // the outcomes that a person may enter as the next draw

// The fields of the view that a choice leads to. Nothing if that is not certain.
std::optional<Node> look_ahead(const Table& table, Seat seat, const std::string& notation);

// The moves that are not allowed now: one for each thing that a player could want.
struct Refusal {
  Move move;
  std::string notation;
  Message words;
  std::string clause;
};
std::vector<Refusal> refusals(const Table& table, Seat seat);

// The next draw, or the nearest one that the seat's choices lead to.
struct Odd {
  Action action;
  std::string notation;
  Message words;
  std::uint64_t weight = 0, total = 1;
  std::vector<Told> did;
};
struct Odds {
  std::vector<Message> way;   // the choices that lead to it
  std::vector<Odd> outcomes;  // in the title's order
  bool exact = true;          // false: the share of worlds that the seat cannot tell apart
};
// `seat` is the one that decides, or kChance if a draw is to be entered. `farthest` is how many choices ahead to look.
std::optional<Odds> odds(const AnyGame& game, const StateBytes& state, Seat seat, std::size_t farthest);

// The weights of the draw in all of these worlds, added up.
struct SeenOdds {
  struct Share {
    Action action;
    std::uint64_t weight = 0, total = 1;
  };
  std::vector<Share> shares;
  bool exact = true;
};
SeenOdds seen_odds(const AnyGame& game, const std::vector<StateBytes>& worlds);

// Which of year, turn and round the title counts, by the fields of its description. Empty if none.
std::string time_unit(const Node& described);

std::vector<Measure> measures(const AnyGame& game, const StateBytes& state, Seat viewer);

// The measures after each of the moves from `from` on, with the year, turn or round. A long series comes in pieces of
// at most `most`, like a long log; `next` is where the next piece begins.
inline constexpr std::size_t kAll = static_cast<std::size_t>(-1);
struct Moment {
  std::int64_t time = 0;
  std::vector<Measure> measures;
};
struct Series {
  std::string unit;
  std::vector<Moment> points;
  std::optional<std::size_t> next;
};
Series series(const Table& table, Seat viewer, std::size_t from = 0, std::size_t most = kAll);

struct Log {
  std::optional<std::vector<Told>> setup;  // the events of the set-up, in a log from its beginning
  std::vector<ToldMove> steps;
  std::optional<std::size_t> next;
};
Log log(const Table& table, Seat viewer, std::size_t from = 0, std::size_t most = kAll);

struct Ending {
  std::string ending;
  std::vector<std::int32_t> scores;  // for each seat
  Seats winners;
};

// Everything that a viewer sees after a number of moves.
struct Shown {
  std::size_t length = 0, last = 0;  // the moves before this position, and all moves
  Seat viewer = kSpectator;
  Seats to_act;
  bool over = false;
  bool waits = false;  // for a person
  bool practice = false;
  bool can_undo = false, can_redo = false, can_withdraw = false;
  std::string unit;  // year, turn or round, if the title counts one
  Node view;         // the named fields of what the viewer sees
  Sheet sheet;
  Message question;
  std::string clause;  // the clause that asks it
  std::vector<Measure> measures;
  std::vector<Odd> odds;  // of the next draw, if nothing is hidden
  std::optional<Ending> returns;
  std::vector<Choice> choices;
};
Shown shown(const Game& game, Seat viewer, std::optional<std::size_t> at = {});

// What an action has changed for one viewer: the log from the first move that is new or different, and everything that
// the viewer sees now. The same for play, advance, undo, redo and withdraw, and for viewers who did not act. When a
// game with secrets is over, everybody sees everything from the beginning.
struct Update {
  std::size_t from = 0;
  std::optional<std::vector<Told>> setup;
  std::vector<ToldMove> steps;
  std::optional<std::size_t> next;  // a long log continues from here
  Shown shown;
};
Update update(const Game& game, Seat viewer, std::size_t from, std::size_t most = kAll);

// The text that a save of a local game appends: the moves from `from` on, as a record has them.
struct Written {
  std::size_t from = 0;
  std::vector<std::string> moves, checks;
};
Written written(const Table& table, std::size_t from);

}  // namespace exchequer::play
