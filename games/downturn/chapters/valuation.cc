// Bank valuation: cards are turned up, banks are valued one after another, and failing ones are rescued or go bankrupt
// (DT-067 to DT-079).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {

// Every card is announced by name, and the state remembers it. A journal never says anything that the view has
// forgotten.
void reveal(const Rules& rules, State& s, Journal* journal) {
  s.turned_up = {};
  s.turned_up_of = {};
  each_of(s.owned, [&](int bank) {  // DT-067
    for (std::size_t p = 0; p < rules.seats; ++p) {
      const Cards here = s.on_bank[at(bank)] & s.down[p];
      s.turned_up[at(bank)] |= here;
      s.turned_up_of[p] |= here;
      if (journal)
        each_of(here,
                [&](int card) { write(journal, Kind::kRevealed, clause::DT_067, bank, card, static_cast<int>(p)); });
    }
  });
  for (std::size_t p = 0; p < rules.seats; ++p) {
    each_of(s.turned_up_of[p], [&](int card) { show(s, static_cast<int>(p), card); });
    s.down[p] &= ~s.turned_up_of[p];
  }
  s.status.fill(Status::kNone);
  s.value.fill(0);
  s.valued = 0;
  s.todo = s.owned;
  if ((rules.in_play & ~s.owned) != 0) note(journal, clause::DT_072);
}

namespace {

bool is_failing(const Rules& rules, const State& s, int bank, const Assets& a) {
  if (s.load[at(bank)] == 0) return rules.rulings.empty_bank != ruling::EmptyBank::kSolvent;  // DT-071, DT-R37
  return is_bust(rules, s, bank, a);
}

Assets all_assets(const Rules& rules, const State& s, int bank) { return assets(rules, s, bank, s.on_bank[at(bank)]); }

Status standing(const Rules& rules, const State& s, int bank, const Assets& a) {
  if (is_failing(rules, s, bank, a)) return Status::kBankrupt;
  if (has(s.rescued, bank)) return Status::kRescued;
  const bool enough = a.cubes >= rules.bank[at(bank)].dividend + s.dividend_change;
  return enough && a.value >= rules.profit ? Status::kProfitable : Status::kSolvent;
}

}  // namespace

bool would_fail(const Rules& rules, const State& s, int bank) {
  return is_failing(rules, s, bank, all_assets(rules, s, bank));
}
Status standing(const Rules& rules, const State& s, int bank) {
  return standing(rules, s, bank, all_assets(rules, s, bank));
}

void value_bank(const Rules& rules, State& s, int bank, Journal* journal) {
  const auto b = at(bank);
  exclude(s.todo, bank);
  include(s.valued, bank);
  const Assets a = all_assets(rules, s, bank);
  const Status status = standing(rules, s, bank, a);
  s.value[b] = static_cast<std::int16_t>(a.value);
  if (status == Status::kBankrupt) {
    write(journal, Kind::kValued, s.load[b] == 0 ? clause::DT_071 : clause::DT_073, bank, a.value,
          static_cast<int>(Status::kBankrupt));
    if (s.load[b] == 0) note(journal, clause::DT_R37);
    start_rescue(s, bank);
    return;
  }
  s.status[b] = status;
  write(journal, Kind::kValued,
        status == Status::kProfitable ? clause::DT_069
        : status == Status::kRescued  ? clause::DT_076
                                      : clause::DT_074,
        bank, a.value, static_cast<int>(status));
  note(journal, clause::DT_013);
  note(journal, clause::DT_R26);
}

// As long as some bank would fail, the column may move, so the Leader chooses which bank is next. Otherwise the order
// changes nothing.
bool step_valuation(const Rules& rules, State& s, Journal* journal) {
  if (s.todo == 0) {
    enter(s, Stage::kScoring);
    return false;
  }
  if (several(s.todo) && those(s.todo, [&](int bank) { return would_fail(rules, s, bank); }) != 0) {
    ask(s, Phase::kPickBank, s.leader);
    return true;
  }
  while (s.todo != 0 && s.rescue_bank == kNo) value_bank(rules, s, first_of(s.todo), journal);
  note(journal, clause::DT_068);
  return false;
}

// ---- rescue: owners pledge in turn order (DT-075, DT-R28)

void start_rescue(State& s, int bank) {
  s.rescue_bank = static_cast<std::uint8_t>(bank);
  s.pledged = 0;
  s.pledge = {};
  s.rescue_place = 0;
}

int rescue_price(const Rules& rules, const State& s) {
  return std::clamp(rules.rescue + s.rescue_change, 1, kMostPledge);
}

int most_pledge(const Rules& rules, const State& s) {
  return std::min<int>(rescue_price(rules, s) - s.pledged, s.personal[s.acting]);
}

void do_pledge(State& s, int shares, Journal* journal) {
  s.pledge[s.acting] = static_cast<std::uint8_t>(shares);
  add(s.pledged, shares);
  ++s.rescue_place;
  write(journal, Kind::kPledged, clause::DT_R28, s.acting, shares, s.rescue_bank);
}

namespace {

void go_bankrupt(const Rules& rules, State& s, int bank, Journal* journal) {
  const auto b = at(bank);
  write(journal, Kind::kBankrupt, clause::DT_077, bank);
  note(journal, clause::DT_R36);
  for (std::size_t c = 0; c < kColours; ++c) {
    add(s.out[c], s.cubes[b][c]);
    s.cubes[b][c] = 0;
  }
  for (int seat = 0; seat < rules.seats; ++seat) {
    if (s.shares[b][at(seat)] == 0) continue;
    change_vp(rules, s, seat, -rules.bankruptcy, clause::DT_077, journal);
    while (s.shares[b][at(seat)] > 0) take_share(s, bank, seat);
  }
  s.spent |= s.on_bank[b];  // back into the deck at the end of the turn (DT-090)
  s.on_bank[b] = 0;
  s.load[b] = 0;
  s.status[b] = Status::kBankrupt;
  exclude(s.rescued, bank);
  ++s.bankruptcies;
  if (s.bankruptcies == rules.bankruptcies) note(journal, clause::DT_004);
  move_column(rules, s, -1, clause::DT_078, journal);
}

}  // namespace

bool step_rescue(const Rules& rules, State& s, Journal* journal) {
  const int bank = s.rescue_bank;
  const auto b = at(bank);
  const int price = rescue_price(rules, s);
  int available = 0;
  for (std::size_t i = s.rescue_place; i < rules.seats; ++i)
    if (s.shares[b][s.order[i]] > 0) available += s.personal[s.order[i]];
  if (s.pledged < price && s.pledged + available >= price) {
    while (s.shares[b][s.order[s.rescue_place]] == 0 || s.personal[s.order[s.rescue_place]] == 0) ++s.rescue_place;
    ask(s, Phase::kPledge, s.order[s.rescue_place]);
    return true;
  }
  s.rescue_bank = kNo;
  if (s.pledged < price) {
    note(journal, clause::DT_R28);
    go_bankrupt(rules, s, bank, journal);
    return false;
  }
  for (std::size_t p = 0; p < kSeats; ++p) {
    add(s.personal[p], -s.pledge[p]);
    add(s.lost[p], s.pledge[p]);
  }
  include(s.rescued, bank);
  s.status[b] = Status::kRescued;
  write(journal, Kind::kRescued, clause::DT_075, bank, price);
  note(journal, clause::DT_076);
  return false;
}

}  // namespace exchequer::downturn
