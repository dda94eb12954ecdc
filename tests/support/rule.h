// RULE("AU-017"): this test shows that clause. A check lists the clauses of a rulebook that no test names.
#pragma once

#include <gtest/gtest.h>

#define RULE(id) SCOPED_TRACE("clause " id)
