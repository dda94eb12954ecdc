// Set-up: ideologies are dealt, starting boxes are rolled, and the expansions' ideologies replace markers.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {
namespace {

void begin_rolls(const Rules& rules, State& s, Journal* journal) {
  note(journal, clause::PS_014);
  s.cursor = 0;
  s.way = 0;
  if (rules.start_count > 0) return ask_chance(s, Roll::kStart);
  begin_turn(rules, s, journal);
}

// Goes on to the next marker that an expansion's ideology replaces, or to the first turn.
void next_swap(const Rules& rules, State& s, Journal* journal) {
  if (s.cursor == rules.swap_count) {
    s.way = s.target = s.swapped = s.cursor = 0;
    return begin_turn(rules, s, journal);
  }
  const Start& swap = rules.swaps[s.cursor];
  if (s.cursor == 0 || rules.swaps[s.cursor - 1U].owner != swap.owner) s.swapped = 0;
  ask(s, Phase::kSwap, swap.owner);
  for (int m = 0; m < s.markers; ++m)
    if (why_not_swap(rules, s, m) == kOk) return;
  // PS-R09: nothing to replace, so a cube is placed anyway.
  note(journal, clause::PS_R09);
  s.target = s.markers++;
  hand_over(s, s.target, swap.owner);
  ask_chance(s, Roll::kStart);
}

}  // namespace

void begin_setup(const Rules& rules, State& s, Journal* journal) {
  if (journal) [[unlikely]] {
    note(journal, clause::PS_001);
    note(journal, rules.imperialism && rules.roster_id.starts_with("nat") ? clause::PS_012
                  : rules.law                                             ? clause::PS_013
                                                                          : clause::PS_011);
    for (const Clause c : {clause::PS_015, clause::PS_016, clause::PS_017, clause::PS_018, clause::PS_019,
                           clause::PS_020, clause::PS_007, clause::PS_008})
      note(journal, c);
    if (rules.imperialism) note(journal, clause::PS_021);
    if (rules.seats > 5) note(journal, clause::PS_R08);
  }
  if (!rules.listed) return ask_chance(s, Roll::kDeal);
  for (int seat = 0; seat < s.seats; ++seat) {
    s.ideology[at(seat)] = rules.order[at(seat)];
    s.seat[rules.order[at(seat)]] = static_cast<std::uint8_t>(seat);
  }
  begin_rolls(rules, s, journal);
}

void do_deal(const Rules& rules, State& s, int ideology, Journal* journal) {
  s.ideology[s.cursor] = static_cast<std::uint8_t>(ideology);
  s.seat[at(ideology)] = s.cursor;
  write(journal, Kind::kDealt, clause::PS_010, s.cursor, ideology);
  if (++s.cursor == s.seats) begin_rolls(rules, s, journal);
}

void do_start_roll(const Rules& rules, State& s, int value, Journal* journal) {
  const Start& start = s.way == 0 ? rules.starts[s.cursor] : rules.swaps[s.cursor];
  const int m = s.way == 0 ? s.cursor : s.target;
  s.wealth[at(m)] = static_cast<std::uint16_t>(start.base + value);
  s.spending[at(m)] = start.army ? rules.army_spending : 0;
  s.rank[at(m)] = rules.rank_of(s.level(m));
  s.alive |= one_bit(m);
  write(journal, Kind::kPlaced, clause::PS_014, m, s.owner[at(m)], s.level(m));
  ++s.cursor;
  if (s.way == 0 && s.cursor < rules.start_count) return;
  if (s.way == 0) {
    s.way = 1;
    s.cursor = 0;
  }
  next_swap(rules, s, journal);
}

Clause why_not_swap(const Rules& rules, const State& s, int m) {
  const Start& swap = rules.swaps[s.cursor & 7U];
  if (m >= s.markers || !has(s.population(), m)) return clause::PS_R09;
  const int owner = s.owner[at(m)];
  if (s.rank[at(m)] != swap.rank || owner == swap.owner || has(s.swapped, owner)) return clause::PS_R09;
  return kOk;
}

void do_swap(const Rules& rules, State& s, int m, Journal* journal) {
  const Start& swap = rules.swaps[s.cursor];
  write(journal, Kind::kSwapped, clause::PS_R09, m, s.owner[at(m)], swap.owner);
  include(s.swapped, s.owner[at(m)]);
  hand_over(s, m, swap.owner);
  if (rules.rulings.swap_shapes == ruling::SwapShapes::kCube) s.octobox &= ~one_bit(m);
  s.alive &= ~one_bit(m);  // until its box is rolled
  s.target = static_cast<std::uint8_t>(m);
  ask_chance(s, Roll::kStart);
}

}  // namespace exchequer::petrostat
