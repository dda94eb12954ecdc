// Set-ups for RapidCheck: a title's options and rulings drawn at random. Most rulings keep their defaults.
#pragma once

#include <rapidcheck.h>

#include "tests/support/titles.h"

namespace exchequer::test {

rc::Gen<Setup> setups(const Title& title);

// RapidCheck with a seed of its own, so that a run of ./check is the same each time; RC_PARAMS does not apply.
// EXCHEQUER_SEED=n tries others. Counts are the caller's.
rc::detail::TestParams property_params(int cases);

}  // namespace exchequer::test
