// Messages for actions, events and decisions. The words themselves are in text/*.json.
#include "games/petrostat/words.h"

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"
#include "games/petrostat/game.h"

namespace exchequer::petrostat {

Localized ideology_name(const Rules& rules, int ideology) {
  return ideology >= 0 && ideology < kIdeologies ? rules.ideology_names[at(ideology)]
                                                 : Localized{{{"en", "nobody"}, {"it", "nessuno"}}};
}

Message marker_words(const Rules& rules, const State& s, int m) {
  if (m == kBank)
    return Message(s.drafting == Draft::kRenew ? "petrostat.bank.imperialism" : "petrostat.bank.treasury");
  return {s.is_army(m)          ? "petrostat.marker.army"
          : s.shape(m) == kCube ? "petrostat.marker.cube"
                                : "petrostat.marker.octobox",
          {{"number", m + 1}, {"owner", ideology_name(rules, s.owner[at(m)])}, {"box", s.level(m)}}};
}

Message decade(int turn) { return {"petrostat.decade", {{"year", std::to_string(1920 + 10 * turn)}}}; }

namespace {

bool on_board(const State& s, int m) { return m < s.markers && has(s.alive, m); }

// Drafts that put coins on markers; the others take coins from them.
bool gives_to(Draft draft) { return draft == Draft::kSpend || draft == Draft::kHand || draft == Draft::kRenew; }

// Could this target be named at all?
bool names_target(const Op& op, const State& s, int target) {
  switch (op.kind) {
    case OpKind::kPc: return target <= 3;
    case OpKind::kJoin: return target < kParties;
    case OpKind::kCancel: return target < s.seats;
    default: return names_marker(op.kind) ? on_board(s, target) : target == 0;
  }
}

Message play_words(const Rules& rules, const State& s, const Action& action) {
  const Way& way = policy_of(rules, s).way[action.a];
  const Op op = way.ops[0];
  const auto marker = [&](const char* key) { return Message(key, {{"marker", marker_words(rules, s, action.b)}}); };
  switch (op.kind) {
    case OpKind::kPc:
      return action.b > 0 ? Message("petrostat.play.foreign", {{"count", op.amount}, {"foreign", action.b}})
                          : Message("petrostat.play.pc", {{"count", op.amount}});
    case OpKind::kForeign: return {"petrostat.play.pc", {{"count", 0}}};
    case OpKind::kRealign: return marker("petrostat.play.realign");
    case OpKind::kCalmAny: return marker("petrostat.play.calm_any");
    case OpKind::kProtest: return marker("petrostat.play.protest");
    case OpKind::kCalmOwn: return marker("petrostat.play.calm_own");
    case OpKind::kJoin: return {"petrostat.play.join", {{"party", rules.party_names[action.b % kParties]}}};
    case OpKind::kLead: return {"petrostat.play.lead"};
    case OpKind::kHold: return {"petrostat.play.hold"};
    case OpKind::kRaise: return marker("petrostat.play.raise");
    case OpKind::kDisband: return marker("petrostat.play.disband");
    case OpKind::kSeize: return {"petrostat.play.seize"};
    case OpKind::kRemove: return marker("petrostat.play.remove");
    case OpKind::kLaw: return marker(op.amount > 0 ? "petrostat.play.law_on" : "petrostat.play.law_off");
    case OpKind::kCancel:
      return {"petrostat.play.cancel", {{"ideology", ideology_name(rules, s.ideology[action.b & 7U])}}};
    case OpKind::kTurnDisc: return {"petrostat.play.turn_disc"};
    case OpKind::kTax: return {op.amount > 0 ? "petrostat.play.tax_on" : "petrostat.play.tax_off"};
    case OpKind::kTake: return {"petrostat.play.take"};
    case OpKind::kSpend: return {"petrostat.play.spend"};
    case OpKind::kEmpire: return {"petrostat.play.empire"};
    case OpKind::kGlobal: return {op.amount > 0 ? "petrostat.play.global_on" : "petrostat.play.global_off"};
    case OpKind::kElection: return {"petrostat.play.election"};
    case OpKind::kMayTurn:
    case OpKind::kPartyCalm:
    case OpKind::kHandOut: break;
  }
  return {"petrostat.play.lead"};
}

// The player may ask about something impossible, but it must make sense at this moment.
bool has_words(const Rules& rules, const State& s, Action action) {
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDealt:
    case Verb::kRolled:
    case Verb::kDice:
    case Verb::kLot: return true;
    case Verb::kChoose: return s.phase == Phase::kChoose && Module::in_game(rules, action);
    case Verb::kWithdraw: return s.phase == Phase::kPlay;
    case Verb::kPlay:
      return s.phase == Phase::kPlay && action.a < policy_of(rules, s).ways &&
             names_target(policy_of(rules, s).way[action.a].ops[0], s, action.b);
    case Verb::kSwap: return s.phase == Phase::kSwap && on_board(s, action.a);
    case Verb::kCalm: return s.phase == Phase::kCalm && on_board(s, action.a);
    case Verb::kDirection: return s.phase == Phase::kDirection;
    case Verb::kFlip: return s.phase == Phase::kFlip;
    case Verb::kCommit:  // of the seat's own armies
      return (s.phase == Phase::kOppose || s.phase == Phase::kSides) && Module::in_game(rules, action) &&
             action.b <= armies_of(s, s.ideology[s.actor]);
    case Verb::kSend:
      return (s.phase == Phase::kOppose || s.phase == Phase::kSides) &&
             has(owned(s, s.ideology[s.actor], s.army), action.a);
    case Verb::kPair:  // of those who fight
      return s.phase == Phase::kPair && Module::in_game(rules, action) &&
             s.backing[action.a] + s.against[action.a] > 0 && s.backing[action.b] + s.against[action.b] > 0;
    case Verb::kName: return s.phase == Phase::kPair && ((s.backers | s.opposers) >> action.a) & 1U;
    case Verb::kAllot:
      return s.phase == Phase::kDraft && (action.a == kBank || action.a < s.markers) &&
             why_not_allot(rules, s, action.a, action.b) == kOk;
    case Verb::kPutBack: return s.phase == Phase::kDraft && s.draft[action.a] > 0;
    case Verb::kPreset: return s.phase == Phase::kDraft && why_not_preset(rules, s, action.a) == kOk;
    case Verb::kDone: return s.phase == Phase::kDraft || s.phase == Phase::kCalm || why_not_sent(rules, s) == kOk;
    default: return Module::in_game(rules, action);
  }
}

}  // namespace

Message Module::action_words(const Rules& rules, const State& s, const Move& move) {
  const Action action = move.action;
  if (!has_words(rules, s, action)) return {};
  const auto ideology = [&](int i) { return ideology_name(rules, i); };
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDealt: return {"petrostat.action.dealt", {{"ideology", ideology(action.a)}}};
    case Verb::kRolled: return {"petrostat.action.rolled", {{"value", action.a}}};
    case Verb::kDice: return {"petrostat.action.dice", {{"first", action.a}, {"second", action.b}}};
    case Verb::kLot:
      if (s.roll == Roll::kElection) return {"petrostat.action.lot", {{"who", rules.party_names[action.a % kParties]}}};
      return {"petrostat.action.lot", {{"who", ideology(action.a)}}};
    case Verb::kSwap: return {"petrostat.action.swap", {{"marker", marker_words(rules, s, action.a)}}};
    case Verb::kDirection: return {action.a ? "petrostat.action.backwards" : "petrostat.action.clockwise"};
    case Verb::kChoose:
      return {"petrostat.action.choose", {{"policy", rules.policy_names[action.a]}, {"cost", rules.cost[action.a]}}};
    case Verb::kWithdraw:
      return {"petrostat.action.withdraw", {{"policy", rules.policy_names[s.chosen[s.acting] & 15U]}}};
    case Verb::kPlay:
      return {"petrostat.action.play",
              {{"policy", rules.policy_names[s.chosen[s.acting] & 15U]}, {"what", play_words(rules, s, action)}}};
    case Verb::kCommit:
      if (action.a == 0) return {"petrostat.action.stay_out"};
      return {action.a == 1 ? "petrostat.action.support" : "petrostat.action.oppose", {{"count", action.b}}};
    case Verb::kPair: return {"petrostat.action.pair", {{"first", ideology(action.a)}, {"second", ideology(action.b)}}};
    case Verb::kSend:
      return {action.b == 1 ? "petrostat.action.send_for" : "petrostat.action.send_against",
              {{"marker", marker_words(rules, s, action.a)}}};
    case Verb::kName: return {"petrostat.action.name", {{"marker", marker_words(rules, s, action.a)}}};
    case Verb::kFlip: return {action.a ? "petrostat.action.turn" : "petrostat.action.leave"};
    case Verb::kCalm: return {"petrostat.action.calm", {{"marker", marker_words(rules, s, action.a)}}};
    case Verb::kAllot: {
      const int amount = portion_amount(rules, s, action.a, static_cast<Portion>(action.b));
      return {gives_to(s.drafting) ? "petrostat.action.allot" : "petrostat.action.allot_from",
              {{"marker", marker_words(rules, s, action.a)}, {"amount", amount}, {"sum", s.draft[action.a] + amount}}};
    }
    case Verb::kPutBack:
      return {"petrostat.action.put_back",
              {{"marker", marker_words(rules, s, action.a)}, {"amount", s.draft[action.a]}}};
    case Verb::kPreset:
      return {"petrostat.preset." + std::string(kPresetIds[static_cast<std::size_t>(preset_of(s, action.a))])};
    case Verb::kDone:
      return {s.phase == Phase::kDraft && s.allotted == 0 ? "petrostat.action.nothing" : "petrostat.action.done"};
  }
  return {};
}

Message Module::entry_words(const Rules& rules, const Entry& e) {
  const auto who = [&](int i) { return ideology_name(rules, i); };
  const auto policy = [&] { return rules.policy_names[static_cast<std::size_t>(e.b & 15)]; };
  const auto party = [&](int p) { return p >= 0 && p < kParties ? rules.party_names[at(p)] : who(kNobody); };
  const auto marker = [&](const char* key) { return Message(key, {{"number", e.a + 1}, {"owner", who(e.b)}}); };
  const auto rank = [&](int c) { return rules.class_names[at(c & 3)]; };
  switch (static_cast<Kind>(e.kind)) {
    case Kind::kNote: return {};
    case Kind::kDealt: return {"petrostat.entry.dealt", {{"seat", e.a + 1}, {"ideology", who(e.b)}}};
    case Kind::kPlaced: return {"petrostat.entry.placed", {{"number", e.a + 1}, {"owner", who(e.b)}, {"box", e.c}}};
    case Kind::kSwapped:
      return {"petrostat.entry.swapped", {{"number", e.a + 1}, {"from", who(e.b)}, {"to", who(e.c)}}};
    case Kind::kTurn: return {"petrostat.entry.turn", {{"decade", decade(e.a)}}};
    case Kind::kRound: return {"petrostat.entry.round", {{"round", e.a + 1}}};
    case Kind::kDirection:
      return {e.b ? "petrostat.entry.backwards" : "petrostat.entry.clockwise", {{"ideology", who(e.a)}}};
    case Kind::kRevealed: return {"petrostat.entry.revealed", {{"ideology", who(e.a)}, {"policy", policy()}}};
    case Kind::kWithdrawn: return {"petrostat.entry.withdrawn", {{"ideology", who(e.a)}, {"policy", policy()}}};
    case Kind::kPlayed: return {"petrostat.entry.played", {{"ideology", who(e.a)}, {"policy", policy()}}};
    case Kind::kVoid: return {"petrostat.entry.void", {{"ideology", who(e.a)}, {"policy", policy()}}};
    case Kind::kCancelled: return {"petrostat.entry.cancelled", {{"ideology", who(e.a)}, {"policy", policy()}}};
    case Kind::kFails: return {"petrostat.entry.fails", {{"ideology", who(e.a)}, {"policy", policy()}}};
    case Kind::kPc: return {"petrostat.entry.pc", {{"ideology", who(e.a)}, {"from", e.b}, {"to", e.c}}};
    case Kind::kForeign: return {"petrostat.entry.foreign", {{"ideology", who(e.a)}, {"count", e.b}}};
    case Kind::kNeeds: return {"petrostat.entry.needs", {{"value", e.a}, {"modifier", e.b}, {"need", e.c}}};
    case Kind::kRealigned:
      return {"petrostat.entry.realigned", {{"number", e.a + 1}, {"from", who(e.b)}, {"to", who(e.c)}}};
    case Kind::kClass: return {"petrostat.entry.class", {{"number", e.a + 1}, {"from", rank(e.b)}, {"to", rank(e.c)}}};
    case Kind::kMoved: return {"petrostat.entry.moved", {{"number", e.a + 1}, {"from", e.b}, {"to", e.c}}};
    case Kind::kVp: return {"petrostat.entry.vp", {{"ideology", who(e.a)}, {"from", e.b}, {"to", e.c}}};
    case Kind::kJoined: return {"petrostat.entry.joined", {{"ideology", who(e.a)}, {"party", party(e.b)}}};
    case Kind::kLeads: return {"petrostat.entry.leads", {{"ideology", who(e.a)}, {"party", party(e.b)}}};
    case Kind::kGoverns: return {"petrostat.entry.governs", {{"ideology", who(e.a)}, {"party", party(e.b)}}};
    case Kind::kElection: return {"petrostat.entry.election", {{"party", party(e.a)}}};
    case Kind::kDisc: return {e.a ? "petrostat.entry.disc_e" : "petrostat.entry.disc_plain"};
    case Kind::kTaxes: return {"petrostat.entry.taxes", {{"count", e.a}}};
    case Kind::kTreasury: return {"petrostat.entry.treasury", {{"from", e.a}, {"to", e.b}}};
    case Kind::kArmy: return marker("petrostat.entry.army");
    case Kind::kDisbanded: return marker("petrostat.entry.disbanded");
    case Kind::kProtest: return marker("petrostat.entry.protest");
    case Kind::kCalmed: return marker("petrostat.entry.calmed");
    case Kind::kRemoved: return marker("petrostat.entry.removed");
    case Kind::kLaw: return marker("petrostat.entry.law");
    case Kind::kLawGone: return marker("petrostat.entry.law_gone");
    case Kind::kGlobal: return {"petrostat.entry.global", {{"count", e.a}}};
    case Kind::kEmpire: return {"petrostat.entry.empire", {{"box", rules.empire_names[at(e.a % kEmpireBoxes)]}}};
    case Kind::kCommitted:
      return {e.c == 1 ? "petrostat.entry.supports" : "petrostat.entry.opposes",
              {{"ideology", who(e.a)}, {"count", e.b}}};
    case Kind::kBattle:
      return {"petrostat.entry.battle", {{"first", who(e.a)}, {"second", who(e.b)}, {"roll", e.c}, {"other", e.d}}};
    case Kind::kWar: return {"petrostat.entry.war", {{"count", e.a}}};
    case Kind::kMarket: return {"petrostat.entry.market", {{"value", e.a}, {"box", rules.market_names[at(e.b & 3)]}}};
    case Kind::kReserves: return {"petrostat.entry.reserves", {{"value", e.a}}};
    case Kind::kOil:
      return {"petrostat.entry.oil", {{"price", rules.price_names[at(e.a % kPrices)]}, {"revenue", e.b}}};
    case Kind::kDiscontent: return {"petrostat.entry.discontent", {{"treasury", e.a}}};
    case Kind::kReached: return {"petrostat.entry.reached", {{"ideology", who(e.a)}, {"vp", e.b}}};
    case Kind::kHeld: return {"petrostat.entry.held", {{"ideology", who(e.a)}, {"party", party(e.b)}}};
    case Kind::kSent: return marker(e.c == 1 ? "petrostat.entry.sent_for" : "petrostat.entry.sent_against");
    case Kind::kDuel:
      return {"petrostat.entry.duel",
              {{"first", e.a + 1},
               {"first_owner", who(owner_of(e.c))},
               {"roll", roll_of(e.c)},
               {"second", e.b + 1},
               {"second_owner", who(owner_of(e.d))},
               {"other", roll_of(e.d)}}};
    case Kind::kPledgeBack: return {"petrostat.entry.pledge_back", {{"count", e.a}}};
    case Kind::kArmyLeaves:
      return {"petrostat.entry.army_leaves", {{"number", e.a + 1}, {"owner", who(e.b)}, {"class", rank(e.c)}}};
    case Kind::kFed:
      return {"petrostat.entry.fed", {{"number", e.a + 1}, {"owner", who(e.b)}, {"all", e.c}, {"count", e.d}}};
    case Kind::kPledged:
      return e.a == kNobody ? Message("petrostat.entry.pledged_treasury", {{"count", e.b}})
                            : Message("petrostat.entry.pledged", {{"ideology", who(e.a)}, {"count", e.b}});
    case Kind::kIdle: return {"petrostat.entry.idle", {{"ideology", who(e.a)}}};
    case Kind::kEnd: return {"petrostat.ending." + std::string(kEndingIds[static_cast<std::size_t>(e.a)])};
  }
  return {};
}

namespace {

Question draft_question(const Rules& rules, const State& s) {
  const std::string key = "petrostat.question.draft." + std::string(kDraftIds[static_cast<std::size_t>(s.drafting)]);
  if (s.drafting == Draft::kFeed) {
    const int need = rules.army_spending - s.renewed[s.target] - s.allotted;  // to stay an army
    if (!rules.feeds_freely || need == s.left)
      return {{key, {{"number", s.target + 1}, {"left", s.left}}}, clause_of(s)};
    if (need <= 0) return {{key + "_more", {{"number", s.target + 1}, {"left", s.left}}}, clause_of(s)};
    return {{key + "_freely", {{"number", s.target + 1}, {"left", s.left}, {"need", need}}}, clause_of(s)};
  }
  if (s.drafting == Draft::kEmpire && rules.mixed_renewal)
    return {{key + "_mixed", {{"left", s.left}, {"box", s.left == 0 ? 0 : 1 + (s.left - 1) % rules.imp_cost}}},
            clause_of(s)};
  return {{key, {{"left", s.left}}}, clause_of(s)};
}

}  // namespace

Question Module::question(const Rules& rules, const View& s, Seat seat) {
  const auto policy = [&] { return rules.policy_names[s.chosen[s.acting] & 15U]; };
  switch (s.phase) {
    case Phase::kChance: return draw_question(rules, s);
    case Phase::kSwap:
      return {{"petrostat.question.swap", {{"class", rules.class_names[rules.swaps[s.cursor & 7U].rank]}}},
              clause::PS_R09};
    case Phase::kDirection: return {{"petrostat.question.direction"}, clause::PS_038};
    case Phase::kChoose: {
      const int me = seat < s.seats ? s.ideology[seat] : 0;
      return {{"petrostat.question.choose", {{"decade", decade(s.turn)}, {"round", s.round + 1}, {"pc", s.pc[at(me)]}}},
              clause::PS_031};
    }
    case Phase::kPlay: return {{"petrostat.question.play", {{"policy", policy()}}}, clause::PS_039};
    case Phase::kOppose:
      return {{"petrostat.question.oppose", {{"ideology", ideology_name(rules, s.acting)}, {"policy", policy()}}},
              clause::PS_095};
    case Phase::kSides:
      return {{"petrostat.question.sides", {{"ideology", ideology_name(rules, s.acting)}, {"policy", policy()}}},
              clause::PS_096};
    case Phase::kPair:
      if (!rules.armies_by_name) return {{"petrostat.question.pair"}, clause::PS_098};
      return {{s.backing_army == 0 ? "petrostat.question.name_for" : "petrostat.question.name_against"},
              clause::PS_098};
    case Phase::kFlip: return {{"petrostat.question.flip"}, clause::PS_118};
    case Phase::kCalm: return {{"petrostat.question.calm"}, calm_clause(rules, s)};
    case Phase::kDraft: return draft_question(rules, s);
    case Phase::kOver:
      return {{"petrostat.ending." + std::string(kEndingIds[static_cast<std::size_t>(s.ending)])}, clause::PS_004};
  }
  return {};
}

}  // namespace exchequer::petrostat
