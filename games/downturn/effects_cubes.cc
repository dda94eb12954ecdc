// Events that move cubes: banks gain and lose them, swap them, regions and the bond market change (DT-041 to DT-045).
#include "games/downturn/clauses.h"
#include "games/downturn/effects_steps.h"

namespace exchequer::downturn {
namespace {

int supply(const CubeCounts& cubes, Cube cube) { return cube == kAnyCube ? count(cubes) : cubes[cube]; }

bool has_cubes(const State& s, int bank) { return count(s.cubes[at(bank)]) > 0; }

Banks swap_receivers(const Rules& rules, const State& s) {
  const Banks held = s.held[at(decider(rules, s))];
  const Banks full = those(held, [&](int bank) { return has_cubes(s, bank); });
  if (several(full)) return held;
  return full == 0 ? Banks{0} : without(held, first_of(full));
}

void bank_gains(const Rules& rules, State& s, int bank, int cube, int number, Journal* journal) {
  bank_add(s, bank, cube, number);
  write(journal, Kind::kGained, carrying_out(s), bank, cube, number);
  note(journal, clause::DT_042);
  if (s.load[at(bank)] > rules.bank[at(bank)].maximum) note(journal, clause::DT_041);
}

// The cubes due at the target come out of the bag. True: chance must draw them.
bool take_from_bag(const Rules& rules, State& s, const Op& op, Goal goal, Journal* journal) {
  const int due = s.frame.left, number = std::min(due, supply(s.bag, op.cube));
  s.frame.left = 0;
  if (number < due) note(journal, clause::DT_R45);
  if (number == 0) return false;
  if (op.cube == kAnyCube) {
    ask_cubes(s, goal, s.frame.target, number);
    return true;
  }
  cubes_arrive(rules, s, goal, s.frame.target, op.cube, number, journal);
  return false;
}

// The cubes due at the target move one by one. True: a colour must be chosen.
bool move_due(const Rules& rules, State& s, const Op& op, Journal* journal) {
  while (s.frame.left > 0) {
    const Banks colours = colours_here(rules, s, op);
    if (several(colours)) {
      ask(s, Phase::kPickCube, decider(rules, s));
      return true;
    }
    if (colours == 0) {
      if (op.kind != OpKind::kRegion) note(journal, clause::DT_R45);
      s.frame.left = 0;
      return false;
    }
    move_one(rules, s, op, first_of(colours), journal);
  }
  return false;
}

// DT-045: on a marked card the Leader says which regions come first when the bag cannot fill them all.
bool is_region_order_asked(const Rules& rules, const State& s, const Op& op) {
  return op.amount > 0 && rules.card[s.frame.card].leader && several(s.frame.targets) && count(s.bag) > 0 &&
         supply(s.bag, op.cube) < std::popcount(s.frame.targets) * op.amount;
}

}  // namespace

Banks selected(const Rules& rules, const State& s, const Op& op) {
  switch (op.select) {
    case Select::kEach:
    case Select::kPick: return s.owned;
    case Select::kOwn: return s.held[at(decider(rules, s))];
    case Select::kHome: return s.owned & rules.home_banks[op.region];
    case Select::kLowest: return most(s.owned, [&](int bank) { return -open_assets(rules, s, bank).value; });
    case Select::kHighest: return most(s.owned, [&](int bank) { return open_assets(rules, s, bank).value; });
    case Select::kMostRed: return most(s.owned, [&](int bank) { return s.cubes[at(bank)][kRed]; });
    case Select::kMostYellow: return most(s.owned, [&](int bank) { return s.cubes[at(bank)][kYellow]; });
    case Select::kMostGreen: return most(s.owned, [&](int bank) { return s.cubes[at(bank)][kGreen]; });
  }
  return 0;
}

bool begin_banks(const Rules& rules, State& s, const Op& op) {
  s.frame.targets = selected(rules, s, op);
  const bool picks_one = op.select != Select::kEach && op.select != Select::kHome;
  if (picks_one && several(s.frame.targets)) {
    ask(s, Phase::kPickBank, decider(rules, s));
    return true;
  }
  s.frame.begun = 1;
  return false;
}

void note_lowest(const Rules& rules, const State& s, const Op& op, Journal* journal) {
  if (journal && op.select == Select::kLowest && rules.card_ids[s.frame.card] == "brokerage_bailed_out_over_weekend")
    note(journal, clause::DT_098);
}

// Banks that want more cubes from their region than it has. On a marked card the Leader sets their order (DT-045,
// worked example Y13).
Banks rivals(const Rules& rules, const State& s, const Op& op) {
  if (op.kind != OpKind::kGain || op.spot != Spot::kHome || !rules.card[s.frame.card].leader) return 0;
  for (std::size_t r = 0; r < kRegions; ++r) {
    const Banks banks = s.frame.targets & rules.home_banks[r];
    const int here = supply(s.region[r], op.cube);
    if (several(banks) && here > 0 && here < std::popcount(banks) * op.amount) return banks;
  }
  return 0;
}

Banks colours_here(const Rules& rules, const State& s, const Op& op) {
  const std::size_t target = s.frame.target;
  const CubeCounts& place = op.kind == OpKind::kRegion ? s.region[target]
                            : op.kind == OpKind::kLose ? s.cubes[target]
                                                       : s.region[rules.bank[target].home];
  return those(op.cube == kAnyCube ? kAllColours : bank_bit(op.cube), [&](int cube) { return place[at(cube)] > 0; });
}

// Cubes from the bag, to a bank or a region.
void cubes_arrive(const Rules& rules, State& s, Goal goal, int to, int cube, int number, Journal* journal) {
  add(s.bag[at(cube)], -number);
  if (goal == Goal::kBank) return bank_gains(rules, s, to, cube, number, journal);
  add(s.region[at(to)][at(cube)], number);
  write(journal, Kind::kRegionCube, carrying_out(s), to, cube, number);
}

// Moves one of the operation's cubes, of this colour.
void move_one(const Rules& rules, State& s, const Op& op, int cube, Journal* journal) {
  const std::size_t target = s.frame.target, c = at(cube);
  --s.frame.left;
  if (op.kind == OpKind::kRegion) {
    --s.region[target][c];
    ++s.out[c];
    write(journal, Kind::kRegionCube, clause::DT_044, s.frame.target, cube, -1);
    return;
  }
  CubeCounts& home = s.region[rules.bank[target].home];
  if (op.kind == OpKind::kGain) {
    --home[c];
    return bank_gains(rules, s, s.frame.target, cube, 1, journal);
  }
  bank_add(s, s.frame.target, cube, -1);
  ++(op.spot == Spot::kHome ? home : op.spot == Spot::kBond ? s.bond : s.out)[c];
  write(journal, Kind::kLost, op.spot == Spot::kOut ? clause::DT_044 : carrying_out(s), s.frame.target, cube, 1);
  note(journal, clause::DT_042);
}

// gain and lose: bank after bank, cube after cube. True: it asks something.
bool run_bank_cubes(const Rules& rules, State& s, const Op& op, Journal* journal) {
  Frame& f = s.frame;
  if (!f.begun) {
    if (begin_banks(rules, s, op)) return true;
    if (f.targets != 0) {
      note(journal, clause::DT_043);
      note_lowest(rules, s, op, journal);
    }
  }
  const bool from_bag = op.kind == OpKind::kGain && op.spot == Spot::kBag;
  while (f.target != kNo || f.targets != 0) {
    if (f.target == kNo) {
      if (rivals(rules, s, op) != 0) {
        ask(s, Phase::kPickBank, s.leader);
        return true;
      }
      turn_to(s, first_of(f.targets), op.amount);
    }
    if (from_bag ? take_from_bag(rules, s, op, Goal::kBank, journal) : move_due(rules, s, op, journal)) return true;
    f.target = kNo;
  }
  next_operation(s);
  return false;
}

bool run_swap(const Rules& rules, State& s, const Op& op) {
  Frame& f = s.frame;
  const int seat = decider(rules, s);
  if (!f.begun) {
    f.targets = swap_receivers(rules, s);
    if (several(f.targets)) {
      ask(s, Phase::kPickBank, seat);
      return true;
    }
    if (f.targets != 0) swap_to(s, op, first_of(f.targets));
  }
  const bool any = f.begun && those(without(s.held[at(seat)], f.target), [&](int bank) { return has_cubes(s, bank); });
  if (f.left == 0 || !any) {
    next_operation(s);
    return false;
  }
  ask(s, Phase::kMoveCube, seat);
  return true;
}

bool run_region(const Rules& rules, State& s, const Op& op, Journal* journal) {
  Frame& f = s.frame;
  if (!f.begun) {
    f.targets = op.select == Select::kHome ? bank_bit(op.region) : kAllRegions;
    if (op.amount < 0)
      f.targets = those(f.targets, [&](int region) { return supply(s.region[at(region)], op.cube) > 0; });
    if (op.select == Select::kPick && several(f.targets)) {
      ask(s, Phase::kPickRegion, decider(rules, s));
      return true;
    }
    f.begun = 1;
  }
  while (f.target != kNo || f.targets != 0) {
    if (f.target == kNo) {
      if (is_region_order_asked(rules, s, op)) {
        ask(s, Phase::kPickRegion, s.leader);
        return true;
      }
      turn_to(s, first_of(f.targets), std::abs(op.amount));
    }
    if (op.amount > 0 ? take_from_bag(rules, s, op, Goal::kRegion, journal) : move_due(rules, s, op, journal))
      return true;
    f.target = kNo;
  }
  next_operation(s);
  return false;
}

void run_bond(const Rules& rules, State& s, const Op& op, Journal* journal) {
  const int spare = std::max(0, count(s.bond) - rules.bond_floor);
  const int number = op.amount > 0 ? std::min<int>(op.amount, s.bag[op.cube])
                                   : -std::min({-int{op.amount}, int{s.bond[op.cube]}, spare});
  if (-op.amount > spare) note(journal, clause::DT_059);
  add(s.bond[op.cube], number);
  if (number > 0)
    add(s.bag[op.cube], -number);
  else
    add(s.out[op.cube], -number);
  if (number != op.amount) note(journal, clause::DT_R45);
  if (number == 0) return;
  write(journal, Kind::kBondCubes, number > 0 ? carrying_out(s) : clause::DT_044, op.cube, number);
}

}  // namespace exchequer::downturn
