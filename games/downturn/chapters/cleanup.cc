// Clean-up: investments become cubes, banks feed the bond market, regions are refilled and trimmed, cards return (DT-084 to
// DT-090).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {

// ---- A: short-term investments

void absorb(const Rules& rules, State& s, int bank, Journal* journal) {
  const auto b = static_cast<std::size_t>(bank);
  s.todo = without(s.todo, bank);
  CubeCounts shown{};
  each_bit(s.on_bank[b], [&](int card) {
    for (std::size_t c = 0; c < kColours; ++c) add(shown[c], rules.card[static_cast<std::size_t>(card)].cubes[c]);
  });
  CubeCounts& home = s.region[rules.bank[b].home];
  for (std::size_t c = 0; c < kColours; ++c) {  // DT-086: red, yellow, green
    const int room = std::max(0, rules.bank[b].maximum - count(s.cubes[b]));
    const int number = std::min({shown[c] / 2, int{home[c]}, room});
    if (number == 0) continue;
    add(home[c], -number);
    bank_add(s, bank, static_cast<int>(c), number);
    write(journal, Kind::kAbsorbed, clause::DT_084, bank, static_cast<int>(c), number);
    note(journal, clause::DT_085);
    note(journal, clause::DT_086);
  }
}

// DT-R29 with the Leader's order: banks of one region that both have cards.
Banks absorb_rivals(const Rules& rules, const State& s) {
  for (const Banks home : rules.home_banks) {
    Banks rivals_here = 0;
    each_bit(static_cast<Banks>(home & s.todo), [&](int bank) {
      if (s.on_bank[static_cast<std::size_t>(bank)] != 0)
        rivals_here = static_cast<Banks>(rivals_here | bank_bit(bank));
    });
    if (several(rivals_here)) return rivals_here;
  }
  return 0;
}

bool step_absorb(const Rules& rules, State& s, Journal* journal) {
  while (s.todo != 0) {
    if (rules.absorb_leader && absorb_rivals(rules, s) != 0) {
      ask(s, Phase::kPickBank, s.leader);
      return true;
    }
    if (journal && absorb_rivals(rules, s) != 0) note(journal, clause::DT_R29);
    absorb(rules, s, lowest_bit(s.todo), journal);
  }
  enter(s, Stage::kBonds);
  s.todo = rules.bonds_owned ? s.owned : rules.in_play;
  return false;
}

// ---- B: the bond market

void give_bond(State& s, int bank, int cube, Journal* journal) {
  bank_add(s, bank, cube, -1);
  ++s.bond[static_cast<std::size_t>(cube)];
  write(journal, Kind::kGaveBond, clause::DT_087, bank, cube);
}

namespace {

// Who chooses for a bank in turn 2 (DT-R30).
int bond_chooser(const Rules& rules, const State& s, int bank) {
  const auto& shares = s.shares[static_cast<std::size_t>(bank)];
  int best = kNo, most = 0;
  bool tie = false;
  for (int p = 0; p < rules.seats; ++p) {
    const int here = shares[static_cast<std::size_t>(p)];
    if (here > most) {
      best = p;
      most = here;
      tie = false;
    } else if (here == most) {
      tie = true;
    }
  }
  return tie || best == kNo ? int{s.leader} : best;
}

}  // namespace

bool step_bonds(const Rules& rules, State& s, Journal* journal) {
  while (s.todo != 0) {
    const int bank = lowest_bit(s.todo);
    const CubeCounts& cubes = s.cubes[static_cast<std::size_t>(bank)];
    const bool green = cubes[kGreen] > 0, yellow = cubes[kYellow] > 0;
    if (s.turn == 2 && green && yellow) {
      s.cursor = static_cast<std::uint8_t>(bank);
      ask(s, Phase::kPickCube, bond_chooser(rules, s, bank));
      return true;
    }
    s.todo = without(s.todo, bank);
    if (green) give_bond(s, bank, kGreen, journal);
    if (yellow && s.turn >= 2) give_bond(s, bank, kYellow, journal);
    if (green || yellow) note(journal, clause::DT_R30);
  }
  enter(s, Stage::kRefill);
  for (int r = 0; r < kRegions; ++r)
    if (count(s.region[static_cast<std::size_t>(r)]) < rules.region[static_cast<std::size_t>(r)].start)
      s.todo = static_cast<Banks>(s.todo | bank_bit(r));
  s.cursor = kNo;
  return false;
}

// ---- C: regions

void refill_draws(State& s, const CubeCounts& drawn, Journal* journal) {
  for (std::size_t c = 0; c < kColours; ++c) {
    add(s.bag[c], -drawn[c]);
    add(s.region[s.draw_to][c], drawn[c]);
  }
  write(journal, Kind::kRefilled, clause::DT_088, s.draw_to, drawn[0], drawn[1], drawn[2]);
}

void trim(State& s, int region, int cube, Journal* journal) {
  --s.region[static_cast<std::size_t>(region)][static_cast<std::size_t>(cube)];
  ++s.out[static_cast<std::size_t>(cube)];
  write(journal, Kind::kTrimmed, clause::DT_089, region, cube);
}

namespace {

// ---- D: cards
void handle_discards(const Rules& rules, State& s, Journal* journal) {
  s.discard |= s.display;  // DT-090
  s.display = 0;
  const Cards hidden = s.down[0] | s.down[1] | s.down[2] | s.down[3];
  Cards investments = s.spent;
  for (std::size_t b = 0; b < kBanks; ++b) {
    investments |= s.on_bank[b];
    add(s.load[b], -std::popcount(s.on_bank[b]));
    s.on_bank[b] = 0;
  }
  s.spent = 0;
  if (investments != 0)
    return_to_deck(s, investments & ~hidden, s.down);  // what lies face down goes back unseen (DT-R14)
  if (hidden != 0) note(journal, clause::DT_R14);
  s.down = s.not_down = {};
  write(journal, Kind::kShuffled, clause::DT_090, std::popcount(investments));
  if (rules.leftover == 1)
    for (int seat = 0; seat < rules.seats; ++seat)
      each_bit(s.hand[static_cast<std::size_t>(seat)],
               [&](int card) { discard_from_hand(rules, s, seat, card, false); });
  s.worth_change = {};
  s.rescue_change = s.dividend_change = s.bust_change = s.bonus_change = 0;
  s.forbidden = 0;
  s.pending_count = 0;
  s.pending = {};
  s.pending_actor = {};
  s.rescued = 0;
}

}  // namespace

// `cursor`: the region that is being refilled, or kNo; `step` 1: trimming.
bool step_refill(const Rules& rules, State& s, Journal* journal) {
  while (s.step == 0) {
    const int bag = count(s.bag);
    if (s.cursor != kNo) {
      const std::size_t r = s.cursor;
      const int missing = std::min(rules.region[r].start - count(s.region[r]), bag);
      if (missing > 0) {
        ask_cubes(s, Goal::kRegion, static_cast<int>(r), std::min(missing, kMostDrawn));
        return true;
      }
      s.cursor = kNo;
    }
    if (s.todo == 0 || bag == 0) {
      s.step = 1;
      break;
    }
    int missing = 0;
    each_bit(s.todo, [&](int r) {
      missing += rules.region[static_cast<std::size_t>(r)].start - count(s.region[static_cast<std::size_t>(r)]);
    });
    if (missing > bag && several(s.todo)) {  // DT-R31
      note(journal, clause::DT_R31);
      ask(s, Phase::kPickRegion, s.leader);
      return true;
    }
    s.cursor = static_cast<std::uint8_t>(lowest_bit(s.todo));
    s.todo = without(s.todo, s.cursor);
  }
  for (int r = 0; r < kRegions; ++r) {
    const CubeCounts& region = s.region[static_cast<std::size_t>(r)];
    while (count(region) > rules.region[static_cast<std::size_t>(r)].maximum) {
      const int colours = (region[0] > 0) + (region[1] > 0) + (region[2] > 0);
      if (colours > 1) {
        s.cursor = static_cast<std::uint8_t>(r);
        ask(s, Phase::kPickCube, s.leader);
        return true;
      }
      trim(s, r, region[0] > 0 ? kRed : region[1] > 0 ? kYellow : kGreen, journal);
    }
  }
  handle_discards(rules, s, journal);
  begin_turn(rules, s, journal);
  return false;
}

}  // namespace exchequer::downturn
