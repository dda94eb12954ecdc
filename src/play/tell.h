// What a viewer may be told of a game: one function for each kind of fact, worked out from what that seat sees, never
// from the state itself. Plain structs; words are messages with their arguments, which the terminal and the page put
// into sentences.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/described.h"
#include "engine/table.h"
#include "play/game.h"

namespace exchequer::play {

// The viewer of a finished game, of a record, or of a game in which nothing is hidden.
inline constexpr Seat kEverything = kChance;
Seat eyes_of(const Table& table, Seat wanted);  // as wanted where that is allowed, or a spectator's

// A clause as it is cited: "AU-070"; empty where there is none.
std::string clause_id(const AnyGame& game, Clause clause);

// What it is, for programs: a kind, the things it is about by their ids, and amounts (engine/fact.h).
struct ToldFact {
  std::string kind;
  ById<std::string> ids;
  ById<std::int64_t> amounts;
  friend bool operator==(const ToldFact&, const ToldFact&) = default;
};

// What happened, or would: the entries that have words and that the viewer may read. The same several times in a row is
// one with a count.
struct Told : ToldFact {
  Message words;
  std::string clause;
  std::optional<int> times;  // when it is more than once
};
std::vector<Told> told(const AnyGame& game, const std::vector<Entry>& entries, Seat viewer);

// A move of the log as the viewer saw it: of a hidden one only who moved.
struct ToldMove {
  std::size_t index = 0;
  Seat seat = 0;
  std::optional<Message> words;
  std::optional<std::string> notation;
  std::vector<Told> did;
};
ToldMove told_move(const Table& table, std::size_t index, Seat viewer);

// The first move of the log that is news to a seat whose person looks again: the own last one, whose effects they may
// not have seen, and what has followed. Nothing is news to a spectator.
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
  std::vector<Told> did;        // what it would do, as far as that can be foreseen
  bool complete = true;         // nothing of what it does depends on what the seat cannot see
  bool final = false;           // it cannot be taken back
  std::vector<Change> changes;  // of the measures: filled in by shown()
};
std::vector<Choice> choices(const Table& table, Seat seat);
std::vector<Change> changes(const Table& table, const Choice& choice);  // where that is certain
std::vector<Choice> drawn_choices(const Table& table);  // the outcomes that a person may enter as the next draw

// The named fields of the view that a choice leads to; nothing where that is not certain.
std::optional<Node> look_ahead(const Table& table, Seat seat, const std::string& notation);

// What the seat may not do now: one for each thing that could be wanted.
struct Refusal {
  Move move;
  std::string notation;
  Message words;
  std::string clause;
};
std::vector<Refusal> refusals(const Table& table, Seat seat);

// The draw at hand, or the nearest that choices of the seat lead to.
struct Odd {
  Action action;
  std::string notation;
  Message words;
  std::uint64_t weight = 0, total = 1;
  std::vector<Told> did;
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

std::vector<Measure> measures(const AnyGame& game, const StateBytes& state, Seat viewer);

// The measures after each of the moves from `from` on, with the year, turn or round. A long series, like a long log, is
// told in pieces of at most `most`: `next` is where the next one begins.
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
  std::optional<std::vector<Told>> setup;  // what the set-up itself wrote down: with the log from its beginning
  std::vector<ToldMove> steps;
  std::optional<std::size_t> next;
};
Log log(const Table& table, Seat viewer, std::size_t from = 0, std::size_t most = kAll);

struct Ending {
  std::string ending;
  std::vector<std::int32_t> scores;  // by seat
  Seats winners;
};

// Everything that stands before a viewer after so many moves.
struct Shown {
  std::size_t length = 0, last = 0;  // moves that this shows, and moves there are
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
  std::string clause;  // that asks for it
  std::vector<Measure> measures;
  std::vector<Odd> odds;  // of the draw at hand or next to come, where nothing is hidden
  std::optional<Ending> returns;
  std::vector<Choice> choices;
};
Shown shown(const Game& game, Seat viewer, std::optional<std::size_t> at = {});

// What an action has changed, for one viewer: the log from the first move that is new or different, and what stands
// before the viewer now. The same for play, advance, undo, redo, withdraw, and for those who only hear of it. Once a
// game with secrets is over everybody sees everything, from the beginning.
struct Update {
  std::size_t from = 0;
  std::optional<std::vector<Told>> setup;
  std::vector<ToldMove> steps;
  std::optional<std::size_t> next;  // a long log goes on from here
  Shown shown;
};
Update update(const Game& game, Seat viewer, std::size_t from, std::size_t most = kAll);

// What a save of a local game appends: the moves from `from` on, as a record has them.
struct Written {
  std::size_t from = 0;
  std::vector<std::string> moves, checks;
};
Written written(const Table& table, std::size_t from);

}  // namespace exchequer::play
