// The rules of Ladder, clause by clause. A test names the clause it shows with RULE("…"). The conformance suite lists
// clauses without a test.
#include "games/_template/tests/fixture.h"
#include "tests/support/titles.h"

namespace exchequer::template_title {
namespace {

TEST(LadderTest, BeginsBelowTheFirstRung) {
  RULE("TT-001");
  const Position p({.ladder = "long"});
  EXPECT_EQ(p.rules.rungs, 15);
  EXPECT_EQ(p.rules.rounds, 12);
  EXPECT_EQ(p.rungs(), "0 0");
}

TEST(LadderTest, BothChooseAtTheSameTimeInAnyOrder) {
  RULE("TT-010");
  Position p;
  EXPECT_EQ(Module::to_act(p.state).bits, 0b11);
  EXPECT_EQ(p.refusal(1, "leap"), "");
  Module::apply(p.rules, p.state, {1, make(Verb::kLeap)}, nullptr);
  EXPECT_EQ(Module::to_act(p.state), Seats::one(0));
  EXPECT_EQ(p.refusal(1, "step"), "TT-010") << "nobody chooses twice";
  p.play("step");
  EXPECT_TRUE(Module::to_act(p.state).is_chance());
}

TEST(LadderTest, ChoicesAreSecretUntilBothAreMade) {
  RULE("TT-010");
  Position step, leap;
  step.play("step");
  leap.play("leap");
  for (const Seat other : {Seat{1}, kSpectator})
    EXPECT_EQ(Module::view(step.rules, step.state, other), Module::view(leap.rules, leap.state, other));
  EXPECT_NE(Module::view(step.rules, step.state, 0), Module::view(leap.rules, leap.state, 0));
  EXPECT_EQ(Module::observe(step.rules, step.state, {0, make(Verb::kLeap)}, 1), std::nullopt);
}

// In a game this small every hidden state can be listed. Both must occur, equally often.
TEST(LadderTest, HiddenWorldsComeEvenly) {
  RULE("TT-010");
  Position p;
  const State seen = Module::view(p.rules, p.play("leap").state, 1);
  Rng rng(1);
  int leaps = 0;
  for (int i = 0; i < 10'000; ++i) leaps += Module::determinize(p.rules, seen, rng).choice[0] == Choice::kLeap;
  EXPECT_NEAR(leaps, 5000, 300);
}

TEST(LadderTest, OneRollForBoth) {
  RULE("TT-011");
  Position p;
  EXPECT_EQ(p.refusal(kChance, "roll 4"), "TT-011");
  p.play("step", "step");
  OutcomeList outcomes;
  Module::outcomes(p.rules, p.state, outcomes);
  EXPECT_EQ(outcomes.size(), kFaces);
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kRolled, 3)}), clause::TT_011);
  for (const char* text : {"roll 4", "4", "the die shows four"})
    EXPECT_EQ(Module::parse(p.rules, p.state, kChance, text), make(Verb::kRolled, 3)) << text;
}

TEST(LadderTest, AStepIsOneRung) {
  RULE("TT-012");
  for (int number = 1; number <= kFaces; ++number) {
    Position p;
    EXPECT_EQ(p.play_round("step", "step", number).rungs(), "1 1");
    EXPECT_EQ(p.state.round, 2);
  }
}

TEST(LadderTest, ALeapIsAsFarAsTheDieSays) {
  RULE("TT-013");
  for (int number = 1; number <= kFaces; ++number)
    EXPECT_EQ(Position().play_round("step", "leap", number).rungs(), "1 " + std::to_string(number));
}

TEST(LadderTest, BothLeapingIsARuling) {
  RULE("TT-R01");
  EXPECT_EQ(Position({.rulings = {{"both_leap", "stay"}}}).rungs(3, 0).play_round("leap", "leap", 6).rungs(), "3 0");
  EXPECT_EQ(Position({.rulings = {{"both_leap", "fall"}}}).rungs(3, 0).play_round("leap", "leap", 6).rungs(), "2 0")
      << "nobody falls off the ground";
}

TEST(LadderTest, TheTopRungWins) {
  RULE("TT-020");
  Position one, both;
  one.rungs(6, 5).play_round("step", "step", 1);
  EXPECT_EQ(one.ending(), "top");
  EXPECT_EQ(Module::returns(one.rules, one.state).winners, Seats::one(0));
  both.rungs(6, 5).play_round("step", "leap", 6);
  EXPECT_EQ(both.rungs(), "7 7") << "not beyond the top";
  EXPECT_EQ(Module::returns(both.rules, both.state).winners.count(), 2);
  EXPECT_EQ(Module::why_not(both.rules, both.state, {0, make(Verb::kStep)}), clause::TT_020);
}

TEST(LadderTest, TheHigherWinsAfterTheLastRound) {
  RULE("TT-021");
  Position higher, level;
  higher.rungs(2, 1).round(6).play_round("step", "step", 1);
  EXPECT_EQ(higher.ending(), "last_round");
  EXPECT_EQ(Module::returns(higher.rules, higher.state).winners, Seats::one(0));
  level.rungs(2, 1).round(6).play_round("step", "leap", 2);
  EXPECT_TRUE(Module::returns(level.rules, level.state).winners.empty());
  EXPECT_EQ(Module::why_not(level.rules, level.state, {0, make(Verb::kStep)}), clause::TT_021);
}

TEST(LadderTest, SaysItInFacts) {
  RULE("TT-012");
  Position p;
  EXPECT_EQ(Module::fact_of(p.rules, p.state, {kChance, make(Verb::kRolled, 3)}),
            (Fact{"rolled", {}, {{"number", 4}}, kOk}));
  p.play_round("step", "step", 3);
  EXPECT_EQ(Module::fact(p.rules, p.journal.entries()[1]),
            (Fact{"climbed", {{"climber", "climber_1"}}, {{"from", 0}, {"to", 1}}, clause::TT_012}));
}

TEST(LadderPackTest, FaultsAreNamedWithTheirLine) {
  const Title& title = *test::plugin_named("_template").title;
  const std::string head =
      "format = 1\ntitle = \"_template\"\nid = \"mine\"\nversion = 1\nbase = \"plain\"\nname = { en = \"M\", it = "
      "\"M\" }\n"
      "summary = { en = \"M\", it = \"M\" }\n";
  const auto fault = [&](const std::string& body) {
    const Result<Pack> pack = parse_pack("_template", head + body, "mine.toml");
    EXPECT_TRUE(pack) << test::describe(pack);
    const Problems problems = title.check(*pack);
    EXPECT_FALSE(problems.errors.empty()) << body;
    return problems.errors.empty() ? Error{} : problems.errors.front();
  };
  EXPECT_EQ(fault("[die]\nsource = \"own\"\nweights = [1, 2]\n").what.key, "template.pack.weights");
  EXPECT_EQ(fault("[die]\nsource = \"own\"\nweights = [1, 2]\n").where, "mine.toml:10");
  EXPECT_EQ(fault("[die]\nsource = \"own\"\nweights = [0, 0, 0, 0, 0, 0]\n").what.key, "template.pack.weights");
  EXPECT_EQ(fault("[die]\nsource = \"own\"\nweights = [1, 1, 1, 1, 1, -1]\n").what.key, "error.pack.range");
  EXPECT_EQ(fault("[[ladder]]\nid = \"short\"\nsource = \"own\"\nrungs = 0\n").what.key, "error.pack.range");
  EXPECT_EQ(fault("[[ladder]]\nid = \"short\"\nsource = \"own\"\nrung = 3\n").what.key, "error.pack.unknown_key");
}

}  // namespace
}  // namespace exchequer::template_title
