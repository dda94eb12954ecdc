// What moves and entries say to programs: kinds, ids and amounts.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

Fact fact(const Position& p, std::string_view move, Seat seat = 0) {
  return Module::fact_of(p.rules, p.state, {seat, Module::parse(p.rules, p.state, seat, move).value()});
}

TEST(FactsOfMoves, NameCubesAndWhereTheyAreTakenFrom) {
  Position p;
  p.bag("KRBWY").used("YY").treasury("YY");
  EXPECT_EQ(fact(p, "pay_loan paying used treasury used"),
            (Fact{"act", {{"action", "pay_loan"}, {"paid", "used treasury used"}}, {}, kOk}));
  p.play("draw");
  EXPECT_EQ(fact(p, "draw K Y", kChance), (Fact{"drawn", {{"cube", "debt"}, {"second", "income"}}, {}, kOk}));
}

TEST(FactsOfMoves, CountOptionsFromOne) {
  Position p;
  p.drawn("KK");
  const Fact first = fact(p, p.legal("option").front());
  EXPECT_EQ(first.kind, "option");
  EXPECT_EQ(first.amounts, (decltype(first.amounts){{"option", 1}}));
}

TEST(FactsOfMoves, NameTheFacingThatACardTurnsTo) {
  Position p({.options = {{"policies", "on"}}});
  p.used("KB").end_year();
  EXPECT_EQ(fact(p, "turn free_trade"), (Fact{"turn", {{"facing", "free_trade"}}, {}, kOk}));
  EXPECT_EQ(fact(p, "keep"), (Fact{"keep", {}, {}, kOk}));
}

TEST(FactsOfEntries, NameTracksPoliciesAndClauses) {
  const Position p({.options = {{"policies", "on"}}});
  EXPECT_EQ(Module::fact(p.rules, {static_cast<std::uint16_t>(Kind::kTrack), clause::AU_043, kWealth, 4, 5}),
            (Fact{"track", {{"track", "wealth"}}, {{"from", 4}, {"to", 5}}, clause::AU_043}));
  EXPECT_EQ(Module::fact(p.rules, {static_cast<std::uint16_t>(Kind::kTurned), clause::AU_122, kTrade, 1}),
            (Fact{"turned",
                  {{"policy", p.rules.policy_ids[kTrade]}, {"facing", p.rules.facing_ids[kTrade][1]}},
                  {},
                  clause::AU_122}));
}

}  // namespace
}  // namespace exchequer::austerity
