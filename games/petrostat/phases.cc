// The turn structure in one place (PS-030): who acts next, and where a token or the events go on after an interruption.
//
//   deal, start rolls, swaps --> turn
//   turn: three rounds (direction --> choose --> play in order) --> National Events --> turn
//   play: --> opposition --> sides --> (pair, battle)* --> operations of the token --> next player
//
// Operations and events stop for a roll, a draft, a lot or an answer, and go on from where they stood.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"
#include "games/petrostat/game.h"

namespace exchequer::petrostat {

Seats Module::to_act(const State& s) {
  switch (s.phase) {
    case Phase::kChance: return Seats::chance();
    case Phase::kChoose: return {s.waiting};
    case Phase::kOver: return Seats::none();
    default: return Seats::one(s.actor);
  }
}

// Each step says whether it asks somebody. After the answer the events go on here.
void run_events(const Rules& rules, State& s, Journal* journal) {
  for (bool asks = false; !asks;) switch (s.step) {
      case Step::kRoundsOn: return;
      case Step::kDiscontent: asks = step_discontent(rules, s, journal); break;  // 1.
      case Step::kElection: asks = step_election(rules, s, journal); break;      // 2.
      case Step::kMarket: return ask_chance(s, Roll::kMarket);                   // 3.
      case Step::kOil: asks = step_oil(rules, s, journal); break;                // 4.
      case Step::kTaxes: asks = step_taxes(rules, s); break;                     // 5.
      case Step::kRenewal: asks = step_renewal(rules, s); break;                 // 6. The treasury renews,
      case Step::kEmpire: asks = step_empire(rules, s, journal); break;          //     players pay for imperialism
      case Step::kArmies: asks = step_armies(rules, s); break;                   //     and for armies,
      case Step::kRemoval: asks = step_removal(rules, s, journal); break;        //     the rest goes
      case Step::kGlobal: asks = step_global(s); break;
      case Step::kCapital: asks = step_capital(rules, s, journal); break;  // 7.
      case Step::kVictory: asks = step_victory(rules, s, journal); break;  // 8. and 9.
    }
}

void go_on(const Rules& rules, State& s, Journal* journal) {
  if (s.step == Step::kRoundsOn)
    run_ops(rules, s, journal);
  else
    run_events(rules, s, journal);
}

void ask(State& s, Phase phase, int ideology) {
  s.phase = phase;
  s.roll = Roll::kNone;
  s.actor = s.seat[at(ideology)];
}

void ask_chance(State& s, Roll roll) {
  s.phase = Phase::kChance;
  s.roll = roll;
}

bool asks_for_lots(State& s) {
  if (s.ties == 0)
    s.popular = {};
  else
    ask_chance(s, Roll::kTie);
  return s.ties != 0;
}

void after_batch(const Rules& rules, State& s, Journal* journal) {
  if (!asks_for_lots(s)) go_on(rules, s, journal);
}

void do_lot(const Rules& rules, State& s, int winner, Journal* journal) {
  if (s.roll == Roll::kElection) {
    finish_election(rules, s, winner, journal);
    return go_on(rules, s, journal);
  }
  const int m = first_of(s.ties);
  exclude(s.ties, m);
  realign(rules, s, m, winner, journal ? popularity_clause(s, m, one_bit(winner)) : clause::PS_092, journal);
  after_batch(rules, s, journal);
}

}  // namespace exchequer::petrostat
