// Clean-up (DT-084 to DT-090), with the rulebook's Dixie Bank example X9.
#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

using testing::ElementsAre;

// All regions are exactly at their starting value, so that nothing is refilled.
void fill_regions(Position& p) {
  for (const auto& [id, number] :
       {std::pair{"northeast", 8}, {"southeast", 7}, {"midwest", 7}, {"plains", 5}, {"southwest", 6}, {"west", 8}})
    p.region(id, std::string(static_cast<std::size_t>(number / 2), 'R') +
                     std::string(static_cast<std::size_t>(number - number / 2), 'Y'));
}

// Banks that were valued this turn, about to absorb.
void absorb_now(Position& p, Names banks) {
  for (const std::string_view bank : banks) {
    include(p.state.valued, p.bank_of(bank));
    p.state.status[static_cast<std::size_t>(p.bank_of(bank))] = Status::kSolvent;
  }
  p.state.todo = p.state.valued;
}

TEST(Cleanup, RulebookExampleDixieBankTakesOneYellow) {
  RULE("DT-084", "DT-085", "DT-086");
  // 2 red on its books; three cards with 2 green, 3 yellow, 1 red; room for 5 cubes, so for three more; the Southeast
  // has no green, 5 yellow, 2 red.
  Position p;
  p.owned("dixie_bank", {1}, "RR").region("southeast", "RRYYYYY");
  p.on("dixie_bank", {"credit_freeze", "capital_injection", "oil_shock"});
  ASSERT_EQ(p.rules.bank[3].maximum, 5);
  CubeCounts shown{};
  each_of(p.state.on_bank[3], [&](int card) {
    for (std::size_t c = 0; c < kColours; ++c) add(shown[c], p.rules.card[static_cast<std::size_t>(card)].cubes[c]);
  });
  ASSERT_EQ(shown, (CubeCounts{1, 3, 2}));
  absorb_now(p, {"dixie_bank"});
  Journal journal;
  step_absorb(p.rules, p.state, &journal);
  std::vector<Entry> moved;
  for (const Entry& entry : journal.entries())
    if (static_cast<Kind>(entry.kind) == Kind::kAbsorbed) moved.push_back(entry);
  ASSERT_EQ(moved.size(), 1U) << "no red, as half of one is none; no green, as there is none";
  EXPECT_EQ(moved[0].b, kYellow);
  EXPECT_EQ(moved[0].c, 1);
  EXPECT_EQ(p.on_bank("dixie_bank"), "RRY");
  EXPECT_EQ(p.in_region("southeast"), "RRYYYY");
}

TEST(Cleanup, AbsorptionStopsAtTheLimit) {
  RULE("DT-086");
  Position p;
  p.owned("dixie_bank", {1}, "GGGG")
      .region("southeast", "RRRYYY")
      .on("dixie_bank", {"short_sellers_circle", "market_crash_3", "confidence_returns"});
  absorb(p.rules, p.state, 3, nullptr);
  EXPECT_EQ(p.on_bank("dixie_bank"), "RGGGG") << "red first, and then it is full";
  Position over;
  over.owned("dixie_bank", {1}, "GGGGGGG").region("southeast", "RRR").on("dixie_bank", {"short_sellers_circle"});
  absorb(over.rules, over.state, 3, nullptr);
  EXPECT_EQ(over.on_bank("dixie_bank"), "GGGGGGG") << "events had put it above its limit";
}

TEST(Cleanup, TwoBanksOfARegionInAuctionOrderOrTheLeaders) {
  RULE("DT-R29");
  for (const bool leader : {false, true}) {
    Position p(Options{.seats = 4, .rulings = {{"absorb_order", leader ? "leader" : "auction"}}, .edits = {}});
    fill_regions(p);
    p.turn(1)
        .leader(2)
        .shares("dixie_bank", {1})
        .shares("gulfbreeze_home_loan", {0, 1})
        .shares("sodbuster_savings", {0, 0, 1})
        .region("southeast", "R");
    p.on("dixie_bank", {"short_sellers_circle"}).on("gulfbreeze_home_loan", {"creative_accounting"});
    absorb_now(p, {"dixie_bank", "gulfbreeze_home_loan"});
    p.stage(Stage::kAbsorb);
    if (leader) {
      EXPECT_EQ(p.state.acting, 2);
      EXPECT_EQ(p.refusal("bank sodbuster_savings"), "DT-R29");
      p.play("bank gulfbreeze_home_loan");
      EXPECT_EQ(p.on_bank("gulfbreeze_home_loan"), "R");
    } else {
      EXPECT_EQ(p.on_bank("dixie_bank"), "R");
      EXPECT_TRUE(p.cites("DT-R29"));
    }
  }
}

// Its last share was sold: it is not valued, so it takes nothing from its region, and its cards go back to the deck.
TEST(Cleanup, ABankWithoutSharesAbsorbsNothing) {
  RULE("DT-R29", "DT-R14");
  Position p;
  fill_regions(p);
  p.owned("lakefront_national", {1}, "RRRR");
  p.on("sodbuster_savings", {"short_sellers_circle"}).region("plains", "RRRRR").stage(Stage::kEndEvents);
  ASSERT_EQ(p.state.turn, 2);
  EXPECT_EQ(p.on_bank("sodbuster_savings"), "") << "three red on the card, and a region full of them";
  EXPECT_EQ(p.in_region("plains"), "RRRRR");
  EXPECT_TRUE(p.in_deck("short_sellers_circle"));
}

TEST(Cleanup, BanksFeedTheBondMarketByTheTurn) {
  RULE("DT-087", "DT-R30");
  for (const auto& [turn, given] : {std::pair{1, "G"}, {3, "YG"}}) {
    Position p;
    fill_regions(p);
    p.turn(turn).owned("dixie_bank", {1}, "RYG").stage(Stage::kBonds);
    EXPECT_EQ(letters(p.state.bond), given) << turn;
    EXPECT_TRUE(p.cites("DT-087"));
  }
  Position two;  // turn 2: the largest owner chooses
  fill_regions(two);
  two.turn(2).leader(3).owned("dixie_bank", {1, 2}, "YG").bank("sodbuster_savings", "YG").stage(Stage::kBonds);
  EXPECT_EQ(two.state.acting, 1);
  EXPECT_EQ(two.refusal("cube red"), "DT-087");
  two.play("cube yellow");
  EXPECT_EQ(two.on_bank("dixie_bank"), "G");
  EXPECT_EQ(two.state.acting, 3) << "nobody owns Sodbuster Savings: the Leader";
  two.play("cube green");
  EXPECT_EQ(letters(two.state.bond), "YG");
  for (const bool all : {true, false}) {
    Position p(Options{.seats = 4, .rulings = {{"bond_from", all ? "all" : "owned"}}, .edits = {}});
    fill_regions(p);
    p.bank("sodbuster_savings", "G").stage(Stage::kBonds);  // Y8: giving may leave the bank empty
    EXPECT_EQ(p.on_bank("sodbuster_savings"), all ? "" : "G");
  }
}

TEST(Cleanup, RegionsAreRefilledToTheirStart) {
  RULE("DT-088");
  Position p;
  fill_regions(p);
  p.region("plains", "R").region("west", "YY").stage(Stage::kRefill);
  EXPECT_EQ(p.state.draw_to, 3) << "the bag is enough: no question, in the order of the map";
  EXPECT_EQ(p.state.draw_count, 4);
  p.play("draw 1 1 2");
  EXPECT_TRUE(p.cites("DT-088"));
  EXPECT_EQ(p.in_region("plains"), "RRYGG");
  p.play("draw 0 0 6");
  EXPECT_EQ(count(p.state.region[5]), 8);
  EXPECT_EQ(p.state.turn, 2);
}

TEST(Cleanup, WhenTheBagIsShortTheLeaderOrdersTheRegions) {
  RULE("DT-R31", "DT-088");
  Position p;
  fill_regions(p);
  p.leader(2).region("plains", "R").region("west", "YY").bag("RYG").stage(Stage::kRefill);
  EXPECT_EQ(p.state.acting, 2);
  EXPECT_TRUE(p.cites("DT-R31"));
  EXPECT_THAT(p.legal(), ElementsAre("region plains", "region west"));
  EXPECT_EQ(p.refusal("region midwest"), "DT-088");
  p.play("region west", "draw 1 1 1");
  EXPECT_EQ(count(p.state.region[5]), 5);
  EXPECT_EQ(p.state.turn, 2) << "an empty bag ends it";
}

TEST(Cleanup, ARegionAboveItsMaximumIsTrimmed) {
  RULE("DT-089");
  Position p;
  fill_regions(p);
  p.leader(1).region("plains", "RRRRRGGGGG").stage(Stage::kRefill);
  EXPECT_EQ(p.state.acting, 1);
  EXPECT_EQ(p.refusal("cube yellow"), "DT-089");
  p.play("cube red", "cube green");
  EXPECT_EQ(p.in_region("plains"), "RRRRGGGG");
  EXPECT_EQ(p.state.out[kRed], 1);
  EXPECT_TRUE(p.cites("DT-089"));
}

TEST(Cleanup, EventsToTheDiscardsInvestmentsToTheDeck) {
  RULE("DT-090");
  Position p;
  fill_regions(p);
  p.on("dixie_bank", {"oil_shock"}).on("sodbuster_savings", {"rate_cut"}, 1).discards({"credit_freeze"});
  p.stage(Stage::kRefill);
  EXPECT_TRUE(p.in_deck("oil_shock"));
  EXPECT_TRUE(p.in_deck("rate_cut"));
  EXPECT_TRUE(p.discarded("credit_freeze"));
  EXPECT_EQ(p.state.load[3], 0);
  EXPECT_TRUE(p.cites("DT-090"));
}

}  // namespace
}  // namespace exchequer::downturn
