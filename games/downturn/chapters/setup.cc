// Setup: lays out the board, fills regions and banks from the bag, and draws the first seat (DT-015 to DT-022).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {

State set_up(const Rules& rules, Journal* journal) {
  State s;
  s.bag = rules.pool;
  for (CubeCounts& region : s.region) {  // DT-017
    region[kGreen] = rules.region_green;
    add(s.bag[kGreen], -rules.region_green);
  }
  for (std::size_t seat = 0; seat < rules.seats; ++seat) s.personal[seat] = rules.shares;  // DT-015
  s.column = rules.column_count;                                                           // DT-016
  s.stability = rules.stability_start;
  s.deck = kAllCards;  // DT-021
  s.deck_count = kCardCount;
  for (auto& may : s.may) may[0] = kAllCards;
  s.cursor = 0;
  s.step = 0;
  if (journal) {
    write(journal, Kind::kSetup, clause::DT_001, rules.seats, std::popcount(rules.in_play));
    for (const Clause clause :
         {clause::DT_003, clause::DT_005, clause::DT_006, clause::DT_008, clause::DT_009, clause::DT_014,
          clause::DT_015, clause::DT_016, clause::DT_019, clause::DT_021, clause::DT_099, clause::DT_100,
          clause::DT_R01, clause::DT_R02, clause::DT_R03, clause::DT_R47, clause::DT_R48})
      note(journal, clause);
  }
  advance(rules, s, journal);
  return s;
}

// The order is regions, bonds, banks, then the first seat. `cursor` is the place in this list; `step` is the number of
// cubes still due there, plus one.
bool step_setup(const Rules& rules, State& s, Journal* journal) {
  for (;;) {
    if (s.cursor < kRegions) {
      const std::size_t r = s.cursor;
      if (s.step == 0) {
        const int wanted = rules.rulings.region_fill == ruling::RegionFill::kAdditional
                               ? rules.region[r].start
                               : rules.region[r].start - count(s.region[r]);
        s.step = static_cast<std::uint8_t>(1 + std::min(wanted, count(s.bag)));
      }
      if (s.step > 1) {
        ask_cubes(s, Goal::kRegion, static_cast<int>(r), std::min(s.step - 1, kMostDrawn));
        return true;
      }
    } else if (s.cursor == kRegions) {  // DT-018
      const int green = std::min<int>(rules.bond_floor, s.bag[kGreen]);
      add(s.bag[kGreen], -green);
      add(s.bond[kGreen], green);
      write(journal, Kind::kBondsLaid, clause::DT_018, green);
    } else if (const int bank = s.cursor - kRegions - 1; bank < kBanks) {
      if (s.step == 0)
        s.step = static_cast<std::uint8_t>(
            1 + (has(rules.in_play, bank) ? std::min<int>(rules.bank_cubes, count(s.bag)) : 0));
      if (s.step > 1) {
        ask_cubes(s, Goal::kBank, bank, s.step - 1);
        return true;
      }
    } else {
      ask(s, Phase::kChance, kChance);
      s.draw = Draw::kSeat;
      return true;
    }
    ++s.cursor;
    s.step = 0;
  }
}

void setup_draws(const Rules&, State& s, const CubeCounts& drawn, Journal* journal) {
  add(s.step, -count(drawn));
  for (std::size_t c = 0; c < kColours; ++c) {
    if (drawn[c] == 0) continue;
    add(s.bag[c], -drawn[c]);
    if (s.goal == Goal::kBank) {
      bank_add(s, s.draw_to, static_cast<int>(c), drawn[c]);
      write(journal, Kind::kBankCube, clause::DT_020, s.draw_to, static_cast<int>(c));
    } else {
      add(s.region[s.draw_to][c], drawn[c]);
    }
  }
  if (s.goal == Goal::kRegion)
    write(journal, Kind::kRegionFilled, clause::DT_017, s.draw_to, drawn[0], drawn[1], drawn[2]);
}

void do_start(const Rules&, State& s, int seat, Journal* journal) {
  s.opener = static_cast<std::uint8_t>(seat);
  write(journal, Kind::kOpener, clause::DT_022, seat);
  enter(s, Stage::kFloat);
}

}  // namespace exchequer::downturn
