// Edge cases where several rules meet, beyond those in the chapters' tests.
#include <algorithm>

#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

// Two failing banks of Blue's that nobody can rescue, in the first column.
Position two_failing(int column) {
  Position p;
  p.column(column).shares("lakefront_national", {1}).shares("lone_mesa_mercantile", {1}).personal(0, 0);
  p.bank("lakefront_national", "RRRRR").bank("lone_mesa_mercantile", "RRRRR").vp(1, 1);
  return p;
}

TEST(EdgeCases, SeveralFailuresInTheFirstColumnFailTheSystemOnce) {
  RULE("DT-004", "DT-R21", "DT-R36");
  Position p = two_failing(1);
  p.stage(Stage::kEndEvents).play("bank lone_mesa_mercantile");
  EXPECT_EQ(p.state.bankruptcies, 2);
  EXPECT_EQ(p.state.column, 1);
  EXPECT_TRUE(p.state.failed);
  const std::vector<Entry>& told = p.journal.entries();
  EXPECT_EQ(std::count_if(told.begin(), told.end(), [](const Entry& e) { return e.clause == clause::DT_R21; }), 1);
  EXPECT_EQ(p.state.ending, Ending::kSystemFailure);
}

TEST(EdgeCases, TheThirdBankruptcyInTheMiddleOfATurnEndsNothingYet) {
  RULE("DT-091");
  Position p = two_failing(2);
  p.hand(0, {"oil_shock"}).hand(1, {"rate_cut"}).hand(2, {"credit_swap"}).hand(3, {"tax_rebates"});
  p.state.bankruptcies = 1;
  p.event("stress_tests", 0).play("bank lakefront_national");
  EXPECT_EQ(p.state.bankruptcies, 3);
  EXPECT_EQ(p.stage_name(), "actions");
  EXPECT_EQ(p.state.held[0], 0) << "the last shares of the player are gone, and the event goes on all the same";
  p.stage(Stage::kEndEvents);
  EXPECT_EQ(p.state.ending, Ending::kBankruptcies);
}

TEST(EdgeCases, ARescuedBankAbsorbsAndABankruptOneDoesNot) {
  RULE("DT-084", "DT-076");
  for (const bool saved : {true, false}) {
    Position p;
    p.column(2).owned("lakefront_national", {1}, "RRR").region("midwest", "RRYYGG");
    p.on("lakefront_national", {"credit_swap"});  // two red, so one cube
    p.stage(Stage::kEndEvents).play(saved ? "pledge 3" : "pledge 0");
    EXPECT_EQ(p.on_bank("lakefront_national"), saved ? "RRRR" : "");
    EXPECT_EQ(p.state.personal[0], saved ? 16 : 19);
  }
}

TEST(EdgeCases, TheDeckRunsOutInTheDeal) {
  RULE("DT-065", "DT-R25");
  Position p;
  p.deck({"oil_shock", "rate_cut"});
  const Cards last = p.state.discard & (~p.state.discard + 1);
  p.pick_up(2, p.state.discard & ~last);  // one card is left to make a deck of
  p.stage(Stage::kDeal).play("draw oil_shock", "draw rate_cut");
  EXPECT_TRUE(p.cites("DT-065")) << "the deal belongs to the phase of actions";
  p.play("draw " + p.rules.card_ids[static_cast<std::size_t>(std::countr_zero(last))]);
  EXPECT_TRUE(p.cites("DT-R25")) << "then there is none";
  EXPECT_EQ(p.stage_name(), "actions");
  EXPECT_EQ(p.state.hand_count[0], 1);
  EXPECT_EQ(p.state.hand_count[3], 0);
  EXPECT_TRUE(p.cites("DT-064")) << "a hand is empty from the start: one chance each";
}

TEST(EdgeCases, OilShockBeforeAnybodyHasCards) {
  RULE("DT-037");
  Position p;
  p.stage(Stage::kEvents).play("draw oil_shock");
  EXPECT_EQ(p.state.stability, 2);
  EXPECT_EQ(p.phase(), "chance") << "nobody is asked for a card";
}

TEST(EdgeCases, ABankThatOnlyHasCardsCanPay) {
  RULE("DT-069", "DT-R26");
  Position p;
  p.shares("lakefront_national", {2}).on("lakefront_national", {"flight_to_treasuries", "congressional_hearings"});
  p.stage(Stage::kEndEvents);
  EXPECT_EQ(p.value("lakefront_national"), 5);
  EXPECT_EQ(p.status("lakefront_national"), Status::kProfitable);
}

TEST(EdgeCases, WhenAllBanksAreRescuedOrBankruptThereIsNoBonus) {
  RULE("DT-083");
  Position p;
  p.column(2).shares("lakefront_national", {1}).shares("lone_mesa_mercantile", {0, 1}).personal(1, 0);
  p.bank("lakefront_national", "RRRRR").bank("lone_mesa_mercantile", "RRRRR").stage(Stage::kEndEvents);
  p.play("bank lakefront_national", "pledge 3");
  EXPECT_EQ(p.state.vp, (std::array<std::int16_t, 4>{0, -3, 0, 0}));
}

TEST(EdgeCases, TieForSecondAmongThree) {
  RULE("DT-082");
  Position p;
  p.leader(3).owned("lakefront_national", {2, 1, 1, 1}, "GGGGG").stage(Stage::kEndEvents);
  EXPECT_EQ(p.refusal("seat blue"), "DT-082") << "the largest owner is no question";
  p.play("seat red");
  EXPECT_EQ(p.state.vp, (std::array<std::int16_t, 4>{2 + 3, 1, 1, 1 + 1}));
}

TEST(EdgeCases, EmptyBankAfterTheBondMarketFailsNextTurn) {
  RULE("DT-071", "DT-087");
  // Y8: the last green cube goes to the bonds; if nothing comes, the bank is bankrupt.
  Position p;
  p.owned("dixie_bank", {1, 1}, "G").personal(0, 0).personal(1, 0).stage(Stage::kBonds);
  EXPECT_EQ(p.on_bank("dixie_bank"), "");
  p.turn(2).stage(Stage::kEndEvents);
  EXPECT_EQ(p.status("dixie_bank"), Status::kBankrupt);
}

TEST(EdgeCases, NobodyActsOutOfTurnOrTwice) {
  RULE("DT-048");
  Position p;
  p.hand(0, {"oil_shock", "rate_cut"})
      .hand(1, {"credit_swap", "tax_rebates"})
      .hand(2, {"stress_tests", "building_boom"});
  p.hand(3, {"analysts_chatter", "creative_accounting"});
  p.play("discard", "card rate_cut");
  EXPECT_EQ(p.refusal(0, "discard"), "DT-048");
  p.play("discard");
  EXPECT_EQ(p.refusal(1, "card oil_shock"), "DT-063") << "another player's card";
  EXPECT_EQ(p.refusal(0, "card oil_shock"), "DT-048");
  EXPECT_EQ(p.refusal(1, "card nonsense"), "not a move");
}

}  // namespace
}  // namespace exchequer::downturn
