// Introduction, What you need, Setup, Notes: AU-001 to AU-013, AU-100; and AU-R35.
#include <set>

#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

TEST(Setup, TheGameIsForOnePlayer) {
  RULE("AU-001");
  EXPECT_EQ(Module::facts().least_seats, 1);
  EXPECT_EQ(Module::facts().most_seats, 1);
  Position p;
  EXPECT_EQ(Module::to_act(p.state), Seats::one(0));
  EXPECT_EQ(Module::why_not(p.rules, p.state, {1, make(Verb::kDraw)}), clause::AU_001);
  EXPECT_TRUE(p.cites("AU-001"));
}

TEST(Setup, ThereAreFiveColours) {
  RULE("AU-002");
  EXPECT_THAT(kCubeIds, testing::ElementsAre("debt", "crime", "security", "welfare", "income"));
  Position p;
  p.bag("KRBWY").play("draw");
  OutcomeList outcomes;
  Module::outcomes(p.rules, p.state, outcomes);
  EXPECT_EQ(outcomes.size(), 10) << "every two of the five colours";
  EXPECT_EQ(kPairs, 15) << "and each with itself";
  EXPECT_TRUE(Position().cites("AU-002"));
}

TEST(Setup, OnlyCubesOfTheBagComeOutOfIt) {
  RULE("AU-003");
  Position p;
  p.bag("KRR");
  EXPECT_EQ(Module::why_not(p.rules, p.state, {kChance, make(Verb::kDrawn, kDebt, kCrime)}), clause::AU_003)
      << "nobody reached in";
  p.play("draw");
  EXPECT_EQ(p.refusal("draw K Y"), "AU-003");
  EXPECT_EQ(p.refusal("draw K K"), "AU-003") << "a drawn cube is not put back";
  EXPECT_EQ(p.refusal("draw R"), "AU-003") << "two cubes while there are two";
  EXPECT_EQ(p.refusal("draw R R"), "");
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kDrawn, kCrime, kCrime)}), clause::AU_003)
      << "not by choice";
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kAct, 0)}), clause::AU_003) << "nothing else meanwhile";
}

TEST(Setup, EveryColourHasALetterAndAShapeOfItsOwn) {
  RULE("AU-005");
  EXPECT_EQ(std::set<char>(kCubeLetters.begin(), kCubeLetters.end()).size(), 5U);
  Position p;
  p.bag("KRBWY");
  std::set<std::string> shapes, styles;
  std::string marks;
  const Sheet sheet = Module::sheet(p.rules, p.state, 0);
  for (const Span& span : sheet.front().lines.front())
    if (!span.style.empty() && span.style != "strong") {
      shapes.insert(span.literal.substr(0, span.literal.size() - 1));
      styles.insert(span.style);
      marks += span.literal.back();
    }
  EXPECT_EQ(marks, "KRBWY");
  EXPECT_EQ(shapes.size(), 5U);
  EXPECT_EQ(styles.size(), 5U);
  for (std::size_t c = 0; c < kCubes; ++c) {
    p.play("draw");
    const auto other = static_cast<char>(kCubeLetters[c] + ('a' - 'A'));
    EXPECT_EQ(Module::parse(p.rules, p.state, kChance, std::string(1, kCubeLetters[c]) + " K"),
              Module::parse(p.rules, p.state, kChance, std::string(kCubeIds[c]) + " debt"));
    EXPECT_EQ(Module::parse(p.rules, p.state, kChance, std::string(1, other)),
              make(Verb::kDrawn, static_cast<int>(c), kNoCube));
    p.state.phase = Phase::kReady;
  }
}

TEST(Setup, TheBagBeginsWithFourDebtTwoCrimeTwoSecurityOneWelfareOneIncome) {
  RULE("AU-010");
  const Position p;
  EXPECT_EQ(letters(p.state.bag), "KKKKRRBBWY");
  EXPECT_TRUE(p.cites("AU-010"));
}

TEST(Setup, AllFiveTracksBeginOnFive) {
  RULE("AU-011");
  const Position p;
  EXPECT_EQ(p.tracks(), "5 5 5 5 5");
  EXPECT_TRUE(p.cites("AU-011"));
}

TEST(Setup, ThreeInstitutionsAreInPlayWithoutCuts) {
  RULE("AU-012");
  const Position p;
  EXPECT_EQ(p.state.in_play, 0b000111);
  for (const char* id : {"private_enterprise", "national_security", "social_welfare"}) {
    EXPECT_LT(p.institution(id), 3) << id;
    EXPECT_EQ(p.cuts(id), 0) << id;
  }
  EXPECT_TRUE(p.cites("AU-012"));
}

TEST(Setup, AllAreasAndFundingSpacesAreEmpty) {
  RULE("AU-013");
  const Position p({.options = {{"policies", "on"}, {"institutions", "on"}, {"scenario", "war_footing"}}});
  EXPECT_EQ(p.board(), "||" + std::string(" ") + p.tracks());
  EXPECT_EQ(income_placed(p.state), 0);
  EXPECT_EQ(p.state.fundings, (std::array<std::uint8_t, kMaxInstitutions>{}));
  EXPECT_EQ(p.state.year, 1);
  EXPECT_EQ(p.state.pair, kNoPair);
  EXPECT_EQ(p.phase(), "ready");
  EXPECT_TRUE(p.cites("AU-013"));
}

TEST(Setup, TheBagIsOpenAtAnyTime) {
  RULE("AU-100");
  Position p;
  EXPECT_FALSE(Module::facts().hidden_information);
  p.play("draw");
  EXPECT_TRUE(p.cites("AU-100"));
  EXPECT_EQ(Module::view(p.rules, p.state, 0), p.state);
  EXPECT_EQ(Module::view(p.rules, p.state, kSpectator), p.state);
  Rng rng(1);
  EXPECT_EQ(Module::determinize(p.rules, p.state, rng), p.state) << "nothing to guess";
  const Move drawn{kChance, make(Verb::kDrawn, kDebt, kCrime)};
  EXPECT_EQ(Module::observe(p.rules, p.state, drawn, 0), drawn.action);
}

TEST(Setup, NoPileOfPiecesLimitsPlay) {
  RULE("AU-R35", "AU-066");
  Position p;
  p.bag("W");
  for (int i = 0; i < 15; ++i) p.play("borrow_money");
  EXPECT_EQ(p.state.used[kIncome], 30) << "far beyond the ten or twelve that the editions suggest";
  EXPECT_EQ(p.state.bag[kDebt], 15);
}

}  // namespace
}  // namespace exchequer::austerity
