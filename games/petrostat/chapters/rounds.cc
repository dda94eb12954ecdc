// Policy rounds: the direction, the secret choice, the reveal, and the plays one after another.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/clauses.h"

namespace exchequer::petrostat {
namespace {

// PS-R46: tokens that were laid out stay out until the turn ends.
void lay_out(State& s, int ideology, int token, bool government) {
  include(s.laid_out[government ? std::size_t{kNobody} : at(ideology)], token);
}

void reveal(const Rules& rules, State& s, Journal* journal) {
  for (int seat = 0; seat < s.seats; ++seat) {
    const int i = s.ideology[at(seat)], token = s.chosen[at(i)];
    if (token == kNoToken) continue;  // had no token to choose
    write(journal, Kind::kRevealed, clause::PS_033, i, token);
    s.status[at(i)] = Status::kPending;
    add_pc(rules, s, i, -rules.cost[at(token)], clause::PS_033, journal);
    if (rules.rulings.tokens_return == ruling::TokensReturn::kTurn)
      lay_out(s, i, token, rules.policy[at(token)].government);
  }
  if (journal) [[unlikely]] {
    note(journal, rules.rulings.tokens_return == ruling::TokensReturn::kTurn ? clause::PS_R46 : clause::PS_035);
    note(journal, clause::PS_007);
    note(journal, clause::PS_R01);
  }
  s.at = 0;
  next_player(rules, s, journal);
}

void begin_choice(const Rules& rules, State& s, Journal* journal) {
  note(journal, clause::PS_031);
  s.chosen.fill(kNoToken);
  s.status.fill(Status::kNone);
  s.waiting = static_cast<std::uint8_t>(one_bit(s.seats) - 1);
  s.phase = Phase::kChoose;
  s.roll = Roll::kNone;
  if (rules.rulings.tokens_return != ruling::TokensReturn::kTurn) return;
  for (int seat = 0; seat < s.seats; ++seat) {
    const int i = s.ideology[at(seat)];
    if (affordable_tokens(rules, s, i) != 0) continue;
    exclude(s.waiting, seat);
    write(journal, Kind::kIdle, clause::PS_R46, i);
  }
  if (s.waiting == 0) reveal(rules, s, journal);
}

}  // namespace

void begin_turn(const Rules& rules, State& s, Journal* journal) {
  s.step = Step::kRoundsOn;
  s.elected = s.scored = 0;
  s.laid_out.fill(0);
  s.round = 0;
  write(journal, Kind::kTurn, clause::PS_002, s.turn);
  note(journal, clause::PS_030);
  begin_round(rules, s, journal);
}

void begin_round(const Rules& rules, State& s, Journal* journal) {
  s.first = s.government == kNobody ? 0 : s.seat[s.government];  // PS-036, PS-R45
  s.backwards = s.round == 1;
  if (journal) [[unlikely]] {
    note(journal, clause::PS_036);
    if (s.government == kNobody) note(journal, clause::PS_R45);
    write(journal, Kind::kRound, s.round == 2 ? clause::PS_038 : clause::PS_037, s.round, s.backwards);
  }
  if (s.round == 2) return ask(s, Phase::kDirection, s.ideology[s.first]);  // PS-038
  begin_choice(rules, s, journal);
}

void do_direction(const Rules& rules, State& s, bool backwards, Journal* journal) {
  s.backwards = backwards;
  write(journal, Kind::kDirection, clause::PS_038, s.ideology[s.first], backwards);
  begin_choice(rules, s, journal);
}

Mask tokens_in_game(const Rules& rules) {
  Mask all = rules.government_tokens;
  for (const std::uint16_t own : rules.tokens) all |= own;
  return all;
}

std::uint32_t tokens_of(const Rules& rules, const State& s, int ideology) {
  const unsigned all = rules.tokens[at(ideology)] | (ideology == s.government ? rules.government_tokens : 0U);
  return all & ~(s.laid_out[at(ideology)] | std::uint32_t{s.laid_out[kNobody]});
}

std::uint32_t affordable_tokens(const Rules& rules, const State& s, int ideology) {
  return tokens_of(rules, s, ideology) & rules.affordable[s.pc[at(ideology)]];
}

namespace {

// The clause for a token that is not in the player's hand: already out, not in this game, the government's, or another
// ideology's.
Clause why_no_token(const Rules& rules, const State& s, int ideology, int token) {
  if (has(s.laid_out[at(ideology)], token) || has(s.laid_out[kNobody], token)) return clause::PS_R46;
  const Policy& policy = rules.policy[at(token)];
  if (has(tokens_in_game(rules), token)) return policy.government ? clause::PS_032 : clause::PS_R02;
  switch (policy.module) {
    case Brings::kImperialism: return clause::PS_124;
    case Brings::kLaw: return policy.government ? clause::PS_125 : clause::PS_R02;
    default: return clause::PS_R03;
  }
}

}  // namespace

Clause why_not_choose(const Rules& rules, const State& s, int ideology, int token) {
  if (token >= rules.policies) return clause::PS_R01;
  if (!has(tokens_of(rules, s, ideology), token)) return why_no_token(rules, s, ideology, token);
  return rules.cost[at(token)] <= s.pc[at(ideology)] ? kOk : clause::PS_034;
}

void do_choose(const Rules& rules, State& s, int ideology, int token, Journal* journal) {
  s.chosen[at(ideology)] = static_cast<std::uint8_t>(token);
  exclude(s.waiting, s.seat[at(ideology)]);
  if (s.waiting == 0) reveal(rules, s, journal);
}

void next_player(const Rules& rules, State& s, Journal* journal) {
  s.way = s.op = s.target = 0;
  s.acting = kNobody;
  while (s.at < s.seats) {
    const int n = s.seats, offset = s.at++;
    const int seat = s.first + (s.backwards ? n - offset : offset);
    const int i = s.ideology[at(seat >= n ? seat - n : seat)];
    if (s.status[at(i)] != Status::kPending) continue;
    const int token = s.chosen[at(i)];
    if (rules.policy[at(token)].government && i != s.government) {  // PS-R33
      s.status[at(i)] = Status::kCancelled;
      write(journal, Kind::kVoid, clause::PS_R33, i, token);
      continue;
    }
    s.acting = static_cast<std::uint8_t>(i);
    return ask(s, Phase::kPlay, i);
  }
  s.chosen.fill(kNoToken);
  s.status.fill(Status::kNone);
  s.at = 0;
  if (++s.round < kRounds) return begin_round(rules, s, journal);
  s.step = Step::kDiscontent;
  run_events(rules, s, journal);
}

void do_withdraw(const Rules& rules, State& s, Journal* journal) {
  s.status[s.acting] = Status::kWithdrawn;
  write(journal, Kind::kWithdrawn, clause::PS_039, s.acting, s.chosen[s.acting]);
  note(journal, clause::PS_R32);
  next_player(rules, s, journal);
}

}  // namespace exchequer::petrostat
