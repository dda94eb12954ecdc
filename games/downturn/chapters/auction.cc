// Initial auction and Leader auction: bids are open and must rise, and a pass is final (DT-022 to DT-036).
#include "games/downturn/chapters/chapters.h"
#include "games/downturn/clauses.h"

namespace exchequer::downturn {
namespace {

int next_seat(const Rules& rules, int seat) { return seat + 1 == rules.seats ? 0 : seat + 1; }

bool can_bid(const Rules& rules, const State& s, int seat) { return s.personal[at(seat)] >= least_bid(rules, s); }

void drop(State& s, int seat, Clause why, Journal* journal) {
  exclude(s.live, seat);
  write(journal, Kind::kPassed, why, seat);
}

// Asks the next bidder, starting from `acting`. Players who cannot bid pass automatically (DT-R06). False: the auction
// is over.
bool ask_bidder(const Rules& rules, State& s, int seat, Journal* journal) {
  for (int i = 0; i < rules.seats; ++i, seat = next_seat(rules, seat)) {
    if (!has(s.live, seat) || seat == s.top) continue;
    if (!can_bid(rules, s, seat)) {
      drop(s, seat, clause::DT_R06, journal);
      continue;
    }
    ask(s, Phase::kBid, seat);
    return true;
  }
  return false;
}

void open_auction(const Rules& rules, State& s) {
  s.high = 0;
  s.top = kNo;
  s.bids = {};
  s.live = first_bits<std::uint8_t>(rules.seats);
}

bool is_last_bank(const Rules& rules, const State& s) { return (rules.in_play >> (s.cursor + 1)) == 0; }

void close_float(const Rules& rules, State& s, Journal* journal) {
  if (s.top == kNo) {
    write(journal, Kind::kSkipped, clause::DT_026, s.cursor);
  } else {
    const std::size_t p = s.top;
    add(s.personal[p], -s.high);
    add(s.lost[p], s.high - rules.founding_shares);
    give_share(s, s.cursor, s.top, rules.founding_shares);
    if (s.first_winner == kNo) s.first_winner = s.top;
    write(journal, Kind::kFloated, clause::DT_024, s.cursor, s.top, s.high);
    for (std::size_t other = 0; other < rules.seats; ++other)
      if (other != p && s.bids[other] > 0) note(journal, clause::DT_025);
  }
  note(journal, clause::DT_R04);
  if (rules.rulings.auction_opener == ruling::AuctionOpener::kRotate)
    s.opener = static_cast<std::uint8_t>(next_seat(rules, s.opener));
  if (rules.rulings.auction_opener == ruling::AuctionOpener::kWinner && s.top != kNo) s.opener = s.top;
}

// DT-032, DT-034: who bids first in the Leader auction.
int first_bidder(const Rules& rules, const State& s) {
  if (s.turn == 1) return s.first_winner;
  for (int i = rules.seats - 1; i >= 0; --i)
    if (s.order[at(i)] != s.leader) return s.order[at(i)];
  return s.leader;
}

void lead(State& s, int seat) {
  s.leader = static_cast<std::uint8_t>(seat);
  ask(s, Phase::kOrder, seat);
}

// True: the Leader sets the turn order next; false: the events do.
bool close_leader(const Rules& rules, State& s, Journal* journal) {
  const int opener = s.opener;
  for (std::size_t p = 0; p < rules.seats; ++p) {
    if (s.bids[p] == 0 || (rules.rulings.leader_auction != ruling::LeaderAuction::kAllPay && p != s.top)) continue;
    add(s.personal[p], -s.bids[p]);
    add(s.lost[p], s.bids[p]);
    write(journal, Kind::kPaid, clause::DT_031, static_cast<int>(p), s.bids[p]);
    note(journal, clause::DT_R08);
  }
  if (s.top != kNo) {
    write(journal, Kind::kLeads, clause::DT_030, s.top, s.high);
    if (s.high == 1) note(journal, clause::DT_R11);
    lead(s, s.top);
    return true;
  }
  if (s.turn == 1) {  // DT-032
    write(journal, Kind::kAllPass, clause::DT_032, opener);
    lead(s, opener);
    return true;
  }
  std::reverse(s.order.begin(), s.order.begin() + rules.seats);  // DT-035
  if (rules.rulings.all_pass_leader == ruling::AllPassLeader::kFirstBidder)
    s.leader = static_cast<std::uint8_t>(opener);
  if (rules.rulings.all_pass_leader == ruling::AllPassLeader::kFirstInOrder) s.leader = s.order[0];
  write(journal, Kind::kAllPass, clause::DT_035, s.leader);
  note(journal, clause::DT_R09);
  enter(s, Stage::kEvents);
  return false;
}

}  // namespace

int least_bid(const Rules& rules, const State& s) {
  return std::max<int>(s.high + 1, s.stage == Stage::kFloat ? rules.least_bid : 1);
}

// DT-027, DT-R05: when no bank has an owner, the opener of the last one must bid.
bool must_bid(const Rules& rules, const State& s) {
  return s.stage == Stage::kFloat && s.owned == 0 && s.top == kNo && s.acting == s.opener && is_last_bank(rules, s);
}

Clause why_not_bid(const Rules& rules, const State& s, int shares) {
  const bool floating = s.stage == Stage::kFloat;
  if (floating && shares < rules.least_bid) return clause::DT_023;
  if (shares < 1) return clause::DT_R11;
  if (shares <= s.high) return floating ? clause::DT_R06 : clause::DT_030;
  if (shares > s.personal[s.acting]) return clause::DT_R06;
  return kOk;
}

Clause why_not_pass_bid(const Rules& rules, const State& s) { return must_bid(rules, s) ? clause::DT_R05 : kOk; }

void do_bid(const Rules& rules, State& s, int shares, Journal* journal) {
  if (must_bid(rules, s)) {
    note(journal, clause::DT_027);
    note(journal, clause::DT_R05);
  }
  s.high = static_cast<std::uint8_t>(shares);
  s.top = s.acting;
  s.bids[s.acting] = static_cast<std::uint8_t>(shares);
  write(journal, Kind::kBid, s.stage == Stage::kFloat ? clause::DT_023 : clause::DT_030, s.acting, shares);
}

void do_pass_bid(const Rules&, State& s, Journal* journal) {
  drop(s, s.acting, s.stage == Stage::kFloat ? clause::DT_R06 : clause::DT_030, journal);
}

// `cursor` is the bank up for auction; `step` is 1 once its auction is open.
bool step_float(const Rules& rules, State& s, Journal* journal) {
  for (;;) {
    while (s.cursor < kBanks && !has(rules.in_play, s.cursor)) ++s.cursor;
    if (s.cursor >= kBanks) {
      begin_turn(rules, s, journal);
      return false;
    }
    int from = s.opener;
    if (s.step == 0) {
      s.step = 1;
      open_auction(rules, s);
      write(journal, Kind::kUp, clause::DT_022, s.cursor);
    } else {
      from = next_seat(rules, s.acting);
    }
    if (ask_bidder(rules, s, from, journal)) return true;
    close_float(rules, s, journal);
    s.step = 0;
    ++s.cursor;
  }
}

void begin_turn(const Rules& rules, State& s, Journal* journal) {
  ++s.turn;
  write(journal, Kind::kTurn, clause::DT_028, s.turn);
  enter(s, Stage::kLeader);
  s.opener = static_cast<std::uint8_t>(first_bidder(rules, s));
  note(journal, s.turn == 1 ? clause::DT_032 : clause::DT_034);
  open_auction(rules, s);
}

bool step_leader(const Rules& rules, State& s, Journal* journal) {
  if (s.step == 0) {
    s.step = 1;
    int all = 0;
    for (const std::uint8_t shares : s.personal) all += shares;
    if (all == 0) {  // DT-036, DT-R10
      write(journal, Kind::kAllPass, s.turn == 1 ? clause::DT_032 : clause::DT_036, s.opener);
      note(journal, clause::DT_R10);
      lead(s, s.opener);
      return true;
    }
    if (ask_bidder(rules, s, s.opener, journal)) return true;
  } else if (ask_bidder(rules, s, next_seat(rules, s.acting), journal)) {
    return true;
  }
  return close_leader(rules, s, journal);
}

void do_order(const Rules& rules, State& s, int order, Journal* journal) {
  s.order = kTurnOrders[rules.seats][at(order)];
  const auto seat = [&](std::size_t i) { return i < rules.seats ? int{s.order[i]} : int{kNo}; };
  write(journal, Kind::kOrder, clause::DT_033, seat(0), seat(1), seat(2), seat(3));
  note(journal, clause::DT_029);
  enter(s, Stage::kEvents);
}

}  // namespace exchequer::downturn
