// End of the game: bonds, unspent shares, ties (DT-091 to DT-096).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

void final_points(const Rules& rules, State& s, Journal* journal) {
  const CubeCounts worth_in_halves = bond_worth(rules, s);
  if (s.failed) note(journal, clause::DT_R22);
  for (std::size_t p = 0; p < rules.seats; ++p) {
    int halves = 0;
    for (std::size_t c = 0; c < kColours; ++c) halves += s.bonds[p][c] * worth_in_halves[c];
    const int unspent = s.personal[p] / rules.shares_for_a_point;
    s.vp[p] = static_cast<std::int16_t>(s.vp[p] + halves / 2 + unspent);
    if (count(s.bonds[p]) > 0) {
      write(journal, Kind::kBonds, clause::DT_093, static_cast<int>(p), halves / 2);
      note(journal, clause::DT_060);
    }
    write(journal, Kind::kUnspent, clause::DT_094, static_cast<int>(p), unspent);
  }
}

int banks_owned(const Rules& rules, const State& s, int seat) {
  return std::popcount(those(s.held[at(seat)], [&](int bank) {
    const auto& shares = s.shares[at(bank)];
    return rules.rulings.tie_banks != ruling::TieBanks::kMajority ||
           most(kAllSeats, [&](int p) { return shares[at(p)]; }) == bank_bit(seat);
  }));
}

int shares_owned(const State& s, int seat) {
  int number = 0;
  for (const auto& shares : s.shares) number += shares[at(seat)];
  return number;
}

void end_game(const Rules& rules, State& s, int winner, Journal* journal) {
  s.winner = static_cast<std::uint8_t>(winner);
  s.ending = s.bankruptcies >= rules.bankruptcies ? Ending::kBankruptcies
             : s.failed                           ? Ending::kSystemFailure
                                                  : Ending::kFourTurns;
  s.stage = Stage::kOver;
  s.phase = Phase::kOver;
  s.acting = kNo;
  s.draw = Draw::kNothing;
  write(journal, Kind::kEnding, ended_by(s), static_cast<int>(s.ending), s.turn, s.bankruptcies);
  write(journal, Kind::kWon, clause::DT_002, winner, s.vp[at(winner)]);
}

}  // namespace

CubeCounts bond_worth(const Rules& rules, const State& s) {
  return s.failed && rules.rulings.bonds_on_failure != ruling::BondsOnFailure::kLastColumn
             ? CubeCounts{}
             : rules.column[s.column].bonds;
}

Clause ended_by(const State& s) {
  return s.ending == Ending::kBankruptcies    ? clause::DT_091
         : s.ending == Ending::kSystemFailure ? clause::DT_004
                                              : clause::DT_092;
}

Returns Module::returns(const Rules& rules, const State& s) {
  Returns returns;
  for (std::size_t p = 0; p < rules.seats; ++p) returns.score[p] = s.vp[p];
  if (s.phase != Phase::kOver) return returns;
  returns.ending = static_cast<std::uint8_t>(s.ending);
  returns.winners = Seats::one(s.winner);
  return returns;
}

// `todo` holds the tied players who still have to draw; `step` is 1 once the points are counted.
bool step_final(const Rules& rules, State& s, Journal* journal) {
  if (s.step == 0) {
    s.step = 1;
    final_points(rules, s, journal);
    Banks best = most(all_seats(rules), [&](int p) { return s.vp[at(p)]; });
    if (several(best)) {
      note(journal, clause::DT_R35);
      best = most(best, [&](int p) { return banks_owned(rules, s, p); });
      if (!several(best)) write(journal, Kind::kTieBanks, clause::DT_095, first_of(best));
    }
    if (several(best)) {
      best = most(best, [&](int p) { return shares_owned(s, p); });
      if (!several(best)) write(journal, Kind::kTieShares, clause::DT_095, first_of(best));
    }
    if (!several(best)) {
      end_game(rules, s, first_of(best), journal);
      return true;
    }
    s.todo = best;
  }
  if (s.todo != 0) {
    ask_card(s, Goal::kTie, first_of(s.todo));
    return true;
  }
  end_game(rules, s, s.winner, journal);
  return true;
}

void tie_card(const Rules& rules, State& s, int card, Journal* journal) {
  s.tied |= card_bit(card);
  exclude(s.todo, s.draw_to);
  const std::uint8_t number = rules.card[at(card)].number;
  write(journal, Kind::kTieCard, clause::DT_096, s.draw_to, card);
  if (number < s.best_number) return;
  s.best_number = number;
  s.winner = s.draw_to;
}

}  // namespace exchequer::downturn
