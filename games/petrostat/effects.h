// The small effects of policies and events on VP, PC, markers and tokens; and how a pack writes policies and VP lines.
#pragma once

#include "content/reader.h"
#include "engine/journal.h"
#include "games/petrostat/journal_kinds.h"
#include "games/petrostat/rules.h"
#include "games/petrostat/state.h"

namespace exchequer::petrostat {

// Texts of a pack (effects_text.cc). Faults go into `problems`.
Op parse_op(const Node& node, Problems& problems);
std::string print_op(const Op& op);
void parse_line(const Node& node, Ideology ideology, Rules& rules, Problems& problems);
bool parse_start(const Node& node, bool replaces, Start& start, Problems& problems);

// VP (PS-005): all ideologies at once, never below their floor (PS-145, PS-R26).
void score(const Rules& rules, State& s, const Points& points, int times, Clause clause, Journal* journal);
void score_event(const Rules& rules, State& s, Event event, Journal* journal, int times = 1,
                 Clause clause = kOk);  // kOk: PS-005
void score_one(const Rules& rules, State& s, int ideology, int points, Clause clause, Journal* journal);

void add_pc(const Rules& rules, State& s, int ideology, int amount, Clause clause, Journal* journal);
void add_treasury(State& s, int amount, Clause clause, Journal* journal);

// A batch of moves: popularity is counted before anything moves (PS-R14).
void count_popularity(const Rules& rules, State& s, Journal* journal);
void move_marker(const Rules& rules, State& s, int m, int wealth, int spending, Clause clause, Journal* journal);
void realign(const Rules& rules, State& s, int m, int to, Clause clause, Journal* journal);
void leave_government(const Rules& rules, State& s, int m, Journal* journal);  // PS-092, PS-093; a tie waits in s.ties
unsigned tied_for(const Rules& rules, const State& s, int m);                  // ideologies, one bit each
Clause popularity_clause(const State& s, int m, unsigned ideologies);          // what makes them the most popular

void add_law(const Rules& rules, State& s, int m, Journal* journal);
void remove_law(const Rules& rules, State& s, int m, Clause clause, Journal* journal);
void remove_protest(State& s, int m, Clause clause, Journal* journal);
void disband(State& s, int m, Clause clause, Journal* journal);
void add_war(const Rules& rules, State& s, Journal* journal);

}  // namespace exchequer::petrostat
