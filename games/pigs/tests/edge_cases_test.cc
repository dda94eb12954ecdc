// Edge cases that no clause's own test has.
#include "games/pigs/tests/fixture.h"

namespace exchequer::pigs {
namespace {

TEST(EdgeCases, AllFourVoteForOneAction) {
  Position p({.options = {{"modes", "off"}}});
  p.hand('P', 1).hand('B', 1).hand('D', 1).hand('T', 1).open("emergency_powers").voting();
  for (const char* card :
       {"bill_smoothing_scheme", "central_bank_independence", "cash_discount", "off_peak_factory_rule"})
    p.play("vote emergency_powers", std::string("with ") + card);
  EXPECT_EQ(p.ratings(), "4 0 0 0 3");
}

TEST(EdgeCases, TwoMinusByOnePlayer) {
  Position p;
  p.open("bank_levy", "PPP").hand('D', {"lockout_threat", "lockout_threat"}).modes();
  p.mode("lockout_threat", "bank_levy").mode("lockout_threat", "bank_levy");
  EXPECT_EQ(p.table(), "bank_levy:1");
}

TEST(EdgeCases, AMinusBelowTheThreshold) {
  Position p;
  p.open("bank_levy", "P").hand('D', {"lockout_threat"}).modes().mode("lockout_threat", "bank_levy");
  EXPECT_EQ(p.table(), "bank_levy:0");
}

TEST(EdgeCases, AMinusOnVotesWithoutCards) {
  Position p;
  p.open("bank_levy", "", 2).hand('D', {"lockout_threat"}).modes().mode("lockout_threat", "bank_levy");
  EXPECT_EQ(p.table(), "bank_levy:1");
}

TEST(EdgeCases, AModeCardSpentAsAVoteHasNoMode) {
  Position p;
  p.open("bank_levy").hand('P', {"pension_top_up"}).hand('T', 1).voting();
  p.play("vote bank_levy", "with pension_top_up").pass();
  EXPECT_EQ(p.mover(), 'T') << "the President has nothing left to be asked about";
}

TEST(EdgeCases, SharesOfTwoPlayersAtTheEndsOfTheTracks) {
  Position p;
  p.ratings(0, 10, 0, 0, 5)
      .open("made_in_meridia_week", "PDP")
      .hand('B', {"credit_line_recall"})
      .hand('T', {"winter_tariff"})
      .modes();
  p.mode("credit_line_recall", "made_in_meridia_week").mode("winter_tariff", "made_in_meridia_week");
  EXPECT_EQ(p.ratings(), "4 10 3 3 5");
  Position q;
  q.ratings(0, 9, 0, 0, 5)
      .open("bank_levy", "PPP")
      .hand('T', {"barter_contracts"})
      .modes()
      .mode("barter_contracts", "bank_levy");
  EXPECT_EQ(q.ratings(), "3 6 0 0 5") << "a loss at 0";
}

TEST(EdgeCases, TwoCopiesOfOneCardAreToldApart) {
  Position p;
  p.open("small_print").open("small_print").hand('P', 2).voting();
  EXPECT_THAT(p.legal(), testing::ElementsAre("pass", "vote small_print", "vote small_print#2"));
  p.play("vote small_print#2", "with bill_smoothing_scheme");
  EXPECT_EQ(p.table(), "small_print:0 small_print:1");
  EXPECT_EQ(p.refusal("vote small_print#3"), "not a move");
  EXPECT_EQ(p.refusal("vote small_print#x"), "not a move");
}

TEST(EdgeCases, EverythingOnTheTable) {
  // All 116 cards lie open: nobody can act, and turns pass until the engine stops the game.
  Position p({.options = {{"events", "off"}}});
  for (std::size_t c = 0; c < kCards; ++c)
    for (int n = count_of(p.rules.full[kOwners[c]], design_of(static_cast<Card>(c))); n > 0; --n)
      p.open(p.rules.card_ids[c]);
  EXPECT_EQ(p.state.open_count, kAllCards);
  p.upkeep();
  EXPECT_EQ(p.ending(), "turn_cap");
  EXPECT_EQ(Module::broken_invariant(p.rules, p.state), "");
}

TEST(EdgeCases, AFullTableFitsTheLists) {
  // 115 open Actions and one card in hand: the longest lists there can be.
  Position p({.options = {{"events", "off"}}});
  p.hand('T', {"social_tariff"});
  for (std::size_t c = 0; c < kCards; ++c)
    for (int n = count_of(p.state.deck[kOwners[c]], design_of(static_cast<Card>(c))); n > 0; --n)
      p.open(p.rules.card_ids[c]);
  p.voting();
  EXPECT_EQ(p.legal().size(), 116U);
  p.pass();
  p.play("mode social_tariff");
  EXPECT_EQ(p.legal().size(), 115U);
}

TEST(EdgeCases, AVoteOutOfTurnAndForNothing) {
  Position p;
  p.hand('P', 1).hand('B', 1).open("bank_levy").voting();
  EXPECT_EQ(Module::why_not(p.rules, p.state, {1, make(Verb::kVote, 0)}), clause::PG_023);
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, make(Verb::kVote, 115)}), clause::PG_037);
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, {static_cast<std::uint8_t>(Verb::kVote), 116, 0, 0}}),
            clause::PG_008);
  EXPECT_EQ(Module::why_not(p.rules, p.state, {kChance, make(Verb::kVote, 0)}), clause::PG_030);
  EXPECT_EQ(Module::why_not(p.rules, p.state, {0, {99, 0, 0, 0}}), clause::PG_008);
}

TEST(EdgeCases, OptionsAndRulingsThatDoNotExist) {
  const Pack pack = *load_pack("pigs", "meridia");
  const auto fails = [&](const ::exchequer::Setup& setup) {
    return !complete_setup(Module::facts(), Module::options(pack), setup);
  };
  EXPECT_TRUE(fails({.seats = 4, .options = {{"event", "on"}}, .rulings = {}}));
  EXPECT_TRUE(fails({.seats = 4, .options = {{"events", "maybe"}}, .rulings = {}}));
  EXPECT_TRUE(fails({.seats = 4, .options = {}, .rulings = {{"turn_cap", "0"}}}));
  EXPECT_TRUE(fails({.seats = 4, .options = {}, .rulings = {{"turn_cap", "251"}}}));
  EXPECT_TRUE(fails({.seats = 4, .options = {}, .rulings = {{"max_open", "0"}}}));
  EXPECT_TRUE(fails({.seats = 4, .options = {}, .rulings = {{"firsst", "random"}}}));
  EXPECT_FALSE(fails({.seats = 4, .options = {{"events", "off"}, {"modes", "off"}}, .rulings = {{"first", "random"}}}))
      << "for beginners";
}

}  // namespace
}  // namespace exchequer::pigs
