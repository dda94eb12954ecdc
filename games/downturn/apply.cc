// Passes a legal move on to its chapter.
#include "core/check.h"
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

void cubes_come(const Rules& rules, State& s, Action action, Journal* journal) {
  const CubeCounts drawn = {action.a, action.b, action.c};
  s.draw = Draw::kNothing;
  if (s.frame.card != kNo) return event_draws_cubes(rules, s, drawn, journal);
  if (s.stage == Stage::kSetup) return setup_draws(rules, s, drawn, journal);
  if (s.stage == Stage::kActions) return development_draws(s, drawn);
  refill_draws(s, drawn, journal);
}

void card_comes(const Rules& rules, State& s, int card, Journal* journal) {
  s.draw = Draw::kNothing;
  if (s.frame.card != kNo) return event_draws_card(s, card, journal);
  if (s.goal == Goal::kEvent) return event_comes(rules, s, card, journal);
  if (s.goal == Goal::kTie) return tie_card(rules, s, card, journal);
  draw_to_hand(s, s.draw_to, card);
}

void bank_is_named(const Rules& rules, State& s, int bank, Journal* journal) {
  if (s.phase == Phase::kDivest) return event_divests(s, bank, journal);
  if (s.frame.card != kNo) return event_picks_bank(rules, s, bank, journal);
  if (s.stage == Stage::kAbsorb) return absorb(rules, s, bank, journal);
  if (s.stage == Stage::kValuation) {
    note(journal, clause::DT_068);
    return value_bank(rules, s, bank, journal);
  }
  note(journal, clause::DT_082);
  s.best_bank = static_cast<std::uint8_t>(bank);
}

void cube_is_named(const Rules& rules, State& s, int cube, Journal* journal) {
  if (s.frame.card != kNo) return event_picks_cube(rules, s, cube, journal);
  if (s.stage == Stage::kRefill) return trim(s, s.cursor, cube, journal);
  exclude(s.todo, s.cursor);
  give_bond(s, s.cursor, cube, journal);
  note(journal, clause::DT_R30);
}

void region_is_named(const Rules& rules, State& s, int region, Journal* journal) {
  if (s.frame.card != kNo) return event_picks_region(rules, s, region, journal);
  note(journal, clause::DT_088);
  s.cursor = static_cast<std::uint8_t>(region);
  exclude(s.todo, region);
}

void seat_is_named(const Rules& rules, State& s, int seat, Journal* journal) {
  if (s.frame.card != kNo) return event_picks_seat(rules, s, seat, journal);
  note(journal, clause::DT_082);
  award(rules, s, seat, journal);
}

}  // namespace

State Module::start(const Rules& rules, Journal* journal) { return set_up(rules, journal); }

void Module::apply(const Rules& rules, State& s, const Move& move, Journal* journal) {
  const Action action = move.action;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kAct:
      do_deed(rules, s, action, journal);
      if (s.phase != Phase::kAction) return;  // the target or the card is still to come
      break;
    case Verb::kTo:
      s.choice.to = action.a;
      s.choice.step = Phase::kPay;
      return ask(s, Phase::kPay, s.acting);
    case Verb::kCard:
      if (s.phase == Phase::kGiveCard) {
        event_throws(rules, s, action.a, journal);
        break;
      }
      do_pay(rules, s, action.a, journal);
      if (s.step == 0 || s.phase == Phase::kChance) return;  // the second of two cards; cubes are drawn
      break;
    case Verb::kPass:
      if (s.phase == Phase::kBid)
        do_pass_bid(rules, s, journal);
      else if (s.phase == Phase::kAction)
        do_idle(s, journal);
      else
        event_stops(rules, s);
      break;
    case Verb::kBid: do_bid(rules, s, action.a, journal); break;
    case Verb::kOrder: do_order(rules, s, action.a, journal); break;
    case Verb::kPut: do_put(s, action.a, journal); break;
    case Verb::kBack: do_back(s, journal); break;
    case Verb::kBank: bank_is_named(rules, s, action.a, journal); break;
    case Verb::kRegion: region_is_named(rules, s, action.a, journal); break;
    case Verb::kCube: cube_is_named(rules, s, action.a, journal); break;
    case Verb::kMove: event_moves_cube(s, action.a, action.b, journal); break;
    case Verb::kSeat: seat_is_named(rules, s, action.a, journal); break;
    case Verb::kPledge: do_pledge(s, action.a, journal); break;
    case Verb::kCubes: cubes_come(rules, s, action, journal); break;
    case Verb::kDrawn: card_comes(rules, s, action.a, journal); break;
    case Verb::kStart:
      s.draw = Draw::kNothing;
      do_start(rules, s, action.a, journal);
      break;
  }
  advance(rules, s, journal);
}

}  // namespace exchequer::downturn
