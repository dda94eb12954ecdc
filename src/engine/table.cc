// Playing, taking back and looking ahead at a table.
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
  push(move);
  return kOk;
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
