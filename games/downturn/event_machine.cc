// Events at work, operation by operation (the vocabulary is in packs/*.toml). An event stops where somebody must decide or
// chance must draw; where it stands is in state.frame, so that it can go on later: first the machine, then the answers.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/effects.h"

namespace exchequer::downturn {

namespace {

const Op& event_op(const Rules& rules, const State& s) { return rules.card[s.frame.card].ops[s.frame.op]; }

void next_operation(State& s) {
  ++s.frame.op;
  s.frame.begun = 0;
  s.frame.target = kNo;
  s.frame.left = 0;
  s.frame.targets = 0;
}

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

bool picks_one(const Op& op) { return op.select != Select::kEach && op.select != Select::kHome; }

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

Banks busting(const Rules& rules, const State& s) {
  Banks failing = 0;
  each_bit(static_cast<Banks>(s.frame.targets & s.owned), [&](int bank) {
    if (is_bust(rules, s, bank, open_assets(rules, s, bank))) failing = static_cast<Banks>(failing | bank_bit(bank));
  });
  return failing;
}

Banks swap_receivers(const Rules& rules, const State& s) {
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
    write(journal, Kind::kGained, clause::DT_042, s.frame.target, cube, 1);
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
  write(journal, Kind::kLost, op.spot == Spot::kOut ? clause::DT_044 : clause::DT_042, s.frame.target, cube, 1);
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
    if (f.targets != 0 && op.select == Select::kLowest) note(journal, clause::DT_098);
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
          if (number == 0) break;
          ask_cubes(s, Goal::kBank, f.target, number);
          return true;
        }
        const int number = std::min<int>(wanted, s.bag[op.cube]);
        if (number < wanted) note(journal, clause::DT_R45);
        add(s.bag[op.cube], -number);
        bank_add(s, f.target, op.cube, number);
        write(journal, Kind::kGained, clause::DT_042, f.target, op.cube, number);
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

bool run_swap(const Rules& rules, State& s, const Op& op, Journal*) {
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
        write(journal, Kind::kRegionCube, clause::DT_010, f.target, op.cube, number);
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

// The seats an operation speaks of, one bit each.
Banks seats_of(const Rules& rules, const State& s, Who who) {
  const auto all = static_cast<Banks>((1U << rules.seats) - 1);
  switch (who) {
    case Who::kActor: return bank_bit(s.frame.actor);
    case Who::kLeader: return bank_bit(s.leader);
    case Who::kEach: return all;
    case Who::kTop:
    case Who::kTrail: break;
  }
  const int way = who == Who::kTop ? 1 : -1;
  Banks best = 0;
  int most = 0;
  each_bit(all, [&](int seat) {
    const int value = way * s.vp[static_cast<std::size_t>(seat)];
    if (best == 0 || value > most) {
      best = 0;
      most = value;
    }
    if (value == most) best = static_cast<Banks>(best | bank_bit(seat));
  });
  return best;
}

// The first of these seats in turn order.
int first_in_order(const Rules& rules, const State& s, Banks seats) {
  for (std::size_t i = 0; i < rules.seats; ++i)
    if ((seats >> s.order[i]) & 1U) return s.order[i];
  return kNo;
}

bool run_cards(const Rules& rules, State& s, const Op& op, Journal* journal) {
  Frame& f = s.frame;
  if (!f.begun) {
    f.targets = seats_of(rules, s, op.who);
    f.begun = 1;
  }
  for (;;) {
    if (f.target == kNo) {
      if (f.targets == 0) break;
      const int available = s.deck_count + std::popcount(s.discard);
      if (op.amount > 0 && rules.card[f.card].leader && several(f.targets) && available > 0 &&
          available < std::popcount(f.targets) * op.amount) {
        ask(s, Phase::kPickSeat, s.leader);  // who draws first matters only when there are too few (DT-045)
        return true;
      }
      f.target = static_cast<std::uint8_t>(first_in_order(rules, s, f.targets));
      f.targets = without(f.targets, f.target);
      f.left = static_cast<std::uint8_t>(std::abs(op.amount));
    }
    if (f.left > 0 && op.amount > 0) {
      if (deck_is_ready(s, journal)) {
        --f.left;
        ask_card(s, Goal::kHand, f.target);
        return true;
      }
      f.left = 0;
    }
    if (f.left > 0 && s.hand_count[f.target] > 0) {
      ask(s, Phase::kGiveCard, f.target);
      return true;
    }
    f.target = kNo;
  }
  next_operation(s);
  return false;
}

void run_shares(const Rules& rules, State& s, const Op& op, Journal* journal) {
  each_bit(seats_of(rules, s, op.who), [&](int seat) {
    const auto p = static_cast<std::size_t>(seat);
    const int number = op.amount > 0 ? std::min<int>(op.amount, s.lost[p]) : -std::min<int>(-op.amount, s.personal[p]);
    if (number == 0) return;
    add(s.personal[p], number);
    add(s.lost[p], -number);
    write(journal, Kind::kShares, clause::DT_R41, seat, number);
  });
}

bool run_divest(const Rules& rules, State& s, const Op& op) {
  Frame& f = s.frame;
  if (!f.begun) {
    f.targets = seats_of(rules, s, op.who);
    f.begun = 1;
  }
  for (;;) {
    if (f.target == kNo) {
      if (f.targets == 0) break;
      f.target = static_cast<std::uint8_t>(first_in_order(rules, s, f.targets));
      f.targets = without(f.targets, f.target);
      f.left = 0;  // the first bank that may still be named
    }
    if ((s.held[f.target] >> f.left) != 0) {
      ask(s, Phase::kDivest, f.target);
      return true;
    }
    f.target = kNo;
  }
  next_operation(s);
  return false;
}

// test: one bank after the other of those that fail now (DT-R46). True: something is asked.
bool run_test(const Rules& rules, State& s, const Op& op, Journal* journal) {
  Frame& f = s.frame;
  if (!f.begun) {
    f.targets = selected(rules, s, op);
    if (picks_one(op) && several(f.targets)) {
      ask(s, Phase::kPickBank, decider(rules, s));
      return true;
    }
    f.begun = 1;
    if (journal)
      each_bit(f.targets, [&](int bank) {
        write(journal, Kind::kTested, clause::DT_R23, bank, open_assets(rules, s, bank).value);
        if (s.load[static_cast<std::size_t>(bank)] == 0) note(journal, clause::DT_R50);
      });
  }
  const Banks failing = busting(rules, s);
  if (failing == 0) {
    next_operation(s);
    return false;
  }
  if (several(failing)) {
    ask(s, Phase::kPickBank, decider(rules, s));
    return true;
  }
  f.targets = static_cast<Banks>(f.targets & ~failing);
  start_rescue(s, lowest_bit(failing));
  return false;
}

void run_rule(State& s, const Op& op, Journal* journal) {
  std::int8_t* const rule = op.rule <= RuleKey::kGreenWorth ? &s.worth_change[static_cast<std::size_t>(op.rule)]
                            : op.rule == RuleKey::kRescue   ? &s.rescue_change
                            : op.rule == RuleKey::kDividend ? &s.dividend_change
                            : op.rule == RuleKey::kBust     ? &s.bust_change
                                                            : &s.bonus_change;
  *rule = static_cast<std::int8_t>(std::clamp(*rule + op.amount, -20, 20));
  write(journal, Kind::kRule, clause::DT_040, static_cast<int>(op.rule), op.amount);
}

void run_bond(const Rules& rules, State& s, const Op& op, Journal* journal) {
  const int number =
      op.amount > 0 ? std::min<int>(op.amount, s.bag[op.cube])
                    : -std::min({-int{op.amount}, int{s.bond[op.cube]}, std::max(0, count(s.bond) - rules.bond_floor)});
  add(s.bond[op.cube], number);
  if (number > 0)
    add(s.bag[op.cube], -number);
  else
    add(s.out[op.cube], -number);
  if (number != op.amount) note(journal, clause::DT_R45);
  write(journal, Kind::kBondCubes, clause::DT_059, op.cube, number);
}

}  // namespace

int decider(const Rules& rules, const State& s) { return rules.card[s.frame.card].leader ? s.leader : s.frame.actor; }

void start_operations(State& s, int card, int actor) {
  s.frame = Frame{};
  s.frame.card = static_cast<std::uint8_t>(card);
  s.frame.actor = static_cast<std::uint8_t>(actor);
}

void start_event(const Rules& rules, State& s, int card, int actor, Journal* journal) {
  const Card& event = rules.card[static_cast<std::size_t>(card)];
  s.last_event = static_cast<std::uint8_t>(card);
  note(journal, event.leader ? clause::DT_045 : clause::DT_R24);
  if (event.lasts != Lasts::kNot) {  // DT-040
    s.discard &= ~card_bit(card);
    s.display |= card_bit(card);
    note(journal, clause::DT_040);
  }
  if (event.lasts == Lasts::kEnd) {  // DT-R43
    s.pending[s.pending_count] = static_cast<std::uint8_t>(card);
    s.pending_actor[s.pending_count++] = static_cast<std::uint8_t>(actor);
    write(journal, Kind::kWaits, clause::DT_R43, card);
    return;
  }
  start_operations(s, card, actor);
}

bool run_event(const Rules& rules, State& s, Journal* journal) {
  const Card& card = rules.card[s.frame.card];
  while (s.frame.op < card.op_count) {
    const Op& op = card.ops[s.frame.op];
    switch (op.kind) {
      case OpKind::kStability: move_stability(rules, s, op.amount, journal); break;
      case OpKind::kTrack: move_column(rules, s, op.amount, clause::DT_040, journal); break;
      case OpKind::kCrash: {
        const int number = std::min<int>(op.amount, count(s.bag));
        if (number > 0) {
          ask_cubes(s, Goal::kBag, 0, number);
          return true;
        }
        if (op.least > 0) move_column(rules, s, -op.least, clause::DT_097, journal);
        break;
      }
      case OpKind::kGain:
      case OpKind::kLose:
        if (run_bank_cubes(rules, s, op, journal)) return true;
        continue;
      case OpKind::kSwap:
        if (run_swap(rules, s, op, journal)) return true;
        continue;
      case OpKind::kRegion:
        if (run_region(rules, s, op, journal)) return true;
        continue;
      case OpKind::kCards:
        if (run_cards(rules, s, op, journal)) return true;
        continue;
      case OpKind::kDivest:
        if (run_divest(rules, s, op)) return true;
        continue;
      case OpKind::kTest:
        if (run_test(rules, s, op, journal)) return true;
        if (s.rescue_bank != kNo) return false;  // a rescue comes first, then the event goes on
        continue;
      case OpKind::kBond: run_bond(rules, s, op, journal); break;
      case OpKind::kShares: run_shares(rules, s, op, journal); break;
      case OpKind::kVp:
        each_bit(seats_of(rules, s, op.who),
                 [&](int seat) { change_vp(rules, s, seat, op.amount, clause::DT_040, journal); });
        break;
      case OpKind::kRule: run_rule(s, op, journal); break;
      case OpKind::kForbid:
        s.forbidden = static_cast<std::uint16_t>(s.forbidden | 1U << static_cast<unsigned>(op.deed));
        write(journal, Kind::kForbidden, clause::DT_040, static_cast<int>(op.deed));
        break;
    }
    if (s.failed && rules.failure_immediate) return false;
    next_operation(s);
  }
  s.frame = Frame{};
  return false;
}

// ------------------------------------------------------------------------------------------------ answers

Banks event_banks(const Rules& rules, const State& s) {
  const Op& op = event_op(rules, s);
  if (op.kind == OpKind::kTest && s.frame.begun) return busting(rules, s);
  if (op.kind == OpKind::kGain && s.frame.begun) return rivals(rules, s, op);
  return s.frame.targets;
}

unsigned event_regions(const Rules&, const State& s) { return s.frame.targets; }
unsigned event_cubes(const Rules& rules, const State& s) { return colours_here(rules, s, event_op(rules, s)); }

void event_picks_bank(const Rules& rules, State& s, int bank, Journal* journal) {
  const Op& op = event_op(rules, s);
  Frame& f = s.frame;
  note(journal, rules.card[f.card].leader ? clause::DT_045 : clause::DT_R24);
  if (op.kind == OpKind::kTest && f.begun) {
    note(journal, clause::DT_R46);
    f.targets = without(f.targets, bank);
    start_rescue(s, bank);
  } else if (op.kind == OpKind::kSwap) {
    f.target = static_cast<std::uint8_t>(bank);
    f.begun = 1;
    f.left = static_cast<std::uint8_t>(op.amount);
  } else if (f.begun) {
    f.target = static_cast<std::uint8_t>(bank);
    f.targets = without(f.targets, bank);
    f.left = static_cast<std::uint8_t>(op.amount);
  } else {
    f.targets = bank_bit(bank);
    f.begun = 1;
    if (op.select == Select::kLowest) note(journal, clause::DT_098);
    if (op.kind == OpKind::kTest)
      write(journal, Kind::kTested, clause::DT_R23, bank, open_assets(rules, s, bank).value);
  }
}

void event_picks_region(const Rules& rules, State& s, int region) {
  if (s.frame.begun) {
    s.frame.target = static_cast<std::uint8_t>(region);
    s.frame.targets = without(s.frame.targets, region);
    s.frame.left = static_cast<std::uint8_t>(std::abs(event_op(rules, s).amount));
  } else {
    s.frame.targets = bank_bit(region);
    s.frame.begun = 1;
  }
}

void event_picks_cube(const Rules& rules, State& s, int cube, Journal* journal) {
  move_one(rules, s, event_op(rules, s), cube, journal);
}

void event_picks_seat(const Rules& rules, State& s, int seat) {
  s.frame.left = static_cast<std::uint8_t>(std::abs(event_op(rules, s).amount));
  s.frame.target = static_cast<std::uint8_t>(seat);
  s.frame.targets = without(s.frame.targets, seat);
}

void event_moves_cube(State& s, int bank, int cube, Journal* journal) {
  bank_add(s, bank, cube, -1);
  bank_add(s, s.frame.target, cube, 1);
  --s.frame.left;
  write(journal, Kind::kMoved, clause::DT_042, bank, cube, s.frame.target);
}

void event_stops(const Rules& rules, State& s) {
  if (event_op(rules, s).kind == OpKind::kDivest)
    s.frame.left = 15;  // no bank any more
  else
    s.frame.left = 0;
}

void event_divests(State& s, int bank, Journal* journal) {
  const int seat = s.frame.target;
  take_share(s, bank, seat);
  s.frame.left = static_cast<std::uint8_t>(bank + 1);
  write(journal, Kind::kDivested, clause::DT_042, seat, bank);
  if (s.share_count[static_cast<std::size_t>(bank)] == 0) note(journal, clause::DT_R14);
}

void event_throws(const Rules& rules, State& s, int card, Journal* journal) {
  const int seat = s.frame.target;
  discard_from_hand(rules, s, seat, card, false);
  --s.frame.left;
  write(journal, Kind::kThrew, clause::DT_R44, seat, rules.discards_closed ? kNo : card);
}

void event_draws_cubes(const Rules& rules, State& s, const CubeCounts& drawn, Journal* journal) {
  const Op& op = event_op(rules, s);
  if (op.kind == OpKind::kCrash) {  // the cubes never left the bag
    const int fall = std::clamp<int>(drawn[kRed], op.least, op.most);
    write(journal, Kind::kCrash, clause::DT_097, drawn[kRed], fall);
    if (fall > 0) move_column(rules, s, -fall, clause::DT_097, journal);
    next_operation(s);
    return;
  }
  const auto to = static_cast<std::size_t>(s.draw_to);
  for (std::size_t c = 0; c < kColours; ++c) {
    if (drawn[c] == 0) continue;
    add(s.bag[c], -drawn[c]);
    if (s.goal == Goal::kBank) {
      bank_add(s, s.draw_to, static_cast<int>(c), drawn[c]);
      write(journal, Kind::kGained, clause::DT_042, s.draw_to, static_cast<int>(c), drawn[c]);
      if (s.load[to] > rules.bank[to].maximum) note(journal, clause::DT_041);
    } else {
      add(s.region[to][c], drawn[c]);
      write(journal, Kind::kRegionCube, clause::DT_010, s.draw_to, static_cast<int>(c), drawn[c]);
    }
  }
}

void event_draws_card(State& s, int card, Journal* journal) {
  draw_to_hand(s, s.draw_to, card);
  write(journal, Kind::kDrew, clause::DT_R25, s.draw_to, 1);
  if (s.last_chances > 0 && s.stage == Stage::kActions) note(journal, clause::DT_R49);
}

}  // namespace exchequer::downturn
