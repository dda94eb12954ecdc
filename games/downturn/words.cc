// Actions and what they did as messages; the words themselves are in text/*.json.
#include "games/downturn/words.h"

#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {

Message cube_word(int cube) {
  return Message(cube < kColours ? "downturn.cube." + std::string(kCubeIds[static_cast<std::size_t>(cube)])
                                 : "downturn.cube.any");
}
Message seat_word(const Rules& rules, int seat) {
  return Message("downturn.colour." +
                 std::string(seat < kSeats ? seat_ids(rules)[static_cast<std::size_t>(seat)] : "none"));
}
Message status_word(Status status) {
  return Message("downturn.status." + std::string(kStatusIds[static_cast<std::size_t>(status)]));
}
Message deed_word(int deed) {
  return Message("downturn.deed." + std::string(kDeedIds[static_cast<std::size_t>(deed)]));
}

namespace {

std::string with_sign(int amount) { return (amount < 0 ? "\u2212" : "+") + std::to_string(std::abs(amount)); }

Message select_word(const Rules& rules, const Op& op) {
  constexpr std::array<const char*, 9> kKeys = {"each",       "lowest", "highest", "most_red", "most_yellow",
                                                "most_green", "pick",   "own",     "home"};
  const std::string key = std::string("downturn.select.") + kKeys[static_cast<std::size_t>(op.select)];
  if (op.select == Select::kHome) return Message(key, {{"region", rules.region_names[op.region]}});
  return Message(key);
}

Message who_word(Who who) {
  constexpr std::array<const char*, 5> kKeys = {"actor", "leader", "each", "top", "trail"};
  return Message(std::string("downturn.who.") + kKeys[static_cast<std::size_t>(who)]);
}

Message rule_word(int rule) {
  constexpr std::array<const char*, 7> kKeys = {"red", "yellow", "green", "rescue", "dividend", "bust", "bonus"};
  return Message(std::string("downturn.rule.") + kKeys[static_cast<std::size_t>(rule)]);
}

Message op_words(const Rules& rules, const Op& op) {
  const Message cube = cube_word(op.cube);
  const int number = std::abs(op.amount);
  switch (op.kind) {
    case OpKind::kStability: return {"downturn.op.stability", {{"amount", with_sign(op.amount)}}};
    case OpKind::kTrack: return {"downturn.op.track", {{"amount", with_sign(op.amount)}}};
    case OpKind::kCrash:
      return {"downturn.op.crash", {{"count", number}, {"least", int{op.least}}, {"most", int{op.most}}}};
    case OpKind::kGain:
      return {op.spot == Spot::kHome ? "downturn.op.gain_home" : "downturn.op.gain_bag",
              {{"banks", select_word(rules, op)}, {"count", number}, {"cube", cube}}};
    case OpKind::kLose:
      return {op.spot == Spot::kHome   ? "downturn.op.lose_home"
              : op.spot == Spot::kBond ? "downturn.op.lose_bond"
                                       : "downturn.op.lose_out",
              {{"banks", select_word(rules, op)}, {"count", number}, {"cube", cube}}};
    case OpKind::kSwap: return {"downturn.op.swap", {{"count", number}}};
    case OpKind::kRegion: {
      const Message where = op.select == Select::kHome
                                ? Message("downturn.name", {{"name", rules.region_names[op.region]}})
                            : op.select == Select::kPick ? Message("downturn.op.region_pick")
                                                         : Message("downturn.op.region_each");
      return {op.amount > 0 ? "downturn.op.region_gain" : "downturn.op.region_lose",
              {{"region", where}, {"count", number}, {"cube", cube}}};
    }
    case OpKind::kBond:
      return {op.amount > 0 ? "downturn.op.bond_gain" : "downturn.op.bond_lose", {{"count", number}, {"cube", cube}}};
    case OpKind::kCards:
      return {op.amount > 0 ? "downturn.op.cards_draw" : "downturn.op.cards_discard",
              {{"who", who_word(op.who)}, {"count", number}}};
    case OpKind::kShares:
      return {op.amount > 0 ? "downturn.op.shares_back" : "downturn.op.shares_lose",
              {{"who", who_word(op.who)}, {"count", number}}};
    case OpKind::kDivest: return {"downturn.op.divest", {{"who", who_word(op.who)}}};
    case OpKind::kVp: return {"downturn.op.vp", {{"who", who_word(op.who)}, {"amount", with_sign(op.amount)}}};
    case OpKind::kTest: return {"downturn.op.test", {{"banks", select_word(rules, op)}}};
    case OpKind::kRule:
      return {"downturn.op.rule", {{"rule", rule_word(static_cast<int>(op.rule))}, {"amount", with_sign(op.amount)}}};
    case OpKind::kForbid: return {"downturn.op.forbid", {{"deed", deed_word(static_cast<int>(op.deed))}}};
  }
  return {};
}

}  // namespace

std::string card_letters(const Rules& rules, int card) {
  const CubeCounts& shown = rules.card[static_cast<std::size_t>(card)].cubes;
  std::string text;
  for (std::size_t i = 0; i < kColours; ++i) text += std::string(shown[i], kCubeLetters[i]);
  return text.empty() ? std::string("–") : text;
}

std::vector<Message> card_words(const Rules& rules, int card) {
  const Card& c = rules.card[static_cast<std::size_t>(card)];
  std::vector<Message> all;
  for (int i = 0; i < c.op_count; ++i) {
    Message words = op_words(rules, c.ops[static_cast<std::size_t>(i)]);
    if (c.lasts == Lasts::kEnd) words = Message("downturn.op.at_end", {{"effect", std::move(words)}});
    all.push_back(std::move(words));
  }
  if (c.leader) all.push_back(Message("downturn.op.leader"));
  return all;
}

Message Module::action_words(const Rules& rules, const State& s, const Move& move) {
  const Action a = move.action;
  const auto bank = [&](int b) { return rules.bank_names[static_cast<std::size_t>(b)]; };
  const auto region = [&](int r) { return rules.region_names[static_cast<std::size_t>(r)]; };
  const auto card = [&](int c) { return rules.card_names[static_cast<std::size_t>(c)]; };
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
  const auto bank = [&](int b) { return rules.bank_names[static_cast<std::size_t>(b)]; };
  const auto region = [&](int r) { return rules.region_names[static_cast<std::size_t>(r)]; };
  const auto card = [&](int c) { return rules.card_names[static_cast<std::size_t>(c)]; };
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
              {{"seat", seat_word(rules, a)},
               {"card", card(b)},
               {"number", int{rules.card[static_cast<std::size_t>(b)].number}}}};
    case Kind::kWon: return {"downturn.entry.won", {{"seat", seat_word(rules, a)}, {"count", b}}};
    case Kind::kEnding: return {"downturn.ending." + std::string(kEndingIds[static_cast<std::size_t>(a)])};
  }
  return {};
}

}  // namespace exchequer::downturn
