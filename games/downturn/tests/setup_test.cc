// Setup: components, regions, banks, the first seat (DT-001 to DT-021 and their rulings).
#include "games/downturn/tests/fixture.h"
#include "tests/support/scale.h"

namespace exchequer::downturn {
namespace {

// Plays the set-up with the first outcome of every draw.
Position set_up_with(const Options& options, std::vector<int>* draws = nullptr) {
  Position p(options);
  p.state = Module::start(p.rules, &p.journal);
  while (p.state.stage == Stage::kSetup) {
    OutcomeList list;
    Module::outcomes(p.rules, p.state, list);
    if (draws) draws->push_back(p.state.draw == Draw::kCubes ? p.state.draw_count : 0);
    Module::apply(p.rules, p.state, {kChance, list[list.size() / 2].action}, &p.journal);
    p.check();
  }
  return p;
}

TEST(Setup, TwoToFourPlay) {
  RULE("DT-001");
  EXPECT_EQ(Module::facts().least_seats, 2);
  EXPECT_EQ(Module::facts().most_seats, 4);
  EXPECT_FALSE(complete_setup(Module::facts(), {}, {.seats = 5, .options = {}, .rulings = {}}));
  EXPECT_FALSE(complete_setup(Module::facts(), {}, {.seats = 1, .options = {}, .rulings = {}}));
}

TEST(Setup, ThePackHasTheComponents) {
  RULE("DT-005", "DT-R03");
  const Position p(Options{.seats = 4, .rulings = {{"scoring_cubes", "extra"}}, .edits = {}});
  EXPECT_EQ(p.rules.pool, (CubeCounts{30, 30, 40}));
  EXPECT_EQ(p.rules.shares, 20);
  EXPECT_EQ(std::count_if(p.rules.card_ids.begin(), p.rules.card_ids.end(), [](const auto& id) { return !id.empty(); }),
            42);
  EXPECT_EQ(std::popcount(p.rules.in_play), 10);
}

TEST(Setup, ScoringCubesComeOutOfThePool) {
  RULE("DT-R01");
  EXPECT_EQ(Position(Options{.seats = 2, .rulings = {}, .edits = {}}).rules.pool, (CubeCounts{30, 30, 39}));
  EXPECT_EQ(Position(Options{.seats = 3, .rulings = {}, .edits = {}}).rules.pool, (CubeCounts{30, 29, 39}));
  EXPECT_EQ(Position(Options{.seats = 4, .rulings = {}, .edits = {}}).rules.pool, (CubeCounts{29, 29, 39}));
}

// The colours of the seats by their first letters, and the cubes of the game, red, yellow, green.
std::pair<std::string, CubeCounts> coloured(int seats, OptionMap choices, RulingMap rulings = {}) {
  const Position p(Options{.seats = seats, .rulings = std::move(rulings), .edits = {}, .choices = std::move(choices)});
  std::string letters;
  for (int seat = 0; seat < seats; ++seat) letters += seat_ids(p.rules)[static_cast<std::size_t>(seat)][0];
  return {letters, p.rules.pool};
}

TEST(Setup, PlayersChooseTheirColoursAndTheBagFollows) {
  RULE("DT-015", "DT-R01");
  using Found = std::pair<std::string, CubeCounts>;
  EXPECT_EQ(coloured(4, {}), (Found{"bgyr", {29, 29, 39}}));
  EXPECT_EQ(coloured(2, {{"colour_1", "red"}, {"colour_2", "yellow"}}), (Found{"ry", {29, 29, 40}}));
  EXPECT_EQ(coloured(2, {{"colour_1", "red"}}), (Found{"rg", {29, 30, 39}}));
  EXPECT_EQ(coloured(2, {{"colour_2", "blue"}}), (Found{"gb", {30, 30, 39}})) << "the first takes what is left";
  EXPECT_EQ(coloured(3, {{"colour_3", "blue"}}), (Found{"ygb", {30, 29, 39}}));
  EXPECT_EQ(coloured(4, {{"colour_1", "red"}}), (Found{"rgyb", {29, 29, 39}}));
  EXPECT_EQ(coloured(4, {{"colour_4", "blue"}}), (Found{"rgyb", {29, 29, 39}}));
  EXPECT_EQ(coloured(3, {{"colour_1", "red"}, {"colour_2", "red"}}), (Found{"rgy", {29, 29, 39}})) << "first come";
  EXPECT_EQ(coloured(2, {{"colour_3", "blue"}, {"colour_4", "green"}}), (Found{"bg", {30, 30, 39}}))
      << "seats that nobody takes ask for nothing";
  EXPECT_EQ(coloured(2, {{"colour_1", "red"}}, {{"scoring_cubes", "extra"}}), (Found{"rg", {30, 30, 40}}));
}

// Whatever colours the seats ask for, they get four different ones.
TEST(Setup, EveryChoiceOfColoursGivesEachSeatItsOwn) {
  RULE("DT-015");
  for (int seats = 2; seats <= 4; ++seats)
    for (int wishes = 0; wishes < 256; wishes += test::kSanitized ? 5 : 1) {  // with sanitizers a sample
      OptionMap choices;
      for (int seat = 0; seat < 4; ++seat)
        choices["colour_" + std::to_string(seat + 1)] = kSeatIds[static_cast<std::size_t>(wishes >> (2 * seat) & 3)];
      const Position p(Options{.seats = seats, .rulings = {}, .edits = {}, .choices = choices});
      std::array<std::uint8_t, kSeats> all = p.rules.colour;
      std::sort(all.begin(), all.end());
      ASSERT_EQ(all, (std::array<std::uint8_t, kSeats>{0, 1, 2, 3})) << seats << " " << wishes;
    }
}

// Names, notation and descriptions use the colours; seats stay where they are.
TEST(Setup, ASeatGoesByItsColour) {
  RULE("DT-015");
  Position p(Options{.seats = 2, .rulings = {}, .edits = {}, .choices = {{"colour_1", "red"}, {"colour_2", "blue"}}});
  EXPECT_EQ(Module::seat_words(p.rules, 0).key, "downturn.colour.red");
  p.state.phase = Phase::kOrder;
  EXPECT_THAT(p.legal(), testing::ElementsAre("order red blue", "order blue red"));
  p.state.phase = Phase::kAction;
  const Node view = to_node(Module::describe(p.rules, Module::view(p.rules, p.state, 1)));
  EXPECT_EQ(*(*view.find("colours")->array())[0].text(), "red");
  EXPECT_EQ(*view.find("acting")->text(), "red");
  EXPECT_EQ(view.find("players")->table()->front().first, "red");
}

TEST(Setup, EveryoneStartsWithTwentyPersonalShares) {
  RULE("DT-015");
  const Position p = set_up_with({.seats = 3, .rulings = {}, .edits = {}});
  EXPECT_EQ(p.state.personal, (std::array<std::uint8_t, 4>{20, 20, 20, 0}));
  EXPECT_EQ(p.state.vp, (std::array<std::int16_t, 4>{}));
}

TEST(Setup, MarkersStandOnTheRightAndInTheMiddle) {
  RULE("DT-016");
  const Position p = set_up_with({});
  EXPECT_EQ(p.state.column, 6);
  EXPECT_EQ(p.state.stability, 3);
}

TEST(Setup, RegionsAreFilledUpToTheGreenSquareOrByAsMany) {
  RULE("DT-017", "DT-R02");
  for (const bool more : {false, true}) {
    const Position p =
        set_up_with({.seats = 4, .rulings = {{"region_fill", more ? "additional" : "up_to"}}, .edits = {}});
    for (std::size_t r = 0; r < kRegions; ++r) {
      EXPECT_EQ(count(p.state.region[r]), p.rules.region[r].start + (more ? 3 : 0));
      EXPECT_GE(p.state.region[r][kGreen], 3);
    }
    EXPECT_TRUE(p.cites("DT-017"));
  }
}

TEST(Setup, WithFourPlayersFortyTwoCubesStayInTheBag) {
  RULE("DT-017");
  EXPECT_EQ(count(set_up_with({}).state.bag), 42);
}

TEST(Setup, TheBondAreaHasAGreenCubeForEachPlayer) {
  RULE("DT-018");
  for (const int seats : {2, 3, 4})
    EXPECT_EQ(set_up_with({.seats = seats, .rulings = {}, .edits = {}}).state.bond,
              (CubeCounts{0, 0, static_cast<std::uint8_t>(seats)}));
}

TEST(Setup, BanksForMorePlayersStayInTheBox) {
  RULE("DT-019");
  for (const auto& [seats, banks] : {std::pair{2, 6}, {3, 8}, {4, 10}}) {
    const Position p = set_up_with({.seats = seats, .rulings = {}, .edits = {}});
    EXPECT_EQ(std::popcount(p.rules.in_play), banks);
    for (std::size_t b = 0; b < kBanks; ++b) EXPECT_EQ(count(p.state.cubes[b]), static_cast<int>(b) < banks ? 1 : 0);
  }
  Position q(Options{.seats = 2, .rulings = {}, .edits = {}});
  q.hand(0, {"oil_shock"});
  EXPECT_EQ(q.refusal("buy old_wharf_mutual"), "DT-019");
}

TEST(Setup, EveryBankGetsOneRandomCube) {
  RULE("DT-020");
  const Position p = set_up_with({});
  for (const CubeCounts& here : p.state.cubes) EXPECT_EQ(count(here), 1);
  EXPECT_TRUE(p.cites("DT-020"));
}

TEST(Setup, TheDeckIsWholeAndNobodyHasCards) {
  RULE("DT-021");
  const Position p = set_up_with({});
  EXPECT_EQ(p.state.deck, kAllCards);
  for (const Cards hand : p.state.hand) EXPECT_EQ(hand, 0U);
  EXPECT_EQ(p.refusal("bid 1"), "DT-023");
}

TEST(Setup, ARandomSeatBeginsEachAsLikely) {
  RULE("DT-022");
  Position p(Options{.seats = 3, .rulings = {}, .edits = {}});
  p.state = Module::start(p.rules, nullptr);
  while (p.state.draw != Draw::kSeat) {
    OutcomeList list;
    Module::outcomes(p.rules, p.state, list);
    Module::apply(p.rules, p.state, {kChance, list[0].action}, nullptr);
  }
  OutcomeList seats;
  Module::outcomes(p.rules, p.state, seats);
  ASSERT_EQ(seats.size(), 3);
  for (const Outcome& outcome : seats) EXPECT_EQ(outcome.weight, 1U);
  p.play("start yellow");
  EXPECT_EQ(p.state.acting, 2);
  EXPECT_EQ(p.refusal(0, "bid 2"), "DT-022") << "not Blue's go";
  EXPECT_EQ(p.refusal(0, "draw 1 0 0"), "not a move");
}

TEST(Setup, FiguresThatTheRulebookGives) {
  RULE("DT-009", "DT-099", "DT-100", "DT-006");
  const Position p;
  const Column& first = p.rules.column[6];
  EXPECT_EQ(first.worth[kRed], 5);
  EXPECT_EQ(first.worth[kGreen], 1);
  EXPECT_EQ(first.worth[kRed], 5 * first.worth[kGreen]);
  const Bank& dixie = p.rules.bank[static_cast<std::size_t>(p.bank_of("dixie_bank"))];
  EXPECT_EQ(p.rules.region_ids[dixie.home], "southeast");
  EXPECT_EQ(dixie.maximum, 5);
  EXPECT_EQ(p.rules.column[2].worth, (std::array<std::int8_t, 3>{-2, -1, 1}));
  EXPECT_EQ(dixie.shares, 3);
}

TEST(Setup, TalkIsNoPartOfTheRules) {
  RULE("DT-R47");
  Position p;
  p.hand(0, {"oil_shock"}).hand(1, {"rate_cut"}).hand(2, {"stress_tests"}).hand(3, {"credit_swap"});
  EXPECT_EQ(p.refusal(1, "discard"), "DT-048") << "nobody acts for somebody else";
}

}  // namespace
}  // namespace exchequer::downturn
