// Actions, events and decisions as messages; the words themselves are in text/*.json.
#include "games/austerity/words.h"

#include "games/austerity/chapters/chapters.h"
#include "games/austerity/clauses.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {

Message cube_word(int cube) { return Message("austerity.cube." + std::string(kCubeIds[at(cube)])); }
Message place_word(int place) { return Message("austerity.place." + std::string(kPlaceIds[at(place)])); }
Message track_word(int track) { return Message("austerity.track." + std::string(kTrackIds[at(track)])); }

Message counter_word(const Rules& rules) {
  if (!rules.counter_name.texts.empty()) return {"austerity.name", {{"name", rules.counter_name}}};
  return {"austerity.counter", {{"scenario", rules.scenario_id}}};
}

std::vector<Message> effect_words(const Rules& rules, const Effect& effect, unsigned paid) {
  std::vector<Message> all;
  const auto sign = [](int amount) { return (amount > 0 ? "+" : "\u2212") + std::to_string(std::abs(amount)); };
  for (int i = 0; i < effect.cost_count; ++i) {
    if (!has(paid, i)) continue;
    const Cost& cost = effect.costs[at(i)];
    all.push_back(cost.spend ? Message("austerity.op.spend")
                             : Message("austerity.op.remove", {{"cube", cube_word(cost.cube)}}));
  }
  for (int i = 0; i < effect.op_count; ++i) {
    const Op& op = effect.ops[at(i)];
    switch (op.kind) {
      case OpKind::kTrack:
        all.push_back({"austerity.op.track", {{"track", track_word(op.what)}, {"amount", sign(op.amount)}}});
        break;
      case OpKind::kAdd:
        all.push_back(
            {"austerity.op.add", {{"cube", cube_word(op.what)}, {"place", place_word(static_cast<int>(op.place))}}});
        break;
      case OpKind::kCutAll: all.push_back({"austerity.op.cut_all"}); break;
      case OpKind::kMark:
        all.push_back({"austerity.op.mark", {{"counter", counter_word(rules)}, {"amount", sign(op.amount)}}});
        break;
    }
  }
  if (effect.surplus) all.push_back({"austerity.op.surplus"});
  if (all.empty()) all.push_back({"austerity.op.nothing"});
  return all;
}

namespace {

// The costs that this payment really pays; ruling AU-R04 skips the others.
unsigned paid_costs(const Rules& rules, const State& state, const Effect& effect, int payment) {
  unsigned paid = 0;
  State left = state;
  for (int i = 0; i < effect.cost_count; ++i) {
    const Place source = payment_source(payment, i);
    const Cube cube = source == Place::kStandIn ? stand_in(rules, left) : effect.costs[at(i)].cube;
    if (cube == kNoCube || cube_at(left, source, cube) == 0) continue;
    --cube_at(left, source, cube);
    paid |= 1U << i;
  }
  return paid;
}

// Where each cube is taken from, when there is a choice.
Message payment_words(const Rules& rules, const State& state, const Effect& effect, int payment, bool partial = false) {
  int ways = 0;
  each_payment(rules, state, effect, partial, [&](int) { ++ways; });
  if (ways <= 1) return Message("austerity.payment.none");
  std::vector<Message> taken;
  State left = state;
  const unsigned paid = paid_costs(rules, state, effect, payment);
  for (int i = 0; i < effect.cost_count; ++i) {
    if (!has(paid, i)) continue;
    const Place source = payment_source(payment, i);
    const Cube cube = source == Place::kStandIn ? stand_in(rules, left) : effect.costs[at(i)].cube;
    --cube_at(left, source, cube);
    taken.push_back(
        {"austerity.payment.cube", {{"cube", cube_word(cube)}, {"place", place_word(static_cast<int>(source))}}});
  }
  if (taken.empty()) return Message("austerity.payment.none");
  return Message("austerity.payment.from", {{"cubes", std::move(taken)}});
}

// A move to be explained need not be possible, but it must belong to this moment: an option of the present event, or a
// step of the card being checked.
bool has_words(const Rules& rules, const State& state, Action action) {
  const bool at_policies = state.phase == Phase::kPolicy;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDrawn: return true;
    case Verb::kOption: return state.pair != kNoPair && action.a < rules.event(state).option_count;
    case Verb::kKeep: return at_policies;
    case Verb::kTurn: {
      if (!at_policies) return false;
      const Facing& facing = rules.facing[state.policy_card][state.facing[state.policy_card]];
      return action.a < facing.step_count && facing.steps[action.a].kind == StepKind::kTurn;
    }
    case Verb::kUpkeep:
    case Verb::kLapse: return at_policies && policy_step(rules, state).kind == StepKind::kUpkeep;
    default: return Module::in_game(rules, action);
  }
}

}  // namespace

Message Module::action_words(const Rules& rules, const State& state, const Move& move) {
  const Action action = move.action;
  if (!has_words(rules, state, action)) return {};
  const auto institution = [&](int i) { return rules.institution_names[at(i)]; };
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDraw: return {"austerity.action.draw", {{"count", std::min(2, count(state.bag))}}};
    case Verb::kDrawn:
      if (action.b == kNoCube) return {"austerity.action.single", {{"cube", cube_word(action.a)}}};
      return {"austerity.action.drawn", {{"first", cube_word(action.a)}, {"second", cube_word(action.b)}}};
    case Verb::kOption: {
      const Effect& option = rules.event(state).options[action.a];
      if (action.c > 0) return {"austerity.action.surplus", {{"institution", institution(action.c - 1)}}};
      // An unpayable price is refused and named in full. Where it may be skipped, only what is paid is named.
      const unsigned paid =
          rules.rulings.unpayable == ruling::Unpayable::kPartial && why_not_option(rules, state, action) == kOk
              ? paid_costs(rules, state, option, action.b)
              : ~0U;
      return {"austerity.action.option",
              {{"effect", effect_words(rules, option, paid)},
               {"payment", payment_words(rules, state, option, action.b,
                                         rules.rulings.unpayable == ruling::Unpayable::kPartial)}}};
    }
    case Verb::kCut: return {"austerity.action.cut", {{"institution", institution(action.a)}}};
    case Verb::kBank: return {"austerity.action.bank", {{"cube", cube_word(action.a)}}};
    case Verb::kFund: return {"austerity.action.fund", {{"institution", institution(action.a)}}};
    case Verb::kPass: return {"austerity.action.pass"};
    case Verb::kAct:
      return {"austerity.action.act",
              {{"action", rules.action_names[action.a]},
               {"payment", payment_words(rules, state, rules.actions[action.a].effect, action.b)}}};
    case Verb::kFound:
      return {
          "austerity.action.found",
          {{"institution", institution(action.a)}, {"payment", payment_words(rules, state, rules.founding, action.b)}}};
    case Verb::kKeep:
      return {"austerity.action.keep",
              {{"facing", rules.facing_names[state.policy_card][state.facing[state.policy_card]]}}};
    case Verb::kTurn: {
      const std::size_t card = state.policy_card;
      const int target = rules.facing[card][state.facing[card]].steps[action.a].target;
      return {"austerity.action.turn",
              {{"card", rules.policy_names[card]}, {"facing", rules.facing_names[card][at(target)]}}};
    }
    case Verb::kUpkeep:
      return {"austerity.action.upkeep",
              {{"facing", rules.facing_names[state.policy_card][state.facing[state.policy_card]]},
               {"payment", payment_words(rules, state, policy_step(rules, state).effect, action.b)}}};
    case Verb::kLapse:
      return {"austerity.action.lapse",
              {{"facing", rules.facing_names[state.policy_card][state.facing[state.policy_card]]}}};
  }
  return {};
}

Message Module::entry_words(const Rules& rules, const Entry& e) {
  const auto institution = [&] { return rules.institution_names[at(e.a)]; };
  const auto card = [&] { return rules.policy_names[at(e.a)]; };
  const auto facing = [&] { return rules.facing_names[at(e.a)][at(e.b)]; };
  switch (static_cast<Kind>(e.kind)) {
    case Kind::kNote:
    case Kind::kAction: return {};  // the choice itself has said it
    case Kind::kSetupBag: return {"austerity.entry.setup_bag", {{"cube", cube_word(e.a)}, {"count", e.b}}};
    case Kind::kSetupTrack: return {"austerity.entry.setup_track", {{"track", track_word(e.a)}, {"value", e.b}}};
    case Kind::kSetupFacing:
      return {e.c ? "austerity.entry.setup_facing_permanent" : "austerity.entry.setup_facing",
              {{"card", card()}, {"facing", facing()}}};
    case Kind::kSetupScenario: return {"austerity.entry.setup_scenario", {{"scenario", rules.scenario_name}}};
    case Kind::kSetupCountry: return {"austerity.entry.setup_country", {{"country", rules.country_name}}};
    case Kind::kDrawn: return {"austerity.entry.drawn", {{"first", cube_word(e.a)}, {"second", cube_word(e.b)}}};
    case Kind::kSingle: return {"austerity.entry.single", {{"cube", cube_word(e.a)}}};
    case Kind::kEvent: return {"austerity.entry.event", {{"event", rules.event_names[at(e.a)]}}};
    case Kind::kTrack: return {"austerity.entry.track", {{"track", track_word(e.a)}, {"from", e.b}, {"to", e.c}}};
    case Kind::kTrackStays: return {"austerity.entry.track_stays", {{"track", track_word(e.a)}, {"value", e.b}}};
    case Kind::kAdded: return {"austerity.entry.added", {{"cube", cube_word(e.a)}, {"place", place_word(e.b)}}};
    case Kind::kCapped: return {"austerity.entry.capped", {{"cube", cube_word(e.a)}}};
    case Kind::kTaken: return {"austerity.entry.taken", {{"cube", cube_word(e.a)}, {"place", place_word(e.b)}}};
    case Kind::kCut:
      return {"austerity.entry.cut", {{"institution", institution()}, {"steps", e.b}, {"last", kCutSteps}}};
    case Kind::kPenalty: return {"austerity.entry.penalty", {{"institution", institution()}}};
    case Kind::kReward: return {"austerity.entry.reward", {{"institution", institution()}}};
    case Kind::kPlaced: return {"austerity.entry.placed", {{"institution", institution()}, {"count", e.b}}};
    case Kind::kSpentSurplus: return {"austerity.entry.spent_surplus", {{"institution", institution()}}};
    case Kind::kBanked: return {"austerity.entry.banked", {{"cube", cube_word(e.a)}}};
    case Kind::kFounded: return {"austerity.entry.founded", {{"institution", institution()}}};
    case Kind::kTidied: return {"austerity.entry.tidied", {{"cube", cube_word(e.a)}, {"count", e.b}}};
    case Kind::kYearEnd: return {"austerity.entry.year_end", {{"year", e.a}}};
    case Kind::kTaxIncome: return {"austerity.entry.tax_income", {{"count", e.a}}};
    case Kind::kRefilled: return {"austerity.entry.refilled", {{"count", e.a}}};
    case Kind::kYearBegins: return {"austerity.entry.year_begins", {{"year", e.a}}};
    case Kind::kCounter:
      return {"austerity.entry.counter", {{"counter", counter_word(rules)}, {"from", e.a}, {"to", e.b}}};
    case Kind::kStep: return {"austerity.entry.step", {{"card", card()}, {"facing", facing()}}};
    case Kind::kTurned: return {"austerity.entry.turned", {{"card", card()}, {"facing", facing()}}};
    case Kind::kKept: return {"austerity.entry.kept", {{"card", card()}, {"facing", facing()}}};
    case Kind::kUpkeep: return {"austerity.entry.upkeep", {{"card", card()}}};
    case Kind::kLapsed: return {"austerity.entry.lapsed", {{"card", card()}}};
    case Kind::kWon: return {"austerity.ending.won"};
    case Kind::kLost: return {"austerity.ending." + std::string(kEndingIds[at(e.a)])};
  }
  return {};
}

Question Module::question(const Rules& rules, const View& s, Seat) {
  switch (s.phase) {
    case Phase::kReady:
      return {{"austerity.question.ready", {{"year", s.year}, {"count", count(s.bag)}}}, clause::AU_020};
    case Phase::kChance:
      return {{"austerity.question.chance", {{"year", s.year}, {"count", std::min(2, count(s.bag))}}}, clause::AU_020};
    case Phase::kEvent: {
      const bool choice = rules.event(s).option_count > 1;
      return {{choice ? "austerity.question.event" : "austerity.question.event_forced",
               {{"event", rules.event_names[s.pair]}}},
              choice ? clause::AU_022 : clause::AU_021};
    }
    case Phase::kCuts: return {{"austerity.question.cuts"}, clause::AU_025};
    case Phase::kFunding:
      return {{"austerity.question.income", {{"count", s.current[kIncome]}}},
              s.current[kIncome] > 0 ? clause::AU_026 : clause::AU_027};
    case Phase::kPolicy: {
      const bool upkeep = policy_step(rules, s).kind == StepKind::kUpkeep;
      return {{upkeep ? "austerity.question.upkeep" : "austerity.question.policy",
               {{"card", rules.policy_names[s.policy_card]},
                {"facing", rules.facing_names[s.policy_card][s.facing[s.policy_card]]}}},
              upkeep ? clause::AU_121 : clause::AU_122};
    }
    case Phase::kOver: return {{"austerity.ending." + std::string(kEndingIds[at(s.ending)])}, ended_by(rules, s)};
  }
  return {};
}

}  // namespace exchequer::austerity
