// The National Events, step by step (PS-050 to PS-079), and the end of the game.
#include <algorithm>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {
namespace {

// 1. Surplus discontent.
void discontent(const Rules& rules, State& s, Journal* journal) {
  if (s.government == kNobody) return note(journal, clause::PS_R15);
  if (s.treasury == 0) return note(journal, clause::PS_050);
  write(journal, Kind::kDiscontent,
        s.treasury >= rules.discontent_middle ? clause::PS_052 : s.treasury >= rules.discontent_working ? clause::PS_051 : clause::PS_050,
        s.treasury);
  const bool armies = s.treasury >= rules.discontent_middle;
  const int highest = armies ? 2 : s.treasury >= rules.discontent_working ? 1 : 0;
  count_popularity(rules, s, journal);
  each(owned(s, s.government, armies ? s.alive : s.population()), [&](int m) {
    const bool leaves = s.rank[at(m)] <= highest || (rules.all_armies_leave && s.is_army(m));
    if (!leaves) return;
    if (s.is_army(m)) write(journal, Kind::kArmyLeaves, clause::PS_052, m, s.owner[at(m)], s.rank[at(m)]);
    leave_government(rules, s, m, journal);
  });
}

// 4. Oil reserves.
void pump(const Rules& rules, State& s, Journal* journal) {
  if (s.turn < rules.rising_turns) {
    s.reserves = static_cast<std::uint8_t>(std::min(s.reserves + rules.reserves_rise, 250));
    write(journal, Kind::kReserves, clause::PS_061, s.reserves);
  } else {
    if (s.reserves % 2 == 1) note(journal, clause::PS_079);
    s.reserves = s.reserves / 2;
    write(journal, Kind::kReserves, clause::PS_062, s.reserves);
  }
}

// 6. What the treasury can renew; false: nothing to ask.
bool ask_to_renew(const Rules& rules, State& s) {
  s.renewed.fill(0);
  s.owed.fill(0);
  s.pledged.fill(0);
  s.kept = 0;
  if (s.government == kNobody || s.treasury == 0) return false;
  bool any = s.empire > 0 && s.treasury >= (rules.mixed_renewal ? 1 : rules.imp_cost);
  each(s.alive, [&](int m) { any = any || s.spending[at(m)] > 0; });
  if (any) begin_draft(s, Draft::kRenew, s.government, s.treasury);
  return any;
}

// PS-130: each player in turn adds to what is missing, while the next box can still be made whole.
bool ask_for_pledge(const Rules& rules, State& s) {
  const int missing = s.empire * rules.imp_cost - pledged_wealth(s);
  for (; missing > 0 && s.cursor < s.seats; ++s.cursor) {
    int ahead = 0;
    for (int seat = s.cursor; seat < s.seats; ++seat) ahead += free_wealth(s, s.ideology[at(seat)]);
    if (ahead < 1 + (missing - 1) % rules.imp_cost) return false;
    if (free_wealth(s, s.ideology[s.cursor]) == 0) continue;
    begin_draft(s, Draft::kEmpire, s.ideology[s.cursor], missing);
    return true;
  }
  return false;
}

bool ask_for_empire(const Rules& rules, State& s) {
  if (!rules.imperialism) return false;
  if (rules.mixed_renewal) return ask_for_pledge(rules, s);
  for (; s.kept < s.empire && s.cursor < s.seats; ++s.cursor)
    if (const int i = s.ideology[s.cursor]; free_wealth(s, i) >= rules.imp_cost) {
      begin_draft(s, Draft::kEmpire, i, rules.imp_cost);
      return true;
    }
  return false;
}

bool ask_for_army(const Rules& rules, State& s) {
  for (Mask left = s.army & (~Mask{0} << s.cursor); left != 0; left &= left - 1) {
    const int m = std::countr_zero(left);
    const int need = (rules.feeds_freely ? s.spending[at(m)] : rules.army_spending) - s.renewed[at(m)];
    if (need <= 0 || free_wealth(s, s.owner[at(m)]) < (rules.feeds_freely ? 1 : need)) continue;
    s.cursor = s.target = static_cast<std::uint8_t>(m);
    begin_draft(s, Draft::kFeed, s.owner[at(m)], need);
    return true;
  }
  return false;
}

// 7. Political capital.
void capital(const Rules& rules, State& s, Journal* journal) {
  if (s.turn + 1 == kTurns) return note(journal, clause::PS_075);
  for (unsigned left = rules.roster; left != 0; left &= left - 1) {
    const int i = std::countr_zero(left), before = s.pc[at(i)];
    s.pc[at(i)] = static_cast<std::uint8_t>(before / 2);
    if (before > 0) write(journal, Kind::kPc, clause::PS_072, i, before, before / 2);
    if (before % 2 == 1) note(journal, clause::PS_079);
    add_pc(rules, s, i, capital_income(rules, s, i), clause::PS_073, journal);
  }
  if (s.protest != 0) note(journal, clause::PS_R19);
}

// 8. What counts once a turn; then the war tokens go.
void victory_points(const Rules& rules, State& s, Journal* journal) {
  note(journal, clause::PS_077);
  const auto imperialism = [&] {
    if (s.empire == 0 || s.government == kNobody) return;
    note(journal, clause::PS_R47);
    score_one(rules, s, s.government, s.empire, clause::PS_131, journal);
  };
  if (rules.empire_first) imperialism();
  for (int l = 0; l < rules.line_count; ++l) {
    const TurnLine& line = rules.lines[at(l)];
    if (const int points = turn_points(rules, s, line); points != 0) score_one(rules, s, line.ideology, points, clause::PS_076, journal);
    if (journal && line.kind >= TurnKind::kRichAndPoor) note(journal, clause::PS_R38);
  }
  if (!rules.empire_first) imperialism();
  s.war = 0;
  note(journal, clause::PS_076);
}

void end_game(const Rules& rules, State& s, Journal* journal) {
  int winners = 0;
  for (int seat = 0; seat < s.seats; ++seat) {
    const int i = s.ideology[at(seat)];
    if (s.vp[at(i)] < rules.target_vp) continue;
    ++winners;
    write(journal, Kind::kReached, clause::PS_004, i, s.vp[at(i)]);
  }
  s.ending = winners == s.seats ? Ending::kAll : winners > 0 ? Ending::kSome : Ending::kNoWinner;
  s.phase = Phase::kOver;
  s.roll = Roll::kNone;
  write(journal, Kind::kEnd, clause::PS_004, static_cast<int>(s.ending));
  note(journal, clause::PS_R41);
}

}  // namespace

// What is pledged last is given back first: the last seat, then the seats before, the treasury at the end.
void settle_pledges(const Rules& rules, State& s, Journal* journal) {
  if (!rules.mixed_renewal) return;
  const int paid = pledged_wealth(s);
  s.kept = static_cast<std::uint8_t>(paid / rules.imp_cost);
  int rest = paid % rules.imp_cost;
  if (rest == 0) return;
  write(journal, Kind::kPledgeBack, clause::PS_R23, rest);
  const auto give_back = [&](int slot) {
    const int back = std::min<int>(rest, s.pledged[at(slot)]);
    s.pledged[at(slot)] = static_cast<std::uint8_t>(s.pledged[at(slot)] - back);
    rest -= back;
    return back;
  };
  for (int seat = s.seats - 1; seat >= 0; --seat)
    for (int m = kMarkers - 1; m >= 0; --m)
      if (s.owner[at(m)] == s.ideology[at(seat)]) give_back(m);
  if (const int back = give_back(kBank); back > 0) add_treasury(s, back, clause::PS_R23, journal);
}

namespace {

// The clause behind a marker's move in step 6: coins that go, wealth that pays for coins elsewhere, or both.
Clause removal_clause(const State& s, int m, bool was_army, bool both_in_owed) {
  const bool loses = s.renewed[at(m)] < s.spending[at(m)], pays = s.owed[at(m)] + s.pledged[at(m)] > 0;
  if (loses && pays) return clause::PS_066;
  if (loses) return !was_army ? clause::PS_068 : s.is_army(m) ? clause::PS_066 : clause::PS_R31;
  if (s.pledged[at(m)] > 0) return s.owed[at(m)] > 0 ? clause::PS_066 : clause::PS_130;
  return both_in_owed ? clause::PS_066 : clause::PS_069;
}

}  // namespace

void remove_spending(const Rules& rules, State& s, Journal* journal) {
  note(journal, clause::PS_066);
  count_popularity(rules, s, journal);
  each(s.alive, [&](int m) {
    const int wealth = s.wealth[at(m)] - s.owed[at(m)] - s.pledged[at(m)], spending = s.renewed[at(m)];
    const bool was_army = s.is_army(m);
    if (was_army && spending < rules.army_spending) disband(s, m, clause::PS_070, journal);
    if (wealth == s.wealth[at(m)] && spending == s.spending[at(m)]) return;
    // In version 1 the wealth for armies and for imperialism is one sum.
    const Clause why = journal ? removal_clause(s, m, was_army, rules.imperialism && !rules.mixed_renewal) : clause::PS_066;
    move_marker(rules, s, m, wealth, spending, why, journal);
  });
  if (s.kept < s.empire) {
    s.empire = s.kept;
    write(journal, Kind::kEmpire, clause::PS_130, s.empire);
  }
  s.renewed.fill(0);
  s.owed.fill(0);
  s.pledged.fill(0);
}

int market_modifier(const Rules& rules, const State& s) {
  return s.tax * rules.market_tax + std::popcount(s.protest & s.alive) * rules.market_protest - s.war * rules.war_market +
         s.global * rules.market_global;
}

int capital_income(const Rules& rules, const State& s, int ideology) {
  int income = 0;
  const int party = s.party[at(ideology)];
  if (ideology == s.government)
    income += rules.pc_governing;
  else if (party != kNoParty && party == s.governing)
    income += rules.pc_member;
  else if (party != kNoParty && s.leader[at(party)] == ideology)
    income += rules.pc_leader;
  each(owned(s, ideology, s.alive), [&](int m) {
    const int worth = rules.class_pc[s.rank[at(m)]];
    income += worth;
    if ((s.protest >> m) & 1U) income += rules.protest_double ? worth : rules.pc_protest;
  });
  return income;
}

int turn_points(const Rules& rules, const State& s, const TurnLine& line) {
  switch (line.kind) {
    case TurnKind::kAlways: return line.points;
    case TurnKind::kNoElection: return s.elected ? 0 : line.points;
    case TurnKind::kNoWar: return s.war == 0 ? line.points : 0;
    case TurnKind::kPerProtest: return line.points * std::popcount(s.protest & s.alive);
    case TurnKind::kPerGlobal: return line.points * s.global;
    default: break;
  }
  std::uint32_t classes = 0;  // how many markers are in each, a byte for each
  each(rules.soc_cubes ? s.population() & ~s.octobox : s.population(), [&](int m) { classes += 1U << (8 * s.rank[at(m)]); });
  const int poor = classes & 255U, working = classes >> 8 & 255U, middle = classes >> 16 & 255U, rich = static_cast<int>(classes >> 24);
  switch (line.kind) {
    case TurnKind::kRichAndPoor: return rich > 0 && poor > 0 ? line.points : 0;
    case TurnKind::kWorkingOver: return working >= middle + line.by ? line.points : 0;
    case TurnKind::kMiddleOver: return middle > working ? line.points : 0;
    default: return 0;
  }
}

void run_events(const Rules& rules, State& s, Journal* journal) {
  for (;;) switch (s.step) {
      case Step::kRoundsOn: return;
      case Step::kDiscontent:
        s.step = Step::kElection;
        discontent(rules, s, journal);
        if (s.ties != 0) return ask_chance(s, Roll::kTie);
        s.popular = {};
        break;
      case Step::kElection:  // 2.
        s.step = Step::kMarket;
        if (s.government == kNobody) {
          note(journal, clause::PS_R15);
        } else if (s.shows_e) {
          if (!hold_election(rules, s, journal)) return;
        } else {
          turn_disc(s, clause::PS_054, journal);
        }
        break;
      case Step::kMarket: return ask_chance(s, Roll::kMarket);  // 3.
      case Step::kOil:                                          // 4.
        pump(rules, s, journal);
        return ask_chance(s, Roll::kOil);
      case Step::kTaxes: {  // 5.
        s.step = Step::kRenewal;
        int wealth = 0;
        each(s.population(), [&](int m) { wealth += s.wealth[at(m)]; });
        const int due = std::min(s.tax * rules.tax_wealth, wealth);
        if (s.government != kNobody && due > 0) return begin_draft(s, Draft::kTake, s.government, due);
        break;
      }
      case Step::kRenewal:  // 6.
        s.step = Step::kEmpire;
        s.cursor = 0;
        if (ask_to_renew(rules, s)) return;
        break;
      case Step::kEmpire:
        if (ask_for_empire(rules, s)) return;
        settle_pledges(rules, s, journal);
        s.step = Step::kArmies;
        s.cursor = 0;
        break;
      case Step::kArmies:
        if (ask_for_army(rules, s)) return;
        s.step = Step::kRemoval;
        s.cursor = s.target = 0;
        break;
      case Step::kRemoval:
        s.step = Step::kGlobal;
        s.cursor = rules.law ? s.global : 0;
        remove_spending(rules, s, journal);
        if (s.ties != 0) return ask_chance(s, Roll::kTie);
        s.popular = {};
        break;
      case Step::kGlobal:
        if (s.cursor > 0) return ask_chance(s, Roll::kGlobal);
        s.step = Step::kCapital;
        break;
      case Step::kCapital:
        capital(rules, s, journal);
        s.step = Step::kVictory;
        break;
      case Step::kVictory:
        victory_points(rules, s, journal);
        if (s.turn + 1 == kTurns) return end_game(rules, s, journal);
        ++s.turn;  // 9.
        note(journal, clause::PS_078);
        return begin_turn(rules, s, journal);
    }
}

void do_market(const Rules& rules, State& s, int sum, Journal* journal) {
  note(journal, clause::PS_R04);
  note(journal, clause::PS_R44);
  note(journal, clause::PS_055);
  if (journal && s.war > 0) note(journal, clause::PS_R05);
  if (journal && s.global > 0) note(journal, clause::PS_056);
  const int result = std::clamp(sum + market_modifier(rules, s), kLowest, kHighest);
  s.market = rules.market_to[s.market][at(result - kLowest)];
  write(journal, Kind::kMarket, clause::PS_057, result, s.market, s.turn);
  s.step = Step::kOil;
  count_popularity(rules, s, journal);
  const auto& step = rules.market_step[s.market];
  each(s.population(), [&](int m) {
    const int move = step[s.rank[at(m)]];
    if (move == 0) return;
    const int before = s.rank[at(m)];
    move_marker(rules, s, m, std::max(0, s.wealth[at(m)] + move), s.spending[at(m)], clause::PS_058, journal);
    if (journal && s.rank[at(m)] > before) note(journal, clause::PS_059);
  });
  after_batch(rules, s, journal);
}

void do_oil(const Rules& rules, State& s, int value, Journal* journal) {
  note(journal, clause::PS_063);
  s.price = rules.price_next[s.price][at(value - 1)];
  const int revenue = rules.price[s.price] * s.reserves;
  write(journal, Kind::kOil, clause::PS_064, s.price, revenue, s.turn);
  add_treasury(s, revenue, clause::PS_064, journal);
  s.step = Step::kTaxes;
  run_events(rules, s, journal);
}

void do_global_roll(const Rules& rules, State& s, int value, Journal* journal) {
  note(journal, clause::PS_R40);
  --s.cursor;
  write(journal, Kind::kNeeds, clause::PS_071, value, 0, rules.global_removes);
  if (value <= rules.global_removes) {
    int most = -1;
    each(s.law & s.alive, [&](int m) { most = std::max(most, s.level(m)); });
    each(s.law & s.alive, [&](int m) {
      if (s.level(m) == most) remove_law(rules, s, m, clause::PS_071, journal);
    });
  }
  run_events(rules, s, journal);
}

}  // namespace exchequer::petrostat
