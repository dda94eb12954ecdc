// The special cases of notation, such as "play realign m5", "play join people" and "lot socialist", and draws as people
// type them.
#include "engine/spoken.h"
#include "engine/typed.h"
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/effects.h"
#include "games/petrostat/game.h"
#include "games/petrostat/words.h"

namespace exchequer::petrostat {
namespace {

// The kind of target a token has. Its first operation decides.
Op aim_of(const Say::About& about) {
  const Policy& policy = policy_of(about.rules, *about.state);
  const auto way = static_cast<std::size_t>(about.values[0]);
  return way < policy.ways ? policy.way[way].ops[0] : Op{OpKind::kSeize, 0};  // no target
}

std::optional<Action> well_formed(Verb verb, int a, int b = 0) {
  if (a < 0 || a > 255 || b < 0 || b > 255) return {};
  const Action action = make(verb, a, b);
  return Module::action_index(action) < 0 ? std::nullopt : std::optional(action);
}

// The faces of the market dice, or their sum. A single number is the sum.
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

// A result of dice or a lot as a person types it: "4", "3 2", "3 against 2", "1 2 3 4" for the market, "Socialista".
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

std::string winner_id(const Say::About& about, int member) {
  if (about.state->roll != Roll::kElection) return about.rules.ideology_ids[at(member)];
  return member < kParties ? about.rules.party_ids[at(member)] : std::string();
}

std::string way_id(const Say::About& about, int member) {
  const Policy& policy = policy_of(about.rules, *about.state);
  std::string text;
  if (member >= policy.ways) return text;
  const Way& way = policy.way[at(member)];
  for (int o = 0; o < way.count; ++o) text += (o == 0 ? "" : ", ") + print_op(way.ops[at(o)]);
  return text;
}

std::string target_text(const Say::About& about, int member) {
  switch (const Op op = aim_of(about); op.kind) {
    case OpKind::kPc: return member > 0 ? "foreign " + std::to_string(member) : "";
    case OpKind::kJoin: return about.rules.party_ids[at(member % kParties)];
    case OpKind::kCancel: return "seat " + std::to_string(member + 1);
    default: return names_marker(op.kind) ? std::string(kMarkerIds[at(member)]) : "";
  }
}

int read_target(const Say::About& about, Typed& typed) {
  switch (const Op op = aim_of(about); op.kind) {
    case OpKind::kPc: return typed.done() ? 0 : typed.take("foreign") ? number_in(typed.word()) : -1;
    case OpKind::kJoin: return thing::kParty.find(about, typed);
    case OpKind::kCancel: return typed.take("seat") ? number_in(typed.word()) - 1 : -1;
    default: return names_marker(op.kind) ? thing::kMarker.find(about, typed) : 0;
  }
}

std::string preset_name(const Say::About& about, int member) {
  const Preset preset = preset_of(*about.state, member);
  return preset == Preset::kNone ? std::string() : std::string(kPresetIds[static_cast<std::size_t>(preset)]);
}

std::string side_text(const Say::About&, int member) { return member == 0 ? "support" : "oppose"; }

int read_side(const Say::About&, Typed& typed) { return typed.take("support") ? 0 : typed.take("oppose") ? 1 : -1; }

std::string decade_id(const Say::About&, int member) { return std::to_string(1920 + 10 * member); }

std::optional<Action> Module::parse(const Rules& rules, const State& s, Seat seat, std::string_view text) {
  // A market roll may be written with the faces of its dice.
  if (seat == kChance && s.roll == Roll::kMarket) return parse_draw(rules, s, text);
  const std::optional<Action> action = Spoken::parse(rules, s, seat, text);
  return action || seat != kChance ? action : parse_draw(rules, s, text);
}

// A play names the token and its target.
Fact Module::fact_of(const Rules& rules, const State& s, const Move& move) {
  Fact fact = Spoken::fact_of(rules, s, move);
  if (static_cast<Verb>(move.action.verb) != Verb::kPlay) return fact;
  const Say::About about{rules, &s, move.seat, move.action.verb, {move.action.a, move.action.b}};
  const int target = move.action.b;
  fact.amounts.clear();
  fact.ids.emplace(fact.ids.begin(), "policy", rules.policy_ids[s.chosen[s.acting] & 15U]);
  switch (const Op op = aim_of(about); op.kind) {
    case OpKind::kPc:
      if (target > 0) fact.amounts.emplace_back("foreign", target);
      break;
    case OpKind::kJoin: add_to_fact(fact, thing::kParty, about, target); break;
    case OpKind::kCancel:
      if (target < s.seats) add_to_fact(fact, thing::kIdeology, about, s.ideology[at(target)]);
      break;
    default:
      if (names_marker(op.kind)) add_to_fact(fact, thing::kMarker, about, target);
      break;
  }
  return fact;
}

Fact Module::fact(const Rules& rules, const Entry& entry) {
  Fact fact = Spoken::fact(rules, entry);
  if (static_cast<Kind>(entry.kind) == Kind::kDuel)
    fact.amounts = {{"backing", roll_of(entry.c)}, {"against", roll_of(entry.d)}};
  return fact;
}

}  // namespace exchequer::petrostat
