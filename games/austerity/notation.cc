// Actions as short readable text, for records and for those who would rather type: "draw debt income", "pay_loan paying used
// used current", "option 1 surplus private_enterprise", "turn protectionism".
#include <algorithm>

#include "engine/spoken.h"
#include "engine/typed.h"
#include "games/austerity/chapters/chapters.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {
namespace {

// A colour by its id or its letter.
int find_cube(std::string_view word) {
  if (word.size() == 1)
    for (std::size_t i = 0; i < kCubes; ++i)
      if (kCubeLetters[i] == (word[0] & ~0x20)) return static_cast<int>(i);
  return find_name(kCubeIds, word);
}

// The cubes by what they stand for and by their colours, in every language.
const SpokenNames& cube_names() {
  static const SpokenNames names = [] {
    SpokenNames all;
    for (std::size_t i = 0; i < kCubes; ++i)
      for (const char* of : {"cube.", "colour."})
        all.add_text(static_cast<int>(i), "austerity", "austerity." + (of + std::string(kCubeIds[i])));
    return all;
  }();
  return names;
}

// One cube or two, however a person writes them down: "K Y", "yk", "2 debt", "debito + entrate", "black, yellow".
std::optional<Action> parse_drawn(std::string_view text) {
  const auto pieces =
      pieces_in(without_verb(text), cube_names(), std::string_view(kCubeLetters.data(), kCubeLetters.size()));
  if (!pieces) return {};
  std::vector<int> cubes;
  for (std::size_t i = 0; i < kCubes; ++i)
    for (int n = 0; n < (*pieces)[i] && cubes.size() < 3; ++n) cubes.push_back(static_cast<int>(i));
  if (cubes.empty() || cubes.size() > 2) return {};
  return make(Verb::kDrawn, cubes[0], cubes.size() == 2 ? cubes[1] : kNoCube);
}

std::string payment_text(const Effect& effect, int payment) {
  std::string text;
  for (int i = 0; i < effect.cost_count; ++i)
    text += " " + std::string(kPlaceIds[static_cast<std::size_t>(payment_source(payment, i))]);
  return text.empty() ? text : " paying" + text;
}

// The words after "paying", in full or not at all; -1 when they are not places.
int parse_payment(std::span<const std::string_view> words) {
  if (words.empty()) return 0;
  if (words[0] != "paying" || words.size() > kMaxCosts + 1) return -1;
  int payment = 0;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const int place = find_name(kPlaceIds, words[i]);
    if (place < 0 || place > 3) return -1;
    payment |= place << (2 * (i - 1));
  }
  return payment;
}

}  // namespace

std::string Module::notation(const Rules& rules, const State& state, const Move& move) {
  const Action action = move.action;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDraw: return "draw";
    case Verb::kDrawn:
      return "draw " + std::string(kCubeIds[action.a]) +
             (action.b == kNoCube ? "" : " " + std::string(kCubeIds[action.b]));
    case Verb::kOption: {
      std::string text = "option " + std::to_string(action.a + 1);
      if (action.c > 0) text += " surplus " + rules.institution_ids[action.c - 1U];
      return text + payment_text(rules.event(state).options[action.a], action.b);
    }
    case Verb::kCut: return "cut " + rules.institution_ids[action.a];
    case Verb::kBank: return "bank " + std::string(kCubeIds[action.a]);
    case Verb::kFund: return "fund " + rules.institution_ids[action.a];
    case Verb::kPass: return "pass";
    case Verb::kAct: return rules.action_ids[action.a] + payment_text(rules.actions[action.a].effect, action.b);
    case Verb::kFound: return "found " + rules.institution_ids[action.a] + payment_text(rules.founding, action.b);
    case Verb::kKeep: return "keep";
    case Verb::kTurn: {
      const std::size_t card = state.policy_card;
      return "turn " + rules.facing_ids[card][rules.facing[card][state.facing[card]].steps[action.a].target];
    }
    case Verb::kUpkeep: return "upkeep" + payment_text(policy_step(rules, state).effect, action.b);
    case Verb::kLapse: return "lapse";
  }
  return {};
}

std::optional<Action> Module::parse(const Rules& rules, const State& state, Seat seat, std::string_view text) {
  const std::vector<std::string_view> words = words_of(text);
  if (words.empty()) return {};
  const std::string_view verb = words[0];
  const auto rest = [&](std::size_t from) {
    return std::span<const std::string_view>(words).subspan(std::min(from, words.size()));
  };
  const auto lone = [&](Verb v) { return words.size() == 1 ? std::optional(make(v)) : std::nullopt; };
  const auto named = [&](Verb v, int index) {
    return words.size() == 2 && index >= 0 ? std::optional(make(v, index)) : std::nullopt;
  };
  const std::string_view second = words.size() > 1 ? words[1] : std::string_view();
  if (seat == kChance) {
    const std::size_t first = verb == "draw" ? 1 : 0;
    if (words.size() <= first || words.size() > first + 2) return parse_drawn(text);
    int a = find_cube(words[first]);
    int b = words.size() == first + 2 ? find_cube(words[first + 1]) : kNoCube;
    if (a < 0 || b < 0) return parse_drawn(text);
    if (a > b) std::swap(a, b);
    return make(Verb::kDrawn, a, b);
  }
  if (verb == "draw") return lone(Verb::kDraw);
  if (verb == "pass") return lone(Verb::kPass);
  if (verb == "keep") return lone(Verb::kKeep);
  if (verb == "lapse") return lone(Verb::kLapse);
  if (verb == "cut") return named(Verb::kCut, find_name(rules.institution_ids, second));
  if (verb == "fund") return named(Verb::kFund, find_name(rules.institution_ids, second));
  if (verb == "bank") return named(Verb::kBank, find_cube(second));
  if (verb == "option" && second.size() == 1 && second[0] >= '1' && second[0] <= '0' + kMaxOptions) {
    const int option = second[0] - '1';
    if (words.size() == 4 && words[2] == "surplus") {
      const int institution = find_name(rules.institution_ids, words[3]);
      return institution < 0 ? std::nullopt : std::optional(make(Verb::kOption, option, 0, institution + 1));
    }
    const int payment = parse_payment(rest(2));
    return payment < 0 ? std::nullopt : std::optional(make(Verb::kOption, option, payment));
  }
  if (verb == "found") {
    const int institution = find_name(rules.institution_ids, second);
    const int payment = parse_payment(rest(2));
    return institution < 0 || payment < 0 ? std::nullopt : std::optional(make(Verb::kFound, institution, payment));
  }
  if (verb == "upkeep") {
    const int payment = parse_payment(rest(1));
    return payment < 0 ? std::nullopt : std::optional(make(Verb::kUpkeep, 0, payment));
  }
  if (verb == "turn" && state.policy_card < kPolicies && words.size() == 2) {
    const std::size_t card = state.policy_card;
    const Facing& facing = rules.facing[card][state.facing[card]];
    const int target = find_name(rules.facing_ids[card], second);
    for (int step = 0; step < facing.step_count; ++step)
      if (const PolicyStep& here = facing.steps[static_cast<std::size_t>(step)];
          here.kind == StepKind::kTurn && !here.must && here.target == target)
        return make(Verb::kTurn, step);
    return {};
  }
  if (const int action = find_name(rules.action_ids, verb); action >= 0) {
    const int payment = parse_payment(rest(1));
    return payment < 0 ? std::nullopt : std::optional(make(Verb::kAct, action, payment));
  }
  return {};
}

}  // namespace exchequer::austerity
