// The ten actions A to J (DT-049 to DT-063). One is put together in steps, what and where first, the card last; until then only
// its player knows it.
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {
namespace {

bool has_room(const Rules& rules, const State& s, int bank) {
  return s.load[static_cast<std::size_t>(bank)] < rules.bank[static_cast<std::size_t>(bank)].maximum;
}
bool holds(const State& s, int seat, int bank) { return (s.held[static_cast<std::size_t>(seat)] >> bank) & 1U; }

int shares_to_buy(const Rules& rules, const State& s, int bank) {
  return s.share_count[static_cast<std::size_t>(bank)] == 0 ? rules.found_shares : 1;
}

Clause why_not_buy(const Rules& rules, const State& s, int seat, int bank) {
  const auto b = static_cast<std::size_t>(bank);
  const int shares = shares_to_buy(rules, s, bank);
  if (s.share_count[b] + shares > rules.bank[b].shares) return clause::DT_051;
  if (s.personal[static_cast<std::size_t>(seat)] < shares + rules.buy_extra)
    return shares > 1 ? clause::DT_R07 : rules.buy_extra ? clause::DT_R12 : clause::DT_050;
  if (rules.cap_on_buy && !has_room(rules, s, bank)) return clause::DT_R13;
  return kOk;
}

Clause why_not_sell(const State& s, int seat, int bank) {
  return s.personal[static_cast<std::size_t>(seat)] > 0 && holds(s, seat, bank) ? kOk : clause::DT_052;
}

Clause why_not_invest(const Rules& rules, const State& s, int seat, int bank) {
  if (!holds(s, seat, bank)) return clause::DT_053;
  return has_room(rules, s, bank) ? kOk : clause::DT_054;
}

Clause why_not_acquire(const Rules& rules, const State& s, int seat, int bank, int cube) {
  if (!holds(s, seat, bank)) return clause::DT_055;
  if (!has_room(rules, s, bank)) return clause::DT_012;
  return s.region[rules.bank[static_cast<std::size_t>(bank)].home][static_cast<std::size_t>(cube)] > 0 ? kOk
                                                                                                       : clause::DT_055;
}

Clause why_not_develop(const Rules& rules, const State& s) {
  return count(s.bag) > 0 && any_region_has_room(rules, s) ? kOk : clause::DT_R17;
}

Clause why_not_bond(const Rules& rules, const State& s, int seat, int cube) {
  if (s.personal[static_cast<std::size_t>(seat)] == 0) return clause::DT_058;
  if (count(s.bond) <= rules.bond_floor) return clause::DT_059;
  return s.bond[static_cast<std::size_t>(cube)] > 0 ? kOk : clause::DT_058;
}

// DT-R42: by the track alone, or with what an event of this turn has changed.
int printed_worth(const Rules& rules, const State& s, int cube) {
  return rules.column[s.column].worth[static_cast<std::size_t>(cube)];
}
int swap_worth(const Rules& rules, const State& s, int cube) {
  return rules.swap_printed ? printed_worth(rules, s, cube) : worth(rules, s, cube);
}

Clause why_not_swap(const Rules& rules, const State& s, int seat, int bank, int cube) {
  if (!holds(s, seat, bank)) return clause::DT_R40;
  if (s.cubes[static_cast<std::size_t>(bank)][static_cast<std::size_t>(cube)] == 0) return clause::DT_061;
  if (swap_worth(rules, s, cube) <= 0)
    return worth(rules, s, cube) != printed_worth(rules, s, cube) &&
                   std::max(worth(rules, s, cube), printed_worth(rules, s, cube)) > 0
               ? clause::DT_R42
               : clause::DT_061;
  if (!several(s.held[static_cast<std::size_t>(seat)])) return clause::DT_R40;
  return swap_targets(rules, s, seat, bank) != 0 ? kOk : clause::DT_R51;
}

Clause why_not_reorganise(const State& s, int seat) {
  const auto p = static_cast<std::size_t>(seat);
  if (s.hand_count[p] < 2) return clause::DT_062;
  if (s.lost[p] > 0) return kOk;
  const bool of_others = (s.lost[0] | s.lost[1] | s.lost[2] | s.lost[3]) != 0;  // of another colour
  return of_others ? clause::DT_R41 : clause::DT_062;
}

}  // namespace

Banks swap_targets(const Rules& rules, const State& s, int seat, int bank) {
  Banks banks = without(s.held[static_cast<std::size_t>(seat)], bank);
  if (rules.cap_on_swap)
    each_bit(banks, [&](int to) {
      if (!has_room(rules, s, to)) banks = without(banks, to);
    });
  return banks;
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
  const bool on_bank = deed == Deed::kBuy || deed == Deed::kSell || deed == Deed::kInvest || deed == Deed::kAcquire ||
                       deed == Deed::kSwap;
  if (on_bank && !((rules.in_play >> bank) & 1U)) return clause::DT_019;
  if (is_forbidden(s, deed)) return clause::DT_040;
  if (deed != Deed::kSell && s.hand_count[static_cast<std::size_t>(seat)] == 0) return clause::DT_R15;
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

// The same conditions as above, sorted so that what holds for all banks is asked once; the conformance suite compares the two.
void legal_deeds(const Rules& rules, const State& s, ActionList& out) {
  const int seat = s.acting;
  const auto p = static_cast<std::size_t>(seat);
  ActionList::Writer write(out, 2 + kBanks + kBanks * (2 + 2 * kColours) + 1 + kColours + 1);
  const auto push_if = [&](bool open, Deed deed, int bank = 0, int cube = 0) {
    write.push_if(open, make(Verb::kAct, static_cast<int>(deed), bank, cube));
  };
  const auto open = [&](Deed deed) { return !is_forbidden(s, deed); };
  const bool can_sell = open(Deed::kSell) && s.personal[p] > 0;
  if (s.hand_count[p] == 0) {
    write.push(make(Verb::kPass));
    if (can_sell) each_bit(s.held[p], [&](int bank) { push_if(true, Deed::kSell, bank); });
    return;
  }
  push_if(open(Deed::kPlay), Deed::kPlay);
  push_if(true, Deed::kDiscard);
  Banks roomy = 0;
  each_bit(rules.in_play, [&](int bank) { roomy = static_cast<Banks>(roomy | has_room(rules, s, bank) << bank); });
  if (open(Deed::kBuy) && s.personal[p] > rules.buy_extra)
    each_bit(rules.cap_on_buy ? roomy : rules.in_play, [&](int bank) {
      const auto b = static_cast<std::size_t>(bank);
      const int shares = shares_to_buy(rules, s, bank);
      const bool has_shares = s.share_count[b] + shares <= rules.bank[b].shares,
                 can_pay = s.personal[p] >= shares + rules.buy_extra;
      push_if(has_shares & can_pay, Deed::kBuy, bank);
    });
  const bool can_invest = open(Deed::kInvest), can_acquire = open(Deed::kAcquire);
  const auto takers = static_cast<Banks>(rules.cap_on_swap ? s.held[p] & roomy : s.held[p]);
  unsigned worthy = 0;  // colours that may be swapped now
  if (open(Deed::kSwap) && several(s.held[p]))
    for (int c = 0; c < kColours; ++c) worthy |= static_cast<unsigned>(swap_worth(rules, s, c) > 0) << c;
  each_bit(s.held[p], [&](int bank) {
    const auto b = static_cast<std::size_t>(bank);
    const bool room = (roomy >> bank) & 1U;
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

void do_deed(const Rules& rules, State& s, Action action, Journal* journal) {
  const int seat = s.acting;
  s.choice = Choice{};
  s.choice.deed = static_cast<Deed>(action.a);
  s.choice.bank = action.b;
  s.choice.cube = action.c;
  if (s.choice.deed == Deed::kSell) {  // needs no card
    --s.personal[static_cast<std::size_t>(seat)];
    ++s.lost[static_cast<std::size_t>(seat)];
    take_share(s, action.b, seat);
    s.last_deed = static_cast<std::uint8_t>(Deed::kSell);
    write(journal, Kind::kSold, clause::DT_052, seat, action.b);
    if (s.share_count[action.b] == 0) note(journal, clause::DT_R14);
    end_action(rules, s, journal);
    return;
  }
  if (s.choice.deed == Deed::kSwap) {
    s.choice.step = Phase::kTarget;
    ask(s, Phase::kTarget, seat);
  } else {
    s.choice.step = Phase::kPay;
    ask(s, Phase::kPay, seat);
  }
}

Clause why_not_to(const Rules& rules, const State& s, int bank) {
  if (!((rules.in_play >> bank) & 1U)) return clause::DT_019;
  if (bank == s.choice.bank || !holds(s, s.acting, bank)) return clause::DT_R40;
  return (swap_targets(rules, s, s.acting, s.choice.bank) >> bank) & 1U ? kOk : clause::DT_R51;
}

Clause why_not_pay(const State& s, int card) {
  if (!(s.hand[s.acting] & card_bit(card))) return deed_clause(s.choice.deed);
  return card == s.choice.first_card ? clause::DT_062 : kOk;
}

void do_pay(const Rules& rules, State& s, int card, Journal* journal) {
  const int seat = s.acting;
  const auto p = static_cast<std::size_t>(seat);
  Choice& choice = s.choice;
  const auto b = static_cast<std::size_t>(choice.bank);
  if (choice.deed == Deed::kReorganise && choice.first_card == kNo) {  // exactly two (DT-062)
    choice.first_card = static_cast<std::uint8_t>(card);
    return;  // still the same question
  }
  s.step = 1;
  s.last_deed = static_cast<std::uint8_t>(choice.deed);
  note(journal, clause::DT_048);
  const auto lay = [&] {  // from the hand onto the bank
    s.hand[p] &= ~card_bit(card);
    --s.hand_count[p];
    s.on_bank[b] |= card_bit(card);
    ++s.load[b];
    note(journal, clause::DT_011);
  };
  if (choice.deed != Deed::kBuy && choice.deed != Deed::kInvest) {
    discard_from_hand(rules, s, seat, card, choice.deed == Deed::kPlay);
    note(journal, choice.deed == Deed::kPlay ? clause::DT_014 : clause::DT_R44);
  }
  switch (choice.deed) {
    case Deed::kPlay:
      write(journal, Kind::kEvent, clause::DT_049, card, seat);
      start_event(rules, s, card, seat, journal);
      break;
    case Deed::kBuy: {
      const int shares = shares_to_buy(rules, s, choice.bank);
      if (s.share_count[b] == 0) {
        write(journal, Kind::kFounded, clause::DT_R07, seat, choice.bank);
        if (s.status[b] == Status::kBankrupt) {
          note(journal, clause::DT_079);
          note(journal, clause::DT_R38);
        }
      }
      add(s.personal[p], -shares - rules.buy_extra);
      add(s.lost[p], rules.buy_extra);
      if (rules.buy_extra > 0) note(journal, clause::DT_R12);
      give_share(s, choice.bank, seat, shares);
      lay();
      show(s, seat, card);
      write(journal, Kind::kBought, clause::DT_050, seat, choice.bank, card, shares);
      break;
    }
    case Deed::kInvest:
      lay();
      s.down[p] |= card_bit(card);
      s.not_down[p] = 0;
      write(journal, Kind::kInvested, clause::DT_053, seat, choice.bank);
      note(journal, clause::DT_007);
      break;
    case Deed::kAcquire:
      --s.region[rules.bank[b].home][choice.cube];
      bank_add(s, choice.bank, choice.cube, 1);
      write(journal, Kind::kAcquired, clause::DT_055, seat, choice.bank, choice.cube);
      break;
    case Deed::kDevelop:
      write(journal, Kind::kDevelops, clause::DT_056, seat);
      s.placed = 0;
      ask_cubes(s, Goal::kHold, 0, std::min(3, count(s.bag)));
      break;
    case Deed::kBond:
      --s.personal[p];
      ++s.lost[p];
      --s.bond[choice.cube];
      ++s.bonds[p][choice.cube];
      write(journal, Kind::kBondTaken, clause::DT_058, seat, choice.cube);
      note(journal, clause::DT_R18);
      break;
    case Deed::kSwap:
      bank_add(s, choice.bank, choice.cube, -1);
      bank_add(s, choice.to, choice.cube, 1);
      write(journal, Kind::kSwapped, clause::DT_061, seat, choice.bank, choice.cube, choice.to);
      break;
    case Deed::kReorganise:
      discard_from_hand(rules, s, seat, choice.first_card, false);
      --s.lost[p];
      ++s.personal[p];
      write(journal, Kind::kReorganised, clause::DT_062, seat);
      break;
    case Deed::kDiscard: write(journal, Kind::kDiscarded, clause::DT_063, seat); break;
    case Deed::kSell: break;
  }
}

}  // namespace exchequer::downturn
