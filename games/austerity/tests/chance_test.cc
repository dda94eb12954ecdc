// The bag: exact weights against brute force, and sampling as the inverse of the cumulative weights (AU-003).
#include <map>

#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using Weights = std::map<std::pair<int, int>, std::uint32_t>;

State reaching(const Cubes& bag) {
  State state;
  state.bag = bag;
  state.phase = Phase::kChance;
  return state;
}

// All ordered pairs of single cubes, one by one.
Weights brute_force(const Cubes& bag) {
  std::vector<int> all;
  for (int c = 0; c < kCubes; ++c) all.insert(all.end(), bag[static_cast<std::size_t>(c)], c);
  Weights weights;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < all.size(); ++j)
      if (i != j) ++weights[std::minmax(all[i], all[j])];
  return weights;
}

OutcomeList outcomes_of(const State& state) {
  OutcomeList outcomes;
  Module::outcomes(Rules{}, state, outcomes);
  return outcomes;
}

// Every bag of up to three cubes a colour with at least two cubes, and some large ones.
std::vector<Cubes> many_bags() {
  std::vector<Cubes> bags = {cubes("KKKKRRBBWY"), Cubes{40, 40, 40, 40, 40}, Cubes{17, 0, 3, 1, 29},
                             Cubes{0, 0, 0, 0, 40}};
  for (unsigned n = 0; n < 1024; ++n) {
    const Cubes bag = {static_cast<std::uint8_t>(n & 3), static_cast<std::uint8_t>(n >> 2 & 3),
                       static_cast<std::uint8_t>(n >> 4 & 3), static_cast<std::uint8_t>(n >> 6 & 3),
                       static_cast<std::uint8_t>(n >> 8 & 3)};
    if (count(bag) >= 2) bags.push_back(bag);
  }
  return bags;
}

TEST(Chance, APairHasNoOrder) {
  for (Cube a = 0; a < kCubes; ++a)
    for (Cube b = 0; b < kCubes; ++b) {
      const CubePair pair = kPairCubes[pair_of(a, b)];
      EXPECT_EQ(pair.first, std::min(a, b));
      EXPECT_EQ(pair.second, std::max(a, b));
    }
}

TEST(Chance, WeightsCountTheOrderedPairsOfCubes) {
  RULE("AU-003");
  for (const Cubes& bag : many_bags()) {
    Weights listed;
    for (const Outcome& outcome : outcomes_of(reaching(bag))) {
      EXPECT_GT(outcome.weight, 0U);
      EXPECT_TRUE(listed.emplace(std::pair{outcome.action.a, outcome.action.b}, outcome.weight).second)
          << "listed once";
    }
    ASSERT_EQ(listed, brute_force(bag)) << letters(bag);
  }
}

TEST(Chance, ASingleCubeIsCertainAndCostsNoRandomNumber) {
  RULE("AU-030");
  for (std::size_t c = 0; c < kCubes; ++c) {
    Cubes bag{};
    bag[c] = 1;
    const OutcomeList outcomes = outcomes_of(reaching(bag));
    ASSERT_EQ(outcomes.size(), 1);
    EXPECT_EQ(outcomes[0].action, make(Verb::kDrawn, static_cast<int>(c), kNoCube));
    EXPECT_EQ(outcomes[0].weight, 1U);
    Rng rng(5), untouched(5);
    EXPECT_EQ(Module::sample(Rules{}, reaching(bag), rng), outcomes[0].action);
    EXPECT_EQ(rng.next(), untouched.next());
  }
}

TEST(Chance, NothingComesOutWhileNobodyDraws) {
  State state = reaching(cubes("KKRR"));
  state.phase = Phase::kReady;
  EXPECT_TRUE(outcomes_of(state).empty());
}

TEST(Chance, SampleIsTheInverseOfTheCumulativeWeights) {
  RULE("AU-003");
  Rng rng(2016), twin(2016);
  for (const Cubes& bag : many_bags())
    for (int i = 0; i < 40; ++i) {
      const State state = reaching(bag);
      const Action drawn = Module::sample(Rules{}, state, rng);
      const auto total = static_cast<std::uint32_t>(count(bag));
      std::uint32_t at = twin.below(total * (total - 1));
      Action expected;
      for (const Outcome& outcome : outcomes_of(state)) {
        expected = outcome.action;
        if (at < outcome.weight) break;
        at -= outcome.weight;
      }
      ASSERT_EQ(drawn, expected) << letters(bag);
    }
  EXPECT_EQ(rng.next(), twin.next()) << "one number a draw";
}

TEST(Chance, TheStartingBagComesOutAsItsOddsSay) {
  RULE("AU-003");
  const State state = reaching(cubes("KKKKRRBBWY"));
  Rng rng(24, 2);
  std::map<std::pair<int, int>, double> seen;
  constexpr int kDraws = 90'000;
  for (int i = 0; i < kDraws; ++i) {
    const Action action = Module::sample(Rules{}, state, rng);
    ++seen[{action.a, action.b}];
  }
  double chi_square = 0;
  const OutcomeList outcomes = outcomes_of(state);
  for (const Outcome& outcome : outcomes) {
    const double expected = kDraws * outcome.weight / 90.0;
    const double difference = seen[{outcome.action.a, outcome.action.b}] - expected;
    chi_square += difference * difference / expected;
  }
  ASSERT_EQ(outcomes.size(), 13) << "no two Welfare, no two Income";
  EXPECT_LT(chi_square, 32.9) << "the one in a thousand of 12 degrees of freedom";
}

}  // namespace
}  // namespace exchequer::austerity
