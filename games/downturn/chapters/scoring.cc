// Scoring: dividends, then the best bank (DT-080 to DT-083).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {
namespace {

void pay_dividends(const Rules& rules, State& s, Journal* journal) {
  each_bit(s.valued, [&](int bank) {
    const auto b = static_cast<std::size_t>(bank);
    if (s.status[b] != Status::kProfitable) return;
    for (std::size_t p = 0; p < rules.seats; ++p)
      if (s.shares[b][p] > 0) {
        s.vp[p] = static_cast<std::int16_t>(s.vp[p] + s.shares[b][p]);
        write(journal, Kind::kDividend, clause::DT_070, static_cast<int>(p), bank, s.shares[b][p]);
      }
  });
  note(journal, clause::DT_080);
  note(journal, clause::DT_R27);
}

void after_scoring(const Rules& rules, State& s, Journal* journal) {
  s.best_bank = s.best_owner = kNo;
  if (s.turn >= rules.turns || s.bankruptcies >= rules.bankruptcies || s.failed) {
    if (s.bankruptcies >= rules.bankruptcies) note(journal, clause::DT_091);
    note(journal, clause::DT_R33);
    enter(s, Stage::kFinal);
    return;
  }
  enter(s, Stage::kAbsorb);
  each_bit(s.valued, [&](int bank) {
    if (s.status[static_cast<std::size_t>(bank)] != Status::kBankrupt)
      s.todo = static_cast<Banks>(s.todo | bank_bit(bank));
  });
}

}  // namespace

Banks best_banks(const State& s) {
  Banks best = 0;
  int most = 0;
  each_bit(s.valued, [&](int bank) {
    const auto b = static_cast<std::size_t>(bank);
    if (s.status[b] != Status::kProfitable && s.status[b] != Status::kSolvent) return;  // DT-083
    if (best == 0 || s.value[b] > most) {
      best = 0;
      most = s.value[b];
    }
    if (s.value[b] == most) best = static_cast<Banks>(best | bank_bit(bank));
  });
  return best;
}

unsigned tied_owners(const Rules& rules, const State& s) {
  const auto& shares = s.shares[s.best_bank];
  unsigned tied = 0;
  int most = 1;
  for (unsigned p = 0; p < rules.seats; ++p) {
    if (p == s.best_owner || shares[p] < most) continue;
    if (shares[p] > most) tied = 0;
    most = shares[p];
    tied |= 1U << p;
  }
  return tied;
}

// `step`: 0 dividends, 1 the best bank, 2 its largest owner, 3 its second largest.
bool step_scoring(const Rules& rules, State& s, Journal* journal) {
  if (s.step == 0) {
    pay_dividends(rules, s, journal);
    s.step = 1;
  }
  if (s.step == 1) {
    if (s.best_bank == kNo) {
      const Banks best = best_banks(s);
      if (best == 0) {
        after_scoring(rules, s, journal);
        return false;
      }
      if (several(best)) {
        ask(s, Phase::kPickBank, s.leader);
        return true;
      }
      s.best_bank = static_cast<std::uint8_t>(lowest_bit(best));
    }
    write(journal, Kind::kBest, clause::DT_081, s.best_bank, s.value[s.best_bank]);
    note(journal, clause::DT_083);
    if (s.value[s.best_bank] < rules.profit) note(journal, clause::DT_R39);
    s.step = 2;
  }
  const unsigned tied = tied_owners(rules, s);
  if ((tied & (tied - 1)) != 0) {
    ask(s, Phase::kPickSeat, s.leader);
    return true;
  }
  if (tied != 0) {
    award(rules, s, std::countr_zero(tied), journal);
    return false;
  }
  note(journal, clause::DT_R39);  // a sole owner: nobody is second
  after_scoring(rules, s, journal);
  return false;
}

void award(const Rules& rules, State& s, int owner, Journal* journal) {
  const bool first = s.step == 2;
  const int points = first ? std::max(0, rules.majority + s.bonus_change) : int{rules.minority};
  std::int16_t& vp = s.vp[static_cast<std::size_t>(owner)];
  vp = static_cast<std::int16_t>(vp + points);
  write(journal, first ? Kind::kMajority : Kind::kMinority, clause::DT_081, owner, points);
  if (!first) return after_scoring(rules, s, journal);
  s.best_owner = static_cast<std::uint8_t>(owner);
  s.step = 3;
}

}  // namespace exchequer::downturn
