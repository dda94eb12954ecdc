// A game that the page plays: the table, who sits where, the seed; what it may show to a seat, and what moves by itself.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/node.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/table.h"

namespace exchequer::desk {

inline constexpr std::string_view kPerson = "person";
inline constexpr Seat kEverything = kChance;  // as a viewer: whoever looks at a finished game or a record

Node standing_node(const MatchStanding& now);

class Session {
 public:
  Session(Table table, std::vector<std::string> players, std::uint64_t seed, bool seeded);

  const Table& table() const { return table_; }
  Table& table() { return table_; }
  const AnyGame& game() const { return table_.game(); }
  const std::vector<std::string>& players() const { return players_; }
  bool seeded() const { return seeded_; }
  const std::optional<MatchRecord>& match() const { return match_; }
  void belongs_to(MatchRecord match) { match_ = std::move(match); }  // this is its last game

  // Everything the page shows to `viewer` after `at` moves (the whole log where absent): the named fields of its view, the
  // sheet, whose decision it is. Choices are in it when the viewer is to decide now.
  Node show(Seat viewer, std::optional<std::size_t> at) const;

  // The named fields of the view that a choice would lead to, for ghosts on the board; empty where that is not certain.
  Node look(Seat seat, const std::string& notation) const;

  // What the seat may not do now, each with the clause: one for each thing that could be wanted.
  Node refused(Seat seat) const;

  // The log as `viewer` saw it, from a move on; with the set-up's own entries where `from` is 0. Where there are more than `most`
  // moves, `next` says where to go on.
  Node log(Seat viewer, std::size_t from, std::size_t most = kAll) const;

  // Every measure after every move, and the year, turn or round each belongs to; in pieces, like the log.
  Node series(Seat viewer, std::size_t from = 0, std::size_t most = kAll) const;
  static constexpr std::size_t kAll = static_cast<std::size_t>(-1);

  // What is printed on the cards of this game, in sentences, with the sides in force after `at` moves marked.
  Node cards(Seat viewer, std::optional<std::size_t> at) const;

  // The state's hash after each move.
  Node hashes() const;

  // Plays a move in notation. An unreadable one is an error; one that is refused gives the clause.
  Result<Clause> play(Seat seat, const std::string& notation);

  // One draw or one bot's move, if it is their turn. False: a person decides, or the game is over.
  bool advance();

  // What a bot would do in this seat now, and, where it searches, what it thinks of each option.
  Result<Node> hint(Seat seat, const std::string& bot) const;

  // Of the match that this game belongs to: who has how many points; and the next game, once this one is over.
  Result<Node> standing() const;
  Result<Session> next() const;

  // Back to the last decision of a person; where something is hidden only one's own moves that taught nothing.
  bool undo(Seat seat);
  bool redo();
  std::optional<std::size_t> undo_target(Seat seat) const;

  std::string record() const;  // with the seed while the game goes on; of a match all of it

 private:
  MatchRecord match_record() const;
  bool is_person(Seat seat) const;
  bool waits_for_person() const;
  Node choices(Seat seat) const;
  Node draws() const;  // as choices
  StateBytes after(const Move& move) const;
  Node odds(Seat viewer, const StateBytes& state) const;

  Table table_;
  std::vector<std::string> players_;
  std::uint64_t seed_;
  bool seeded_;  // false: draws that everybody sees are entered by hand
  std::optional<MatchRecord> match_;
};

}  // namespace exchequer::desk
