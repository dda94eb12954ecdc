// Each of the 42 Event Cards is carried out, on a table that gives it something to do.
#include "content/resource.h"
#include "core/hash.h"
#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

// Column 4; Blue and Green share Dixie Bank, Blue has Lakefront, Green Hudson; all hands have two cards.
struct CardTable : Position {
  CardTable() {
    column(4).leader(3);
    shares("dixie_bank", {1, 1}).shares("lakefront_national", {2}).shares("hudson_harbor_trust", {0, 2});
    bank("dixie_bank", "RGG").bank("lakefront_national", "RRYG").bank("hudson_harbor_trust", "GGGG");
    region("southeast", "RGG").region("midwest", "RGG").region("northeast", "RYY");
    personal(0, 10).personal(1, 10);
  }
};

TEST(Cards, StabilityAndTrack) {
  for (const auto& [id, stability, column] : {std::tuple{"credit_freeze", 3, 3},
                                              {"investment_house_collapses", 3, 3},
                                              {"jobless_claims_jump", 2, 4},
                                              {"contagion_overseas", 3, 3},
                                              {"bear_market_rally", 3, 5},
                                              {"rate_cut", 4, 4},
                                              {"emergency_rate_cut", 3, 5},
                                              {"confidence_returns", 4, 4}}) {
    CardTable p;
    p.event(id);
    EXPECT_EQ(p.state.stability, stability) << id;
    EXPECT_EQ(p.state.column, column) << id;
    EXPECT_TRUE(p.discarded(id));
  }
}

TEST(Cards, MarketCrashes) {
  for (const char* id : {"market_crash_1", "market_crash_2", "market_crash_3"}) {
    CardTable p;
    p.event(id).play("draw 2 0 1");
    EXPECT_EQ(p.state.column, 2) << id;
  }
}

TEST(Cards, EventsOfTheEnd) {
  for (const auto& [id, stability, column] :
       {std::tuple{"rescue_bill_voted_down", 3, 3}, {"rescue_bill_signed", 3, 5}, {"consumer_gloom", 2, 4}}) {
    CardTable p;
    p.event(id);
    EXPECT_EQ(p.state.column, 4) << id;
    p.stage(Stage::kEndEvents);
    EXPECT_EQ(p.state.column, column) << id;
    EXPECT_EQ(p.state.stability, stability) << id;
  }
}

TEST(Cards, RulesOfTheTurn) {
  CardTable a;
  a.event("ratings_slashed");
  EXPECT_EQ(worth(a.rules, a.state, kYellow), 0);
  EXPECT_EQ(a.state.stability, 2);
  CardTable b;
  b.event("marked_to_market");
  EXPECT_EQ(worth(b.rules, b.state, kRed), 0);
  CardTable c;
  c.event("creative_accounting");
  EXPECT_EQ(worth(c.rules, c.state, kRed), 2);
  CardTable d;
  d.event("deposit_insurance_raised");
  EXPECT_EQ(rescue_price(d.rules, d.state), 2);
  EXPECT_EQ(d.state.stability, 4);
  CardTable e;
  e.vp(2, 5).vp(3, 5).event("congressional_hearings");
  EXPECT_EQ(rescue_price(e.rules, e.state), 4);
  EXPECT_EQ(e.state.vp, (std::array<std::int16_t, 4>{0, 0, 4, 4}));
  CardTable f;
  f.event("trading_suspended");
  EXPECT_EQ(f.state.forbidden, (1U << 1) | (1U << 2));
}

TEST(Cards, RegionsAndBanks) {
  CardTable a;
  a.event("foreclosure_wave", 0);
  EXPECT_EQ(a.state.acting, 3) << "the Leader";
  a.play("region northeast", "cube red");
  EXPECT_EQ(a.in_region("northeast"), "Y") << "the second cube is yellow by need";
  CardTable b;
  b.event("teaser_rates_reset");
  EXPECT_EQ(b.on_bank("dixie_bank"), "RRGG");
  EXPECT_EQ(b.on_bank("lakefront_national"), "RRRYG");
  EXPECT_EQ(b.on_bank("hudson_harbor_trust"), "RGGGG");
  CardTable c;
  c.event("depositors_line_up", 2);
  EXPECT_EQ(c.on_bank("lakefront_national"), "RRYG") << "Lakefront and Hudson tie at 4: the player of the card picks";
  EXPECT_EQ(c.state.acting, 2);
  c.play("bank hudson_harbor_trust");
  EXPECT_EQ(c.on_bank("hudson_harbor_trust"), "GG");
  struct OnOneBank {
    const char *event, *bank, *cubes;
  };
  for (const OnOneBank& one : {OnOneBank{"plant_closings_in_the_midwest", "lakefront_national", "RRY"},
                               {"layoffs_in_the_northeast", "hudson_harbor_trust", "GGG"},
                               {"condo_flippers", "dixie_bank", "RRRGG"},
                               {"brokerage_bailed_out_over_weekend", "dixie_bank", "GG"}})  // the lowest at 3
    EXPECT_EQ(CardTable().event(one.event).on_bank(one.bank), one.cubes) << one.event;
  CardTable g;
  g.event("capital_injection", 0).play("bank dixie_bank");
  EXPECT_EQ(g.on_bank("dixie_bank"), "RGGGG");
  CardTable i;
  i.event("toxic_asset_purchase");
  EXPECT_EQ(i.on_bank("dixie_bank"), "GG");
  EXPECT_EQ(i.on_bank("lakefront_national"), "RYG");
  CardTable j;
  j.event("building_boom");
  for (int r = 0; r < 6; ++r) j.play("draw 0 1 0");
  EXPECT_EQ(j.in_region("plains"), "Y");
  CardTable k;
  k.event("flight_to_treasuries");
  EXPECT_EQ(letters(k.state.bond), "GG");
  EXPECT_EQ(k.state.stability, 2);
}

TEST(Cards, CreditSwap) {
  CardTable p;
  p.event("credit_swap", 0)
      .play("bank dixie_bank", "move lakefront_national red", "move lakefront_national red", "pass");
  EXPECT_EQ(p.on_bank("dixie_bank"), "RRRGG");
  EXPECT_EQ(p.on_bank("lakefront_national"), "YG");
  CardTable all;
  all.event("credit_swap", 0)
      .play("bank dixie_bank", "move lakefront_national red", "move lakefront_national red",
            "move lakefront_national yellow", "move lakefront_national green");
  EXPECT_EQ(all.state.frame.card, kNo) << "nothing is left to move";
  CardTable none;
  none.event("credit_swap", 2);
  EXPECT_EQ(none.state.frame.card, kNo) << "Yellow holds no bank";
}

TEST(Cards, HeadForTheExits) {
  CardTable p;
  p.event("head_for_the_exits", 0).play("bank lakefront_national", "bank dixie_bank", "pass");
  EXPECT_EQ(p.state.shares[3], (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
  EXPECT_EQ(p.state.shares[2][0], 1);
  EXPECT_EQ(p.state.shares[0][1], 2) << "Green kept his";
  EXPECT_EQ(p.state.personal[0], 10) << "at no cost";
}

TEST(Cards, CardsAndShares) {
  CardTable a;
  a.hand(0, {"credit_freeze", "stress_tests"}).hand(1, {"rate_cut"}).event("oil_shock", 2);
  EXPECT_EQ(a.phase(), "give_card");
  a.play("card stress_tests");
  a.play("card rate_cut");
  EXPECT_TRUE(a.discarded("stress_tests") && a.discarded("rate_cut"));
  CardTable b;
  b.event("exports_pick_up", 1).play("draw credit_swap");
  EXPECT_TRUE(b.in_hand(1, "credit_swap"));
  CardTable c;
  c.event("tax_rebates");
  EXPECT_EQ(c.state.personal[0], 11);
  EXPECT_EQ(c.state.personal[2], 20) << "nothing of his is discarded";
  CardTable d;
  d.event("golden_parachute", 1);
  EXPECT_EQ(d.state.personal[1], 12);
  CardTable e;
  e.event("inside_information", 2).play("draw credit_swap", "draw rate_cut");
  EXPECT_EQ(e.state.hand_count[2], 2);
  CardTable f;
  f.event("analysts_chatter").play("draw credit_swap", "draw rate_cut", "draw oil_shock", "draw stress_tests");
  EXPECT_EQ(f.state.hand_count, (std::array<std::uint8_t, 4>{1, 1, 1, 1}));
  CardTable few;  // two cards for four players: the Leader says who draws
  few.deck({"credit_swap", "rate_cut"});
  few.pick_up(3, few.state.discard & ~card_bit(few.card_of("analysts_chatter")));
  few.state.display = few.state.discard;
  few.state.discard = 0;
  few.event("analysts_chatter");
  EXPECT_EQ(few.phase(), "pick_seat");
  few.play("seat yellow", "draw credit_swap", "seat blue", "draw rate_cut");
  EXPECT_EQ(few.state.hand_count[2], 1);
  EXPECT_EQ(few.state.hand_count[0], 1);
  EXPECT_EQ(few.state.hand_count[1], 0);
}

TEST(Cards, Tests) {
  for (const char* id : {"short_sellers_circle", "hedge_fund_unravels", "stress_tests"}) {
    CardTable p;
    p.column(2).personal(0, 1).bank("lakefront_national", "RRRR").event(id);
    EXPECT_EQ(p.state.bankruptcies, 1) << id;
    EXPECT_EQ(p.state.vp[0], -3) << id;
    CardTable fine;
    fine.event(id);
    EXPECT_EQ(fine.state.bankruptcies, 0) << id;
  }
}

TEST(Cards, WithNoOwnedBankNothingBreaks) {
  for (std::size_t card = 0; card < kCardCount; ++card) {
    Position p;
    p.bag("").event(p.rules.card_ids[card]);
    EXPECT_EQ(p.state.bankruptcies, 0) << p.rules.card_ids[card];
  }
}

// The rulebook describes two cards, each only in part. Only that part is marked as stated, and hashes do not change.
TEST(Cards, SourceMarksSayWhichPartIsStated) {
  RULE("DT-097", "DT-098");
  for (const char* path : {"games/downturn/packs/published.toml", "games/downturn/packs/archive/published.1.toml"}) {
    const Result<Pack> pack = parse_pack("downturn", find_resource(path), path);
    ASSERT_TRUE(pack) << path;
    EXPECT_TRUE(hash_to_hex(pack->hash) == "46d0ef56b4a42bd6" || hash_to_hex(pack->hash) == "9f95bd642a5a50d4") << path;
    const auto source = [&](std::string_view table, std::string_view field) {
      for (const Provenance& one : pack->provenance())
        if (one.table == table && one.field == field) return one.source;
      return std::string();
    };
    for (const char* crash : {"card market_crash_1", "card market_crash_2", "card market_crash_3"}) {
      EXPECT_EQ(source(crash, "name"), "stated");
      EXPECT_EQ(source(crash, "do: at least one column"), "stated");
      EXPECT_EQ(source(crash, "do"), "reconstructed");
      EXPECT_EQ(source(crash, "cubes"), "reconstructed");
    }
    const char* const brokerage = "card brokerage_bailed_out_over_weekend";
    EXPECT_EQ(source(brokerage, "name"), "stated");
    EXPECT_EQ(source(brokerage, "do: the bank of lowest value"), "stated");
    EXPECT_EQ(source(brokerage, "do"), "reconstructed");
    EXPECT_EQ(source("card layoffs_in_the_northeast", "do"), "reconstructed");
    EXPECT_EQ(source("card layoffs_in_the_northeast", "do: the banks of one region"), "published");
    EXPECT_EQ(source("column boom", "worth: yellow"), "reconstructed");
  }
}

}  // namespace
}  // namespace exchequer::downturn
