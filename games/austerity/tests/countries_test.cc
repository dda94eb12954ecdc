// Starting countries: AU-150 to AU-152; AU-R19 to AU-R22.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

struct Country {
  const char *id, *bag;
  int card;
  const char* facing;
  bool permanent;
};
const std::vector<Country> kCountries = {{"capitalist_democracy", "KKKKRRBBWY", kTrade, "free_trade", false},
                                         {"liberal_democracy", "KKKKRRWWWY", kSociety, "welfare_state", false},
                                         {"socialist_republic", "KKKRRBBWWY", kTrade, "protectionism", true},
                                         {"tinpot_dictatorship", "KKKKKBBBBY", kJustice, "police_state", true},
                                         {"resource_monarchy", "KKKKKKRBYY", kSociety, "laissez_faire", true},
                                         {"fractured_federation", "KKKRRRBWYY", kJustice, "lawless", false},
                                         {"offshore_haven", "KKKKKRRBYY", kTrade, "free_trade", true},
                                         {"garrison_republic", "KKKKKRBBBY", kJustice, "police_state", false}};

Game country(const char* id, const char* policies = "on", Edits edits = {}) {
  return {.options = {{"country", id}, {"policies", policies}}, .edits = std::move(edits)};
}

TEST(Countries, ItsTenCubesReplaceTheBag) {
  RULE("AU-150", "AU-R21");
  const std::vector<SetupOption> options = setup_options(*load_pack("austerity", "published"));
  ASSERT_EQ(options[2].key, "country");
  ASSERT_EQ(options[2].choices.size(), kCountries.size() + 1);
  for (std::size_t i = 0; i < kCountries.size(); ++i) {
    const Country& c = kCountries[i];
    EXPECT_EQ(options[2].choices[i + 1].value, c.id);
    const Position p(country(c.id, "off"));
    EXPECT_EQ(letters(p.state.bag), c.bag);
    EXPECT_EQ(p.tracks(), "5 5 5 5 5") << "a country sets no tracks";
    EXPECT_TRUE(p.cites("AU-150"));
    EXPECT_FALSE(p.cites("AU-010"));
  }
  const Position with_scenario({.options = {{"country", "offshore_haven"}, {"scenario", "olympics"}}});
  EXPECT_EQ(letters(with_scenario.state.bag), "KKKKKRRBYY") << "the country's card names the cubes, not the scenario's";
}

TEST(Countries, WithPoliciesItTurnsOneCard) {
  RULE("AU-151", "AU-R22");
  for (const Country& c : kCountries) {
    const Position p(country(c.id));
    for (int card = 0; card < 3; ++card)
      EXPECT_EQ(p.faces(card), card == c.card ? c.facing : "neutral") << c.id << " " << card;
    EXPECT_TRUE(p.cites("AU-151"));
  }
}

TEST(Countries, TheFacingMayTurnLaterOrIsPermanent) {
  RULE("AU-152");
  for (const Country& c : kCountries) {
    const Position p(country(c.id));
    EXPECT_EQ(p.state.locked, c.permanent ? 1 << c.card : 0) << c.id;
    EXPECT_EQ(p.cites("AU-152"), c.permanent) << c.id;
  }
  Position free(country("capitalist_democracy")), fixed(country("offshore_haven"));
  free.used("KB").end_year().play("turn neutral");
  EXPECT_EQ(free.faces(kTrade), "neutral");
  fixed.used("KB").end_year();
  EXPECT_EQ(fixed.faces(kTrade), "free_trade");
  EXPECT_EQ(fixed.phase(), "ready") << "nothing is asked of a permanent card";
  Position garrison(country("garrison_republic")), tinpot(country("tinpot_dictatorship"));
  garrison.used("KB").end_year();
  EXPECT_EQ(garrison.faces(kJustice), "neutral") << "must turn";
  tinpot.used("KB").end_year();
  EXPECT_EQ(tinpot.faces(kJustice), "police_state");
}

TEST(Countries, APermanentFacingNeverTurnsButItsStepsRun) {
  RULE("AU-R19");
  Position p(country("tinpot_dictatorship"));
  p.used("K").end_year();
  EXPECT_EQ(p.faces(kJustice), "police_state");
  EXPECT_EQ(p.state.track[kEmployment], 4) << "its price is due all the same";
  EXPECT_TRUE(p.cites("AU-R19"));
  Position socialist(country("socialist_republic"));
  socialist.used("KBW").end_year('R');
  EXPECT_EQ(socialist.state.track[kWealth], 5) << "4 by Protectionism, and one step back towards Employment";
  EXPECT_EQ(socialist.phase(), "ready");
}

TEST(Countries, APermanentUpkeepThatIsNotPaidHasNoEffect) {
  RULE("AU-R19");
  const Edits lock = {
      {"facing    = \"welfare_state\"\npermanent = false", "facing    = \"welfare_state\"\npermanent = true"}};
  Position poor(country("liberal_democracy", "on", lock));
  poor.used("KB").track(kEmployment, 4).end_year('R').play("keep");
  EXPECT_EQ(poor.phase(), "ready") << "nothing to pay with: nothing is asked";
  EXPECT_EQ(poor.faces(kSociety), "welfare_state");
  Position unwilling(country("liberal_democracy", "on", lock));
  unwilling.used("KB").treasury("Y").track(kEmployment, 4).end_year('R').play("keep");
  EXPECT_THAT(unwilling.legal(), testing::ElementsAre("upkeep paying treasury", "lapse"));
  unwilling.play("lapse");
  EXPECT_TRUE(unwilling.cites("AU-R19"));
  EXPECT_EQ(unwilling.faces(kSociety), "welfare_state");
  EXPECT_EQ(letters(unwilling.state.treasury), "Y");
  EXPECT_EQ(unwilling.state.track[kHealth], 5);
}

TEST(Countries, WithoutPoliciesTheFacingIsIgnored) {
  RULE("AU-R20");
  for (const Country& c : kCountries) {
    Position p(country(c.id, "off"));
    for (int card = 0; card < 3; ++card) EXPECT_EQ(p.state.facing[static_cast<std::size_t>(card)], kNeutral) << c.id;
    EXPECT_EQ(p.state.locked, 0) << c.id;
    p.used("K").end_year();
    EXPECT_EQ(p.phase(), "ready") << c.id;
    EXPECT_EQ(p.tracks(), "5 5 5 5 5") << c.id << ": no card at work";
  }
}

}  // namespace
}  // namespace exchequer::austerity
