// Effects at work: moving tracks, adding, removing, spending and cutting (rulebook: Add/Remove/Spend, Cuts).
#include "games/austerity/effects.h"

#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"

namespace exchequer::austerity {

bool move_track(const Rules& rules, State& state, Track track, int amount, Clause clause, Journal* journal) {
  const int from = state.track[track];
  int to = from + amount;
  if (to > rules.track_max) {  // AU-023, AU-R03
    note(journal, clause::AU_023);
    note(journal, clause::AU_R03);
    to = rules.rulings.track_overflow == ruling::TrackOverflow::kVoid ? from : rules.track_max;
  }
  if (to < 0) to = 0;
  state.track[track] = static_cast<std::uint8_t>(to);
  write(journal, to == from ? Kind::kTrackStays : Kind::kTrack, clause, track, from, to);
  if (to > 0) [[likely]]
    return true;
  lose_at_zero(state, track, journal);  // AU-095
  return false;
}

namespace {

[[gnu::noinline, gnu::cold]] void record_added(Cube cube, Place place, Clause clause, Journal* journal) {
  write(journal, Kind::kAdded, clause, cube, static_cast<int>(place));
  if (place != Place::kTreasury)
    note(journal, place == Place::kBag ? clause::AU_061 : clause::AU_060);
  else if (clause != clause::AU_042)  // tax income is a base rule; all else that fills the Treasury is advanced
    note(journal, clause::AU_111);
  note(journal, clause::AU_066);
}

}  // namespace

void add_cube(const Rules& rules, State& state, Cube cube, Place place, Clause clause, Journal* journal) {
  if (room_for(rules, state, cube, income_placed(state)) <= 0) {
    write(journal, Kind::kCapped, clause::AU_R30, cube);
    return;
  }
  ++cube_at(state, place, cube);
  if (journal) [[unlikely]]
    record_added(cube, place, clause, journal);
}

bool run_each(const Rules& rules, State& state, const Effect& effect, Clause clause, Journal* journal) {
  for (int i = 0; i < effect.op_count; ++i) {
    const Op op = effect.ops[at(i)];
    switch (op.kind) {
      case OpKind::kAdd: add_cube(rules, state, op.what, op.place, clause, journal); break;
      case OpKind::kTrack:
        if (!move_track(rules, state, op.what, op.amount, clause, journal)) return false;
        break;
      case OpKind::kCutAll:  // AU-R26: all in play, in board order
        note(journal, clause::AU_R26);
        for (int i_cut = 0; i_cut < rules.institution_count; ++i_cut)
          if (has(state.in_play, i_cut) && !cut_institution(rules, state, i_cut, clause, journal)) return false;
        break;
      case OpKind::kMark: {
        const int from = state.counter;
        state.counter = static_cast<std::uint8_t>(std::min(from + op.amount, 99));
        write(journal, Kind::kCounter, clause, from, state.counter);
        break;
      }
    }
  }
  return true;
}

namespace {

// The clause behind a price that cannot be paid: the keyword of the first group of costs without enough cubes.
Clause missing_cube(const Rules& rules, const State& state, const Effect& effect) {
  for (int g = 0; g < effect.group_count; ++g) {
    Effect alone;
    alone.groups[0] = effect.groups[at(g)];
    alone.cost_count = alone.groups[0].number;
    alone.group_count = 1;
    bool enough = false;
    each_payment(rules, state, alone, false, [&](int) { enough = true; });
    if (enough) continue;
    const Cost cost = alone.groups[0].cost;
    if (cost.spend) return clause::AU_064;
    return state.treasury[cost.cube] > 0 && !rules.removable ? clause::AU_R47 : clause::AU_063;
  }
  return clause::AU_R04;
}

}  // namespace

Clause why_not_payment(const Rules& rules, const State& state, const Effect& effect, int payment, bool partial,
                       Clause unpayable) {
  bool any = false, this_one = false;
  each_payment(rules, state, effect, partial, [&](int possible) {
    any = true;
    this_one = this_one || possible == payment;
  });
  if (this_one) return kOk;
  if (!any) return unpayable != kOk ? unpayable : missing_cube(rules, state, effect);
  // The price can be paid, but not this way. The first cube that is not where the payment says gives the reason.
  State left = state;
  for (int i = 0; i < effect.cost_count; ++i) {
    const Cost cost = effect.costs[at(i)];
    const Place source = payment_source(payment, i);
    const Cube cube = source == Place::kStandIn ? stand_in(rules, left) : cost.cube;
    if (source == Place::kStandIn && (!cost.spend || cube == kNoCube)) return clause::AU_R45;
    if (cost.spend && source == Place::kUsed) return clause::AU_064;
    if (!cost.spend && source != Place::kCurrent && left.current[cube] > 0) return clause::AU_062;
    if (!cost.spend && source == Place::kTreasury && !rules.removable) return clause::AU_R47;
    if (cube_at(left, source, cube) == 0) return cost.spend ? clause::AU_064 : clause::AU_063;
    --cube_at(left, source, cube);
  }
  // The same cubes in another order, or more of them than asked for.
  if (unpayable == clause::AU_R09) return clause::AU_R09;
  return effect.costs[0].spend ? clause::AU_064 : clause::AU_063;
}

void pay(const Rules& rules, State& state, const Effect& effect, int payment, Journal* journal) {
  for (int i = 0; i < effect.cost_count; ++i) {
    const Cost cost = effect.costs[at(i)];
    const Place source = payment_source(payment, i);
    const Cube cube = source == Place::kStandIn ? stand_in(rules, state) : cost.cube;
    std::uint8_t& cubes = cube_at(state, source, cube);
    if (cubes == 0) [[unlikely]] {  // only where unpayable costs are skipped
      note(journal, clause::AU_R04);
      continue;
    }
    --cubes;
    if (journal) [[unlikely]] {
      write(journal, Kind::kTaken,
            source == Place::kStandIn   ? clause::AU_R45
            : cost.spend                ? clause::AU_064
            : source == Place::kCurrent ? clause::AU_062
                                        : clause::AU_063,
            cube, static_cast<int>(source));
      if (!cost.spend && source == Place::kTreasury) note(journal, clause::AU_R47);
      note(journal, clause::AU_065);
    }
  }
}

}  // namespace exchequer::austerity
