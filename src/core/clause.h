// A clause of a title's rulebook, as a number. Constants are generated from rulebook.toml and rulings.toml,
// so that citing a clause that does not exist does not compile.
#pragma once

#include <cstdint>

namespace exchequer {

struct Clause {
  std::uint16_t index = 0;  // place in the title's rulebook, counted from 1; 0 means no objection
  friend constexpr bool operator==(Clause, Clause) = default;
};

inline constexpr Clause kOk{};

}  // namespace exchequer
