// The sequential test on coins with known probabilities: its error rates, for any share of pairs with a sign.
#include "lab/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.h"
#include "tests/support/scale.h"

namespace exchequer::test {
namespace {

// Pairs with signs in this share of cases, and this difference of the shares of wins.
struct Coin {
  double signs, difference;
  int throw_with(Rng& rng) const {
    const double u = rng.next() / 4294967296.0;
    return u < (signs + difference) / 2 ? 1 : u < signs ? -1 : 0;
  }
};

struct Counts {
  int better = 0, worse = 0, same = 0, undecided = 0, missed = 0;
  double pairs = 0;
};

Counts run_tests(const TestPlan& plan, const Coin& coin, int times, int most) {
  Counts counts;
  for (int i = 0; i < times; ++i) {
    Rng rng(11, static_cast<std::uint64_t>(i));
    PairTest test(plan);
    while (test.answer() == Answer::kUndecided && test.pairs() < static_cast<std::uint64_t>(most))
      test.add(coin.throw_with(rng));
    counts.better += test.answer() == Answer::kBetter;
    counts.worse += test.answer() == Answer::kWorse;
    counts.same += test.answer() == Answer::kSame;
    counts.undecided += test.answer() == Answer::kUndecided;
    counts.missed += std::abs(test.difference() - coin.difference) > test.margin();
    counts.pairs += static_cast<double>(test.pairs()) / times;
  }
  return counts;
}

// So often may something of chance p happen in n cases, but for one time in ten thousand.
double at_most(double p, int n) { return p * n + 3.8 * std::sqrt(p * (1 - p) * n) + 1; }

TEST(SequentialTest, RaisesNoFalseAlarmMoreOftenThanItSays) {
  const int times = scaled(200, 1500, 20'000);
  for (const double signs : {0.02, 0.1, 0.5, 0.95})
    for (const double alarm : {0.05, 0.2}) {
      const Counts counts = run_tests({0.05, alarm, 0.05, 1}, {signs, 0}, times, 100'000);
      EXPECT_LE(counts.better + counts.worse, at_most(alarm, times)) << signs;
      EXPECT_LE(counts.missed, at_most(alarm, times)) << signs;
      EXPECT_EQ(counts.undecided, 0);
    }
}

TEST(SequentialTest, FindsADifferenceOfTheSizeAsOftenAsItSays) {
  const int times = scaled(200, 1500, 20'000);
  for (const double signs : {0.06, 0.1, 0.5, 0.95})
    for (const double way : {1.0, -1.0}) {
      const Counts counts = run_tests({0.05, 0.05, 0.1, 1}, {signs, way * 0.05}, times, 100'000);
      EXPECT_GE(way > 0 ? counts.better : counts.worse, times - at_most(0.1, times)) << signs;
      EXPECT_LE(way > 0 ? counts.worse : counts.better, at_most(0.001, times)) << signs;
      EXPECT_LE(counts.missed, at_most(0.05, times)) << signs;
    }
}

TEST(SequentialTest, StopsEarlyWhereTheAnswerIsClear) {
  const TestPlan plan{0.02, 0.05, 0.05, 1};
  EXPECT_LT(run_tests(plan, {0.6, 0.4}, 50, 100'000).pairs, 0.1 * run_tests(plan, {0.6, 0.02}, 50, 100'000).pairs);
  // Two things that are the same thing: no pair ever has a sign.
  PairTest test(plan);
  while (test.answer() == Answer::kUndecided) test.add(0);
  EXPECT_EQ(test.answer(), Answer::kSame);
  EXPECT_LT(test.pairs(), 500U);
}

TEST(SequentialTest, TestsSideBySideShareTheFalseAlarm) {
  const int times = scaled(200, 1000, 10'000);
  TestPlan plan{0.05, 0.05, 0.05, 4};
  int alarms = 0;
  for (int i = 0; i < times; ++i) {
    bool alarm = false;
    for (int k = 0; k < 4; ++k) {
      Rng rng(12, static_cast<std::uint64_t>(4 * i + k));
      PairTest test(plan);
      while (test.answer() == Answer::kUndecided) test.add(Coin{0.4, 0}.throw_with(rng));
      alarm = alarm || test.answer() != Answer::kSame;
    }
    alarms += alarm;
  }
  EXPECT_LE(alarms, at_most(0.05, times));
}

TEST(SequentialTest, NothingChangesAfterTheAnswer) {
  PairTest test({0.2, 0.05, 0.05, 1});
  while (test.answer() == Answer::kUndecided) test.add(1);
  const std::uint64_t pairs = test.pairs();
  EXPECT_EQ(test.answer(), Answer::kBetter);
  for (int i = 0; i < 1000; ++i) test.add(-1);
  EXPECT_EQ(test.answer(), Answer::kBetter);
  EXPECT_EQ(test.pairs(), pairs);
}

}  // namespace
}  // namespace exchequer::test
