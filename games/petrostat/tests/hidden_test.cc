// Hidden information: chosen tokens until all are in (PS-031).
#include <map>

#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

TEST(Hidden, TwinsLookAlikeToOthers) {
  RULE("PS-031");
  Position a, b;
  a.play("choose party", "choose rally");
  b.play("choose genocide", "choose rally");
  for (const int seat : {1, 2, 3, 4, static_cast<int>(kSpectator)})
    EXPECT_EQ(Module::view(a.rules, a.state, static_cast<Seat>(seat)),
              Module::view(b.rules, b.state, static_cast<Seat>(seat)))
        << seat;
  EXPECT_NE(Module::view(a.rules, a.state, 0), Module::view(b.rules, b.state, 0));
  // A spectator sees neither token, and everybody sees that there is one.
  const State seen = Module::view(a.rules, a.state, kSpectator);
  EXPECT_EQ(seen.chosen[at(a.who("liberal"))], kHiddenToken);
  EXPECT_EQ(seen.chosen[at(a.who("socialist"))], kNoToken);
}

TEST(Hidden, AMoveIsSeenByItsSeatOnly) {
  const Position p;
  const Move move{0, make(Verb::kChoose, 3)};
  EXPECT_EQ(Module::observe(p.rules, p.state, move, 0), move.action);
  EXPECT_EQ(Module::observe(p.rules, p.state, move, 1), std::nullopt);
  EXPECT_EQ(Module::observe(p.rules, p.state, {0, make(Verb::kWithdraw)}, 1), make(Verb::kWithdraw));
}

TEST(Hidden, AfterTheRevealNothingIs) {
  Position p;
  for (int i = 0; i < 5; ++i) p.play("choose rally");
  EXPECT_EQ(Module::view(p.rules, p.state, 3), p.state);
}

// Compared with brute force: all histories of two choosers, with all tokens equally likely.
TEST(Hidden, WorldsAreThePosterior) {
  Position p;
  p.pc("liberal", 1).pc("authoritarian", 2);
  p.play("choose propaganda", "choose party");
  const State view = Module::view(p.rules, p.state, 4);
  std::map<std::pair<int, int>, int> exact, drawn;
  Position q;
  q.pc("liberal", 1).pc("authoritarian", 2);
  ActionList first, second;
  Module::legal(q.rules, q.state, 0, first);
  Module::legal(q.rules, q.state, 1, second);
  for (const Action a : first)
    for (const Action b : second) ++exact[{a.a, b.a}];
  Rng rng(7);
  const int rounds = 400 * static_cast<int>(exact.size());
  for (int i = 0; i < rounds; ++i) {
    const State world = Module::determinize(p.rules, view, rng);
    ++drawn[{world.chosen[at(p.who("liberal"))], world.chosen[at(p.who("authoritarian"))]}];
    ASSERT_EQ(Module::view(p.rules, world, 4), view);
  }
  ASSERT_EQ(drawn.size(), exact.size());
  for (const auto& [pair, count] : drawn) {
    EXPECT_TRUE(exact.contains(pair));
    EXPECT_NEAR(count, 400, 100);  // five standard deviations
  }
}

TEST(Hidden, TheOwnTokenIsKept) {
  Position p;
  p.play("choose party");
  Rng rng(3);
  const State world = Module::determinize(p.rules, Module::view(p.rules, p.state, 0), rng);
  EXPECT_EQ(world, p.state);
}

}  // namespace
}  // namespace exchequer::petrostat
