// Every action as one number, for learners and exhaustive checks; and the numbers a learner sees of a position.
#include <algorithm>
#include <array>

#include "core/check.h"
#include "games/austerity/effects.h"
#include "games/austerity/game.h"

namespace exchequer::austerity {
namespace {

// Blocks of the action space, in the order of the verbs. Budget Surplus has a block of its own after its verb's.
constexpr int kDrawnBlock = 1, kOptionBlock = kDrawnBlock + kPairs + kCubes;
constexpr int kSurplusBlock = kOptionBlock + kMaxOptions * kPayments;
constexpr int kCutBlock = kSurplusBlock + kMaxOptions * kMaxInstitutions;
constexpr int kBankBlock = kCutBlock + kMaxInstitutions, kFundBlock = kBankBlock + kCubes;
constexpr int kPassBlock = kFundBlock + kMaxInstitutions, kActBlock = kPassBlock + 1;
constexpr int kFoundBlock = kActBlock + kMaxActions * kPayments;
constexpr int kKeepBlock = kFoundBlock + kMaxInstitutions * kPayments, kTurnBlock = kKeepBlock + 1;
constexpr int kUpkeepBlock = kTurnBlock + kMaxSteps, kLapseBlock = kUpkeepBlock + kPayments;
static_assert(kLapseBlock + 1 == Module::kActionCount);

}  // namespace

int Module::action_index(Action action) {
  const int a = action.a, b = action.b, c = action.c;
  const auto only = [&](bool uses_a, bool uses_b) { return c == 0 && (uses_a || a == 0) && (uses_b || b == 0); };
  if (action.verb >= kVerbs) return -1;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDraw: return only(false, false) ? 0 : -1;
    case Verb::kDrawn:
      if (c != 0 || a >= kCubes || b > kNoCube || b < a) return -1;
      return kDrawnBlock + (b == kNoCube ? kPairs + a : pair_of(action.a, action.b));
    case Verb::kOption:
      if (a >= kMaxOptions || b >= kPayments || c > kMaxInstitutions || (c > 0 && b > 0)) return -1;
      return c > 0 ? kSurplusBlock + a * kMaxInstitutions + c - 1 : kOptionBlock + a * kPayments + b;
    case Verb::kCut: return only(true, false) && a < kMaxInstitutions ? kCutBlock + a : -1;
    case Verb::kBank: return only(true, false) && a < kCubes ? kBankBlock + a : -1;
    case Verb::kFund: return only(true, false) && a < kMaxInstitutions ? kFundBlock + a : -1;
    case Verb::kPass: return only(false, false) ? kPassBlock : -1;
    case Verb::kAct: return only(true, true) && a < kMaxActions && b < kPayments ? kActBlock + a * kPayments + b : -1;
    case Verb::kFound:
      return only(true, true) && a < kMaxInstitutions && b < kPayments ? kFoundBlock + a * kPayments + b : -1;
    case Verb::kKeep: return only(false, false) ? kKeepBlock : -1;
    case Verb::kTurn: return only(true, false) && a < kMaxSteps ? kTurnBlock + a : -1;
    case Verb::kUpkeep: return only(false, true) && b < kPayments ? kUpkeepBlock + b : -1;
    case Verb::kLapse: return only(false, false) ? kLapseBlock : -1;
  }
  return -1;
}

Action Module::action_at(int index) {
  EXCHEQUER_CHECK(index >= 0 && index < kActionCount);
  if (index == 0) return make(Verb::kDraw);
  if (index < kOptionBlock) {
    const int i = index - kDrawnBlock;
    return i >= kPairs ? make(Verb::kDrawn, i - kPairs, kNoCube)
                       : make(Verb::kDrawn, kPairCubes[static_cast<std::size_t>(i)].first,
                              kPairCubes[static_cast<std::size_t>(i)].second);
  }
  if (index < kSurplusBlock)
    return make(Verb::kOption, (index - kOptionBlock) / kPayments, (index - kOptionBlock) % kPayments);
  if (index < kCutBlock)
    return make(Verb::kOption, (index - kSurplusBlock) / kMaxInstitutions, 0,
                (index - kSurplusBlock) % kMaxInstitutions + 1);
  if (index < kBankBlock) return make(Verb::kCut, index - kCutBlock);
  if (index < kFundBlock) return make(Verb::kBank, index - kBankBlock);
  if (index < kPassBlock) return make(Verb::kFund, index - kFundBlock);
  if (index < kActBlock) return make(Verb::kPass);
  if (index < kFoundBlock) return make(Verb::kAct, (index - kActBlock) / kPayments, (index - kActBlock) % kPayments);
  if (index < kKeepBlock)
    return make(Verb::kFound, (index - kFoundBlock) / kPayments, (index - kFoundBlock) % kPayments);
  if (index < kTurnBlock) return make(Verb::kKeep);
  if (index < kUpkeepBlock) return make(Verb::kTurn, index - kTurnBlock);
  if (index < kLapseBlock) return make(Verb::kUpkeep, 0, index - kUpkeepBlock);
  return make(Verb::kLapse);
}

bool Module::in_game(const Rules& rules, Action action) {
  const auto exists = [&](int institution) {
    return institution < rules.institution_count &&
           (rules.institutions || !rules.institution[static_cast<std::size_t>(institution)].extra);
  };
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDraw:
    case Verb::kPass:
    case Verb::kOption: return true;
    case Verb::kDrawn: return false;  // chance's, nobody's choice
    case Verb::kCut:
    case Verb::kFund: return exists(action.a);
    case Verb::kBank: {
      unsigned colours = 1U << kIncome;
      if (rules.policies)
        for (const auto& card : rules.facing)
          for (const Facing& facing : card) colours |= facing.bank;
      return (colours >> action.a) & 1U;
    }
    case Verb::kAct: return (rules.active_actions >> action.a) & 1U;
    case Verb::kFound: return rules.institutions && exists(action.a) && rules.institution[action.a].extra;
    case Verb::kKeep:
    case Verb::kTurn:
    case Verb::kUpkeep:
    case Verb::kLapse: return rules.policies;
  }
  return false;
}

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
  for (unsigned i = 0; i < kMaxInstitutions; ++i) put((view.in_play >> i) & 1);
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

}  // namespace exchequer::austerity
