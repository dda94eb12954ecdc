// Every step in the journal and every refusal cites its clause (docs/reference/citations/downturn.md).
#include <filesystem>
#include <regex>
#include <set>

#include "content/formats.h"
#include "content/resource.h"
#include "games/downturn/tests/fixture.h"

namespace exchequer::downturn {
namespace {

std::string id_of(Clause clause) { return clause == kOk ? "" : Rulebook::of("downturn")[clause].id; }

// An event is carried out because it was drawn (DT-037), played (DT-049) or laid out for the end of the turn (DT-R43).
TEST(Citations, AnOrdinaryEffectCitesWhyTheEventIsCarriedOut) {
  RULE("DT-037", "DT-049", "DT-R43");
  Position drawn;
  drawn.stage(Stage::kEvents).play("draw rate_cut");
  EXPECT_EQ(drawn.clause_of(Kind::kStability), "DT-037");
  EXPECT_FALSE(drawn.cites("DT-040")) << "nothing of it lasts";

  Position played;
  played.hand(0, {"rate_cut", "oil_shock"}).play("play", "card rate_cut");
  EXPECT_EQ(played.clause_of(Kind::kStability), "DT-049");

  Position at_end;
  at_end.owned("dixie_bank", {1}, "G").event("rescue_bill_voted_down");
  EXPECT_TRUE(at_end.cites("DT-040")) << "it lies beside the board";
  at_end.stage(Stage::kEndEvents);
  EXPECT_EQ(at_end.clause_of(Kind::kColumn), "DT-R43");

  Position points;
  points.event("congressional_hearings");
  EXPECT_EQ(points.clause_of(Kind::kPoints), "DT-049");
  EXPECT_EQ(points.clause_of(Kind::kRule), "DT-040") << "this lasts";
}

TEST(Citations, CubesMovedByEvents) {
  RULE("DT-042", "DT-044");
  Position gain;
  gain.shares("gulfbreeze_home_loan", {1}).event("condo_flippers");
  EXPECT_EQ(gain.clause_of(Kind::kGained), "DT-049");
  EXPECT_TRUE(gain.cites("DT-042"));
  Position lose;
  lose.owned("dixie_bank", {1}, "R").event("toxic_asset_purchase");
  EXPECT_EQ(lose.clause_of(Kind::kLost), "DT-044");
  Position region;
  region.event("building_boom").play("draw 1 0 0");
  EXPECT_EQ(region.clause_of(Kind::kRegionCube), "DT-049");
  Position exits;
  exits.shares("dixie_bank", {1}).event("head_for_the_exits").play("bank dixie_bank");
  EXPECT_EQ(exits.clause_of(Kind::kDivested), "DT-049");
}

TEST(Citations, CubesAddedToTheBondArea) {
  RULE("DT-059");
  Position p;
  p.event("flight_to_treasuries");
  EXPECT_EQ(p.clause_of(Kind::kBondCubes), "DT-049");
  EXPECT_FALSE(p.cites("DT-059")) << "the floor has nothing to do with it";
  // A custom pack takes cubes out of the Bond area: they leave the game, and the minimum still holds.
  Position q(Options{.seats = 4, .rulings = {}, .edits = {{"do = [\"bond green +2\"", "do = [\"bond green -2\""}}});
  q.bond("GGGGG").event("flight_to_treasuries");
  EXPECT_EQ(count(q.state.bond), 4);
  EXPECT_EQ(q.clause_of(Kind::kBondCubes), "DT-044");
  EXPECT_TRUE(q.cites("DT-059"));
}

TEST(Citations, CardsDrawnAndDiscardedByEvents) {
  RULE("DT-R25");
  Position p;
  p.event("inside_information").play("draw oil_shock");
  EXPECT_EQ(p.clause_of(Kind::kDrew), "DT-049");
  EXPECT_FALSE(p.cites("DT-R25")) << "there are cards enough";
  Position q;
  q.hand(0, {"rate_cut", "credit_swap"}).event("oil_shock").play("card rate_cut");
  EXPECT_EQ(q.clause_of(Kind::kThrew), "DT-049");
  Position shares;
  shares.personal(0, 10).event("golden_parachute");
  EXPECT_EQ(shares.clause_of(Kind::kShares), "DT-049");
}

TEST(Citations, AMarketCrashCitesItsLeastOnlyWhereItApplies) {
  RULE("DT-097");
  for (const auto& [draw, clause] : {std::pair{"draw 0 1 2", "DT-097"}, {"draw 1 1 1", "DT-049"}}) {
    Position p;
    p.event("market_crash_1").play(draw);
    EXPECT_EQ(p.clause_of(Kind::kCrash), clause);
    EXPECT_EQ(p.clause_of(Kind::kColumn), clause);
  }
}

TEST(Citations, TheLowestValueIsTheBrokeragesOnly) {
  RULE("DT-098");
  Position p;
  p.owned("dixie_bank", {1}, "G").event("short_sellers_circle");
  EXPECT_FALSE(p.cites("DT-098"));
}

TEST(Citations, TheBestBank) {
  RULE("DT-081");
  Position p;
  p.owned("lakefront_national", {1}, "GGGG").stage(Stage::kEndEvents);
  EXPECT_EQ(p.clause_of(Kind::kBest), "DT-081");
  EXPECT_TRUE(p.cites("DT-083"));
}

TEST(Citations, ABankRescuedEarlierIsValuedAsRescued) {
  RULE("DT-076");
  Position p;
  p.column(2).owned("lakefront_national", {1}, "RRRR");
  p.event("stress_tests", 0).play("pledge 3");
  p.bank("lakefront_national", "GGGG").stage(Stage::kEndEvents);
  ASSERT_EQ(p.status("lakefront_national"), Status::kRescued);
  EXPECT_EQ(p.clause_of(Kind::kValued), "DT-076");
}

TEST(Citations, AnEmptyBankIsNotBankruptByItsValue) {
  RULE("DT-071");
  Position p;
  p.shares("lakefront_national", {1}).personal(0, 2).stage(Stage::kEndEvents);
  ASSERT_EQ(p.status("lakefront_national"), Status::kBankrupt);
  EXPECT_FALSE(p.cites("DT-073"));
}

TEST(Citations, APlacedCube) {
  RULE("DT-056");
  Position p;
  p.hand(0, {"oil_shock", "rate_cut"}).play("develop", "card oil_shock", "draw 1 1 1", "put plains");
  EXPECT_EQ(p.clause_of(Kind::kPlaced), "DT-056");
}

TEST(Citations, WhoCannotBidPassesByRuling) {
  RULE("DT-R06");
  Position p;
  p.turn(1).leader(0).personal(0, 0).next_turn();
  ASSERT_EQ(p.state.acting, 3);
  p.play("bid 1");
  EXPECT_EQ(p.clause_of(Kind::kPassed), "DT-R06") << "Blue, who has nothing, passes by himself";
  p.play("pass");
  EXPECT_EQ(p.clause_of(Kind::kPassed), "DT-030") << "Green chooses to";
}

// Draws from the bag and the deck, and lots, cite the clause that asks for them.
TEST(Citations, ADrawOfSomethingElseIsRefusedByTheClauseOfTheDraw) {
  RULE("DT-017", "DT-020", "DT-022", "DT-047", "DT-088");
  const auto refused = [](const Position& p, Action action) {
    return id_of(Module::why_not(p.rules, p.state, {kChance, action}));
  };
  const Action seat = make(Verb::kStart, 0), card = make(Verb::kDrawn, 0), no_cube = make(Verb::kCubes, 0, 0, 1);
  Position p;
  p.state = Module::start(p.rules, nullptr);
  EXPECT_EQ(refused(p, seat), "DT-017");
  while (p.state.stage == Stage::kSetup && p.state.goal == Goal::kRegion)
    Module::apply(p.rules, p.state,
                  {kChance,
                   [&] {
                     OutcomeList list;
                     Module::outcomes(p.rules, p.state, list);
                     return list[0].action;
                   }()},
                  nullptr);
  EXPECT_EQ(refused(p, seat), "DT-020");
  Position events;
  events.stage(Stage::kEvents);
  EXPECT_EQ(refused(events, no_cube), "DT-037");
  Position deal;
  deal.stage(Stage::kDeal);
  EXPECT_EQ(refused(deal, no_cube), "DT-047");
  Position develop;
  develop.hand(0, {"oil_shock", "rate_cut"}).play("develop", "card oil_shock");
  EXPECT_EQ(refused(develop, card), "DT-056");
  EXPECT_EQ(develop.refusal(Seat{1}, "discard"), "DT-056") << "somebody wants to act while cubes are drawn";
  Position refill;
  refill.stage(Stage::kRefill);
  EXPECT_EQ(refused(refill, card), "DT-088");
}

TEST(Citations, AfterTheEndTheClauseOfTheEnding) {
  RULE("DT-091", "DT-004");
  for (const auto& [ending, clause] : {std::pair{Ending::kFourTurns, "DT-092"},
                                       {Ending::kBankruptcies, "DT-091"},
                                       {Ending::kSystemFailure, "DT-004"}}) {
    Position p;
    p.state.phase = Phase::kOver;
    p.state.stage = Stage::kOver;
    p.state.ending = ending;
    EXPECT_EQ(p.refusal(Seat{0}, "pass"), clause);
    EXPECT_EQ(id_of(Module::question(p.rules, Module::view(p.rules, p.state, 0), 0).clause), clause);
  }
}

TEST(Citations, WhoDecidesAnEvent) {
  RULE("DT-045", "DT-R24");
  Position unmarked;
  unmarked.leader(2).owned("dixie_bank", {0, 1}, "RG").event("depositors_line_up", 1);
  EXPECT_EQ(unmarked.refusal(Seat{0}, "cube red"), "DT-R24");
  Position credit;
  credit.owned("dixie_bank", {1}, "RG").shares("lakefront_national", {1}).event("credit_swap", 0);
  EXPECT_EQ(credit.phase(), "move_cube");
  EXPECT_EQ(credit.refusal("move lakefront_national red"), "DT-049") << "not to where it is";
}

// The table has a row for every clause and every file that cites it, and no other.
TEST(Citations, TheTableIsComplete) {
  namespace fs = std::filesystem;
  using Pair = std::pair<std::string, std::string>;  // clause, file
  static const std::regex kCited("clause::DT_(R?[0-9]+)"), kRow("\n\\| (DT-R?[0-9]+) \\| ([a-z_/]+\\.cc) \\|");
  const fs::path folder = "games/downturn";
  std::set<Pair> cited, listed;
  for (const fs::path& from : {folder, folder / "chapters"})
    for (const fs::directory_entry& entry : fs::directory_iterator(from)) {
      if (entry.path().extension() != ".cc") continue;
      const Result<std::string> text = read_file(entry.path());
      ASSERT_TRUE(text) << entry.path();
      for (auto match = std::sregex_iterator(text->begin(), text->end(), kCited); match != std::sregex_iterator();
           ++match)
        cited.insert({"DT-" + (*match)[1].str(), fs::relative(entry.path(), folder).string()});
    }
  const Result<std::string> table = read_file("docs/reference/citations/downturn.md");
  ASSERT_TRUE(table);
  for (auto match = std::sregex_iterator(table->begin(), table->end(), kRow); match != std::sregex_iterator(); ++match)
    listed.insert({(*match)[1], (*match)[2]});
  for (const Pair& pair : cited) EXPECT_TRUE(listed.contains(pair)) << pair.first << " in " << pair.second;
  for (const Pair& pair : listed)
    EXPECT_TRUE(cited.contains(pair)) << pair.first << " in " << pair.second << " is cited no more";
}

}  // namespace
}  // namespace exchequer::downturn
