// Policy tokens: what a token may be played on, and its operations one after another.
#include <algorithm>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {
namespace {

bool is_alive(const State& s, int m) { return m < kMarkers && has(s.alive, m); }

Clause why_not_law(const Rules& rules, const State& s, int amount, int m) {
  if (!is_alive(s, m) || (s.owner[at(m)] != s.acting && s.acting != s.government)) return clause::PS_120;
  const bool lies = has(s.law, m);
  if (amount < 0) return lies ? kOk : clause::PS_120;
  return lies || std::popcount(s.law) >= rules.law_supply ? clause::PS_R39 : kOk;
}

// PS-119: the marker leaves the game; what is handed out waits in s.half.
void remove_marker(const Rules& rules, State& s, int m, Journal* journal) {
  const Shape shape = s.shape(m);
  const bool opposition = s.acting != s.government;
  s.half = static_cast<std::uint16_t>(s.level(m) / 2);
  if (s.level(m) % 2 == 1) note(journal, clause::PS_079);
  note(journal, clause::PS_R22);
  if (has(s.law, m)) remove_law(rules, s, m, clause::PS_R22, journal);
  if (has(s.protest, m)) remove_protest(s, m, clause::PS_R22, journal);
  s.alive &= ~one_bit(m);
  s.army &= ~one_bit(m);
  s.wealth[at(m)] = s.spending[at(m)] = 0;
  s.rank[at(m)] = 0;
  write(journal, Kind::kRemoved, clause::PS_119, m, s.owner[at(m)]);
  score_event(rules, s, static_cast<Event>(static_cast<int>(Event::kGenocide) + 2 * shape + opposition), journal);
}

// Finds the next party member with protest tokens to take off, from s.cursor on. False: there is none.
bool ask_to_calm(State& s) {
  for (; s.cursor < s.seats; ++s.cursor) {
    const int i = s.ideology[s.cursor];
    if (s.party[at(i)] == s.governing && owned(s, i, s.protest & s.alive) != 0) {
      ask(s, Phase::kCalm, i);
      return true;
    }
  }
  s.cursor = 0;
  return false;
}

OpKind current_op(const Rules& rules, const State& s) { return policy_of(rules, s).way[s.way].ops[at(s.op - 1)].kind; }

}  // namespace

int foreign_limit(const Rules& rules, const State& s, int ideology) {
  if (!rules.imperialism) return 0;
  int limit = 0;
  for (const std::uint8_t from : rules.foreign) limit += s.reserves >= from;
  const int gain = rules.policy[s.chosen[at(ideology)] & 15U].way[0].ops[0].amount;  // drawn after it (PS-R24)
  return std::clamp(rules.pc_max - s.pc[at(ideology)] - gain, 0, limit);
}

Clause why_not_way(const Rules& rules, const State& s, int way) {
  const Policy& policy = policy_of(rules, s);
  if (way >= policy.ways) return clause::PS_040;
  if (policy.needs == Needs::kArmy && armies_of(s, s.acting) == 0) return clause::PS_112;
  if (policy.needs == Needs::kCoup) {
    if (s.government == kNobody) return clause::PS_R42;
    const int party = s.party[s.acting];
    if (party == kNoParty || party == s.governing) return clause::PS_118;
    if (armies_of(s, s.acting) == 0 && party_protests(s, party) < policy.protests) return clause::PS_118;
  }
  return kOk;
}

Clause why_not_target(const Rules& rules, const State& s, const Op& op, int target) {
  const int me = s.acting;
  const auto only_zero = [&](bool possible, Clause clause) { return possible && target == 0 ? kOk : clause; };
  switch (op.kind) {
    case OpKind::kPc:
      return target <= (rules.policy[s.chosen[at(me)]].way[0].count > 1 ? foreign_limit(rules, s, me) : 0)
                 ? kOk
                 : clause::PS_132;
    case OpKind::kForeign: return only_zero(true, clause::PS_132);
    case OpKind::kRealign:
      if (!is_alive(s, target) || s.owner[at(target)] == me) return clause::PS_111;
      if (s.is_army(target)) return clause::PS_084;
      if (has(s.protest, target)) return clause::PS_117;
      return rules.holds(me, s.shape(target)) ? kOk : clause::PS_080;
    case OpKind::kCalmAny: return is_alive(s, target) && has(s.protest, target) ? kOk : clause::PS_112;
    case OpKind::kProtest:
      return is_alive(s, target) && s.owner[at(target)] == me && !has(s.protest, target) ? kOk : clause::PS_116;
    case OpKind::kCalmOwn:
      return is_alive(s, target) && s.owner[at(target)] == me && has(s.protest, target) ? kOk : clause::PS_116;
    case OpKind::kJoin: return why_not_join(rules, s, target);
    case OpKind::kLead: return target == 0 ? why_not_lead(rules, s) : clause::PS_113;
    case OpKind::kHold: return target == 0 ? why_not_hold(s) : clause::PS_113;
    case OpKind::kRaise:
      if (!is_alive(s, target) || s.owner[at(target)] != me || s.is_army(target)) return clause::PS_114;
      return free_wealth(s, me) + (me == s.government ? s.treasury : 0) >= rules.army_spending ? kOk : clause::PS_114;
    case OpKind::kDisband:
      return is_alive(s, target) && s.owner[at(target)] == me && s.is_army(target) ? kOk : clause::PS_115;
    case OpKind::kSeize: return only_zero(true, clause::PS_118);
    case OpKind::kRemove: return is_alive(s, target) ? kOk : clause::PS_119;
    case OpKind::kLaw: return why_not_law(rules, s, op.amount, target);
    case OpKind::kCancel:
      if (target >= s.seats || s.ideology[at(target)] == me) return clause::PS_121;
      return s.status[s.ideology[at(target)]] == Status::kPending ? kOk : clause::PS_R43;
    case OpKind::kTurnDisc: return only_zero(s.government != kNobody, clause::PS_121);
    case OpKind::kTax: return only_zero(op.amount > 0 ? s.tax < rules.tax_supply : s.tax > 0, clause::PS_122);
    case OpKind::kTake: return only_zero(true, clause::PS_122);
    case OpKind::kSpend: return only_zero(s.treasury > 0 && s.alive != 0, clause::PS_123);
    case OpKind::kEmpire: return only_zero(s.empire + 1 < kEmpireBoxes && s.treasury >= rules.imp_cost, clause::PS_124);
    case OpKind::kGlobal:
      return only_zero(op.amount > 0 ? s.global < rules.global_supply : s.global > 0, clause::PS_125);
    case OpKind::kElection: return only_zero(s.government != kNobody, clause::PS_R03);
    case OpKind::kMayTurn:
    case OpKind::kPartyCalm:
    case OpKind::kHandOut: return clause::PS_040;
  }
  return clause::PS_040;
}

void do_play(const Rules& rules, State& s, int way, int target, Journal* journal) {
  s.status[s.acting] = Status::kPlayed;
  s.way = static_cast<std::uint8_t>(way);
  s.target = static_cast<std::uint8_t>(target);
  s.op = 0;
  write(journal, Kind::kPlayed, clause::PS_040, s.acting, s.chosen[s.acting]);
  if (policy_of(rules, s).opposed)
    begin_opposition(rules, s, journal);
  else
    run_ops(rules, s, journal);
}

void run_ops(const Rules& rules, State& s, Journal* journal) {
  const Way& way = policy_of(rules, s).way[s.way];
  const int me = s.acting;
  while (s.op < way.count) {
    const Op op = way.ops[s.op++];
    const int m = s.target;
    switch (op.kind) {
      case OpKind::kPc: add_pc(rules, s, me, op.amount, clause::PS_110, journal); break;
      case OpKind::kForeign:
        if (rules.imperialism && s.target > 0) {
          write(journal, Kind::kForeign, clause::PS_132, me, s.target);
          note(journal, clause::PS_R24);
          add_pc(rules, s, me, s.target, clause::PS_132, journal);
          note(journal, clause::PS_133);
          score_event(rules, s, Event::kForeignPc, journal, s.target, clause::PS_133);
        }
        break;
      case OpKind::kRealign:
      case OpKind::kCalmAny: return ask_chance(s, Roll::kPolicy);
      case OpKind::kProtest:
        s.protest |= one_bit(m);
        write(journal, Kind::kProtest, clause::PS_116, m, me);
        break;
      case OpKind::kCalmOwn:
        remove_protest(s, m, clause::PS_116, journal);
        if (owned(s, me, s.protest & s.alive) != 0) return ask(s, Phase::kCalm, me);
        break;
      case OpKind::kJoin: join(rules, s, me, s.target, journal); break;
      case OpKind::kLead: lead(rules, s, me, journal); break;
      case OpKind::kHold: write(journal, Kind::kHeld, clause::PS_113, me, s.party[at(me)]); break;
      case OpKind::kRaise: return begin_draft(s, Draft::kRaise, me, rules.army_spending);
      case OpKind::kDisband: disband(s, m, clause::PS_115, journal); break;
      case OpKind::kSeize:
        write(journal, Kind::kNote, clause::PS_118);
        govern(s, s.party[at(me)], clause::PS_118, journal);
        score_event(rules, s, Event::kCoup, journal);
        break;
      case OpKind::kMayTurn: return ask(s, Phase::kFlip, s.government);
      case OpKind::kPartyCalm:
        s.cursor = 0;
        if (ask_to_calm(s)) return;
        break;
      case OpKind::kRemove: remove_marker(rules, s, m, journal); break;
      case OpKind::kHandOut: {
        const int half = s.half;
        s.half = 0;
        if (half > 0 && s.alive != 0) return begin_draft(s, Draft::kHand, me, half);
        break;
      }
      case OpKind::kLaw:
        if (op.amount > 0)
          add_law(rules, s, m, journal);
        else
          remove_law(rules, s, m, clause::PS_120, journal);
        break;
      case OpKind::kCancel: {
        const int other = s.ideology[s.target];
        s.status[at(other)] = Status::kCancelled;
        note(journal, clause::PS_R43);
        write(journal, Kind::kCancelled, clause::PS_121, other, s.chosen[at(other)]);
        break;
      }
      case OpKind::kTurnDisc: turn_disc(s, clause::PS_121, journal); break;
      case OpKind::kTax:
        s.tax = static_cast<std::uint8_t>(s.tax + op.amount);
        write(journal, Kind::kTaxes, clause::PS_122, s.tax);
        score_event(rules, s, op.amount > 0 ? Event::kTaxAdded : Event::kTaxRemoved, journal);
        break;
      case OpKind::kTake: {
        const int due = std::min<int>(rules.tax_wealth, population_wealth(s));
        if (due > 0) return begin_draft(s, Draft::kTake, me, due);
        break;
      }
      case OpKind::kSpend: return begin_draft(s, Draft::kSpend, me, s.treasury);
      case OpKind::kEmpire: {
        add_treasury(s, -rules.imp_cost, clause::PS_124, journal);
        note(journal, clause::PS_R23);
        ++s.empire;
        write(journal, Kind::kEmpire, clause::PS_124, s.empire);
        score(rules, s, Points{}, 1, clause::PS_145, journal);  // PS-R35: up to the new minimum at once
        break;
      }
      case OpKind::kGlobal:
        s.global = static_cast<std::uint8_t>(s.global + op.amount);
        write(journal, Kind::kGlobal, clause::PS_125, s.global);
        score_event(rules, s, op.amount > 0 ? Event::kGlobalAdded : Event::kGlobalRemoved, journal);
        break;
      case OpKind::kElection:
        note(journal, clause::PS_R03);
        s.shows_e = 0;
        if (!hold_election(rules, s, journal)) return;
        break;
    }
  }
  next_player(rules, s, journal);
}

void do_policy_roll(const Rules& rules, State& s, int value, Journal* journal) {
  const Policy& policy = policy_of(rules, s);
  const int m = s.target, me = s.acting;
  if (current_op(rules, s) == OpKind::kRealign) {  // PS-111
    const int owner = s.owner[at(m)], need = policy.need[s.rank[at(m)]];
    const Status theirs = s.status[at(owner)];
    const bool rival =
        s.chosen[at(owner)] == s.chosen[at(me)] && (theirs == Status::kPending || theirs == Status::kPlayed);
    const int result = value - (rival ? policy.rival : 0);
    write(journal, Kind::kNeeds, clause::PS_111, value, rival ? -policy.rival : 0, need);
    note(journal, clause::PS_R21);
    if (rules.rulings.propaganda == ruling::Propaganda::kExact ? result == need : result >= need)
      realign(rules, s, m, me, clause::PS_111, journal);
    return run_ops(rules, s, journal);
  }
  // PS-112
  write(journal, Kind::kNeeds, clause::PS_112, value, 0, policy.need[0]);
  const bool works = value >= policy.need[0];
  if (works)
    remove_protest(s, m, clause::PS_112, journal);
  else
    add_pc(rules, s, me, -policy.fail, clause::PS_112, journal);
  score_event(rules, s, works ? Event::kRepressionWorks : Event::kRepressionFails, journal);
  run_ops(rules, s, journal);
}

Clause calm_clause(const Rules& rules, const State& s) {
  return current_op(rules, s) == OpKind::kPartyCalm ? clause::PS_118 : clause::PS_116;
}

Clause why_not_calm(const Rules& rules, const State& s, int m) {
  return is_alive(s, m) && has(s.protest, m) && s.owner[at(m)] == s.ideology[s.actor] ? kOk : calm_clause(rules, s);
}

void do_calm(const Rules& rules, State& s, int m, Journal* journal) {
  remove_protest(s, m, calm_clause(rules, s), journal);
  if (owned(s, s.ideology[s.actor], s.protest & s.alive) == 0) do_calm_done(rules, s, journal);
}

void do_calm_done(const Rules& rules, State& s, Journal* journal) {
  if (current_op(rules, s) == OpKind::kPartyCalm) {
    ++s.cursor;
    if (ask_to_calm(s)) return;
  }
  run_ops(rules, s, journal);
}

void do_flip(const Rules& rules, State& s, bool turn, Journal* journal) {
  if (turn) turn_disc(s, clause::PS_118, journal);
  run_ops(rules, s, journal);
}

}  // namespace exchequer::petrostat
