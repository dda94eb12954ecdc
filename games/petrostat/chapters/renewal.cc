// Step 6, public spending (PS-066 to PS-070, PS-130): what the treasury renews, what players add for imperialism, and
// what owners pay for their armies. Then everything that was not renewed is removed.
#include <algorithm>

#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {
namespace {

// PS-130: each player in turn adds to what is missing, as long as the next box can still be completed.
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

// Version 1: each player in turn may pay for whole boxes, one by one.
bool ask_for_box(const Rules& rules, State& s) {
  for (; s.kept < s.empire && s.cursor < s.seats; ++s.cursor)
    if (const int i = s.ideology[s.cursor]; free_wealth(s, i) >= rules.imp_cost) {
      begin_draft(s, Draft::kEmpire, i, rules.imp_cost);
      return true;
    }
  return false;
}

// PS-069: the owners of armies whose spending is not renewed, in board order.
bool ask_for_army(const Rules& rules, State& s) {
  for (Mask left = s.army & (~Mask{0} << s.cursor); left != 0; left &= left - 1) {
    const int m = first_of(left);
    const int need = (rules.feeds_freely ? s.spending[at(m)] : rules.army_spending) - s.renewed[at(m)];
    if (need <= 0 || free_wealth(s, s.owner[at(m)]) < (rules.feeds_freely ? 1 : need)) continue;
    s.cursor = s.target = static_cast<std::uint8_t>(m);
    begin_draft(s, Draft::kFeed, s.owner[at(m)], need);
    return true;
  }
  return false;
}

// The clause behind a marker's move in step 6: it loses coins, pays for coins elsewhere, or both.
Clause removal_clause(const State& s, int m, bool was_army, bool both_in_owed) {
  const bool loses = s.renewed[at(m)]<s.spending[at(m)], pays = s.owed[at(m)] + s.pledged[at(m)]> 0;
  if (loses && pays) return clause::PS_066;
  if (loses) return !was_army ? clause::PS_068 : s.is_army(m) ? clause::PS_066 : clause::PS_R31;
  if (s.pledged[at(m)] > 0) return s.owed[at(m)] > 0 ? clause::PS_066 : clause::PS_130;
  return both_in_owed ? clause::PS_066 : clause::PS_069;
}

}  // namespace

bool step_renewal(const Rules& rules, State& s) {
  s.step = Step::kEmpire;
  s.cursor = 0;
  s.renewed.fill(0);
  s.owed.fill(0);
  s.pledged.fill(0);
  s.kept = 0;
  if (s.government == kNobody || s.treasury == 0) return false;
  bool any = s.empire > 0 && s.treasury >= (rules.mixed_renewal ? 1 : rules.imp_cost);
  each_of(s.alive, [&](int m) { any = any || s.spending[at(m)] > 0; });
  if (any) begin_draft(s, Draft::kRenew, s.government, s.treasury);
  return any;
}

bool step_empire(const Rules& rules, State& s, Journal* journal) {
  if (rules.imperialism && (rules.mixed_renewal ? ask_for_pledge(rules, s) : ask_for_box(rules, s))) return true;
  settle_pledges(rules, s, journal);
  s.step = Step::kArmies;
  s.cursor = 0;
  return false;
}

bool step_armies(const Rules& rules, State& s) {
  if (ask_for_army(rules, s)) return true;
  s.step = Step::kRemoval;
  s.cursor = s.target = 0;
  return false;
}

bool step_removal(const Rules& rules, State& s, Journal* journal) {
  s.step = Step::kGlobal;
  s.cursor = rules.law ? s.global : 0;
  remove_spending(rules, s, journal);
  return asks_for_lots(s);
}

void do_renewed(const Rules& rules, State& s, const Drafted& drafted, Journal* journal) {
  s.renewed = drafted.amount;
  s.renewed[kBank] = 0;
  const int bank = drafted.amount[kBank];
  if (rules.mixed_renewal)
    s.pledged[kBank] = static_cast<std::uint8_t>(bank);
  else
    s.kept = static_cast<std::uint8_t>(bank / rules.imp_cost);
  if (drafted.sum > 0) add_treasury(s, -drafted.sum, clause::PS_066, journal);
  if (bank > 0) write(journal, Kind::kPledged, clause::PS_130, kNobody, bank);
  note(journal, clause::PS_R30);
}

void do_fed(const Rules&, State& s, const Drafted& drafted, Journal* journal) {
  for (std::size_t m = 0; m < kMarkers; ++m) s.owed[m] = static_cast<std::uint16_t>(s.owed[m] + drafted.amount[m]);
  std::uint16_t& renewed = s.renewed[s.target];
  renewed = static_cast<std::uint16_t>(renewed + drafted.sum);
  if (drafted.sum > 0) write(journal, Kind::kFed, clause::PS_069, s.target, s.owner[s.target], renewed, drafted.sum);
  ++s.cursor;
}

void do_pledged(const Rules& rules, State& s, const Drafted& drafted, Journal* journal) {
  if (drafted.sum > 0) write(journal, Kind::kPledged, clause::PS_130, s.ideology[s.actor], drafted.sum);
  for (std::size_t m = 0; m < kMarkers; ++m)
    if (rules.mixed_renewal)
      s.pledged[m] = static_cast<std::uint8_t>(s.pledged[m] + drafted.amount[m]);
    else
      s.owed[m] = static_cast<std::uint16_t>(s.owed[m] + drafted.amount[m]);
  ++(drafted.sum > 0 && !rules.mixed_renewal ? s.kept : s.cursor);
}

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

void remove_spending(const Rules& rules, State& s, Journal* journal) {
  note(journal, clause::PS_066);
  count_popularity(rules, s, journal);
  each_of(s.alive, [&](int m) {
    const int wealth = s.wealth[at(m)] - s.owed[at(m)] - s.pledged[at(m)], spending = s.renewed[at(m)];
    const bool was_army = s.is_army(m);
    if (was_army && spending < rules.army_spending) disband(s, m, clause::PS_070, journal);
    if (wealth == s.wealth[at(m)] && spending == s.spending[at(m)]) return;
    // In version 1 the wealth for armies and for imperialism is added together.
    const Clause why =
        journal ? removal_clause(s, m, was_army, rules.imperialism && !rules.mixed_renewal) : clause::PS_066;
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

}  // namespace exchequer::petrostat
