// Named whole numbers of a pack: finds them by path, changes them, and writes them as an overlay. A path is keys with
// dots: "turn.draw". In a list of entries it has an id, "action.bank_levy.votes"; in a list of plain numbers an index
// from 0, "die.weights.5".
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "content/pack.h"

namespace exchequer {

struct PackNumber {
  std::string path;
  std::int64_t low = 0, high = 0;
  std::int64_t now = 0;  // in the pack
};

// "turn.draw=1..3". A number that is not there, or is the rulebook's or published, or whose range does not hold it, is
// an error: only what is reconstructed, or one's own, may be tuned.
Result<PackNumber> parse_number(const Pack& pack, const std::string& text);

// The pack with other values for these numbers.
Result<std::shared_ptr<const Pack>> with_numbers(const Pack& pack, const std::vector<PackNumber>& numbers,
                                                 const std::vector<std::int64_t>& values);

// An overlay over the shipped pack that holds only these numbers, as TOML.
std::string overlay_text(const Pack& pack, const std::vector<PackNumber>& numbers,
                         const std::vector<std::int64_t>& values);

}  // namespace exchequer
