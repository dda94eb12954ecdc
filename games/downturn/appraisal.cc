// What a position is worth: first the banks, then each seat's part in them.
#include "games/downturn/appraisal.h"

namespace exchequer::downturn {
namespace {

// A logistic curve in percent, for a distance in halves of a dollar.
constexpr std::array<int, 33> kCurve = {0,  1,  1,  1,  1,  2,  2,  3,  4,  6,  8,  10, 14, 18, 24, 31, 40,
                                        50, 60, 69, 76, 82, 86, 90, 92, 94, 96, 97, 98, 98, 99, 99, 100};
int curve(int halves) { return kCurve[at(std::clamp(halves + 17, 0, 32))]; }

}  // namespace

Appraisal::Appraisal(const Rules& rules, const View& view)
    : rules_(rules), view_(view), s_(view.seen), part_(phase_to_come()), column_(column_to_come()) {
  drift_.weight = {100 - part_ / 2, part_ * 27 / 100, part_ * 12 / 100, part_ * 11 / 100};
  turns_left_ = std::max(0, rules.turns - s_.turn);
  if (s_.failed || s_.bankruptcies >= rules.bankruptcies) turns_left_ = 0;
  for (std::size_t i = 0; i < worth_.size(); ++i)
    for (std::size_t c = 0; c < kColours; ++c)
      worth_[i][c] = rules.column[at(clamped(column_ + static_cast<int>(i) - kLowest))].worth[c] + s_.worth_change[c];
  for (std::size_t r = 0; r < kRegions; ++r)
    for (std::size_t c = 0; c < kColours; ++c) offer_[r] += std::min<int>(s_.region[r][c], 4) * prices(-1)[c];
  rescue_price_ = rescue_price(rules, s_);
  each_of(s_.owned, [&](int bank) { look(bank); });
  find_best();
}

// How much of the action phase is left, in percent.
int Appraisal::phase_to_come() const {
  if (s_.stage > Stage::kActions) return 0;
  if (s_.stage < Stage::kActions) return 100;
  int cards = 0;
  for (std::size_t p = 0; p < rules_.seats; ++p) cards = std::max<int>(cards, s_.hand_count[p]);
  return std::min(100, cards * 100 / std::max<int>(1, rules_.hand));
}

// The column, counting what is certain to move it: a crash about to be drawn, and events that wait for the end of the
// turn.
int Appraisal::column_to_come() const {
  int column = s_.column;
  if (s_.frame.card != kNo && s_.frame.op < rules_.card[s_.frame.card].op_count)
    if (const Op& op = rules_.card[s_.frame.card].ops[s_.frame.op]; op.kind == OpKind::kCrash)
      column -= std::max<int>(op.least, 1);
  if (s_.stage <= Stage::kEndEvents)
    for (std::size_t i = s_.stage == Stage::kEndEvents ? s_.cursor : 0; i < s_.pending_count; ++i)
      if (const Op& op = rules_.card[s_.pending[i]].ops[0]; op.kind == OpKind::kTrack) column += op.amount;
  return column;
}

int Appraisal::value(const Tenths& cubes, int step) const {
  const Prices& price = prices(step);
  return (cubes[0] * price[0] + cubes[1] * price[1] + cubes[2] * price[2]) / 5;
}

bool Appraisal::can_save(std::size_t bank) const {
  int shares = 0;
  for (std::size_t p = 0; p < rules_.seats; ++p)
    if (s_.shares[bank][p] > 0) shares += s_.personal[p];
  return shares >= rescue_price_;
}

// ---- banks

void Appraisal::look(int bank) {
  const std::size_t b = at(bank);
  Outlook& o = outlook_[b];
  o.can_be_saved = can_save(b);
  Tenths now{},
      kept{};  // seen cards as they are, unseen ones at the deck's average; and what is left after the clean-up
  constexpr Tenths kAverage = {11, 10, 6};
  int unseen = 0;
  for (const std::uint8_t number : view_.down_count[b]) unseen += number;
  const CubeCounts shown = printed_cubes(rules_, s_.on_bank[b]);
  const CubeCounts& home = s_.region[rules_.bank[b].home];
  int room = std::max(0, rules_.bank[b].maximum - count(s_.cubes[b]));
  for (std::size_t c = 0; c < kColours; ++c) {
    now[c] = 10 * (s_.cubes[b][c] + shown[c]) + unseen * kAverage[c];
    const int taken = std::min({shown[c] / 2, int{home[c]}, room});
    room -= taken;
    kept[c] = 10 * (s_.cubes[b][c] + taken);
  }
  if (has(s_.valued, bank) && s_.stage >= Stage::kValuation) {
    o.profit = s_.status[b] == Status::kProfitable ? 100 : 0;
    o.value = 2 * s_.value[b];
  } else {
    look_at_this_turn(bank, now);
  }
  if (s_.rescue_bank == bank) o.bust = 100 - s_.pledged * 100 / rescue_price_;
  if (has(s_.rescued, bank)) o.profit = 0;
  if (turns_left_ == 0) return;
  // In later turns the column is lower, and the bond market has taken its green cubes.
  const int enough = std::clamp(60 + (kept[0] + kept[1] + kept[2] - dividend_tenths(b)) * 3, 20, 100);
  o.later = (curve(value(kept, 0) - 1) + curve(value(kept, -1) - 1)) * enough / 200;
}

void Appraisal::look_at_this_turn(int bank, const Tenths& now) {
  Outlook& o = outlook_[at(bank)];
  o.value = value(now, 0);
  const int short_of = std::max(0, dividend_tenths(at(bank)) - now[0] - now[1] - now[2]);  // cubes may still come
  const int reached = short_of == 0 ? 100 : std::max(0, part_ - short_of * 4);
  const int sharp = part_ == 0 ? 6 : 1;
  for (std::size_t i = 0; i < drift_.steps.size(); ++i) {
    if (drift_.weight[i] == 0) continue;
    const int v = value(now, drift_.steps[i]);
    o.profit += drift_.weight[i] * curve(sharp * (v - 2 * rules_.profit + 1)) * reached / 10'000;
    o.bust += drift_.weight[i] * curve(sharp * (2 * (rules_.bust + s_.bust_change) - v + 1)) * reached / 10'000;
  }
  if (s_.load[at(bank)] == 0 && rules_.rulings.empty_bank != ruling::EmptyBank::kSolvent)
    o.bust = std::max(o.bust, 100 - part_);
}

void Appraisal::find_best() {
  best_.fill(kNo);
  each_of(s_.owned, [&](int bank) {
    if (has(s_.rescued, bank) || outlook_[at(bank)].bust > 50) return;
    const int here = outlook_[at(bank)].value;
    if (best_[0] == kNo || here > outlook_[best_[0]].value) {
      best_[1] = best_[0];
      best_[0] = static_cast<std::uint8_t>(bank);
    } else if (best_[1] == kNo || here > outlook_[best_[1]].value) {
      best_[1] = static_cast<std::uint8_t>(bank);
    }
  });
}

// ---- seats

int Appraisal::points(std::size_t p) const {
  const bool scored = s_.stage > Stage::kScoring || (s_.stage == Stage::kScoring && s_.step > 0);
  return 100 * s_.vp[p] + from_shares(p, scored) + (scored ? 0 : from_best_banks(p)) + from_purse(p) + from_bonds(p) +
         (s_.stage < Stage::kValuation ? 35 * s_.hand_count[p] : 0) + from_home_regions(p) + pending(p);
}

int Appraisal::from_shares(std::size_t p, bool scored) const {
  int sum = 0;
  each_of(s_.held[p], [&](int bank) {
    const Outlook& o = outlook_[at(bank)];
    const int shares = s_.shares[at(bank)][p];
    if (!scored) sum += shares * o.profit - rules_.bankruptcy * (o.can_be_saved ? 60 : 100) * o.bust / 100;
    sum += shares * turns_left_ * o.later * (100 - o.bust * 4 / 5) / 100 * 85 / 100;
  });
  return sum;
}

int Appraisal::from_best_banks(std::size_t p) const {
  int sum = 0;
  for (std::size_t place = 0; place < best_.size(); ++place)
    if (best_[place] != kNo) sum += bonus(best_[place], p) * (place == 0 ? 60 : 25) / 100;
  return sum;
}

int Appraisal::from_purse(std::size_t p) const {
  const int personal = s_.personal[p];
  return 50 * personal + 33 * std::min(personal, 3 * turns_left_) + (column_ <= 4 ? 45 : 20) * std::min(personal, 3);
}

int Appraisal::from_bonds(std::size_t p) const {
  if (s_.failed && rules_.rulings.bonds_on_failure != ruling::BondsOnFailure::kLastColumn) return 0;
  int sum = 0;
  for (std::size_t c = 0; c < kColours; ++c) sum += 48 * s_.bonds[p][c] * rules_.column[at(clamped(column_))].bonds[c];
  return sum;
}

int Appraisal::from_home_regions(std::size_t p) const {
  int sum = 0;
  for (std::size_t r = 0; r < kRegions; ++r)
    if ((rules_.home_banks[r] & s_.held[p]) != 0) sum += offer_[r];
  return sum;
}

int Appraisal::bonus(std::size_t bank, std::size_t p) const {
  const auto& shares = s_.shares[bank];
  if (shares[p] == 0) return 0;
  int more = 0, same = 0;
  for (std::size_t q = 0; q < rules_.seats; ++q) {
    more += shares[q] > shares[p];
    same += q != p && shares[q] == shares[p];
  }
  const bool alone = same == 0 || s_.leader == p;
  if (more == 0) return alone ? 100 * rules_.majority : 50 * (rules_.majority + rules_.minority);
  return more == 1 ? (alone ? 100 : 50) * rules_.minority : 0;
}

// What is committed but not yet carried out: bids, pledges, and places in the turn order.
int Appraisal::pending(std::size_t p) const {
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
      if (s_.order[at(place)] == p) sum += 8 * (s_.turn == 1 ? rules_.seats - place : place);
  return sum;
}

}  // namespace exchequer::downturn
