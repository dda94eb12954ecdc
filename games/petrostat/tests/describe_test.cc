// Named fields that follow from the state and that boards show: leaders, votes, the token being played, what is to come.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

std::vector<std::int64_t> numbers(const Node& node) {
  std::vector<std::int64_t> all;
  for (const Node& one : *node.array()) all.push_back(*one.integer());
  return all;
}
Node described(const Position& p) { return Module::describe(p.rules, p.state); }

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

}  // namespace
}  // namespace exchequer::petrostat
