// What may be done now, and why something else may not. Both use the predicates of the chapters.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"
#include "games/petrostat/game.h"

namespace exchequer::petrostat {
namespace {

// The kind of target that an operation has: markers, parties, seats, foreign PC, or nothing.
Mask candidates(const Rules& rules, const State& s, const Op& op) {
  const auto possible = [&](int targets) {
    return those(first_bits(targets), [&](int target) { return why_not_target(rules, s, op, target) == kOk; });
  };
  switch (op.kind) {
    case OpKind::kRealign:
      return s.population() & ~s.protest & ~owned(s, s.acting, s.alive) &
             (rules.holds(s.acting, kCube) ? ~Mask{0} : s.octobox) &
             (rules.holds(s.acting, kOctobox) ? ~Mask{0} : ~s.octobox);
    case OpKind::kCalmAny: return s.protest & s.alive;
    case OpKind::kProtest: return owned(s, s.acting, s.alive & ~s.protest);
    case OpKind::kCalmOwn: return owned(s, s.acting, s.alive & s.protest);
    case OpKind::kRaise: {
      const Mask mine = owned(s, s.acting, s.population());
      return mine != 0 && why_not_target(rules, s, op, first_of(mine)) == kOk ? mine : 0;
    }
    case OpKind::kDisband: return owned(s, s.acting, s.army);
    case OpKind::kRemove: return s.alive;
    case OpKind::kLaw: {
      const Mask mine = s.acting == s.government ? s.alive : owned(s, s.acting, s.alive);
      if (op.amount < 0) return mine & s.law;
      return std::popcount(s.law) < rules.law_supply ? mine & ~s.law : 0;
    }
    case OpKind::kCancel: return possible(s.seats);
    case OpKind::kJoin: return possible(kParties);
    case OpKind::kPc: return possible(4);
    default: return possible(1);
  }
}

void legal_play(const Rules& rules, const State& s, ActionList& out) {
  const Policy& policy = policy_of(rules, s);
  for (int way = 0; way < policy.ways; ++way) {
    if (why_not_way(rules, s, way) != kOk) continue;
    each_of(candidates(rules, s, policy.way[at(way)].ops[0]),
            [&](int target) { out.push(make(Verb::kPlay, way, target)); });
  }
  out.push(make(Verb::kWithdraw));
}

// Armies are sent one by one, all to the same side, until there are enough.
void legal_send(const Rules& rules, const State& s, ActionList& out) {
  out.push(make(why_not_sent(rules, s) == kOk ? Verb::kDone : Verb::kCommit));
  each_of(armies_to_send(s), [&](int m) {
    for (int side = 1; side <= 2; ++side)
      if (why_not_send(rules, s, m, side) == kOk) out.push(make(Verb::kSend, m, side));
  });
}

void legal_commit(const Rules& rules, const State& s, ActionList& out) {
  if (rules.armies_by_name) return legal_send(rules, s, out);
  out.push(make(Verb::kCommit));
  const int armies = armies_of(s, s.ideology[s.actor]);
  for (int side = 1; side <= 2; ++side)
    for (int n = 1; n <= armies; ++n)
      if (why_not_commit(rules, s, side, n) == kOk) out.push(make(Verb::kCommit, side, n));
}

void legal_draft(const Rules& rules, const State& s, ActionList& out) {
  if (why_not_done(rules, s) == kOk) out.push(make(Verb::kDone));
  if (s.allotted == 0 && s.put_back == 0)
    for (int preset = 0; preset < kPresets; ++preset)
      if (why_not_preset(rules, s, preset) == kOk) out.push(make(Verb::kPreset, preset));
  legal_portions(rules, s, out);
  if (s.allotted > 0) each_of(slots_of(s.draft) & ~s.put_back, [&](int slot) { out.push(make(Verb::kPutBack, slot)); });
}

Phase phase_of(Verb verb, Phase now) {
  switch (verb) {
    case Verb::kSwap: return Phase::kSwap;
    case Verb::kDirection: return Phase::kDirection;
    case Verb::kChoose: return Phase::kChoose;
    case Verb::kWithdraw:
    case Verb::kPlay: return Phase::kPlay;
    case Verb::kCommit:
    case Verb::kSend: return now == Phase::kSides ? now : Phase::kOppose;
    case Verb::kPair:
    case Verb::kName: return Phase::kPair;
    case Verb::kFlip: return Phase::kFlip;
    case Verb::kCalm: return Phase::kCalm;
    case Verb::kDone: return now == Phase::kCalm || now == Phase::kOppose || now == Phase::kSides ? now : Phase::kDraft;
    case Verb::kAllot:
    case Verb::kPutBack:
    case Verb::kPreset: return Phase::kDraft;
    default: return Phase::kChance;
  }
}

// The clause behind the current question, cited when anything else is refused.
Clause clause_of_phase(const Rules& rules, const State& s) {
  switch (s.phase) {
    case Phase::kSwap: return clause::PS_R09;
    case Phase::kDirection: return clause::PS_038;
    case Phase::kChoose: return clause::PS_031;
    case Phase::kPlay: return clause::PS_039;
    case Phase::kOppose: return clause::PS_095;
    case Phase::kSides: return clause::PS_096;
    case Phase::kPair: return clause::PS_098;
    case Phase::kFlip: return clause::PS_118;
    case Phase::kCalm: return calm_clause(rules, s);
    case Phase::kDraft: return clause_of(s);
    case Phase::kChance: return draw_clause(rules, s);
    case Phase::kOver: break;
  }
  return clause::PS_030;
}

}  // namespace

void Module::legal(const Rules& rules, const State& s, Seat seat, ActionList& out) {
  switch (s.phase) {
    case Phase::kSwap:
      for (int m = 0; m < s.markers; ++m)
        if (why_not_swap(rules, s, m) == kOk) out.push(make(Verb::kSwap, m));
      break;
    case Phase::kDirection:
      out.push(make(Verb::kDirection, 0));
      out.push(make(Verb::kDirection, 1));
      break;
    case Phase::kChoose: {
      if (seat >= s.seats || !has(s.waiting, seat)) break;
      const int me = s.ideology[seat];
      each_of(affordable_tokens(rules, s, me), [&](int token) { out.push(make(Verb::kChoose, token)); });
      break;
    }
    case Phase::kPlay: legal_play(rules, s, out); break;
    case Phase::kOppose:
    case Phase::kSides: legal_commit(rules, s, out); break;
    case Phase::kPair:
      if (rules.armies_by_name) {
        each_of(armies_to_name(s), [&](int m) { out.push(make(Verb::kName, m)); });
        break;
      }
      for (int a = 0; a < kIdeologies; ++a)
        for (int b = 0; b < kIdeologies; ++b)
          if (why_not_pair(rules, s, a, b) == kOk) out.push(make(Verb::kPair, a, b));
      break;
    case Phase::kFlip:
      out.push(make(Verb::kFlip, 0));
      out.push(make(Verb::kFlip, 1));
      break;
    case Phase::kCalm:
      out.push(make(Verb::kDone));
      each_of(owned(s, s.ideology[s.actor], s.protest & s.alive), [&](int m) { out.push(make(Verb::kCalm, m)); });
      break;
    case Phase::kDraft: legal_draft(rules, s, out); break;
    case Phase::kChance:
    case Phase::kOver: break;
  }
}

Clause Module::why_not(const Rules& rules, const State& s, const Move& move) {
  if (s.phase == Phase::kOver) return clause::PS_R41;
  const Action action = move.action;
  if (action_index(action) < 0) return clause_of_phase(rules, s);
  if (!to_act(s).has(move.seat & 15U) || move.seat > kChance)
    return s.phase == Phase::kPlay ? clause::PS_036 : clause_of_phase(rules, s);
  const auto verb = static_cast<Verb>(action.verb);
  if (phase_of(verb, s.phase) != s.phase) return clause_of_phase(rules, s);
  switch (verb) {
    case Verb::kDealt:
    case Verb::kRolled:
    case Verb::kDice:
    case Verb::kLot: {
      OutcomeList possible;
      outcomes(rules, s, possible);
      for (const Outcome& outcome : possible)
        if (outcome.action == action) return kOk;
      return clause_of_phase(rules, s);
    }
    case Verb::kSwap: return why_not_swap(rules, s, action.a);
    case Verb::kDirection:
    case Verb::kFlip:
    case Verb::kWithdraw: return kOk;
    case Verb::kChoose: return why_not_choose(rules, s, s.ideology[move.seat], action.a);
    case Verb::kPlay:
      if (const Clause refusal = why_not_way(rules, s, action.a); refusal != kOk) return refusal;
      return why_not_target(rules, s, policy_of(rules, s).way[action.a].ops[0], action.b);
    case Verb::kCommit: return why_not_commit(rules, s, action.a, action.b);
    case Verb::kPair: return why_not_pair(rules, s, action.a, action.b);
    case Verb::kSend: return why_not_send(rules, s, action.a, action.b);
    case Verb::kName: return why_not_name(rules, s, action.a);
    case Verb::kCalm: return why_not_calm(rules, s, action.a);
    case Verb::kAllot: return why_not_allot(rules, s, action.a, action.b);
    case Verb::kPutBack: return why_not_put_back(s, action.a);
    case Verb::kPreset: return why_not_preset(rules, s, action.a);
    case Verb::kDone:
      if (s.phase == Phase::kCalm) return kOk;
      return s.phase == Phase::kDraft ? why_not_done(rules, s) : why_not_sent(rules, s);
  }
  return clause_of_phase(rules, s);
}

// Whether an action is possible at all with this game's modules and rulings.
bool Module::in_game(const Rules& rules, Action action) {
  if (is_draw(action)) return false;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kSwap: return rules.swap_count > 0;
    case Verb::kChoose: return has(tokens_in_game(rules), action.a);
    case Verb::kCommit: return action.a == 0 ? action.b == 0 : action.b > 0 && !rules.armies_by_name;
    case Verb::kPair:
      return !rules.armies_by_name && action.a != action.b && has(rules.roster, action.a) &&
             has(rules.roster, action.b);
    case Verb::kSend:
    case Verb::kName: return rules.armies_by_name;
    default: return true;
  }
}

}  // namespace exchequer::petrostat
