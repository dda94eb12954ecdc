// Passes a legal move on to its chapter.
#include "core/check.h"
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"
#include "games/petrostat/game.h"

namespace exchequer::petrostat {

State Module::start(const Rules& rules, Journal* journal) {
  State state = rules.start;
  begin_setup(rules, state, journal);
  return state;
}

void Module::apply(const Rules& rules, State& s, const Move& move, Journal* journal) {
  const Action action = move.action;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDealt: return do_deal(rules, s, action.a, journal);
    case Verb::kRolled:
      switch (s.roll) {
        case Roll::kStart: return do_start_roll(rules, s, action.a, journal);
        case Roll::kPolicy: return do_policy_roll(rules, s, action.a, journal);
        case Roll::kMarket: return do_market(rules, s, action.a, journal);
        case Roll::kOil: return do_oil(rules, s, action.a, journal);
        case Roll::kGlobal: return do_global_roll(rules, s, action.a, journal);
        default: break;
      }
      break;
    case Verb::kDice: return do_battle(rules, s, action.a, action.b, journal);
    case Verb::kLot: return do_lot(rules, s, action.a, journal);
    case Verb::kSwap: return do_swap(rules, s, action.a, journal);
    case Verb::kDirection: return do_direction(rules, s, action.a == 1, journal);
    case Verb::kChoose: return do_choose(rules, s, s.ideology[move.seat], action.a, journal);
    case Verb::kWithdraw: return do_withdraw(rules, s, journal);
    case Verb::kPlay: return do_play(rules, s, action.a, action.b, journal);
    case Verb::kCommit: return do_commit(rules, s, action.a, action.b, journal);
    case Verb::kPair: return do_pair(s, action.a, action.b, journal);
    case Verb::kFlip: return do_flip(rules, s, action.a == 1, journal);
    case Verb::kCalm: return do_calm(rules, s, action.a, journal);
    case Verb::kAllot: return do_allot(rules, s, action.a, static_cast<Portion>(action.b));
    case Verb::kPutBack: return do_put_back(rules, s, action.a);
    case Verb::kPreset: return do_preset(rules, s, action.a);
    case Verb::kSend: return do_send(rules, s, action.a, action.b, journal);
    case Verb::kName: return do_name(s, action.a, journal);
    case Verb::kDone:
      if (s.phase == Phase::kCalm) return do_calm_done(rules, s, journal);
      return s.phase == Phase::kDraft ? do_draft_done(rules, s, journal) : do_sent(rules, s, journal);
  }
  EXCHEQUER_CHECK(false);
}

}  // namespace exchequer::petrostat
