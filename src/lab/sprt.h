// A sequential test on pairs of games: is A better than B, worse, or is there no difference of the given size?
//
// Of a pair only its sign counts: +1 when A won and B did not, -1 the other way round, 0 when both or neither did. If A
// and B win equally often, + and - are equally likely whatever the share of pairs with a sign is. Against that stand
// two alternatives, that the shares of wins differ by +size or by -size; each has a likelihood ratio (Wald's test, once
// for each side). The alternatives need the share of signs, which is estimated from the pairs before: what is
// multiplied for a pair is fixed before the pair is played, its expectation is at most 1 when there is no difference,
// and so the chance that a ratio ever reaches 1/a is at most a, at whatever pair one stops (Ville).
// docs/reference/lab.md has the details.
#pragma once

#include <cstdint>
#include <string_view>

namespace exchequer {

struct TestPlan {
  double size = 0.02;         // the difference of shares of wins that matters
  double false_alarm = 0.05;  // the chance to report a difference where there is none
  double miss = 0.05;         // the chance to report none where there is one of that size
  int tests = 1;              // that run side by side and share the false alarm
};

enum class Answer : std::uint8_t { kUndecided, kBetter, kWorse, kSame };
std::string_view answer_name(Answer answer);

class PairTest {
 public:
  explicit PairTest(const TestPlan& plan);

  // -1, 0 or +1. After an answer nothing changes any more.
  void add(int sign);

  Answer answer() const { return answer_; }
  std::uint64_t pairs() const { return pairs_; }
  std::uint64_t better() const { return better_; }
  std::uint64_t worse() const { return worse_; }
  double up() const { return up_; }  // logarithms of the ratios
  double down() const { return down_; }

  double difference() const;  // of the shares of wins, A minus B
  // Half the width of an interval for it that holds at every pair at once, so also where the test stopped (the normal
  // mixture of Robbins with the variance estimated); 1 - false_alarm / tests.
  double margin() const;

 private:
  TestPlan plan_;
  std::uint64_t pairs_ = 0, better_ = 0, worse_ = 0;
  double up_ = 0, down_ = 0;
  bool up_refuted_ = false, down_refuted_ = false;
  Answer answer_ = Answer::kUndecided;
};

}  // namespace exchequer
