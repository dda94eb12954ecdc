// Events: the draws of a turn, the two tracks, and what every kind of effect does (DT-037 to DT-046, DT-097, DT-098).
#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

using testing::ElementsAre;

TEST(Events, ThreeAreDrawnAndDoneBeforeTheDeal) {
  RULE("DT-037", "DT-047");
  Position p;
  p.stage(Stage::kEvents);
  p.play("draw rate_cut", "draw jobless_claims_jump");
  EXPECT_EQ(p.stage_name(), "events");
  EXPECT_EQ(p.state.hand_count[0], 0);
  EXPECT_TRUE(p.cites("DT-037"));
  p.play("draw confidence_returns");
  EXPECT_EQ(p.state.stability, 4) << "up, down, up";
  EXPECT_EQ(p.stage_name(), "deal");
  EXPECT_TRUE(p.cites("DT-047"));
  while (p.state.stage == Stage::kDeal)
    p.play("draw " + p.rules.card_ids[static_cast<std::size_t>(std::countr_zero(p.state.deck))]);
  EXPECT_EQ(p.state.hand_count, (std::array<std::uint8_t, 4>{7, 7, 7, 7}));
  EXPECT_TRUE(p.discarded("rate_cut"));
}

TEST(Events, StabilityOnAnEndSpaceMovesTheColumn) {
  RULE("DT-038", "DT-039", "DT-R19", "DT-R20");
  // Y2: Stability 2, column 5, two steps down: column 4, Stability 3, the second step is lost or counts on.
  for (const bool carried : {false, true}) {
    Position p(Options{.seats = 4, .rulings = {{"stab_overflow", carried ? "carried" : "lost"}}, .edits = {}});
    p.column(5).stability(2).event("contagion_overseas");
    EXPECT_EQ(p.state.column, 4);
    EXPECT_EQ(p.state.stability, carried ? 2 : 3);
    EXPECT_TRUE(p.cites("DT-038"));
    EXPECT_TRUE(p.cites("DT-R19"));
  }
  Position q;  // Y3
  q.stability(4).event("rate_cut");
  EXPECT_EQ(q.state.column, 6);
  EXPECT_EQ(q.state.stability, 3);
  EXPECT_TRUE(q.cites("DT-039"));
  EXPECT_TRUE(q.cites("DT-R20"));
  Position r;
  r.column(3).stability(4).event("rate_cut");
  EXPECT_EQ(r.state.column, 4);
}

TEST(Events, WhatLastsLiesInViewAndIsClearedInTheEnd) {
  RULE("DT-040");
  Position p;
  p.owned("dixie_bank", {2}, "G").event("marked_to_market");
  EXPECT_EQ(p.state.worth_change[kRed], -1);
  EXPECT_TRUE(p.state.display & card_bit(p.card_of("marked_to_market")));
  EXPECT_FALSE(p.discarded("marked_to_market"));
  EXPECT_TRUE(p.cites("DT-040"));
  p.state.valued = 0;
  p.bag("RYGRYGRYGRYGRYGRYGRYGRYGRYGRYGRYGRYGRYGRYGRYG");
  for (const char* region : {"northeast", "southeast", "midwest", "plains", "southwest", "west"}) p.region(region, "");
  p.stage(Stage::kRefill);
  while (p.state.stage == Stage::kRefill) {
    OutcomeList list;
    Module::outcomes(p.rules, p.state, list);
    if (list.empty()) break;
    Module::apply(p.rules, p.state, {kChance, list[0].action}, nullptr);
  }
  if (p.state.stage == Stage::kRefill) p.play(p.legal("region")[0]);
  while (p.state.stage == Stage::kRefill) {
    OutcomeList list;
    Module::outcomes(p.rules, p.state, list);
    if (list.empty())
      p.play(p.legal("")[0]);
    else
      Module::apply(p.rules, p.state, {kChance, list[0].action}, nullptr);
  }
  EXPECT_EQ(p.state.worth_change[kRed], 0);
  EXPECT_TRUE(p.discarded("marked_to_market"));
}

TEST(Events, EventsOfTheEndWaitForValuation) {
  RULE("DT-R43");
  Position p;
  p.hand(0, {"oil_shock"}).hand(1, {"rate_cut"}).hand(2, {"stress_tests"}).hand(3, {"credit_swap"});
  p.event("rescue_bill_signed");
  EXPECT_TRUE(p.cites("DT-R43"));
  p.event("rescue_bill_voted_down");
  EXPECT_EQ(p.state.column, 6);
  EXPECT_EQ(p.state.pending_count, 2);
  p.owned("dixie_bank", {2}, "GG").stage(Stage::kEndEvents);
  EXPECT_EQ(p.state.column, 5)
      << "up against the end of the track, then down: in the order in which they were laid out";
}

TEST(Events, CubesMayGoBeyondABanksLimitAndBanksCannotRefuse) {
  RULE("DT-041", "DT-043");
  // Y6: Dixie has room for five and gets two red all the same.
  Position p;
  p.owned("dixie_bank", {1, 1}, "GGG").on("dixie_bank", {"rate_cut", "oil_shock"}).event("condo_flippers");
  EXPECT_EQ(p.on_bank("dixie_bank"), "RRGGG");
  EXPECT_EQ(p.state.load[3], 7);
  EXPECT_TRUE(p.cites("DT-041"));
  EXPECT_TRUE(p.cites("DT-043"));
}

TEST(Events, OnlyBanksWithASharesAreChanged) {
  RULE("DT-042");
  Position p;
  p.owned("dixie_bank", {1}, "R").bank("gulfbreeze_home_loan", "R").event("toxic_asset_purchase");
  EXPECT_EQ(p.on_bank("dixie_bank"), "");
  EXPECT_EQ(p.on_bank("gulfbreeze_home_loan"), "R");
  EXPECT_TRUE(p.cites("DT-044"));
}

TEST(Events, DiscardedCubesLeaveTheGame) {
  RULE("DT-044");
  Position p;
  p.owned("lakefront_national", {1}, "G").event("plant_closings_in_the_midwest");
  EXPECT_EQ(p.state.out[kGreen], 1);
  EXPECT_EQ(p.on_bank("lakefront_national"), "");
}

TEST(Events, TheLeaderDecidesMarkedEvents) {
  RULE("DT-045", "DT-R45");
  // Y13: two Midwest banks and one red cube.
  Position p;
  p.leader(2)
      .shares("lakefront_national", {1})
      .shares("steel_valley_federal", {0, 1})
      .region("midwest", "R")
      .event("teaser_rates_reset", 0);
  EXPECT_EQ(p.state.acting, 2);
  EXPECT_THAT(p.legal(), ElementsAre("bank lakefront_national", "bank steel_valley_federal"));
  EXPECT_EQ(p.refusal("bank dixie_bank"), "DT-045");
  p.play("bank steel_valley_federal");
  EXPECT_EQ(p.on_bank("steel_valley_federal"), "R");
  EXPECT_EQ(p.on_bank("lakefront_national"), "");
  EXPECT_TRUE(p.cites("DT-R45")) << "nothing is left for the other";
}

TEST(Events, WhoPlaysAnUnmarkedEventDecides) {
  RULE("DT-R24");
  Position p;
  p.leader(2).owned("dixie_bank", {0, 1}, "RG").event("depositors_line_up", 1);
  EXPECT_EQ(p.state.acting, 1);
  EXPECT_THAT(p.legal(), ElementsAre("cube red", "cube green"));
  p.play("cube red");
  EXPECT_EQ(p.on_bank("dixie_bank"), "") << "the second cube is the only one left";
}

TEST(Events, AnEmptyDeckIsMadeOfTheDiscards) {
  RULE("DT-046", "DT-R32");
  Position p;
  p.deck({"rate_cut"}).stage(Stage::kEvents);
  p.play("draw rate_cut");
  EXPECT_TRUE(p.cites("DT-046"));
  EXPECT_EQ(p.state.deck_count, 42);
  EXPECT_EQ(p.state.discard, 0U);
}

TEST(Events, WithoutDeckAndDiscardsNothingIsDrawn) {
  RULE("DT-R25");
  Position p;
  p.hand(0, {"rate_cut"}).deck({});
  p.pick_up(1, p.state.discard).check();
  p.event("inside_information", 0);
  EXPECT_TRUE(p.cites("DT-R25"));
  EXPECT_EQ(p.state.hand_count[0], 1);
  // A card played as an event is in the discards before its effect, so it may come back at once.
  Position q;
  q.hand(0, {"inside_information", "oil_shock"})
      .hand(1, {"rate_cut"})
      .hand(2, {"credit_swap"})
      .hand(3, {"golden_parachute"})
      .deck({});
  q.pick_up(1, q.state.discard);
  q.play("play", "card inside_information");
  q.play("draw inside_information");
  EXPECT_TRUE(q.in_hand(0, "inside_information"));
}

TEST(Events, AMarketCrashCostsAtLeastAColumn) {
  RULE("DT-097");
  for (const auto& [draw, column] :
       {std::pair{"draw 0 1 2", 5}, {"draw 1 1 1", 5}, {"draw 2 1 0", 4}, {"draw 3 0 0", 4}}) {
    Position p;
    const CubeCounts before = p.state.bag;
    p.event("market_crash_1").play(draw);
    EXPECT_EQ(p.state.column, column) << draw;
    EXPECT_EQ(p.state.bag, before) << "the cubes go back";
    EXPECT_EQ(p.cites("DT-097"), draw == std::string_view("draw 0 1 2"))
        << "it takes the least only where there is no red";
  }
}

TEST(Events, TheBrokerageIsTheBankOfLowestValue) {
  RULE("DT-098");
  Position p;
  p.column(2)
      .owned("dixie_bank", {1}, "RRR")
      .owned("lakefront_national", {0, 1}, "RG")
      .event("brokerage_bailed_out_over_weekend");
  EXPECT_EQ(p.on_bank("dixie_bank"), "R");
  EXPECT_EQ(p.on_bank("lakefront_national"), "RG");
  EXPECT_EQ(p.state.stability, 4);
  EXPECT_TRUE(p.cites("DT-098"));
}

TEST(Events, ABankIsTestedByWhatLiesOpen) {
  RULE("DT-R23");
  for (const bool open : {true, false}) {
    Position p(Options{.seats = 4, .rulings = {{"midturn_value", open ? "open" : "cubes"}}, .edits = {}});
    p.column(2)
        .personal(0, 2)
        .owned("dixie_bank", {1}, "RR")
        .on("dixie_bank", {"credit_swap"})
        .on("dixie_bank", {"flight_to_treasuries"}, 0);
    p.event("short_sellers_circle", 1);  // two red are worth -4, with the open card's two -8; three green lie face down
    EXPECT_EQ(p.state.bankruptcies, open ? 1 : 0);
    EXPECT_TRUE(p.cites("DT-R23"));
  }
}

TEST(Events, AnEmptyBankPassesATest) {
  RULE("DT-R50");
  Position p;
  p.shares("dixie_bank", {1}).event("stress_tests");
  EXPECT_EQ(p.state.bankruptcies, 0);
  EXPECT_TRUE(p.cites("DT-R50"));
}

TEST(Events, SeveralFailuresComeOneByOneWithTheColumnFallingBetween) {
  RULE("DT-R46");
  Position p;
  p.column(3).leader(1).personal(0, 3);
  p.owned("dixie_bank", {1}, "RRRRR")
      .owned("lakefront_national", {1}, "RRRRR")
      .owned("sodbuster_savings", {1}, "RRYY")
      .event("stress_tests", 0);
  EXPECT_EQ(p.state.acting, 1) << "the Leader orders them";
  EXPECT_THAT(p.legal(), ElementsAre("bank lakefront_national", "bank dixie_bank"));
  p.play("bank dixie_bank");
  EXPECT_TRUE(p.cites("DT-R46"));
  // Column 2 now: Sodbuster Savings at -6 fails as well.
  EXPECT_EQ(p.state.column, 2);
  EXPECT_THAT(p.legal(), ElementsAre("bank lakefront_national", "bank sodbuster_savings"));
  p.play("bank sodbuster_savings");
  EXPECT_EQ(p.state.bankruptcies, 3) << "the last one needs no choice";
}

}  // namespace
}  // namespace exchequer::downturn
