// Valuation, rescue, bankruptcy and scoring (DT-008, DT-013, DT-067 to DT-083), with the rulebook's examples X1 to X8.
#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

using testing::ElementsAre;

// Column 2 and the example bank, dividend 4, room for 8: Lakefront National. Nobody can afford a rescue.
Position example(std::string_view cubes_on_it) {
  Position p;
  p.column(2).owned("lakefront_national", {1}, cubes_on_it).personal(0, 2);
  return p;
}

TEST(Valuation, RulebookExampleOneTwelveCubesAtMinusFiveAreBankrupt) {
  RULE("DT-073", "DT-013", "DT-R26");
  // 3 red, 4 yellow, 5 green in cubes and cards: -6 - 4 + 5.
  Position p = example("RYYGGGGG");
  p.on("lakefront_national", {"credit_swap", "analysts_chatter"});  // 2 red, 2 yellow
  const Assets a = assets(p.rules, p.state, 2, p.state.on_bank[2]);
  EXPECT_EQ(a.value, -5);
  EXPECT_EQ(a.cubes, 12);
  p.stage(Stage::kEndEvents);
  EXPECT_EQ(p.status("lakefront_national"), Status::kBankrupt);
  EXPECT_TRUE(p.cites("DT-073"));
}

TEST(Valuation, TheDescriptionTellsWhatEveryColumnWouldFind) {
  RULE("DT-073");
  Position p = example("RRRGG");
  p.bank("dixie_bank", "RR");  // nobody's
  const auto column = [&](std::string_view bank, std::size_t number) {
    const Shown shown = Module::describe(p.rules, p.state);
    const Shown::Bank& one = *shown.banks.find(bank);
    return std::pair(one.values[number - 1], one.standings[number - 1]);
  };
  EXPECT_EQ(column("lakefront_national", 1), std::pair(-12, Status::kBankrupt));
  EXPECT_EQ(column("lakefront_national", 2), std::pair(-4, Status::kSolvent));
  EXPECT_EQ(column("lakefront_national", 6), std::pair(17, Status::kProfitable));
  EXPECT_EQ(column("dixie_bank", 1), std::pair(-8, Status::kNone));
  const auto now = [&] { return Module::describe(p.rules, p.state).banks.find("lakefront_national")->now; };
  EXPECT_EQ(now().value, -4);
  EXPECT_EQ(now().status, Status::kSolvent);
  EXPECT_FALSE(now().settled);
  p.stage(Stage::kEndEvents);
  EXPECT_EQ(p.status("lakefront_national"), Status::kSolvent) << "as foretold";
}

TEST(Valuation, RulebookExampleTwoTooFewCubesAreSolvent) {
  RULE("DT-074");
  Position p = example("RRR");
  p.stage(Stage::kEndEvents);
  EXPECT_EQ(p.value("lakefront_national"), -6);
  EXPECT_EQ(p.status("lakefront_national"), Status::kSolvent);
  EXPECT_EQ(p.state.vp[0], 3) << "no dividend, but the best bank of all";
}

TEST(Valuation, RulebookExampleThreeAnEmptyBankIsBankrupt) {
  RULE("DT-071", "DT-R37");
  for (const bool bankrupt : {true, false}) {
    Position p(Options{.seats = 4, .rulings = {{"empty_bank", bankrupt ? "bankrupt" : "solvent"}}, .edits = {}});
    p.column(2).shares("lakefront_national", {1}).personal(0, 2).stage(Stage::kEndEvents);
    EXPECT_EQ(p.status("lakefront_national"), bankrupt ? Status::kBankrupt : Status::kSolvent);
    EXPECT_EQ(p.cites("DT-071"), bankrupt);
  }
  Position card = example("");
  card.on("lakefront_national", {"oil_shock"}).stage(Stage::kEndEvents);
  EXPECT_EQ(card.status("lakefront_national"), Status::kSolvent) << "a card is an asset";
}

TEST(Valuation, RulebookExampleFourZeroIsSolvent) {
  RULE("DT-074");
  Position p = example("RYGGG");
  p.stage(Stage::kEndEvents);
  EXPECT_EQ(p.value("lakefront_national"), 0);
  EXPECT_EQ(p.status("lakefront_national"), Status::kSolvent);
}

TEST(Valuation, RulebookExampleFiveFourDollarsAreProfit) {
  RULE("DT-069", "DT-070", "DT-008");
  Position p = example("YYGGGGGG");
  p.stage(Stage::kEndEvents);
  EXPECT_EQ(p.value("lakefront_national"), 4);
  EXPECT_EQ(p.status("lakefront_national"), Status::kProfitable);
  EXPECT_EQ(p.state.vp[0], 1 + 3);
  EXPECT_TRUE(p.cites("DT-069"));
  EXPECT_TRUE(p.cites("DT-070"));
}

TEST(Valuation, TheLinesAreAtOneAndMinusFive) {
  RULE("DT-069", "DT-073");
  // Column 2, dividend 4: values -5, -4, 0 and 1 with exactly four or more cubes.
  for (const auto& [here, status] : {std::pair{"RRYG", Status::kSolvent},
                                     {"RRYY", Status::kBankrupt},
                                     {"RYGGG", Status::kSolvent},
                                     {"RGGG", Status::kProfitable},
                                     {"YGG", Status::kSolvent}}) {
    Position p = example(here);
    p.stage(Stage::kEndEvents);
    EXPECT_EQ(p.status("lakefront_national"), status) << here;
  }
  Position exact = example("RRYYG");
  EXPECT_EQ(assets(exact.rules, exact.state, 2, 0).value, -5);
  exact.stage(Stage::kEndEvents);
  EXPECT_EQ(exact.status("lakefront_national"), Status::kBankrupt);
}

TEST(Valuation, TheDividendNumberMayCountCubesOnly) {
  RULE("DT-R26");
  for (const bool all : {true, false}) {
    Position p(Options{.seats = 4, .rulings = {{"dividend_counts", all ? "all" : "cubes"}}, .edits = {}});
    p.owned("lakefront_national", {1}, "GG")
        .on("lakefront_national", {"flight_to_treasuries"})
        .stage(Stage::kEndEvents);
    EXPECT_EQ(p.status("lakefront_national"), all ? Status::kProfitable : Status::kSolvent);
  }
}

TEST(Valuation, CardsOfOwnedBanksAreTurnedUp) {
  RULE("DT-067", "DT-072");
  Position p = example("GGGG");
  p.on("lakefront_national", {"oil_shock"}, 0).on("sodbuster_savings", {"rate_cut"}, 1).stage(Stage::kEndEvents);
  EXPECT_TRUE(p.cites("DT-067"));
  EXPECT_EQ(p.state.down[0], 0U);
  EXPECT_EQ(p.status("sodbuster_savings"), Status::kNone);
  EXPECT_TRUE(p.cites("DT-072"));
}

TEST(Valuation, ABankruptcyHitsTheBanksValuedAfterIt) {
  RULE("DT-068", "DT-078", "DT-R27", "DT-080");
  // Y1: Hudson first, then Lakefront fails and the column falls, then Dixie is worth 0 instead of 2.
  Position p;
  p.column(3)
      .leader(1)
      .personal(0, 4)
      .owned("hudson_harbor_trust", {1}, "GGGG")
      .owned("lakefront_national", {1}, "RRRRR")
      .owned("dixie_bank", {0, 1}, "RYGGG")
      .stage(Stage::kEndEvents);
  EXPECT_EQ(p.state.acting, 1);
  EXPECT_EQ(p.refusal("bank sodbuster_savings"), "DT-068");
  p.play("bank hudson_harbor_trust");
  EXPECT_TRUE(p.cites("DT-068"));
  p.play("bank lakefront_national");
  EXPECT_TRUE(p.cites("DT-078"));
  EXPECT_EQ(p.state.column, 2);
  EXPECT_EQ(p.value("hudson_harbor_trust"), 4) << "as it was found";
  EXPECT_EQ(p.value("dixie_bank"), 0);
  EXPECT_EQ(p.status("dixie_bank"), Status::kSolvent);
  EXPECT_TRUE(p.cites("DT-R27"));
  EXPECT_TRUE(p.cites("DT-080"));
  EXPECT_EQ(p.state.vp[0], 1 + 3 - 3);
}

TEST(Valuation, RescuesArePledgedInTurnOrder) {
  RULE("DT-075", "DT-076", "DT-R28");
  // Y7: owners with 2, 0 and 2 Personal Shares; 1 and 1 are too few, 1 and 2 are enough.
  for (const bool saved : {false, true}) {
    Position p;
    p.column(2).owned("lakefront_national", {1, 1, 0, 1}, "RRRRR").personal(0, 2).personal(1, 0).personal(3, 2);
    p.stage(Stage::kEndEvents);
    EXPECT_EQ(p.phase(), "pledge");
    EXPECT_EQ(p.state.acting, 0);
    EXPECT_EQ(p.refusal("pledge 3"), "DT-R28") << "more than he has";
    p.play("pledge 1");
    EXPECT_EQ(p.state.acting, 3) << "Green has nothing to give";
    p.play(saved ? "pledge 2" : "pledge 1");
    EXPECT_EQ(p.status("lakefront_national"), saved ? Status::kRescued : Status::kBankrupt);
    if (saved) {
      EXPECT_EQ(p.state.personal, (std::array<std::uint8_t, 4>{1, 0, 20, 0}));
      EXPECT_EQ(p.state.vp, (std::array<std::int16_t, 4>{}));
      EXPECT_TRUE(p.cites("DT-075"));
      EXPECT_TRUE(p.cites("DT-076"));
    } else {
      EXPECT_EQ(p.state.personal, (std::array<std::uint8_t, 4>{2, 0, 20, 2}));
      EXPECT_EQ(p.state.vp, (std::array<std::int16_t, 4>{-3, -3, 0, -3}));
    }
  }
}

TEST(Valuation, BankruptcyClearsTheBank) {
  RULE("DT-077", "DT-R34");
  for (const bool floor : {false, true}) {
    Position p(Options{.seats = 4, .rulings = {{"vp_floor", floor ? "zero" : "none"}}, .edits = {}});
    p.column(2)
        .owned("lakefront_national", {2, 1}, "RRRRR")
        .personal(0, 0)
        .personal(1, 0)
        .vp(0, 1)
        .stage(Stage::kEndEvents);
    EXPECT_EQ(p.state.out[kRed], 5);
    EXPECT_EQ(p.state.share_count[2], 0);
    EXPECT_EQ(p.state.lost[0], 20);
    EXPECT_EQ(p.state.vp[0], floor ? 0 : -2);
    EXPECT_EQ(p.state.vp[1], floor ? 0 : -3);
    EXPECT_TRUE(p.cites("DT-077"));
    EXPECT_TRUE(p.cites("DT-R34"));
  }
}

TEST(Valuation, ABankruptBankMayBeStartedAgainWithNothing) {
  RULE("DT-079", "DT-R38");
  Position p;
  p.hand(0, {"oil_shock", "rate_cut"})
      .hand(1, {"credit_freeze"})
      .hand(2, {"stress_tests"})
      .hand(3, {"creative_accounting"});
  p.column(2)
      .owned("lakefront_national", {0, 1}, "RRRRR")
      .personal(1, 0)
      .on("lakefront_national", {"golden_parachute"});
  p.event("stress_tests", 1).acting(0);
  EXPECT_EQ(p.state.bankruptcies, 1);
  EXPECT_EQ(p.state.load[2], 0) << "the card is gone, too";
  p.play("buy lakefront_national", "card oil_shock");
  EXPECT_TRUE(p.cites("DT-079"));
  EXPECT_TRUE(p.cites("DT-R38"));
  EXPECT_EQ(p.state.load[2], 1);
}

// The best bank is held like this; Blue leads.
Position bonus(std::vector<int> shares, int leader, int seats = 4) {
  Position p(Options{.seats = seats, .rulings = {}, .edits = {}});
  p.leader(leader).owned("lakefront_national", std::move(shares), "GGGGG").stage(Stage::kEndEvents);
  return p;
}

TEST(Scoring, RulebookExampleOneTwoAndTwo) {
  RULE("DT-081", "DT-082");
  Position p = bonus({2, 2}, 0, 2);
  EXPECT_THAT(p.legal(), ElementsAre("seat blue", "seat green"));
  p.play("seat blue");
  EXPECT_EQ(p.state.vp, (std::array<std::int16_t, 4>{2 + 3, 2 + 1, 0, 0}));
  EXPECT_TRUE(p.cites("DT-081"));
  EXPECT_TRUE(p.cites("DT-082"));
}

TEST(Scoring, RulebookExampleTwoOneEach) {
  RULE("DT-082");
  Position p = bonus({1, 1, 1}, 0);
  p.play("seat blue");
  EXPECT_THAT(p.legal(), ElementsAre("seat green", "seat yellow"));
  p.play("seat yellow");
  EXPECT_EQ(p.state.vp, (std::array<std::int16_t, 4>{1 + 3, 1, 1 + 1, 0}));
}

TEST(Scoring, RulebookExampleThreeTheLeaderIsNotAmongTheTied) {
  RULE("DT-082");
  Position p = bonus({1, 2, 2}, 0);
  EXPECT_EQ(p.refusal("seat blue"), "DT-082");
  p.play("seat green");
  EXPECT_EQ(p.state.vp, (std::array<std::int16_t, 4>{1, 2 + 3, 2 + 1, 0}));
}

TEST(Scoring, TiedBanksAreTheLeadersChoice) {
  RULE("DT-082");
  Position p;
  p.leader(3).owned("lakefront_national", {1}, "GGGGG").owned("dixie_bank", {0, 1}, "GGGGG");
  p.stage(Stage::kEndEvents);
  EXPECT_EQ(p.state.acting, 3);
  p.play("bank dixie_bank");
  EXPECT_EQ(p.state.vp, (std::array<std::int16_t, 4>{1, 1 + 3, 0, 0}));
}

TEST(Scoring, RescuedBanksDoNotCompete) {
  RULE("DT-083", "DT-076");
  Position p;
  p.column(2).owned("lakefront_national", {1}, "RRRRR").owned("dixie_bank", {0, 1}, "RR");
  p.stage(Stage::kEndEvents);
  p.play("bank lakefront_national", "pledge 3");
  EXPECT_TRUE(p.cites("DT-083"));
  EXPECT_EQ(p.state.vp, (std::array<std::int16_t, 4>{0, 3, 0, 0})) << "Dixie Bank at -4 is the best that is left";
}

TEST(Scoring, ALowBestBankPaysAndASoleOwnerGetsOnlyTheFirstBonus) {
  RULE("DT-R39");
  Position p = example("R");
  p.stage(Stage::kEndEvents);
  EXPECT_EQ(p.value("lakefront_national"), -2);
  EXPECT_EQ(p.state.vp, (std::array<std::int16_t, 4>{3, 0, 0, 0}));
  EXPECT_TRUE(p.cites("DT-R39"));
  Position none;
  none.stage(Stage::kEndEvents);
  EXPECT_EQ(none.state.vp, (std::array<std::int16_t, 4>{})) << "no bank, no bonus";
}

}  // namespace
}  // namespace exchequer::downturn
