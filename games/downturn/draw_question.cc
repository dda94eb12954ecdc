// What is drawn from the bag or the deck now, and for whom, with the clause that asks for it.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/words.h"

namespace exchequer::downturn {
namespace {

Message of_cubes(const Rules& rules, const State& s) {
  const Argument number("count", int{s.draw_count});
  const auto region = [&] { return Argument("region", rules.region_names[s.draw_to]); };
  const auto bank = [&] { return Argument("bank", rules.bank_names[s.draw_to]); };
  if (s.frame.card != kNo) {
    const Argument card("card", rules.card_names[s.frame.card]);
    switch (s.goal) {
      case Goal::kRegion: return {"downturn.question.draw.event_region", {card, region(), number}};
      case Goal::kBank: return {"downturn.question.draw.event_bank", {card, bank(), number}};
      default: return {"downturn.question.draw.crash", {card, number}};
    }
  }
  switch (s.goal) {
    case Goal::kRegion: return {"downturn.question.draw.region", {region(), number}};
    case Goal::kBank: return {"downturn.question.draw.bank", {bank(), number}};
    default: return {"downturn.question.draw.develop", {{"seat", seat_word(rules, s.order[s.cursor])}, number}};
  }
}

Message of_card(const Rules& rules, const State& s) {
  const Argument seat("seat", seat_word(rules, s.draw_to));
  switch (s.goal) {
    case Goal::kEvent: return {"downturn.question.draw.event", {{"number", s.cursor + 1}, {"of", int{rules.events}}}};
    case Goal::kTie: return {"downturn.question.draw.tie", {seat}};
    default: return {"downturn.question.draw.hand", {seat}};
  }
}

}  // namespace

Clause draw_clause(const State& s) {
  if (s.draw == Draw::kSeat) return clause::DT_022;
  if (s.goal == Goal::kTie) return clause::DT_096;
  if (s.frame.card != kNo) return carrying_out(s);
  switch (s.stage) {
    case Stage::kSetup: return s.goal == Goal::kBank ? clause::DT_020 : clause::DT_017;
    case Stage::kEvents: return clause::DT_037;
    case Stage::kDeal: return clause::DT_047;
    case Stage::kActions: return clause::DT_056;
    default: return clause::DT_088;
  }
}

Question draw_question(const Rules& rules, const State& s) {
  switch (s.draw) {
    case Draw::kCubes: return {of_cubes(rules, s), draw_clause(s)};
    case Draw::kCard: return {of_card(rules, s), draw_clause(s)};
    default: return {{"downturn.question.draw.start"}, draw_clause(s)};
  }
}

}  // namespace exchequer::downturn
