// Single changes of the table that chapters and events share: cubes, shares, cards, the two tracks; and the events' machine.
#pragma once

#include <algorithm>
#include <bit>

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

// ---- sets
template <class Visit>
void each_bit(std::uint64_t bits, const Visit& visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}
inline int lowest_bit(Banks banks) { return std::countr_zero(static_cast<unsigned>(banks)); }
inline bool several(Banks banks) { return (banks & (banks - 1U)) != 0; }
inline Banks without(Banks banks, int bank) { return static_cast<Banks>(banks & ~bank_bit(bank)); }

// ---- cubes on banks; `load` counts cubes and cards
inline void bank_add(State& s, int bank, int cube, int number) {
  auto& cubes = s.cubes[static_cast<std::size_t>(bank)][static_cast<std::size_t>(cube)];
  cubes = static_cast<std::uint8_t>(cubes + number);
  auto& load = s.load[static_cast<std::size_t>(bank)];
  load = static_cast<std::uint8_t>(load + number);
}
inline void add(std::uint8_t& number, int change) { number = static_cast<std::uint8_t>(number + change); }

// ---- shares
void give_share(State& s, int bank, int seat, int number);  // onto a bank
void take_share(State& s, int bank, int seat);              // one, to the discards

// ---- worth and value
inline int worth(const Rules& rules, const State& s, int cube) {
  return rules.column[s.column].worth[static_cast<std::size_t>(cube)] + s.worth_change[static_cast<std::size_t>(cube)];
}
struct Assets {
  int value = 0, cubes = 0;  // cubes: those that count for the dividend number
};
Assets assets(const Rules& rules, const State& s, int bank, Cards cards);  // with these of its cards
inline Cards face_up(const State& s, int bank) {
  return s.on_bank[static_cast<std::size_t>(bank)] & ~(s.down[0] | s.down[1] | s.down[2] | s.down[3]);
}
// DT-073: enough cubes and little enough value.
inline bool is_bust(const Rules& rules, const State& s, int bank, const Assets& a) {
  return a.cubes >= rules.bank[static_cast<std::size_t>(bank)].dividend + s.dividend_change &&
         a.value <= rules.bust + s.bust_change;
}
Assets open_assets(const Rules& rules, const State& s, int bank);  // in the middle of a turn (DT-R23)

// ---- tracks
void move_stability(const Rules& rules, State& s, int steps, Journal* journal);
void move_column(const Rules& rules, State& s, int steps, Clause clause, Journal* journal);
void change_vp(const Rules& rules, State& s, int seat, int points, Clause clause, Journal* journal);

// ---- cards (deck.cc): a card goes somewhere, and everybody remembers what he saw
// What may come now: for the last tie any card not yet drawn for it (DT-096).
inline Cards drawable(const State& s) { return s.goal == Goal::kTie ? kAllCards & ~s.tied : s.deck; }
bool deck_is_ready(State& s, Journal* journal);  // makes a new deck of the discards when it is empty; false: none
void take_from_deck(State& s, int card);         // it has been drawn
void draw_to_hand(State& s, int seat, int card);
void show(State& s, int seat, int card);  // everybody sees a card that only this seat knew
void discard_from_hand(const Rules& rules, State& s, int seat, int card, bool open);
void return_to_deck(State& s, Cards seen, const std::array<Cards, kSeats>& unseen);

// ---- events
void start_event(const Rules& rules, State& s, int card, int actor, Journal* journal);
void start_operations(State& s, int card, int actor);
bool run_event(const Rules& rules, State& s,
               Journal* journal);  // true: something is asked; false: it has been carried out
int decider(const Rules& rules, const State& s);
Clause who_decides(const Rules& rules, const State& s);  // the clause that names the decider
Clause carrying_out(
    const State& s);  // the clause by which the event at hand is carried out: off the deck, played, at the end
Banks event_banks(const Rules& rules, const State& s);  // those that may be picked now
unsigned event_regions(const Rules& rules, const State& s);
unsigned event_cubes(const Rules& rules, const State& s);
void event_picks_bank(const Rules& rules, State& s, int bank, Journal* journal);
void event_picks_region(const Rules& rules, State& s, int region, Journal* journal);
void event_picks_cube(const Rules& rules, State& s, int cube, Journal* journal);
void event_picks_seat(const Rules& rules, State& s, int seat, Journal* journal);
void event_moves_cube(State& s, int bank, int cube, Journal* journal);
void event_stops(const Rules& rules, State& s);
void event_divests(State& s, int bank, Journal* journal);
void event_throws(const Rules& rules, State& s, int card, Journal* journal);
void event_draws_cubes(const Rules& rules, State& s, const CubeCounts& drawn, Journal* journal);
void event_draws_card(State& s, int card, Journal* journal);

}  // namespace exchequer::downturn
