// Dice, lots and the deal: the exact weights of all outcomes, and a random one of them.
#include "games/petrostat/chapters/chapters.h"
#include "games/petrostat/game.h"

namespace exchequer::petrostat {
namespace {

// The ideologies or parties that draw lots, one bit each.
unsigned lots(const Rules& rules, const State& s) {
  switch (s.roll) {
    case Roll::kDeal: {
      unsigned left = rules.roster;
      for (int seat = 0; seat < s.cursor; ++seat) exclude(left, s.ideology[at(seat)]);
      return left;
    }
    case Roll::kTie: return tied_for(rules, s, first_of(s.ties));
    case Roll::kElection: return largest_parties(rules, s);
    default: return 0;
  }
}

Verb verb_of_lot(const State& s) { return s.roll == Roll::kDeal ? Verb::kDealt : Verb::kLot; }

// The sides of the one die that is rolled.
int sides(const Rules& rules, const State& s) {
  switch (s.roll) {
    case Roll::kStart: return (s.way == 0 ? rules.starts[s.cursor] : rules.swaps[s.cursor]).die;
    case Roll::kPolicy: return policy_of(rules, s).die;
    case Roll::kOil: return 6;
    default: return rules.global_die;
  }
}

}  // namespace

void Module::outcomes(const Rules& rules, const State& s, OutcomeList& out) {
  if (s.phase != Phase::kChance) return;
  switch (s.roll) {
    case Roll::kDeal:
    case Roll::kTie:
    case Roll::kElection: return each_of(lots(rules, s), [&](int one) { out.push({make(verb_of_lot(s), one), 1}); });
    case Roll::kBattle:
      for (int a = 1; a <= rules.army_die; ++a)
        for (int b = 1; b <= rules.army_die; ++b) out.push({make(Verb::kDice, a, b), 1});
      return;
    case Roll::kMarket:
      for (int sum = 1; sum < 17; ++sum)
        if (rules.market_ways[at(sum)] > 0) out.push({make(Verb::kRolled, sum), rules.market_ways[at(sum)]});
      return;
    default:
      for (int value = 1; value <= sides(rules, s); ++value) out.push({make(Verb::kRolled, value), 1});
  }
}

// The inverse of the cumulative weights in the order above.
Action Module::sample(const Rules& rules, const State& s, Rng& rng) {
  switch (s.roll) {
    case Roll::kDeal:
    case Roll::kTie:
    case Roll::kElection: {
      const unsigned among = lots(rules, s);
      return make(verb_of_lot(s), nth_of(among, rng.below(static_cast<std::uint32_t>(std::popcount(among)))));
    }
    case Roll::kBattle: {
      const auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(rules.army_die * rules.army_die)));
      return make(Verb::kDice, n / rules.army_die + 1, n % rules.army_die + 1);
    }
    case Roll::kMarket: {
      std::uint32_t total = 0;
      for (const std::uint16_t ways : rules.market_ways) total += ways;
      std::uint32_t n = rng.below(total);
      int sum = 1;
      for (; n >= rules.market_ways[at(sum)]; ++sum) n -= rules.market_ways[at(sum)];
      return make(Verb::kRolled, sum);
    }
    default: return make(Verb::kRolled, static_cast<int>(rng.below(static_cast<std::uint32_t>(sides(rules, s)))) + 1);
  }
}

}  // namespace exchequer::petrostat
