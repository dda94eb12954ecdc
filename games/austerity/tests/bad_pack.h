// Packs with a fault, as edits of the shipped one.
#pragma once

#include <string>

#include "games/austerity/tests/fixture.h"
#include "tests/support/bad_pack.h"

namespace exchequer::austerity {

using test::BadPack;
using test::kAnyLine;

inline Problems problems_of(const std::string& text, const OptionMap& options = {}) {
  return test::problems_of<Module>(text, {.options = options, .rulings = {}});
}

// Political Corruption, the simplest event, with other options.
inline const char* const kCorruption = "options = [[\"popularity -1\"]]\n";
inline Edits corruption(const std::string& options) { return {{kCorruption, "options = " + options + "\n"}}; }

}  // namespace exchequer::austerity
