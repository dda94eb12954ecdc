// Events that deal with cards, shares, tests of banks and rules of the turn (DT-040, DT-045, DT-R23, DT-R46).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/event_steps.h"

namespace exchequer::downturn {

// The seats an operation speaks of, one bit each.
Banks seats_of(const Rules& rules, const State& s, Who who) {
  const auto all = static_cast<Banks>((1U << rules.seats) - 1);
  switch (who) {
    case Who::kActor: return bank_bit(s.frame.actor);
    case Who::kLeader: return bank_bit(s.leader);
    case Who::kEach: return all;
    case Who::kTop:
    case Who::kTrail: break;
  }
  const int way = who == Who::kTop ? 1 : -1;
  Banks best = 0;
  int most = 0;
  each_bit(all, [&](int seat) {
    const int value = way * s.vp[static_cast<std::size_t>(seat)];
    if (best == 0 || value > most) {
      best = 0;
      most = value;
    }
    if (value == most) best = static_cast<Banks>(best | bank_bit(seat));
  });
  return best;
}

// The first of these seats in turn order.
static int first_in_order(const Rules& rules, const State& s, Banks seats) {
  for (std::size_t i = 0; i < rules.seats; ++i)
    if ((seats >> s.order[i]) & 1U) return s.order[i];
  return kNo;
}

bool run_cards(const Rules& rules, State& s, const Op& op, Journal* journal) {
  Frame& f = s.frame;
  if (!f.begun) {
    f.targets = seats_of(rules, s, op.who);
    f.begun = 1;
  }
  for (;;) {
    if (f.target == kNo) {
      if (f.targets == 0) break;
      const int available = s.deck_count + std::popcount(s.discard);
      if (op.amount > 0 && rules.card[f.card].leader && several(f.targets) && available > 0 &&
          available < std::popcount(f.targets) * op.amount) {
        ask(s, Phase::kPickSeat, s.leader);  // who draws first matters only when there are too few (DT-045)
        return true;
      }
      f.target = static_cast<std::uint8_t>(first_in_order(rules, s, f.targets));
      f.targets = without(f.targets, f.target);
      f.left = static_cast<std::uint8_t>(std::abs(op.amount));
    }
    if (f.left > 0 && op.amount > 0) {
      if (deck_is_ready(s, journal)) {
        --f.left;
        ask_card(s, Goal::kHand, f.target);
        return true;
      }
      f.left = 0;
    }
    if (f.left > 0 && s.hand_count[f.target] > 0) {
      ask(s, Phase::kGiveCard, f.target);
      return true;
    }
    f.target = kNo;
  }
  next_operation(s);
  return false;
}

void run_shares(const Rules& rules, State& s, const Op& op, Journal* journal) {
  each_bit(seats_of(rules, s, op.who), [&](int seat) {
    const auto p = static_cast<std::size_t>(seat);
    const int number = op.amount > 0 ? std::min<int>(op.amount, s.lost[p]) : -std::min<int>(-op.amount, s.personal[p]);
    if (number == 0) return;
    add(s.personal[p], number);
    add(s.lost[p], -number);
    write(journal, Kind::kShares, carrying_out(s), seat, number);
  });
}

bool run_divest(const Rules& rules, State& s, const Op& op) {
  Frame& f = s.frame;
  if (!f.begun) {
    f.targets = seats_of(rules, s, op.who);
    f.begun = 1;
  }
  for (;;) {
    if (f.target == kNo) {
      if (f.targets == 0) break;
      f.target = static_cast<std::uint8_t>(first_in_order(rules, s, f.targets));
      f.targets = without(f.targets, f.target);
      f.left = 0;  // the first bank that may still be named
    }
    if ((s.held[f.target] >> f.left) != 0) {
      ask(s, Phase::kDivest, f.target);
      return true;
    }
    f.target = kNo;
  }
  next_operation(s);
  return false;
}

Banks busting(const Rules& rules, const State& s) {
  Banks failing = 0;
  each_bit(static_cast<Banks>(s.frame.targets & s.owned), [&](int bank) {
    if (is_bust(rules, s, bank, open_assets(rules, s, bank))) failing = static_cast<Banks>(failing | bank_bit(bank));
  });
  return failing;
}

// test: one bank after the other of those that fail now (DT-R46). True: something is asked.
bool run_test(const Rules& rules, State& s, const Op& op, Journal* journal) {
  Frame& f = s.frame;
  if (!f.begun) {
    f.targets = selected(rules, s, op);
    if (picks_one(op) && several(f.targets)) {
      ask(s, Phase::kPickBank, decider(rules, s));
      return true;
    }
    f.begun = 1;
    if (journal)
      each_bit(f.targets, [&](int bank) {
        write(journal, Kind::kTested, clause::DT_R23, bank, open_assets(rules, s, bank).value);
        if (s.load[static_cast<std::size_t>(bank)] == 0) note(journal, clause::DT_R50);
      });
  }
  const Banks failing = busting(rules, s);
  if (failing == 0) {
    next_operation(s);
    return false;
  }
  if (several(failing)) {
    ask(s, Phase::kPickBank, decider(rules, s));
    return true;
  }
  f.targets = static_cast<Banks>(f.targets & ~failing);
  start_rescue(s, lowest_bit(failing));
  return false;
}

void run_rule(State& s, const Op& op, Journal* journal) {
  std::int8_t* const rule = op.rule <= RuleKey::kGreenWorth ? &s.worth_change[static_cast<std::size_t>(op.rule)]
                            : op.rule == RuleKey::kRescue   ? &s.rescue_change
                            : op.rule == RuleKey::kDividend ? &s.dividend_change
                            : op.rule == RuleKey::kBust     ? &s.bust_change
                                                            : &s.bonus_change;
  *rule = static_cast<std::int8_t>(std::clamp(*rule + op.amount, -20, 20));
  write(journal, Kind::kRule, clause::DT_040, static_cast<int>(op.rule), op.amount);
}

}  // namespace exchequer::downturn
