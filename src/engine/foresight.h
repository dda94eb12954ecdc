// What a seat may foresee and what it may be told. It is worked out from the seat's view, in worlds that fit it, and
// never from the state itself. So nothing hidden shows, and the same view always gives the same answer.
#pragma once

#include <vector>

#include "engine/title.h"

namespace exchequer {

// Whole states that fit the seat's view of `state`. In a title without hidden information, only that state.
std::vector<StateBytes> worlds_of(const AnyGame& game, const StateBytes& state, Seat seat, int count);

struct Foresight {
  std::vector<Entry> entries;  // the effects of the move in every world, in order
  bool complete = true;        // false: some effects depend on what the seat cannot see
};

// What `viewer` can foresee of its own move or of a move of chance.
Foresight foresee(const AnyGame& game, const StateBytes& state, const Move& move, Seat viewer);
Foresight foresee(const AnyGame& game, const std::vector<StateBytes>& worlds, const Move& move, Seat viewer);

// The state as named fields, as far as the seat can see. Fields it cannot see are empty, or have what the title puts
// there.
Node seen_description(const AnyGame& game, const StateBytes& state, Seat seat);

// The measures that the seat knows.
std::vector<Measure> seen_series(const AnyGame& game, const StateBytes& state, Seat seat);

// Whether the seat would learn something hidden by this move of its own. Such a move cannot be taken back.
bool teaches(const AnyGame& game, const StateBytes& state, const Move& move);

// The entries that the seat may read.
std::vector<Entry> readable(const AnyGame& game, const std::vector<Entry>& entries, Seat seat);

}  // namespace exchequer
