// What programs are told of a choice and of the journal: kinds, ids and amounts, no words.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

using Ids = std::vector<std::pair<std::string, std::string>>;

Fact fact_of(const Position& p, std::string_view move) {
  const Seat seat = p.state.actor;
  const std::optional<Action> action = Module::parse(p.rules, p.state, seat, move);
  EXPECT_TRUE(action) << move;
  return action ? Module::fact_of(p.rules, p.state, {seat, *action}) : Fact{};
}

Fact written(const Position& p, Kind kind, int a, int b, int c = 0, int d = 0) {
  Journal journal;
  write(&journal, kind, kOk, a, b, c, d);
  return Module::fact(p.rules, journal.entries()[0]);
}

TEST(Facts, APlayNamesItsTokenAndWhatItIsAimedAt) {
  RULE("PS-111", "PS-113", "PS-121");
  Position p;
  p.clear();
  p.marker("socialist", 8);
  p.token("liberal", "propaganda");
  EXPECT_EQ(fact_of(p, "play realign m1").ids, (Ids{{"policy", "propaganda"}, {"way", "realign"}, {"marker", "m1"}}));
  p.token("liberal", "party");
  EXPECT_EQ(fact_of(p, "play join people").ids, (Ids{{"policy", "party"}, {"way", "join"}, {"party", "people"}}));
  p.governs("liberal").token("liberal", "state_security", {{"socialist", "party"}});
  EXPECT_EQ(fact_of(p, "play cancel seat 3").ids,
            (Ids{{"policy", "state_security"}, {"way", "cancel"}, {"ideology", "socialist"}}));
}

TEST(Facts, ADuelTellsBothRolls) {
  RULE("PS-098");
  const Position p;
  const Fact fact = written(p, Kind::kDuel, 2, 4, duelist(p.who("liberal"), 3), duelist(p.who("socialist"), 1));
  EXPECT_EQ(fact.ids, (Ids{{"backer", "m3"}, {"opponent", "m5"}}));
  EXPECT_EQ(fact.amounts, (std::vector<std::pair<std::string, std::int64_t>>{{"backing", 3}, {"against", 1}}));
}

TEST(Facts, WhatIsNobodysNamesNobody) {
  RULE("PS-130");
  const Position p;
  const Fact fact = written(p, Kind::kPledged, kNobody, 5);
  EXPECT_TRUE(fact.ids.empty());
  EXPECT_EQ(fact.amounts[0].second, 5);
}

}  // namespace
}  // namespace exchequer::petrostat
