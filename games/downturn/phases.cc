// The turn structure in one place (DT-028).
//
//   setup -> float (bank after bank) -> [ leader -> order -> events x 3 -> deal -> actions -> end events -> valuation
//     -> scoring -> (over?) absorb -> bonds -> refill ] x 4 -> final -> over
//
// A rescue interrupts an event or the valuation; an event interrupts events, actions or end events. Both then go on.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {

void enter(State& s, Stage stage) {
  s.stage = stage;
  s.cursor = 0;
  s.step = 0;
  s.todo = 0;
}

void advance(const Rules& rules, State& s, Journal* journal) {
  for (;;) {
    if (s.failed && rules.failure_immediate && s.stage < Stage::kFinal) [[unlikely]] {  // DT-R21
      s.frame = Frame{};
      s.rescue_bank = kNo;
      enter(s, Stage::kFinal);
    }
    if (s.rescue_bank != kNo) [[unlikely]] {
      if (step_rescue(rules, s, journal)) return;
      continue;
    }
    if (s.frame.card != kNo) [[unlikely]] {
      if (run_event(rules, s, journal)) return;
      continue;
    }
    bool asked = false;
    switch (s.stage) {
      case Stage::kSetup: asked = step_setup(rules, s, journal); break;
      case Stage::kFloat: asked = step_float(rules, s, journal); break;
      case Stage::kLeader: asked = step_leader(rules, s, journal); break;
      case Stage::kEvents: asked = step_events(rules, s, journal); break;
      case Stage::kDeal: asked = step_deal(rules, s, journal); break;
      case Stage::kActions: asked = step_actions(rules, s, journal); break;
      case Stage::kEndEvents: asked = step_end_events(rules, s, journal); break;
      case Stage::kValuation: asked = step_valuation(rules, s, journal); break;
      case Stage::kScoring: asked = step_scoring(rules, s, journal); break;
      case Stage::kAbsorb: asked = step_absorb(rules, s, journal); break;
      case Stage::kBonds: asked = step_bonds(rules, s, journal); break;
      case Stage::kRefill: asked = step_refill(rules, s, journal); break;
      case Stage::kFinal: asked = step_final(rules, s, journal); break;
      case Stage::kOver: asked = true; break;
    }
    if (asked) return;
  }
}

}  // namespace exchequer::downturn
