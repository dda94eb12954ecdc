// Indistinguishable states (twins) differ only in what a seat may not see. Everything offered, answered, previewed or
// shown to that seat must be the same in both. It uses the erased handle, so it works for every title and for one with
// a planted leak.
#pragma once

#include <string>

#include "engine/title.h"

namespace exchequer::test {

// Nothing, or the difference by which `seat` could tell `state` from another world that fits its view.
std::string check_twins(const AnyGame& game, const StateBytes& state, Seat seat, Rng& rng);

}  // namespace exchequer::test
