// Games begun under version 1 of the rules go on under it. The chapters' tests show what version 2 corrects.
#include <set>

#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

const Game kFirst{.version = 1};
constexpr const char* kCoup = "play seize, may turn disc, party may calm";

TEST(FirstVersion, ALeaderCannotHold) {
  RULE("PS-113");
  Position p(kFirst);
  p.governs("liberal", 0).member("socialist", 0);
  p.token("liberal", "party", {{"socialist", "party"}});
  EXPECT_THAT(p.legal(), testing::ElementsAre("withdraw"));
  EXPECT_EQ(p.refusal("play hold"), "not a move");
}

TEST(FirstVersion, RichArmiesStay) {
  RULE("PS-052");
  Position p(kFirst);
  p.only({army("liberal", 30), army("liberal", 20), {"socialist", 33}});
  p.governs("liberal").treasury(16);
  p.state.shows_e = 0;
  p.events(Step::kDiscontent);
  EXPECT_EQ(p.owner(0), "liberal");
  EXPECT_EQ(p.owner(1), "socialist");
}

TEST(FirstVersion, AnArmyIsPaidForToTheFull) {
  RULE("PS-069");
  Position p(kFirst);
  p.only({{"socialist", 2, 8, kCube, true}, {"socialist", 20}});
  p.governs("liberal").treasury(1).events(Step::kRenewal).play("allot m1 1", "done");
  EXPECT_EQ(p.state.left, 2);
  p.play("allot m2 1");
  EXPECT_EQ(p.refusal("done"), "PS-070");
  p.play("allot m2 1", "done");
  EXPECT_EQ(p.state.spending[0], 3);
}

TEST(FirstVersion, ArmiesAreNumbers) {
  RULE("PS-095", "PS-098");
  Position p(kFirst);
  p.only({army("socialist", 6), army("liberal", 20), army("liberal", 6)});
  p.governs("liberal", 0).member("socialist", 1).token("socialist", "coup").play(kCoup);
  EXPECT_THAT(p.legal(), testing::ElementsAre("stay out", "oppose 1", "oppose 2"));
  EXPECT_EQ(p.refusal("oppose 3"), "PS-095");
  EXPECT_EQ(p.refusal("oppose m2"), "PS-095");
  p.play("oppose 2", "support 1");
  EXPECT_THAT(p.legal(), testing::ElementsAre("pair socialist liberal"));
  EXPECT_EQ(p.refusal("name m1"), "PS-098");
  p.play("pair socialist liberal", "roll 3 1");
  EXPECT_EQ(p.state.army, one_bit(0) | one_bit(1));  // the weaker one went
  p.play("pair socialist liberal", "roll 1 3");
  EXPECT_TRUE(p.cites("PS-R27"));
  EXPECT_FALSE(p.cites("PS-097"));
  EXPECT_EQ(p.government(), "liberal");
}

TEST(FirstVersion, WholeImperialismBoxes) {
  RULE("PS-130");
  Position p({.seats = 5, .expansion = "nationalist", .version = 1});
  p.only({{"majority", 4}, {"nationalist", 9}});
  p.governs("socialist").treasury(7).vp("nationalist", 30);
  p.state.empire = 3;
  p.events(Step::kRenewal).play("allot bank 1");
  EXPECT_EQ(p.state.left, 2);
  EXPECT_EQ(p.refusal("allot bank 1"), "PS-130");
  p.play("done");
  EXPECT_EQ(p.actor(), "nationalist");  // the Majority has less than 5
  p.play("preset richest", "done");
  EXPECT_EQ(p.state.empire, 2);
}

TEST(FirstVersion, ChecksCoverWhatItHad) {
  EXPECT_EQ(Module::hashed_size(rules_of(kFirst)), 564U);
  EXPECT_EQ(Module::hashed_size(rules_of({})), sizeof(State));
  EXPECT_EQ(Module::facts().rules_version, 2);
}

// What "why not" lists for a verb, in the words that players see.
std::set<std::string> words_of(const Position& p, Verb verb) {
  std::set<std::string> all;
  for (int i = 0; i < Module::kActionCount; ++i) {
    const Move move{p.state.actor, Module::action_at(i)};
    if (static_cast<Verb>(move.action.verb) != verb || !Module::in_game(p.rules, move.action)) continue;
    if (const Message words = Module::action_words(p.rules, p.state, move); !words.key.empty())
      all.insert(Module::notation(p.rules, p.state, move));
  }
  return all;
}

// Nonsense is never listed as refused, such as zero armies or an army against itself.
TEST(Why, ListsOnlyWhatMakesSense) {
  for (const int version : {1, 2}) {
    Position p({.version = version});
    p.only({army("socialist", 6), army("liberal", 20), army("liberal", 6), army("majority", 7), {"liberal", 7}});
    p.governs("liberal", 0).member("socialist", 1).token("socialist", "coup").play(kCoup, "stay out");
    EXPECT_EQ(p.actor(), "liberal");
    if (version == 1) {
      EXPECT_EQ(words_of(p, Verb::kCommit),
                (std::set<std::string>{"stay out", "support 1", "support 2", "oppose 1", "oppose 2"}));
      EXPECT_TRUE(words_of(p, Verb::kSend).empty());
      p.play("oppose 2", "support 1", "oppose 1");
      EXPECT_EQ(words_of(p, Verb::kPair),
                (std::set<std::string>{"pair socialist liberal", "pair socialist majority", "pair liberal socialist",
                                       "pair liberal majority", "pair majority socialist", "pair majority liberal"}));
    } else {
      EXPECT_EQ(words_of(p, Verb::kCommit), std::set<std::string>{"stay out"});
      EXPECT_EQ(words_of(p, Verb::kSend),
                (std::set<std::string>{"support m2", "oppose m2", "support m3", "oppose m3"}));
      p.play("oppose m2", "done", "support m1", "oppose m4");
      EXPECT_EQ(words_of(p, Verb::kName), (std::set<std::string>{"name m1", "name m2", "name m4"}));
      EXPECT_TRUE(words_of(p, Verb::kPair).empty());
    }
    EXPECT_TRUE(words_of(p, Verb::kChoose).empty());
  }
}

}  // namespace
}  // namespace exchequer::petrostat
