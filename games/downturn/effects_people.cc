// Events about cards, shares, bankruptcy tests and the rules of this turn (DT-040, DT-045, DT-R23, DT-R46).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"
#include "games/downturn/effects_steps.h"

namespace exchequer::downturn {

// The seats that an operation applies to.
Banks seats_of(const Rules& rules, const State& s, Who who) {
  switch (who) {
    case Who::kActor: return bank_bit(s.frame.actor);
    case Who::kLeader: return bank_bit(s.leader);
    case Who::kEach: return all_seats(rules);
    case Who::kTop: return most(all_seats(rules), [&](int seat) { return s.vp[at(seat)]; });
    case Who::kTrail: return most(all_seats(rules), [&](int seat) { return -s.vp[at(seat)]; });
  }
  return 0;
}

// Moves on to the next of the remaining seats, in turn order.
static void turn_to_next_seat(State& s, int due) {
  for (const std::uint8_t seat : s.order)
    if (has(s.frame.targets, seat)) return turn_to(s, seat, due);
}

static void begin_seats(const Rules& rules, State& s, const Op& op) {
  if (s.frame.begun) return;
  s.frame.targets = seats_of(rules, s, op.who);
  s.frame.begun = 1;
}

// DT-045: who draws first matters only when there are too few cards.
static bool is_drawing_order_asked(const Rules& rules, const State& s, const Op& op) {
  const int available = s.deck_count + std::popcount(s.discard);
  return op.amount > 0 && rules.card[s.frame.card].leader && several(s.frame.targets) && available > 0 &&
         available < std::popcount(s.frame.targets) * op.amount;
}

bool run_cards(const Rules& rules, State& s, const Op& op, Journal* journal) {
  Frame& f = s.frame;
  begin_seats(rules, s, op);
  while (f.target != kNo || f.targets != 0) {
    if (f.target == kNo) {
      if (is_drawing_order_asked(rules, s, op)) {
        ask(s, Phase::kPickSeat, s.leader);
        return true;
      }
      turn_to_next_seat(s, std::abs(op.amount));
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
  each_of(seats_of(rules, s, op.who), [&](int seat) {
    const auto p = at(seat);
    const int number = op.amount > 0 ? std::min<int>(op.amount, s.lost[p]) : -std::min<int>(-op.amount, s.personal[p]);
    if (number == 0) return;
    add(s.personal[p], number);
    add(s.lost[p], -number);
    write(journal, Kind::kShares, carrying_out(s), seat, number);
  });
}

bool run_divest(const Rules& rules, State& s, const Op& op) {
  Frame& f = s.frame;
  begin_seats(rules, s, op);
  while (f.target != kNo || f.targets != 0) {
    if (f.target == kNo) turn_to_next_seat(s, 0);  // `left`: the first bank that may still be chosen
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
  return those<Banks>(s.frame.targets & s.owned,
                      [&](int bank) { return is_bust(rules, s, bank, open_assets(rules, s, bank)); });
}

// test: the banks that fail at the moment, one after the other (DT-R46). True: it asks something.
bool run_test(const Rules& rules, State& s, const Op& op, Journal* journal) {
  Frame& f = s.frame;
  if (!f.begun) {
    if (begin_banks(rules, s, op)) return true;
    if (journal)
      each_of(f.targets, [&](int bank) {
        write(journal, Kind::kTested, clause::DT_R23, bank, open_assets(rules, s, bank).value);
        if (s.load[at(bank)] == 0) note(journal, clause::DT_R50);
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
  exclude(f.targets, first_of(failing));
  start_rescue(s, first_of(failing));
  return false;
}

void run_vp(const Rules& rules, State& s, const Op& op, Journal* journal) {
  each_of(seats_of(rules, s, op.who),
          [&](int seat) { change_vp(rules, s, seat, op.amount, carrying_out(s), journal); });
}

void run_forbid(State& s, const Op& op, Journal* journal) {
  include(s.forbidden, static_cast<int>(op.deed));
  write(journal, Kind::kForbidden, clause::DT_040, static_cast<int>(op.deed));
}

void run_rule(State& s, const Op& op, Journal* journal) {
  std::int8_t* const rule = op.rule <= RuleKey::kGreenWorth ? &s.worth_change[at(op.rule)]
                            : op.rule == RuleKey::kRescue   ? &s.rescue_change
                            : op.rule == RuleKey::kDividend ? &s.dividend_change
                            : op.rule == RuleKey::kBust     ? &s.bust_change
                                                            : &s.bonus_change;
  *rule = static_cast<std::int8_t>(std::clamp(*rule + op.amount, -20, 20));
  write(journal, Kind::kRule, clause::DT_040, static_cast<int>(op.rule), op.amount);
}

}  // namespace exchequer::downturn
