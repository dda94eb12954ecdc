// Events that move cubes: banks gain and lose them, swap them, regions and the bond market change (DT-041 to DT-045).
#include "games/downturn/clauses.h"
#include "games/downturn/event_steps.h"

namespace exchequer::downturn {

// The owned banks that an operation speaks of; ties are all in it.
Banks selected(const Rules& rules, const State& s, const Op& op) {
  switch (op.select) {
    case Select::kEach:
    case Select::kPick: return s.owned;
    case Select::kOwn: return s.held[static_cast<std::size_t>(decider(rules, s))];
    case Select::kHome: return static_cast<Banks>(s.owned & rules.home_banks[op.region]);
    default: break;
  }
  Banks best = 0;
  int most = 0;
  each_bit(s.owned, [&](int bank) {
    const int value = op.select == Select::kLowest ? -open_assets(rules, s, bank).value
                      : op.select == Select::kHighest
                          ? open_assets(rules, s, bank).value
                          : s.cubes[static_cast<std::size_t>(bank)]
                                   [static_cast<std::size_t>(op.select) - static_cast<std::size_t>(Select::kMostRed)];
    if (best == 0 || value > most) {
      best = 0;
      most = value;
    }
    if (value == most) best = static_cast<Banks>(best | bank_bit(bank));
  });
  return best;
}

void note_lowest(const Rules& rules, const State& s, const Op& op, Journal* journal) {
  if (op.select == Select::kLowest && rules.card_ids[s.frame.card] == "brokerage_bailed_out_over_weekend")
    note(journal, clause::DT_098);
}

// Banks of one region that want more cubes than it has: the Leader orders them on a marked card (DT-045, worked example Y13).
Banks rivals(const Rules& rules, const State& s, const Op& op) {
  if (op.kind != OpKind::kGain || op.spot != Spot::kHome || !rules.card[s.frame.card].leader) return 0;
  for (std::size_t r = 0; r < kRegions; ++r) {
    const auto banks = static_cast<Banks>(s.frame.targets & rules.home_banks[r]);
    if (!several(banks)) continue;
    const int supply = op.cube == kAnyCube ? count(s.region[r]) : s.region[r][op.cube];
    if (supply > 0 && supply < std::popcount(banks) * op.amount) return banks;
  }
  return 0;
}

static Banks swap_receivers(const Rules& rules, const State& s) {
  const Banks held = s.held[static_cast<std::size_t>(decider(rules, s))];
  Banks full = 0;
  each_bit(held, [&](int bank) {
    if (count(s.cubes[static_cast<std::size_t>(bank)]) > 0) full = static_cast<Banks>(full | bank_bit(bank));
  });
  return several(full) ? held : static_cast<Banks>(full == 0 ? 0 : held & ~full);
}

// The colours from which the cube that is due may be taken.
unsigned colours_here(const Rules& rules, const State& s, const Op& op) {
  const auto target = static_cast<std::size_t>(s.frame.target);
  const CubeCounts& place = op.kind == OpKind::kRegion ? s.region[target]
                            : op.kind == OpKind::kLose ? s.cubes[target]
                                                       : s.region[rules.bank[target].home];
  unsigned colours = 0;
  for (unsigned c = 0; c < kColours; ++c)
    if (place[c] > 0 && (op.cube == kAnyCube || op.cube == c)) colours |= 1U << c;
  return colours;
}

// One cube of the operation's, of this colour.
void move_one(const Rules& rules, State& s, const Op& op, int cube, Journal* journal) {
  const auto target = static_cast<std::size_t>(s.frame.target);
  const auto c = static_cast<std::size_t>(cube);
  --s.frame.left;
  if (op.kind == OpKind::kRegion) {
    --s.region[target][c];
    ++s.out[c];
    write(journal, Kind::kRegionCube, clause::DT_044, s.frame.target, cube, -1);
    return;
  }
  if (op.kind == OpKind::kGain) {
    --s.region[rules.bank[target].home][c];
    bank_add(s, s.frame.target, cube, 1);
    write(journal, Kind::kGained, carrying_out(s), s.frame.target, cube, 1);
    note(journal, clause::DT_042);
    if (s.load[target] > rules.bank[target].maximum) note(journal, clause::DT_041);
    return;
  }
  bank_add(s, s.frame.target, cube, -1);
  if (op.spot == Spot::kHome)
    ++s.region[rules.bank[target].home][c];
  else if (op.spot == Spot::kBond)
    ++s.bond[c];
  else
    ++s.out[c];
  write(journal, Kind::kLost, op.spot == Spot::kOut ? clause::DT_044 : carrying_out(s), s.frame.target, cube, 1);
  note(journal, clause::DT_042);
}

// gain and lose: bank after bank, cube after cube. True: something is asked.
bool run_bank_cubes(const Rules& rules, State& s, const Op& op, Journal* journal) {
  Frame& f = s.frame;
  if (!f.begun) {
    f.targets = selected(rules, s, op);
    if (picks_one(op) && several(f.targets)) {
      ask(s, Phase::kPickBank, decider(rules, s));
      return true;
    }
    f.begun = 1;
    if (f.targets != 0) note(journal, clause::DT_043);
    if (journal && f.targets != 0) note_lowest(rules, s, op, journal);
  }
  for (;;) {
    if (f.target == kNo) {
      if (f.targets == 0) break;
      if (rivals(rules, s, op) != 0) {
        ask(s, Phase::kPickBank, s.leader);
        return true;
      }
      f.target = static_cast<std::uint8_t>(lowest_bit(f.targets));
      f.targets = without(f.targets, f.target);
      f.left = static_cast<std::uint8_t>(op.amount);
    }
    const auto target = static_cast<std::size_t>(f.target);
    while (f.left > 0) {
      if (op.kind == OpKind::kGain && op.spot == Spot::kBag) {
        const int wanted = f.left;
        f.left = 0;
        if (op.cube == kAnyCube) {
          const int number = std::min(wanted, count(s.bag));
          if (number < wanted) note(journal, clause::DT_R45);
          if (number == 0) break;
          ask_cubes(s, Goal::kBank, f.target, number);
          return true;
        }
        const int number = std::min<int>(wanted, s.bag[op.cube]);
        if (number < wanted) note(journal, clause::DT_R45);
        add(s.bag[op.cube], -number);
        bank_add(s, f.target, op.cube, number);
        if (number == 0) break;
        write(journal, Kind::kGained, carrying_out(s), f.target, op.cube, number);
        note(journal, clause::DT_042);
        if (s.load[target] > rules.bank[target].maximum) note(journal, clause::DT_041);
        break;
      }
      const unsigned colours = colours_here(rules, s, op);
      if (colours == 0) {
        note(journal, clause::DT_R45);
        f.left = 0;
        break;
      }
      if ((colours & (colours - 1)) != 0) {
        ask(s, Phase::kPickCube, decider(rules, s));
        return true;
      }
      move_one(rules, s, op, std::countr_zero(colours), journal);
    }
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
    if (f.targets == 0) {
      next_operation(s);
      return false;
    }
    if (several(f.targets)) {
      ask(s, Phase::kPickBank, seat);
      return true;
    }
    f.target = static_cast<std::uint8_t>(lowest_bit(f.targets));
    f.begun = 1;
    f.left = static_cast<std::uint8_t>(op.amount);
  }
  bool any = false;
  each_bit(without(s.held[static_cast<std::size_t>(seat)], f.target),
           [&](int bank) { any = any || count(s.cubes[static_cast<std::size_t>(bank)]) > 0; });
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
    f.targets = static_cast<Banks>(op.select == Select::kHome ? 1U << op.region : (1U << kRegions) - 1);
    if (op.amount < 0)
      for (unsigned r = 0; r < kRegions; ++r)
        if (op.cube == kAnyCube ? count(s.region[r]) == 0 : s.region[r][op.cube] == 0)
          f.targets = without(f.targets, static_cast<int>(r));
    if (op.select == Select::kPick && several(f.targets)) {
      ask(s, Phase::kPickRegion, decider(rules, s));
      return true;
    }
    f.begun = 1;
  }
  for (;;) {
    if (f.target == kNo) {
      if (f.targets == 0) break;
      if (op.amount > 0 && rules.card[f.card].leader && several(f.targets) &&
          (op.cube == kAnyCube ? count(s.bag) : s.bag[op.cube]) < std::popcount(f.targets) * op.amount &&
          count(s.bag) > 0) {
        ask(s, Phase::kPickRegion, s.leader);
        return true;
      }
      f.target = static_cast<std::uint8_t>(lowest_bit(f.targets));
      f.targets = without(f.targets, f.target);
      f.left = static_cast<std::uint8_t>(std::abs(op.amount));
    }
    const auto target = static_cast<std::size_t>(f.target);
    if (op.amount > 0 && f.left > 0) {
      const int wanted = f.left;
      f.left = 0;
      const int number = std::min(wanted, op.cube == kAnyCube ? count(s.bag) : int{s.bag[op.cube]});
      if (number < wanted) note(journal, clause::DT_R45);
      if (op.cube == kAnyCube && number > 0) {
        ask_cubes(s, Goal::kRegion, f.target, number);
        return true;
      }
      if (number > 0) {
        add(s.bag[op.cube], -number);
        add(s.region[target][op.cube], number);
        write(journal, Kind::kRegionCube, carrying_out(s), f.target, op.cube, number);
      }
    }
    while (op.amount < 0 && f.left > 0) {
      const unsigned colours = colours_here(rules, s, op);
      if (colours == 0) {
        f.left = 0;
        break;
      }
      if ((colours & (colours - 1)) != 0) {
        ask(s, Phase::kPickCube, decider(rules, s));
        return true;
      }
      move_one(rules, s, op, std::countr_zero(colours), journal);
    }
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
