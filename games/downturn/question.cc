// What is to be decided, as a message with the clause that asks; the words themselves are in text/*.json.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/game.h"
#include "games/downturn/words.h"

namespace exchequer::downturn {

Question Module::question(const Rules& rules, const View& view, Seat) {
  const State& s = view.seen;
  const auto bank = [&](int b) { return rules.bank_names[static_cast<std::size_t>(b)]; };
  const auto in_event = [&](const char* key) {
    return Question{{key, {{"card", rules.card_names[s.frame.card]}}}, who_decides(rules, s)};
  };
  const auto of_event = [&](const char* key) {  // asks the player whom the event names
    return Question{{key, {{"card", rules.card_names[s.frame.card]}}}, carrying_out(s)};
  };
  const bool event = s.frame.card != kNo;
  switch (s.phase) {
    case Phase::kChance: return draw_question(rules, s);
    case Phase::kBid:
      if (s.stage == Stage::kFloat)
        return {{"downturn.question.float", {{"bank", bank(s.cursor)}, {"high", int{s.high}}}}, clause::DT_023};
      return {{"downturn.question.leader", {{"turn", int{s.turn}}, {"high", int{s.high}}}}, clause::DT_030};
    case Phase::kOrder: return {{"downturn.question.order"}, clause::DT_033};
    case Phase::kAction:
      return {{s.last_chances > 0 ? "downturn.question.last_action" : "downturn.question.action",
               {{"count", int{s.hand_count[s.acting]}}}},
              s.last_chances > 0 ? clause::DT_064 : clause::DT_048};
    case Phase::kTarget: return {{"downturn.question.target", {{"cube", cube_word(s.choice.cube)}}}, clause::DT_061};
    case Phase::kPay: {
      const bool event_card = s.choice.deed == Deed::kPlay,
                 laid = s.choice.deed == Deed::kBuy || s.choice.deed == Deed::kInvest;
      return {{event_card ? "downturn.question.play"
               : laid     ? "downturn.question.lay"
                          : "downturn.question.pay"},
              clause::DT_014};
    }
    case Phase::kPlace:
      return {{"downturn.question.place",
               {{"cube", cube_word(s.hold[kRed] > 0      ? kRed
                                   : s.hold[kYellow] > 0 ? kYellow
                                                         : kGreen)}}},
              clause::DT_056};
    case Phase::kPickBank:
      if (event) return in_event("downturn.question.event_bank");
      if (s.stage == Stage::kValuation) return {{"downturn.question.value"}, clause::DT_068};
      if (s.stage == Stage::kScoring) return {{"downturn.question.tie_bank"}, clause::DT_082};
      return {{"downturn.question.absorb"}, clause::DT_R29};
    case Phase::kPickRegion:
      if (event) return in_event("downturn.question.event_region");
      return {{"downturn.question.refill"}, clause::DT_088};
    case Phase::kPickCube:
      if (event) return in_event("downturn.question.event_cube");
      if (s.stage == Stage::kBonds) return {{"downturn.question.bond", {{"bank", bank(s.cursor)}}}, clause::DT_087};
      return {{"downturn.question.trim", {{"region", rules.region_names[s.cursor]}}}, clause::DT_089};
    case Phase::kPickSeat:
      if (event) return in_event("downturn.question.event_seat");
      return {{s.best_owner == kNo ? "downturn.question.tie_owner" : "downturn.question.tie_second",
               {{"bank", bank(s.best_bank)}}},
              clause::DT_082};
    case Phase::kMoveCube:
      return {{"downturn.question.move", {{"bank", bank(s.frame.target)}, {"count", int{s.frame.left}}}},
              who_decides(rules, s)};
    case Phase::kGiveCard: return of_event("downturn.question.give_card");
    case Phase::kDivest: return of_event("downturn.question.divest");
    case Phase::kPledge:
      return {
          {"downturn.question.pledge", {{"bank", bank(s.rescue_bank)}, {"count", rescue_price(rules, s) - s.pledged}}},
          clause::DT_075};
    case Phase::kOver:
      return {{"downturn.ending." + std::string(kEndingIds[static_cast<std::size_t>(s.ending)])}, ended_by(s)};
  }
  return {};
}

}  // namespace exchequer::downturn
