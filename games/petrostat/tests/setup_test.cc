// Set-up: rosters, the deal, starting boxes, the board, and markers replaced by the expansions' ideologies.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

std::vector<std::string> roster(int seats, const std::string& expansion) {
  const Rules rules = rules_of({.seats = seats, .expansion = expansion});
  std::vector<std::string> ids;
  for (int i = 0; i < seats; ++i) ids.push_back(rules.ideology_ids[rules.order[at(i)]]);
  return ids;
}

TEST(Setup, RostersByExpansionAndPlayers) {
  RULE("PS-001", "PS-011", "PS-012", "PS-013");
  using testing::ElementsAre;
  EXPECT_THAT(roster(4, "base"), ElementsAre("liberal", "socialist", "majority", "minority"));
  EXPECT_THAT(roster(5, "base"), ElementsAre("liberal", "authoritarian", "socialist", "majority", "minority"));
  EXPECT_THAT(roster(4, "nationalist"), ElementsAre("socialist", "majority", "minority", "nationalist"));
  EXPECT_THAT(roster(5, "nationalist"),
              ElementsAre("authoritarian", "socialist", "majority", "minority", "nationalist"));
  EXPECT_THAT(roster(6, "nationalist"),
              ElementsAre("liberal", "authoritarian", "socialist", "majority", "minority", "nationalist"));
  EXPECT_THAT(roster(4, "fundamentalist"), ElementsAre("liberal", "majority", "minority", "fundamentalist"));
  EXPECT_THAT(roster(5, "fundamentalist"),
              ElementsAre("liberal", "socialist", "majority", "minority", "fundamentalist"));
  EXPECT_THAT(roster(6, "fundamentalist"),
              ElementsAre("liberal", "authoritarian", "socialist", "majority", "minority", "fundamentalist"));
  EXPECT_EQ(Module::facts().least_seats, 4);
  EXPECT_EQ(Module::facts().most_seats, 7);
}

TEST(Setup, SixAndSevenPlayersUseAnExpansion) {
  RULE("PS-R08");
  EXPECT_EQ(roster(6, "base"), roster(6, "nationalist"));
  EXPECT_EQ(roster(7, "base"), roster(7, "fundamentalist"));
  EXPECT_EQ(roster(7, "nationalist").size(), 7U);
}

TEST(Setup, IdeologiesAreDealt) {
  RULE("PS-010");
  const Rules rules = rules_of({.deal = "drawn"});
  State s = Module::start(rules, nullptr);
  OutcomeList first;
  Module::outcomes(rules, s, first);
  EXPECT_EQ(first.size(), 5);
  Journal journal;
  Module::apply(rules, s, {kChance, make(Verb::kDealt, 3)}, &journal);
  EXPECT_EQ(s.ideology[0], 3);
  EXPECT_EQ(s.seat[3], 0);
  OutcomeList second;
  Module::outcomes(rules, s, second);
  EXPECT_EQ(second.size(), 4);
  for (const Outcome& outcome : second) EXPECT_NE(outcome.action.a, 3);
}

TEST(Setup, MarkersVpAndPcFollowTheCards) {
  RULE("PS-014", "PS-008");
  const Position p;
  EXPECT_EQ(p.state.markers, 21);
  EXPECT_EQ(p.vp("liberal"), 20);
  EXPECT_EQ(p.vp("authoritarian"), 25);
  EXPECT_EQ(p.vp("minority"), 40);
  for (const char* id : {"liberal", "authoritarian", "socialist", "majority", "minority"}) EXPECT_EQ(p.pc(id), 3);
  // Dice of 1: the Liberal's octobox on 16, two cubes on 6, one on 1.
  EXPECT_EQ(p.state.level(0), 16);
  EXPECT_EQ(p.state.shape(0), kOctobox);
  EXPECT_EQ(p.state.level(1), 6);
  EXPECT_EQ(p.state.level(3), 1);
  EXPECT_EQ(p.state.shape(3), kCube);
  const int army = std::countr_zero(p.state.army);
  EXPECT_EQ(p.owner(army), "minority");
  EXPECT_EQ(p.state.spending[at(army)], 3);
  EXPECT_EQ(p.state.wealth[at(army)], 6);
  EXPECT_EQ(Position({.seats = 7}).vp("liberal"), 35);
}

TEST(Setup, TheBoard) {
  RULE("PS-015", "PS-016", "PS-017", "PS-018", "PS-019", "PS-020", "PS-021");
  const Position p({.expansion = "nationalist"});
  EXPECT_EQ(p.state.treasury, 14);
  EXPECT_EQ(p.state.turn, 0);
  EXPECT_EQ(p.state.reserves, 0);
  EXPECT_EQ(p.rules.price_names[p.state.price].in("en"), "Medium");
  EXPECT_EQ(p.rules.market_names[p.state.market].in("en"), "Growth");
  EXPECT_EQ(p.state.tax, 1);
  EXPECT_EQ(p.state.empire, 0);
  EXPECT_TRUE(p.cites("PS-021"));
}

TEST(Setup, ExpansionsReplaceMarkersOfThreeOwners) {
  RULE("PS-R09");
  const Rules rules = rules_of({.seats = 5, .expansion = "fundamentalist"});
  State s = Module::start(rules, nullptr);
  while (s.phase == Phase::kChance) Module::apply(rules, s, {kChance, make(Verb::kRolled, 1)}, nullptr);
  ASSERT_EQ(s.phase, Phase::kSwap);
  EXPECT_EQ(s.ideology[s.actor], rules.order[4]);
  ActionList legal;
  Module::legal(rules, s, s.actor, legal);
  for (const Action action : legal) EXPECT_EQ(s.rank[action.a], 1);  // first a working-class one
  const int taken = legal[0].a, loser = s.owner[at(taken)];
  const Shape shape = s.shape(taken);
  Module::apply(rules, s, {s.actor, legal[0]}, nullptr);
  Module::apply(rules, s, {kChance, make(Verb::kRolled, 2)}, nullptr);
  EXPECT_EQ(s.owner[at(taken)], rules.order[4]);
  EXPECT_EQ(s.level(taken), 7);
  EXPECT_EQ(s.shape(taken), shape);
  legal.clear();
  Module::legal(rules, s, s.actor, legal);
  for (const Action action : legal) {
    EXPECT_EQ(s.rank[action.a], 0);
    EXPECT_NE(s.owner[action.a], loser);
  }
}

TEST(Setup, NothingToReplaceStillBringsACube) {
  RULE("PS-R09");
  // With every working-class start lifted, nobody has a working-class marker.
  Position p({.seats = 4,
              .expansion = "fundamentalist",
              .rulings = {},
              .pack = "designer",
              .edits = {{"markers = [\"octobox 15+d6\", \"cube 5+d6\", \"cube 5+d6\", \"cube d4\"]",
                         "markers = [\"octobox 15+d6\", \"cube 15+d6\", \"cube 15+d6\", \"cube d4\"]"}}});
  EXPECT_EQ(p.state.markers, 14);
  EXPECT_EQ(std::popcount(owned(p.state, p.who("fundamentalist"), p.state.alive)), 3);
}

TEST(Setup, SwapShapesMayAlwaysBeCubes) {
  RULE("PS-R09");
  const Position p({.seats = 4, .expansion = "fundamentalist", .rulings = {{"swap_shapes", "cube"}}});
  EXPECT_EQ(owned(p.state, p.who("fundamentalist"), p.state.alive) & p.state.octobox, 0U);
}

}  // namespace
}  // namespace exchequer::petrostat
