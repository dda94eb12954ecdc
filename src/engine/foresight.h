// What a seat may foresee and what it may be told. Everything here is worked out from the seat's view, in worlds that
// fit it, never from the state itself: so nothing hidden shows, and the same view always gives the same answer.
#pragma once

#include <vector>

#include "engine/title.h"

namespace exchequer {

// Whole states that fit what the seat sees of `state`; in a title without hidden information just that state.
std::vector<StateBytes> worlds_of(const AnyGame& game, const StateBytes& state, Seat seat, int count);

struct Foresight {
  std::vector<Entry> entries;  // what the move does in every world, in order
  bool complete = true;        // false: some of what it does depends on what the seat cannot see
};

// What `viewer` can foresee of a move of its own or of chance.
Foresight foresee(const AnyGame& game, const StateBytes& state, const Move& move, Seat viewer);
Foresight foresee(const AnyGame& game, const std::vector<StateBytes>& worlds, const Move& move, Seat viewer);

// The measures that the seat knows.
std::vector<Measure> seen_series(const AnyGame& game, const StateBytes& state, Seat seat);

// Would the seat learn something hidden by this move of its own? What it has learned cannot be taken back.
bool teaches(const AnyGame& game, const StateBytes& state, const Move& move);

// The entries that the seat may read.
std::vector<Entry> readable(const AnyGame& game, const std::vector<Entry>& entries, Seat seat);

}  // namespace exchequer
