// Plays pairs of games, and passes their signs to the test in order.
#include "lab/compare.h"

#include <algorithm>

#include "core/hash.h"
#include "lab/archive.h"

namespace exchequer {
namespace {

constexpr std::uint64_t kApart = 0xb;

struct Range {
  std::uint64_t first = 0, count = 0;
};
template <class A>
void archive(A& a, Range& range) {
  archive(a, range.first);
  archive(a, range.count);
}

struct Pair {
  std::uint16_t a = 0, b = 0;  // the winners: seats, or a single bit for the bot named first
  std::uint64_t hash = 0;
};
template <class A>
void archive(A& a, Pair& pair) {
  archive(a, pair.a);
  archive(a, pair.b);
  archive(a, pair.hash);
}

std::uint16_t winners_of(const ComparePlan& plan, const Lineup& lineup, std::uint64_t seed, std::uint64_t index,
                         const Returns& returns) {
  if (plan.by_seat) return returns.winners.bits;
  const auto seating = lineup.seating(seed, index);
  for (std::size_t seat = 0; seat < lineup.bots.size(); ++seat)
    if (seating[seat] == 0) return returns.winners.has(static_cast<Seat>(seat));
  return 0;
}

}  // namespace

Work compare_work(const ComparePlan& plan, const AnyLab& lab) {
  return [&plan, &lab](const std::string& job) {
    Range range;
    EXCHEQUER_CHECK(unpack_bytes(job, range));
    std::vector<Pair> pairs(range.count);
    std::vector<GameResult> results(range.count);
    for (const bool is_a : {true, false}) {
      const Side& side = is_a ? plan.a : plan.b;
      const std::uint64_t seed = is_a || plan.paired ? plan.seed : combine(plan.seed, kApart);
      lab.play_each(*side.game, side.lineup, seed, range.first, range.count, results.data());
      for (std::uint64_t i = 0; i < range.count; ++i) {
        (is_a ? pairs[i].a : pairs[i].b) = winners_of(plan, side.lineup, seed, range.first + i, results[i].returns);
        pairs[i].hash = combine(pairs[i].hash, results[i].hash);
      }
    }
    return pack_bytes(pairs);
  };
}

Compared compare(const ComparePlan& plan, Team& team) {
  Compared compared;
  const std::size_t tests = plan.by_seat ? static_cast<std::size_t>(plan.a.game->seats()) : 1;
  TestPlan test = plan.test;
  test.tests = static_cast<int>(tests);
  compared.tests.assign(tests, PairTest(test));
  compared.wins_a.assign(tests, 0);
  compared.wins_b.assign(tests, 0);
  const std::uint64_t size = games_in_a_job(plan.pairs, plan.a.lineup.has_search() || plan.b.lineup.has_search());
  const bool complete = team.run((plan.pairs + size - 1) / size,
                                 [&](std::uint64_t job) {
                                   return pack_bytes(Range{job * size, std::min(size, plan.pairs - job * size)});
                                 },
                                 [&](const std::string& part) {
                                   std::vector<Pair> pairs;
                                   EXCHEQUER_CHECK(unpack_bytes(part, pairs));
                                   for (const Pair& pair : pairs) {
                                     ++compared.pairs;
                                     compared.result_hash = combine(compared.result_hash, pair.hash);
                                     bool all_same = true;
                                     for (std::size_t i = 0; i < tests; ++i) {
                                       const int a = pair.a >> i & 1, b = pair.b >> i & 1;
                                       compared.wins_a[i] += static_cast<std::uint64_t>(a);
                                       compared.wins_b[i] += static_cast<std::uint64_t>(b);
                                       compared.tests[i].add(a - b);
                                       const Answer answer = compared.tests[i].answer();
                                       all_same = all_same && answer == Answer::kSame;
                                       if (answer == Answer::kBetter || answer == Answer::kWorse) {
                                         if (compared.answer == Answer::kUndecided) compared.found = i;
                                         compared.answer = compared.tests[compared.found].answer();
                                       }
                                     }
                                     if (all_same) compared.answer = Answer::kSame;
                                     if (compared.answer != Answer::kUndecided) return false;
                                   }
                                   return true;
                                 });
  compared.interrupted = !complete;
  return compared;
}

}  // namespace exchequer
