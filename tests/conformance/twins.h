// Twin states: they differ only in what a seat may not see. Whatever is offered, answered, previewed or told to that
// seat must be the same in both. Written over the erased handle, so that it holds for every title and a planted leak
// can stand in for one.
#pragma once

#include <string>

#include "engine/title.h"

namespace exchequer::test {

// Nothing, or what tells `state` from another world that fits the view of `seat`.
std::string check_twins(const AnyGame& game, const StateBytes& state, Seat seat, Rng& rng);

}  // namespace exchequer::test
