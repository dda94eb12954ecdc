// How good a position is for a seat, in hundredths of a victory point and whole numbers, so that a bot chooses alike on every
// platform. The terms are those of the analysis (section 9): what a share will pay this turn and later, what a bankruptcy
// would cost, the best bank, Personal Shares, bonds and cards; rivals' points count against one's own.
#include <cmath>
#include <limits>

#include "games/downturn/chapters/chapters.h"
#include "games/downturn/game.h"

namespace exchequer::downturn {
namespace {

// A logistic curve in percent, for a distance in halves of a dollar.
constexpr std::array<int, 33> kCurve = {0,  1,  1,  1,  1,  2,  2,  3,  4,  6,  8,  10, 14, 18, 24, 31, 40,
                                        50, 60, 69, 76, 82, 86, 90, 92, 94, 96, 97, 98, 98, 99, 99, 100};
int curve(int halves) { return kCurve[static_cast<std::size_t>(std::clamp(halves + 17, 0, 32))]; }

struct Outlook {
  int profit = 0, bust = 0;  // percent, this turn
  int later = 0;             // percent a turn, afterwards
  int value = 0;             // halves of a dollar, as things stand
  bool can_be_saved = false;
};

// The chance that the column moves by 0, -1, +1, -2 before valuation, in percent, by how much of the phase is still to come.
struct Drift {
  std::array<int, 4> steps{0, -1, 1, -2}, weight{100, 0, 0, 0};
};

class Appraisal {
 public:
  Appraisal(const Rules& rules, const View& view) : rules_(rules), view_(view), s_(view.seen) {
    int cards = 0;
    for (std::size_t p = 0; p < rules.seats; ++p) cards = std::max<int>(cards, s_.hand_count[p]);
    const bool before = s_.stage < Stage::kActions;
    part_ = s_.stage > Stage::kActions ? 0 : before ? 100 : std::min(100, cards * 100 / std::max<int>(1, rules.hand));
    drift_.weight = {100 - part_ / 2, part_ * 27 / 100, part_ * 12 / 100, part_ * 11 / 100};
    column_ = s_.column;
    if (s_.frame.card != kNo &&
        s_.frame.op < rules.card[s_.frame.card].op_count) {  // a crash whose cubes are still in the bag
      const Op& op = rules.card[s_.frame.card].ops[s_.frame.op];
      if (op.kind == OpKind::kCrash) column_ -= std::max<int>(op.least, 1);
    }
    if (s_.stage <= Stage::kEndEvents)
      for (std::size_t i = s_.stage == Stage::kEndEvents ? s_.cursor : 0; i < s_.pending_count; ++i)
        if (const Op& op = rules.card[s_.pending[i]].ops[0]; op.kind == OpKind::kTrack) column_ += op.amount;
    turns_left_ = std::max(0, rules.turns - s_.turn);
    if (s_.failed || s_.bankruptcies >= rules.bankruptcies) turns_left_ = 0;
    for (int at = 0; at < static_cast<int>(worth_.size()); ++at)
      for (std::size_t c = 0; c < kColours; ++c)
        worth_[static_cast<std::size_t>(at)][c] = worth_at(column_ + at - kLowest, static_cast<int>(c));
    for (std::size_t r = 0; r < kRegions; ++r)
      for (std::size_t c = 0; c < kColours; ++c) offer_[r] += std::min<int>(s_.region[r][c], 4) * prices(-1)[c];
    rescue_price_ = rescue_price(rules, s_);
    each_bit(s_.owned, [&](int bank) { look(bank); });
    find_best();
  }

  int points(std::size_t p) const {
    int sum = 100 * s_.vp[p];
    const bool scored = s_.stage > Stage::kScoring || (s_.stage == Stage::kScoring && s_.step > 0);
    each_bit(s_.held[p], [&](int bank) {
      const auto b = static_cast<std::size_t>(bank);
      const Outlook& o = outlook_[b];
      const int shares = s_.shares[b][p];
      if (!scored) sum += shares * o.profit - rules_.bankruptcy * (o.can_be_saved ? 60 : 100) * o.bust / 100;
      sum += shares * turns_left_ * o.later * (100 - o.bust * 4 / 5) / 100 * 85 / 100;
    });
    if (!scored)
      for (std::size_t place = 0; place < best_.size(); ++place)
        if (best_[place] != kNo) sum += bonus(best_[place], p) * (place == 0 ? 60 : 25) / 100;
    const int personal = s_.personal[p];
    sum += 50 * personal + 33 * std::min(personal, 3 * turns_left_) + (column_ <= 4 ? 45 : 20) * std::min(personal, 3);
    const int at = std::clamp(column_, 1, int{rules_.column_count});
    if (!s_.failed || rules_.bonds_last_column)
      for (std::size_t c = 0; c < kColours; ++c)
        sum += 48 * s_.bonds[p][c] * rules_.column[static_cast<std::size_t>(at)].bonds[c];
    if (s_.stage < Stage::kValuation) sum += 35 * s_.hand_count[p];
    for (std::size_t r = 0; r < kRegions; ++r)  // what the home regions offer
      if ((rules_.home_banks[r] & s_.held[p]) != 0) sum += offer_[r];
    return sum + pending(p);
  }

 private:
  int worth_at(int column, int cube) const {
    return rules_.column[static_cast<std::size_t>(std::clamp(column, 1, int{rules_.column_count}))]
               .worth[static_cast<std::size_t>(cube)] +
           s_.worth_change[static_cast<std::size_t>(cube)];
  }

  // What cubes are worth when the column has moved by `step`.
  const std::array<int, kColours>& prices(int step) const { return worth_[static_cast<std::size_t>(step + kLowest)]; }

  bool can_save(std::size_t b) const {
    int shares = 0;
    for (std::size_t p = 0; p < rules_.seats; ++p)
      if (s_.shares[b][p] > 0) shares += s_.personal[p];
    return shares >= rescue_price_;
  }

  void look(int bank) {
    const auto b = static_cast<std::size_t>(bank);
    Outlook& o = outlook_[b];
    o.can_be_saved = can_save(b);
    // Tenths of cubes: what is seen, and unseen cards at the average of the deck.
    std::array<int, kColours> now{}, kept{};
    int unseen = 0;
    for (const std::uint8_t number : view_.down_count[b]) unseen += number;
    for (std::size_t c = 0; c < kColours; ++c) now[c] = kept[c] = 10 * s_.cubes[b][c];
    CubeCounts shown{};
    each_bit(s_.on_bank[b], [&](int card) {
      for (std::size_t c = 0; c < kColours; ++c) add(shown[c], rules_.card[static_cast<std::size_t>(card)].cubes[c]);
    });
    constexpr std::array<int, kColours> kAverage = {11, 10, 6};
    const CubeCounts& home = s_.region[rules_.bank[b].home];
    int room = std::max(0, rules_.bank[b].maximum - count(s_.cubes[b]));
    for (std::size_t c = 0; c < kColours; ++c) {
      now[c] += 10 * shown[c] + unseen * kAverage[c];
      const int taken = std::min({shown[c] / 2, int{home[c]}, room});
      room -= taken;
      kept[c] += 10 * taken;
    }
    const int tenths = now[0] + now[1] + now[2];
    const int dividend = 10 * (rules_.bank[b].dividend + s_.dividend_change);
    const auto value = [&](const std::array<int, kColours>& cubes, int step) {  // halves of a dollar
      const std::array<int, kColours>& price = prices(step);
      return (cubes[0] * price[0] + cubes[1] * price[1] + cubes[2] * price[2]) / 5;
    };
    o.value = value(now, 0);
    if ((s_.valued >> bank) & 1U && s_.stage >= Stage::kValuation) {
      o.profit = s_.status[b] == Status::kProfitable ? 100 : 0;
      o.bust = 0;
      o.value = 2 * s_.value[b];
    } else {
      const int short_of = std::max(0, dividend - tenths);  // cubes may still come
      const int reached = short_of == 0 ? 100 : std::max(0, part_ - short_of * 4);
      const int sharp = part_ == 0 ? 6 : 1;
      for (std::size_t i = 0; i < drift_.steps.size(); ++i) {
        if (drift_.weight[i] == 0) continue;
        const int v = value(now, drift_.steps[i]);
        o.profit += drift_.weight[i] * curve(sharp * (v - 2 * rules_.profit + 1)) * reached / 10'000;
        o.bust += drift_.weight[i] * curve(sharp * (2 * (rules_.bust + s_.bust_change) - v + 1)) * reached / 10'000;
      }
      if (s_.load[b] == 0 && !rules_.empty_solvent) o.bust = std::max(o.bust, 100 - part_);
    }
    if (s_.rescue_bank == bank) o.bust = 100 - s_.pledged * 100 / rescue_price_;
    if ((s_.rescued >> bank) & 1U) o.profit = 0;
    if (turns_left_ == 0) return;
    // Afterwards the column is lower, and the bond market has taken its green.
    const int enough = std::clamp(60 + (kept[0] + kept[1] + kept[2] - dividend) * 3, 20, 100);
    o.later = (curve(value(kept, 0) - 1) + curve(value(kept, -1) - 1)) * enough / 200;
  }

  void find_best() {
    best_.fill(kNo);
    each_bit(s_.owned, [&](int bank) {
      const auto b = static_cast<std::size_t>(bank);
      if (((s_.rescued >> bank) & 1U) || outlook_[b].bust > 50) return;
      const auto here = static_cast<std::uint8_t>(bank);
      if (best_[0] == kNo || outlook_[b].value > outlook_[best_[0]].value) {
        best_[1] = best_[0];
        best_[0] = here;
      } else if (best_[1] == kNo || outlook_[b].value > outlook_[best_[1]].value) {
        best_[1] = here;
      }
    });
  }

  int bonus(std::size_t bank, std::size_t p) const {
    const auto& shares = s_.shares[bank];
    if (shares[p] == 0) return 0;
    int more = 0, same = 0;
    for (std::size_t q = 0; q < rules_.seats; ++q) {
      more += shares[q] > shares[p];
      same += q != p && shares[q] == shares[p];
    }
    if (more == 0)
      return same == 0 || s_.leader == p ? 100 * rules_.majority : 50 * (rules_.majority + rules_.minority);
    return more == 1 ? (same == 0 || s_.leader == p ? 100 : 50) * rules_.minority : 0;
  }

  // Bids, pledges and places in the turn order: what is promised but not yet done.
  int pending(std::size_t p) const {
    int sum = 0;
    if (s_.stage == Stage::kFloat && s_.step == 1 && s_.top == p) {
      const int places = rules_.bank[s_.cursor].shares;
      int limit = 430 + 35 * places - 161 - 75 * std::popcount(s_.held[p]);
      limit = std::min(limit, 100 * (s_.personal[p] - 7));
      sum += limit - 100 * s_.high;
    }
    if (s_.stage == Stage::kLeader && s_.top == p && s_.phase == Phase::kBid) {
      const int limit = std::min(column_ <= 3 ? 300 : column_ <= 5 ? 200 : 100, 100 * s_.personal[p] / 3);
      sum += (limit - 100 * s_.high) / 2;
    }
    if (s_.rescue_bank != kNo && s_.pledge[p] > 0) sum -= 50 * s_.pledge[p];
    if (s_.stage > Stage::kLeader && s_.stage <= Stage::kActions)
      for (int place = 0; place < rules_.seats; ++place)
        if (s_.order[static_cast<std::size_t>(place)] == p) sum += 8 * (s_.turn == 1 ? rules_.seats - place : place);
    return sum;
  }

  const Rules& rules_;
  const View& view_;
  const State& s_;
  Drift drift_;
  int part_ = 0, column_ = 0, turns_left_ = 0, rescue_price_ = 0;
  static constexpr int kLowest = 2;  // columns below this one that matter
  std::array<std::array<int, kColours>, kLowest + 2> worth_{};
  std::array<int, kRegions> offer_{};  // of each region to the banks at home there
  std::array<Outlook, kBanks> outlook_{};
  std::array<std::uint8_t, 2> best_{};
};

// How useful a card is to keep: green investments and strong events; what pays goes from the low end.
int keep_worth(const Rules& rules, const State& s, int card) {
  const Card& c = rules.card[static_cast<std::size_t>(card)];
  int value = 0;
  for (std::size_t i = 0; i < kColours; ++i)
    value += 2 * c.cubes[i] * (2 * worth(rules, s, static_cast<int>(i)) + (i == kGreen ? 3 : 0));
  for (int i = 0; i < c.op_count; ++i)
    if (const OpKind kind = c.ops[static_cast<std::size_t>(i)].kind; kind == OpKind::kTrack || kind == OpKind::kCrash)
      value += 6;
  return value;
}

bool is_cheapest(const Rules& rules, const State& s, Cards hand, int card) {
  const int mine = keep_worth(rules, s, card);
  bool cheapest = true;
  each_bit(hand, [&](int other) {
    const int value = keep_worth(rules, s, other);
    cheapest = cheapest && (value > mine || (value == mine && other >= card));
  });
  return cheapest;
}

// How much the points of all rivals together count against one's own, in hundredths.
int against(const Rules& rules, int others) { return (rules.seats == 2 ? 100 : 70) * others / (rules.seats - 1); }

}  // namespace

std::int32_t Module::evaluate(const Rules& rules, const View& view, Seat seat) {
  const State& s = view.seen;
  if (s.phase == Phase::kOver && s.winner == seat) return 1'000'000 + s.vp[seat];
  const Appraisal appraisal(rules, view);
  const int own = appraisal.points(seat);
  int others = 0;
  for (std::size_t p = 0; p < rules.seats; ++p)
    if (p != seat) others += appraisal.points(p);
  return 100 * own - against(rules, others);
}

const Advice& Module::advice(const Rules&) {
  static const Advice advice{.levels = {{{20, 12}, {60, 50}, {480, 50}}}, .curiosity = 60};
  return advice;
}

// How often greedy play won with that lead over the best rival, in hundredths of a victory point, by turn (600 games of four
// and 400 each of two and three): even at `even`, and from there along a curve that `spread` stretches. Leading is not enough
// while there is more than one rival who may catch up. The evaluation may be that of a position further on: of it only one's
// own points are taken.
std::int32_t Module::outlook(const Rules& rules, const View& view, Seat seat, std::int32_t evaluation) {
  constexpr std::array<double, 5> kEven = {500, 330, 180, 60, -20};
  constexpr std::array<double, 5> kSpread = {1500, 1600, 1150, 600, 370};
  if (evaluation >= 1'000'000) return kCertain;
  if (view.seen.phase == Phase::kOver) return 0;
  const Appraisal appraisal(rules, view);
  int others = 0, best = std::numeric_limits<int>::min();
  for (std::size_t p = 0; p < rules.seats; ++p) {
    if (p == seat) continue;
    const int points = appraisal.points(p);
    others += points;
    best = std::max(best, points);
  }
  const int own = (evaluation + against(rules, others)) / 100;
  const std::size_t turn = std::min<std::size_t>(view.seen.turn, 4);
  const double x = (own - best - (rules.seats == 2 ? 0 : kEven[turn])) / kSpread[turn];
  return static_cast<std::int32_t>(kCertain * (0.5 + 0.5 * x / std::sqrt(1 + x * x)));
}

// A look-ahead goes on only while one choice is being completed, and tries only the cards that could make a difference: all
// of them where the card itself counts, the least useful one where it merely pays.
bool Module::worth_looking(const Rules& rules, const View& view, Action action, int depth) {
  const State& s = view.seen;
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kCard: {
      if (s.phase == Phase::kGiveCard) return depth == 0 && is_cheapest(rules, s, s.hand[s.acting], action.a);
      const Deed deed = s.choice.deed;
      if (deed == Deed::kPlay || deed == Deed::kBuy || deed == Deed::kInvest) return true;
      Cards hand = s.hand[s.acting];
      if (s.choice.first_card != kNo) hand &= ~card_bit(s.choice.first_card);
      return is_cheapest(rules, s, hand, action.a);
    }
    case Verb::kTo: return true;
    case Verb::kBid: return depth == 0 && action.a <= least_bid(rules, s) + 1;
    case Verb::kCube: return depth <= 2;
    default: return depth == 0;
  }
}

}  // namespace exchequer::downturn
