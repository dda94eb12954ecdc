// Scoring: dividends, then the best bank (DT-080 to DT-083).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {
namespace {

void pay_dividends(const Rules& rules, State& s, Journal* journal) {
  each_of(s.valued, [&](int bank) {
    const auto b = at(bank);
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
  s.todo = those(s.valued, [&](int bank) { return s.status[at(bank)] != Status::kBankrupt; });
}

}  // namespace

Banks best_banks(const State& s) {
  const Banks sound = those(s.valued, [&](int bank) {  // DT-083
    const Status status = s.status[at(bank)];
    return status == Status::kProfitable || status == Status::kSolvent;
  });
  return most(sound, [&](int bank) { return s.value[at(bank)]; });
}

Banks tied_owners(const Rules& rules, const State& s) {
  const auto& shares = s.shares[s.best_bank];
  const Banks owners = those(all_seats(rules), [&](int p) { return p != s.best_owner && shares[at(p)] > 0; });
  return most(owners, [&](int p) { return shares[at(p)]; });
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
      s.best_bank = static_cast<std::uint8_t>(first_of(best));
    }
    write(journal, Kind::kBest, clause::DT_081, s.best_bank, s.value[s.best_bank]);
    note(journal, clause::DT_083);
    if (s.value[s.best_bank] < rules.profit) note(journal, clause::DT_R39);
    s.step = 2;
  }
  const Banks tied = tied_owners(rules, s);
  if (several(tied)) {
    ask(s, Phase::kPickSeat, s.leader);
    return true;
  }
  if (tied != 0) {
    award(rules, s, first_of(tied), journal);
    return false;
  }
  note(journal, clause::DT_R39);  // with a sole owner nobody is second
  after_scoring(rules, s, journal);
  return false;
}

void award(const Rules& rules, State& s, int owner, Journal* journal) {
  const bool first = s.step == 2;
  const int points = first ? std::max(0, rules.majority + s.bonus_change) : int{rules.minority};
  std::int16_t& vp = s.vp[at(owner)];
  vp = static_cast<std::int16_t>(vp + points);
  write(journal, first ? Kind::kMajority : Kind::kMinority, clause::DT_081, owner, points);
  if (!first) return after_scoring(rules, s, journal);
  s.best_owner = static_cast<std::uint8_t>(owner);
  s.step = 3;
}

}  // namespace exchequer::downturn
