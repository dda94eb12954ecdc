// What bots, learners and hints use: a position in numbers, its evaluation, and where a look-ahead is worthwhile.
#include <algorithm>
#include <cmath>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/game.h"
#include "games/petrostat/insight.h"

namespace exchequer::petrostat {

void Module::features(const Rules& rules, const View& s, Seat seat, std::span<std::int16_t> out) {
  std::size_t i = 0;
  const auto put = [&](int value) {
    if (i < kFeatureCount) out[i++] = static_cast<std::int16_t>(value);
  };
  const int me = s.ideology[seat];
  put(me);
  put(s.seats);
  put(s.turn);
  put(s.round);
  put(static_cast<int>(s.phase));
  put(static_cast<int>(s.drafting));
  put(s.government);
  put(s.shows_e);
  put(s.treasury);
  put(s.tax);
  put(s.war);
  put(s.global);
  put(s.empire);
  put(s.reserves);
  put(s.price);
  put(s.market);
  put(s.left);
  put(s.chosen[at(me)]);
  for (int p = 0; p < kIdeologies; ++p) {
    put(has(rules.roster, p));
    put(s.vp[at(p)]);
    put(s.pc[at(p)]);
    put(s.party[at(p)]);
  }
  for (int m = 0; m < kMarkers; ++m) {
    const bool alive = has(s.alive, m);
    put(alive ? s.owner[at(m)] : -1);
    put(s.wealth[at(m)]);
    put(s.spending[at(m)]);
    put(static_cast<int>(s.shape(m)) | s.is_army(m) << 1 | has(s.protest, m) << 2 | has(s.law, m) << 3 |
        has(s.backers, m) << 4 | has(s.opposers, m) << 5);
    put(s.draft[at(m)]);
  }
  while (i < kFeatureCount) put(0);
}

std::int32_t Module::evaluate(const Rules& rules, const View& s, Seat seat) {
  if (seat >= s.seats || s.roll == Roll::kDeal || s.roll == Roll::kStart || s.phase == Phase::kSwap) return 0;
  const int me = s.ideology[seat];
  const bool fighting =
      s.phase == Phase::kOppose || s.phase == Phase::kSides || s.phase == Phase::kPair || s.roll == Roll::kBattle;
  if (fighting) return conflict_value(rules, s, me);
  const int token = s.chosen[at(me)];
  if (token < kPolicies && (s.phase == Phase::kChoose || (s.status[at(me)] == Status::kPending && s.acting != me)) &&
      s.drafting == Draft::kNone && s.phase != Phase::kChance)
    return token_value(rules, s, me, token);
  return after(rules, s, me, 0);
}

// In drafts a look-ahead tries presets, whole steps to a class boundary, and stopping. It leaves single coins to
// people.
bool Module::worth_looking(const Rules& rules, const View& s, Action action, int depth) {
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kAllot: {
      if (depth > 0) return false;
      const auto portion = static_cast<Portion>(action.b);
      const bool fresh = s.allotted == 0 && s.put_back == 0;
      if (s.drafting == Draft::kSpend || s.drafting == Draft::kHand) return portion >= Portion::kBoundary;
      if (s.drafting == Draft::kRenew)
        return portion >= Portion::kBoundary ||
               (action.a == kBank && (portion == Portion::kFive || !rules.mixed_renewal));
      return !fresh && portion == Portion::kAll;
    }
    case Verb::kPutBack: return false;
    case Verb::kSend:  // further armies come in board order, so that each set of them is tried once
      return depth == 0 || (owned(s, s.ideology[s.actor], s.backers | s.opposers) >> action.a) == 0;
    case Verb::kPreset: return depth == 0 || s.step == Step::kRoundsOn;
    case Verb::kChoose: return depth == 0;
    default: return depth < 4;
  }
}

// evaluate() takes pending choices into account.
bool Module::settled(const Rules&, const View&, Seat) { return false; }

const Advice& Module::advice(const Rules&) {
  static const Advice advice{.levels = {{{7, 10}, {50, 50}, {400, 50}}}, .curiosity = 60};
  return advice;
}

// How often greedy play reached the goal from positions with this evaluation, by turn. Measured over 850 games of four
// to seven players. The odds are even at `even`, and `spread` stretches the curve from there.
std::int32_t Module::outlook(const Rules&, const View& view, Seat, std::int32_t evaluation) {
  constexpr std::array<double, kTurns> kEven = {6000, 6000, 5600, 5500, 5400, 5400, 5300, 5000, 4700, 4650};
  constexpr std::array<double, kTurns> kSpread = {5000, 4300, 3200, 2600, 2100, 1800, 1400, 1050, 600, 600};
  if (evaluation >= kWon) return kCertain;
  if (evaluation <= -kWon / 2) return 0;
  const std::size_t turn = std::min<std::size_t>(view.turn, kTurns - 1);
  const double x = (evaluation - kEven[turn]) / kSpread[turn];
  return static_cast<std::int32_t>(kCertain * (0.5 + 0.5 * x / std::sqrt(1 + x * x)));
}

}  // namespace exchequer::petrostat
