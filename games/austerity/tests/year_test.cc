// A year in politics: AU-020 to AU-031, and the fifteen events of the board.
#include "games/austerity/tests/fixture.h"

namespace exchequer::austerity {
namespace {

using testing::ElementsAre;

TEST(Year, ADrawMovesTwoCubesFromTheBagToCurrent) {
  RULE("AU-020");
  Position p;
  p.bag("KKRWY").play("draw");
  EXPECT_EQ(p.phase(), "chance");
  EXPECT_EQ(letters(p.state.bag), "KKRWY");
  p.play("draw K Y");
  EXPECT_EQ(letters(p.state.bag), "KRW");
  EXPECT_EQ(letters(p.state.current), "KY");
  EXPECT_EQ(p.phase(), "event");
  EXPECT_TRUE(p.cites("AU-020"));
}

struct EventCase {
  const char* pair;
  const char* option;
  const char* board;  // Current|Used|Treasury, tracks
  const char* phase;
};

class PublishedEvent : public testing::TestWithParam<EventCase> {};

// Each option of each pair of the board, with two Income in the Treasury and all tracks on 5.
TEST_P(PublishedEvent, DoesWhatTheBoardPrints) {
  RULE("AU-021");
  Position p;
  p.bag("WWW").treasury("YY").drawn(GetParam().pair).play(GetParam().option);
  EXPECT_EQ(p.board(), GetParam().board);
  EXPECT_EQ(p.phase(), GetParam().phase);
  EXPECT_TRUE(p.cites("AU-024"));
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    All, PublishedEvent,
    testing::Values(EventCase{"KK", "option 1", "|KK|YY 5 5 4 5 5", "ready"},
                    EventCase{"KR", "option 1", "KR||YY 5 5 5 5 4", "cuts"},
                    EventCase{"KB", "option 1 paying treasury", "KB||Y 5 5 5 5 5", "cuts"},
                    EventCase{"KB", "option 2", "KB|R|YY 5 5 5 5 5", "cuts"},
                    EventCase{"KW", "option 1 paying treasury", "KW||Y 5 5 5 5 5", "cuts"},
                    EventCase{"KW", "option 2", "KW||YY 5 5 5 4 5", "cuts"},
                    EventCase{"KY", "option 1 paying current current", "||YY 5 5 5 5 5", "ready"},
                    EventCase{"KY", "option 1 paying treasury current", "Y||Y 5 5 5 5 5", "income"},
                    EventCase{"KY", "option 2", "KY||YY 5 5 5 5 5", "cuts"},
                    EventCase{"RR", "option 1", "|RR|YY 5 3 5 5 5", "ready"},
                    EventCase{"RB", "option 1 paying current current", "||YY 5 5 5 5 5", "ready"},
                    EventCase{"RB", "option 2", "|RB|YY 5 4 5 5 5", "ready"},
                    EventCase{"RW", "option 1", "|RW|YY 4 5 5 5 5", "ready"},
                    EventCase{"RY", "option 1 paying current current", "||YY 5 5 5 5 5", "ready"},
                    EventCase{"RY", "option 2", "RY|K|YY 5 5 5 5 6", "income"},
                    EventCase{"BB", "option 1", "|BB|YY 5 7 5 5 5", "ready"},
                    EventCase{"BW", "option 1 paying current", "|B|YY 5 5 5 5 5", "ready"},
                    EventCase{"BW", "option 2", "|BW|YY 6 5 5 5 4", "ready"},
                    EventCase{"BY", "option 1", "BY||YY 5 6 5 5 5", "income"},
                    EventCase{"BY", "option 2", "BY||YY 5 5 5 5 6", "income"},
                    EventCase{"WW", "option 1", "|WW|YY 7 5 5 5 5", "ready"},
                    EventCase{"WY", "option 1", "WY||YY 5 5 5 7 5", "income"},
                    EventCase{"YY", "option 1", "YY||YY 5 5 6 5 5", "income"}),
    [](const auto& event) {
      std::string name = std::string(event.param.pair) + " " + event.param.option;
      for (char& c : name)
        if (c == ' ') c = '_';
      return name;
    });
// clang-format on

TEST(Year, EveryPairHasItsEventWhicheverCubeCameOutFirst) {
  RULE("AU-021");
  Position p;
  p.bag("KRW").play("draw");
  Position other = p;
  p.play("draw R K");
  other.play("draw K R");
  EXPECT_EQ(p.state, other.state);
  EXPECT_TRUE(p.cites("AU-021"));
  EXPECT_EQ(p.rules.event_ids[p.state.pair], "political_corruption");
}

// What is offered is exactly what is printed: no second option of a single one, no "nothing" unless printed.
TEST(Year, ExactlyOneOptionIsTaken) {
  RULE("AU-022");
  const std::vector<std::pair<const char*, int>> options = {{"KK", 1}, {"KR", 1}, {"KB", 2}, {"KW", 2}, {"KY", 2},
                                                            {"RR", 1}, {"RB", 2}, {"RW", 1}, {"RY", 2}, {"BB", 1},
                                                            {"BW", 2}, {"BY", 2}, {"WW", 1}, {"WY", 1}, {"YY", 1}};
  for (const auto& [pair, count] : options) {
    Position p;
    p.bag("WW").treasury("Y").drawn(pair);
    const int printed = p.rules.event(p.state).option_count;
    EXPECT_EQ(printed, count) << pair;
    EXPECT_EQ(p.refusal("option " + std::to_string(count + 1)), "AU-022") << pair;
    EXPECT_EQ(p.refusal("pass"), "AU-022") << pair << ": neither is not offered";
  }
  Position p;
  EXPECT_EQ(p.bag("WW").drawn("BY").play("option 1").tracks(), "5 6 5 5 5") << "one, not both";
  EXPECT_EQ(p.refusal("option 2"), "AU-024");
  EXPECT_TRUE(p.cites("AU-022"));
}

TEST(Year, AnOptionMayPushATrackAgainstItsTopAndTheRestStillHappens) {
  RULE("AU-023");
  Position p;
  p.bag("WW").drawn("BW").track(kEmployment, 10).play("option 2");
  EXPECT_EQ(p.tracks(), "10 5 5 5 4");
  EXPECT_TRUE(p.cites("AU-023"));
  Position q;
  q.bag("WW").drawn("RY").track(kPopularity, 10).play("option 2");
  EXPECT_EQ(q.tracks(), "5 5 5 5 10");
  EXPECT_EQ(letters(q.state.used), "K") << "the Debt comes all the same";
}

TEST(Year, ARiseOfTwoFromOneBelowTheTopStopsThereOrIsVoid) {
  RULE("AU-R03");
  for (const auto& [ruling, safety] : {std::pair{"clamp", 10}, {"void", 9}}) {
    Position p({.rulings = {{"track_overflow", ruling}}});
    p.bag("WW").drawn("BB").track(kSafety, 9).play("option 1");
    EXPECT_EQ(p.state.track[kSafety], safety) << ruling;
    EXPECT_TRUE(p.cites("AU-R03"));
    p.drawn("BY").track(kSafety, 10).play("option 1");
    EXPECT_EQ(p.state.track[kSafety], 10) << ruling;
    p.drawn("BB").track(kSafety, 8).play("option 1");
    EXPECT_EQ(p.state.track[kSafety], 10) << ruling << ": exactly to the top is no overflow";
    EXPECT_FALSE(p.cites("AU-R03"));
  }
}

TEST(Year, AnOptionThatCannotBePaidIsForbiddenOrDoneAsFarAsPossible) {
  RULE("AU-R04");
  // Anti-Austerity Protests after Pay Loan took the drawn Income: nothing left to Remove but the Crime.
  for (const char* ruling : {"forbid", "partial"}) {
    Position p({.rulings = {{"unpayable", ruling}}});
    p.bag("WW").used("KY").drawn("RY").play("pay_loan paying current used used");
    if (std::string_view(ruling) == "forbid") {
      EXPECT_THAT(p.legal("option"), ElementsAre("option 2"));
      EXPECT_EQ(p.refusal("option 1 paying used current"), "AU-R04");
    } else {
      EXPECT_THAT(p.legal("option"), ElementsAre("option 1 paying current current", "option 2"));
      p.play("option 1 paying current current");
      EXPECT_EQ(p.board(), "|| 5 5 5 5 5");
      EXPECT_TRUE(p.cites("AU-R04"));
    }
  }
}

TEST(Year, WithThePartialReadingWhatCanBePaidMustBePaid) {
  RULE("AU-R04");
  Position p({.rulings = {{"unpayable", "partial"}}});
  p.bag("WW").treasury("Y").drawn("KY");
  EXPECT_THAT(p.legal("option 1"), ElementsAre("option 1 paying current current", "option 1 paying treasury current"));
  p.drawn("KB");
  EXPECT_THAT(p.legal("option 1"), ElementsAre("option 1 paying treasury"));
  p.treasury("");
  EXPECT_THAT(p.legal("option 1"), ElementsAre("option 1 paying current"));
  p.play("option 1 paying current");
  EXPECT_EQ(p.board(), "KB|| 5 5 5 5 5") << "nothing to Spend, and no Crime either";
}

TEST(Year, TheOrderIsEventThenCutThenIncomeThenTidying) {
  RULE("AU-024");
  Position p;
  p.bag("WW").drawn("KY");
  p.expect_refusals({{"cut private_enterprise", "AU-024"},
                     {"bank income", "AU-024"},
                     {"fund private_enterprise", "AU-024"},
                     {"draw", "AU-024"}});
  p.play("option 2");
  EXPECT_EQ(p.phase(), "cuts");
  EXPECT_EQ(p.refusal("bank income"), "AU-024");
  EXPECT_EQ(p.refusal("option 2"), "AU-024");
  p.play("cut private_enterprise");
  EXPECT_EQ(p.phase(), "income");
  EXPECT_EQ(p.refusal("cut private_enterprise"), "AU-025") << "one cut, not two";
  EXPECT_EQ(letters(p.state.used), "");
  p.play("bank income");
  EXPECT_EQ(p.phase(), "ready");
  EXPECT_EQ(letters(p.state.used), "K");
}

TEST(Year, EveryCubeLeftInCurrentIsTidiedToUsed) {
  RULE("AU-028");
  Position p;
  p.bag("WW").used("B").drawn("RW").play("option 1");
  EXPECT_EQ(letters(p.state.current), "");
  EXPECT_EQ(letters(p.state.used), "RBW");
  EXPECT_EQ(p.state.pair, kNoPair);
  EXPECT_TRUE(p.cites("AU-028"));
}

TEST(Year, DrawsGoOnUntilTheBagIsEmptyAndThenTheYearEnds) {
  RULE("AU-029");
  Position p;
  p.bag("RWBB").used("K").play("draw", "draw R W", "option 1");
  EXPECT_EQ(p.phase(), "ready");
  EXPECT_EQ(p.state.year, 1);
  p.play("draw", "draw B B", "option 1");
  EXPECT_EQ(p.state.year, 2) << "the bag was empty after the second pair";
  EXPECT_TRUE(p.cites("AU-029"));
  EXPECT_TRUE(p.cites("AU-040"));
}

TEST(Year, ASingleCubeGoesStraightToUsedWhateverItsColour) {
  RULE("AU-030");
  for (const char cube : kCubeLetters) {
    Position p;
    p.bag(std::string(1, cube)).used("KK").treasury("Y").play("draw");
    OutcomeList outcomes;
    Module::outcomes(p.rules, p.state, outcomes);
    ASSERT_EQ(outcomes.size(), 1);
    EXPECT_EQ(p.refusal(std::string("draw ") + cube + " " + cube), "AU-003");
    p.play(std::string("draw ") + cube);
    EXPECT_EQ(p.state.year, 2) << cube;
    EXPECT_EQ(p.tracks(), "5 5 5 5 5") << cube << ": no event";
    EXPECT_EQ(p.state.cuts, (std::array<std::uint8_t, kMaxInstitutions>{})) << cube << ": no cut";
    EXPECT_EQ(letters(p.state.treasury), "YY") << cube << ": only the tax income was added";
    EXPECT_EQ(count(p.state.bag), 3) << cube;
    EXPECT_TRUE(p.cites("AU-030"));
  }
}

TEST(Year, ActionsAreOpenAtEveryMomentOfTheYear) {
  RULE("AU-031");
  Position p;
  p.bag("KYWW");
  const auto open = [&] { return p.offers("raise_taxes") && p.offers("borrow_money"); };
  EXPECT_TRUE(open()) << "before the draw";
  p.play("draw", "draw K Y");
  EXPECT_TRUE(open()) << "before the event";
  p.play("option 2");
  EXPECT_TRUE(open()) << "before the cut";
  p.play("cut social_welfare");
  EXPECT_TRUE(open()) << "before the Income is used";
  p.play("raise_taxes");
  EXPECT_TRUE(p.cites("AU-031"));
  EXPECT_EQ(p.phase(), "income") << "back where it was taken";
}

}  // namespace
}  // namespace exchequer::austerity
