// RapidCheck's set-ups: options and rulings of a title drawn at random; most rulings stay as they are by default.
#pragma once

#include <rapidcheck.h>

#include "tests/support/titles.h"

namespace exchequer::test {

rc::Gen<Setup> setups(const Title& title);

// RapidCheck with a seed of its own, so that a run of ./check is the same each time; RC_PARAMS does not apply.
// EXCHEQUER_SEED=n tries others. Counts are the caller's.
rc::detail::TestParams property_params(int cases);

}  // namespace exchequer::test
