// The rules of Ladder, clause by clause. A test names what it shows with RULE("…"); a check lists the clauses without one.
#include <gtest/gtest.h>

#include "games/_template/clauses.h"
#include "games/_template/game.h"
#include "tests/support/rule.h"
#include "tests/support/titles.h"

namespace exchequer::template_title {
namespace {

Rules rules_with(const RulingMap& rulings = {}, const std::string& ladder = "short") {
  const Title& title = *test::plugin_named("_template").title;
  Setup given;
  given.options["ladder"] = ladder;
  given.rulings = rulings;
  const Result<Setup> setup = complete_setup(title.facts(), Module::options(*test::default_pack(title)), given);
  Problems problems;
  Rules rules = Module::compile(*test::default_pack(title), *setup, problems);
  EXPECT_TRUE(problems.errors.empty());
  return rules;
}

// One round: both choices and the number on the die.
State play_round(const Rules& rules, State state, Verb first, Verb second, int number, Journal* journal = nullptr) {
  Module::apply(rules, state, {0, make(first)}, journal);
  Module::apply(rules, state, {1, make(second)}, journal);
  Module::apply(rules, state, {kChance, make(Verb::kRolled, number - 1)}, journal);
  return state;
}

TEST(LadderTest, BeginsBelowTheFirstRung) {
  RULE("TT-001");
  const Rules rules = rules_with({}, "long");
  EXPECT_EQ(rules.rungs, 15);
  EXPECT_EQ(rules.rounds, 12);
  const State state = Module::start(rules, nullptr);
  EXPECT_EQ(state.rung[0], 0);
  EXPECT_EQ(state.rung[1], 0);
}

TEST(LadderTest, ChoicesAreSecretUntilBothAreMade) {
  RULE("TT-010");
  const Rules rules = rules_with();
  State step = Module::start(rules, nullptr), leap = step;
  EXPECT_EQ(Module::why_not(rules, step, {1, make(Verb::kStep)}), clause::TT_010);
  Module::apply(rules, step, {0, make(Verb::kStep)}, nullptr);
  Module::apply(rules, leap, {0, make(Verb::kLeap)}, nullptr);
  EXPECT_EQ(Module::why_not(rules, step, {0, make(Verb::kLeap)}), clause::TT_010);
  EXPECT_EQ(Module::view(rules, step, 1), Module::view(rules, leap, 1));
  EXPECT_EQ(Module::view(rules, step, kSpectator), Module::view(rules, leap, kSpectator));
  EXPECT_NE(Module::view(rules, step, 0), Module::view(rules, leap, 0));
  EXPECT_EQ(Module::observe(rules, step, {0, make(Verb::kLeap)}, 1), std::nullopt);
}

// On so small a game every hidden world can be listed: both must come, evenly.
TEST(LadderTest, HiddenWorldsComeEvenly) {
  RULE("TT-010");
  const Rules rules = rules_with();
  State state = Module::start(rules, nullptr);
  Module::apply(rules, state, {0, make(Verb::kLeap)}, nullptr);
  const State seen = Module::view(rules, state, 1);
  Rng rng(1);
  int leaps = 0;
  for (int i = 0; i < 10'000; ++i) leaps += Module::determinize(rules, seen, rng).choice[0] == Choice::kLeap;
  EXPECT_NEAR(leaps, 5000, 300);
}

TEST(LadderTest, OneRollForBoth) {
  RULE("TT-011");
  const Rules rules = rules_with();
  State state = Module::start(rules, nullptr);
  EXPECT_EQ(Module::why_not(rules, state, {kChance, make(Verb::kRolled, 3)}), clause::TT_011);
  Module::apply(rules, state, {0, make(Verb::kStep)}, nullptr);
  Module::apply(rules, state, {1, make(Verb::kStep)}, nullptr);
  EXPECT_TRUE(Module::to_act(state).is_chance());
  OutcomeList outcomes;
  Module::outcomes(rules, state, outcomes);
  EXPECT_EQ(outcomes.size(), kFaces);
  EXPECT_EQ(Module::why_not(rules, state, {0, make(Verb::kRolled, 3)}), clause::TT_011);
}

TEST(LadderTest, AStepIsOneRung) {
  RULE("TT-012");
  const Rules rules = rules_with();
  for (int number = 1; number <= kFaces; ++number) {
    const State state = play_round(rules, Module::start(rules, nullptr), Verb::kStep, Verb::kStep, number);
    EXPECT_EQ(state.rung[0], 1);
    EXPECT_EQ(state.rung[1], 1);
    EXPECT_EQ(state.round, 2);
  }
}

TEST(LadderTest, ALeapIsAsFarAsTheDieSays) {
  RULE("TT-013");
  const Rules rules = rules_with();
  for (int number = 1; number <= kFaces; ++number) {
    const State state = play_round(rules, Module::start(rules, nullptr), Verb::kStep, Verb::kLeap, number);
    EXPECT_EQ(state.rung[0], 1);
    EXPECT_EQ(state.rung[1], number);
  }
}

TEST(LadderTest, BothLeapingIsARuling) {
  RULE("TT-R01");
  for (const bool fall : {false, true}) {
    const Rules rules = rules_with({{"both_leap", fall ? "fall" : "stay"}});
    State state = Module::start(rules, nullptr);
    state.rung = {3, 0};
    state = play_round(rules, state, Verb::kLeap, Verb::kLeap, 6);
    EXPECT_EQ(state.rung[0], fall ? 2 : 3);
    EXPECT_EQ(state.rung[1], 0);  // nobody falls off the ground
  }
}

TEST(LadderTest, TheTopRungWins) {
  RULE("TT-020");
  const Rules rules = rules_with();
  State state = Module::start(rules, nullptr);
  state.rung = {6, 5};
  const State one = play_round(rules, state, Verb::kStep, Verb::kStep, 1);
  EXPECT_EQ(one.ending, Ending::kTop);
  EXPECT_EQ(Module::returns(rules, one).winners, Seats::one(0));
  const State both = play_round(rules, state, Verb::kStep, Verb::kLeap, 6);
  EXPECT_EQ(both.rung[1], 7);  // not beyond the top
  EXPECT_EQ(Module::returns(rules, both).winners.count(), 2);
  EXPECT_EQ(Module::why_not(rules, both, {0, make(Verb::kStep)}), clause::TT_020);
}

TEST(LadderTest, TheHigherWinsAfterTheLastRound) {
  RULE("TT-021");
  const Rules rules = rules_with();
  State state = Module::start(rules, nullptr);
  state.round = 6;
  state.rung = {2, 1};
  const State higher = play_round(rules, state, Verb::kStep, Verb::kStep, 1);
  EXPECT_EQ(higher.ending, Ending::kLastRound);
  EXPECT_EQ(Module::returns(rules, higher).winners, Seats::one(0));
  const State level = play_round(rules, state, Verb::kStep, Verb::kLeap, 2);
  EXPECT_TRUE(Module::returns(rules, level).winners.empty());
  EXPECT_EQ(Module::why_not(rules, level, {0, make(Verb::kStep)}), clause::TT_021);
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
