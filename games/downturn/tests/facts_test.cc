// What programs are told: choices and journal entries with the pack's ids and named numbers.
#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

using Ids = std::vector<std::pair<std::string, std::string>>;
using Amounts = std::vector<std::pair<std::string, std::int64_t>>;

Fact fact_of(const Position& p, std::string_view notation) {
  const Seat seat = Module::to_act(p.state).first();
  return Module::fact_of(p.rules, p.state, {seat, *Module::parse(p.rules, p.state, seat, notation)});
}

// Of the last entry of this kind.
Fact told(const Position& p, Kind kind) {
  Fact fact;
  for (const Entry& entry : p.journal.entries())
    if (static_cast<Kind>(entry.kind) == kind) fact = Module::fact(p.rules, entry);
  return fact;
}

TEST(Facts, AnActionNamesItsBankAndItsCube) {
  Position p;
  const Fact swap = fact_of(p, "swap dixie_bank red");
  EXPECT_EQ(swap.kind, "swap");
  EXPECT_EQ(swap.ids, (Ids{{"bank", "dixie_bank"}, {"cube", "red"}}));
  EXPECT_EQ(fact_of(p, "bond green").ids, (Ids{{"cube", "green"}}));
  EXPECT_TRUE(fact_of(p, "develop").ids.empty());
  EXPECT_EQ(fact_of(p, "bid 4").amounts, (Amounts{{"shares", 4}}));
}

TEST(Facts, TheTurnOrderIsOneThing) {
  Position p(Options{.seats = 2, .rulings = {}, .edits = {}, .choices = {{"colour_1", "red"}}});
  EXPECT_EQ(fact_of(p, "order green red").ids, (Ids{{"order", "green red"}}));
}

TEST(Facts, AValuationIsToldByBankValueAndStatus) {
  Position p;
  p.column(2).owned("lakefront_national", {1}, "RRRGG").stage(Stage::kEndEvents);
  const Fact valued = told(p, Kind::kValued);
  EXPECT_EQ(valued.kind, "valued");
  EXPECT_EQ(valued.ids, (Ids{{"bank", "lakefront_national"}, {"status", "solvent"}}));
  EXPECT_EQ(valued.amounts, (Amounts{{"value", -4}}));
  EXPECT_EQ(valued.clause, clause::DT_074);
}

TEST(Facts, AnEventOffTheDeckHasNoSeat) {
  Position drawn, played;
  drawn.stage(Stage::kEvents).play("draw rate_cut");
  EXPECT_EQ(told(drawn, Kind::kEvent).ids, (Ids{{"card", "rate_cut"}}));
  played.hand(0, {"rate_cut", "oil_shock"}).play("play", "card rate_cut");
  EXPECT_EQ(told(played, Kind::kEvent).ids, (Ids{{"card", "rate_cut"}, {"seat", "blue"}}));
}

}  // namespace
}  // namespace exchequer::downturn
