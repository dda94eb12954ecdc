// Conservation after each step of whole games: markers, shapes, tokens, and coins between treasury, markers, spending
// and supply.
#include "bots/simple_bots.h"
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

// All coins in play: the treasury, markers, the imperialism track, and what a Genocide is handing out.
int coins(const Rules& rules, const State& s) {
  int sum = s.treasury + s.empire * rules.imp_cost + s.half;
  each_of(s.alive, [&](int m) { sum += s.level(m); });
  return sum + (s.drafting == Draft::kHand ? s.left + s.allotted : 0);
}

// What the supply gives or takes in this move, read from its journal.
int from_supply(const Journal& journal, const State& before) {
  int sum = 0;
  for (const Entry& e : journal.entries())
    if (static_cast<Kind>(e.kind) == Kind::kRemoved)
      sum -= (before.level(e.a) + 1) / 2;  // PS-119: the other half is lost
  return sum;
}

// In the policy rounds and in the taxes of step 5, coins only change places.
bool only_moves_coins(const State& before, const State& after) {
  if (before.phase == Phase::kSwap || before.roll == Roll::kDeal || before.roll == Roll::kStart) return false;
  if (before.step == Step::kRoundsOn) return after.step == Step::kRoundsOn;
  return before.drafting == Draft::kTake && (after.drafting == Draft::kTake || after.drafting == Draft::kRenew);
}

TEST(Conservation, CoinsMarkersAndTokens) {
  RULE("PS-081", "PS-082");
  const Game games[] = {{.seats = 4},
                        {.seats = 5},
                        {.seats = 6, .expansion = "nationalist"},
                        {.seats = 6, .expansion = "fundamentalist"},
                        {.seats = 7}};
  int moved = 0, removed = 0;
  for (const Game& game : games) {
    const Rules rules = rules_of(game);
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      Rng rng(seed, 11);
      Journal journal;
      State s = Module::start(rules, nullptr);
      while (s.phase != Phase::kOver) {
        const State before = s;
        const Seats acting = Module::to_act(s);
        const Seat seat = acting.first();
        Action action;
        if (acting.is_chance()) {
          action = Module::sample(rules, s, rng);
        } else {
          ActionList legal;
          Module::legal(rules, s, seat, legal);
          action = seed % 2 == 0 ? choose_random(legal, rng) : choose_odd(legal, rng);
        }
        journal.clear();
        Module::apply(rules, s, {acting.is_chance() ? kChance : seat, action}, &journal);
        ASSERT_EQ(Module::broken_invariant(rules, s), "") << Module::notation(rules, before, {seat, action});
        if (!only_moves_coins(before, s)) continue;
        ++moved;
        const int lost = from_supply(journal, before);
        removed += lost != 0;
        ASSERT_EQ(coins(rules, s), coins(rules, before) + lost) << Module::notation(rules, before, {seat, action});
        ASSERT_EQ(s.markers, before.markers);
        ASSERT_EQ(s.octobox, before.octobox);    // a marker never changes its shape
        ASSERT_EQ(s.alive & ~before.alive, 0U);  // and never comes back
        ASSERT_EQ(std::popcount(before.alive) - std::popcount(s.alive), lost != 0 || s.alive != before.alive ? 1 : 0);
      }
    }
  }
  EXPECT_GT(moved, 5000);
  EXPECT_GT(removed, 20);
}

// In step 6 a coin stays under a marker exactly when another one was paid for it (PS-066).
TEST(Conservation, RenewalPaysForWhatStays) {
  RULE("PS-066");
  Position p;
  p.only({{"socialist", 3, 4}, army("majority", 9), {"majority", 8}});
  p.governs("liberal").treasury(5);
  const int before = coins(p.rules, p.state);
  p.events(Step::kRenewal).play("allot m1 1", "allot m1 1", "done");  // two of seven coins from the treasury
  EXPECT_EQ(p.actor(), "majority");
  p.play("preset richest", "done");  // three from own wealth
  EXPECT_EQ(p.state.spending[0], 2);
  EXPECT_EQ(p.state.spending[1], 3);
  EXPECT_EQ(p.state.treasury, 3);
  EXPECT_EQ(coins(p.rules, p.state), before - 7);  // seven went to the supply: five paid, two not renewed
}

}  // namespace
}  // namespace exchequer::petrostat
