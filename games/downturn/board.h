// The small changes of the board that chapters and events share: asking a seat, cubes, shares, values and the two
// tracks.
#pragma once

#include <algorithm>

#include "engine/journal.h"
#include "games/downturn/journal_kinds.h"
#include "games/downturn/rules.h"
#include "games/downturn/state.h"

namespace exchequer::downturn {

// ---- asking
inline void ask(State& s, Phase phase, int seat) {
  s.phase = phase;
  s.acting = static_cast<std::uint8_t>(seat);
}
inline void ask_cubes(State& s, Goal goal, int to, int number) {
  ask(s, Phase::kChance, kChance);
  s.draw = Draw::kCubes;
  s.goal = goal;
  s.draw_to = static_cast<std::uint8_t>(to);
  s.draw_count = static_cast<std::uint8_t>(number);
}
inline void ask_card(State& s, Goal goal, int to) {
  ask(s, Phase::kChance, kChance);
  s.draw = Draw::kCard;
  s.goal = goal;
  s.draw_to = static_cast<std::uint8_t>(to);
}

inline void add(std::uint8_t& number, int change) { number = static_cast<std::uint8_t>(number + change); }

// ---- cubes on banks; `load` counts cubes and cards
inline void bank_add(State& s, int bank, int cube, int number) {
  add(s.cubes[at(bank)][at(cube)], number);
  add(s.load[at(bank)], number);
}

// ---- shares
void give_share(State& s, int bank, int seat, int number);  // from the player onto a bank
void take_share(State& s, int bank, int seat);              // one share, to the discards

// ---- worth and value
CubeCounts printed_cubes(const Rules& rules, Cards cards);  // all cubes that these cards show
inline int worth(const Rules& rules, const State& s, int cube) {
  return rules.column[s.column].worth[at(cube)] + s.worth_change[at(cube)];
}
struct Assets {
  int value = 0, cubes = 0;  // cubes: those that count towards the dividend
};
Assets assets(const Rules& rules, const State& s, int bank, Cards cards);  // counting these of its cards
inline Cards face_up(const State& s, int bank) {
  return s.on_bank[at(bank)] & ~(s.down[0] | s.down[1] | s.down[2] | s.down[3]);
}
// DT-073: enough cubes, and a value at or below the threshold.
inline bool is_bust(const Rules& rules, const State& s, int bank, const Assets& a) {
  return a.cubes >= rules.bank[at(bank)].dividend + s.dividend_change && a.value <= rules.bust + s.bust_change;
}
Assets open_assets(const Rules& rules, const State& s, int bank);  // in the middle of a turn (DT-R23)

// ---- tracks
void move_stability(const Rules& rules, State& s, int steps, Journal* journal);
void move_column(const Rules& rules, State& s, int steps, Clause clause, Journal* journal);
void change_vp(const Rules& rules, State& s, int seat, int points, Clause clause, Journal* journal);

}  // namespace exchequer::downturn
