// Army conflicts: opposing, taking sides, pairs, rolls.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

constexpr const char* kCoup = "play seize, may turn disc, party may calm";

Position coup(bool own_army) {
  Position p;
  p.clear();
  if (own_army)
    p.army("socialist", 6);
  else
    for (int i = 0; i < 3; ++i) p.protest(p.marker("socialist", 6));
  p.army("liberal", 6);
  p.governs("liberal", 0).member("socialist", 1).token("socialist", "coup");
  return p;
}

TEST(Conflict, UnopposedAPolicyStands) {
  RULE("PS-095");
  RULE("PS-083");
  RULE("PS-102");
  Position p = coup(true);
  p.play(kCoup);
  EXPECT_EQ(p.phase(), "oppose");
  EXPECT_EQ(p.actor(), "liberal");
  EXPECT_EQ(p.refusal("oppose 2"), "PS-095");   // one army
  EXPECT_EQ(p.refusal("support 1"), "PS-R27");  // sides are taken later
  p.play("stay out");
  EXPECT_EQ(p.government(), "socialist");
  EXPECT_EQ(p.state.war, 0);
  int opposed = 0;
  for (int i = 0; i < p.rules.policies; ++i) opposed += p.rules.policy[at(i)].opposed;
  EXPECT_EQ(opposed, 3);
  for (const char* id : {"repression", "coup", "genocide"}) EXPECT_TRUE(p.rules.policy[at(p.policy(id))].opposed);
}

TEST(Conflict, OpposedWithoutAnArmyItFails) {
  RULE("PS-097");
  Position p = coup(false);
  p.play(kCoup, "oppose 1");
  EXPECT_EQ(p.government(), "liberal");
  EXPECT_EQ(p.state.war, 0);
  EXPECT_EQ(p.vp("liberal"), 20);
  EXPECT_EQ(p.phase(), "choose");
  EXPECT_TRUE(p.cites("PS-097"));
}

TEST(Conflict, RollsUntilOneSideIsGone) {
  RULE("PS-098");
  RULE("PS-099");
  RULE("PS-100");
  RULE("PS-101");
  RULE("PS-141");
  Position p = coup(true);
  p.play(kCoup, "oppose 1");
  EXPECT_EQ(p.phase(), "sides");
  EXPECT_EQ(p.actor(), "socialist");
  EXPECT_EQ(p.refusal("oppose 1"), "PS-096");  // the player is for it
  p.play("support 1");
  EXPECT_EQ(p.phase(), "pair");
  EXPECT_EQ(p.actor(), "liberal");
  p.play("pair socialist liberal", "roll 2 2");
  EXPECT_EQ(p.state.war, 1);
  EXPECT_EQ(p.vp("authoritarian"), 23);
  p.play("pair socialist liberal", "roll 4 1");
  EXPECT_EQ(p.state.war, 2);
  EXPECT_EQ(p.vp("authoritarian"), 21);
  EXPECT_EQ(p.government(), "socialist");
  EXPECT_EQ(p.pc("socialist"), 5);
  EXPECT_EQ(p.pc("liberal"), 2);
  EXPECT_TRUE(p.state.is_army(0));
  EXPECT_FALSE(p.state.is_army(1));
  EXPECT_EQ(p.state.level(1), 9);
}

TEST(Conflict, OthersTakeSides) {
  RULE("PS-096");
  RULE("PS-R27");
  RULE("PS-098");
  Position p = coup(true);
  p.army("majority", 2);
  p.army("minority", 20, kOctobox);
  p.army("minority", 2, kOctobox);
  p.play(kCoup);
  EXPECT_EQ(p.actor(), "majority");  // others in playing order after the Socialist
  p.play("stay out");
  EXPECT_EQ(p.actor(), "minority");
  p.play("oppose 2");
  EXPECT_EQ(p.actor(), "liberal");
  p.play("oppose 1", "support 1");
  EXPECT_EQ(p.actor(), "majority");
  EXPECT_EQ(p.refusal("oppose 1"), "");
  p.play("support 1");
  EXPECT_EQ(p.legal().size(), 4U);
  EXPECT_EQ(p.refusal("pair minority liberal"), "PS-098");
  p.play("pair majority minority", "roll 3 1");
  EXPECT_FALSE(p.state.is_army(4));  // the Minority's weaker one
  EXPECT_TRUE(p.state.is_army(3));
  EXPECT_EQ(p.phase(), "pair");
}

TEST(Conflict, WithoutAGovernmentTheFirstSeatPairs) {
  RULE("PS-098");
  Position p;
  p.clear();
  p.army("socialist", 6);
  p.army("minority", 6, kOctobox);
  p.token("socialist", "genocide").play("play remove, hand out half m2", "oppose 1", "support 1");
  EXPECT_EQ(p.actor(), "liberal");
}

TEST(Conflict, WarTokensRunOut) {
  RULE("PS-R28");
  Position p = coup(true);
  p.state.war = 20;
  p.play(kCoup, "oppose 1", "support 1", "pair socialist liberal", "roll 1 1");
  EXPECT_EQ(p.state.war, 20);
  EXPECT_EQ(p.vp("authoritarian"), 25);
  EXPECT_TRUE(p.cites("PS-R28"));
}

TEST(Conflict, PcNeitherBelowZeroNorAboveTheLimit) {
  RULE("PS-100");
  RULE("PS-R25");
  Position p = coup(true);
  p.pc("liberal", 0).pc("socialist", 9);
  p.play(kCoup, "oppose 1", "support 1", "pair socialist liberal", "roll 4 1");
  EXPECT_EQ(p.pc("liberal"), 0);
  EXPECT_EQ(p.pc("socialist"), 9);
}

}  // namespace
}  // namespace exchequer::petrostat
