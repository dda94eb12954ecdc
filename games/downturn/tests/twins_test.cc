// Indistinguishable tables differ only in what a seat may not see. The seat must be shown, asked and told the same at
// both.
#include <functional>

#include "bots/simple_bots.h"
#include "games/downturn/tests/fixture.h"
#include "tests/support/scale.h"

namespace exchequer::downturn {
namespace {

State twin_of(const Rules& rules, const State& state, Seat seat, std::uint64_t seed) {
  Rng rng(seed);
  return Module::determinize(rules, Module::view(rules, state, seat), rng);
}

// Cards are turned up at the valuation, so from then on the tables may differ.
bool has_revealed(const State& before, const State& after) {
  return after.stage > Stage::kEndEvents ? before.stage <= Stage::kEndEvents : after.turn != before.turn;
}

void expect_alike(const Rules& rules, const State& state, const State& twin, Seat seat) {
  ASSERT_EQ(Module::broken_invariant(rules, twin), "");
  const View view = Module::view(rules, state, seat), other = Module::view(rules, twin, seat);
  ASSERT_EQ(view, other);
  ASSERT_EQ(Module::to_act(state), Module::to_act(twin));
  if (seat >= rules.seats) return;
  for (int i = 0; i < Module::kActionCount; ++i) {
    const Move move{seat, Module::action_at(i)};
    ASSERT_EQ(Module::why_not(rules, state, move), Module::why_not(rules, twin, move)) << i;
  }
  if (!Module::to_act(state).has(seat)) return;
  ActionList here, there;
  Module::legal(rules, state, seat, here);
  Module::legal(rules, twin, seat, there);
  ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
  for (const Action action : here) {  // previews: what they say and what they lead to
    State one = state, two = twin;
    Journal first, second;
    Module::apply(rules, one, {seat, action}, &first);
    Module::apply(rules, two, {seat, action}, &second);
    if (has_revealed(state, one)) continue;
    ASSERT_EQ(first.entries(), second.entries());
    ASSERT_EQ(Module::view(rules, one, seat), Module::view(rules, two, seat));
  }
}

// Plays games at random and calls `look` every few moves.
void look_around(const Rules& rules, int games, const std::function<void(const State&, Rng&)>& look) {
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game), 5);
    State s = Module::start(rules, nullptr);
    for (int moves = 0; !Module::to_act(s).empty(); ++moves) {
      if (moves % 5 == 2) look(s, rng);
      const Seats acting = Module::to_act(s);
      if (acting.is_chance()) {
        Module::apply(rules, s, {kChance, Module::sample(rules, s, rng)}, nullptr);
        continue;
      }
      ActionList legal;
      Module::legal(rules, s, acting.first(), legal);
      Module::apply(rules, s, {acting.first(), choose_random(legal, rng)}, nullptr);
    }
  }
}

void expect_twins_alike(const Options& options) {
  const Position p(options);
  int differing = 0, asked = 0;
  look_around(p.rules, test::scaled(8, 40, 400), [&](const State& s, Rng& rng) {
    for (int i = 0; i <= p.rules.seats; ++i) {
      const Seat seat = i < p.rules.seats ? static_cast<Seat>(i) : kSpectator;
      const State twin = twin_of(p.rules, s, seat, rng.next());
      differing += twin != s;
      asked += Module::to_act(s).has(seat);
      expect_alike(p.rules, s, twin, seat);
    }
  });
  EXPECT_GT(differing, 100) << "most twins are real ones";
  EXPECT_GT(asked, 100);
}

TEST(Twins, OfTwoPlayers) { expect_twins_alike({.seats = 2}); }
TEST(Twins, OfThreePlayers) { expect_twins_alike({.seats = 3}); }
TEST(Twins, OfFourPlayers) { expect_twins_alike({}); }
TEST(Twins, WithClosedDiscards) { expect_twins_alike({.rulings = {{"discards", "closed"}}}); }

// A view that shows too much is caught by the same comparison.
TEST(Twins, APlantedLeakIsCaught) {
  Position p;
  p.hand(1, {"oil_shock", "rate_cut", "credit_swap"}).shares("dixie_bank", {1, 1}).on("dixie_bank", {"tax_rebates"}, 1);
  p.acting(1).play("invest dixie_bank");
  const auto is_caught = [&](const std::function<void(View&, const State&)>& leak) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const State twin = twin_of(p.rules, p.state, 0, seed);
      View here = Module::view(p.rules, p.state, 0), there = Module::view(p.rules, twin, 0);
      leak(here, p.state);
      leak(there, twin);
      if (here != there) return true;
    }
    return false;
  };
  EXPECT_FALSE(is_caught([](View&, const State&) {}));
  EXPECT_TRUE(is_caught([](View& view, const State& s) { view.seen.hand[1] = s.hand[1]; }));
  EXPECT_TRUE(is_caught([](View& view, const State& s) { view.seen.down[1] = s.down[1]; }));
  EXPECT_TRUE(is_caught([](View& view, const State& s) { view.seen.on_bank = s.on_bank; }));
  EXPECT_TRUE(is_caught([](View& view, const State& s) { view.seen.deck = s.deck; }));
  EXPECT_TRUE(is_caught([](View& view, const State& s) { view.seen.choice = s.choice; }));
  EXPECT_TRUE(is_caught([](View& view, const State& s) { view.seen.phase = s.phase; }));
}

}  // namespace
}  // namespace exchequer::downturn
