// Nationalist and Fundamentalist expansions.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

const Game kNat{.seats = 5, .expansion = "nationalist"};
const Game kFund{.seats = 5, .expansion = "fundamentalist"};

TEST(Nationalist, ImperialismCostsAndClimbs) {
  RULE("PS-124", "PS-R23", "PS-R35", "PS-145");
  Position p(kNat);
  p.governs("socialist").treasury(9).token("socialist", "imperialism").play("play empire +1");
  EXPECT_EQ(p.state.empire, 1);
  EXPECT_EQ(p.state.treasury, 4);
  EXPECT_EQ(p.vp("nationalist"), 10);  // up to the minimum at once
  p.token("socialist", "imperialism");
  EXPECT_EQ(p.refusal("play empire +1"), "PS-124");
  p.treasury(50);
  p.state.empire = 4;
  p.vp("nationalist", 40);
  EXPECT_EQ(p.refusal("play empire +1"), "PS-124");  // the last box
  Position cheap({.seats = 5, .expansion = "nationalist", .rulings = {{"imp_cost", "3"}}});
  cheap.governs("socialist").treasury(3).token("socialist", "imperialism").play("play empire +1");
  EXPECT_EQ(cheap.state.treasury, 0);
}

TEST(Nationalist, RenewalInStepsOfFive) {
  RULE("PS-130", "PS-131");
  Position p(kNat);
  p.only({{"majority", 9}, {"nationalist", 9}});
  p.governs("socialist").treasury(7).vp("nationalist", 30);
  p.state.empire = 3;
  p.events(Step::kRenewal);
  p.play("allot bank 5", "done");
  EXPECT_EQ(p.state.treasury, 2);
  EXPECT_EQ(p.actor(), "majority");  // seat order; whoever has wealth
  p.play("done");
  EXPECT_EQ(p.actor(), "nationalist");
  p.play("preset richest", "done");
  EXPECT_EQ(p.state.empire, 2);
  EXPECT_EQ(p.state.level(1), 4);
  EXPECT_EQ(p.vp("nationalist"), 35);  // step 8: +5; the minimum of the lower box is only lower
  EXPECT_EQ(p.vp("socialist"), 2);     // two boxes for the governing player
}

TEST(Nationalist, ABoxIsPutTogether) {
  RULE("PS-130", "PS-R23");
  Position p(kNat);
  p.only({{"majority", 2}, {"majority", 1}, {"nationalist", 9}});
  p.governs("socialist").treasury(2).vp("nationalist", 30);
  p.state.empire = 2;
  p.events(Step::kRenewal);
  EXPECT_EQ(p.refusal("allot bank 5"), "PS-130");
  p.play("allot bank all", "done");
  EXPECT_EQ(p.actor(), "majority");
  EXPECT_EQ(p.state.left, 8);
  Position declined = p;
  p.play("allot m1 1", "allot m2 1", "done");
  EXPECT_EQ(p.actor(), "nationalist");
  EXPECT_EQ(p.state.left, 6);
  p.play("preset richest");  // what the next box lacks
  EXPECT_EQ(p.state.draft[2], 1);
  p.play("allot m3 1", "done");  // one too many: it stays where it was
  EXPECT_EQ(p.state.empire, 1);
  EXPECT_EQ(p.state.treasury, 0);
  EXPECT_EQ(p.state.wealth[0], 1);
  EXPECT_EQ(p.state.wealth[1], 0);
  EXPECT_EQ(p.state.wealth[2], 8);
  EXPECT_TRUE(p.cites("PS-R23"));
  EXPECT_TRUE(p.cites("PS-130"));
  declined.play("done", "done");  // nobody adds: the treasury keeps its two
  EXPECT_EQ(declined.state.empire, 0);
  EXPECT_EQ(declined.state.treasury, 2);
}

TEST(Nationalist, NobodyIsAskedForABoxThatCannotBeMadeWhole) {
  RULE("PS-130");
  Position p(kNat);
  p.only({{"majority", 2}, {"nationalist", 1}});
  p.governs("socialist").treasury(1).vp("nationalist", 30);
  p.state.empire = 1;
  p.events(Step::kRenewal).play("allot bank 1", "done");
  EXPECT_EQ(p.state.empire, 0);
  EXPECT_EQ(p.state.treasury, 1);
}

TEST(Nationalist, ImperialismBeforeOrAfterTheCards) {
  RULE("PS-R47", "PS-131");
  for (const auto& [order, vp] : {std::pair<const char*, int>{"last", 2}, {"first", 0}}) {
    Position p({.seats = 5, .expansion = "nationalist", .rulings = {{"imperialism_vp", order}}});
    p.clear();
    for (int i = 0; i < 3; ++i) p.protest(p.marker("majority", 2));
    p.governs("authoritarian").vp("authoritarian", 0).vp("nationalist", 30);
    p.state.empire = 2;
    p.state.war = 1;  // no +5
    p.events(Step::kVictory);
    EXPECT_EQ(p.vp("authoritarian"), vp) << order;  // -3 for protests, +2 for two boxes
  }
}

TEST(Nationalist, ForeignPc) {
  RULE("PS-132", "PS-133", "PS-R24");
  Position p(kNat);
  const auto offered = [&](int reserves) {
    p.state.reserves = static_cast<std::uint8_t>(reserves);
    return foreign_limit(p.rules, p.state, p.who("socialist"));
  };
  EXPECT_EQ(offered(5), 0);
  EXPECT_EQ(offered(6), 1);
  EXPECT_EQ(offered(11), 1);
  EXPECT_EQ(offered(12), 2);
  EXPECT_EQ(offered(15), 3);
  p.pc("socialist", 6).vp("nationalist", 5).token("socialist", "rally");
  EXPECT_EQ(p.refusal("play pc +2, foreign pc foreign 2"), "PS-132");
  p.play("play pc +2, foreign pc foreign 1");
  EXPECT_EQ(p.pc("socialist"), 9);
  EXPECT_EQ(p.vp("nationalist"), 4);
  p.vp("nationalist", 0).pc("socialist", 0).token("socialist", "rally").play("play pc +2, foreign pc foreign 3");
  EXPECT_EQ(p.vp("nationalist"), 0);
}

TEST(Nationalist, OnceATurn) {
  RULE("PS-145");
  Position p({.seats = 7});
  p.state.global = 2;
  p.events(Step::kVictory);
  EXPECT_EQ(p.vp("nationalist"), 3);
}

TEST(Fundamentalist, LawTokens) {
  RULE("PS-120", "PS-146", "PS-R34", "PS-R39", "PS-R36");
  Position p(kFund);
  p.only({{"fundamentalist", 2}, {"socialist", 2}});
  p.token("fundamentalist", "religious_law");
  EXPECT_EQ(p.refusal("play law +1 m2"), "PS-120");
  p.play("play law +1 m1");
  EXPECT_EQ(p.vp("fundamentalist"), 10);
  EXPECT_EQ(p.vp("liberal"), 20);
  p.token("fundamentalist", "religious_law");
  EXPECT_EQ(p.refusal("play law +1 m1"), "PS-R39");
  p.token("socialist", "religious_law").play("play law +1 m2");
  EXPECT_EQ(p.vp("liberal"), 19);
  // Realignment moves the token under another ideology (PS-R36).
  realign(p.rules, p.state, 1, p.who("fundamentalist"), clause::PS_111, nullptr);
  EXPECT_EQ(p.vp("liberal"), 20);
  p.governs("liberal").token("liberal", "religious_law").play("play law -1 m2");  // the government: on any marker
  EXPECT_EQ(p.vp("fundamentalist"), 16);
  Position b({.seats = 5, .expansion = "fundamentalist", .pack = "balanced"});
  const int before = b.vp("fundamentalist");
  b.only({{"fundamentalist", 2}});
  b.token("fundamentalist", "religious_law").play("play law +1 m1");
  EXPECT_EQ(b.vp("fundamentalist"), before + 5);
}

TEST(Fundamentalist, TenLawTokens) {
  RULE("PS-R39");
  Position p(kFund);
  p.clear();
  for (int i = 0; i < 11; ++i) p.marker("fundamentalist", 2);
  for (int i = 0; i < 10; ++i) p.law(i);
  p.token("fundamentalist", "religious_law");
  EXPECT_EQ(p.refusal("play law +1 m11"), "PS-R39");
}

TEST(Fundamentalist, WhoHasTheLawToken) {
  RULE("PS-R02");
  Position all(kFund), one({.seats = 5, .expansion = "fundamentalist", .rulings = {{"law_for_all", "false"}}});
  EXPECT_EQ(all.refusal_of("socialist", "choose religious_law"), "");
  EXPECT_EQ(one.refusal_of("socialist", "choose religious_law"), "PS-R02");
  EXPECT_EQ(one.refusal_of("fundamentalist", "choose religious_law"), "");
}

TEST(Fundamentalist, Globalization) {
  RULE("PS-125", "PS-056", "PS-140");
  Position p(kFund);
  p.governs("liberal").token("liberal", "globalization");
  EXPECT_EQ(p.refusal("play global -1"), "PS-125");
  p.play("play global +1");
  EXPECT_EQ(p.state.global, 1);
  EXPECT_EQ(p.vp("liberal"), 22);
  EXPECT_EQ(market_modifier(p.rules, p.state), 0);  // one tax token, one globalization token
  EXPECT_EQ(p.token("liberal", "globalization").play("play global -1").vp("liberal"), 17);
  p.state.global = 5;
  EXPECT_EQ(p.token("liberal", "globalization").refusal("play global +1"), "PS-125");
}

TEST(Fundamentalist, GlobalizationTakesLawTokens) {
  RULE("PS-071", "PS-R40");
  Position p(kFund);
  p.clear();
  p.law(p.marker("fundamentalist", 12)).law(p.marker("socialist", 10, 2)).law(p.marker("fundamentalist", 4));
  p.vp("fundamentalist", 30);
  p.state.global = 2;
  p.state.renewed[1] = 2;
  p.events(Step::kRemoval);
  EXPECT_EQ(p.state.roll, Roll::kGlobal);
  p.play("roll 2");
  EXPECT_EQ(p.state.law, one_bit(2));  // both at 12 go
  p.play("roll 5");
  EXPECT_EQ(p.state.law, one_bit(2));
  EXPECT_EQ(p.vp("fundamentalist"), 22);
}

}  // namespace
}  // namespace exchequer::petrostat
