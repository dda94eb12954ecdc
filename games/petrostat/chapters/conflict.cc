// Army conflicts: who opposes, who joins which side, which armies meet, rolls and their effects.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {
namespace {

int total(const ByIdeology<std::uint8_t>& side) {
  int sum = 0;
  for (const std::uint8_t n : side) sum += n;
  return sum;
}

// The ideology `offset` places after the token's player, in playing order.
int nth(const State& s, int offset) {
  const int n = s.seats;
  const int seat = s.seat[s.acting] + (s.backwards ? n - offset : offset);
  return s.ideology[at(seat >= n ? seat - n : seat)];
}

void stands(const Rules& rules, State& s, Journal* journal) {
  leave_conflict(s);
  run_ops(rules, s, journal);
}

// PS-097 if nobody fights for it, PS-R27 if its armies have lost.
void fails(const Rules& rules, State& s, Clause clause, Journal* journal) {
  write(journal, Kind::kFails, clause, s.acting, s.chosen[s.acting]);
  leave_conflict(s);
  next_player(rules, s, journal);
}

// Whether two armies are identical in every respect.
bool alike(const State& s, int m, int other) {
  const Mask both = one_bit(m) | one_bit(other);
  const auto same = [&](Mask tokens) { return (tokens & both) == 0 || (tokens & both) == both; };
  return s.owner[at(m)] == s.owner[at(other)] && s.wealth[at(m)] == s.wealth[at(other)] &&
         s.spending[at(m)] == s.spending[at(other)] && same(s.octobox) && same(s.protest) && same(s.law);
}

// Of identical armies, only the first.
Mask distinct(const State& s, Mask armies) {
  Mask first = 0;
  each_of(armies, [&](int m) {
    bool known = false;
    each_of(first, [&](int other) { known = known || alike(s, m, other); });
    if (!known) first |= one_bit(m);
  });
  return first;
}

Mask unsent(const State& s, int ideology) { return owned(s, ideology, s.army & ~(s.backers | s.opposers)); }

// PS-098: who names the armies that roll.
void ask_for_pair(State& s) { ask(s, Phase::kPair, s.government == kNobody ? s.ideology[0] : s.government); }

// PS-098: both armies are named, or there is only one to name.
void next_roll(State& s) {
  for (const auto& [named, side] : {std::pair(&s.backing_army, s.backers), std::pair(&s.opposing_army, s.opposers)}) {
    if (*named != 0) continue;
    const Mask choice = distinct(s, side);
    if (several(choice)) return ask_for_pair(s);
    *named = static_cast<std::uint8_t>(first_of(choice) + 1);
  }
  s.backer = s.owner[s.backing_army - 1U];
  s.opponent = s.owner[s.opposing_army - 1U];
  ask_chance(s, Roll::kBattle);
}

void begin_fight(const Rules& rules, State& s, Journal* journal) {
  note(journal, clause::PS_R27);
  if (rules.armies_by_name) return next_roll(s);
  ask_for_pair(s);
}

void ask_around(const Rules& rules, State& s, Journal* journal) {
  if (s.phase == Phase::kOppose || s.cursor == 255) {
    if (s.cursor == 255) s.cursor = 1;
    for (; s.cursor < s.seats; ++s.cursor)
      if (const int i = nth(s, s.cursor); armies_of(s, i) > 0) return ask(s, Phase::kOppose, i);
    if (total(s.against) == 0) return stands(rules, s, journal);
    note(journal, clause::PS_095);
    s.cursor = 0;
  }
  for (; s.cursor < s.seats; ++s.cursor)  // PS-096, PS-R27
    if (const int i = nth(s, s.cursor); s.against[at(i)] == 0 && armies_of(s, i) > 0) return ask(s, Phase::kSides, i);
  if (total(s.backing) == 0) return fails(rules, s, clause::PS_097, journal);
  begin_fight(rules, s, journal);
}

int weakest_army(const State& s, int ideology) {
  int weakest = 0, least = 1 << 20;
  each_of(owned(s, ideology, s.army), [&](int m) {
    if (s.level(m) < least) weakest = m, least = s.level(m);
  });
  return weakest;
}

// The side an ideology has sent armies to: 1 for, 2 against, 0 none.
int side_of(const State& s, int ideology) {
  return s.backing[at(ideology)] > 0 ? 1 : s.against[at(ideology)] > 0 ? 2 : 0;
}

// PS-R27: first against it, then on either side; the token's player only for it.
Clause why_not_side(const State& s, int side) {
  if (s.phase == Phase::kOppose && side != 2) return clause::PS_R27;
  if (s.phase == Phase::kSides && side == 2 && s.ideology[s.actor] == s.acting) return clause::PS_096;
  return kOk;
}

}  // namespace

int armies_of(const State& s, int ideology) { return std::popcount(owned(s, ideology, s.army)); }

void leave_conflict(State& s) {
  s.backing.fill(0);
  s.against.fill(0);
  s.cursor = 0;
  s.backer = s.opponent = kNobody;
  s.backers = s.opposers = 0;
  s.backing_army = s.opposing_army = 0;
}

void begin_opposition(const Rules& rules, State& s, Journal* journal) {
  note(journal, clause::PS_102);
  note(journal, clause::PS_083);
  if (s.army == 0) return run_ops(rules, s, journal);
  s.cursor = 255;
  ask_around(rules, s, journal);
}

Clause why_not_commit(const Rules& rules, const State& s, int side, int number) {
  const int i = s.ideology[s.actor];
  if (side == 0) return number == 0 && side_of(s, i) == 0 ? kOk : clause::PS_R27;
  if (rules.armies_by_name || number < 1 || number > armies_of(s, i)) return clause::PS_095;
  return why_not_side(s, side);
}

void do_commit(const Rules& rules, State& s, int side, int number, Journal* journal) {
  const int i = s.ideology[s.actor];
  if (side == 1) s.backing[at(i)] = static_cast<std::uint8_t>(number);
  if (side == 2) s.against[at(i)] = static_cast<std::uint8_t>(number);
  if (side > 0)
    write(journal, Kind::kCommitted, s.phase == Phase::kOppose ? clause::PS_095 : clause::PS_096, i, number, side);
  ++s.cursor;
  ask_around(rules, s, journal);
}

Mask armies_to_send(const State& s) { return distinct(s, unsent(s, s.ideology[s.actor])); }

Clause why_not_send(const Rules& rules, const State& s, int m, int side) {
  const int i = s.ideology[s.actor];
  if (!rules.armies_by_name || m >= kMarkers || !has(unsent(s, i), m)) return clause::PS_095;
  if (!has(armies_to_send(s), m)) return clause::PS_R27;  // an identical one comes earlier
  if (const int before = side_of(s, i); before != 0 && before != side) return clause::PS_R27;
  return why_not_side(s, side);
}

void do_send(const Rules& rules, State& s, int m, int side, Journal* journal) {
  const int i = s.owner[at(m)];
  (side == 1 ? s.backers : s.opposers) |= one_bit(m);
  ++(side == 1 ? s.backing : s.against)[at(i)];
  write(journal, Kind::kSent, s.phase == Phase::kOppose ? clause::PS_095 : clause::PS_096, m, i, side);
  if (unsent(s, i) == 0) do_sent(rules, s, journal);
}

Clause why_not_sent(const Rules& rules, const State& s) {
  return rules.armies_by_name && side_of(s, s.ideology[s.actor]) != 0 ? kOk : clause::PS_R27;
}

void do_sent(const Rules& rules, State& s, Journal* journal) {
  ++s.cursor;
  ask_around(rules, s, journal);
}

Mask armies_to_name(const State& s) { return distinct(s, s.backing_army == 0 ? s.backers : s.opposers); }

Clause why_not_name(const Rules& rules, const State& s, int m) {
  if (!rules.armies_by_name || m >= kMarkers) return clause::PS_098;
  if (has(armies_to_name(s), m)) return kOk;
  return has(s.backing_army == 0 ? s.backers : s.opposers, m) ? clause::PS_R27 : clause::PS_098;
}

void do_name(State& s, int m, Journal*) {
  (s.backing_army == 0 ? s.backing_army : s.opposing_army) = static_cast<std::uint8_t>(m + 1);
  next_roll(s);
}

Clause why_not_pair(const Rules& rules, const State& s, int backer, int opponent) {
  const bool both = !rules.armies_by_name && backer < kIdeologies && opponent < kIdeologies;
  return both && s.backing[at(backer)] > 0 && s.against[at(opponent)] > 0 ? kOk : clause::PS_098;
}

void do_pair(State& s, int backer, int opponent, Journal* journal) {
  note(journal, clause::PS_R27);
  s.backer = static_cast<std::uint8_t>(backer);
  s.opponent = static_cast<std::uint8_t>(opponent);
  ask_chance(s, Roll::kBattle);
}

void do_battle(const Rules& rules, State& s, int backing, int against, Journal* journal) {
  const int for_it = s.backing_army - 1, against_it = s.opposing_army - 1;
  const int backer = s.backer, opponent = s.opponent;
  if (rules.armies_by_name)
    write(journal, Kind::kDuel, clause::PS_098, for_it, against_it, duelist(backer, backing),
          duelist(opponent, against));
  else
    write(journal, Kind::kBattle, clause::PS_098, backer, opponent, backing, against);
  add_war(rules, s, journal);  // PS-099
  s.backer = s.opponent = kNobody;
  s.backing_army = s.opposing_army = 0;
  if (backing != against) {  // PS-100
    const bool won = backing > against;
    const int winner = won ? backer : opponent, loser = won ? opponent : backer;
    const int beaten = !rules.armies_by_name ? weakest_army(s, loser) : won ? against_it : for_it;
    --(won ? s.against : s.backing)[at(loser)];
    s.backers &= ~one_bit(beaten);
    s.opposers &= ~one_bit(beaten);
    disband(s, beaten, clause::PS_100, journal);
    add_pc(rules, s, loser, -rules.army_lost, clause::PS_100, journal);
    add_pc(rules, s, winner, rules.army_won, clause::PS_100, journal);
  }
  if (total(s.against) == 0) {
    note(journal, clause::PS_101);
    return stands(rules, s, journal);
  }
  if (total(s.backing) == 0) {
    note(journal, clause::PS_101);
    return fails(rules, s, clause::PS_R27, journal);
  }
  if (rules.armies_by_name) return next_roll(s);
  ask_for_pair(s);
}

}  // namespace exchequer::petrostat
