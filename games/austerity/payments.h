// Ways to pay (AU-062, AU-063, AU-064). Equal costs of a list form a group; a way to pay a group is how many of its
// cubes come from each place, so that every way is listed once. A list never spends and removes what could be the same
// cube (effects_text.cc refuses such a list), so groups do not disturb each other.
#pragma once

#include <algorithm>

#include "games/austerity/rules.h"
#include "games/austerity/state.h"

namespace exchequer::austerity {

// The colour that may stand in for Income when spending from the Treasury (AU-R45); kNoCube when no policy in force
// allows one.
inline Cube stand_in(const Rules& rules, const State& state) {
  if (!rules.policies) [[likely]]
    return kNoCube;
  for (std::size_t card = 0; card < kPolicies; ++card) {
    const unsigned colours = rules.facing[card][state.facing[card]].spend;
    for (Cube cube = 0; cube < kCubes; ++cube)
      if (has(colours, cube) && state.treasury[cube] > 0) return cube;
  }
  return kNoCube;
}

namespace detail {

// `number` times the place `place`, as digits of a payment starting at `digit`.
inline constexpr std::array<std::uint8_t, kMaxCosts + 1> kOnes = {0, 1, 5, 21};
inline int digits(Place place, int number, int digit) {
  return static_cast<int>(place) * kOnes[at(number)] << (2 * digit);
}

template <class Emit>
void each_payment_from(const Rules& rules, const State& state, const Effect& effect, bool partial, int group,
                       int payment, const Emit& emit) {
  if (group == effect.group_count) {
    emit(payment);
    return;
  }
  const auto [cost, number, first] = effect.groups[at(group)];
  const int next = group + 1;
  if (!cost.spend) {
    // AU-062: cubes in Current go first. AU-063: the rest comes from Used or the Treasury (AU-R47).
    const int current = std::min<int>(number, state.current[cost.cube]);
    const int used = state.used[cost.cube], treasury = state.treasury[cost.cube] & rules.removable;
    int rest = number - current;
    if (rest > used + treasury) {
      if (!partial) return;
      rest = used + treasury;  // AU-R04: a cost that nothing can pay is skipped
    }
    for (int t = std::max(0, rest - used); t <= std::min(rest, treasury); ++t)
      each_payment_from(rules, state, effect, partial, next,
                        payment | digits(Place::kUsed, rest - t, first + current) |
                            digits(Place::kTreasury, t, first + current + rest - t),
                        emit);
    return;
  }
  // AU-064: from Current or the Treasury, as the player likes; never from Used.
  const Cube other = stand_in(rules, state);
  const int current = state.current[kIncome], treasury = state.treasury[kIncome];
  const int others = other == kNoCube ? 0 : state.treasury[other];
  int wanted = number;
  if (wanted > current + treasury + others) {
    if (!partial) return;
    wanted = current + treasury + others;
  }
  for (int c = std::min(wanted, current); c >= 0; --c)
    for (int t = std::min(wanted - c, treasury); t >= 0; --t) {
      const int o = wanted - c - t;
      if (o > others) break;
      each_payment_from(rules, state, effect, partial, next,
                        payment | digits(Place::kTreasury, t, first + c) | digits(Place::kStandIn, o, first + c + t),
                        emit);
    }
}

}  // namespace detail

// All ways to pay, each once. With `partial` a cost that nothing can pay is skipped.
template <class Emit>
inline void each_payment(const Rules& rules, const State& state, const Effect& effect, bool partial, const Emit& emit) {
  if (effect.cost_count == 0) return emit(0);
  if (!partial && effect.one_way_likely) {
    // By far the commonest cases: nothing can pay it, or there is only one way.
    int payment = 0, choices = 0;
    for (std::size_t g = 0; g < 2; ++g) {  // an unused group wants nothing
      const auto [cost, number, first] = effect.groups[g];
      const int current = std::min<int>(number, state.current[cost.cube]), rest = number - current;
      const int treasury = state.treasury[cost.cube] & rules.removable;
      if (rest > state.used[cost.cube] + treasury) return;
      choices |= treasury & -static_cast<int>(rest > 0);
      payment |= detail::digits(Place::kUsed, rest, first + current);
    }
    if (choices == 0) return emit(payment);
  }
  detail::each_payment_from(rules, state, effect, partial, 0, 0, emit);
}

}  // namespace exchequer::austerity
