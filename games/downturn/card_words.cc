// Messages for what cards show and do, and for cubes, seats, bank states and actions.
#include "games/downturn/words.h"

#include <cstdlib>

namespace exchequer::downturn {

Message cube_word(int cube) {
  return Message(cube < kColours ? "downturn.cube." + std::string(kCubeIds[at(cube)]) : "downturn.cube.any");
}
Message seat_word(const Rules& rules, int seat) {
  return Message("downturn.colour." + std::string(seat < kSeats ? seat_ids(rules)[at(seat)] : "none"));
}
Message status_word(Status status) { return Message("downturn.status." + std::string(kStatusIds[at(status)])); }
Message deed_word(int deed) { return Message("downturn.deed." + std::string(kDeedIds[at(deed)])); }

Message rule_word(int rule) { return Message("downturn.rule." + std::string(kRuleIds[at(rule)])); }
std::string with_sign(int amount) { return (amount < 0 ? "\u2212" : "+") + std::to_string(std::abs(amount)); }

namespace {

Message select_word(const Rules& rules, const Op& op) {
  const std::string key = "downturn.select." + std::string(kSelectIds[at(op.select)]);
  if (op.select == Select::kHome) return Message(key, {{"region", rules.region_names[op.region]}});
  return Message(key);
}

Message who_word(Who who) { return Message("downturn.who." + std::string(kWhoIds[at(who)])); }

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
  const CubeCounts& shown = rules.card[at(card)].cubes;
  std::string text;
  for (std::size_t i = 0; i < kColours; ++i) text += std::string(shown[i], kCubeLetters[i]);
  return text.empty() ? std::string("–") : text;
}

std::vector<Message> card_words(const Rules& rules, int card) {
  const Card& c = rules.card[at(card)];
  std::vector<Message> all;
  for (int i = 0; i < c.op_count; ++i) {
    Message words = op_words(rules, c.ops[at(i)]);
    if (c.lasts == Lasts::kEnd) words = Message("downturn.op.at_end", {{"effect", std::move(words)}});
    all.push_back(std::move(words));
  }
  if (c.leader) all.push_back(Message("downturn.op.leader"));
  return all;
}

}  // namespace exchequer::downturn
