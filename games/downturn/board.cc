// The small changes of the board: shares, values, the two tracks, victory points.
#include "games/downturn/board.h"

#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {

void give_share(State& s, int bank, int seat, int number) {
  const auto b = at(bank), p = at(seat);
  add(s.shares[b][p], number);
  add(s.share_count[b], number);
  include(s.held[p], bank);
  include(s.owned, bank);
}

void take_share(State& s, int bank, int seat) {
  const auto b = at(bank), p = at(seat);
  ++s.lost[p];
  if (--s.shares[b][p] == 0) exclude(s.held[p], bank);
  if (--s.share_count[b] == 0) exclude(s.owned, bank);
}

CubeCounts printed_cubes(const Rules& rules, Cards cards) {
  CubeCounts all{};
  each_of(cards, [&](int card) {
    for (std::size_t c = 0; c < kColours; ++c) add(all[c], rules.card[at(card)].cubes[c]);
  });
  return all;
}

Assets assets(const Rules& rules, const State& s, int bank, Cards cards) {
  CubeCounts all = s.cubes[at(bank)];
  Assets result;
  result.cubes = count(all);
  const CubeCounts printed = printed_cubes(rules, cards);
  for (std::size_t c = 0; c < kColours; ++c) add(all[c], printed[c]);
  if (rules.rulings.dividend_counts != ruling::DividendCounts::kCubes) result.cubes = count(all);  // DT-R26
  for (std::size_t c = 0; c < kColours; ++c) result.value += all[c] * worth(rules, s, static_cast<int>(c));
  return result;
}

Assets open_assets(const Rules& rules, const State& s, int bank) {
  return assets(rules, s, bank, rules.rulings.midturn_value == ruling::MidturnValue::kCubes ? 0 : face_up(s, bank));
}

void move_column(const Rules& rules, State& s, int steps, Clause clause, Journal* journal) {
  const int from = s.column;
  int to = from + steps;
  if (to < 1) {
    if (!s.failed) {
      s.failed = 1;
      write(journal, Kind::kFailure, clause::DT_004);
      note(journal, clause::DT_R21);
    }
    to = 1;
  }
  if (to > rules.column_count) to = rules.column_count;
  s.column = static_cast<std::uint8_t>(to);
  if (to != from)
    write(journal, Kind::kColumn, clause, from, to);
  else
    write(journal, Kind::kColumnStays, clause, to);
}

void move_stability(const Rules& rules, State& s, int steps, Journal* journal) {
  const int way = steps < 0 ? -1 : 1;
  for (int left = std::abs(steps); left > 0; --left) {
    const int from = s.stability;
    const int to = from + way;
    s.stability = static_cast<std::uint8_t>(to);
    if (to > 1 && to < rules.stability_spaces) {
      write(journal, Kind::kStability, carrying_out(s), from, to);
      continue;
    }
    const Clause why = way < 0 ? clause::DT_038 : clause::DT_039;
    write(journal, Kind::kStability, why, from, to);
    if (way > 0 && s.column == rules.column_count) note(journal, clause::DT_R20);
    move_column(rules, s, way, why, journal);
    s.stability = rules.stability_start;
    write(journal, Kind::kStability, why, to, s.stability);
    if (left > 1) note(journal, clause::DT_R19);
    if (rules.rulings.stab_overflow != ruling::StabOverflow::kCarried) return;
  }
}

void change_vp(const Rules& rules, State& s, int seat, int points, Clause clause, Journal* journal) {
  std::int16_t& vp = s.vp[at(seat)];
  const int before = vp;
  int after = before + points;
  if (after < 0 && points < 0) {
    note(journal, clause::DT_R34);
    if (rules.rulings.vp_floor == ruling::VpFloor::kZero) after = std::min(before, 0);
  }
  vp = static_cast<std::int16_t>(after);
  write(journal, Kind::kPoints, clause, seat, after - before);
}

}  // namespace exchequer::downturn
