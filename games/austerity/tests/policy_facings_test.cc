// Each facing of the default pack: its standing rules and its Year End, with every threshold from both sides.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;

const Game kWithPolicies{.options = {{"policies", "on"}}};

// A Year End with policies, every decision answered by keeping what is.
Position year_end_of(const char* facing, const std::string& used, char last = 'R') {
  Position p(kWithPolicies);
  if (std::string_view(facing) != "neutral") p.facing(facing);
  p.used("K" + used).end_year(last);
  return p;
}

TEST(PolicyFacings, LawlessLetsProtestsPassAndBreedsCrime) {
  RULE("AU-122");
  Position p(kWithPolicies);
  p.bag("WW").drawn("RY");
  EXPECT_EQ(p.refusal("option 3"), "AU-022");
  p.facing("lawless");
  EXPECT_THAT(p.legal("option"), ElementsAre("option 1 paying current current", "option 2", "option 3"));
  p.play("option 3");
  EXPECT_EQ(p.board(), "RY|| 5 5 5 5 5");
  EXPECT_EQ(year_end_of("lawless", "").state.used[kCrime], 2) << "the drawn one and one more";
  EXPECT_EQ(year_end_of("lawless", "B").faces(kJustice), "lawless");
  const Position turned = year_end_of("lawless", "BB");
  EXPECT_EQ(turned.faces(kJustice), "neutral");
  EXPECT_EQ(turned.state.used[kCrime], 2) << "the Crime comes before the turn";
}

TEST(PolicyFacings, NeutralJusticeTurnsLawlessWithoutSecurityAndMayTurnToAPoliceStateWithFour) {
  RULE("AU-124");
  EXPECT_EQ(year_end_of("neutral", "").faces(kJustice), "lawless");
  EXPECT_EQ(year_end_of("neutral", "B").faces(kJustice), "neutral");
  EXPECT_EQ(year_end_of("neutral", "BBB").state.policy_card, 1) << "three: not asked";
  Position p = year_end_of("neutral", "BBBB");
  EXPECT_EQ(p.state.policy_card, 0);
  EXPECT_THAT(p.legal(), ElementsAre("keep", "turn police_state"));
  Position kept = p;
  kept.play("keep");
  EXPECT_EQ(kept.faces(kJustice), "neutral");
  p.play("turn police_state");
  EXPECT_EQ(p.faces(kJustice), "police_state");
  EXPECT_EQ(p.state.track[kEmployment], 5) << "its price is due from the next Year End on";
}

TEST(PolicyFacings, PoliceStateSoftensViolationsCracksDownAndCostsEmployment) {
  RULE("AU-111");
  Position p(kWithPolicies);
  p.bag("WW").facing("police_state").drawn("RR").play("option 1");
  EXPECT_EQ(p.state.track[kSafety], 4) << "one step instead of two";
  p.used("RRB").treasury("B");
  EXPECT_THAT(p.legal("crackdown"), ElementsAre("crackdown paying used used", "crackdown paying treasury used"));
  p.play("crackdown paying treasury used", "crackdown paying used used");
  EXPECT_EQ(p.board(), "|| 5 2 5 5 5") << "as often as it can be paid";
  EXPECT_EQ(p.refusal("crackdown paying used used"), "AU-063");
  EXPECT_EQ(year_end_of("police_state", "BB").faces(kJustice), "police_state");
  const Position turned = year_end_of("police_state", "B");
  EXPECT_EQ(turned.faces(kJustice), "neutral");
  EXPECT_EQ(turned.state.track[kEmployment], 4);
  EXPECT_EQ(year_end_of("police_state", "BB").state.track[kEmployment], 4);
}

TEST(PolicyFacings, ACrackdownMayLoseTheGame) {
  RULE("AU-095");
  Position p(kWithPolicies);
  p.bag("WW").facing("police_state").used("RB").track(kSafety, 1).play("crackdown paying used used");
  EXPECT_EQ(p.ending(), "safety");
}

TEST(PolicyFacings, FreeTradePaysIntoTheTreasuryForEmployment) {
  RULE("AU-122");
  Position p = year_end_of("free_trade", "B");
  EXPECT_EQ(p.board(), "|KRB|Y 4 5 5 5 5");
  EXPECT_THAT(p.legal(), ElementsAre("keep", "turn neutral"));
  p.play("turn neutral");
  EXPECT_EQ(p.faces(kTrade), "neutral");
}

TEST(PolicyFacings, AnyCardMayAllowTwoFundings) {
  RULE("AU-082");
  for (const char* facing : {"lawless", "free_trade", "laissez_faire"}) {
    Game game = kWithPolicies;
    const std::string old = "\"" + std::string(facing) + "\"\nsource";
    game.edits = {{old, "\"" + std::string(facing) + "\"\nfund_twice = [\"national_security\"]\nsource"}};
    Position p(game);
    p.bag("WW").facing(facing).drawn("YY").play("option 1", "fund national_security");
    EXPECT_EQ(p.refusal("fund national_security"), "") << facing;
  }
}

TEST(PolicyFacings, ProtectionismFundsPrivateEnterpriseTwiceForWealth) {
  RULE("AU-082");
  Position p(kWithPolicies);
  p.bag("WW").facing("protectionism").drawn("YY").play("option 1", "fund private_enterprise");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "");
  p.play("fund private_enterprise");
  EXPECT_EQ(p.board(), "|| 7 5 6 5 5");
  EXPECT_TRUE(p.cites("AU-082"));
  EXPECT_EQ(p.placed("private_enterprise"), 2);
  p.drawn("YY").play("option 1");
  EXPECT_EQ(p.refusal("fund private_enterprise"), "AU-082") << "twice, not three times";
  p.play("fund national_security");
  EXPECT_EQ(p.refusal("fund national_security"), "AU-082") << "the others once";
  Position end = year_end_of("protectionism", "B");
  EXPECT_EQ(end.tracks(), "5 5 4 5 5");
  EXPECT_THAT(end.legal(), ElementsAre("keep", "turn neutral"));
}

TEST(PolicyFacings, NeutralSocietyMayTurnByTheWelfareInUsed) {
  RULE("AU-122");
  const std::vector<std::pair<const char*, std::vector<std::string>>> offers = {
      {"B", {"keep", "turn laissez_faire"}},
      {"BW", {}},
      {"BWW", {"keep", "turn welfare_state"}},
      {"BWWW", {"keep", "turn welfare_state"}}};
  for (const auto& [used, offered] : offers) {
    Position p = year_end_of("neutral", used);
    p.play("keep");
    EXPECT_EQ(p.phase(), offered.empty() ? "ready" : "policy") << used;
    EXPECT_EQ(p.phase() == "policy" ? p.legal() : std::vector<std::string>{}, offered) << used;
    if (offered.empty()) continue;
    EXPECT_EQ(p.refusal(offered[1] == "turn laissez_faire" ? "turn welfare_state" : "turn laissez_faire"), "AU-122");
    p.play(offered[1]);
    EXPECT_EQ("turn " + p.faces(kSociety), offered[1]);
  }
}

TEST(PolicyFacings, LaissezFaireTradesHealthForWealth) {
  RULE("AU-122");
  Position p = year_end_of("laissez_faire", "BW");
  p.play("keep");
  EXPECT_EQ(p.faces(kSociety), "laissez_faire");
  EXPECT_EQ(p.tracks(), "5 5 5 5 5") << "6 and 4, and each one step back towards 5";
  Position q = year_end_of("laissez_faire", "BWW");
  q.play("keep");
  EXPECT_EQ(q.faces(kSociety), "neutral") << "two Welfare end it";
  Position lost(kWithPolicies);
  lost.facing("laissez_faire").used("KB").track(kHealth, 1).end_year().play("keep");
  EXPECT_EQ(lost.ending(), "health");
}

TEST(PolicyFacings, TheWelfareStateIsKeptByItsUpkeep) {
  RULE("AU-121");
  Position p(kWithPolicies);
  p.facing("welfare_state").used("KBW").treasury("Y").tracks(4, 5, 4, 5, 4).end_year().play("keep");
  EXPECT_THAT(p.legal(), ElementsAre("upkeep paying treasury", "lapse"));
  EXPECT_EQ(p.refusal("keep"), "AU-121");
  EXPECT_EQ(p.refusal("upkeep paying used"), "AU-064");
  Position lapsed = p, bare = p;
  p.play("upkeep paying treasury");
  EXPECT_EQ(p.faces(kSociety), "welfare_state");
  EXPECT_EQ(letters(p.state.treasury), "") << "Employment 4 brings nothing new";
  EXPECT_EQ(p.tracks(), "4 5 4 5 5")
      << "Health and Popularity up by one, then Health 6 back to 5, Popularity 5 to 4 to 5";
  lapsed.play("lapse");
  EXPECT_EQ(lapsed.faces(kSociety), "neutral");
  EXPECT_EQ(letters(lapsed.state.treasury), "Y");
  EXPECT_EQ(lapsed.tracks(), "4 5 4 5 5");
  bare.used("KB").play("upkeep paying treasury");
  EXPECT_EQ(bare.faces(kSociety), "neutral") << "without Welfare it ends after its upkeep";
}

}  // namespace
}  // namespace exchequer::austerity
