// Updates the two likelihood ratios, pair by pair.
#include "lab/sprt.h"

#include <algorithm>
#include <cmath>

namespace exchequer {
namespace {

constexpr double kCaution = 1.5;  // standard errors

}  // namespace

std::string_view answer_name(Answer answer) {
  constexpr std::string_view names[] = {"undecided", "better", "worse", "same"};
  return names[static_cast<std::size_t>(answer)];
}

PairTest::PairTest(const TestPlan& plan) : plan_(plan) {}

void PairTest::add(int sign) {
  if (answer_ != Answer::kUndecided) return;
  const auto n = static_cast<double>(pairs_);
  // The share of pairs with a sign, from the pairs before this one: rather too large than too small, since a difference
  // of that size is refuted too soon where the share was underestimated; and at least so large that the difference fits
  // into it.
  const double mean = (static_cast<double>(better_ + worse_) + 1) / (n + 2);
  const double seen = std::min(0.999, mean + kCaution * std::sqrt(mean * (1 - mean) / (n + 2)));
  const double share = std::max(seen, plan_.size / 0.9);
  const double lean = plan_.size / share;  // P(+) - P(-) among pairs with a sign, if the difference is as large as that
  const double with = std::log(1 + lean), against = std::log(1 - lean);
  // A pair without a sign speaks against a difference that needs more of them.
  const double neither = share > seen ? std::log((1 - share) / (1 - seen)) : 0;
  if (!up_refuted_) up_ += sign > 0 ? with : sign < 0 ? against : neither;
  if (!down_refuted_) down_ += sign < 0 ? with : sign > 0 ? against : neither;
  ++pairs_;
  better_ += sign > 0;
  worse_ += sign < 0;

  const double alarm = std::log(2.0 * plan_.tests / plan_.false_alarm), calm = std::log(plan_.miss);
  if (up_ >= alarm) answer_ = Answer::kBetter;
  if (down_ >= alarm) answer_ = Answer::kWorse;
  up_refuted_ = up_refuted_ || up_ <= calm;
  down_refuted_ = down_refuted_ || down_ <= calm;
  if (answer_ == Answer::kUndecided && up_refuted_ && down_refuted_) answer_ = Answer::kSame;
}

double PairTest::difference() const {
  return pairs_ == 0 ? 0 : (static_cast<double>(better_) - static_cast<double>(worse_)) / static_cast<double>(pairs_);
}

double PairTest::margin() const {
  if (pairs_ == 0) return 1;
  const auto n = static_cast<double>(pairs_);
  const double signs = (static_cast<double>(better_ + worse_) + 1) / (n + 1), mean = difference();
  const double variance = std::max(signs - mean * mean, 1 / (n + 1));
  constexpr double kTightest = 500;  // pairs at which the interval is narrowest for its kind
  const double r = 2 * std::log(plan_.tests / plan_.false_alarm) / kTightest;  // the mixture's variance, roughly
  const double bound = 2 * (n * r + 1) / (n * n * r) * std::log(std::sqrt(n * r + 1) * plan_.tests / plan_.false_alarm);
  return std::min(1.0, std::sqrt(variance * bound));
}

}  // namespace exchequer
