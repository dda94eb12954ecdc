// How bots look ahead: the best use of the seat's own token, of a draft and of armies. Rolls are averaged.
#include <algorithm>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/game.h"
#include "games/petrostat/insight.h"

namespace exchequer::petrostat {
namespace {

constexpr int kShunned = 700;  // the ill will that a Genocide earns, in hundredths of a VP

// In step 6 the effect of renewing shows only once the rest is removed (PS-068). This removes it at once, whoever is
// still to be asked.
int renewed_value(const Rules& rules, State s, int me) {
  if (s.step == Step::kEmpire) settle_pledges(rules, s, nullptr);
  remove_spending(rules, s, nullptr);
  s.ties = 0;
  return own_value(rules, s, me);
}

// The best result of the seat's own draft, by presets or marker by marker up to the class boundaries (all boundaries,
// or only upward ones).
int draft_value(const Rules& rules, const State& s, int me, int depth, bool rising_only = false) {
  int best = -kWon * 2;
  State next;
  const auto finish = [&] {
    if (why_not_done(rules, next) != kOk) return;
    do_draft_done(rules, next, nullptr);
    best = std::max(best, after(rules, next, me, depth + 1));
  };
  next = s;
  finish();
  for (int preset = 0; preset < kPresets; ++preset)
    if (why_not_preset(rules, s, preset) == kOk) {
      next = s;
      do_preset(rules, next, preset);
      finish();
    }
  if (s.drafting == Draft::kSpend || s.drafting == Draft::kHand)
    each_of(s.alive, [&](int m) {
      if (rising_only && rules.rank_of(s.level(m) + s.left) == s.rank[at(m)]) return;
      for (const Portion portion : {Portion::kBoundary, Portion::kAll}) {
        if (portion_amount(rules, s, m, portion) == 0) continue;
        next = s;
        do_allot(rules, next, m, portion);
        if (next.left == 0 || s.drafting == Draft::kSpend) finish();
        break;
      }
    });
  return best == -kWon * 2 ? own_value(rules, s, me) : best;
}

}  // namespace

int after(const Rules& rules, const State& s, int me, int depth) {
  if (s.phase == Phase::kOver) return s.vp[at(me)] >= rules.target_vp ? kWon : -kWon + 100 * s.vp[at(me)];
  if (depth > 3) return own_value(rules, s, me);
  if (s.phase == Phase::kChance && s.roll == Roll::kPolicy && s.acting == me) {
    const int sides = policy_of(rules, s).die;
    int sum = 0;
    for (int value = 1; value <= sides; ++value) {
      State next = s;
      do_policy_roll(rules, next, value, nullptr);
      sum += own_value(rules, next, me);
    }
    return sum / sides;
  }
  if (s.phase == Phase::kFlip && s.ideology[s.actor] == me) {
    State turned = s, left = s;
    do_flip(rules, turned, true, nullptr);
    do_flip(rules, left, false, nullptr);
    return std::max(own_value(rules, turned, me), own_value(rules, left, me));
  }
  if (s.phase == Phase::kDraft && s.ideology[s.actor] == me && s.step == Step::kRoundsOn)
    return draft_value(rules, s, me, depth);
  if (s.step == Step::kEmpire || s.step == Step::kArmies) return renewed_value(rules, s, me);
  return own_value(rules, s, me);
}

namespace {

// A tiny penalty for risking particular armies in a conflict; it only decides between armies. An army that loses a roll
// is exposed to Propaganda again, so rich armies stay at home when others will do, and an ally's army rolls before the
// seat's own.
int risk_of(const State& s, int me) {
  int risk = 0;
  each_of(owned(s, me, s.backers | s.opposers), [&](int m) { risk += std::min(s.level(m), 40) / 10; });
  for (const int named : {s.backing_army - 1, s.opposing_army - 1})
    if (named >= 0 && s.owner[at(named)] == me) risk += 2 + std::min(s.level(named), 40) / 10;
  return risk;
}

}  // namespace

int conflict_value(const Rules& rules, const State& s, int me) {
  int backing = 0, against = 0, possible = 0;
  for (int i = 0; i < kIdeologies; ++i) {
    backing += s.backing[at(i)];
    against += s.against[at(i)];
    if (i != s.acting) possible += armies_of(s, i);
  }
  if (backing == 0 && s.phase == Phase::kOppose) backing = armies_of(s, s.acting);
  int stands = against == 0 ? std::max(60, 100 - 12 * possible) : 100 * backing / (backing + against);
  if (s.phase == Phase::kPair || s.roll == Roll::kBattle) stands = 100 * backing / std::max(1, backing + against);
  State done = s;
  leave_conflict(done);
  State failed = done;
  run_ops(rules, done, nullptr);
  const int war = 100 * rules.event_vp[static_cast<std::size_t>(Event::kWar)][at(me)];
  const int fight = against > 0 && backing > 0 ? war * std::min(backing, against) : 0;
  const int mine = s.backing[at(me)] + s.against[at(me)];
  return (stands * after(rules, done, me, 1) + (100 - stands) * own_value(rules, failed, me)) / 100 + fight -
         45 * mine - risk_of(s, me);
}

namespace {

// The armies of the players whom the policy hurts: the government in a Coup, the marker's owner, and anyone whose card
// loses VP.
int likely_opponents(const Rules& rules, const State& s, int me, OpKind kind, int target) {
  int armies = 0;
  for (int i = 0; i < kIdeologies; ++i) {
    if (i == me || armies_of(s, i) == 0) continue;
    Event event = Event::kRepressionWorks;
    bool loses = kind != OpKind::kSeize && s.owner[at(target)] == i;
    if (kind == OpKind::kSeize) {
      event = Event::kCoup;
      loses = s.party[at(i)] == s.governing;
    } else if (kind == OpKind::kRemove) {
      event = static_cast<Event>(static_cast<int>(Event::kGenocide) + 2 * s.shape(target) + (me != s.government));
    }
    if (loses || rules.event_vp[static_cast<std::size_t>(event)][at(i)] < 0) armies += armies_of(s, i);
  }
  return armies;
}

// A marker has been removed and half of its wealth is to be handed out. How it is handed out is explored only as far as
// it could matter: `matters` says whether a value would change the choice. A hand-out mostly adds VP for markers that
// rise, and sometimes VP for the sizes of classes. The bounds are rules of thumb. In every comparison made, choices
// were the same without them (bench/LEDGER.md).
template <class Matters>
int removed_value(const Rules& rules, const State& s, int me, const Matters& matters) {
  if (s.phase != Phase::kDraft || s.drafting != Draft::kHand) return after(rules, s, me, 0);
  const bool last_round = s.round >= 2;  // the events follow and may add to it
  int points = 0;
  each_of(s.alive, [&](int m) {
    points +=
        std::max<int>(0, rules.class_vp[at(s.shape(m))][s.rank[at(m)]][rules.rank_of(s.level(m) + s.left)][at(me)]);
  });
  const int at_most = points >= 12 ? 2300
                      : points > 0 ? 2000
                      : last_round ? 1800
                                   : 1000,
            without_rise = last_round ? 1100 : 600;
  const int value = own_value(rules, s, me);
  if (!matters(value + at_most)) return value;
  return draft_value(rules, s, me, 0, !matters(value + without_rise));
}

}  // namespace

int token_value(const Rules& rules, const State& s, int me, int token) {
  State now = s;
  if (now.phase == Phase::kChoose) {
    now.pc[at(me)] = static_cast<std::uint8_t>(now.pc[at(me)] - rules.cost[at(token)]);
    for (int i = 0; i < kIdeologies; ++i)
      if (i != me) now.chosen[at(i)] = kNoToken;
    now.waiting = 0;
  }
  now.status.fill(Status::kNone);
  now.status[at(me)] = Status::kPending;
  now.at = now.seats;  // nobody plays after this
  now.acting = static_cast<std::uint8_t>(me);
  now.round = 0;  // so that a look-ahead stops at the next choice and not amid the events
  ask(now, Phase::kPlay, me);
  const int idle = own_value(rules, now, me);
  ActionList legal;
  Module::legal(rules, now, now.actor, legal);
  int best = idle;
  for (const Action action : legal) {
    if (static_cast<Verb>(action.verb) != Verb::kPlay) continue;
    State next = now;
    next.status[at(me)] = Status::kPlayed;
    next.way = action.a;
    next.target = action.b;
    next.op = 0;
    const Policy& policy = policy_of(rules, now);
    run_ops(rules, next, nullptr);
    next.round = s.round;
    int value = 0;
    if (policy.opposed) {
      const int others = likely_opponents(rules, s, me, policy.way[0].ops[0].kind, action.b), mine = armies_of(s, me);
      const int stands = others == 0 ? 95 : std::clamp(100 * (mine + 1) / (mine + 1 + others), 15, 90);
      const bool removes = policy.way[0].ops[0].kind == OpKind::kRemove;
      const auto weighed = [&](int stood) {
        return (stands * stood + (100 - stands) * idle) / 100 - (removes ? kShunned : 0);
      };
      value = weighed(removes ? removed_value(rules, next, me, [&](int stood) { return weighed(stood) > best; })
                              : after(rules, next, me, 0));
    } else {
      value = after(rules, next, me, 0);
    }
    if (policy.way[action.a].ops[0].kind == OpKind::kLead) {
      const int chance = bid_chance(rules, now, me);
      value = (chance * value + (100 - chance) * idle) / 100;
    }
    if (policy.way[action.a].ops[0].kind == OpKind::kHold) value += hold_value(rules, s, me, token);
    best = std::max(best, value);
  }
  State later = now;
  later.round = s.round;
  return own_value(rules, later, me) + (best - idle) * 9 / 10;
}

}  // namespace exchequer::petrostat
