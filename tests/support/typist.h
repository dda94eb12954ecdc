// A person with the printed game, who types what the dice, the bag or the deck show.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rng.h"
#include "engine/table.h"

namespace exchequer::test {

// The natural ways to write one outcome down, in English and in Italian. They are made of words of this file, of the
// names on the cards, and of nothing that the parsers of the titles know.
std::vector<std::string> ways_to_type(const AnyGame& game, const StateBytes& state, Action outcome);

// What is typed next, and what has to be in the record for it.
struct Typed {
  std::string text, notation;
};

// A draw of the table as chance has it, written down in one of its ways.
Typed type_draw(const Table& table, Rng& rng);

}  // namespace exchequer::test
