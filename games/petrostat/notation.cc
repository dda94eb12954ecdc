// Actions as short readable text, for records and for those who would rather type: "choose rally", "play realign m5",
// "play join people", "play hold", "oppose m4", "name m7", "allot m3 boundary", "preset richest", "done"; chance: "deal liberal", "roll 4", "lot socialist".
#include "engine/spoken.h"
#include "engine/typed.h"
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/effects.h"
#include "games/petrostat/game.h"
#include "games/petrostat/words.h"

namespace exchequer::petrostat {
namespace {

std::string marker_text(int m) { return m == kBank ? "bank" : "m" + std::to_string(m + 1); }

int find_marker(std::string_view text) {
  if (text == "bank") return kBank;
  const int n = text.starts_with('m') ? number_in(text.substr(1)) : -1;
  return n >= 1 && n <= kMarkers ? n - 1 : -1;
}

std::string_view preset_name(const State& s, int number) {
  return kPresetIds[static_cast<std::size_t>(preset_of(s, number))];
}

std::string way_text(const Way& way) {
  std::string text;
  for (int o = 0; o < way.count; ++o) text += (o == 0 ? "" : ", ") + print_op(way.ops[at(o)]);
  return text;
}

std::string target_text(const Rules& rules, const Op& op, int target) {
  switch (op.kind) {
    case OpKind::kPc: return target > 0 ? " foreign " + std::to_string(target) : "";
    case OpKind::kJoin: return " " + rules.party_ids[at(target % kParties)];
    case OpKind::kCancel: return " seat " + std::to_string(target + 1);
    default: return names_marker(op.kind) ? " " + marker_text(target) : "";
  }
}

int find_target(const Rules& rules, const Op& op, std::string_view text) {
  switch (op.kind) {
    case OpKind::kPc: return text.empty() ? 0 : text.starts_with(" foreign ") ? number_in(text.substr(9)) : -1;
    case OpKind::kJoin: return text.starts_with(' ') ? find_name(rules.party_ids, text.substr(1)) : -1;
    case OpKind::kCancel: return text.starts_with(" seat ") ? number_in(text.substr(6)) - 1 : -1;
    default:
      if (names_marker(op.kind)) return text.starts_with(' ') ? find_marker(text.substr(1)) : -1;
      return text.empty() ? 0 : -1;
  }
}

std::optional<Action> well_formed(Verb verb, int a, int b = 0) {
  if (a < 0 || b < 0 || a > 255 || b > 255) return {};
  const Action action = make(verb, a, b);
  return Module::action_index(action) < 0 ? std::nullopt : std::optional(action);
}

// The faces of the market dice, or their sum: with one number it is the sum.
std::optional<Action> parse_market(const Rules& rules, const std::vector<int>& numbers) {
  if (numbers.size() == 1) return well_formed(Verb::kRolled, numbers[0]);
  const MarketDice dice = market_dice(rules);
  int sum = 0;
  for (const int face : numbers) {
    if (face < 1 || face > dice.sides) return {};
    sum += face;
  }
  return static_cast<int>(numbers.size()) == dice.number ? well_formed(Verb::kRolled, sum) : std::nullopt;
}

// What dice show or a lot decides, as a person writes it: "4", "3 2", "3 against 2", "1 2 3 4" of the market, "Socialista".
std::optional<Action> parse_draw(const Rules& rules, const State& s, std::string_view text) {
  SpokenNames names;
  switch (s.roll) {
    case Roll::kDeal:
    case Roll::kTie:
      for (int i = 0; i < kIdeologies; ++i) {
        names.add(i, rules.ideology_ids[at(i)]);
        names.add(i, rules.ideology_names[at(i)]);
      }
      return well_formed(s.roll == Roll::kDeal ? Verb::kDealt : Verb::kLot, names.find(text));
    case Roll::kElection:
      for (int p = 0; p < kParties; ++p) {
        names.add(p, rules.party_ids[at(p)]);
        names.add(p, rules.party_names[at(p)]);
        for (const char* word : {"", "party ", "partito "})
          names.add(p, word + std::to_string(p + 1));  // as on the board
      }
      return well_formed(Verb::kLot, names.find(text));
    default: break;
  }
  std::vector<int> numbers = numbers_in(text);
  if (s.roll == Roll::kMarket) return parse_market(rules, numbers);
  if (s.roll == Roll::kBattle) {
    if (numbers.size() == 1 && numbers[0] > 9 && rules.army_die < 10)
      numbers = {numbers[0] / 10, numbers[0] % 10};  // "32"
    return numbers.size() == 2 ? well_formed(Verb::kDice, numbers[0], numbers[1]) : std::nullopt;
  }
  return numbers.size() == 1 ? well_formed(Verb::kRolled, numbers[0]) : std::nullopt;
}

}  // namespace

std::string Module::notation(const Rules& rules, const State& s, const Move& move) {
  const Action action = move.action;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDealt: return "deal " + rules.ideology_ids[action.a];
    case Verb::kRolled: return "roll " + std::to_string(action.a);
    case Verb::kDice: return "roll " + std::to_string(action.a) + " " + std::to_string(action.b);
    case Verb::kLot:
      return "lot " + (s.roll == Roll::kElection ? rules.party_ids[action.a % kParties] : rules.ideology_ids[action.a]);
    case Verb::kSwap: return "replace " + marker_text(action.a);
    case Verb::kDirection: return action.a ? "counterclockwise" : "clockwise";
    case Verb::kChoose: return "choose " + rules.policy_ids[action.a];
    case Verb::kWithdraw: return "withdraw";
    case Verb::kPlay: {
      const Way& way = policy_of(rules, s).way[action.a];
      return "play " + way_text(way) + target_text(rules, way.ops[0], action.b);
    }
    case Verb::kCommit:
      return action.a == 0 ? "stay out" : (action.a == 1 ? "support " : "oppose ") + std::to_string(action.b);
    case Verb::kPair: return "pair " + rules.ideology_ids[action.a] + " " + rules.ideology_ids[action.b];
    case Verb::kSend: return (action.b == 1 ? "support " : "oppose ") + marker_text(action.a);
    case Verb::kName: return "name " + marker_text(action.a);
    case Verb::kFlip: return action.a ? "turn disc" : "leave disc";
    case Verb::kCalm: return "calm " + marker_text(action.a);
    case Verb::kAllot: return "allot " + marker_text(action.a) + " " + std::string(kPortionIds[action.b]);
    case Verb::kPutBack: return "put back " + marker_text(action.a);
    case Verb::kPreset: return "preset " + std::string(preset_name(s, action.a));
    case Verb::kDone: return "done";
  }
  return {};
}

std::optional<Action> Module::parse(const Rules& rules, const State& s, Seat seat, std::string_view text) {
  const auto after = [&](std::string_view word) {
    return text.starts_with(word) ? text.substr(word.size()) : std::string_view();
  };
  if (seat == kChance) {
    // As recorded; otherwise as a person would write it.
    std::optional<Action> drawn;
    const auto rest = after("roll "), dealt = after("deal "), lot = after("lot ");
    if (!dealt.empty()) drawn = well_formed(Verb::kDealt, find_name(rules.ideology_ids, dealt));
    if (!lot.empty())
      drawn = well_formed(
          Verb::kLot, s.roll == Roll::kElection ? find_name(rules.party_ids, lot) : find_name(rules.ideology_ids, lot));
    if (const std::size_t space = rest.find(' '); space != std::string_view::npos)
      drawn = well_formed(Verb::kDice, number_in(rest.substr(0, space)), number_in(rest.substr(space + 1)));
    else if (!rest.empty())
      drawn = well_formed(Verb::kRolled, number_in(rest));
    return drawn && s.roll != Roll::kMarket ? drawn : parse_draw(rules, s, text);
  }
  if (text == "withdraw") return make(Verb::kWithdraw);
  if (text == "done") return make(Verb::kDone);
  if (text == "clockwise") return make(Verb::kDirection, 0);
  if (text == "counterclockwise") return make(Verb::kDirection, 1);
  if (text == "turn disc") return make(Verb::kFlip, 1);
  if (text == "leave disc") return make(Verb::kFlip, 0);
  if (text == "stay out") return make(Verb::kCommit);
  if (const auto rest = after("replace "); !rest.empty()) return well_formed(Verb::kSwap, find_marker(rest));
  if (const auto rest = after("choose "); !rest.empty())
    return well_formed(Verb::kChoose, find_name(rules.policy_ids, rest));
  for (const int side : {1, 2})
    if (const auto rest = after(side == 1 ? "support " : "oppose "); !rest.empty())
      return rest.starts_with('m') ? well_formed(Verb::kSend, find_marker(rest), side)
                                   : well_formed(Verb::kCommit, side, number_in(rest));
  if (const auto rest = after("name "); !rest.empty()) return well_formed(Verb::kName, find_marker(rest));
  if (const auto rest = after("calm "); !rest.empty()) return well_formed(Verb::kCalm, find_marker(rest));
  if (const auto rest = after("put back "); !rest.empty()) return well_formed(Verb::kPutBack, find_marker(rest));
  if (const auto rest = after("pair "); !rest.empty()) {
    const std::size_t space = rest.find(' ');
    if (space == std::string_view::npos) return {};
    return well_formed(Verb::kPair, find_name(rules.ideology_ids, rest.substr(0, space)),
                       find_name(rules.ideology_ids, rest.substr(space + 1)));
  }
  if (const auto rest = after("allot "); !rest.empty()) {
    const std::size_t space = rest.find(' ');
    if (space == std::string_view::npos) return {};
    return well_formed(Verb::kAllot, find_marker(rest.substr(0, space)),
                       find_name(kPortionIds, rest.substr(space + 1)));
  }
  if (const auto rest = after("preset "); !rest.empty() && s.phase == Phase::kDraft) {
    for (int preset = 0; preset < kPresets; ++preset)
      if (preset_of(s, preset) != Preset::kNone && preset_name(s, preset) == rest) return make(Verb::kPreset, preset);
    return {};
  }
  if (const auto rest = after("play "); !rest.empty() && s.phase == Phase::kPlay) {
    const Policy& policy = policy_of(rules, s);
    for (int way = 0; way < policy.ways; ++way) {
      const std::string name = way_text(policy.way[at(way)]);
      if (!rest.starts_with(name)) continue;
      if (const int target = find_target(rules, policy.way[at(way)].ops[0], rest.substr(name.size())); target >= 0)
        return well_formed(Verb::kPlay, way, target);
    }
  }
  return {};
}

}  // namespace exchequer::petrostat
