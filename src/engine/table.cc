// Plays moves at a table, takes them back, and looks ahead.
#include "engine/table.h"

#include <algorithm>

namespace exchequer {

Table::Table(std::shared_ptr<const AnyGame> game) : game_(std::move(game)) {
  Journal journal;
  states_.push_back(game_->start(&journal));
  setup_ = journal.entries();
}

ActionList Table::legal(Seat seat) const {
  ActionList list;
  game_->legal(state(), seat, list);
  return list;
}

void Table::push(const Move& move) {
  Journal journal;
  StateBytes next = state();
  game_->apply(next, move, &journal);
  states_.resize(steps_.size() + 1);
  states_.push_back(std::move(next));
  steps_.push_back({move, journal.entries()});
  if (move.seat == kChance) ++draws_;
}

Clause Table::play(const Move& move) {
  if (const Clause refusal = game_->why_not(state(), move); refusal != kOk) return refusal;
  if (!undone_.empty() && undone_.back().move == move) {
    redo();
    return kOk;
  }
  undone_.clear();
  std::vector<Move> later;  // choices of this round by seats that come after
  while (steps_.size() > round_begin() && steps_.back().move.seat > move.seat) later.push_back(undo());
  undone_.clear();
  push(move);
  for (; !later.empty(); later.pop_back()) push(later.back());
  return kOk;
}

std::size_t Table::round_begin() const {
  std::size_t begin = steps_.size();
  Seats acting = to_act();
  while (begin > 0 && !acting.empty() && !acting.is_chance()) {
    const Seat seat = steps_[begin - 1].move.seat;
    if (seat == kChance || acting.has(seat)) break;
    const Seats before = game_->to_act(states_[begin - 1]);
    if (before.bits != (acting.bits | Seats::one(seat).bits)) break;
    acting = before;
    --begin;
  }
  return begin;
}

Seats Table::chosen() const {
  Seats seats = Seats::none();
  for (std::size_t i = round_begin(); i < steps_.size(); ++i) seats.bits |= Seats::one(steps_[i].move.seat).bits;
  return seats;
}

bool Table::withdraw(Seat seat) {
  if (!chosen().has(seat)) return false;
  std::vector<Move> later;
  while (steps_.back().move.seat != seat) later.push_back(undo());
  undo();
  undone_.clear();
  for (; !later.empty(); later.pop_back()) push(later.back());
  return true;
}

std::vector<Entry> Table::preview(const Move& move) const {
  Journal journal;
  StateBytes next = state();
  game_->apply(next, move, &journal);
  return journal.entries();
}

Move Table::undo() {
  EXCHEQUER_CHECK(can_undo());
  undone_.push_back(std::move(steps_.back()));
  steps_.pop_back();
  if (undone_.back().move.seat == kChance) {
    --draws_;
    practice_ = true;
  }
  return undone_.back().move;
}

Move Table::redo() {
  EXCHEQUER_CHECK(can_redo());
  steps_.push_back(std::move(undone_.back()));
  undone_.pop_back();
  if (steps_.back().move.seat == kChance) ++draws_;
  return steps_.back().move;
}

void Table::undo_to(std::size_t length) {
  while (steps_.size() > length) undo();
}

Action seeded_draw(const Table& table, std::uint64_t seed) {
  Rng rng(seed, 0, table.draws() + 1);
  return table.game().sample(table.state(), rng);
}

}  // namespace exchequer
