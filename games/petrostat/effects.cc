// Carries out effects: VP, PC, classes, automatic realignment, tokens on markers.
#include "games/petrostat/effects.h"

#include <algorithm>
#include <utility>

#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {

namespace {

[[gnu::noinline, gnu::cold]] void record_vp(const ByIdeology<std::int16_t>& before, const State& s, Clause clause,
                                            Journal* journal) {
  for (int i = 0; i < kIdeologies; ++i)
    if (before[at(i)] != s.vp[at(i)]) write(journal, Kind::kVp, clause, i, before[at(i)], s.vp[at(i)]);
  note(journal, clause::PS_005);
  note(journal, clause::PS_006);
}

// The clause for an ideology's VP lines, used only in the journal.
constexpr std::array<std::pair<std::string_view, Clause>, kIdeologies> kCardClauses = {
    {{"liberal", clause::PS_140},
     {"authoritarian", clause::PS_141},
     {"socialist", clause::PS_142},
     {"majority", clause::PS_143},
     {"minority", clause::PS_144},
     {"nationalist", clause::PS_145},
     {"fundamentalist", clause::PS_146}}};

[[gnu::noinline, gnu::cold]] void note_cards(const Rules& rules, const Points& points, Journal* journal) {
  for (int i = 0; i < kIdeologies; ++i) {
    if (points[at(i)] == 0 || !has(rules.roster, i)) continue;
    for (const auto& [id, card] : kCardClauses) {
      if (id != rules.ideology_ids[at(i)]) continue;
      note(journal, card);
      if (card == clause::PS_142) note(journal, clause::PS_R37);
    }
  }
}

}  // namespace

void score(const Rules& rules, State& s, const Points& points, int times, Clause clause, Journal* journal) {
  const ByIdeology<std::int16_t> before = s.vp;
  const ByIdeology<std::int16_t>& floor = rules.floor[s.empire];
  for (std::size_t i = 0; i < kLanes; ++i)
    s.vp[i] = std::max(static_cast<std::int16_t>(s.vp[i] + points[i] * times), floor[i]);
  if (journal) [[unlikely]] {
    note_cards(rules, points, journal);
    for (std::size_t i = 0; i < kIdeologies; ++i)
      if (before[i] + points[i] * times < floor[i])
        note(journal, rules.floor[kEmpireBoxes - 1][i] > floor[0] ? clause::PS_R35 : clause::PS_R26);
    record_vp(before, s, clause, journal);
  }
}

void score_event(const Rules& rules, State& s, Event event, Journal* journal, int times, Clause clause) {
  const auto e = static_cast<unsigned>(event);
  if (has(rules.once, static_cast<int>(e))) {  // for elections and coups, the first one of a turn
    const auto mark = static_cast<std::uint8_t>(event == Event::kCoup ? 1 : event == Event::kElection ? 2 : 4);
    if (s.scored & mark) return;
    s.scored = static_cast<std::uint8_t>(s.scored | mark);
  }
  score(rules, s, rules.event_vp[e], times, clause == kOk ? clause::PS_005 : clause, journal);
}

void score_one(const Rules& rules, State& s, int ideology, int points, Clause clause, Journal* journal) {
  Points all{};
  all[at(ideology)] = static_cast<std::int8_t>(std::clamp(points, -120, 120));
  score(rules, s, all, 1, clause, journal);
}

void add_pc(const Rules& rules, State& s, int ideology, int amount, Clause clause, Journal* journal) {
  const int from = s.pc[at(ideology)];
  const int to = std::clamp(from + amount, 0, static_cast<int>(rules.pc_max));
  s.pc[at(ideology)] = static_cast<std::uint8_t>(to);
  if (journal) [[unlikely]] {
    if (from + amount > rules.pc_max) {
      note(journal, clause::PS_074);
      note(journal, clause::PS_R25);
    }
    if (from != to) write(journal, Kind::kPc, clause, ideology, from, to);
  }
}

void add_treasury(State& s, int amount, Clause clause, Journal* journal) {
  const int from = s.treasury;
  s.treasury = static_cast<std::uint16_t>(std::min(from + amount, 60'000));
  write(journal, Kind::kTreasury, clause, from, s.treasury);
}

void count_popularity(const Rules&, State& s, Journal* journal) {
  note(journal, clause::PS_R14);
  s.popular = {};
  if (s.government == kNobody) return;
  each_of(s.population(), [&](int m) { ++s.popular[s.rank[at(m)]][s.owner[at(m)]]; });
}

unsigned tied_for(const Rules& rules, const State& s, int m) {
  const unsigned eligible = rules.roster & rules.holders[s.shape(m)] & ~one_bit(s.government);
  const auto most = [&](const auto& count) {
    int best = 0;
    unsigned tied = 0;
    each_of(eligible, [&](int i) {
      const int n = count(i);
      if (n > best) tied = 0, best = n;
      if (n == best) include(tied, i);
    });
    return best > 0 ? tied : 0U;
  };
  const auto& here = s.popular[s.rank[at(m)]];
  if (const unsigned tied = most([&](int i) { return here[at(i)]; })) return tied;
  const unsigned tied = most(
      [&](int i) { return s.popular[0][at(i)] + s.popular[1][at(i)] + s.popular[2][at(i)] + s.popular[3][at(i)]; });
  return tied ? tied : eligible;
}

void leave_government(const Rules& rules, State& s, int m, Journal* journal) {
  const unsigned tied = tied_for(rules, s, m);
  const Clause why = journal ? popularity_clause(s, m, tied) : clause::PS_092;
  if (!several(tied)) return realign(rules, s, m, first_of(tied), why, journal);
  note(journal, why);
  s.ties |= one_bit(m);
}

Clause popularity_clause(const State& s, int m, unsigned ideologies) {
  bool here = false, anywhere = false;
  each_of(ideologies, [&](int i) {
    here = here || s.popular[s.rank[at(m)]][at(i)] > 0;
    for (const auto& of_class : s.popular) anywhere = anywhere || of_class[at(i)] > 0;
  });
  return here ? clause::PS_092 : anywhere ? clause::PS_093 : clause::PS_R14;
}

void realign(const Rules& rules, State& s, int m, int to, Clause clause, Journal* journal) {
  const int from = s.owner[at(m)];
  if (from == to) return;
  hand_over(s, m, to);
  write(journal, Kind::kRealigned, clause, m, from, to);
  if (has(s.law, m)) {  // PS-R36: for some ideologies it matters whose marker it lies on
    Points change{};
    // The line counts tokens on all markers not owned by the ideology that brings the law.
    for (std::size_t i = 0; i < kIdeologies; ++i) change[i] = rules.law_of_others[i];
    const int on_before = !has(rules.law_owners, from), on_after = !has(rules.law_owners, to);
    if (on_before != on_after) {
      note(journal, clause::PS_R36);
      score(rules, s, change, on_after - on_before, clause::PS_R36, journal);
    }
  }
  if (has(s.protest, m)) {
    note(journal, clause::PS_R20);
    if (!rules.rulings.protest_sticks) remove_protest(s, m, clause::PS_R20, journal);
  }
}

void move_marker(const Rules& rules, State& s, int m, int wealth, int spending, Clause clause, Journal* journal) {
  const int before = s.level(m);
  s.wealth[at(m)] = static_cast<std::uint16_t>(std::clamp(wealth, 0, 30'000));
  s.spending[at(m)] = static_cast<std::uint16_t>(std::clamp(spending, 0, 30'000));
  const int level = s.level(m);
  if (journal && level != before) [[unlikely]] {
    write(journal, Kind::kMoved, clause, m, before, level);
    note(journal, clause::PS_081);
    if (level >= rules.from[3] + 10 && before < rules.from[3] + 10) {
      note(journal, clause::PS_060);
      note(journal, clause::PS_R11);
    }
  }
  const int from = s.rank[at(m)], to = rules.rank_of(level);
  if (from == to) return;
  s.rank[at(m)] = static_cast<std::uint8_t>(to);
  write(journal, Kind::kClass, clause, m, from, to);
  const bool army = s.is_army(m);
  if (journal && army) [[unlikely]] {
    note(journal, clause::PS_R12);
    note(journal, clause::PS_R13);
  }
  if (!army || rules.rulings.army_class_vp) {
    score(rules, s, rules.class_vp[s.shape(m)][at(from)][at(to)], 1, clause::PS_005, journal);
    if (journal && (to > from + 1 || from > to + 1)) note(journal, clause::PS_R10);
  }
  const int government = s.government, owner = s.owner[at(m)];
  if (government == kNobody) {
    note(journal, clause::PS_R15);
    return;
  }
  if (army && !rules.rulings.army_auto_realign) return;
  if (to > from) {  // PS-090
    if (owner == government) return;
    if (rules.holds(government, s.shape(m)))
      realign(rules, s, m, government, clause::PS_090, journal);
    else
      note(journal, clause::PS_080);
  } else if (owner == government) {  // PS-091
    note(journal, clause::PS_091);
    leave_government(rules, s, m, journal);
  }
}

void add_law(const Rules& rules, State& s, int m, Journal* journal) {
  s.law |= one_bit(m);
  write(journal, Kind::kLaw, clause::PS_120, m, s.owner[at(m)]);
  score_event(rules, s, Event::kLawAdded, journal);
  note(journal, clause::PS_R34);
  if (!has(rules.law_owners, s.owner[at(m)])) score(rules, s, rules.law_of_others, 1, clause::PS_R36, journal);
}

void remove_law(const Rules& rules, State& s, int m, Clause clause, Journal* journal) {
  s.law &= ~one_bit(m);
  write(journal, Kind::kLawGone, clause, m, s.owner[at(m)]);
  score_event(rules, s, Event::kLawRemoved, journal);
  if (!has(rules.law_owners, s.owner[at(m)])) score(rules, s, rules.law_of_others, -1, clause::PS_R36, journal);
}

void remove_protest(State& s, int m, Clause clause, Journal* journal) {
  s.protest &= ~one_bit(m);
  write(journal, Kind::kCalmed, clause, m, s.owner[at(m)]);
}

void disband(State& s, int m, Clause clause, Journal* journal) {
  s.army &= ~one_bit(m);
  write(journal, Kind::kDisbanded, clause, m, s.owner[at(m)]);
}

void add_war(const Rules& rules, State& s, Journal* journal) {
  note(journal, clause::PS_R28);
  if (s.war >= rules.war_supply) return;
  ++s.war;
  write(journal, Kind::kWar, clause::PS_099, s.war);
  score_event(rules, s, Event::kWar, journal);
}

}  // namespace exchequer::petrostat
