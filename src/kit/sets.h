// Indices into tables, and small sets as bits, with names in place of shifts and masks.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace exchequer {

// An index into a table: a number or an enumerator.
template <class Index>
constexpr std::size_t at(Index index) {
  return static_cast<std::size_t>(index);
}

template <std::unsigned_integral Set = std::uint32_t>
constexpr Set one_bit(std::integral auto member) {
  return static_cast<Set>(Set{1} << member);
}
template <std::unsigned_integral Set>
constexpr bool has(Set set, std::integral auto member) {
  return ((set >> member) & 1U) != 0;
}
template <std::unsigned_integral Set>
constexpr Set with(Set set, std::integral auto member) {
  return static_cast<Set>(set | one_bit<Set>(member));
}
template <std::unsigned_integral Set>
constexpr Set without(Set set, std::integral auto member) {
  return static_cast<Set>(set & ~one_bit<Set>(member));
}
template <std::unsigned_integral Set>
constexpr void include(Set& set, std::integral auto member) {
  set = with(set, member);
}
template <std::unsigned_integral Set>
constexpr void exclude(Set& set, std::integral auto member) {
  set = without(set, member);
}
// The first `number` members.
template <std::unsigned_integral Set = std::uint32_t>
constexpr Set first_bits(int number) {
  return static_cast<Set>((std::uint64_t{1} << number) - 1);
}
template <std::unsigned_integral Set>
constexpr int size_of(Set set) {
  return std::popcount(set);
}
template <std::unsigned_integral Set>
constexpr bool several(Set set) {
  return (set & (set - 1U)) != 0;
}
// Of a set that is not empty.
template <std::unsigned_integral Set>
constexpr int first_of(Set set) {
  return std::countr_zero(set);
}
template <std::unsigned_integral Set>
constexpr int nth_of(Set set, std::uint32_t n) {
  for (; n > 0; --n) set = static_cast<Set>(set & (set - 1U));
  return first_of(set);
}

// The members in ascending order.
template <std::unsigned_integral Set, class Visit>
constexpr void each_of(Set set, const Visit& visit) {
  for (std::uint64_t left = set; left != 0; left &= left - 1) visit(std::countr_zero(left));
}
// The members for which `is` is true.
template <std::unsigned_integral Set, class Is>
constexpr Set those(Set set, const Is& is) {
  Set found = 0;
  each_of(set, [&](std::integral auto member) {
    if (is(member)) include(found, member);
  });
  return found;
}
// The members with the highest value, ties included.
template <std::unsigned_integral Set, class Of>
constexpr Set most(Set set, const Of& of) {
  Set best = 0;
  int highest = 0;
  each_of(set, [&](std::integral auto member) {
    const int here = of(member);
    if (best != 0 && here < highest) return;
    if (here > highest) best = 0;
    highest = here;
    include(best, member);
  });
  return best;
}

}  // namespace exchequer
