// A table: a log of moves and the states they lead to. Undo, redo and what-if copies follow from the log.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/foresight.h"
#include "engine/title.h"

namespace exchequer {

// One move of the log with what it did.
struct Step {
  Move move;
  std::vector<Entry> entries;
};

class Table {
 public:
  explicit Table(std::shared_ptr<const AnyGame> game);

  const AnyGame& game() const { return *game_; }
  const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
  const StateBytes& state() const { return states_[steps_.size()]; }
  const StateBytes& state_before(std::size_t step) const { return states_[step]; }
  const std::vector<Entry>& setup_entries() const { return setup_; }
  const std::vector<Step>& log() const { return steps_; }
  Seats to_act() const { return game_->to_act(state()); }
  bool over() const { return to_act().empty(); }
  ActionList legal(Seat seat) const;

  // Plays a move. Returns the clause that refuses it, or kOk. A move that repeats what was undone keeps the rest of it
  // for redo.
  Clause play(const Move& move);

  // Simultaneous choices: if several seats are to act, their choices may come in any order, and each can be withdrawn
  // until the last one is in. The log has them in the order of the seats.
  std::size_t round_begin()
      const;                 // the length of the log before the first choice of the open round, or of the whole log
  Seats chosen() const;      // the seats that have chosen in it
  bool withdraw(Seat seat);  // withdraws that seat's choice; false if it has made none that is still secret

  // What a move would do, worked out from the state itself without playing it. Players see foresee() instead.
  std::vector<Entry> preview(const Move& move) const;

  // What the mover can foresee of a move, from what that seat may know.
  Foresight foresee(const Move& move) const { return exchequer::foresee(*game_, state(), move, move.seat); }

  bool can_undo() const { return !steps_.empty(); }
  bool can_redo() const { return !undone_.empty(); }
  Move undo();  // the move that was taken back
  Move redo();
  void undo_to(std::size_t length);

  // True once a draw was taken back: the future was seen, so the game is practice from then on.
  bool practice() const { return practice_; }
  void mark_practice() { practice_ = true; }

  // The number of moves of chance in the log: the position of the next draw in a seeded stream.
  std::uint32_t draws() const { return draws_; }

 private:
  void push(const Move& move);

  std::shared_ptr<const AnyGame> game_;
  std::vector<Entry> setup_;
  std::vector<StateBytes> states_;  // states_[i] is before step i; beyond the log, states that can be redone
  std::vector<Step> steps_;
  std::vector<Step> undone_;  // the next one to redo is last
  std::uint32_t draws_ = 0;
  bool practice_ = false;
};

// The next draw of a seeded table. It is addressed by its number, so that it comes again after an undo.
Action seeded_draw(const Table& table, std::uint64_t seed);

}  // namespace exchequer
