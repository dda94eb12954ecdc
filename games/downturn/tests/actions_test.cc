// The ten player actions, the last chances, the cards in hand (DT-006 to DT-014, DT-047 to DT-066).
#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

using testing::ElementsAre;

// Everybody has two cards; Blue and Green share Dixie Bank, Blue has Lakefront National.
Position table(Options options = {}) {
  Position p(options);
  p.hand(0, {"oil_shock", "rate_cut"}).hand(1, {"credit_freeze", "golden_parachute"});
  if (p.rules.seats > 2) p.hand(2, {"stress_tests", "building_boom"});
  if (p.rules.seats > 3) p.hand(3, {"analysts_chatter", "creative_accounting"});
  p.owned("dixie_bank", {1, 1}, "GG").owned("lakefront_national", {2}, "RG");
  p.region("southeast", "RG").region("midwest", "YY");
  return p;
}

TEST(Actions, ACardHasThreeUses) {
  RULE("DT-014", "DT-011");
  Position p = table();
  EXPECT_EQ(p.refusal("card oil_shock"), "DT-048") << "first the action, then the card";
  p.play("invest dixie_bank");
  EXPECT_THAT(p.legal(), ElementsAre("card oil_shock", "card rate_cut"));
  EXPECT_EQ(p.refusal("card credit_freeze"), "DT-053") << "not in hand";
  p.play("card oil_shock");
  EXPECT_TRUE(p.cites("DT-011"));
  EXPECT_FALSE(p.in_hand(0, "oil_shock"));
}

TEST(Actions, OneEachInTurnOrder) {
  RULE("DT-048");
  Position p = table();
  EXPECT_EQ(p.refusal("pass"), "DT-048") << "with cards one must act";
  EXPECT_EQ(p.refusal(1, "discard"), "DT-048");
  p.play("discard", "card rate_cut");
  EXPECT_EQ(p.state.acting, 1);
  p.play("discard", "card credit_freeze", "discard", "card stress_tests", "discard", "card creative_accounting");
  EXPECT_EQ(p.state.acting, 0);
}

TEST(Actions, PlayEvent) {
  RULE("DT-049");
  Position p = table();
  p.play("play", "card rate_cut");
  EXPECT_EQ(p.state.stability, 4);
  EXPECT_TRUE(p.discarded("rate_cut"));
  EXPECT_TRUE(p.cites("DT-049"));
  EXPECT_EQ(p.state.acting, 1);
}

TEST(Actions, BuyAShareWithAFaceUpCard) {
  RULE("DT-050", "DT-R12");
  for (const int extra : {0, 1}) {
    Position p = table({.seats = 4, .rulings = {{"buy_cost", extra ? "2" : "1"}}, .edits = {}});
    p.acting(2).play("buy dixie_bank", "card stress_tests");
    EXPECT_EQ(p.state.shares[3], (std::array<std::uint8_t, 4>{1, 1, 1, 0})) << "a newcomer may buy";
    EXPECT_EQ(p.state.personal[2], 19 - extra);
    EXPECT_EQ(p.state.lost[2], extra);
    EXPECT_TRUE(face_up(p.state, 3) & card_bit(p.card_of("stress_tests")));
    EXPECT_TRUE(p.cites("DT-050"));
    Position q = table({.seats = 4, .rulings = {{"buy_cost", extra ? "2" : "1"}}, .edits = {}});
    q.personal(0, extra);
    EXPECT_EQ(q.refusal("buy dixie_bank"), extra ? "DT-R12" : "DT-050");
  }
}

TEST(Actions, SharesOfABankAreLimited) {
  RULE("DT-051", "DT-006");
  Position p = table();
  p.shares("dixie_bank", {0, 0, 1});
  EXPECT_EQ(p.refusal("buy dixie_bank"), "DT-051");
}

TEST(Actions, AFullBankTakesNothingButEventsAndPerhapsShares) {
  RULE("DT-012", "DT-054", "DT-R13", "DT-R51");
  // Y6: three cubes and two cards on Dixie Bank, which has room for five.
  for (const bool cap : {true, false}) {
    const std::string word = cap ? "yes" : "no";
    Position p = table({.seats = 4, .rulings = {{"cap_on_buy", word}, {"cap_on_swap", word}}, .edits = {}});
    p.bank("dixie_bank", "GGG").on("dixie_bank", {"inside_information", "consumer_gloom"});
    EXPECT_EQ(p.refusal("buy dixie_bank"), cap ? "DT-R13" : "");
    EXPECT_EQ(p.refusal("invest dixie_bank"), "DT-054");
    EXPECT_EQ(p.refusal("acquire dixie_bank red"), "DT-012");
    EXPECT_EQ(p.refusal("swap lakefront_national red"), cap ? "DT-R51" : "");
  }
}

TEST(Actions, SellAShare) {
  RULE("DT-052");
  Position p = table();
  EXPECT_EQ(p.refusal("sell sodbuster_savings"), "DT-052");
  p.play("sell lakefront_national");
  EXPECT_EQ(p.state.shares[2][0], 1);
  EXPECT_EQ(p.state.personal[0], 16);
  EXPECT_EQ(p.state.lost[0], 2);
  EXPECT_EQ(p.state.hand_count[0], 2) << "no card is needed";
  EXPECT_TRUE(p.cites("DT-052"));
  Position q = table();
  q.personal(0, 0);
  EXPECT_EQ(q.refusal("sell dixie_bank"), "DT-052");
}

TEST(Actions, ABankWithoutSharesKeepsItsAssets) {
  RULE("DT-R14", "DT-072");
  Position p = table();
  p.on("lakefront_national", {"inside_information"}, 0).owned("sodbuster_savings", {0, 1}, "GG");
  p.play("sell lakefront_national", "discard", "card credit_freeze", "discard", "card stress_tests", "discard",
         "card analysts_chatter");
  p.play("sell lakefront_national");
  EXPECT_TRUE(p.cites("DT-R14"));
  EXPECT_EQ(p.on_bank("lakefront_national"), "RG");
  p.bank("lakefront_national", "RRRRR").column(1).stage(Stage::kEndEvents);
  EXPECT_EQ(p.status("lakefront_national"), Status::kNone) << "not valued, not bankrupt";
  EXPECT_EQ(p.state.bankruptcies, 0);
  EXPECT_TRUE(p.state.down[0] & card_bit(p.card_of("inside_information"))) << "still face down";
}

TEST(Actions, InvestFaceDownWithAShare) {
  RULE("DT-053", "DT-007");
  Position p = table();
  EXPECT_EQ(p.refusal("invest sodbuster_savings"), "DT-053");
  p.acting(1).play("invest dixie_bank", "card golden_parachute");
  EXPECT_TRUE(p.state.down[1] & card_bit(p.card_of("golden_parachute")));
  EXPECT_EQ(p.state.load[3], 3);
  EXPECT_TRUE(p.cites("DT-007")) << "Green is not the largest owner, and may";
  EXPECT_TRUE(p.cites("DT-053"));
}

TEST(Actions, MoveACubeFromTheHomeRegion) {
  RULE("DT-055");
  Position p = table();
  EXPECT_EQ(p.refusal("acquire dixie_bank yellow"), "DT-055") << "none there";
  EXPECT_EQ(p.refusal("acquire sodbuster_savings red"), "DT-055") << "no share";
  p.play("acquire dixie_bank red", "card oil_shock");
  EXPECT_EQ(p.on_bank("dixie_bank"), "RGG");
  EXPECT_EQ(p.in_region("southeast"), "G");
  EXPECT_TRUE(p.discarded("oil_shock"));
  EXPECT_TRUE(p.cites("DT-055"));
}

TEST(Actions, DevelopRegionsWithAtLeastOneCube) {
  RULE("DT-056", "DT-057", "DT-010", "DT-R17");
  Position p = table();
  p.region("plains", "GGGGGGGG");
  p.play("develop", "card oil_shock", "draw 1 1 1");
  EXPECT_EQ(p.phase(), "place");
  EXPECT_EQ(p.refusal("put plains"), "DT-056") << "full";
  p.play("back", "back");
  EXPECT_EQ(p.refusal("back"), "DT-056") << "one must be placed";
  p.play("put west");
  EXPECT_EQ(p.in_region("west"), "G");
  EXPECT_TRUE(p.cites("DT-057"));
  EXPECT_TRUE(p.cites("DT-010"));
  EXPECT_EQ(p.state.acting, 1);
  Position few = table();
  few.bag("R").play("develop", "card oil_shock", "draw 1 0 0", "put west");
  EXPECT_EQ(count(few.state.bag), 0);
  EXPECT_EQ(few.refusal("develop"), "DT-R17");
  Position full = table();
  for (const auto& [id, number] : {std::pair{"northeast", 12},
                                   {"southeast", 11},
                                   {"midwest", 10},
                                   {"plains", 8},
                                   {"southwest", 9},
                                   {"west", 12}}) {
    std::string letters_;
    for (int i = 0; i < number; ++i) letters_ += "RYG"[i % 3];
    full.region(id, letters_);
  }
  EXPECT_EQ(full.refusal("develop"), "DT-R17");
}

TEST(Actions, BondsNeedMoreCubesThanPlayers) {
  RULE("DT-058", "DT-059", "DT-R18");
  // Y5: five cubes and four players: one may be taken, not two.
  Position p = table();
  p.bond("YGGGG");
  EXPECT_EQ(p.refusal("bond red"), "DT-058");
  p.play("bond yellow", "card oil_shock");
  EXPECT_EQ(letters(p.state.bonds[0]), "Y");
  EXPECT_EQ(p.state.lost[0], 1);
  EXPECT_TRUE(p.cites("DT-R18"));
  EXPECT_EQ(p.refusal("bond green"), "DT-059");
  Position q = table();
  q.bond("YGGGG").personal(0, 0);
  EXPECT_EQ(q.refusal("bond green"), "DT-058");
}

TEST(Actions, SwapACubeOfWorthBetweenOwnBanks) {
  RULE("DT-061", "DT-R40", "DT-R42");
  Position p = table();
  EXPECT_EQ(p.refusal("swap sodbuster_savings red"), "DT-R40");
  EXPECT_EQ(p.refusal("swap dixie_bank red"), "DT-061") << "no such cube there";
  p.play("swap lakefront_national red");
  EXPECT_EQ(p.refusal("to lakefront_national"), "DT-R40");
  EXPECT_EQ(p.refusal("to sodbuster_savings"), "DT-R40");
  p.play("to dixie_bank", "card oil_shock");
  EXPECT_EQ(p.on_bank("dixie_bank"), "RGG");
  EXPECT_TRUE(p.cites("DT-061"));
  p.column(2).acting(0);
  EXPECT_EQ(p.refusal("swap dixie_bank red"), "DT-061") << "worth less than nothing";
  Position q = table();
  q.column(4).event("marked_to_market", 3);
  q.acting(0);
  EXPECT_EQ(q.refusal("swap lakefront_national red"), "DT-R42") << "an event made it worthless";
  q.acting(1);
  EXPECT_EQ(q.refusal("swap dixie_bank green"), "DT-R40") << "only one bank";
}

// Column 4: red is worth at least 1 in print, and Marked to Market makes it worthless.
TEST(Actions, AnEventsChangeOfWorthCountsForASwapOrNot) {
  RULE("DT-R42");
  for (const bool printed : {false, true}) {
    Position p = table({.seats = 4, .rulings = {{"swap_worth", printed ? "printed" : "changed"}}, .edits = {}});
    p.column(4).event("marked_to_market", 3).acting(0);
    EXPECT_EQ(p.refusal("swap lakefront_national red"), printed ? "" : "DT-R42");
    EXPECT_EQ(p.offers("swap lakefront_national red"), printed);
    p.column(2);
    EXPECT_EQ(p.refusal("swap lakefront_national red"), "DT-061") << "worthless either way";
    // The other way round: yellow is worth nothing in print, and an event lifts it.
    Position q = table({.seats = 4, .rulings = {{"swap_worth", printed ? "printed" : "changed"}}, .edits = {}});
    q.column(3).bank("lakefront_national", "YG");
    ASSERT_EQ(q.rules.column[3].worth[kYellow], 0);
    q.state.worth_change[kYellow] = 1;
    EXPECT_EQ(q.refusal("swap lakefront_national yellow"), printed ? "DT-R42" : "");
    EXPECT_EQ(q.offers("swap lakefront_national yellow"), !printed);
  }
}

TEST(Actions, ReorganiseForTwoCards) {
  RULE("DT-062", "DT-R41");
  Position p = table();
  EXPECT_EQ(p.refusal("reorganise"), "DT-062") << "nothing is discarded";
  p.personal(1, 10);
  EXPECT_EQ(p.refusal("reorganise"), "DT-R41") << "nothing of Blue's is discarded";
  p.personal(0, 10).play("reorganise", "card oil_shock");
  EXPECT_EQ(p.refusal("card oil_shock"), "DT-062") << "not the same twice";
  EXPECT_TRUE(p.in_hand(0, "oil_shock")) << "nothing is shown before the second card";
  p.play("card rate_cut");
  EXPECT_EQ(p.state.personal[0], 11);
  EXPECT_EQ(p.state.hand_count[0], 0);
  EXPECT_TRUE(p.discarded("oil_shock") && p.discarded("rate_cut"));
  Position q = table();
  q.personal(0, 10).play("discard", "card oil_shock").acting(0);
  EXPECT_EQ(q.refusal("reorganise"), "DT-062") << "one card";
}

TEST(Actions, DiscardDoesNothingElse) {
  RULE("DT-063");
  Position p = table();
  const State before = p.state;
  p.play("discard", "card rate_cut");
  EXPECT_TRUE(p.cites("DT-063"));
  EXPECT_EQ(p.state.stability, before.stability);
  EXPECT_EQ(p.state.personal, before.personal);
}

TEST(Actions, LastChancesOfAllOrOfTheOthers) {
  RULE("DT-064", "DT-R15", "DT-066");
  // Y9: the third player's hand is empty. The fourth, first and second act once more, then the third, who may only sell
  // or pass.
  for (const bool all : {true, false}) {
    Position p = table({.seats = 4, .rulings = {{"last_chance", all ? "all" : "others"}}, .edits = {}});
    p.personal(2, 10).owned("dixie_bank", {0, 0, 1}, "GGGG");
    p.acting(2).play("reorganise", "card stress_tests", "card building_boom");
    EXPECT_TRUE(p.cites("DT-064"));
    p.play("discard", "card analysts_chatter", "discard", "card oil_shock", "discard", "card credit_freeze");
    if (all) {
      EXPECT_EQ(p.state.acting, 2);
      EXPECT_THAT(p.legal(), ElementsAre("pass", "sell dixie_bank"));
      EXPECT_EQ(p.refusal("discard"), "DT-R15");
      p.play("pass");
      EXPECT_TRUE(p.cites("DT-R15"));
    }
    EXPECT_TRUE(p.cites("DT-066")) << "no event comes now";
    EXPECT_GT(p.state.stage, Stage::kActions);
    EXPECT_EQ(p.state.hand_count[0], 1) << "cards left are kept";
  }
}

TEST(Actions, ForbiddenActions) {
  RULE("DT-040");
  Position p = table();
  p.event("trading_suspended", 3).acting(0);
  p.expect_refusals({{"buy dixie_bank", "DT-040"}, {"sell dixie_bank", "DT-040"}, {"invest dixie_bank", ""}});
}

TEST(Actions, CardsNotPlayedAreKeptDiscardedOrFilledUp) {
  RULE("DT-R16");
  for (const auto& [ruling, blue, deck] : {std::tuple{"keep", 9, 42 - 8 - 28}, {"fill_to_seven", 7, 42 - 8 - 20}}) {
    Position p = table({.seats = 4, .rulings = {{"leftover_cards", ruling}}, .edits = {}});
    p.stage(Stage::kDeal);
    while (p.state.stage == Stage::kDeal)
      p.play("draw " + p.rules.card_ids[static_cast<std::size_t>(std::countr_zero(p.state.deck))]);
    EXPECT_EQ(p.state.hand_count[0], blue) << ruling;
    EXPECT_EQ(p.state.deck_count, deck) << ruling;
  }
  Position p = table({.seats = 4, .rulings = {{"leftover_cards", "discard"}}, .edits = {}});
  for (const auto& [id, number] :
       {std::pair{"northeast", 8}, {"southeast", 7}, {"midwest", 7}, {"plains", 5}, {"southwest", 6}, {"west", 8}})
    p.region(id, std::string(static_cast<std::size_t>(number), 'Y').substr(0, 3) +
                     std::string(static_cast<std::size_t>(number - 3), 'R'));
  p.stage(Stage::kRefill);
  EXPECT_EQ(p.state.hand_count[0], 0);
  EXPECT_TRUE(p.discarded("oil_shock"));
}

TEST(Actions, TheDeckIsMadeAgainInThisPhase) {
  RULE("DT-065");
  Position p = table();
  p.deck({}).pick_up(0, card_bit(p.card_of("exports_pick_up")));
  p.play("play", "card exports_pick_up");
  EXPECT_TRUE(p.cites("DT-065"));
  EXPECT_EQ(p.phase(), "chance");
}

TEST(Actions, CardsDrawnAfterTheEndGiveNoFurtherChance) {
  RULE("DT-R49");
  Position p = table();
  p.hand(3, {"exports_pick_up"})
      .personal(2, 10)
      .acting(2)
      .play("reorganise", "card stress_tests", "card building_boom");
  p.play("play", "card exports_pick_up", "draw congressional_hearings");
  EXPECT_TRUE(p.cites("DT-R49"));
  p.play("discard", "card oil_shock", "discard", "card credit_freeze");
  EXPECT_GT(p.state.stage, Stage::kActions) << "Yellow has neither cards nor shares; nobody else acts again";
}

TEST(Actions, FoundABankWithOneShareOrTwo) {
  RULE("DT-R07", "DT-026");
  for (const int shares : {1, 2}) {
    Position p = table({.seats = 4, .rulings = {{"found_shares", std::to_string(shares)}}, .edits = {}});
    p.play("buy sodbuster_savings", "card oil_shock");
    EXPECT_EQ(p.state.shares[5][0], shares);
    EXPECT_TRUE(p.cites("DT-R07"));
    Position q = table({.seats = 4, .rulings = {{"found_shares", std::to_string(shares)}}, .edits = {}});
    q.personal(0, 1);
    EXPECT_EQ(q.refusal("buy sodbuster_savings"), shares == 2 ? "DT-R07" : "");
  }
}

TEST(Actions, DiscardsAreOpenOrClosed) {
  RULE("DT-R44");
  for (const bool open : {true, false}) {
    Position p = table({.seats = 4, .rulings = {{"discards", open ? "open" : "closed"}}, .edits = {}});
    p.play("acquire dixie_bank red");
    const auto action = Module::parse(p.rules, p.state, 0, "card oil_shock");
    EXPECT_EQ(Module::observe(p.rules, p.state, {0, *action}, 1).has_value(), open);
    p.play("card oil_shock");
    const View other = Module::view(p.rules, p.state, 1), own = Module::view(p.rules, p.state, 0);
    EXPECT_EQ((other.seen.discard & card_bit(p.card_of("oil_shock"))) != 0, open);
    EXPECT_NE(own.seen.discard & card_bit(p.card_of("oil_shock")), 0U);
    EXPECT_TRUE(p.cites("DT-R44"));
  }
}

TEST(Actions, EveryPhaseEnds) {
  RULE("DT-R48");
  // Selling is the only action without a card, and each sale spends two of twenty shares.
  Position p = table({.seats = 2, .rulings = {}, .edits = {}});
  int sales = 0;
  while (p.state.stage == Stage::kActions &&
         p.refusal("sell dixie_bank").empty() + p.refusal("sell lakefront_national").empty() > 0 && sales < 50) {
    p.play(p.refusal("sell lakefront_national").empty() ? "sell lakefront_national" : "sell dixie_bank");
    ++sales;
  }
  EXPECT_LE(sales, 10);
}

}  // namespace
}  // namespace exchequer::downturn
