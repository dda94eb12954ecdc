// Small sets as bits: of banks, regions, colours and seats (Banks) and of cards (Cards).
#pragma once

#include <bit>
#include <cstdint>

#include "games/downturn/ids.h"

namespace exchequer::downturn {

template <class Visit>
void each_bit(std::uint64_t bits, const Visit& visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}

constexpr Banks all_of(int number) { return static_cast<Banks>((1U << number) - 1); }
constexpr bool has(Banks set, int one) { return ((set >> one) & 1U) != 0; }
constexpr Banks with(Banks set, int one) { return static_cast<Banks>(set | bank_bit(one)); }
constexpr Banks without(Banks set, int one) { return static_cast<Banks>(set & ~bank_bit(one)); }
constexpr bool several(Banks set) { return (set & (set - 1U)) != 0; }
constexpr int lowest_bit(Banks set) { return std::countr_zero(static_cast<unsigned>(set)); }

// Of a set, those that `is` true of.
template <class Is>
Banks those(Banks set, const Is& is) {
  Banks found = 0;
  each_bit(set, [&](int one) {
    if (is(one)) found = with(found, one);
  });
  return found;
}

// Of a set, those with the most of something; ties are all in it.
template <class Of>
Banks most(Banks set, const Of& of) {
  Banks best = 0;
  int highest = 0;
  each_bit(set, [&](int one) {
    const int here = of(one);
    if (best != 0 && here < highest) return;
    if (here > highest) best = 0;
    highest = here;
    best = with(best, one);
  });
  return best;
}

}  // namespace exchequer::downturn
