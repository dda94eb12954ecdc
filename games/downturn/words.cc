// Messages for actions, for what they did and for what is to be decided. A question carries the clause that asks it.
// The words themselves are in text/*.json.
#include "games/downturn/words.h"

#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {

Message Module::action_words(const Rules& rules, const State& s, const Move& move) {
  const Action a = move.action;
  const auto bank = [&](int b) { return rules.bank_names[at(b)]; };
  const auto region = [&](int r) { return rules.region_names[at(r)]; };
  const auto card = [&](int c) { return rules.card_names[at(c)]; };
  switch (static_cast<Verb>(a.verb)) {
    case Verb::kPass:
      return {s.phase == Phase::kMoveCube || s.phase == Phase::kDivest ? "downturn.action.stop"
                                                                       : "downturn.action.pass"};
    case Verb::kBid: return {"downturn.action.bid", {{"count", int{a.a}}}};
    case Verb::kOrder: {
      std::vector<Message> seats;
      for (std::size_t i = 0; i < rules.seats; ++i) seats.push_back(seat_word(rules, kTurnOrders[rules.seats][a.a][i]));
      return {"downturn.action.order", {{"seats", std::move(seats)}}};
    }
    case Verb::kAct: {
      const std::string key = "downturn.action." + std::string(kDeedIds[a.a]);
      switch (static_cast<Deed>(a.a)) {
        case Deed::kBuy:
        case Deed::kSell:
        case Deed::kInvest: return {key, {{"bank", bank(a.b)}}};
        case Deed::kAcquire:
        case Deed::kSwap: return {key, {{"bank", bank(a.b)}, {"cube", cube_word(a.c)}}};
        case Deed::kBond: return {key, {{"cube", cube_word(a.c)}}};
        default: return {key};
      }
    }
    case Verb::kTo: return {"downturn.action.to", {{"bank", bank(a.a)}}};
    case Verb::kCard:
      return {"downturn.action.card",
              {{"card", card(a.a)},
               {"number", int{rules.card[a.a].number}},
               {"cubes", card_letters(rules, a.a)},
               {"effect", card_words(rules, a.a)}}};
    case Verb::kPut: return {"downturn.action.put", {{"region", region(a.a)}}};
    case Verb::kBack: return {"downturn.action.back"};
    case Verb::kBank: return {"downturn.action.bank", {{"bank", bank(a.a)}}};
    case Verb::kRegion: return {"downturn.action.region", {{"region", region(a.a)}}};
    case Verb::kCube: return {"downturn.action.cube", {{"cube", cube_word(a.a)}}};
    case Verb::kMove: return {"downturn.action.move", {{"bank", bank(a.a)}, {"cube", cube_word(a.b)}}};
    case Verb::kSeat: return {"downturn.action.seat", {{"seat", seat_word(rules, a.a)}}};
    case Verb::kPledge: return {"downturn.action.pledge", {{"count", int{a.a}}}};
    case Verb::kCubes: return {"downturn.action.cubes", {{"red", int{a.a}}, {"yellow", int{a.b}}, {"green", int{a.c}}}};
    case Verb::kDrawn: return {"downturn.action.drawn", {{"card", card(a.a)}, {"number", int{rules.card[a.a].number}}}};
    case Verb::kStart: return {"downturn.action.start", {{"seat", seat_word(rules, a.a)}}};
  }
  return {};
}

Message Module::seat_words(const Rules& rules, Seat seat) { return seat_word(rules, seat); }

Message Module::entry_words(const Rules& rules, const Entry& e) {
  const auto bank = [&](int b) { return rules.bank_names[at(b)]; };
  const auto region = [&](int r) { return rules.region_names[at(r)]; };
  const auto card = [&](int c) { return rules.card_names[at(c)]; };
  const int a = e.a, b = e.b, c = e.c, d = e.d;
  switch (static_cast<Kind>(e.kind)) {
    case Kind::kNote: return {};
    case Kind::kSetup: return {"downturn.entry.setup", {{"players", a}, {"banks", b}}};
    case Kind::kRegionFilled:
    case Kind::kRefilled:
      return {"downturn.entry.region_filled", {{"region", region(a)}, {"red", b}, {"yellow", c}, {"green", d}}};
    case Kind::kBankCube: return {"downturn.entry.bank_cube", {{"bank", bank(a)}, {"cube", cube_word(b)}}};
    case Kind::kBondsLaid: return {"downturn.entry.bonds_laid", {{"count", a}}};
    case Kind::kOpener: return {"downturn.entry.opener", {{"seat", seat_word(rules, a)}}};
    case Kind::kUp: return {"downturn.entry.up", {{"bank", bank(a)}}};
    case Kind::kBid: return {"downturn.entry.bid", {{"seat", seat_word(rules, a)}, {"count", b}}};
    case Kind::kPassed: return {"downturn.entry.passed", {{"seat", seat_word(rules, a)}}};
    case Kind::kFloated:
      return {"downturn.entry.floated", {{"bank", bank(a)}, {"seat", seat_word(rules, b)}, {"count", c}}};
    case Kind::kSkipped: return {"downturn.entry.skipped", {{"bank", bank(a)}}};
    case Kind::kTurn: return {"downturn.entry.turn", {{"turn", a}}};
    case Kind::kLeads: return {"downturn.entry.leads", {{"seat", seat_word(rules, a)}, {"count", b}}};
    case Kind::kAllPass: return {"downturn.entry.all_pass", {{"seat", seat_word(rules, a)}}};
    case Kind::kPaid: return {"downturn.entry.paid", {{"seat", seat_word(rules, a)}, {"count", b}}};
    case Kind::kOrder: {
      std::vector<Message> seats;
      for (const int seat : {a, b, c, d})
        if (seat < kSeats) seats.push_back(seat_word(rules, seat));
      return {"downturn.entry.order", {{"seats", std::move(seats)}}};
    }
    case Kind::kEvent:
      if (b == kNo) return {"downturn.entry.event", {{"card", card(a)}, {"effect", card_words(rules, a)}}};
      return {"downturn.entry.played",
              {{"seat", seat_word(rules, b)}, {"card", card(a)}, {"effect", card_words(rules, a)}}};
    case Kind::kWaits: return {"downturn.entry.waits", {{"card", card(a)}}};
    case Kind::kStability: return {"downturn.entry.stability", {{"from", a}, {"to", b}}};
    case Kind::kColumn: return {"downturn.entry.column", {{"from", a}, {"to", b}}};
    case Kind::kColumnStays: return {"downturn.entry.column_stays", {{"column", a}}};
    case Kind::kFailure: return {"downturn.entry.failure"};
    case Kind::kCrash: return {"downturn.entry.crash", {{"red", a}, {"count", b}}};
    case Kind::kGained: return {"downturn.entry.gained", {{"bank", bank(a)}, {"cube", cube_word(b)}, {"count", c}}};
    case Kind::kLost: return {"downturn.entry.lost", {{"bank", bank(a)}, {"cube", cube_word(b)}, {"count", c}}};
    case Kind::kMoved: return {"downturn.entry.moved", {{"from", bank(a)}, {"cube", cube_word(b)}, {"to", bank(c)}}};
    case Kind::kRegionCube:
      return {c > 0 ? "downturn.entry.region_gained" : "downturn.entry.region_lost",
              {{"region", region(a)}, {"cube", cube_word(b)}, {"count", std::abs(c)}}};
    case Kind::kBondCubes:
      return {b >= 0 ? "downturn.entry.bond_gained" : "downturn.entry.bond_lost",
              {{"cube", cube_word(a)}, {"count", std::abs(b)}}};
    case Kind::kDrew: return {"downturn.entry.drew", {{"seat", seat_word(rules, a)}, {"count", b}}};
    case Kind::kThrew:
      if (b == kNo) return {"downturn.entry.threw_closed", {{"seat", seat_word(rules, a)}}};
      return {"downturn.entry.threw", {{"seat", seat_word(rules, a)}, {"card", card(b)}}};
    case Kind::kShares:
      return {b > 0 ? "downturn.entry.shares_back" : "downturn.entry.shares_lost",
              {{"seat", seat_word(rules, a)}, {"count", std::abs(b)}}};
    case Kind::kDivested: return {"downturn.entry.divested", {{"seat", seat_word(rules, a)}, {"bank", bank(b)}}};
    case Kind::kPoints: return {"downturn.entry.points", {{"seat", seat_word(rules, a)}, {"amount", with_sign(b)}}};
    case Kind::kTested: return {"downturn.entry.tested", {{"bank", bank(a)}, {"value", b}}};
    case Kind::kRule: return {"downturn.entry.rule", {{"rule", rule_word(a)}, {"amount", with_sign(b)}}};
    case Kind::kForbidden: return {"downturn.entry.forbidden", {{"deed", deed_word(a)}}};
    case Kind::kNoCards: return {"downturn.entry.no_cards"};
    case Kind::kRecycled: return {"downturn.entry.recycled", {{"count", a}}};
    case Kind::kDealt: return {"downturn.entry.dealt", {{"count", a}}};
    case Kind::kBought:
      return {"downturn.entry.bought",
              {{"seat", seat_word(rules, a)}, {"bank", bank(b)}, {"card", card(c)}, {"count", d}}};
    case Kind::kFounded: return {"downturn.entry.founded", {{"seat", seat_word(rules, a)}, {"bank", bank(b)}}};
    case Kind::kSold: return {"downturn.entry.sold", {{"seat", seat_word(rules, a)}, {"bank", bank(b)}}};
    case Kind::kInvested: return {"downturn.entry.invested", {{"seat", seat_word(rules, a)}, {"bank", bank(b)}}};
    case Kind::kAcquired:
      return {"downturn.entry.acquired", {{"seat", seat_word(rules, a)}, {"bank", bank(b)}, {"cube", cube_word(c)}}};
    case Kind::kDevelops: return {"downturn.entry.develops", {{"seat", seat_word(rules, a)}}};
    case Kind::kPlaced: return {"downturn.entry.placed", {{"cube", cube_word(a)}, {"region", region(b)}}};
    case Kind::kReturned: return {"downturn.entry.returned", {{"cube", cube_word(a)}}};
    case Kind::kBondTaken:
      return {"downturn.entry.bond_taken", {{"seat", seat_word(rules, a)}, {"cube", cube_word(b)}}};
    case Kind::kSwapped:
      return {"downturn.entry.swapped",
              {{"seat", seat_word(rules, a)}, {"from", bank(b)}, {"cube", cube_word(c)}, {"to", bank(d)}}};
    case Kind::kReorganised: return {"downturn.entry.reorganised", {{"seat", seat_word(rules, a)}}};
    case Kind::kDiscarded: return {"downturn.entry.discarded", {{"seat", seat_word(rules, a)}}};
    case Kind::kIdle: return {"downturn.entry.idle", {{"seat", seat_word(rules, a)}}};
    case Kind::kLastChance: return {"downturn.entry.last_chance"};
    case Kind::kRevealed:
      return {"downturn.entry.revealed",
              {{"bank", bank(a)}, {"card", card(b)}, {"cubes", card_letters(rules, b)}, {"seat", seat_word(rules, c)}}};
    case Kind::kValued:
      return {"downturn.entry.valued",
              {{"bank", bank(a)}, {"value", b}, {"status", status_word(static_cast<Status>(c))}}};
    case Kind::kPledged:
      return {"downturn.entry.pledged", {{"seat", seat_word(rules, a)}, {"count", b}, {"bank", bank(c)}}};
    case Kind::kRescued: return {"downturn.entry.rescued", {{"bank", bank(a)}, {"count", b}}};
    case Kind::kBankrupt: return {"downturn.entry.bankrupt", {{"bank", bank(a)}}};
    case Kind::kDividend:
      return {"downturn.entry.dividend", {{"seat", seat_word(rules, a)}, {"bank", bank(b)}, {"count", c}}};
    case Kind::kBest: return {"downturn.entry.best", {{"bank", bank(a)}, {"value", b}}};
    case Kind::kMajority: return {"downturn.entry.majority", {{"seat", seat_word(rules, a)}, {"count", b}}};
    case Kind::kMinority: return {"downturn.entry.minority", {{"seat", seat_word(rules, a)}, {"count", b}}};
    case Kind::kAbsorbed: return {"downturn.entry.absorbed", {{"bank", bank(a)}, {"cube", cube_word(b)}, {"count", c}}};
    case Kind::kGaveBond: return {"downturn.entry.gave_bond", {{"bank", bank(a)}, {"cube", cube_word(b)}}};
    case Kind::kTrimmed:
      return {"downturn.entry.region_lost", {{"region", region(a)}, {"cube", cube_word(b)}, {"count", 1}}};
    case Kind::kShuffled: return {"downturn.entry.shuffled", {{"count", a}}};
    case Kind::kBonds: return {"downturn.entry.bonds", {{"seat", seat_word(rules, a)}, {"count", b}}};
    case Kind::kUnspent: return {"downturn.entry.unspent", {{"seat", seat_word(rules, a)}, {"count", b}}};
    case Kind::kTieBanks: return {"downturn.entry.tie_banks", {{"seat", seat_word(rules, a)}}};
    case Kind::kTieShares: return {"downturn.entry.tie_shares", {{"seat", seat_word(rules, a)}}};
    case Kind::kTieCard:
      return {"downturn.entry.tie_card",
              {{"seat", seat_word(rules, a)}, {"card", card(b)}, {"number", int{rules.card[at(b)].number}}}};
    case Kind::kWon: return {"downturn.entry.won", {{"seat", seat_word(rules, a)}, {"count", b}}};
    case Kind::kEnding: return {"downturn.ending." + std::string(kEndingIds[at(a)])};
  }
  return {};
}

Question Module::question(const Rules& rules, const View& view, Seat) {
  const State& s = view.seen;
  const auto bank = [&](int b) { return rules.bank_names[at(b)]; };
  const auto in_event = [&](const char* key) {
    return Question{{key, {{"card", rules.card_names[s.frame.card]}}}, who_decides(rules, s)};
  };
  const auto of_event = [&](const char* key) {  // asks the player named by the event
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
    case Phase::kPlace: return {{"downturn.question.place", {{"cube", cube_word(cube_to_place(s))}}}, clause::DT_056};
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
    case Phase::kOver: return {{"downturn.ending." + std::string(kEndingIds[at(s.ending)])}, ended_by(s)};
  }
  return {};
}

}  // namespace exchequer::downturn
