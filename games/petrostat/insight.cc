// How good a position is for one ideology, in hundredths of a VP and whole numbers, so that a bot chooses alike on every
// platform. The terms are those of the analysis (section 9): own VP, PC and income, the government, an army, progress of
// markers towards the classes that score, what step 8 will bring, and the worth of the token that is still to be played.
#include <algorithm>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/game.h"

namespace exchequer::petrostat {
namespace {

constexpr int kWon = 1'000'000;

// What a class change of a marker is worth, up or down one.
int step_value(const Rules& rules, const State& s, int m, int me, int by) {
  const int rank = s.rank[at(m)], to = rank + by;
  if (to < 0 || to >= kClasses) return 0;
  return 100 * rules.class_vp[s.shape(m)][at(rank)][at(to)][at(me)];
}

// The places on the track, where the card scores classes: how near the next one is, and what rests on coins only.
int track_value(const Rules& rules, const State& s, int me, int turns_left) {
  int value = 0;
  each(s.alive, [&](int m) {
    const int rank = s.rank[at(m)], level = s.level(m);
    if (rank + 1 < kClasses) {
      const int size = rules.from[at(rank + 1)] - rules.from[at(rank)], done = level - rules.from[at(rank)];
      if (turns_left > 0) value += step_value(rules, s, m, me, 1) * 45 / 100 * done / size;
    }
    if (rank > 0) {
      const int margin = level - rules.from[at(rank)];
      const int fall = step_value(rules, s, m, me, -1);
      if (s.wealth[at(m)] < rules.from[at(rank)]) value += fall * (turns_left > 0 ? 45 : 90) / 100;
      else if (margin < 2) value += fall * 12 / 100;
    }
  });
  return value;
}

int government_value(const Rules& rules, const State& s, int me, int turns_left) {
  if (s.government != me) {
    // A party is worth a little: one can follow its leader, or stand for election.
    if (s.party[at(me)] == kNoParty) return 0;
    return s.leader[s.party[at(me)]] == me ? 60 : 25;
  }
  int members = 0;
  for (int i = 0; i < kIdeologies; ++i) members += s.party[at(i)] == s.governing;
  int value = 160 + 18 * std::min(turns_left, 6);
  if (s.shows_e) {
    std::array<int, kParties + 1> votes{};
    each(s.population(), [&](int m) { ++votes[s.party[s.owner[at(m)]]]; });
    int rival = 0;
    for (int p = 0; p < kParties; ++p)
      if (p != s.governing) rival = std::max(rival, votes[at(p)]);
    value = value * std::clamp(50 + 14 * (votes[s.governing] - rival), 15, 100) / 100;
  }
  (void)rules;
  return value / std::max(1, (members + 1) / 2);
}

// What step 8 will bring, this turn and the next ones.
int turn_value(const Rules& rules, const State& s, int me, int turns_left) {
  int value = 0;
  const int horizon = std::min(turns_left, 3);
  for (int l = 0; l < rules.line_count; ++l) {
    const TurnLine& line = rules.lines[at(l)];
    if (line.ideology != me) continue;
    int points = 0, later = 50;
    switch (line.kind) {
      case TurnKind::kNoElection: {
        const bool vote = s.elected || (s.shows_e && s.government != kNobody);
        points = vote ? rules.event_vp[static_cast<std::size_t>(Event::kElection)][at(me)] * (s.elected ? 0 : 1) : line.points;
        later = 20;
        break;
      }
      case TurnKind::kNoWar:
        points = s.war == 0 ? line.points : 0;
        later = 0;  // the next turns begin without war anyhow
        break;
      default: points = turn_points(rules, s, line); break;
    }
    value += points * (90 + later * horizon);
  }
  if (s.government == me) value += s.empire * (80 + 30 * horizon);
  return value;
}

// Wealth left in the treasury drives the government's own markers away (step 1).
int discontent_value(const Rules& rules, const State& s, int me) {
  if (s.government != me || s.treasury == 0 || s.step != Step::kRoundsOn) return 0;
  const int highest = s.treasury >= rules.discontent_middle ? 2 : s.treasury >= rules.discontent_working ? 1 : 0;
  int loss = 0;
  each(owned(s, me, s.population()), [&](int m) {
    if (s.rank[at(m)] <= highest) loss += 40 + 60 * rules.class_pc[s.rank[at(m)]];
  });
  return -loss * (s.round >= 2 ? 90 : s.round == 1 ? 45 : 20) / 100;
}

int own_value(const Rules& rules, const State& s, int me) {
  const int turns_left = kTurns - 1 - s.turn;
  const int vp = s.vp[at(me)], target = rules.target_vp;
  // Below the goal every point counts; well above it points are only a reserve.
  int value = 100 * std::min(vp, target + 10) + 35 * std::max(0, vp - target - 10);
  if (turns_left == 0 && vp >= target) value += 800;
  const int pc = s.pc[at(me)];
  const int pc_weight = turns_left == 0 && s.round >= 2 ? 2 : 30;
  value += pc_weight * std::min(pc, 4) + pc_weight * 2 / 5 * std::max(0, pc - 4);
  value += 26 * std::min(capital_income(rules, s, me), 9) * std::min(turns_left, 4);
  value += government_value(rules, s, me, turns_left);
  if (const int armies = armies_of(s, me); armies > 0 && turns_left > 0) value += 110 + 20 * std::min(armies - 1, 1);
  value += track_value(rules, s, me, turns_left);
  value += turn_value(rules, s, me, turns_left);
  value += discontent_value(rules, s, me);
  // What slows the market hurts whoever lives from rising markers.
  int rising = 0;
  for (int shape = 0; shape < 2; ++shape)
    for (int r = 0; r + 1 < kClasses; ++r) rising += rules.class_vp[at(shape)][at(r)][at(r + 1)][at(me)];
  if (turns_left > 0) value -= std::min(rising, 6) * 6 * (s.tax + std::popcount(s.protest & s.alive) + 2 * s.war);
  return value;
}

int after(const Rules& rules, const State& s, int me, int depth);

// The best a draft of one's own can come to: by presets, or marker by marker up to the class boundaries.
int draft_value(const Rules& rules, const State& s, int me, int depth) {
  int best = -kWon * 2;
  const auto finish = [&](State next) {
    if (why_not_done(rules, next) != kOk) return -kWon * 2;
    do_draft_done(rules, next, nullptr);
    return after(rules, next, me, depth + 1);
  };
  if (why_not_done(rules, s) == kOk) best = finish(s);
  for (int preset = 0; preset < kPresets; ++preset)
    if (why_not_preset(rules, s, preset) == kOk) {
      State next = s;
      do_preset(rules, next, preset);
      best = std::max(best, finish(next));
    }
  if (s.drafting == Draft::kSpend || s.drafting == Draft::kHand)
    each(s.alive, [&](int m) {
      for (const int step : {2, 3}) {
        if (step_amount(rules, s, m, step) == 0) continue;
        State next = s;
        do_allot(rules, next, m, step);
        if (next.left == 0 || s.drafting == Draft::kSpend) best = std::max(best, finish(next));
        break;
      }
    });
  return best == -kWon * 2 ? own_value(rules, s, me) : best;
}

// A position in the middle of one's own token: rolls are averaged, own answers are the best ones.
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
  if (s.phase == Phase::kDraft && s.ideology[s.actor] == me && s.step == Step::kRoundsOn) return draft_value(rules, s, me, depth);
  return own_value(rules, s, me);
}

// The token stands or falls by armies: both ends, weighed by those that have come and those that may.
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
  done.backing.fill(0);
  done.against.fill(0);
  done.cursor = 0;
  done.backer = done.opponent = kNobody;
  State failed = done;
  run_ops(rules, done, nullptr);
  const int war = 100 * rules.event_vp[static_cast<std::size_t>(Event::kWar)][at(me)];
  const int fight = against > 0 && backing > 0 ? war * std::min(backing, against) : 0;
  const int mine = s.backing[at(me)] + s.against[at(me)];
  return (stands * after(rules, done, me, 1) + (100 - stands) * own_value(rules, failed, me)) / 100 + fight - 45 * mine;
}

// What a token that is chosen and still to be played adds: its best use if it were one's turn now.
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
  now.round = 0;       // so that a look ahead stops at the next choice and not in the events
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
    int value = after(rules, next, me, 0);
    if (policy.opposed) {
      int others = 0;
      for (int i = 0; i < kIdeologies; ++i) others += i == me ? 0 : armies_of(s, i);
      const int stands = std::max(35, 100 - 18 * others);
      value = (stands * value + (100 - stands) * idle) / 100;
      if (policy.way[0].ops[0].kind == OpKind::kRemove) value -= 600;  // what others think of it
    }
    best = std::max(best, value);
  }
  State later = now;
  later.round = s.round;
  return own_value(rules, later, me) + (best - idle) * 9 / 10;
}

}  // namespace

std::int32_t Module::evaluate(const Rules& rules, const View& s, Seat seat) {
  if (seat >= s.seats || s.roll == Roll::kDeal || s.roll == Roll::kStart || s.phase == Phase::kSwap) return 0;
  const int me = s.ideology[seat];
  if (s.phase == Phase::kOver) return s.vp[at(me)] >= rules.target_vp ? kWon : -kWon + 100 * s.vp[at(me)];
  const bool fighting = s.phase == Phase::kOppose || s.phase == Phase::kSides || s.phase == Phase::kPair || s.roll == Roll::kBattle;
  if (fighting) return conflict_value(rules, s, me);
  const int token = s.chosen[at(me)];
  if (token < kPolicies && (s.phase == Phase::kChoose || (s.status[at(me)] == Status::kPending && s.acting != me)) && s.drafting == Draft::kNone &&
      s.phase != Phase::kChance)
    return token_value(rules, s, me, token);
  return after(rules, s, me, 0);
}

// In drafts a look-ahead tries presets, whole steps to a class boundary, and being done; single coins are for people.
bool Module::worth_looking(const Rules&, const View& s, Action action, int depth) {
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kAllot: {
      if (depth > 0) return false;
      const bool fresh = s.allotted == 0 && s.put_back == 0;
      if (s.drafting == Draft::kSpend || s.drafting == Draft::kHand) return action.b >= 2;
      if (s.drafting == Draft::kRenew) return action.b >= 2 || action.a == kBank;
      return !fresh && action.b == 3;
    }
    case Verb::kPutBack: return false;
    case Verb::kPreset: return depth == 0 || s.step == Step::kRoundsOn;
    case Verb::kChoose: return depth == 0;
    default: return depth < 4;
  }
}

}  // namespace exchequer::petrostat
