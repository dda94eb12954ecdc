// Army conflicts: who opposes, who joins which side, pairs, rolls and their effects.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {
namespace {

int total(const ByIdeology<std::uint8_t>& side) {
  int sum = 0;
  for (const std::uint8_t n : side) sum += n;
  return sum;
}

// The ideology `offset` places after the one whose token it is, in playing order.
int nth(const State& s, int offset) {
  const int n = s.seats;
  const int seat = s.seat[s.acting] + (s.backwards ? n - offset : offset);
  return s.ideology[at(seat >= n ? seat - n : seat)];
}

void end_conflict(State& s) {
  s.backing.fill(0);
  s.against.fill(0);
  s.cursor = 0;
  s.backer = s.opponent = kNobody;
}

void stands(const Rules& rules, State& s, Journal* journal) {
  end_conflict(s);
  run_ops(rules, s, journal);
}

void fails(const Rules& rules, State& s, Journal* journal) {
  write(journal, Kind::kFails, clause::PS_097, s.acting, s.chosen[s.acting]);
  end_conflict(s);
  next_player(rules, s, journal);
}

// PS-098: who names the pairs.
void ask_for_pair(State& s) { ask(s, Phase::kPair, s.government == kNobody ? s.ideology[0] : s.government); }

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
  if (total(s.backing) == 0) return fails(rules, s, journal);
  ask_for_pair(s);
}

int weakest_army(const State& s, int ideology) {
  int weakest = 0, least = 1 << 20;
  each(owned(s, ideology, s.army), [&](int m) {
    if (s.level(m) < least) weakest = m, least = s.level(m);
  });
  return weakest;
}

}  // namespace

int armies_of(const State& s, int ideology) { return std::popcount(owned(s, ideology, s.army)); }

void begin_opposition(const Rules& rules, State& s, Journal* journal) {
  note(journal, clause::PS_102);
  note(journal, clause::PS_083);
  if (s.army == 0) return run_ops(rules, s, journal);
  s.cursor = 255;
  ask_around(rules, s, journal);
}

Clause why_not_commit(const Rules&, const State& s, int side, int number) {
  if (side == 0) return number == 0 ? kOk : clause::PS_R27;
  const int i = s.ideology[s.actor];
  if (number < 1 || number > armies_of(s, i)) return clause::PS_095;
  if (s.phase == Phase::kOppose && side != 2) return clause::PS_R27;
  if (s.phase == Phase::kSides && side == 2 && i == s.acting) return clause::PS_096;
  return kOk;
}

void do_commit(const Rules& rules, State& s, int side, int number, Journal* journal) {
  const int i = s.ideology[s.actor];
  if (side == 1) s.backing[at(i)] = static_cast<std::uint8_t>(number);
  if (side == 2) s.against[at(i)] = static_cast<std::uint8_t>(number);
  if (side > 0) write(journal, Kind::kCommitted, s.phase == Phase::kOppose ? clause::PS_095 : clause::PS_096, i, number, side);
  ++s.cursor;
  ask_around(rules, s, journal);
}

Clause why_not_pair(const State& s, int backer, int opponent) {
  return backer < kIdeologies && opponent < kIdeologies && s.backing[at(backer)] > 0 && s.against[at(opponent)] > 0 ? kOk : clause::PS_098;
}

void do_pair(State& s, int backer, int opponent, Journal* journal) {
  note(journal, clause::PS_R27);
  s.backer = static_cast<std::uint8_t>(backer);
  s.opponent = static_cast<std::uint8_t>(opponent);
  ask_chance(s, Roll::kBattle);
}

void do_battle(const Rules& rules, State& s, int backing, int against, Journal* journal) {
  const int backer = s.backer, opponent = s.opponent;
  write(journal, Kind::kBattle, clause::PS_098, backer, opponent, backing, against);
  add_war(rules, s, journal);  // PS-099
  s.backer = s.opponent = kNobody;
  if (backing != against) {    // PS-100
    const bool won = backing > against;
    const int winner = won ? backer : opponent, loser = won ? opponent : backer;
    --(won ? s.against : s.backing)[at(loser)];
    disband(s, weakest_army(s, loser), clause::PS_100, journal);
    add_pc(rules, s, loser, -rules.army_lost, clause::PS_100, journal);
    add_pc(rules, s, winner, rules.army_won, clause::PS_100, journal);
  }
  if (total(s.against) == 0) {
    note(journal, clause::PS_101);
    return stands(rules, s, journal);
  }
  if (total(s.backing) == 0) return fails(rules, s, journal);
  ask_for_pair(s);
}

}  // namespace exchequer::petrostat
