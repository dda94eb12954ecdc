// The two auctions (DT-022 to DT-036).
#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

using testing::ElementsAre;

// The first bank is up and Blue opens.
Position floating(Options options = {}) {
  Position p(options);
  p.state.turn = 0;
  p.state.leader = p.state.first_winner = kNo;
  p.state.opener = 0;
  p.stage(Stage::kFloat);
  return p;
}

TEST(Float, TheLowestBidIsTwoAndTheHighestWins) {
  RULE("DT-023", "DT-024", "DT-025", "DT-026");
  Position p = floating();
  EXPECT_EQ(p.state.cursor, p.bank_of("hudson_harbor_trust"));
  EXPECT_EQ(p.refusal("bid 1"), "DT-023");
  p.play("bid 2", "bid 4");
  EXPECT_EQ(p.refusal("bid 4"), "DT-R06") << "equal to the highest";
  p.play("pass", "pass", "bid 5", "pass");
  EXPECT_TRUE(p.cites("DT-024"));
  EXPECT_EQ(p.state.personal, (std::array<std::uint8_t, 4>{15, 20, 20, 20}));
  EXPECT_EQ(p.state.lost[0], 3) << "two of five are on the bank";
  EXPECT_EQ(p.state.shares[0], (std::array<std::uint8_t, 4>{2, 0, 0, 0}));
  EXPECT_EQ(p.state.first_winner, 0);
  p.play("pass", "pass", "pass", "pass");
  EXPECT_TRUE(p.cites("DT-026"));
  EXPECT_EQ(p.state.share_count[1], 0) << "skipped";
}

TEST(Float, BidsAreLimitedAndAPassIsFinal) {
  RULE("DT-R06");
  Position p = floating();
  p.personal(1, 3);
  EXPECT_EQ(p.refusal("bid 20"), "");
  p.play("pass", "bid 3", "pass");
  EXPECT_EQ(p.state.acting, 3) << "Blue is out";
  p.play("bid 4");
  EXPECT_EQ(p.state.shares[0][3], 2) << "Green cannot go higher and passes by himself";
  p.personal(0, 5);
  p.play("bid 2", "pass", "pass", "pass");
  p.personal(2, 3);
  EXPECT_EQ(p.state.acting, 2);
  EXPECT_EQ(p.refusal("bid 4"), "DT-R06");
}

TEST(Float, TheRightToOpenMovesOn) {
  RULE("DT-R04");
  for (const auto& [ruling, second, third] : {std::tuple{"rotate", 1, 2}, {"fixed", 0, 0}, {"winner", 3, 3}}) {
    Position p = floating({.seats = 4, .rulings = {{"auction_opener", ruling}}, .edits = {}});
    p.play("pass", "pass", "pass", "bid 2");
    EXPECT_EQ(p.state.acting, second) << ruling;
    p.play("pass", "pass", "pass", "pass");
    EXPECT_EQ(p.state.acting, third) << ruling;
  }
}

TEST(Float, AtLeastOneBankFindsAnOwner) {
  RULE("DT-027", "DT-R05");
  Position p = floating({.seats = 2, .rulings = {}, .edits = {}});
  for (int bank = 0; bank < 5; ++bank) p.play("pass", "pass");
  EXPECT_EQ(p.refusal("pass"), "DT-R05");
  EXPECT_THAT(p.legal("pass"), ElementsAre());
  p.play("bid 2");
  EXPECT_TRUE(p.cites("DT-027"));
  p.play("pass");
  EXPECT_EQ(std::popcount(p.state.owned), 1);
  EXPECT_EQ(p.state.turn, 1);
}

TEST(Leader, TheTurnBeginsWithTheAuction) {
  RULE("DT-028", "DT-032");
  Position p;
  p.state.first_winner = 2;
  p.turn(0).next_turn();
  EXPECT_TRUE(p.cites("DT-028"));
  EXPECT_EQ(p.stage_name(), "leader");
  EXPECT_EQ(p.state.acting, 2);
  p.play("pass", "pass", "pass", "pass");
  EXPECT_EQ(p.state.leader, 2);
  EXPECT_EQ(p.phase(), "order");
  EXPECT_TRUE(p.cites("DT-032"));
}

TEST(Leader, AllPayTheirBidsOrOnlyTheWinner) {
  RULE("DT-030", "DT-031", "DT-R08");
  // Worked example Y4: A bids 1, B 2, C and D pass, A 3, B passes.
  for (const bool all : {true, false}) {
    Position p(Options{.seats = 4, .rulings = {{"leader_auction", all ? "all_pay" : "winner_pays"}}, .edits = {}});
    p.state.turn = 0;
    p.next_turn();
    p.play("bid 1", "bid 2", "pass", "pass");
    EXPECT_EQ(p.refusal("bid 2"), "DT-030");
    p.play("bid 3", "pass");
    EXPECT_EQ(p.state.leader, 0);
    EXPECT_EQ(p.state.lost, (std::array<std::uint8_t, 4>{3, static_cast<std::uint8_t>(all ? 2 : 0), 0, 0}));
  }
}

TEST(Leader, TheSmallestBidIsOneAndTheLastOneLeftMustStillBid) {
  RULE("DT-R11");
  Position p;
  p.state.turn = 0;
  p.next_turn();
  EXPECT_EQ(p.refusal("bid 1"), "");
  EXPECT_EQ(p.refusal("bid 0"), "not a move");
  p.play("pass", "pass", "pass");
  EXPECT_EQ(p.phase(), "bid") << "Red is alone and has not bid";
  p.play("bid 1");
  EXPECT_EQ(p.state.leader, 3);
  EXPECT_EQ(p.state.lost[3], 1);
  EXPECT_TRUE(p.cites("DT-R11"));
}

TEST(Leader, TheOrderIsTheLeadersToGive) {
  RULE("DT-033", "DT-029");
  Position p;
  p.state.turn = 0;
  p.next_turn();
  p.play("bid 1", "pass", "pass", "pass");
  EXPECT_EQ(p.legal("order").size(), 24U);
  EXPECT_EQ(p.refusal(1, "order red yellow green blue"), "DT-033");
  p.play("order red blue yellow green");
  EXPECT_EQ(p.state.order, (std::array<std::uint8_t, 4>{3, 0, 2, 1}));
  EXPECT_TRUE(p.cites("DT-029"));
  Position two(Options{.seats = 2, .rulings = {}, .edits = {}});
  two.state.turn = 0;
  two.next_turn();
  two.play("pass", "pass");
  EXPECT_EQ(two.legal("order").size(), 2U);
}

TEST(Leader, LaterTheLastInOrderWhoWasNotLeaderBidsFirst) {
  RULE("DT-034");
  Position p;
  p.order({1, 0, 3, 2}).leader(2).next_turn();
  EXPECT_EQ(p.state.acting, 3);
  EXPECT_TRUE(p.cites("DT-034"));
  Position q;
  q.order({1, 0, 3, 2}).leader(1).next_turn();
  EXPECT_EQ(q.state.acting, 2);
}

TEST(Leader, AllPassReversesTheOrder) {
  RULE("DT-035", "DT-R09");
  // Worked example Y12: old order 2,1,4,3, Leader was 3: 4 bids first and leads; the order becomes 3,4,1,2.
  for (const auto& [ruling, leader] : {std::pair{"first_bidder", 3}, {"incumbent", 2}, {"first_in_order", 2}}) {
    Position p(Options{.seats = 4, .rulings = {{"all_pass_leader", ruling}}, .edits = {}});
    p.order({1, 0, 3, 2}).leader(2).next_turn();
    p.play("pass", "pass", "pass", "pass");
    EXPECT_EQ(p.state.order, (std::array<std::uint8_t, 4>{2, 3, 0, 1}));
    EXPECT_EQ(p.state.leader, leader) << ruling;
    EXPECT_EQ(p.stage_name(), "events") << "nobody sets the order";
    EXPECT_TRUE(p.cites("DT-035"));
    EXPECT_TRUE(p.cites("DT-R09"));
  }
}

TEST(Leader, WithoutPersonalSharesTheFirstBidderLeads) {
  RULE("DT-036", "DT-R10");
  Position p;
  for (int seat = 0; seat < 4; ++seat) p.personal(seat, 0);
  p.order({1, 0, 3, 2}).leader(2).next_turn();
  EXPECT_EQ(p.state.leader, 3);
  EXPECT_EQ(p.phase(), "order");
  EXPECT_TRUE(p.cites("DT-036"));
  EXPECT_TRUE(p.cites("DT-R10"));
}

}  // namespace
}  // namespace exchequer::downturn
