// Difficulty and the combination of modules: AU-110, AU-111, AU-160, AU-161; AU-R23, AU-R38.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

std::string start_bag(OptionMap options) { return letters(Position(Game{.options = std::move(options)}).state.bag); }

TEST(Difficulty, EasierAddsTwoIncome) {
  RULE("AU-160");
  EXPECT_EQ(start_bag({{"difficulty", "standard"}}), "KKKKRRBBWY");
  EXPECT_EQ(start_bag({{"difficulty", "easier"}}), "KKKKRRBBWYYY");
  EXPECT_TRUE(Position(Game{.options = {{"difficulty", "easier"}}}).cites("AU-160"));
}

TEST(Difficulty, HarderAddsOneDebtOrTwo) {
  RULE("AU-161");
  EXPECT_EQ(start_bag({{"difficulty", "harder"}}), "KKKKKRRBBWY");
  EXPECT_EQ(start_bag({{"difficulty", "hardest"}}), "KKKKKKRRBBWY");
  EXPECT_TRUE(Position(Game{.options = {{"difficulty", "hardest"}}}).cites("AU-161"));
  EXPECT_THROW(start_bag({{"difficulty", "impossible"}}), std::invalid_argument);
}

TEST(Difficulty, CountryAdjustmentAndLevelAddUp) {
  RULE("AU-R23");
  EXPECT_EQ(start_bag({{"country", "socialist_republic"},
                       {"difficulty", "easier"},
                       {"scenario", "organised_crime"},
                       {"level", "hard"}}),
            "KKKRRRRBBWWYYY");
  EXPECT_EQ(start_bag({{"difficulty", "hardest"}, {"scenario", "economic_crash"}, {"level", "normal"}}),
            "KKKKKKKRRBBWY");
}

TEST(Difficulty, HarderThanTheBaseGameIsARemarkAndNoRule) {
  RULE("AU-R38");
  // Economic Crash at Easy is the base game: being a scenario makes nothing harder by itself.
  const Position base, crash({.options = {{"scenario", "economic_crash"}, {"level", "easy"}}});
  EXPECT_EQ(base.state, crash.state);
  const Position capitalist({.options = {{"country", "capitalist_democracy"}}});
  EXPECT_EQ(base.state, capitalist.state);
}

TEST(Difficulty, ModulesCombineFreely) {
  RULE("AU-110");
  int combinations = 0;
  for (const char* policies : {"off", "on"})
    for (const char* institutions : {"off", "on"})
      for (const char* scenario : {"none", "war_footing", "bank_run"})
        for (const char* country : {"none", "tinpot_dictatorship", "liberal_democracy"}) {
          const Game game{.options = {{"policies", policies},
                                      {"institutions", institutions},
                                      {"scenario", scenario},
                                      {"country", country}}};
          const Position p(game);
          const bool with_policies = std::string_view(policies) == "on",
                     with_country = std::string_view(country) != "none";
          EXPECT_EQ(p.rules.policies, with_policies);
          EXPECT_EQ(p.rules.institutions, std::string_view(institutions) == "on");
          EXPECT_EQ(p.rules.scenario, std::string_view(scenario) != "none");
          EXPECT_EQ(p.rules.has_country, with_country);
          EXPECT_EQ(p.state.facing[kJustice] != kNeutral,
                    with_policies && std::string_view(country) == "tinpot_dictatorship");
          const int modules = with_policies + p.rules.institutions + p.rules.scenario + with_country;
          EXPECT_EQ(p.cites("AU-110"), modules > 1);
          ++combinations;
        }
  EXPECT_EQ(combinations, 36);
}

TEST(Difficulty, AnAdvancedRuleHoldsOverOneOfTheBaseGame) {
  RULE("AU-111");
  // The base game pays nothing into the Treasury but what is banked and taxed, and R R takes two steps.
  Position p({.options = {{"policies", "on"}}});
  p.bag("RRWW").facing("police_state").play("draw", "draw R R");
  EXPECT_TRUE(p.cites("AU-111"));
  p.play("option 1");
  EXPECT_EQ(p.state.track[kSafety], 4);
  Position trade({.options = {{"policies", "on"}}});
  trade.facing("free_trade").used("KB").track(kEmployment, 3).end_year();
  EXPECT_EQ(letters(trade.state.treasury), "Y");
  EXPECT_TRUE(trade.cites("AU-111"));
}

}  // namespace
}  // namespace exchequer::austerity
