// Clean-up: investments become cubes, banks feed the bond market, regions are refilled and trimmed, cards return
// (DT-084 to DT-090).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {

// ---- A: short-term investments

void absorb(const Rules& rules, State& s, int bank, Journal* journal) {
  const auto b = at(bank);
  exclude(s.todo, bank);
  const CubeCounts shown = printed_cubes(rules, s.on_bank[b]);
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
    const Banks with_cards = those<Banks>(home & s.todo, [&](int bank) { return s.on_bank[at(bank)] != 0; });
    if (several(with_cards)) return with_cards;
  }
  return 0;
}

bool step_absorb(const Rules& rules, State& s, Journal* journal) {
  while (s.todo != 0) {
    if (rules.rulings.absorb_order == ruling::AbsorbOrder::kLeader && absorb_rivals(rules, s) != 0) {
      ask(s, Phase::kPickBank, s.leader);
      return true;
    }
    if (journal && absorb_rivals(rules, s) != 0) note(journal, clause::DT_R29);
    absorb(rules, s, first_of(s.todo), journal);
  }
  enter(s, Stage::kBonds);
  s.todo = rules.rulings.bond_from == ruling::BondFrom::kOwned ? s.owned : rules.in_play;
  return false;
}

// ---- B: the bond market

void give_bond(State& s, int bank, int cube, Journal* journal) {
  bank_add(s, bank, cube, -1);
  ++s.bond[at(cube)];
  write(journal, Kind::kGaveBond, clause::DT_087, bank, cube);
}

namespace {

// Who chooses the bond cube of a bank in turn 2 (DT-R30).
int bond_chooser(const Rules& rules, const State& s, int bank) {
  const auto& shares = s.shares[at(bank)];
  const Banks largest = most(all_seats(rules), [&](int seat) { return shares[at(seat)]; });
  return several(largest) ? int{s.leader} : first_of(largest);
}

}  // namespace

// How many cubes a region lacks to its starting value (DT-088).
static int missing_in(const Rules& rules, const State& s, int region) {
  return rules.region[at(region)].start - count(s.region[at(region)]);
}

bool step_bonds(const Rules& rules, State& s, Journal* journal) {
  while (s.todo != 0) {
    const int bank = first_of(s.todo);
    const CubeCounts& cubes = s.cubes[at(bank)];
    const bool green = cubes[kGreen] > 0, yellow = cubes[kYellow] > 0;
    if (s.turn == 2 && green && yellow) {
      s.cursor = static_cast<std::uint8_t>(bank);
      ask(s, Phase::kPickCube, bond_chooser(rules, s, bank));
      return true;
    }
    exclude(s.todo, bank);
    if (green) give_bond(s, bank, kGreen, journal);
    if (yellow && s.turn >= 2) give_bond(s, bank, kYellow, journal);
    if (green || yellow) note(journal, clause::DT_R30);
  }
  enter(s, Stage::kRefill);
  s.todo = those(kAllRegions, [&](int region) { return missing_in(rules, s, region) > 0; });
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
  --s.region[at(region)][at(cube)];
  ++s.out[at(cube)];
  write(journal, Kind::kTrimmed, clause::DT_089, region, cube);
}

namespace {

// `cursor` is the region being refilled, or kNo. True: cubes are drawn, or the Leader picks a region.
bool refill_regions(const Rules& rules, State& s, Journal* journal) {
  for (;;) {
    const int bag = count(s.bag);
    if (s.cursor != kNo) {
      if (const int due = std::min(missing_in(rules, s, s.cursor), bag); due > 0) {
        ask_cubes(s, Goal::kRegion, s.cursor, std::min(due, kMostDrawn));
        return true;
      }
      s.cursor = kNo;
    }
    if (s.todo == 0 || bag == 0) return false;
    int missing = 0;
    each_of(s.todo, [&](int region) { missing += missing_in(rules, s, region); });
    if (missing > bag && several(s.todo)) {  // DT-R31
      note(journal, clause::DT_R31);
      ask(s, Phase::kPickRegion, s.leader);
      return true;
    }
    s.cursor = static_cast<std::uint8_t>(first_of(s.todo));
    exclude(s.todo, s.cursor);
  }
}

// True: the Leader picks a cube that leaves.
bool trim_regions(const Rules& rules, State& s, Journal* journal) {
  for (int r = 0; r < kRegions; ++r)
    while (count(s.region[at(r)]) > rules.region[at(r)].maximum) {
      const Banks colours = those(kAllColours, [&](int cube) { return s.region[at(r)][at(cube)] > 0; });
      if (several(colours)) {
        s.cursor = static_cast<std::uint8_t>(r);
        ask(s, Phase::kPickCube, s.leader);
        return true;
      }
      trim(s, r, first_of(colours), journal);
    }
  return false;
}

// ---- D: cards

void collect_cards(const Rules& rules, State& s, Journal* journal) {
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
  if (investments != 0) return_to_deck(s, investments & ~hidden, s.down);  // face-down cards go back unseen (DT-R14)
  if (hidden != 0) note(journal, clause::DT_R14);
  s.down = s.not_down = {};
  write(journal, Kind::kShuffled, clause::DT_090, std::popcount(investments));
  if (rules.rulings.leftover_cards == ruling::LeftoverCards::kDiscard)
    for (int seat = 0; seat < rules.seats; ++seat)
      each_of(s.hand[at(seat)], [&](int card) { discard_from_hand(rules, s, seat, card, false); });
}

void end_events_of_turn(State& s) {
  s.worth_change = {};
  s.rescue_change = s.dividend_change = s.bust_change = s.bonus_change = 0;
  s.forbidden = 0;
  s.pending_count = 0;
  s.pending = {};
  s.pending_actor = {};
  s.rescued = 0;
}

}  // namespace

// `step` is 1 while regions are trimmed.
bool step_refill(const Rules& rules, State& s, Journal* journal) {
  if (s.step == 0 && refill_regions(rules, s, journal)) return true;
  s.step = 1;
  if (trim_regions(rules, s, journal)) return true;
  collect_cards(rules, s, journal);
  end_events_of_turn(s);
  begin_turn(rules, s, journal);
  return false;
}

}  // namespace exchequer::downturn
