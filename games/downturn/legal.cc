// What may be done now, and why something else may not. Both use the predicates of the chapters.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// The banks, regions, colours and seats that may be chosen now, one bit each.
Banks pickable_banks(const Rules& rules, const State& s) {
  if (s.frame.card != kNo) return event_banks(rules, s);
  switch (s.stage) {
    case Stage::kValuation: return s.todo;
    case Stage::kScoring: return best_banks(s);
    case Stage::kAbsorb: return absorb_rivals(rules, s);
    default: return 0;
  }
}

Banks pickable_regions(const State& s) { return s.frame.card != kNo ? s.frame.targets : s.todo; }

Banks pickable_cubes(const Rules& rules, const State& s) {
  if (s.frame.card != kNo) return event_cubes(rules, s);
  if (s.stage == Stage::kBonds) return without(kAllColours, kRed);  // DT-087
  return those(kAllColours, [&](int cube) { return s.region[s.cursor][at(cube)] > 0; });
}

Banks pickable_seats(const Rules& rules, const State& s) {
  return s.frame.card != kNo ? s.frame.targets : tied_owners(rules, s);
}

Banks divestable(const State& s) { return static_cast<Banks>(s.held[s.frame.target] >> s.frame.left << s.frame.left); }

// The clause behind the current question, cited when anything else is refused.
Clause asking(const Rules& rules, const State& s) {
  switch (s.phase) {
    case Phase::kBid: return s.stage == Stage::kFloat ? clause::DT_022 : clause::DT_030;
    case Phase::kOrder: return clause::DT_033;
    case Phase::kAction:
    case Phase::kTarget:
    case Phase::kPay: return clause::DT_048;
    case Phase::kPlace: return clause::DT_056;
    case Phase::kPledge: return clause::DT_R28;
    case Phase::kOver: return ended_by(s);
    case Phase::kChance: return draw_clause(s);
    case Phase::kGiveCard:
    case Phase::kDivest: return carrying_out(s);
    default: break;
  }
  if (s.frame.card != kNo) return who_decides(rules, s);
  switch (s.stage) {
    case Stage::kValuation: return clause::DT_068;
    case Stage::kScoring: return clause::DT_082;
    case Stage::kAbsorb: return clause::DT_R29;
    case Stage::kBonds: return clause::DT_087;
    default: return s.step == 0 ? clause::DT_088 : clause::DT_089;
  }
}

Clause why_not_move(const Rules& rules, const State& s, int bank, int cube) {
  const int seat = decider(rules, s);
  if (bank == s.frame.target || !has(s.held[at(seat)], bank)) return carrying_out(s);
  return s.cubes[at(bank)][at(cube)] > 0 ? kOk : clause::DT_R45;
}

// The phase in which a verb is an answer.
bool answers(Verb verb, const State& s) {
  switch (verb) {
    case Verb::kPass:
      return s.phase == Phase::kBid || s.phase == Phase::kAction || s.phase == Phase::kMoveCube ||
             s.phase == Phase::kDivest;
    case Verb::kBid: return s.phase == Phase::kBid;
    case Verb::kOrder: return s.phase == Phase::kOrder;
    case Verb::kAct: return s.phase == Phase::kAction;
    case Verb::kTo: return s.phase == Phase::kTarget;
    case Verb::kCard: return s.phase == Phase::kPay || s.phase == Phase::kGiveCard;
    case Verb::kPut:
    case Verb::kBack: return s.phase == Phase::kPlace;
    case Verb::kBank: return s.phase == Phase::kPickBank || s.phase == Phase::kDivest;
    case Verb::kRegion: return s.phase == Phase::kPickRegion;
    case Verb::kCube: return s.phase == Phase::kPickCube;
    case Verb::kMove: return s.phase == Phase::kMoveCube;
    case Verb::kSeat: return s.phase == Phase::kPickSeat;
    case Verb::kPledge: return s.phase == Phase::kPledge;
    case Verb::kCubes:
    case Verb::kDrawn:
    case Verb::kStart: return s.phase == Phase::kChance;
  }
  return false;
}

}  // namespace

void Module::legal(const Rules& rules, const State& s, Seat, ActionList& out) {
  switch (s.phase) {
    case Phase::kBid:
      if (why_not_pass_bid(rules, s) == kOk) out.push(make(Verb::kPass));
      for (int bid = least_bid(rules, s); bid <= s.personal[s.acting]; ++bid) out.push(make(Verb::kBid, bid));
      return;
    case Phase::kOrder:
      for (int i = 0; i < kOrderCounts[rules.seats]; ++i) out.push(make(Verb::kOrder, i));
      return;
    case Phase::kAction: return legal_deeds(rules, s, out);
    case Phase::kTarget:
      return each_of(swap_targets(rules, s, s.acting, s.choice.bank),
                     [&](int bank) { out.push(make(Verb::kTo, bank)); });
    case Phase::kPay:
      each_of(s.hand[s.acting] & ~(s.choice.first_card == kNo ? 0 : card_bit(s.choice.first_card)),
              [&](int card) { out.push(make(Verb::kCard, card)); });
      return;
    case Phase::kPlace:
      for (int region = 0; region < kRegions; ++region)
        if (why_not_put(rules, s, region) == kOk) out.push(make(Verb::kPut, region));
      if (why_not_back(s) == kOk) out.push(make(Verb::kBack));
      return;
    case Phase::kPickBank:
      return each_of(pickable_banks(rules, s), [&](int bank) { out.push(make(Verb::kBank, bank)); });
    case Phase::kPickRegion:
      return each_of(pickable_regions(s), [&](int region) { out.push(make(Verb::kRegion, region)); });
    case Phase::kPickCube:
      return each_of(pickable_cubes(rules, s), [&](int cube) { out.push(make(Verb::kCube, cube)); });
    case Phase::kPickSeat:
      return each_of(pickable_seats(rules, s), [&](int seat) { out.push(make(Verb::kSeat, seat)); });
    case Phase::kMoveCube:
      out.push(make(Verb::kPass));
      for (int bank = 0; bank < kBanks; ++bank)
        for (int cube = 0; cube < kColours; ++cube)
          if (why_not_move(rules, s, bank, cube) == kOk) out.push(make(Verb::kMove, bank, cube));
      return;
    case Phase::kGiveCard: return each_of(s.hand[s.acting], [&](int card) { out.push(make(Verb::kCard, card)); });
    case Phase::kDivest:
      out.push(make(Verb::kPass));
      each_of(divestable(s), [&](int bank) { out.push(make(Verb::kBank, bank)); });
      return;
    case Phase::kPledge:
      for (int shares = 0; shares <= most_pledge(rules, s); ++shares) out.push(make(Verb::kPledge, shares));
      return;
    case Phase::kChance:
    case Phase::kOver: return;
  }
}

Clause Module::why_not(const Rules& rules, const State& s, const Move& move) {
  const Action action = move.action;
  if (s.phase == Phase::kOver || action_index(action) < 0 || move.seat != s.acting) return asking(rules, s);
  const auto verb = static_cast<Verb>(action.verb);
  if (!answers(verb, s)) return asking(rules, s);
  const auto listed = [&](Banks open) { return has(open, action.a) ? kOk : asking(rules, s); };
  switch (verb) {
    case Verb::kPass:
      return s.phase == Phase::kBid      ? why_not_pass_bid(rules, s)
             : s.phase == Phase::kAction ? why_not_idle(rules, s, s.acting)
                                         : kOk;
    case Verb::kBid: return why_not_bid(rules, s, action.a);
    case Verb::kOrder: return action.a < kOrderCounts[rules.seats] ? kOk : clause::DT_033;
    case Verb::kAct: return why_not_deed(rules, s, s.acting, action);
    case Verb::kTo: return why_not_to(rules, s, action.a);
    case Verb::kCard:
      if (s.phase == Phase::kPay) return why_not_pay(s, action.a);
      return s.hand[s.acting] & card_bit(action.a) ? kOk : carrying_out(s);
    case Verb::kPut: return why_not_put(rules, s, action.a);
    case Verb::kBack: return why_not_back(s);
    case Verb::kBank: return listed(s.phase == Phase::kDivest ? divestable(s) : pickable_banks(rules, s));
    case Verb::kRegion: return listed(pickable_regions(s));
    case Verb::kCube: return listed(pickable_cubes(rules, s));
    case Verb::kMove: return why_not_move(rules, s, action.a, action.b);
    case Verb::kSeat: return listed(pickable_seats(rules, s));
    case Verb::kPledge: return action.a <= most_pledge(rules, s) ? kOk : clause::DT_R28;
    case Verb::kCubes:
      return s.draw == Draw::kCubes && action.a + action.b + action.c == s.draw_count && action.a <= s.bag[kRed] &&
                     action.b <= s.bag[kYellow] && action.c <= s.bag[kGreen]
                 ? kOk
                 : draw_clause(s);
    case Verb::kDrawn: return s.draw == Draw::kCard && (drawable(s) & card_bit(action.a)) ? kOk : draw_clause(s);
    case Verb::kStart: return s.draw == Draw::kSeat && action.a < rules.seats ? kOk : draw_clause(s);
  }
  return asking(rules, s);
}

// Could anyone ever do this in a game with these banks, seats and bids?
bool Module::in_game(const Rules& rules, Action action) {
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kBid: return action.a <= rules.shares;
    case Verb::kOrder: return action.a < kOrderCounts[rules.seats];
    case Verb::kAct: return !names_bank(static_cast<Deed>(action.a)) || has(rules.in_play, action.b);
    case Verb::kTo:
    case Verb::kBank:
    case Verb::kMove: return has(rules.in_play, action.a);
    case Verb::kSeat: return action.a < rules.seats;
    default: return !is_draw(action);
  }
}

}  // namespace exchequer::downturn
