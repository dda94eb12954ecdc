// Policy rounds: choosing in secret, paying, the order of play, withdrawing.
#include "games/petrostat/tests/fixture.h"

namespace exchequer::petrostat {
namespace {

TEST(Rounds, EverybodyChoosesAndPaysTogether) {
  RULE("PS-007", "PS-031", "PS-033", "PS-030");
  Position p;
  EXPECT_EQ(Module::to_act(p.state).count(), 5);
  p.play("choose party", "choose propaganda", "choose rally", "choose rally");
  EXPECT_EQ(p.pc("liberal"), 3);  // nothing is paid before the reveal
  p.play("choose genocide");
  EXPECT_EQ(p.pc("liberal"), 1);
  EXPECT_EQ(p.pc("authoritarian"), 2);
  EXPECT_EQ(p.pc("minority"), 0);
  EXPECT_EQ(p.phase(), "play");
  EXPECT_TRUE(p.cites("PS-033"));
}

TEST(Rounds, TokensMayComeInAnyOrder) {
  RULE("PS-031");
  Position a, b;
  const auto choose = [](Position& p, Seat seat, const char* text) {
    const auto action = Module::parse(p.rules, p.state, seat, text);
    ASSERT_EQ(Module::why_not(p.rules, p.state, {seat, *action}), kOk);
    Module::apply(p.rules, p.state, {seat, *action}, nullptr);
  };
  for (const int seat : {0, 1, 2, 3, 4})
    choose(a, static_cast<Seat>(seat), seat == 2 ? "choose party" : "choose rally");
  for (const int seat : {3, 2, 4, 0, 1})
    choose(b, static_cast<Seat>(seat), seat == 2 ? "choose party" : "choose rally");
  EXPECT_EQ(a.state, b.state);
  Position c;
  choose(c, 2, "choose rally");
  EXPECT_EQ(c.refusal_of("socialist", "choose party"),
            "PS-031");  // one token a round; it can be changed until all have chosen
}

TEST(Rounds, GovernmentTokensAreTheGovernments) {
  RULE("PS-032");
  Position p;
  EXPECT_EQ(p.refusal("choose taxes"), "PS-032");
  p.governs("liberal");
  EXPECT_EQ(p.refusal("choose taxes"), "");
  EXPECT_EQ(p.refusal_of("socialist", "choose taxes"), "PS-032");
}

TEST(Rounds, ATokenBeyondOnesMeansCannotBeChosen) {
  RULE("PS-034");
  Position p;
  p.pc("liberal", 1);
  EXPECT_EQ(p.refusal("choose propaganda"), "");
  EXPECT_EQ(p.refusal("choose party"), "PS-034");
}

TEST(Rounds, EightTokensEach) {
  RULE("PS-R01", "PS-035");
  Position p;
  p.pc("liberal", 9);
  EXPECT_EQ(p.legal().size(), 8U);
  EXPECT_EQ(p.refusal("choose religious_law"), "PS-R02");
  for (int round = 0; round < 2; ++round) {  // the same token again
    for (int seat = 0; seat < 5; ++seat) p.play("choose rally");
    for (int seat = 0; seat < 5; ++seat) p.play("play pc +2, foreign pc");
  }
  EXPECT_TRUE(p.state.round == 2);
}

TEST(Rounds, TokensMayStayOutUntilTheTurnEnds) {
  RULE("PS-R46");
  Position p({.rulings = {{"tokens_return", "turn"}}});
  p.governs("liberal").pc("liberal", 9);
  p.play("choose taxes", "choose rally", "choose rally", "choose rally", "choose party");
  p.play("play tax -1", "play pc +2, foreign pc", "withdraw", "play pc +2, foreign pc", "play join people");
  EXPECT_EQ(p.refusal("choose taxes"), "PS-R46");
  p.state.government = static_cast<std::uint8_t>(p.who("socialist"));  // whoever governs now: the token is still out
  EXPECT_EQ(p.refusal_of("socialist", "choose taxes"), "PS-R46");
  EXPECT_EQ(p.refusal_of("socialist", "choose state_security"), "");
  p.state.government = static_cast<std::uint8_t>(p.who("liberal"));
  EXPECT_EQ(p.refusal_of("authoritarian", "choose rally"), "PS-R46");
  EXPECT_EQ(p.refusal_of("socialist", "choose rally"), "PS-R46");  // withdrawn ones too
  EXPECT_EQ(p.refusal_of("minority", "choose rally"), "");
  // A player who cannot pay for any token is not asked.
  p.play("choose rally", "choose propaganda", "choose propaganda", "choose propaganda", "choose rally");
  p.pc("socialist", 0);
  while (p.phase() == "play") p.play("withdraw");
  p.play("clockwise");
  EXPECT_FALSE(Module::to_act(p.state).has(2));
  EXPECT_EQ(Module::to_act(p.state).count(), 4);
  EXPECT_TRUE(p.cites("PS-R46"));
  EXPECT_EQ(Module::broken_invariant(p.rules, p.state), "");
  p.play("choose party", "choose party", "choose army", "choose propaganda");
  while (p.phase() == "play") {
    EXPECT_NE(p.actor(), "socialist");
    p.play("withdraw");
  }
  begin_turn(p.rules, p.state, nullptr);
  EXPECT_EQ(p.refusal("choose taxes"), "");
}

TEST(Rounds, TokensThatAreNotInTheGame) {
  RULE("PS-124", "PS-125", "PS-R02", "PS-R03");
  Position p;
  p.governs("liberal").pc("liberal", 9);
  p.expect_refusals({{"choose imperialism", "PS-124"},
                     {"choose globalization", "PS-125"},
                     {"choose religious_law", "PS-R02"},
                     {"choose vote", "PS-R03"}});
  EXPECT_EQ(p.refusal_of("socialist", "choose imperialism"), "PS-124");
}

TEST(Rounds, OrderAndDirection) {
  RULE("PS-036", "PS-037", "PS-R45");
  Position p;
  for (int seat = 0; seat < 5; ++seat) p.play("choose rally");
  std::vector<std::string> order;
  for (int i = 0; i < 5; ++i) order.push_back(p.actor()), p.play("withdraw");
  EXPECT_THAT(order, testing::ElementsAre("liberal", "authoritarian", "socialist", "majority", "minority"));
  p.governs("socialist");
  begin_round(p.rules, p.state, nullptr);
  for (int seat = 0; seat < 5; ++seat) p.play("choose rally");
  order.clear();
  for (int i = 0; i < 5; ++i) order.push_back(p.actor()), p.play("withdraw");
  EXPECT_THAT(order, testing::ElementsAre("socialist", "authoritarian", "liberal", "minority", "majority"));
}

TEST(Rounds, TheThirdRoundsDirectionIsNamedFirst) {
  RULE("PS-038");
  Position p;
  p.governs("majority");
  p.state.round = 2;
  begin_round(p.rules, p.state, nullptr);
  EXPECT_EQ(p.phase(), "direction");
  EXPECT_EQ(p.actor(), "majority");
  EXPECT_EQ(p.refusal("choose rally"), "PS-038");
  p.play("counterclockwise");
  for (int seat = 0; seat < 5; ++seat) p.play("choose rally");
  EXPECT_EQ(p.actor(), "majority");
  p.play("withdraw");
  EXPECT_EQ(p.actor(), "socialist");
}

TEST(Rounds, WithdrawingKeepsThePcSpent) {
  RULE("PS-039", "PS-R32");
  Position p;
  p.play("choose party", "choose rally", "choose rally", "choose rally", "choose rally");
  p.play("withdraw");
  EXPECT_EQ(p.pc("liberal"), 1);
  EXPECT_EQ(p.state.party[at(p.who("liberal"))], kNoParty);
}

TEST(Rounds, TargetsAreNamedWhenPlayed) {
  RULE("PS-040");
  Position p;
  p.play("choose propaganda", "choose rally", "choose rally", "choose rally", "choose rally");
  EXPECT_GT(p.legal().size(), 5U);
  EXPECT_EQ(p.refusal("choose rally"), "PS-039");
}

TEST(Rounds, AGovernmentTokenWithoutTheGovernmentIsVoid) {
  RULE("PS-R33");
  Position p;
  p.governs("liberal").member("socialist", 0);
  p.token("socialist", "party", {{"liberal", "taxes"}});
  p.state.first = 2;
  p.state.at = 1;
  p.state.backwards = 1;  // socialist, authoritarian, liberal
  p.play("play lead");
  EXPECT_EQ(p.government(), "socialist");
  EXPECT_TRUE(p.cites("PS-R33"));
  EXPECT_EQ(p.phase(), "choose");  // the Liberal's token was passed over
}

TEST(Rounds, NoMoreThanNinePc) {
  RULE("PS-074", "PS-R25");
  Position p;
  p.pc("liberal", 8).token("liberal", "rally").play("play pc +2, foreign pc");
  EXPECT_EQ(p.pc("liberal"), 9);
  EXPECT_TRUE(p.cites("PS-074"));
}

}  // namespace
}  // namespace exchequer::petrostat
