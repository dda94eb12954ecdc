// RULE("AU-017", "AU-018"): this test covers those clauses. A check lists the clauses of a rulebook that no test names.
#pragma once

#include <gtest/gtest.h>

#define RULE(...) SCOPED_TRACE("RULE(" #__VA_ARGS__ ")")
