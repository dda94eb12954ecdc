// The turn structure in one place (PS-030): who acts next, and where a token or the events go on after an interruption.
//
//   deal, start rolls, swaps --> turn: three rounds (direction --> choose --> play in order) --> National Events --> turn
//   play: --> opposition --> sides --> (pair, battle)* --> operations of the token --> next player
//   operations and events stop for a roll, a draft, a lot or an answer, and go on from where they stood.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {

void ask(State& s, Phase phase, int ideology) {
  s.phase = phase;
  s.roll = Roll::kNone;
  s.actor = s.seat[at(ideology)];
}

void ask_chance(State& s, Roll roll) {
  s.phase = Phase::kChance;
  s.roll = roll;
}

void go_on(const Rules& rules, State& s, Journal* journal) {
  if (s.step == Step::kRoundsOn)
    run_ops(rules, s, journal);
  else
    run_events(rules, s, journal);
}

void after_batch(const Rules& rules, State& s, Journal* journal) {
  if (s.ties != 0) return ask_chance(s, Roll::kTie);
  s.popular = {};
  go_on(rules, s, journal);
}

void do_lot(const Rules& rules, State& s, int ideology, Journal* journal) {
  if (s.roll == Roll::kElection) {
    finish_election(rules, s, ideology, journal);
    return go_on(rules, s, journal);
  }
  const int m = std::countr_zero(s.ties);
  s.ties &= s.ties - 1;
  realign(rules, s, m, ideology, journal ? popularity_clause(s, m, 1U << ideology) : clause::PS_092, journal);
  after_batch(rules, s, journal);
}

}  // namespace exchequer::petrostat
