// The National Events (PS-050 to PS-079), one function for each step; public spending (step 6) is in renewal.cc.
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
        s.treasury >= rules.discontent_middle    ? clause::PS_052
        : s.treasury >= rules.discontent_working ? clause::PS_051
                                                 : clause::PS_050,
        s.treasury);
  const bool armies = s.treasury >= rules.discontent_middle;
  const int highest = armies ? 2 : s.treasury >= rules.discontent_working ? 1 : 0;
  count_popularity(rules, s, journal);
  each_of(owned(s, s.government, armies ? s.alive : s.population()), [&](int m) {
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

// 7. Political capital.
void capital(const Rules& rules, State& s, Journal* journal) {
  if (s.turn + 1 == kTurns) return note(journal, clause::PS_075);
  each_of(rules.roster, [&](int i) {
    const int before = s.pc[at(i)];
    s.pc[at(i)] = static_cast<std::uint8_t>(before / 2);
    if (before > 0) write(journal, Kind::kPc, clause::PS_072, i, before, before / 2);
    if (before % 2 == 1) note(journal, clause::PS_079);
    add_pc(rules, s, i, capital_income(rules, s, i), clause::PS_073, journal);
  });
  if (s.protest != 0) note(journal, clause::PS_R19);
}

// 8. Scores whatever counts once a turn, then removes the war tokens.
void victory_points(const Rules& rules, State& s, Journal* journal) {
  note(journal, clause::PS_077);
  const auto imperialism = [&] {
    if (s.empire == 0 || s.government == kNobody) return;
    note(journal, clause::PS_R47);
    score_one(rules, s, s.government, s.empire, clause::PS_131, journal);
  };
  if (rules.rulings.imperialism_vp == ruling::ImperialismVp::kFirst) imperialism();
  for (int l = 0; l < rules.line_count; ++l) {
    const TurnLine& line = rules.lines[at(l)];
    if (const int points = turn_points(rules, s, line); points != 0)
      score_one(rules, s, line.ideology, points, clause::PS_076, journal);
    if (journal && line.kind >= TurnKind::kRichAndPoor) note(journal, clause::PS_R38);
  }
  if (rules.rulings.imperialism_vp != ruling::ImperialismVp::kFirst) imperialism();
  s.war = 0;
  note(journal, clause::PS_076);
}

}  // namespace

int market_modifier(const Rules& rules, const State& s) {
  return s.tax * rules.market_tax + std::popcount(s.protest & s.alive) * rules.market_protest -
         s.war * rules.rulings.war_market + s.global * rules.market_global;
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
  each_of(owned(s, ideology, s.alive), [&](int m) {
    const int worth = rules.class_pc[s.rank[at(m)]];
    income += worth;
    if (has(s.protest, m)) income += rules.rulings.protest_pc == ruling::ProtestPc::kDouble ? worth : rules.pc_protest;
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
  each_of(rules.rulings.soc_shape == ruling::SocShape::kCube ? s.population() & ~s.octobox : s.population(),
          [&](int m) { classes += 1U << (8 * s.rank[at(m)]); });
  const int poor = classes & 255U, working = classes >> 8 & 255U, middle = classes >> 16 & 255U,
            rich = static_cast<int>(classes >> 24);
  switch (line.kind) {
    case TurnKind::kRichAndPoor: return rich > 0 && poor > 0 ? line.points : 0;
    case TurnKind::kWorkingOver: return working >= middle + line.by ? line.points : 0;
    case TurnKind::kMiddleOver: return middle > working ? line.points : 0;
    default: return 0;
  }
}

bool step_discontent(const Rules& rules, State& s, Journal* journal) {
  s.step = Step::kElection;
  discontent(rules, s, journal);
  return asks_for_lots(s);
}

bool step_election(const Rules& rules, State& s, Journal* journal) {
  s.step = Step::kMarket;
  if (s.government == kNobody) {
    note(journal, clause::PS_R15);
    return false;
  }
  if (s.shows_e) return !hold_election(rules, s, journal);
  turn_disc(s, clause::PS_054, journal);
  return false;
}

bool step_oil(const Rules& rules, State& s, Journal* journal) {
  pump(rules, s, journal);
  ask_chance(s, Roll::kOil);
  return true;
}

bool step_taxes(const Rules& rules, State& s) {
  s.step = Step::kRenewal;
  const int due = std::min(s.tax * rules.tax_wealth, population_wealth(s));
  if (s.government == kNobody || due == 0) return false;
  begin_draft(s, Draft::kTake, s.government, due);
  return true;
}

bool step_global(State& s) {
  if (s.cursor == 0) {
    s.step = Step::kCapital;
    return false;
  }
  ask_chance(s, Roll::kGlobal);
  return true;
}

bool step_capital(const Rules& rules, State& s, Journal* journal) {
  s.step = Step::kVictory;
  capital(rules, s, journal);
  return false;
}

bool step_victory(const Rules& rules, State& s, Journal* journal) {
  victory_points(rules, s, journal);
  if (s.turn + 1 == kTurns) {
    end_game(rules, s, journal);
  } else {
    ++s.turn;  // 9.
    note(journal, clause::PS_078);
    begin_turn(rules, s, journal);
  }
  return true;
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
  each_of(s.population(), [&](int m) {
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
    each_of(s.law & s.alive, [&](int m) { most = std::max(most, s.level(m)); });
    each_of(s.law & s.alive, [&](int m) {
      if (s.level(m) == most) remove_law(rules, s, m, clause::PS_071, journal);
    });
  }
  run_events(rules, s, journal);
}

}  // namespace exchequer::petrostat
