// Carrying out an event. It may stop to ask a question, and each kind of answer has its function.
#pragma once

#include "games/downturn/deck.h"

namespace exchequer::downturn {

void start_event(const Rules& rules, State& s, int card, int actor, Journal* journal);
void start_operations(State& s, int card, int actor);
bool run_event(const Rules& rules, State& s,
               Journal* journal);  // true: it asks something; false: it has been carried out
int decider(const Rules& rules, const State& s);
Clause who_decides(const Rules& rules, const State& s);  // the clause that says who decides
// The clause under which the current event is carried out: drawn from the deck, played, or at the end of the turn.
Clause carrying_out(const State& s);
Banks event_banks(const Rules& rules, const State& s);  // the ones that may be picked now
Banks event_cubes(const Rules& rules, const State& s);
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
