// The ten actions A to J (DT-049 to DT-063). A player chooses the action and its target first and the card last. Until
// the card is paid, only that player knows the choice.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {
namespace {

bool has_room(const Rules& rules, const State& s, int bank) { return s.load[at(bank)] < rules.bank[at(bank)].maximum; }
bool holds(const State& s, int seat, int bank) { return has(s.held[at(seat)], bank); }

int shares_to_buy(const Rules& rules, const State& s, int bank) {
  return s.share_count[at(bank)] == 0 ? rules.found_shares : 1;
}

Clause why_not_buy(const Rules& rules, const State& s, int seat, int bank) {
  const auto b = at(bank);
  const int shares = shares_to_buy(rules, s, bank);
  if (s.share_count[b] + shares > rules.bank[b].shares) return clause::DT_051;
  if (s.personal[at(seat)] < shares + rules.buy_extra)
    return shares > 1 ? clause::DT_R07 : rules.buy_extra ? clause::DT_R12 : clause::DT_050;
  if (rules.rulings.cap_on_buy && !has_room(rules, s, bank)) return clause::DT_R13;
  return kOk;
}

Clause why_not_sell(const State& s, int seat, int bank) {
  return s.personal[at(seat)] > 0 && holds(s, seat, bank) ? kOk : clause::DT_052;
}

Clause why_not_invest(const Rules& rules, const State& s, int seat, int bank) {
  if (!holds(s, seat, bank)) return clause::DT_053;
  return has_room(rules, s, bank) ? kOk : clause::DT_054;
}

Clause why_not_acquire(const Rules& rules, const State& s, int seat, int bank, int cube) {
  if (!holds(s, seat, bank)) return clause::DT_055;
  if (!has_room(rules, s, bank)) return clause::DT_012;
  return s.region[rules.bank[at(bank)].home][at(cube)] > 0 ? kOk : clause::DT_055;
}

Clause why_not_develop(const Rules& rules, const State& s) {
  return count(s.bag) > 0 && any_region_has_room(rules, s) ? kOk : clause::DT_R17;
}

Clause why_not_bond(const Rules& rules, const State& s, int seat, int cube) {
  if (s.personal[at(seat)] == 0) return clause::DT_058;
  if (count(s.bond) <= rules.bond_floor) return clause::DT_059;
  return s.bond[at(cube)] > 0 ? kOk : clause::DT_058;
}

// DT-R42: the value on the track alone, or with this turn's changes by events.
int printed_worth(const Rules& rules, const State& s, int cube) { return rules.column[s.column].worth[at(cube)]; }
int swap_worth(const Rules& rules, const State& s, int cube) {
  return rules.rulings.swap_worth == ruling::SwapWorth::kPrinted ? printed_worth(rules, s, cube)
                                                                 : worth(rules, s, cube);
}

Clause why_not_swap(const Rules& rules, const State& s, int seat, int bank, int cube) {
  if (!holds(s, seat, bank)) return clause::DT_R40;
  if (s.cubes[at(bank)][at(cube)] == 0) return clause::DT_061;
  if (swap_worth(rules, s, cube) <= 0)
    return worth(rules, s, cube) != printed_worth(rules, s, cube) &&
                   std::max(worth(rules, s, cube), printed_worth(rules, s, cube)) > 0
               ? clause::DT_R42
               : clause::DT_061;
  if (!several(s.held[at(seat)])) return clause::DT_R40;
  return swap_targets(rules, s, seat, bank) != 0 ? kOk : clause::DT_R51;
}

Clause why_not_reorganise(const State& s, int seat) {
  const auto p = at(seat);
  if (s.hand_count[p] < 2) return clause::DT_062;
  if (s.lost[p] > 0) return kOk;
  const bool of_others = (s.lost[0] | s.lost[1] | s.lost[2] | s.lost[3]) != 0;  // of another colour
  return of_others ? clause::DT_R41 : clause::DT_062;
}

}  // namespace

Banks swap_targets(const Rules& rules, const State& s, int seat, int bank) {
  return those(without(s.held[at(seat)], bank),
               [&](int to) { return !rules.rulings.cap_on_swap || has_room(rules, s, to); });
}

Clause deed_clause(Deed deed) {
  switch (deed) {
    case Deed::kPlay: return clause::DT_049;
    case Deed::kBuy: return clause::DT_050;
    case Deed::kSell: return clause::DT_052;
    case Deed::kInvest: return clause::DT_053;
    case Deed::kAcquire: return clause::DT_055;
    case Deed::kDevelop: return clause::DT_056;
    case Deed::kBond: return clause::DT_058;
    case Deed::kSwap: return clause::DT_061;
    case Deed::kReorganise: return clause::DT_062;
    case Deed::kDiscard: return clause::DT_063;
  }
  return clause::DT_048;
}

Clause why_not_deed(const Rules& rules, const State& s, int seat, Action action) {
  const auto deed = static_cast<Deed>(action.a);
  const int bank = action.b, cube = action.c;
  if (names_bank(deed) && !has(rules.in_play, bank)) return clause::DT_019;
  if (is_forbidden(s, deed)) return clause::DT_040;
  if (deed != Deed::kSell && s.hand_count[at(seat)] == 0) return clause::DT_R15;
  switch (deed) {
    case Deed::kPlay:
    case Deed::kDiscard: return kOk;
    case Deed::kBuy: return why_not_buy(rules, s, seat, bank);
    case Deed::kSell: return why_not_sell(s, seat, bank);
    case Deed::kInvest: return why_not_invest(rules, s, seat, bank);
    case Deed::kAcquire: return why_not_acquire(rules, s, seat, bank, cube);
    case Deed::kDevelop: return why_not_develop(rules, s);
    case Deed::kBond: return why_not_bond(rules, s, seat, cube);
    case Deed::kSwap: return why_not_swap(rules, s, seat, bank, cube);
    case Deed::kReorganise: return why_not_reorganise(s, seat);
  }
  return clause::DT_048;
}

// The same conditions as above, arranged so that what holds for all banks is checked once. The conformance suite
// compares the two.
void legal_deeds(const Rules& rules, const State& s, ActionList& out) {
  const int seat = s.acting;
  const auto p = at(seat);
  ActionList::Writer write(out, 2 + kBanks + kBanks * (2 + 2 * kColours) + 1 + kColours + 1);
  const auto push_if = [&](bool open, Deed deed, int bank = 0, int cube = 0) {
    write.push_if(open, make(Verb::kAct, static_cast<int>(deed), bank, cube));
  };
  const auto open = [&](Deed deed) { return !is_forbidden(s, deed); };
  const bool can_sell = open(Deed::kSell) && s.personal[p] > 0;
  if (s.hand_count[p] == 0) {
    write.push(make(Verb::kPass));
    if (can_sell) each_of(s.held[p], [&](int bank) { push_if(true, Deed::kSell, bank); });
    return;
  }
  push_if(open(Deed::kPlay), Deed::kPlay);
  push_if(true, Deed::kDiscard);
  const Banks roomy = those(rules.in_play, [&](int bank) { return has_room(rules, s, bank); });
  if (open(Deed::kBuy) && s.personal[p] > rules.buy_extra)
    each_of(rules.rulings.cap_on_buy ? roomy : rules.in_play, [&](int bank) {
      const auto b = at(bank);
      const int shares = shares_to_buy(rules, s, bank);
      const bool has_shares = s.share_count[b] + shares <= rules.bank[b].shares,
                 can_pay = s.personal[p] >= shares + rules.buy_extra;
      push_if(has_shares & can_pay, Deed::kBuy, bank);
    });
  const bool can_invest = open(Deed::kInvest), can_acquire = open(Deed::kAcquire);
  const auto takers = static_cast<Banks>(rules.rulings.cap_on_swap ? s.held[p] & roomy : s.held[p]);
  unsigned worthy = 0;  // colours that may be swapped now
  if (open(Deed::kSwap) && several(s.held[p]))
    for (int c = 0; c < kColours; ++c) worthy |= static_cast<unsigned>(swap_worth(rules, s, c) > 0) << c;
  each_of(s.held[p], [&](int bank) {
    const auto b = at(bank);
    const bool room = has(roomy, bank);
    push_if(can_sell, Deed::kSell, bank);
    push_if(can_invest & room, Deed::kInvest, bank);
    const CubeCounts& home = s.region[rules.bank[b].home];
    for (std::size_t c = 0; c < kColours; ++c)
      push_if(can_acquire & room & (home[c] > 0), Deed::kAcquire, bank, static_cast<int>(c));
    const unsigned swappable = without(takers, bank) != 0 ? worthy : 0;
    for (std::size_t c = 0; c < kColours; ++c)
      push_if((swappable >> c) & (s.cubes[b][c] > 0), Deed::kSwap, bank, static_cast<int>(c));
  });
  push_if(open(Deed::kDevelop) && why_not_develop(rules, s) == kOk, Deed::kDevelop);
  if (open(Deed::kBond) && s.personal[p] > 0 && count(s.bond) > rules.bond_floor)
    for (std::size_t c = 0; c < kColours; ++c) push_if(s.bond[c] > 0, Deed::kBond, 0, static_cast<int>(c));
  push_if(open(Deed::kReorganise) && why_not_reorganise(s, seat) == kOk, Deed::kReorganise);
}

Clause why_not_to(const Rules& rules, const State& s, int bank) {
  if (!has(rules.in_play, bank)) return clause::DT_019;
  if (bank == s.choice.bank || !holds(s, s.acting, bank)) return clause::DT_R40;
  return has(swap_targets(rules, s, s.acting, s.choice.bank), bank) ? kOk : clause::DT_R51;
}

Clause why_not_pay(const State& s, int card) {
  if (!(s.hand[s.acting] & card_bit(card))) return deed_clause(s.choice.deed);
  return card == s.choice.first_card ? clause::DT_062 : kOk;
}

namespace {

// Moves a card from the hand onto the action's bank.
void lay(State& s, int seat, int card, Journal* journal) {
  s.hand[at(seat)] &= ~card_bit(card);
  --s.hand_count[at(seat)];
  s.on_bank[s.choice.bank] |= card_bit(card);
  ++s.load[s.choice.bank];
  note(journal, clause::DT_011);
}

void spend_share(State& s, int seat) {
  --s.personal[at(seat)];
  ++s.lost[at(seat)];
}

// ---- A to J, paid

void play_event(const Rules& rules, State& s, int seat, int card, Journal* journal) {
  write(journal, Kind::kEvent, clause::DT_049, card, seat);
  start_event(rules, s, card, seat, journal);
}

void buy_share(const Rules& rules, State& s, int seat, int card, Journal* journal) {
  const int bank = s.choice.bank, shares = shares_to_buy(rules, s, bank);
  if (s.share_count[at(bank)] == 0) {
    write(journal, Kind::kFounded, clause::DT_R07, seat, bank);
    if (s.status[at(bank)] == Status::kBankrupt) {
      note(journal, clause::DT_079);
      note(journal, clause::DT_R38);
    }
  }
  add(s.personal[at(seat)], -shares - rules.buy_extra);
  add(s.lost[at(seat)], rules.buy_extra);
  if (rules.buy_extra > 0) note(journal, clause::DT_R12);
  give_share(s, bank, seat, shares);
  lay(s, seat, card, journal);
  show(s, seat, card);
  write(journal, Kind::kBought, clause::DT_050, seat, bank, card, shares);
}

void sell_share(State& s, int seat, int bank, Journal* journal) {
  spend_share(s, seat);
  take_share(s, bank, seat);
  write(journal, Kind::kSold, clause::DT_052, seat, bank);
  if (s.share_count[at(bank)] == 0) note(journal, clause::DT_R14);
}

void invest(State& s, int seat, int card, Journal* journal) {
  lay(s, seat, card, journal);
  s.down[at(seat)] |= card_bit(card);
  s.not_down[at(seat)] = 0;
  write(journal, Kind::kInvested, clause::DT_053, seat, s.choice.bank);
  note(journal, clause::DT_007);
}

void acquire(const Rules& rules, State& s, int seat, Journal* journal) {
  --s.region[rules.bank[s.choice.bank].home][s.choice.cube];
  bank_add(s, s.choice.bank, s.choice.cube, 1);
  write(journal, Kind::kAcquired, clause::DT_055, seat, s.choice.bank, s.choice.cube);
}

void develop(State& s, int seat, Journal* journal) {
  write(journal, Kind::kDevelops, clause::DT_056, seat);
  s.placed = 0;
  ask_cubes(s, Goal::kHold, 0, std::min(3, count(s.bag)));
}

void take_bond(State& s, int seat, Journal* journal) {
  spend_share(s, seat);
  --s.bond[s.choice.cube];
  ++s.bonds[at(seat)][s.choice.cube];
  write(journal, Kind::kBondTaken, clause::DT_058, seat, s.choice.cube);
  note(journal, clause::DT_R18);
}

void swap_asset(State& s, int seat, Journal* journal) {
  bank_add(s, s.choice.bank, s.choice.cube, -1);
  bank_add(s, s.choice.to, s.choice.cube, 1);
  write(journal, Kind::kSwapped, clause::DT_061, seat, s.choice.bank, s.choice.cube, s.choice.to);
}

void reorganise(const Rules& rules, State& s, int seat, Journal* journal) {
  discard_from_hand(rules, s, seat, s.choice.first_card, false);
  --s.lost[at(seat)];
  ++s.personal[at(seat)];
  write(journal, Kind::kReorganised, clause::DT_062, seat);
}

}  // namespace

void do_pay(const Rules& rules, State& s, int card, Journal* journal) {
  const int seat = s.acting;
  const Deed deed = s.choice.deed;
  if (deed == Deed::kReorganise && s.choice.first_card == kNo) {  // exactly two (DT-062)
    s.choice.first_card = static_cast<std::uint8_t>(card);
    return;  // the question stays the same
  }
  s.step = 1;
  s.last_deed = static_cast<std::uint8_t>(deed);
  note(journal, clause::DT_048);
  if (deed != Deed::kBuy && deed != Deed::kInvest) {
    discard_from_hand(rules, s, seat, card, deed == Deed::kPlay);
    note(journal, deed == Deed::kPlay ? clause::DT_014 : clause::DT_R44);
  }
  switch (deed) {
    case Deed::kPlay: return play_event(rules, s, seat, card, journal);
    case Deed::kBuy: return buy_share(rules, s, seat, card, journal);
    case Deed::kSell: return;  // needs no card: do_deed
    case Deed::kInvest: return invest(s, seat, card, journal);
    case Deed::kAcquire: return acquire(rules, s, seat, journal);
    case Deed::kDevelop: return develop(s, seat, journal);
    case Deed::kBond: return take_bond(s, seat, journal);
    case Deed::kSwap: return swap_asset(s, seat, journal);
    case Deed::kReorganise: return reorganise(rules, s, seat, journal);
    case Deed::kDiscard: return write(journal, Kind::kDiscarded, clause::DT_063, seat);
  }
}

// The action and its target are chosen. That completes a sale; every other action goes on to its card.
void do_deed(const Rules& rules, State& s, Action action, Journal* journal) {
  const int seat = s.acting;
  s.choice = Choice{};
  s.choice.deed = static_cast<Deed>(action.a);
  s.choice.bank = action.b;
  s.choice.cube = action.c;
  if (s.choice.deed == Deed::kSell) {
    s.last_deed = static_cast<std::uint8_t>(Deed::kSell);
    sell_share(s, seat, action.b, journal);
    return end_action(rules, s, journal);
  }
  s.choice.step = s.choice.deed == Deed::kSwap ? Phase::kTarget : Phase::kPay;
  ask(s, s.choice.step, seat);
}

}  // namespace exchequer::downturn
