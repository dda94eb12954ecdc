// Parties, leaders, the government and elections.
#include "bots/simple_bots.h"
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

TEST(Government, TheFirstToJoinLeadsAndGoverns) {
  RULE("PS-085", "PS-086", "PS-087", "PS-113", "PS-R07");
  Position p;
  p.token("socialist", "party").play("play join petrostati");
  EXPECT_EQ(p.government(), "socialist");
  EXPECT_EQ(p.state.leader[1], p.who("socialist"));
  EXPECT_EQ(p.state.shows_e, 1);
  p.token("liberal", "party").play("play join people");  // leads a party, does not govern
  EXPECT_EQ(p.state.leader[0], p.who("liberal"));
  EXPECT_EQ(p.government(), "socialist");
  p.token("majority", "party").play("play join petrostati");
  EXPECT_EQ(p.state.leader[1], p.who("socialist"));
  Position plain({.rulings = {{"disc_start", "plain"}}});
  plain.token("socialist", "party").play("play join people");
  EXPECT_EQ(plain.state.shows_e, 0);
}

TEST(Government, NobodyJoinsTheOwnPartyAgain) {
  RULE("PS-085");
  Position p;
  p.governs("liberal", 1).member("socialist", 0).token("socialist", "party");
  EXPECT_EQ(p.refusal("play join people"), "PS-085");
}

TEST(Government, TheGoverningPlayerStaysOthersMayLeave) {
  RULE("PS-R16");
  Position p;
  p.governs("liberal", 0).member("socialist", 1).member("minority", 1).member("majority", 1);
  p.token("liberal", "party");
  EXPECT_EQ(p.refusal("play join union"), "PS-R16");
  p.token("socialist", "party").play("play join union");
  EXPECT_EQ(p.state.leader[1], p.who("minority"));  // the longest-standing member follows
  EXPECT_EQ(p.state.leader[2], p.who("socialist"));
  Position may({.rulings = {{"leader_may_leave", "true"}}});
  may.governs("liberal", 0).member("socialist", 0).token("liberal", "party").play("play join union");
  EXPECT_EQ(may.government(), "socialist");
  may.token("socialist", "party").play("play join petrostati");
  EXPECT_EQ(may.government(), "socialist");  // alone: the government goes along
  EXPECT_EQ(may.state.governing, 1);
}

TEST(Government, TakingTheLead) {
  RULE("PS-113", "PS-088", "PS-R17");
  Position p;
  p.governs("liberal", 0).member("socialist", 0);
  p.token("liberal", "party");
  EXPECT_EQ(p.refusal("play lead"), "PS-113");  // leads already
  p.token("majority", "party");
  EXPECT_EQ(p.refusal("play lead"), "PS-113");  // in no party
  p.token("socialist", "party", {{"liberal", "party"}});
  EXPECT_EQ(p.refusal("play lead"), "PS-R17");
  p.state.status[at(p.who("liberal"))] = Status::kCancelled;
  EXPECT_EQ(p.refusal("play lead"), "");
  p.play("play lead");
  EXPECT_EQ(p.government(), "socialist");
  Position q({.rulings = {{"challenge_needs_majority", "true"}}});
  q.only({{"liberal", 6}, {"socialist", 6}});
  q.governs("liberal", 0).member("socialist", 0).token("socialist", "party");
  EXPECT_EQ(q.refusal("play lead"), "PS-R17");
  q.marker("socialist", 6);
  EXPECT_EQ(q.refusal("play lead"), "");
}

TEST(Government, ALeaderHoldsTheLead) {
  RULE("PS-113", "PS-R17");
  Position p;
  p.governs("liberal", 0).member("socialist", 0);
  p.token("liberal", "party", {{"socialist", "party"}});
  p.state.at = 0;  // the Socialist is still to come
  p.state.first = p.state.seat[at(p.who("liberal"))];
  Position gone = p;
  EXPECT_THAT(p.legal(), testing::ElementsAre("play hold", "withdraw"));  // neither to lead nor to join
  p.play("play hold");
  EXPECT_TRUE(p.cites("PS-113"));
  EXPECT_EQ(p.actor(), "socialist");
  EXPECT_EQ(p.refusal("play lead"), "PS-R17");
  EXPECT_EQ(p.refusal("play hold"), "PS-113");  // leads nothing
  gone.play("withdraw");
  EXPECT_EQ(gone.refusal("play lead"), "");
  p.token("majority", "party");
  EXPECT_EQ(p.refusal("play hold"), "PS-113");  // in no party
  p.member("majority", 1).token("majority", "party");
  EXPECT_TRUE(p.offers("play hold"));  // any leader may
}

TEST(Government, ABotHoldsAgainstWhatLiesOnTheTable) {
  RULE("PS-113");
  Position p;
  p.governs("liberal", 0).member("socialist", 0);
  p.token("liberal", "party", {{"socialist", "party"}});
  p.state.at = 0;
  p.state.first = p.state.seat[at(p.who("liberal"))];
  ActionList legal;
  Module::legal(p.rules, p.state, p.state.actor, legal);
  Rng rng(1, 1);
  const Action chosen = Greedy<Module>::choose(p.rules, p.state, p.state.actor, legal, rng);
  EXPECT_EQ(Module::notation(p.rules, p.state, {p.state.actor, chosen}), "play hold");
}

TEST(Government, ElectionsCountPopulationByParty) {
  RULE("PS-053", "PS-054");
  Position p;
  p.only({{"liberal", 6},
          army("liberal", 6),
          army("liberal", 7),
          {"socialist", 6},
          {"majority", 6},
          {"minority", 6, 0, kOctobox}});
  p.governs("liberal", 0).member("socialist", 1).member("majority", 1).treasury(0);
  Position hidden = p;
  p.state.shows_e = 1;
  p.events(Step::kElection);
  EXPECT_EQ(p.government(), "socialist");
  EXPECT_EQ(p.vp("liberal"), 25);
  EXPECT_EQ(p.state.elected, 1);
  hidden.state.shows_e = 0;
  hidden.events(Step::kElection);
  EXPECT_EQ(hidden.government(), "liberal");
  EXPECT_EQ(hidden.state.shows_e, 1);
  EXPECT_EQ(hidden.state.elected, 0);
}

TEST(Government, ElectionTies) {
  RULE("PS-R06");
  const auto tied = [](const Game& game, const char* second) {
    Position p(game);
    p.only({{second, 6}, {"socialist", 6}});
    p.governs("liberal", 0).member("socialist", 1);
    if (std::string(second) != "liberal") p.member(second, 2);
    p.state.shows_e = 1;
    p.treasury(0).events(Step::kElection);
    return p;
  };
  EXPECT_EQ(tied({}, "liberal").government(), "liberal");
  Position lot = tied({}, "majority");  // the government is not among them
  EXPECT_THAT(lot.draws(), testing::ElementsAre("lot petrostati", "lot union"));
  lot.play("lot union");
  EXPECT_EQ(lot.government(), "majority");
  EXPECT_EQ(tied({.rulings = {{"election_tie", "roll"}}}, "liberal").draws().size(), 2U);
}

}  // namespace
}  // namespace exchequer::petrostat
