// What bots and learners see of a position: its features and its evaluation. All of it is in whole numbers, so that a
// bot makes the same choice on every platform. The terms: debt and the income
// missing for it, crime against security, money, cuts, and tracks that hurt more the nearer they are to 0.
#include <cmath>

#include "games/austerity/chapters/chapters.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"
#include "games/austerity/prospect.h"

namespace exchequer::austerity {
namespace {

// Hundredths.
struct Wishes {
  int debt, missing, debt_in_bag, crime_in_bag, income_root, treasury, crime, crime_over, security, welfare, cut, low,
      linear, employment, safety, income_in_bag, low_safety, low_popularity;
};
constexpr Wishes kAsWritten = {479, 234, 2, 115, 164, 138, 89, 30, 139, -37, 24, 3750, 30, 38, 100, 0, 33, 97};
constexpr Wishes kSteady = {249, 144, 101, 112, 368, 151, 146, 30, 139, -35, 38, 2100, 28, 62, 101, 28, 187, 246};

constexpr int kWon = 1'000'000;

// 1000 / (x^2 + 0.3) for x in halves.
constexpr std::array<int, 42> kNearZero = [] {
  std::array<int, 42> values{};
  for (int h = 0; h < 42; ++h) values[static_cast<std::size_t>(h)] = 20'000 / (5 * h * h + 6);
  return values;
}();

// If years must pass before the goal can be met, the patient weights play better.
bool is_patient(const Rules& rules) { return rules.steady_hand > 0 || rules.goal.kind != GoalKind::kClear; }

// Whether prospect.h was fitted to games like this one, whose only aim is to clear the Debt as soon as possible.
bool is_learnt(const Rules& rules) {
  return !is_patient(rules) && rules.goal.cleared == kDebt && rules.goal.need == 0 &&
         rules.goal.floors == decltype(rules.goal.floors){} && !rules.decay;
}

int scenario_terms(const Rules& rules, const State& s, const std::array<int, kCubes>& total) {
  int value = 0;
  const Goal& goal = rules.goal;
  value += 700 * std::min<int>(s.counter, goal.need);
  for (std::size_t t = 0; t < kTracks; ++t) value += 100 * std::min<int>(s.track[t], goal.floors[t]);
  if (rules.decay && s.counter <= 1 && s.uses[kScenarioAction] == 0) value -= 1000;
  if (goal.kind == GoalKind::kClear && goal.cleared != kDebt) value -= 400 * total[goal.cleared];
  return value;
}

}  // namespace

void Module::features(const Rules& rules, const View& view, Seat, std::span<std::int16_t> out) {
  std::size_t at = 0;
  const auto put = [&](int value) { out[at++] = static_cast<std::int16_t>(value); };
  const auto put_all = [&](const auto& values) {
    for (const auto value : values) put(value);
  };
  put_all(view.bag);
  put_all(view.current);
  put_all(view.used);
  put_all(view.treasury);
  put_all(view.track);
  put_all(view.cuts);
  put_all(view.fundings);
  put_all(view.placed);
  for (int i = 0; i < kMaxInstitutions; ++i) put(has(view.in_play, i));
  put_all(view.facing);
  put(view.pair == kNoPair ? -1 : view.pair);
  put(static_cast<int>(view.phase));
  put(view.policy_card);
  put(view.policy_step);
  put(view.year);
  put(view.counter);
  put(rules.goal.need);
  put(view.actions_used);
  while (at < kFeatureCount) put(0);
}

std::int32_t Module::evaluate(const Rules& rules, const View& s, Seat) {
  if (s.phase == Phase::kOver) return s.ending == Ending::kWon ? kWon : -kWon;
  const Wishes& w = is_patient(rules) ? kSteady : kAsWritten;
  std::array<int, kCubes> total{};
  for (std::size_t c = 0; c < kCubes; ++c) total[c] = s.bag[c] + s.current[c] + s.used[c];
  total[kIncome] += income_placed(s);
  const int money = s.treasury[kIncome];
  int value = -w.debt * total[kDebt] - w.missing * std::max(0, 2 * total[kDebt] - total[kIncome] - money) -
              w.debt_in_bag * s.bag[kDebt] - w.crime_in_bag * s.bag[kCrime] + w.income_in_bag * s.bag[kIncome] -
              w.crime * total[kCrime] + w.security * std::min(total[kSecurity], total[kCrime] + 2) +
              w.welfare * std::min(total[kWelfare], 3) + w.treasury * money +
              2 * w.income_root * kRoots[static_cast<std::size_t>(total[kIncome])] / 1000;
  const int unchecked = std::max(0, total[kCrime] - total[kSecurity]);
  value -= w.crime_over * unchecked * unchecked;
  for (const std::uint8_t cuts : s.cuts) value -= w.cut * cuts * cuts;
  // Each track as the mean of now and where the next Year End would put it, in halves.
  const auto next = pulled(s.track);
  std::array<int, kTracks> halves{};
  for (std::size_t t = 0; t < kTracks; ++t) {
    halves[t] = s.track[t] + next[t];
    const int factor = t == kSafety ? w.low_safety : t == kPopularity ? w.low_popularity : 100;
    value += w.linear * halves[t] / 2 - w.low * factor / 100 * kNearZero[static_cast<std::size_t>(halves[t])] / 1000;
  }
  value += 30 * w.safety * s.track[kSafety] / 100;
  value += w.employment * (20 * rules.income_icons[s.track[kEmployment]] + 3 * s.track[kEmployment]) / 10;
  value += 200 * (std::popcount(s.in_play) - std::popcount(rules.start.in_play));
  if (rules.scenario) value += scenario_terms(rules, s, total);
  return value;
}

// With learnt weights a search needs far fewer playouts.
const Advice& Module::advice(const Rules& rules) {
  static const Advice learnt{.levels = {{{30, 0}, {400, 0}, {50'000, 0}}}, .curiosity = 60};
  static const Advice plain{.levels = {{{30, 0}, {5'000, 0}, {50'000, 0}}}, .curiosity = 60};
  return is_learnt(rules) ? learnt : plain;
}

// How often greedy play won from positions of that evaluation, fitted to 3,000 games with either set of weights. The
// chance is one half at `even`, and `spread` stretches the curve around it.
std::int32_t Module::outlook(const Rules& rules, const View&, Seat, std::int32_t evaluation) {
  if (evaluation == kWon || evaluation == -kWon) return evaluation > 0 ? kCertain : 0;
  const double even = is_patient(rules) ? -1150 : -1800, spread = is_patient(rules) ? 1100 : 1400;
  const double x = (evaluation - even) / spread;
  return static_cast<std::int32_t>(kCertain * (0.5 + 0.5 * x / std::sqrt(1 + x * x)));
}

// Uses the terms of prospect.h where they were learnt, and the evaluation elsewhere.
std::int32_t Module::prospect(const Rules& rules, const View& s, Seat seat) {
  static constexpr Weights kWeights = {3979, -229, -632,  -5,   -793,  42,  -156,  124, -365, -566,
                                       -32,  -474, -361,  -502, -219,  -48, 58,    363, 715,  679,
                                       1023, -308, -3756, -55,  -2600, 434, -3882, 937, 1741};
  if (!is_learnt(rules) || s.phase == Phase::kOver) return outlook(rules, s, seat, evaluate(rules, s, seat));
  return chance_of(terms_of(s), kWeights);
}

// Actions that feed the bag are weighed against drawing only where the decision starts, and not again inside a
// look-ahead. Otherwise, putting off a bad event by endless taxes would look attractive.
bool Module::worth_looking(const Rules&, const View&, Action action, int depth) {
  if (depth == 0) return true;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDraw:
    case Verb::kFound: return false;
    case Verb::kAct: return action.a == 2;  // Pay Loan
    default: return true;
  }
}

// A look-ahead may come to rest before each draw.
bool Module::settled(const Rules&, const View& view, Seat) { return view.phase == Phase::kReady; }

}  // namespace exchequer::austerity
