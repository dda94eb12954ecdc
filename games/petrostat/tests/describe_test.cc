// Named fields that boards show and that follow from the state: leaders, votes, the token being played, what comes
// next.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

std::vector<std::int64_t> numbers(const Node& node) {
  std::vector<std::int64_t> all;
  for (const Node& one : *node.array()) all.push_back(*one.integer());
  return all;
}
Node described(const Position& p) { return to_node(Module::describe(p.rules, p.state)); }

TEST(Describe, PartiesHaveTheirLeaderAndTheirVotes) {
  RULE("PS-086");
  Position p;
  p.clear().governs("liberal", 1).member("socialist", 1);
  p.marker("liberal", 8);
  p.marker("socialist", 3);
  p.army("socialist", 3);  // armies do not vote
  p.marker("majority", 3);
  const Node node = described(p);
  const NodeArray& parties = *node.find("parties")->array();
  EXPECT_EQ(*parties[0].find("leader")->text(), "nobody");
  EXPECT_EQ(*parties[1].find("leader")->text(), "liberal");
  EXPECT_EQ(*parties[1].find("votes")->integer(), 2);
  EXPECT_EQ(*parties[2].find("votes")->integer(), 0);
}

TEST(Describe, TheTokenBeingPlayedIsNamedWithItsTarget) {
  RULE("PS-095");
  Position p;
  p.only({{"socialist", 8}, army("majority", 3)});
  p.token("liberal", "genocide");
  EXPECT_EQ(*described(p).find("playing")->text(), "none");
  p.play("play remove, hand out half m1");
  EXPECT_EQ(p.phase(), "oppose");
  EXPECT_EQ(*described(p).find("playing")->text(), "play remove, hand out half m1");
}

TEST(Describe, TheOutlookCountsEveryRoll) {
  RULE("PS-057", "PS-063");
  Position p;
  p.state.market = 2;
  p.state.price = 1;
  p.state.tax = 1;
  const auto market = [&] { return numbers(*described(p).find("outlook")->find("market")); };
  std::int64_t ways = 0;
  for (const std::uint16_t of : p.rules.market_ways) ways += of;
  const std::vector<std::int64_t> calm = market();
  EXPECT_EQ(calm[0] + calm[1] + calm[2] + calm[3], ways);
  p.state.tax = 9;
  EXPECT_EQ(*described(p).find("outlook")->find("modifier")->integer(), -9);
  EXPECT_LT(market()[3], calm[3]);
  EXPECT_THAT(numbers(*described(p).find("outlook")->find("price")), testing::ElementsAre(2, 2, 2));
}

TEST(Describe, PlayersSeeWhatStepsSevenAndEightWouldBring) {
  RULE("PS-073", "PS-076");
  Position p;
  p.clear().governs("authoritarian", 0);
  p.marker("authoritarian", 16);
  const auto of = [&](const char* field) {
    return *described(p).find("players")->array()->at(1).find(field)->integer();
  };
  EXPECT_EQ(of("income"), 4);  // governs 2, a middle-class marker 2
  EXPECT_EQ(of("due"), 5);     // no war
  p.state.war = 1;
  EXPECT_EQ(of("due"), 0);
}

TEST(Describe, WhatIsRolledOrDraftedTellsTheStepOfTheEvents) {
  RULE("PS-050");
  Position p;
  const auto event = [&] { return Module::describe(p.rules, p.state).event; };
  EXPECT_EQ(event(), 0);
  p.governs("liberal").treasury(0);
  p.events(Step::kMarket);
  EXPECT_EQ(event(), 3);
  p.events(Step::kOil);
  EXPECT_EQ(event(), 4);
  p.state.tax = 1;
  p.events(Step::kTaxes);
  EXPECT_EQ(p.phase(), "draft");
  EXPECT_EQ(event(), 5);
}

TEST(Describe, AConflictNamesItsTokenAndItsTarget) {
  RULE("PS-095");
  Position p;
  p.clear();
  p.marker("socialist", 8);
  p.army("majority", 3);
  p.token("liberal", "genocide");
  EXPECT_FALSE(Module::describe(p.rules, p.state).conflict);
  p.play("play remove, hand out half m1");
  const Shown shown = Module::describe(p.rules, p.state);
  ASSERT_TRUE(shown.conflict);
  EXPECT_EQ(shown.conflict->policy, "genocide");
  EXPECT_EQ(shown.target, "m1");
}

TEST(Describe, OnlyANationalistHasAMinimum) {
  RULE("PS-145");
  Position p({.seats = 5, .expansion = "nationalist"});
  p.state.empire = 2;
  const Shown shown = Module::describe(p.rules, p.state);
  EXPECT_TRUE(shown.modules.imperialism);
  for (const Player& player : shown.players) {
    EXPECT_EQ(player.floor.has_value(), player.ideology == "nationalist");
    EXPECT_EQ(player.floor.value_or(0), player.floor ? p.rules.floor[2][at(p.who("nationalist"))] : 0);
  }
}

}  // namespace
}  // namespace exchequer::petrostat
