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
  RULE("PS-095", "PS-083", "PS-102");
  Position p = coup(true);
  p.play(kCoup);
  EXPECT_EQ(p.phase(), "oppose");
  EXPECT_EQ(p.actor(), "liberal");
  EXPECT_EQ(p.refusal("oppose m1"), "PS-095");   // another's army
  EXPECT_EQ(p.refusal("support m2"), "PS-R27");  // sides are taken later
  EXPECT_EQ(p.refusal("done"), "PS-R27");        // nobody was sent yet
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
  p.play(kCoup, "oppose m4");
  EXPECT_EQ(p.government(), "liberal");
  EXPECT_EQ(p.state.war, 0);
  EXPECT_EQ(p.vp("liberal"), 20);
  EXPECT_EQ(p.phase(), "choose");
  EXPECT_TRUE(p.cites("PS-097"));
}

TEST(Conflict, RollsUntilOneSideIsGone) {
  RULE("PS-098", "PS-099", "PS-100", "PS-101", "PS-141");
  Position p = coup(true);
  p.play(kCoup, "oppose m2");
  EXPECT_EQ(p.phase(), "sides");
  EXPECT_EQ(p.actor(), "socialist");
  EXPECT_EQ(p.refusal("oppose m1"), "PS-096");  // the player is for it
  p.play("support m1");
  EXPECT_EQ(p.state.roll, Roll::kBattle);  // one army on each side: nothing to name
  p.play("roll 2 2");
  EXPECT_EQ(p.state.war, 1);
  EXPECT_EQ(p.vp("authoritarian"), 23);
  p.play("roll 4 1");
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
  RULE("PS-096", "PS-R27", "PS-098");
  Position p = coup(true);
  p.army("majority", 2);
  p.army("minority", 20, kOctobox);
  p.army("minority", 2, kOctobox);
  p.play(kCoup);
  EXPECT_EQ(p.actor(), "majority");  // others in playing order after the Socialist
  p.play("stay out");
  EXPECT_EQ(p.actor(), "minority");
  p.play("oppose m4", "oppose m5");
  EXPECT_EQ(p.actor(), "liberal");
  p.play("oppose m2", "support m1");
  EXPECT_EQ(p.actor(), "majority");
  EXPECT_EQ(p.refusal("oppose m3"), "");
  p.play("support m3");
  EXPECT_EQ(p.actor(), "liberal");  // the government names both, the one for it first
  EXPECT_THAT(p.legal(), testing::ElementsAre("name m1", "name m3"));
  EXPECT_EQ(p.refusal("name m4"), "PS-098");
  p.play("name m3");
  EXPECT_THAT(p.legal(), testing::ElementsAre("name m2", "name m4", "name m5"));
  p.play("name m4", "roll 3 1");
  EXPECT_FALSE(p.state.is_army(3));  // the one that was named, not the weaker one
  EXPECT_TRUE(p.state.is_army(4));
  EXPECT_EQ(p.phase(), "pair");
}

TEST(Conflict, ArmiesAreSentOneByOne) {
  RULE("PS-095", "PS-R27");
  Position p = coup(true);
  p.army("liberal", 20);
  p.army("liberal", 6);  // like m2
  p.play(kCoup);
  EXPECT_THAT(p.legal(), testing::ElementsAre("stay out", "oppose m2", "oppose m3"));
  EXPECT_EQ(p.refusal("oppose m4"), "PS-R27");
  p.play("oppose m3");
  EXPECT_THAT(p.legal(), testing::ElementsAre("done", "oppose m2"));
  EXPECT_EQ(p.refusal("stay out"), "PS-R27");
  EXPECT_EQ(p.refusal("oppose m3"), "PS-095");  // it is there already
  p.play("oppose m2", "done");                  // m4 stays at home
  p.play("support m1");
  EXPECT_THAT(p.legal(), testing::ElementsAre("name m2", "name m3"));
  p.play("name m3", "roll 3 1");
  EXPECT_EQ(p.state.army, one_bit(0) | one_bit(1) | one_bit(3));
  p.play("roll 1 4");  // only m2 is left against it
  EXPECT_EQ(p.state.army, one_bit(1) | one_bit(3));
  EXPECT_EQ(p.government(), "liberal");
  EXPECT_TRUE(p.cites("PS-R27"));
  EXPECT_FALSE(p.cites("PS-097"));  // it was lost by rolls
}

TEST(Conflict, ASideIsTakenOnce) {
  RULE("PS-R27");
  Position p = coup(true);
  p.army("majority", 2);
  p.army("majority", 9);
  p.play(kCoup, "stay out", "oppose m2", "support m1");
  EXPECT_EQ(p.actor(), "majority");
  p.play("oppose m4");
  EXPECT_EQ(p.refusal("support m3"), "PS-R27");
  EXPECT_EQ(p.refusal("oppose m3"), "");
}

TEST(Conflict, WithoutAGovernmentTheFirstSeatPairs) {
  RULE("PS-098");
  Position p;
  p.only({army("socialist", 6), army("minority", 6, kOctobox)});
  p.token("socialist", "genocide").play("play remove, hand out half m2", "oppose m2");
  p.army("socialist", 9);
  p.play("support m1", "support m3");
  EXPECT_EQ(p.actor(), "liberal");
}

TEST(Conflict, WarTokensRunOut) {
  RULE("PS-R28");
  Position p = coup(true);
  p.state.war = 20;
  p.play(kCoup, "oppose m2", "support m1", "roll 1 1");
  EXPECT_EQ(p.state.war, 20);
  EXPECT_EQ(p.vp("authoritarian"), 25);
  EXPECT_TRUE(p.cites("PS-R28"));
}

TEST(Conflict, PcNeitherBelowZeroNorAboveTheLimit) {
  RULE("PS-100", "PS-R25");
  Position p = coup(true);
  p.pc("liberal", 0).pc("socialist", 9);
  p.play(kCoup, "oppose m2", "support m1", "roll 4 1");
  EXPECT_EQ(p.pc("liberal"), 0);
  EXPECT_EQ(p.pc("socialist"), 9);
}

}  // namespace
}  // namespace exchequer::petrostat
