// The National Events, step by step.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

Position surplus(int treasury) {
  Position p;
  p.only({{"liberal", 2}, {"liberal", 7}, {"liberal", 17}, {"liberal", 32}, army("liberal", 7)});
  for (const int wealth : {2, 7, 17}) p.marker("socialist", wealth);
  p.governs("liberal").treasury(treasury);
  p.state.shows_e = 0;
  p.events(Step::kDiscontent);
  return p;
}

int lost(const Position& p) {
  int count = 0;
  for (int m = 0; m < 5; ++m) count += p.owner(m) != "liberal";
  return count;
}

TEST(Events, Discontent) {
  RULE("PS-050", "PS-051", "PS-052");
  EXPECT_EQ(lost(surplus(0)), 0);
  EXPECT_EQ(lost(surplus(1)), 1);
  EXPECT_EQ(lost(surplus(5)), 1);
  EXPECT_EQ(lost(surplus(6)), 2);
  EXPECT_EQ(lost(surplus(15)), 2);
  EXPECT_EQ(lost(surplus(16)), 4);  // only the rich one stays
  EXPECT_EQ(surplus(16).owner(3), "liberal");
  EXPECT_NE(surplus(16).owner(4), "liberal");
}

TEST(Events, WithoutAGovernment) {
  RULE("PS-R15");
  Position p;
  p.treasury(30).events(Step::kDiscontent);
  EXPECT_EQ(p.state.roll, Roll::kMarket);  // steps 1 and 2 did nothing
  EXPECT_EQ(p.state.elected, 0);
  p.play("roll 9", "roll 3");
  // No taxes. Only the Minority may maintain its army.
  EXPECT_EQ(p.phase(), "draft");
  EXPECT_EQ(p.state.drafting, Draft::kFeed);
  EXPECT_EQ(p.actor(), "minority");
}

TEST(Events, MarketModifiersAndTables) {
  RULE("PS-055", "PS-057", "PS-R04", "PS-R05");
  Position p;
  p.state.tax = 3;
  p.state.war = 1;
  p.protest(0).protest(1);
  EXPECT_EQ(market_modifier(p.rules, p.state), -7);
  EXPECT_EQ(market_modifier(rules_of({.rulings = {{"war_market", "1"}}}), p.state), -6);
  OutcomeList outcomes;
  p.events(Step::kMarket);
  Module::outcomes(p.rules, p.state, outcomes);
  EXPECT_EQ(outcomes.size(), 13);  // 4 to 16
  std::uint32_t total = 0;
  for (const Outcome& outcome : outcomes) total += outcome.weight;
  EXPECT_EQ(total, 256U);
  p.play("roll 16");
  EXPECT_EQ(p.rules.market_names[p.state.market].in("en"), "Growth");  // 9 from Growth
  for (const auto& [dice, ways] : {std::pair<const char*, int>{"1d8", 8}, {"2d4", 7}}) {
    Position q({.rulings = {{"market_dice", dice}}});
    q.events(Step::kMarket);
    EXPECT_EQ(static_cast<int>(q.draws().size()), ways) << dice;
    EXPECT_EQ(q.rules.market_to[2][at(4 - kLowest)], 2);  // 4 + 5 = 9: Growth
    EXPECT_EQ(q.rules.market_to[2][at(5 - kLowest)], 3);
  }
}

TEST(Events, TheMarketMovesThePopulation) {
  RULE("PS-058", "PS-059", "PS-R44");
  Position p;
  p.only({{"socialist", 1}, {"socialist", 13}, {"socialist", 20}, {"minority", 32, 0, kOctobox}, army("socialist", 6)});
  p.governs("liberal").treasury(0);
  p.state.wealth[1] = 14;
  p.events(Step::kMarket).play("roll 8");  // 7: Growth
  const auto& step = p.rules.market_step[2];
  EXPECT_EQ(p.state.level(0), 1 + step[0]);
  EXPECT_EQ(p.state.level(1), 14 + step[1]);
  EXPECT_EQ(p.owner(1), "liberal");
  EXPECT_EQ(p.state.level(2), 20 + step[2]);
  EXPECT_EQ(p.state.level(3), 32 + step[3]);
  EXPECT_EQ(p.state.level(4), 9);  // an army
  Position down;
  down.only({{"liberal", 15}, {"socialist", 7}, {"majority", 7}, {"liberal", 0, 2}});
  down.governs("liberal").treasury(0);
  down.state.war = 10;
  down.events(Step::kMarket).play("roll 4");  // Depression: everybody falls
  EXPECT_EQ(down.state.level(3), 2);          // wealth cannot fall below 0, spending stays
  EXPECT_EQ(down.state.roll, Roll::kTie);     // the fallen marker goes by lot
  EXPECT_TRUE(down.cites("PS-R44"));
}

TEST(Events, Oil) {
  RULE("PS-061", "PS-062", "PS-063", "PS-064");
  Position p;
  std::vector<int> reserves;
  for (int turn = 0; turn < kTurns; ++turn) {
    p.state.turn = static_cast<std::uint8_t>(turn);
    p.events(Step::kOil);
    reserves.push_back(p.state.reserves);
  }
  EXPECT_THAT(reserves, testing::ElementsAre(3, 6, 9, 12, 15, 18, 21, 10, 5, 2));
  p.treasury(1);
  p.state.reserves = 18;
  p.state.turn = 6;
  p.state.price = 1;
  p.events(Step::kOil).play("roll 6");
  EXPECT_EQ(p.state.treasury, 1 + 63);  // 21 at High
  EXPECT_EQ(p.rules.price_names[p.state.price].in("en"), "High");
}

TEST(Events, Taxes) {
  RULE("PS-065", "PS-R29");
  Position p;
  p.only({{"socialist", 38}, {"majority", 20}, {"socialist", 0, 4}, army("socialist", 9)});
  p.governs("liberal").treasury(2);
  p.state.tax = 3;
  p.events(Step::kTaxes);
  EXPECT_EQ(p.actor(), "liberal");
  EXPECT_EQ(p.state.left, 15);
  EXPECT_EQ(p.refusal("done"), "PS-065");
  EXPECT_EQ(p.refusal("allot m3 1"), "PS-R29");  // spending cannot be taxed
  EXPECT_EQ(p.refusal("allot m4 1"), "PS-R29");  // nor armies
  Position poor = p;
  p.play("allot m1 5", "allot m1 5", "allot m2 all", "done");
  EXPECT_EQ(p.state.treasury, 17);
  EXPECT_EQ(p.state.level(0), 28);
  Position broke;
  broke.only({{"socialist", 9}});
  broke.governs("liberal").treasury(0);
  broke.state.tax = 3;
  broke.events(Step::kTaxes);
  EXPECT_EQ(broke.state.left, 9);
}

TEST(Events, TaxPresets) {
  RULE("PS-065");
  Position p;
  p.only({{"liberal", 38}, {"socialist", 17}, {"majority", 12}});
  p.governs("liberal").treasury(0);
  p.state.tax = 3;
  p.events(Step::kTaxes);
  Position richest = p, evenly = p, keep = p, spare = p;
  richest.play("preset richest");
  EXPECT_EQ(richest.state.draft[0], 15);
  evenly.play("preset evenly");
  EXPECT_EQ(evenly.state.draft[0], 5);
  EXPECT_EQ(evenly.state.draft[2], 5);
  keep.play("preset keep_class");
  EXPECT_EQ(keep.state.draft[0], 8);
  EXPECT_EQ(keep.state.draft[1], 2);
  EXPECT_EQ(keep.state.draft[2], 5);
  spare.play("preset spare_own");
  EXPECT_EQ(spare.state.draft[0], 0);
  spare.play("put back m2", "allot m1 all", "done");  // adjusted afterwards
  EXPECT_EQ(spare.state.level(1), 17);
}

TEST(Events, SpendingIsRenewedOrGoes) {
  RULE("PS-066", "PS-067", "PS-068", "PS-R30");
  Position p;
  p.only({{"socialist", 3, 4}, {"majority", 1, 6}});
  p.governs("liberal").treasury(5).events(Step::kRenewal);
  EXPECT_EQ(p.actor(), "liberal");
  p.play("allot m1 1", "allot m1 1", "allot m2 1", "done");
  EXPECT_EQ(p.state.spending[0], 2);
  EXPECT_EQ(p.state.spending[1], 1);
  EXPECT_EQ(p.state.level(0), 5);
  EXPECT_EQ(p.state.level(1), 2);
}

TEST(Events, ArmiesAreFedOrGo) {
  RULE("PS-069", "PS-070", "PS-R31");
  Position p;
  p.only({army("liberal", 3), army("socialist", 6), {"socialist", 9}, {"majority", 1}});
  p.governs("liberal").treasury(1).events(Step::kRenewal);
  p.play("allot m2 1", "done");     // the treasury pays one coin for the Socialist's army
  EXPECT_EQ(p.actor(), "liberal");  // then each owner in turn
  EXPECT_EQ(p.state.left, 3);
  p.play("done");  // let go
  EXPECT_EQ(p.actor(), "socialist");
  EXPECT_EQ(p.state.left, 2);
  EXPECT_EQ(p.refusal("done"), "");
  p.play("allot m3 1");
  EXPECT_EQ(p.refusal("done"), "");  // a part may be renewed
  p.play("allot m2 1", "done");
  EXPECT_TRUE(p.cites("PS-069"));  // what was paid
  EXPECT_TRUE(p.state.is_army(1));
  EXPECT_EQ(p.state.spending[1], 3);
  EXPECT_EQ(p.state.wealth[1], 5);
  EXPECT_EQ(p.state.wealth[2], 8);
  EXPECT_FALSE(p.state.is_army(0));
  EXPECT_EQ(p.state.level(0), 3);     // working before, poor now
  EXPECT_EQ(p.owner(0), "majority");  // so it also realigns
}

TEST(Events, RichArmiesLeaveToo) {
  RULE("PS-052");
  Position p;
  p.only({army("liberal", 30), {"liberal", 32}, {"socialist", 33}});
  p.governs("liberal").treasury(15);
  p.state.shows_e = 0;
  Position more = p;
  p.events(Step::kDiscontent);
  EXPECT_EQ(p.owner(0), "liberal");
  more.treasury(16).events(Step::kDiscontent);
  EXPECT_EQ(more.owner(0), "socialist");
  EXPECT_EQ(more.owner(1), "liberal");  // the rich of the population stay
}

TEST(Events, AnArmyMayKeepMoreThanItNeeds) {
  RULE("PS-069", "PS-R30");
  Position p;
  p.only({{"socialist", 2, 8, kCube, true}, {"socialist", 20}});
  p.governs("liberal").treasury(1).events(Step::kRenewal).play("allot m1 1", "done");
  EXPECT_EQ(p.actor(), "socialist");
  EXPECT_EQ(p.state.left, 7);
  Position keep = p, whole = p, part = p;
  keep.play("preset richest", "done");  // what it needs
  EXPECT_TRUE(keep.state.is_army(0));
  EXPECT_EQ(keep.state.spending[0], 3);
  EXPECT_EQ(keep.state.wealth[1], 18);
  whole.play("preset whole", "done");
  EXPECT_EQ(whole.state.spending[0], 8);
  EXPECT_EQ(whole.state.wealth[1], 13);
  part.play("allot m2 1", "done");  // two in all: too few
  EXPECT_FALSE(part.state.is_army(0));
  EXPECT_EQ(part.state.level(0), 4);
  Position fed = p;  // by the treasury alone
  fed.treasury(9).events(Step::kRenewal).play("allot m1 5", "done");
  EXPECT_EQ(fed.state.left, 3);
  EXPECT_FALSE(fed.offers("preset whole"));
  fed.play("preset richest", "done");
  EXPECT_EQ(fed.state.spending[0], 8);
}

TEST(Events, PoliticalCapital) {
  RULE("PS-072", "PS-073", "PS-074", "PS-079", "PS-R19");
  Position p;
  p.only({{"liberal", 2}, {"liberal", 7}});
  p.protest(p.marker("liberal", 17));
  p.army("liberal", 30);
  p.marker("majority", 1);
  p.governs("liberal", 0).member("majority", 0).member("socialist", 1).member("minority", 1);
  EXPECT_EQ(capital_income(p.rules, p.state, p.who("liberal")), 2 + 0 + 1 + 2 + 3 + 1);
  EXPECT_EQ(capital_income(p.rules, p.state, p.who("majority")), 1);
  EXPECT_EQ(capital_income(p.rules, p.state, p.who("socialist")), 1);
  EXPECT_EQ(capital_income(p.rules, p.state, p.who("minority")), 0);
  EXPECT_EQ(capital_income(rules_of({.rulings = {{"protest_pc", "double"}}}), p.state, p.who("liberal")),
            2 + 0 + 1 + 4 + 3);
  p.pc("liberal", 5).pc("socialist", 5).events(Step::kCapital);
  EXPECT_EQ(p.pc("liberal"), 9);
  EXPECT_EQ(p.pc("socialist"), 3);
}

TEST(Events, TheLastTurnSkipsPoliticalCapitalOnly) {
  RULE("PS-075", "PS-002", "PS-R41");
  Position p;
  p.state.turn = 9;
  p.pc("liberal", 5).events(Step::kCapital);
  EXPECT_EQ(p.pc("liberal"), 5);
  EXPECT_EQ(p.phase(), "over");
  EXPECT_EQ(p.vp("authoritarian"), 30);  // step 8 was not skipped
  EXPECT_EQ(p.refusal_of("liberal", "choose rally"), "PS-R41");
}

TEST(Events, VictoryPointsThenWarTokensGo) {
  RULE("PS-076", "PS-077", "PS-078");
  Position p;
  p.state.war = 1;
  p.events(Step::kVictory);
  EXPECT_EQ(p.vp("authoritarian"), 25);  // no +5: the war token was still there
  EXPECT_EQ(p.state.war, 0);
  EXPECT_EQ(p.state.turn, 1);
  EXPECT_EQ(p.phase(), "choose");
}

}  // namespace
}  // namespace exchequer::petrostat
