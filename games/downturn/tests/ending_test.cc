// The end of the game: when, final points, ties (DT-002 to DT-004, DT-060, DT-091 to DT-096).
#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

// The last scoring of a turn in which nothing pays.
Position last_turn(Options options = {}) {
  Position p(options);
  p.turn(4);
  return p;
}

TEST(Ending, AfterTheFourthTurnTheMostPointsWin) {
  RULE("DT-002", "DT-003", "DT-092", "DT-R33");
  Position p = last_turn();
  p.vp(1, 9).vp(2, 7).stage(Stage::kEndEvents);
  EXPECT_EQ(p.stage_name(), "over");
  EXPECT_EQ(p.state.ending, Ending::kFourTurns);
  EXPECT_EQ(p.state.winner, 1);
  for (const char* clause : {"DT-002", "DT-092", "DT-R33"}) EXPECT_TRUE(p.cites(clause)) << clause;
  const Returns returns = Module::returns(p.rules, p.state);
  EXPECT_EQ(returns.winners, Seats::one(1));
  EXPECT_EQ(returns.score[1], 9 + 10);
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kPass)}), clause::DT_092);
  Position third = last_turn();
  third.turn(3).stage(Stage::kEndEvents);
  EXPECT_NE(third.stage_name(), "over");
}

TEST(Ending, TheThirdBankruptcyEndsTheGameWithItsTurn) {
  RULE("DT-004", "DT-091", "DT-R36");
  Position p;
  p.turn(2).column(3).personal(0, 2).owned("lakefront_national", {1}, "RRRRR").owned("dixie_bank", {0, 1}, "GGG");
  p.state.bankruptcies = 2;  // the same bank may fail twice: bankruptcies are counted
  p.stage(Stage::kEndEvents);
  p.play("bank dixie_bank");
  EXPECT_EQ(p.stage_name(), "over");
  EXPECT_EQ(p.state.ending, Ending::kBankruptcies);
  EXPECT_EQ(p.state.vp[1], 1 + 3 + 9) << "the turn is scored: dividend, best bank, nineteen unspent shares";
  for (const char* clause : {"DT-004", "DT-091", "DT-R36"}) EXPECT_TRUE(p.cites(clause)) << clause;
}

TEST(Ending, SystemFailureEndsTheGameWithItsTurnOrAtOnce) {
  RULE("DT-004", "DT-R21", "DT-R22");
  // Y10: column 1 and a Market Crash without red.
  for (const bool immediate : {false, true})
    for (const bool last_column : {false, true}) {
      Position p(Options{.seats = 4,
                         .rulings = {{"system_failure", immediate ? "immediate" : "finish_turn"},
                                     {"bonds_on_failure", last_column ? "last_column" : "zero"}},
                         .edits = {}});
      p.hand(0, {"market_crash_1", "oil_shock"})
          .hand(1, {"rate_cut"})
          .hand(2, {"stress_tests"})
          .hand(3, {"credit_swap"});
      p.turn(2).column(1).vp(3, 5).bonds(0, "GGG").owned("dixie_bank", {1}, "G");
      p.play("play", "card market_crash_1", "draw 0 2 1");
      EXPECT_TRUE(p.state.failed);
      EXPECT_EQ(p.state.column, 1) << "the marker rests there";
      EXPECT_TRUE(p.cites("DT-R21"));
      EXPECT_EQ(p.stage_name(), immediate ? "over" : "actions");
      if (!immediate) {
        p.event("bear_market_rally", 1);
        EXPECT_EQ(p.state.column, 2) << "it may rise again";
        p.state.step = 0;
        p.stage(Stage::kEndEvents);
      }
      EXPECT_EQ(p.state.ending, Ending::kSystemFailure);
      EXPECT_TRUE(p.cites("DT-R22"));
      const int bonds = !last_column ? 0 : immediate ? 3 : 4;  // 1 or 1 1/2 each
      EXPECT_EQ(p.state.vp[0], (immediate ? 0 : 3) + bonds + 9);
    }
}

TEST(Ending, BondsAndUnspentSharesRoundedDown) {
  RULE("DT-060", "DT-093", "DT-094");
  // Y11: three green and two yellow bonds in column 3, five Personal Shares: 6 and 2.
  Position p = last_turn();
  p.column(3).bonds(0, "YYGGG").personal(0, 5).stage(Stage::kEndEvents);
  EXPECT_EQ(p.state.vp[0], 8);
  for (const char* clause : {"DT-060", "DT-093", "DT-094"}) EXPECT_TRUE(p.cites(clause)) << clause;
}

TEST(Ending, TiesGoToBanksThenShares) {
  RULE("DT-095", "DT-R35");
  Position banks = last_turn();
  banks.column(3).shares("dixie_bank", {1}).shares("sodbuster_savings", {1}).shares("lakefront_national", {0, 2});
  banks.personal(0, 10)
      .personal(1, 10)
      .personal(2, 0)
      .personal(3, 0)
      .bank("dixie_bank", "R")
      .bank("sodbuster_savings", "R")
      .bank("lakefront_national", "R");
  banks.state.valued = 0;
  banks.stage(Stage::kFinal);
  EXPECT_EQ(banks.state.winner, 0) << "two banks against one";
  EXPECT_TRUE(banks.cites("DT-095"));
  Position shares = last_turn();
  shares.shares("dixie_bank", {1})
      .shares("lakefront_national", {0, 2})
      .personal(0, 10)
      .personal(1, 10)
      .personal(2, 0)
      .personal(3, 0)
      .stage(Stage::kFinal);
  EXPECT_EQ(shares.state.winner, 1) << "one bank each, two shares against one";
  for (const bool majority : {false, true}) {
    Position p = last_turn({.seats = 4, .rulings = {{"tie_banks", majority ? "majority" : "any_share"}}, .edits = {}});
    p.shares("dixie_bank", {1, 2})
        .shares("lakefront_national", {1, 2})
        .shares("sodbuster_savings", {1})
        .personal(0, 10)
        .personal(1, 10)
        .personal(2, 0)
        .personal(3, 0);
    p.stage(Stage::kFinal);
    EXPECT_EQ(p.state.winner, majority ? 1 : 0);
    EXPECT_TRUE(p.cites("DT-R35"));
  }
}

TEST(Ending, TheLastTieIsDrawnFromAllCards) {
  RULE("DT-096");
  Position p = last_turn();
  p.hand(0, {"oil_shock"}).personal(2, 0).personal(3, 0).stage(Stage::kFinal);
  OutcomeList list;
  Module::outcomes(p.rules, p.state, list);
  EXPECT_EQ(list.size(), 42) << "even the card in a hand";
  p.play("draw oil_shock");
  list.clear();
  Module::outcomes(p.rules, p.state, list);
  EXPECT_EQ(list.size(), 41);
  p.play("draw rate_cut");
  EXPECT_EQ(p.state.winner, 1) << "25 beats 12";
  EXPECT_TRUE(p.cites("DT-096"));
}

}  // namespace
}  // namespace exchequer::downturn
